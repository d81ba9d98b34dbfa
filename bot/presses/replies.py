"""With what a press at a table is answered: the message that was pressed, a hand, a sentence.

Owns: which message answers a press, and what a refusal shows. What is sent goes by the press itself
(`bot.presses.invocation`), or by the message that is kept up to date (`bot.messages`). Must not
know: what any button means.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import discord

from bot.discord.rest import Failure
from bot.messages.messages import Messages
from bot.messages.table_message import NewTableMessage
from bot.present.hand_presenter import notices
from bot.present.presenters import Presenters
from bot.presses.invocation import Click, Invocation, Until
from bot.presses.rights import manages_server
from bot.render.parts import OneLiner
from tables.commands import Outcome, Refusal
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot


class Replies:
    """Answers one press at a time."""

    def __init__(self, directory: Directory, messages: Messages, presenters: Presenters) -> None:
        self._directory = directory
        self._messages = messages
        self._hand = presenters.hand
        self._calls = presenters.calls
        self._sentences = presenters.sentences

    async def answer(self, click: Click, outcome: Outcome) -> None:
        """Answer with the message that was pressed, as it is now."""
        if outcome.refusal is not None:
            await self.refuse(click, outcome.refusal)
        else:
            await self.show(click, outcome.snapshot)

    async def show(self, click: Click, snapshot: Snapshot) -> None:
        """Answer with the message that was pressed, as it is now, whatever came of the press."""
        if click.private:
            await self.update_hand(click, snapshot)
        else:
            await self._messages.table.answer(click.table, click.interaction)

    @contextmanager
    def by_new_table_message(self, click: Click) -> Generator[NewTableMessage, None, None]:
        """While a press is carried out that may have the table's message posted anew, and others
        too: that message may answer it, where it is pressed in public there.
        """
        if click.private or click.channel != click.snapshot.table.channel:
            elsewhere = NewTableMessage(click.interaction)
            elsewhere.done.set()
            yield elsewhere
            return
        with self._messages.table.answering(click.table, click.interaction) as press:
            yield press

    async def show_hand(
        self,
        click: Click,
        snapshot: Snapshot,
        refusal: Refusal | None = None,
        *,
        draft: int | None = None,
        armed: str | None = None,
    ) -> None:
        """Answer with the hand as it is now, in the message that was pressed or a new private one;
        a press in a copy of the hand that was left behind is refused.

        `refusal` becomes a notice on it, `draft` the cards picked so far, `armed` a choice that is
        asked about once more.
        """
        if not await self._by_hand(click, snapshot, refusal, draft, armed):
            await click.tell("refused-old-button")

    async def update_hand(self, click: Click, snapshot: Snapshot) -> None:
        """Answer with the hand as it is now, which has changed or must be seen anew: after a press
        in a copy that was left behind, the hand itself shows it.
        """
        if not await self._by_hand(click, snapshot, None, None, None):
            await click.acknowledge()
            await self._messages.hands.redraw(click.table, click.user)

    async def _by_hand(
        self,
        click: Click,
        snapshot: Snapshot,
        refusal: Refusal | None,
        draft: int | None,
        armed: str | None,
    ) -> bool:
        """Answer with the hand; False, without an answer, in a copy that was left behind."""
        said = () if refusal is None else notices(refusal)

        async def render() -> discord.ui.LayoutView | None:
            now = await self._directory.snapshot(click.table) or snapshot
            hand = await self._hand.hand(
                now, click.user, ephemeral=not click.in_dm, notices=said, draft=draft, armed=armed
            )
            if hand is None and click.in_dm:
                return await self._hand.after_leaving(now, click.user)
            return hand

        hands, copies = self._messages.hands, self._messages.copies
        if click.in_dm:
            return await hands.answer(click.table, click.user, click.interaction, render)
        before = await self._directory.snapshot(click.table)
        view = await render()
        if view is None:
            await click.tell("refused-not-seated")
        elif click.private:
            drawn = [view]

            async def draw() -> discord.ui.LayoutView | None:
                """What was drawn just now, once, unless something was committed meanwhile."""
                now = await self._directory.snapshot(click.table)
                return drawn.pop() if drawn and now is before else await render()

            if not await copies.answer(click.table, click.user, click.interaction, draw):
                await self.copy_of_hand(click, before or snapshot, view)
            if draft is None and armed is None:
                await hands.redraw(click.table, click.user)
        else:
            await self.copy_of_hand(click, before or snapshot, view)
        return True

    async def copy_of_hand(
        self, click: Click, snapshot: Snapshot, view: discord.ui.LayoutView
    ) -> None:
        """Answer with a new private copy of the hand, as the table stood in this snapshot, which is
        kept true for a while.
        """
        sent = await click.reply(view)
        await self._messages.copies.adopt(snapshot, click.user, click.interaction, view, sent)

    async def refuse(
        self, click: Click, refusal: Refusal, snapshot: Snapshot | None = None
    ) -> None:
        """Say why nothing happened, to this person alone. Where that is a price that was not seen,
        the message that was pressed shows it first.
        """
        now = snapshot or await self._directory.snapshot(click.table) or click.snapshot
        if refusal.code == "books" and manages_server(click):
            refusal = Refusal("books-manager")
        if refusal.code == "price-rose":
            await self._show_price(click, now)
        elif not click.is_answered and self._messages.table.is_left_behind(
            click.table, click.interaction
        ):
            await self._messages.table.answer(click.table, click.interaction)
        said = await self._sentences.refusal(now, refusal, click.language)
        await click.whisper(said, passing=Until.PRESS)

    async def _show_price(self, click: Click, now: Snapshot) -> None:
        """Answer with what was pressed, as it is now: with the present price on its buttons."""
        if click.is_answered:
            await self._messages.table.redraw(click.table)
        elif click.private:
            await self.update_hand(click, now)
        elif click.on_call:
            call = await self._calls.to_seat(now, click.user)
            await click.replace_buttons(call.view)
        else:
            await self._messages.table.answer(click.table, click.interaction)

    async def confirm(self, click: Click, snapshot: Snapshot, key: str) -> None:
        """A short confirmation in place of the question that was answered."""
        said = await self._sentences.done(snapshot, key, click.language)
        await click.replace_line(said, passing=until(key))

    async def line(
        self, click: Click, line: OneLiner | None, passing: Until = Until.PRESS
    ) -> None:
        """Answer with a one-liner, to this person alone."""
        if line is None:
            await click.tell("refused-nothing-to-show")
        else:
            await click.whisper(line.content, line.view, passing=passing)

    async def welcome(self, asked: Invocation, snapshot: Snapshot) -> None:
        """Open the private message of somebody who sat down, or say once that it is not needed."""
        given = await self._messages.hands.greet(snapshot, asked.user)
        # Discord may only be unwell: then the hand comes with the deal.
        if isinstance(given, Failure) and not given.is_passing:
            line = await self._sentences.closed_dms(snapshot, asked.language)
            await asked.whisper(line.content, line.view)


def until(done: str) -> Until:
    """How long a confirmation, ``done-…``, stays true."""
    return Until.PRESS if done in {"left", "closed"} else Until.SEAT


def about(snapshot: Snapshot) -> Until:
    """How long a question before leaving or closing means what it says: the deal is named in it,
    and what stands in the pot; a match goes on for many deals.
    """
    return Until.SEAT if snapshot.game.traits.matches else Until.DEAL
