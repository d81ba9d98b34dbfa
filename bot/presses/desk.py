"""What all presses share: asking the table, and the ways of answering a person.

Owns: which message answers a press. Must not know: what any button means.
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass

import discord

from bot.discord_io.picture_files import UNKNOWN
from bot.discord_io.rest import Failure
from bot.messages.messages import Messages
from bot.paint.parts import Line
from bot.ports import Store
from bot.present.people import People
from bot.present.presenter import Presenter
from bot.presses.click import Click
from bot.presses.gate import replace_line, tell, whisper
from tables.commands import Command, Outcome, Refusal
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Desk:
    """What a group of buttons works with."""

    directory: Directory
    store: Store
    messages: Messages
    presenter: Presenter
    people: People

    async def ask(self, click: Click, command: Command) -> Outcome:
        """Hand the command to the table. Raises what `Directory.ask` raises."""
        return await self.directory.ask(click.table, command)

    async def answer(self, click: Click, outcome: Outcome) -> None:
        """Answer with the message that was pressed, as it is now."""
        if outcome.refusal is not None:
            await self.refuse(click, outcome.refusal)
        elif click.private:
            await self.show_hand(click, outcome.snapshot, None)
        else:
            await self.messages.table.answer(click.table, click.interaction)

    async def show_hand(
        self,
        click: Click,
        snapshot: Snapshot,
        refusal: Refusal | None,
        draft: int | None = None,
        *,
        armed: str | None = None,
        acted: bool = False,
    ) -> None:
        """Answer with the hand as it is now, in the message that was pressed or a new private one.

        `refusal` becomes a notice on it, `draft` the cards picked so far, `armed` a choice that is
        asked about once more; `acted` tells that the press did something, wherever it came from.
        """
        notices = () if refusal is None else self.presenter.notices(refusal)

        async def draw() -> discord.ui.LayoutView | None:
            now = await self.directory.snapshot(click.table) or snapshot
            hand = await self.presenter.hand(
                now,
                click.user,
                ephemeral=click.interaction.guild_id is not None,
                notices=notices,
                draft=draft,
                armed=armed,
            )
            if hand is None and click.interaction.guild_id is None:
                return await self.presenter.left(now, click.user)
            return hand

        if click.interaction.guild_id is None:
            if await self.messages.hands.answer(click.table, click.user, click.interaction, draw):
                return
            if acted:
                # Pressed in a copy of the hand that was left behind: the hand itself shows it.
                await click.interaction.response.defer()
                await self.messages.hands.redraw(click.table, click.user)
            else:
                await tell(click.interaction, "refused-old-button")
            return
        view = await draw()
        if view is None:
            await tell(click.interaction, "refused-not-seated")
        elif click.private:
            await self.messages.rest.answer(click.interaction, view, UNKNOWN)
            if draft is None and armed is None:
                await self.messages.hands.redraw(click.table, click.user)
        else:
            await self.messages.rest.reply(click.interaction, view)

    async def refuse(
        self, click: Click, refusal: Refusal, snapshot: Snapshot | None = None
    ) -> None:
        """Say why nothing happened, to this person alone. Where that is a price that was not seen,
        the message that was pressed shows it first.
        """
        now = snapshot or await self.directory.snapshot(click.table) or click.snapshot
        if refusal.code == "price-rose":
            await self._show_anew(click, now)
        line = await self.presenter.refusal(now, refusal, click.locale)
        await whisper(click.interaction, line)

    async def _show_anew(self, click: Click, now: Snapshot) -> None:
        """Answer with what was pressed, as it is now: with the present price on its buttons."""
        if click.private:
            await self.show_hand(click, now, None, acted=True)
        elif click.on_call:
            view = (await self.presenter.called(now, click.user)).view
            await click.interaction.response.edit_message(view=view)
        else:
            await self.messages.table.answer(click.table, click.interaction)

    async def confirm(self, click: Click, snapshot: Snapshot, key: str) -> None:
        """A short confirmation in place of the question that was answered."""
        await replace_line(
            click.interaction, await self.presenter.done(snapshot, key, click.locale)
        )

    async def line(self, click: Click, making: Awaitable[Line | None]) -> None:
        """Answer with a one-liner, to this person alone."""
        line = await making
        if line is None:
            await tell(click.interaction, "refused-nothing-to-show")
        else:
            await whisper(click.interaction, line.content, line.view)

    async def welcome(self, interaction: discord.Interaction, snapshot: Snapshot) -> None:
        """Open the private message of somebody who sat down, or say once that it is not needed."""
        given = await self.messages.hands.greet(snapshot, interaction.user.id)
        # Discord may only be unwell: then the hand comes with the deal.
        if isinstance(given, Failure) and given is not Failure.TROUBLE:
            line = await self.presenter.closed_dms(snapshot, interaction.locale.value)
            await whisper(interaction, line.content, line.view)
