"""Handles **Share**: posts a settled deal's picture in the channel that the table belongs to."""

from __future__ import annotations

from bot.discord.rest import Failure, nonce
from bot.lru import Lru
from bot.presses.handlers import PressServices, table_press
from bot.presses.invocation import Click, Until
from cogs.play.settled_deals import settled_deal
from tables.commands import Refusal

REMEMBERED = 4096
"""Deals that are known to be shared. Discord's nonce covers a restart of some minutes."""


class ShareButton:
    """Answers the button below a settlement."""

    def __init__(self, services: PressServices) -> None:
        self._store = services.store
        self._people = services.people
        self._rest = services.messages.rest
        self._reference = services.presenters.reference
        self._sentences = services.presenters.sentences
        self._replies = services.replies
        self._shared: Lru[tuple[int, int], bool] = Lru(REMEMBERED)

    @table_press("share", when_closed=True)
    async def share(self, click: Click) -> None:
        """Post the deal for all to see, once. Only a player of that deal may do so."""
        stored = await settled_deal(self._store, click, click.press.argument)
        if stored is None:
            await click.tell("refused-nothing-to-show")
            return
        table, number = click.snapshot.table, stored.setup.number
        if click.account not in stored.setup.seated:
            await self._replies.refuse(click, Refusal("share-not-yours"))
            return
        if self._shared.get((click.table, number)):
            await self._replies.refuse(click, Refusal("share-twice"))
            return
        await click.defer_private()
        self._shared.put((click.table, number), True)
        who = await self._people.called(table.guild, click.user)
        view = await self._reference.shared_deal(click.snapshot, stored, who)
        channel = table.parent or table.channel
        key = nonce("share", click.table, number)
        sent = await self._rest.send(channel, view=view, nonce=key)
        if isinstance(sent, Failure):
            self._shared.put((click.table, number), False)
        key = "not-shared" if isinstance(sent, Failure) else "shared"
        said = await self._sentences.done(click.snapshot, key, click.language, channel=channel)
        await click.whisper(said, passing=Until.PRESS)
