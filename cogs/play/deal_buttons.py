"""Handles the buttons about one deal: **Cut** before it, **Verify** and **Share** after it."""

from __future__ import annotations

import discord

from bot import ids
from bot.discord.rest import Failure, nonce
from bot.lru import Lru
from bot.ports import Store
from bot.presses.handlers import PressServices, table_press
from bot.presses.invocation import Click, Until
from bot.presses.proof_file import proof_file
from bot.presses.rights import may_look_back
from bot.render.context import SealFacts
from bot.render.play.sealed import CARRIED, cut_modal
from tables.commands import Cut, Refusal
from tables.fairness.cutting import LARGEST
from tables.model.snapshot import Snapshot
from tables.ports import StoredDeal

REMEMBERED = 4096
"""How many deals are remembered as shared. For some minutes after a post, Discord's nonce prevents
a second one even if the bot restarts.
"""


async def settled_deal(store: Store, click: Click, number: str) -> StoredDeal | None:
    """The deal of this number at the pressed table; None if it has no result, never began, or may
    not be shown yet.
    """
    deal = ids.whole(number)
    if deal is None or deal > click.snapshot.table.match.deals:
        return None
    stored = await store.deal(click.table, deal)
    if stored is None or stored.result is None:
        return None
    return stored if await may_look_back(store, click.snapshot.table, deal) else None


class DealButtons:
    """Answers the buttons about one deal."""

    def __init__(self, services: PressServices) -> None:
        self._directory = services.directory
        self._store = services.store
        self._people = services.people
        self._rest = services.messages.rest
        self._contexts = services.presenters.contexts
        self._reference = services.presenters.reference
        self._sentences = services.presenters.sentences
        self._replies = services.replies
        self._shared: Lru[tuple[int, int], bool] = Lru(REMEMBERED)

    @table_press("cut")
    async def cut(self, click: Click) -> None:
        """Cut the pack of the coming deal. The button opens a modal for a number, and submitting
        the modal sends the number.
        """
        number, _, after = click.press.argument.partition(".")
        deal = ids.whole(number)
        if deal is None:
            await click.tell("refused-old-button")
        elif click.interaction.type is discord.InteractionType.component:
            await self._ask(click, deal)
        else:
            await self._carry_out(click, deal, after)

    async def _ask(self, click: Click, deal: int) -> None:
        at, _ = await self._sealing(click)
        table, seal = at.table, at.seal
        if click.account is None or click.snapshot.table.chair_of(click.account) is None:
            await self._replies.refuse(click, Refusal("not-seated"))
        elif seal is None or seal.deal != deal:
            await self._replies.refuse(click, Refusal("cut-late"))
        else:
            context = await self._contexts.table(click.snapshot, click.language)
            cuts = table.cuts_by_chair()
            facts = SealFacts(deal, seal.digest(cuts), len(cuts))
            await click.open_modal(cut_modal(context, facts, LARGEST))

    async def _carry_out(self, click: Click, deal: int, after: str) -> None:
        number = ids.whole(click.typed, digits=10)
        if number is None:
            await self._replies.refuse(click, Refusal("cut-number", (("hi", LARGEST),)))
            return
        # An older version wrote fewer characters into the id; such an id matches no digest.
        after = after if len(after) == CARRIED else "?"
        at, elsewhere = await self._sealing(click)
        command = Cut(
            by=click.account, interaction=click.key, deal=deal, number=number, after=after,
            elsewhere=elsewhere,
        )  # fmt: skip
        outcome = await self._directory.ask(at.id, command)
        seal = outcome.snapshot.seal
        if outcome.refusal is not None or seal is None:
            await self._replies.refuse(click, outcome.refusal or Refusal("cut-late"))
        else:
            digest = seal.digest(outcome.snapshot.table.cuts_by_chair())
            await click.tell("cut-done", deal=deal, number=str(number), digest=digest)

    async def _sealing(self, click: Click) -> tuple[Snapshot, int | None]:
        """The table whose seal is cut. For a player of the closed room of a Duplicate that is the
        open room. Then also returns the chair of that player.
        """
        table, account = click.snapshot.table, click.account
        if table.room is None or not table.room.second or account is None:
            return click.snapshot, None
        chair, other = table.chair_of(account), await self._directory.snapshot(table.room.other)
        if chair is None or other is None:
            return click.snapshot, None
        return other, chair

    @table_press("verify", when_closed=True)
    async def verify(self, click: Click) -> None:
        """Send the proof of a settled deal to one of its players."""
        stored = await settled_deal(self._store, click, click.press.argument)
        if stored is None:
            await click.tell("refused-nothing-to-show")
            return
        players = stored.setup.seated
        if click.account not in players:
            await click.tell("refused-not-yours-to-check")
            return
        found = await proof_file(click.snapshot, stored, players.index(click.account))
        if found is None:
            await click.tell("refused-not-sealed")
        else:
            await click.reply_with_file(found.description(click.language), found.file)

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
