"""Opening a table: what `/… start` of every game does, and **Again** under a closed table.

Owns: the checks before a table stands in a channel (permissions, purse, options), making the
answer its message, and telling the people of a table that goes on. Must not know: any game, who is
seated again (`tables.live.rematch`), how the lobby looks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord

from bot.discord_io.rest import Failure
from bot.language.i18n import best
from bot.paint.parts import Line
from bot.paint.play import one_liners
from bot.presses.click import Click
from bot.presses.gate import tell, whisper
from bot.presses.registry import table_press
from cogs.tables.start_command import Wanted
from tables.commands import Back, Close, Move, Refusal
from tables.handlers.options import Terms
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Account, AlreadyDone

if TYPE_CHECKING:
    from bot.client import Kro

NEEDED = ("view_channel", "send_messages")

Asking = Callable[[Account], Awaitable[Snapshot | Refusal]]
"""Asks for the table, whose host is the account."""


class Opening:
    """Opens tables."""

    def __init__(self, bot: Kro) -> None:
        self._desk = bot.desk
        self._rest = bot.rest

    async def start(self, interaction: discord.Interaction, wanted: Wanted) -> None:
        """Answer the command with a new table's lobby, or say why there is none."""
        guild, channel = interaction.guild_id or 0, interaction.channel_id or 0

        async def ask(host: Account) -> Snapshot | Refusal:
            usual = await self._desk.directory.services.usual_at(guild)
            clock = wanted.clock or usual.clock
            terms = Terms(wanted.seats, clock, usual.pause, wanted.options, wanted.house)
            return await self._desk.directory.open(
                wanted.game,
                guild,
                channel,
                host,
                terms,
                interaction=str(interaction.id),
                parent=parent(interaction),
            )

        opened = await self._open(interaction, ask)
        if isinstance(opened, Refusal):
            line = self._desk.presenter.refusal_at(wanted.game, opened, interaction.locale.value)
            await whisper(interaction, line)
        elif opened is not None:
            await self._show(interaction, opened)

    @table_press("again", when_closed=True)
    async def again(self, click: Click) -> None:
        """Answer with the lobby of a table like the one that has closed, or say where it is
        already, or why there is none.
        """
        interaction, closed = click.interaction, click.snapshot
        if closed.table.status is not Status.CLOSED:
            await tell(interaction, "refused-old-button")
            return

        async def ask(host: Account) -> Snapshot | Refusal:
            here, channel = await self._here(closed), interaction.channel_id or 0
            return await self._desk.directory.again(
                closed, host, here, channel, click.key, parent=parent(interaction)
            )

        opened = await self._open(interaction, ask)
        if isinstance(opened, Refusal):
            await self._desk.refuse(click, opened, closed)
        elif opened is not None and await self._desk.store.messages(opened.id):
            await self._join(click, closed, opened)
        elif opened is not None:
            await self._show(interaction, opened)
            await self._greet_others(interaction, opened)

    async def _join(self, click: Click, closed: Snapshot, opened: Snapshot) -> None:
        """Whoever sits at the table that goes on already says by **Again** to be there, at a price
        up to the one of the table that has closed.
        """
        index = opened.table.chair_of(click.account or 0)
        chair = None if index is None else opened.table.chairs[index]
        key = "again" if chair is None else "again-here"
        if chair is not None and chair.away:
            back = Back(by=click.account, interaction=click.key, agreed=closed.table)
            outcome = await self._desk.directory.ask(opened.id, back)
            if outcome.refusal is not None:
                await self._desk.refuse(click, outcome.refusal, outcome.snapshot)
                return
        await self._desk.line(click, self._desk.presenter.goes_on(opened, key, click.locale))

    async def _open(
        self, interaction: discord.Interaction, ask: Asking
    ) -> Snapshot | Refusal | None:
        """The new table, or why there is none; None once that has been told."""
        guild, channel = interaction.guild_id, interaction.channel_id
        if guild is None or channel is None:
            await tell(interaction, "refused-guild-only")
            return None
        if not await self.may_stand(interaction, channel):
            return None
        await self._desk.people.meet(interaction.user, interaction.locale.value)
        try:
            return await ask(await self._desk.people.purse(guild, interaction.user))
        except AlreadyDone:
            await tell(interaction, "refused-twice")
            return None

    async def may_stand(self, interaction: discord.Interaction, channel: int) -> bool:
        """Whether a table may stand where this was asked for; if not, that has been told."""
        if missing := missing_permissions(interaction):
            await whisper(interaction, lacking(interaction.locale.value, channel, missing))
            return False
        allowed = (await self._desk.store.guild(interaction.guild_id or 0)).channels
        if allowed and not {interaction.channel_id, parent(interaction)} & {*allowed}:
            channels = ", ".join(f"<#{one}>" for one in allowed)
            await tell(interaction, "refused-channel", channels=channels)
            return False
        return True

    async def _here(self, closed: Snapshot) -> list[int]:
        """The accounts of those who are on the server still."""
        users = await self._desk.people.users(closed)
        guild = closed.table.guild

        async def stays(user: int) -> bool:
            known = self._desk.people.was_here(guild, user)
            return known or await self._rest.is_member(guild, user)

        found = await asyncio.gather(*(stays(user) for user in users.values()))
        return [
            chair.account
            for i, there in zip(users, found, strict=True)
            if there and (chair := closed.table.chairs[i]) is not None
        ]

    async def _greet_others(self, interaction: discord.Interaction, opened: Snapshot) -> None:
        # It may stand in a thread of its own by now.
        table = await self._desk.directory.snapshot(opened.id) or opened
        users = await self._desk.people.users(table)
        others = {i: user for i, user in users.items() if user != interaction.user.id}
        await asyncio.gather(*(self._call(table, i, user) for i, user in others.items()))

    async def _call(self, table: Snapshot, index: int, user: int) -> None:
        """Tell somebody that the game goes on, or show the hand to whoever is there already."""
        hands, chair = self._desk.messages.hands, table.table.chairs[index]
        if chair is None or not chair.away:
            await hands.greet(table, user)
            return

        async def words(who: str) -> Line:
            return await self._desk.presenter.called_again(table, user, who)

        await self._desk.messages.reach.tell(table, user, hands.call(table, user), words)

    async def _show(self, interaction: discord.Interaction, table: Snapshot) -> None:
        view = await self._desk.presenter.table(table)
        try:
            answered = await interaction.response.send_message(view=view)
        except Exception:
            # A table that nobody sees would hold its people's chairs.
            await self._desk.directory.ask(table.id, Close(by=table.table.host))
            raise
        message = answered.message_id
        if message is None or interaction.channel_id is None:
            message = (await interaction.original_response()).id
        await self._desk.messages.table.adopt(table, interaction.channel_id or 0, message)
        guild = await self._desk.store.guild(table.table.guild)
        if guild.threads and not isinstance(interaction.channel, discord.Thread):
            await self._into_thread(interaction, table, message)
        await self._desk.welcome(interaction, table)
        if table.table.terms.pictures and guild.pictures:
            await self._may_draw(interaction)

    async def _may_draw(self, interaction: discord.Interaction) -> None:
        """Learn whether pictures are taken here, and say so to the opener if they are not."""
        channel = interaction.channel_id or 0
        if interaction.app_permissions.attach_files:
            self._rest.pictures.allow(channel)
            return
        self._rest.pictures.refuse(channel, "Attach Files is missing")
        locale = best(interaction.locale.value)
        await whisper(interaction, one_liners.no_pictures(locale, f"<#{channel}>"))

    async def _into_thread(
        self, interaction: discord.Interaction, table: Snapshot, message: int
    ) -> None:
        """Where a server wants it so, the table's messages stand in a thread of its own."""
        name = await self._desk.presenter.place(table)
        thread = await self._rest.start_thread(
            table.table.guild, interaction.channel_id or 0, message, name
        )
        if isinstance(thread, Failure):
            await tell(interaction, "refused-thread")
            return
        within = table.table.channel
        await self._desk.directory.ask(
            table.id, Move(channel=thread, parent=within, moderator=True)
        )
        moved = await self._desk.directory.snapshot(table.id)
        if moved is not None:
            await self._desk.messages.table.post(moved)


def parent(interaction: discord.Interaction) -> int | None:
    """The channel that a thread belongs to, of what was typed or pressed in a thread."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else None


def missing_permissions(interaction: discord.Interaction) -> tuple[str, ...]:
    """What the bot may not do in this channel but must."""
    have = interaction.app_permissions
    threads = isinstance(interaction.channel, discord.Thread)
    needed = ["send_messages_in_threads" if threads and p == "send_messages" else p for p in NEEDED]
    return tuple(p for p in needed if not getattr(have, p))


def lacking(locale: str, channel: int, missing: tuple[str, ...]) -> str:
    """Which permission is missing, and where."""
    names = [p.replace("_", "-") for p in missing]
    return one_liners.permission(best(locale), f"<#{channel}>", names)
