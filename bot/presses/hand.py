"""What the buttons of a hand do, in the private message and in **My hand**.

Owns: the way from a press on a hand to a command. Must not know: rules, how a hand looks.
"""

from __future__ import annotations

import discord  # noqa: F401

from bot.guard import tell, whisper
from bot.presses.click import Click
from bot.presses.desk import Desk
from tables.commands import Act, Back, Refusal

REDRAWN = {"late", "twice", "not-your-turn", "no-such-choice", "no-deal"}
"""Refusals that need no message of their own: the hand as it is now says it, with a notice."""


class HandPresses(Desk):
    """Buttons by which a deal is played."""

    async def act(self, click: Click) -> None:
        """A choice of the game, or the selection that prepares one."""
        if click.press.choice.startswith("pick."):
            await self._pick(click)
            return
        outcome = await self.ask(
            click,
            Act(
                by=click.account,
                interaction=click.key,
                decision=click.press.decision or "",
                choice=click.press.choice,
            ),
        )
        refusal = outcome.refusal
        if refusal is None or refusal.code in REDRAWN:
            await self.show_hand(click, outcome.snapshot, refusal, acted=refusal is None)
        else:
            await self.refuse(click, refusal)

    async def _pick(self, click: Click) -> None:
        """A select remembers nothing: the answer carries the chosen cards in its Confirm."""
        values = (click.interaction.data or {}).get("values", [])
        draft = 0
        for value in values if isinstance(values, list) else []:
            if isinstance(value, str) and value.isdecimal() and int(value) < 16:
                draft |= 1 << int(value)
        seat = click.seat
        deal = click.snapshot.deal
        if seat is None or deal is None or deal.decision(seat) != click.press.decision:
            await self.show_hand(click, click.snapshot, Refusal("late"))
            return
        await self.show_hand(click, click.snapshot, None, draft)

    async def hand(self, click: Click) -> None:
        """My hand: the same hand, only for this person's eyes, equally playable."""
        view = await self.scenes.hand(click.snapshot, click.user, ephemeral=True)
        if view is None or click.account is None:
            await tell(click.interaction, "refused-not-seated")
            return
        await click.interaction.response.send_message(view=view, ephemeral=True)

    async def refresh(self, click: Click) -> None:
        """The hand as it is now."""
        await self.show_hand(click, click.snapshot, None)

    async def why(self, click: Click) -> None:
        """Why some cards may not be played."""
        await self.line(click, self.scenes.why(click.snapshot, click.user, click.locale))

    async def last(self, click: Click) -> None:
        """The last trick in words."""
        await self.line(click, self.scenes.last_trick(click.snapshot, click.locale))

    async def more(self, click: Click) -> None:
        """Rules, mute, send again, leave."""
        await self.line(click, self.scenes.more(click.snapshot, click.user, click.locale))

    async def mute(self, click: Click) -> None:
        """Turn calls off or on again."""
        muted = await self.people.toggle_mute(click.user)
        key = "muted" if muted else "unmuted"
        await whisper(click.interaction, await self.scenes.done(click.snapshot, key, click.locale))

    async def resend(self, click: Click) -> None:
        """Post the hand anew in the private channel."""
        await click.interaction.response.defer(ephemeral=True, thinking=True)
        sent = await self.board.send_hand_again(click.snapshot, click.user)
        key = "resent" if sent else "not-resent"
        await whisper(click.interaction, await self.scenes.done(click.snapshot, key, click.locale))

    async def down(self, click: Click) -> None:
        """Bring the table's message down to the end of its channel."""
        if click.account is None or click.snapshot.table.chair_of(click.account) is None:
            await tell(click.interaction, "refused-not-seated")
            return
        await click.interaction.response.defer(ephemeral=True, thinking=True)
        failure = await self.board.bring_down(click.snapshot)
        key = "here" if failure is None else "not-here"
        await whisper(click.interaction, await self.scenes.done(click.snapshot, key, click.locale))

    async def back(self, click: Click) -> None:
        """I'm back: a regular decides no longer."""
        outcome = await self.ask(click, Back(by=click.account, interaction=click.key))
        await self.answer(click, outcome)
        if outcome.changed:
            await self.board.redraw_hand(click.table, click.user)
