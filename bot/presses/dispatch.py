"""From a pressed id to whoever carries it out.

Owns: finding the table and the person behind a press, and its handler. Must not know: which presses
there are (each handler says, `bot.presses.registry`), rules, SQL, how messages look
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
from bot.presses.registry import Registry
from tables.commands import Refusal
from tables.model.table import Status

AtTable = Callable[[Click], Awaitable[None]]
OnCommand = Callable[[discord.Interaction, ids.CommandPress], Awaitable[None]]


class TablePresses(Registry[AtTable]):
    """Presses whose id begins with ``k1:``, at a table or on a hand."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

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
        entry = self.find(press.name)
        if entry is None:
            await tell(interaction, "refused-old-button")
            return
        if not entry.anywhere and snapshot.table.status is Status.CLOSED:
            closed = Refusal("table-closed")
            line = await self._desk.presenter.refusal(snapshot, closed, click.locale)
            await replace_line(interaction, line)
            return
        kind, user = ("hand", click.user) if interaction.guild_id is None else ("table", 0)
        pressed = interaction.message.id if interaction.message else None
        with self._desk.messages.live_messages.held(click.table, kind, user, pressed):
            await entry.handle(click)


class CommandPresses(Registry[OnCommand]):
    """Presses whose id begins with ``h1:``, on what a command has answered."""

    async def __call__(self, interaction: discord.Interaction, press: ids.CommandPress) -> None:
        """Do what was pressed."""
        entry = self.find(press.choice)
        if entry is None:
            await tell(interaction, "refused-old-button")
        elif not entry.anywhere and interaction.guild_id is None:
            await tell(interaction, "refused-guild-only")
        else:
            await entry.handle(interaction, press)
