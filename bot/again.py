"""Again: a table that goes on from a closed one, shown where the button was pressed.

Owns: the checks before it stands there, and telling its people. Must not know: who is seated there
(`tables.again`), how the lobby looks.
"""

from __future__ import annotations

import asyncio

import discord

from bot.guard import tell, whisper
from bot.opening import lacking, missing_permissions
from bot.presses.click import Click
from bot.presses.desk import Desk
from tables.commands import Close, Refusal
from tables.ports import AlreadyDone
from tables.snapshot import Snapshot
from tables.table import Status


class Again:
    """Opens a table like the one that has closed."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def __call__(self, click: Click) -> None:
        """Answer with the new lobby, or say where it is already or why there is none."""
        interaction, closed = click.interaction, click.snapshot
        channel = interaction.channel_id
        if closed.table.status is not Status.CLOSED or channel is None:
            await tell(interaction, "refused-old-button")
            return
        if interaction.guild_id is None:
            await tell(interaction, "refused-guild-only")
            return
        if missing := missing_permissions(interaction):
            await whisper(interaction, lacking(interaction.locale.value, channel, missing))
            return
        allowed = (await self._desk.store.guild(closed.table.guild)).channels
        thread_of = getattr(interaction.channel, "parent_id", None)
        if allowed and not {channel, thread_of} & set(allowed):
            channels = ", ".join(f"<#{one}>" for one in allowed)
            await tell(interaction, "refused-channel", channels=channels)
            return
        by = await self._desk.people.purse(closed.table.guild, interaction.user)
        try:
            opened = await self._desk.directory.again(
                closed, by, await self._here(closed), channel, click.key
            )
        except AlreadyDone:
            await tell(interaction, "refused-twice")
            return
        if isinstance(opened, Refusal):
            await self._desk.refuse(click, opened, closed)
        elif await self._desk.store.messages(opened.id):
            await whisper(
                interaction, await self._desk.scenes.done(opened, "again", click.locale)
            )
        else:
            await self._show(interaction, channel, opened)

    async def _here(self, closed: Snapshot) -> list[int]:
        """The accounts of those who are on the server still."""
        users = await self._desk.people.users(closed)
        guild = closed.table.guild

        async def stays(user: int) -> bool:
            known = self._desk.people.was_here(guild, user)
            return known or await self._desk.board.deliver.is_member(guild, user)

        found = await asyncio.gather(*(stays(user) for user in users.values()))
        return [
            chair.account
            for i, there in zip(users, found, strict=True)
            if there and (chair := closed.table.chairs[i]) is not None
        ]

    async def _show(
        self, interaction: discord.Interaction, channel: int, table: Snapshot
    ) -> None:
        view = await self._desk.scenes.table(table)
        try:
            answered = await interaction.response.send_message(view=view)
        except Exception:
            # A table that nobody sees would hold its people's chairs.
            await self._desk.directory.ask(table.id, Close(by=table.table.host))
            raise
        message = answered.message_id or (await interaction.original_response()).id
        await self._desk.board.posts.adopt(table, channel, message)
        await self._desk.welcome(interaction, table)
        if not table.game.hands:
            return
        users = (await self._desk.people.users(table)).values()
        others = [user for user in users if user != interaction.user.id]
        await asyncio.gather(*(self._desk.board.hands.greet(table, user) for user in others))
