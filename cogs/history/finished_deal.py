"""A finished deal as everybody at the table saw it end, from the menu of a purse's movements.

Owns: which deal is meant, and who may look. Must not know: SQL, how it is painted, any game.
"""

from __future__ import annotations

from bot import ids
from bot.ports import PressStore
from bot.present.reference import Reference, why_not_shown
from bot.presses.click import CommandClick
from bot.presses.registry import command_press
from bot.presses.rights import table_seen
from tables.live.directory import Directory


class FinishedDeal:
    """Answers the menu of deals below a purse."""

    def __init__(self, directory: Directory, store: PressStore, reference: Reference) -> None:
        self._directory = directory
        self._store = store
        self._reference = reference

    @command_press("deal")
    async def show(self, click: CommandClick) -> None:
        """The deal that was chosen."""
        code, _, number = click.chosen.partition(".")
        snapshot = await table_seen(self._directory, self._store, click, code)
        stored = None
        deal = ids.whole(number)
        if snapshot is not None and deal is not None and deal <= snapshot.table.match.deals:
            stored = await self._store.deal(snapshot.id, deal)
        if snapshot is None or stored is None:
            await click.tell("refused-nothing-to-show")
            return
        if stored.result is None:
            await click.tell(why_not_shown(snapshot, deal))
            return
        view = await self._reference.past_deal(snapshot, stored, click.user, click.language)
        await click.reply(view)
