"""Opening a table: what `/… start` of every game does.

Owns: the checks before a table stands in a channel (permissions, purse, options) and making the
answer its message. Must not know: any game, how the lobby looks.
"""

from __future__ import annotations

import discord

from bot.deliver import Deliver, Failure
from bot.guard import tell, whisper
from bot.i18n import best
from bot.paint import lines
from bot.presses.desk import Desk
from bot.settings import Settings
from games.kernel.options import Value
from tables.commands import Close, Move, Refusal
from tables.ports import AlreadyDone
from tables.seating import Terms
from tables.snapshot import Snapshot

NEEDED = ("view_channel", "send_messages")


class Opening:
    """Opens tables."""

    def __init__(self, desk: Desk, deliver: Deliver, settings: Settings) -> None:
        self._desk = desk
        self._deliver = deliver
        self._settings = settings

    async def __call__(
        self,
        interaction: discord.Interaction,
        game: str,
        seats: int | None,
        clock: int | None,
        options: dict[str, Value],
    ) -> None:
        """Answer the command with a new table's lobby, or say why there is none."""
        if interaction.guild_id is None or interaction.channel_id is None:
            await tell(interaction, "refused-guild-only")
            return
        missing = missing_permissions(interaction)
        if missing:
            await whisper(
                interaction,
                lacking(interaction.locale.value, interaction.channel_id, missing),
            )
            return
        guild = await self._desk.store.guild(interaction.guild_id)
        if guild.channels and not set(guild.channels) & _places(interaction):
            channels = ", ".join(f"<#{channel}>" for channel in guild.channels)
            await tell(interaction, "refused-channel", channels=channels)
            return
        await self._desk.people.meet(interaction.user, interaction.locale.value)
        host = await self._desk.people.purse(interaction.guild_id, interaction.user)
        try:
            opened = await self._desk.directory.open(
                game,
                interaction.guild_id,
                interaction.channel_id,
                host,
                Terms(
                    seats,
                    clock or guild.clock or self._settings.clock,
                    self._settings.pause,
                    options,
                ),
                interaction=str(interaction.id),
            )
        except AlreadyDone:
            await tell(interaction, "refused-twice")
            return
        if isinstance(opened, Refusal):
            line = self._desk.scenes.refusal_at(game, opened, interaction.locale.value)
            await whisper(interaction, line)
            return
        await self._show(interaction, opened)

    async def _show(self, interaction: discord.Interaction, table: Snapshot) -> None:
        view = await self._desk.scenes.table(table)
        try:
            answered = await interaction.response.send_message(view=view)
        except Exception:
            # A table that nobody sees would hold its host's chair.
            await self._desk.directory.ask(table.id, Close(by=table.table.host))
            raise
        message = answered.message_id
        if message is None or interaction.channel_id is None:
            message = (await interaction.original_response()).id
        await self._desk.board.posts.adopt(table, interaction.channel_id or 0, message)
        guild = await self._desk.store.guild(table.table.guild)
        if guild.threads and not isinstance(interaction.channel, discord.Thread):
            await self._into_thread(interaction, table, message)
        await self._desk.welcome(interaction, table)
        if table.table.pictures and guild.pictures:
            await self._may_draw(interaction)

    async def _may_draw(self, interaction: discord.Interaction) -> None:
        """Learn whether pictures are taken here, and say so to the opener if they are not."""
        channel = interaction.channel_id or 0
        if interaction.app_permissions.attach_files:
            self._deliver.pictures.allow(channel)
            return
        self._deliver.pictures.refuse(channel, "Attach Files is missing")
        locale = best(interaction.locale.value)
        await whisper(interaction, lines.no_pictures(locale, f"<#{channel}>"))

    async def _into_thread(
        self, interaction: discord.Interaction, table: Snapshot, message: int
    ) -> None:
        """Where a server wants it so, the table's messages stand in a thread of its own."""
        name = await self._desk.scenes.place(table)
        thread = await self._deliver.start_thread(
            table.table.guild, interaction.channel_id or 0, message, name
        )
        if isinstance(thread, Failure):
            await tell(interaction, "refused-thread")
            return
        await self._desk.directory.ask(table.id, Move(channel=thread))
        moved = await self._desk.directory.snapshot(table.id)
        if moved is not None:
            await self._desk.board.posts.post(moved)


def _places(interaction: discord.Interaction) -> set[int | None]:
    """Where a command was typed: the channel, and the one that a thread belongs to."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return {interaction.channel_id, parent}


def missing_permissions(interaction: discord.Interaction) -> tuple[str, ...]:
    """What the bot may not do in this channel but must."""
    have = interaction.app_permissions
    threads = isinstance(interaction.channel, discord.Thread)
    needed = ["send_messages_in_threads" if threads and p == "send_messages" else p for p in NEEDED]
    return tuple(p for p in needed if not getattr(have, p))


def lacking(locale: str, channel: int, missing: tuple[str, ...]) -> str:
    """Which permission is missing, and where."""
    names = [p.replace("_", "-") for p in missing]
    return lines.permission(best(locale), f"<#{channel}>", names)
