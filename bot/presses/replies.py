"""Answers presses at a table with the pressed message, a hand or a sentence."""

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
from tables.commands import Command, Outcome, Refusal
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.ports import Account


class Replies:
    """Answers presses at tables."""

    def __init__(self, directory: Directory, messages: Messages, presenters: Presenters) -> None:
        self._directory = directory
        self._messages = messages
        self._hand = presenters.hand
        self._calls = presenters.calls
        self._sentences = presenters.sentences

    async def answer(self, click: Click, outcome: Outcome) -> None:
        """Answer with the pressed message in its present state, or with the refusal. After a press
        in the panel behind **⋯**, the panel shows a sentence.
        """
        if outcome.refusal is not None:
            await self.refuse(click, outcome.refusal)
        elif click.on_line:
            await self.confirm(click, outcome.snapshot, "changed")
        else:
            await self.show(click, outcome.snapshot)

    async def carry_out(self, click: Click, command: Command, key: str) -> None:
        """Give the table a command, and answer with this confirmation, or with the refusal."""
        outcome = await self._directory.ask(click.table, command)
        if outcome.refusal is not None:
            await self.refuse(click, outcome.refusal)
        else:
            await self.confirm(click, outcome.snapshot, key)

    async def show(self, click: Click, snapshot: Snapshot) -> None:
        """Answer with the pressed message in its present state, whatever the outcome."""
        if click.private:
            await self.update_hand(click, snapshot)
        else:
            await self._messages.table.answer(click.table, click.interaction)

    @contextmanager
    def by_new_table_message(self, click: Click) -> Generator[NewTableMessage, None, None]:
        """Answer a press with the table's new message, if the press reposts the message. Only a
        public press in the table's channel is answered this way. Other presses may cause a repost
        too.
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
        """Answer with the present hand, in the pressed message or a new private one. A press on an
        outdated copy of the hand is refused.

        `refusal` becomes a notice on it, `draft` is the cards picked so far, and `armed` is a
        choice that needs a confirmation.
        """
        if not await self._by_hand(click, snapshot, refusal, draft, armed):
            await click.tell("refused-old-button")

    async def update_hand(self, click: Click, snapshot: Snapshot) -> None:
        """Answer with the present hand, which has changed or must be shown again. After a press on
        an outdated copy, the hand itself is redrawn.
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
        """Answer with the hand. Returns False, without an answer, for an outdated copy."""
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
                """Return the view that was just drawn, but only once, and only if no commit came
                meanwhile.
                """
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
        """Answer with a new private copy of the hand, as of this snapshot. The copy is kept up to
        date for a while.
        """
        sent = await click.reply(view)
        await self._messages.copies.adopt(snapshot, click.user, click.interaction, view, sent)

    async def refuse(
        self, click: Click, refusal: Refusal, snapshot: Snapshot | None = None
    ) -> None:
        """Say why nothing happened, to this person alone. If the reason is a price that this person
        has not seen, the pressed message shows the price first.
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
        """Answer with the pressed message, with the present price on its buttons."""
        if click.is_answered or click.on_line:
            await click.acknowledge()
            await self._messages.table.redraw(click.table)
        elif click.private:
            await self.update_hand(click, now)
        elif click.on_call:
            call = await self._calls.to_seat(now, click.user, f"<@{click.user}>")
            await click.replace_buttons(call.view)
        else:
            await self._messages.table.answer(click.table, click.interaction)

    async def confirm(self, click: Click, snapshot: Snapshot, key: str) -> None:
        """Replace the answered question by a short confirmation."""
        said = await self._sentences.done(snapshot, key, click.language)
        await click.replace_line(said, passing=until(key))

    async def seated(self, click: Click, snapshot: Snapshot, key: str, account: Account) -> None:
        """Tell a person which seat is theirs now, or whose seat they get after the deal."""
        said = await self._sentences.seated(snapshot, key, account, click.language)
        if click.on_line:
            await click.replace_line(said, passing=Until.SEAT)
        else:
            await click.whisper(said, passing=Until.SEAT)

    async def line(self, click: Click, line: OneLiner | None, passing: Until = Until.PRESS) -> None:
        """Answer with a one-liner, to this person alone."""
        if line is None:
            await click.tell("refused-nothing-to-show")
        else:
            await click.whisper(line.content, line.view, passing=passing)

    async def welcome(self, asked: Invocation, snapshot: Snapshot) -> None:
        """Open a private message to a person who sat down, or tell the person once that this is not
        possible.
        """
        given = await self._messages.hands.greet(snapshot, asked.user)
        # If Discord has only a passing fault, the hand comes with the deal.
        if isinstance(given, Failure) and not given.is_passing:
            line = await self._sentences.closed_dms(snapshot, asked.language)
            await asked.whisper(line.content, line.view)


def until(done: str) -> Until:
    """How long a confirmation, ``done-…``, stays true."""
    if done == "closing-asked":
        return Until.ANSWER
    return Until.PRESS if done in {"left", "closed", "closed-unasked"} else Until.SEAT


def about(snapshot: Snapshot) -> Until:
    """How long a question before leaving or closing stays true. The question names the deal and the
    chips in the pot. In a match it stays true for many deals.
    """
    return Until.SEAT if snapshot.game.traits.matches else Until.DEAL
