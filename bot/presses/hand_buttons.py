"""What the buttons of a hand do, in the private message and in **My hand**.

Owns: the way from a press on a hand to a command. Must not know: rules, how a hand looks.
"""

from __future__ import annotations

import re

import discord

from bot import ids
from bot.paint.play.choices import ARM, PANEL, PICK, SAY
from bot.presses.click import Click
from bot.presses.registry import table_press
from bot.presses.services import PressServices
from tables.commands import Act, Back, Outcome, Refusal

REDRAWN = {"late", "twice", "not-your-turn", "no-such-choice", "no-deal"}
"""Refusals that need no message of their own: the hand as it is now says it, with a notice."""


class HandButtons:
    """Buttons by which a deal is played."""

    def __init__(self, services: PressServices) -> None:
        self._directory = services.directory
        self._people = services.people
        self._messages = services.messages
        self._hand = services.presenters.hand
        self._own_choices = services.presenters.own_choices
        self._sentences = services.presenters.sentences
        self._replies = services.replies

    @table_press(ids.HAND_CHOICE, when_closed=True)
    async def act(self, click: Click) -> None:
        """A choice of the game, or what prepares one: a menu, a question, a modal, a panel."""
        kind, _, rest = click.press.choice.partition(".")
        if kind == PICK:
            await self._pick(click)
        elif kind == ARM:
            await self._arm(click, rest)
        elif kind == SAY and click.interaction.type is discord.InteractionType.component:
            await self._say(click, rest)
        elif kind == SAY:
            await self._said(click, rest)
        elif kind == PANEL:
            await self._open(click, rest)
        else:
            await self._act(click, click.press.choice)

    async def _act(self, click: Click, choice: str) -> None:
        outcome = await self._directory.ask(
            click.table,
            Act(
                by=click.account,
                interaction=click.key,
                decision=click.press.decision,
                choice=choice,
            ),
        )
        refusal = outcome.refusal
        if click.on_line:
            await self._in_panel(click, outcome)
        elif refusal is None or refusal.code in REDRAWN:
            await self._replies.show_hand(click, outcome.snapshot, refusal, acted=refusal is None)
        else:
            await self._replies.refuse(click, refusal)

    async def _open(self, click: Click, panel: str) -> None:
        """Choices in a message of their own, whenever the button was drawn: as they are now.
        Without a panel, close the one whose button was pressed.
        """
        if not panel:
            await self._replies.confirm(click, click.snapshot, "not-now")
            return
        line = await self._own_choices.panel(click.snapshot, click.user, panel, click.language)
        if line is not None:
            await click.whisper(line.content, line.view)
        elif click.on_line:
            await self._replies.refuse(click, Refusal("late"))
        else:
            await self._replies.show_hand(click, click.snapshot, Refusal("late"))

    async def _in_panel(self, click: Click, outcome: Outcome) -> None:
        """Answer a choice with the panel that it stood in, as it is now; where there is none any
        more, with why nothing happened.
        """
        refusal, choice = outcome.refusal, click.press.choice
        now = outcome.snapshot
        if refusal is None:
            await self._messages.hands.redraw(click.table, click.user)
        line = None
        if refusal is None or refusal.code in REDRAWN:
            line = await self._own_choices.panel(now, click.user, choice, click.language, refusal)
        if line is not None:
            await click.replace_line(line.content, line.view)
        elif refusal is not None:
            told = await self._sentences.refusal(now, refusal, click.language)
            await click.replace_line(told)
        else:
            await self._replies.confirm(click, now, "chosen")

    async def _pick(self, click: Click) -> None:
        """A select remembers nothing: the answer carries the chosen cards in its Confirm."""
        draft = 0
        for value in click.all_chosen:
            if value.isdecimal() and int(value) < 16:
                draft |= 1 << int(value)
        if await self._in_time(click):
            await self._replies.show_hand(click, click.snapshot, None, draft)

    async def _arm(self, click: Click, choice: str) -> None:
        """Ask once more, on this person's own message alone; without a choice, ask no longer."""
        if await self._in_time(click):
            await self._replies.show_hand(click, click.snapshot, None, armed=choice)

    async def _say(self, click: Click, verb: str) -> None:
        """Open the modal for a number."""
        if not await self._in_time(click):
            return
        modal = await self._own_choices.amount_modal(
            click.snapshot, click.user, verb, click.language
        )
        if modal is None:
            await self._replies.show_hand(click, click.snapshot, Refusal("no-such-choice"))
        else:
            await click.interaction.response.send_modal(modal)

    async def _said(self, click: Click, verb: str) -> None:
        """A number from the modal; one that is not asked for changes nothing."""
        if not await self._in_time(click):
            return
        amount = await self._own_choices.amount(click.snapshot, click.user, verb)
        number = click.typed
        if amount is None:
            await self._replies.show_hand(click, click.snapshot, Refusal("no-such-choice"))
        elif re.fullmatch("[0-9]{1,9}", number) and amount.lo <= int(number) <= amount.hi:
            await self._act(click, f"{verb}.{int(number)}")
        else:
            await click.tell("refused-amount", lo=amount.lo, hi=amount.hi)

    async def _in_time(self, click: Click) -> bool:
        """Whether the press belongs to the decision that this person has to make now; a late one is
        answered with the hand as it is now.
        """
        seat, deal = click.seat, click.snapshot.deal
        if seat is not None and deal is not None and deal.decision(seat) == click.press.decision:
            return True
        await self._replies.show_hand(click, click.snapshot, Refusal("late"))
        return False

    @table_press("hand", when_closed=True)
    async def hand(self, click: Click) -> None:
        """My hand: the same hand, only for this person's eyes, equally playable."""
        if not click.snapshot.game.traits.hands:
            await click.tell("refused-nothing-to-show")
            return
        view = await self._hand.hand(click.snapshot, click.user, ephemeral=True)
        if view is None or click.account is None:
            await click.tell("refused-not-seated")
            return
        await self._messages.rest.reply(click.interaction, view)

    @table_press("refresh", when_closed=True)
    async def refresh(self, click: Click) -> None:
        """The hand as it is now."""
        await self._replies.show_hand(click, click.snapshot, None)

    @table_press("why", when_closed=True)
    async def why(self, click: Click) -> None:
        """Why some cards may not be played."""
        await self._replies.line(
            click, self._own_choices.why(click.snapshot, click.user, click.language)
        )

    @table_press("last", when_closed=True)
    async def last(self, click: Click) -> None:
        """The last trick in words."""
        await self._replies.line(
            click, self._own_choices.last_trick(click.snapshot, click.user, click.language)
        )

    @table_press("more", when_closed=True)
    async def more(self, click: Click) -> None:
        """Rules, mute, send again, leave."""
        await self._replies.line(
            click, self._sentences.more(click.snapshot, click.user, click.language)
        )

    @table_press("mute", when_closed=True)
    async def mute(self, click: Click) -> None:
        """Turn calls off or on again."""
        muted = await self._people.toggle_mute(click.user)
        key = "muted" if muted else "unmuted"
        await click.whisper(await self._sentences.done(click.snapshot, key, click.language))

    @table_press("resend")
    async def resend(self, click: Click) -> None:
        """Post the hand anew in the private channel."""
        await click.interaction.response.defer(ephemeral=True, thinking=True)
        sent = await self._messages.hands.send_again(click.snapshot, click.user)
        key = "resent" if sent else "not-resent"
        await click.whisper(await self._sentences.done(click.snapshot, key, click.language))

    @table_press("down")
    async def down(self, click: Click) -> None:
        """Bring the table's message down to the end of its channel."""
        if click.account is None or click.snapshot.table.chair_of(click.account) is None:
            await click.tell("refused-not-seated")
            return
        await click.interaction.response.defer(ephemeral=True, thinking=True)
        failure = await self._messages.table.bring_down(click.snapshot)
        key = "here" if failure is None else "not-here"
        await click.whisper(await self._sentences.done(click.snapshot, key, click.language))

    @table_press("back")
    async def back(self, click: Click) -> None:
        """I'm back: a regular decides no longer."""
        outcome = await self._directory.ask(
            click.table, Back(by=click.account, interaction=click.key, seen=click.press.seen)
        )
        await self._replies.answer(click, outcome)
