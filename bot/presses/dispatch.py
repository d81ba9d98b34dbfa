"""From a pressed id to whoever carries it out.

Owns: finding the table and the person behind a press. Must not know: rules, SQL, how messages look
(`bot.present.presenter`) or are kept up to date (`bot.messages.messages`).

The pressed id is a hint: who pressed is found from the interaction's user and the table's own
chairs, and whether it may be done from the game (docs/architecture.md).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot import ids
from bot.presses.click import Click
from bot.presses.desk import Desk
from bot.presses.gate import replace_line, tell
from bot.presses.hand_buttons import HandPresses
from bot.presses.option_dialog import OptionPresses
from bot.presses.seat_dialog import SeatPresses
from bot.presses.table_buttons import TablePresses
from tables.commands import Refusal
from tables.model.table import Status

Handler = Callable[[Click], Awaitable[None]]

ON_HANDS = (
    "act", "hand", "refresh", "why", "last", "more", "mute", "resend", "down", "back",
)  # fmt: skip
ON_TABLES = (
    "play", "sit", "leave", "stay", "keep", "regular", "deal", "rules", "close", "show", "deals",
)  # fmt: skip
IN_DIALOGS = ("options", "option", "home")
ABOUT_SEATS = ("seats", "handon", "kick", "sitout", "wait")
OVER = frozenset({
    *IN_DIALOGS, *ABOUT_SEATS, "resend", "down", "back",
    "sit", "leave", "stay", "keep", "regular", "deal", "close",
})  # fmt: skip
"""What comes to nothing once a table is closed, whatever old message it is pressed on."""


class Presses:
    """Carries presses out."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        shared = (desk.directory, desk.store, desk.messages, desk.presenter, desk.people)
        hands, tables, dialogs, seats = (
            HandPresses(*shared),
            TablePresses(*shared),
            OptionPresses(*shared),
            SeatPresses(*shared),
        )
        self.seats = seats
        desk.directory.listen(seats.called)
        self.go_on: Handler | None = None
        """What opens a table that goes on from a closed one; set by whoever puts the bot
        together."""
        self._handlers: dict[str, Handler] = {
            **{name: getattr(hands, name) for name in ON_HANDS},
            **{name: getattr(tables, name) for name in ON_TABLES},
            **{name: getattr(dialogs, name) for name in IN_DIALOGS},
            **{name: getattr(seats, name) for name in ABOUT_SEATS},
            "again": self.again,
        }

    async def __call__(self, interaction: discord.Interaction, press: ids.TablePress) -> None:
        """Find the table and the person, then do what was pressed."""
        snapshot = await self._desk.directory.snapshot(press.table)
        if snapshot is None or interaction.guild_id not in (None, snapshot.table.guild):
            await tell(interaction, "refused-old-button")
            return
        account = await self._desk.store.account(snapshot.table.guild, interaction.user.id)
        if interaction.guild_id is None and account is None:
            # A table of a server where this person never was: nothing is told of it.
            await tell(interaction, "refused-old-button")
            return
        if interaction.guild_id is not None:
            self._desk.people.is_here(interaction.guild_id, interaction.user.id)
        await self._desk.people.meet(interaction.user, interaction.locale.value)
        click = Click(interaction, press, snapshot, account)
        name = "play" if press.public else "act" if press.decision else press.choice.split(".")[0]
        handler = self._handlers.get(name)
        if handler is None:
            await tell(interaction, "refused-old-button")
            return
        if name in OVER and snapshot.table.status is Status.CLOSED:
            closed = Refusal("table-closed")
            line = await self._desk.presenter.refusal(snapshot, closed, click.locale)
            await replace_line(interaction, line)
            return
        kind, user = ("hand", click.user) if interaction.guild_id is None else ("table", 0)
        pressed = interaction.message.id if interaction.message else None
        with self._desk.messages.live_messages.held(click.table, kind, user, pressed):
            await handler(click)

    async def again(self, click: Click) -> None:
        """The closed table once more: its people, options and seats."""
        if self.go_on is None:
            await tell(click.interaction, "refused-old-button")
        else:
            await self.go_on(click)
