"""Handles the choices of a game, in a hand and on the table."""

from __future__ import annotations

import discord

from bot import ids
from bot.presses.handlers import PressServices, table_press
from bot.presses.invocation import Click, Until
from bot.render.play.choices import ARM, MENU, PANEL, PICK, SAY
from tables.commands import Act, Outcome, Refusal

REDRAWN = {"late", "twice", "not-your-turn", "no-such-choice", "no-deal"}
"""Refusals without a message of their own: the redrawn hand shows them as a notice."""


class PlayButtons:
    """Answers the buttons and menus of a deal."""

    def __init__(self, services: PressServices) -> None:
        self._directory = services.directory
        self._messages = services.messages
        self._own_choices = services.presenters.own_choices
        self._sentences = services.presenters.sentences
        self._replies = services.replies

    @table_press(ids.TABLE_CHOICE, when_closed=True)
    async def choose_on_table(self, click: Click) -> None:
        """Make a choice of the game on the table's message, by a button or menu. The answer is the
        table's message; only the presser sees a refusal.
        """
        choice = click.press.choice
        command = Act(
            by=click.account,
            interaction=click.key,
            decision=click.press.decision,
            choice=click.chosen if choice == MENU else choice,
        )
        await self._replies.answer(click, await self._directory.ask(click.table, command))

    @table_press(ids.HAND_CHOICE, when_closed=True)
    async def choose_in_hand(self, click: Click) -> None:
        """Make a choice of the game in a hand, or a step before one: a select, a question, a modal,
        a panel.
        """
        kind, _, rest = click.press.choice.partition(".")
        if kind == PICK:
            await self._pick(click)
        elif kind == ARM:
            await self._arm(click, rest)
        elif kind == SAY and click.interaction.type is discord.InteractionType.component:
            await self._open_amount_modal(click, rest)
        elif kind == SAY:
            await self._submit_amount(click, rest)
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
        elif refusal is None:
            await self._replies.update_hand(click, outcome.snapshot)
        elif refusal.code in REDRAWN:
            await self._replies.show_hand(click, outcome.snapshot, refusal)
        else:
            await self._replies.refuse(click, refusal)

    async def _open(self, click: Click, panel: str) -> None:
        """Open the present choices in a message of their own. Without a `panel`, close the panel
        whose button was pressed.
        """
        if not panel:
            await self._replies.confirm(click, click.snapshot, "not-now")
            return
        line = await self._own_choices.panel(click.snapshot, click.user, panel, click.language)
        if line is not None:
            await click.whisper(line.content, line.view, passing=Until.DEAL)
        elif click.on_line:
            await self._replies.refuse(click, Refusal("late"))
        else:
            await self._replies.show_hand(click, click.snapshot, Refusal("late"))

    async def _in_panel(self, click: Click, outcome: Outcome) -> None:
        """Answer a choice with its present panel. If there is none now, say why nothing
        happened.
        """
        refusal, choice = outcome.refusal, click.press.choice
        now = outcome.snapshot
        if refusal is None:
            await self._messages.hands.redraw(click.table, click.user)
        line = None
        if refusal is None or refusal.code in REDRAWN:
            line = await self._own_choices.panel(now, click.user, choice, click.language, refusal)
        if line is not None:
            await click.replace_line(line.content, line.view, passing=Until.DEAL)
        elif refusal is not None:
            line = await self._sentences.refusal(now, refusal, click.language)
            await click.replace_line(line)
        else:
            await self._replies.confirm(click, now, "chosen")

    async def _pick(self, click: Click) -> None:
        """Redraw the hand with the picked cards. Its Confirm button carries them, because a select
        stores nothing.
        """
        draft = 0
        for value in click.all_chosen:
            place = ids.whole(value)
            if place is not None and place < 16:
                draft |= 1 << place
        if await self._in_time(click):
            await self._replies.show_hand(click, click.snapshot, draft=draft)

    async def _arm(self, click: Click, choice: str) -> None:
        """Ask for confirmation in this person's own message. Without a `choice`, withdraw the
        question.
        """
        if await self._in_time(click):
            await self._replies.show_hand(click, click.snapshot, armed=choice)

    async def _open_amount_modal(self, click: Click, verb: str) -> None:
        """Open the modal for a number."""
        if not await self._in_time(click):
            return
        modal = await self._own_choices.amount_modal(
            click.snapshot, click.user, verb, click.language
        )
        if modal is None:
            await self._replies.show_hand(click, click.snapshot, Refusal("no-such-choice"))
        else:
            await click.open_modal(modal)

    async def _submit_amount(self, click: Click, verb: str) -> None:
        """Use a number from the modal, if the hand still asks for one."""
        if not await self._in_time(click):
            return
        amount = await self._own_choices.amount(click.snapshot, click.user, verb)
        number = amount and amount.read(click.typed)
        if amount is None:
            await self._replies.show_hand(click, click.snapshot, Refusal("no-such-choice"))
        elif number is not None:
            await self._act(click, f"{verb}.{number}")
        else:
            lo, hi = amount.typed[0], amount.typed[-1]
            key = "refused-amount-more" if amount.above else "refused-amount"
            await click.tell(key, lo=lo, hi=hi, least=amount.lo, most=amount.hi)

    async def _in_time(self, click: Click) -> bool:
        """Whether the press is for the present decision of this person. A late press is answered
        with the present hand.
        """
        seat, deal = click.seat, click.snapshot.deal
        if seat is not None and deal is not None and deal.decision(seat) == click.press.decision:
            return True
        await self._replies.show_hand(click, click.snapshot, Refusal("late"))
        return False
