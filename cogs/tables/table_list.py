"""Where tables are: on this server, and wherever one sits oneself.

Owns: which open tables a person is told of, and what. Must not know: how the list looks, rules.

A table in a channel that somebody cannot see is not listed for them, unless they sit at it.
"""

from __future__ import annotations

from bot.language.names import safe_name
from bot.ports import MessageKind
from bot.present.contexts import CHANNELS, free_chairs
from bot.presses.invocation import Invocation
from bot.presses.rights import sees
from bot.render.dialogs.open_tables import TableLine, tables_view
from bot.render.parts import Painted
from bot.runtime.client import Kro
from tables.model.snapshot import Snapshot
from tables.ports import Account


class OpenTables:
    """Looks through the open tables."""

    def __init__(self, bot: Kro) -> None:
        self._bot = bot

    async def view(self, asked: Invocation) -> Painted:
        """The list for whoever asks."""
        purses = await self._bot.store.accounts(asked.user)
        asked_on = asked.guild if asked.in_guild else None
        here: list[TableLine] = []
        own: list[TableLine] = []
        for guild in sorted({*purses, asked_on or 0}):
            for snapshot in await self._bot.directory.tables(guild):
                account = purses.get(guild)
                mine = snapshot.table.has(account)
                seen = guild == asked_on and sees(asked, snapshot.table.channel)
                if not mine and not seen:
                    continue
                line = await self._line(snapshot, account, asked_on)
                own += [line] if mine else []
                here += [line] if guild == asked_on else []
        listed = tuple(here) if asked_on is not None else None
        return tables_view(asked.language, listed, tuple(own))

    async def _line(
        self, snapshot: Snapshot, account: Account | None, asked_on: int | None
    ) -> TableLine:
        table, deal = snapshot.table, snapshot.deal
        index = None if account is None else table.chair_of(account)
        chair = None if index is None else table.chairs[index]
        names = await self._bot.people.chair_names(snapshot)
        turns = () if deal is None else [deal.setup.chairs[t.seat] for t in table.schedule.turns]
        away = chair is not None and chair.played_by_regular
        server = self._bot.get_guild(table.guild) if table.guild != asked_on else None
        return TableLine(
            game=table.game,
            number=snapshot.number,
            link=await self._link(snapshot),
            free=free_chairs(table),
            seats=len(table.chairs),
            status=table.status.value,
            deal=table.match.deals,
            turn=tuple(names[i] for i in turns if i in names),
            mine=index in turns and not away,
            away=away,
            sits=chair is not None,
            waits=account in table.waiting,
            invitation=table.terms.invitation,
            practice=table.terms.practice,
            guild=safe_name(server.name, 40) if server is not None else "",
        )

    async def _link(self, snapshot: Snapshot) -> str | None:
        for ref in await self._bot.store.messages(snapshot.id):
            if ref.kind == MessageKind.TABLE:
                return f"{CHANNELS}/{snapshot.table.guild}/{ref.channel}/{ref.message}"
        return None
