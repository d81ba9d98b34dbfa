"""`/table`: what can be done to a table that stands in this channel; `/tables`: where they all are.

Owns: finding the table that is meant. Must not know: games, how tables work.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Kro
from bot.finding import Finding
from bot.guard import tell, whisper
from bot.i18n import best, named, say
from bot.names import shown
from bot.presses.click import moderates
from tables.commands import Close, Invite, Move, Outcome, Refusal
from tables.snapshot import Snapshot
from tables.table import Status


@app_commands.allowed_installs(guilds=True)
@app_commands.allowed_contexts(guilds=True)
class Lobby(
    commands.GroupCog,
    group_name=named("command-table"),
    group_description=named("command-table-about"),
):
    """Tables of this server."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot

    @app_commands.command(name=named("command-here"), description=named("command-here-about"))
    async def here(self, interaction: discord.Interaction) -> None:
        """Move the table's message to the bottom of this channel."""
        table = await self._meant(interaction)
        channel = interaction.channel_id
        if table is None or channel is None:
            await tell(interaction, "refused-table-here")
            return
        if not await self.bot.opening.may_stand(interaction, channel):
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        before = table.table.channel
        moved = await self._move(table, channel)
        if moved.refusal is not None:
            refusal = await self.bot.scenes.refusal(
                moved.snapshot, moved.refusal, interaction.locale.value
            )
            await whisper(interaction, refusal)
            return
        failure = await self.bot.board.posts.bring_down(table)
        if failure is not None:
            await self._move(table, before)
        key = "here" if failure is None else "not-here"
        line = await self.bot.scenes.done(table, key, interaction.locale.value)
        await whisper(interaction, line)

    async def _move(self, table: Snapshot, channel: int) -> Outcome:
        return await self.bot.directory.ask(table.id, Move(channel=channel))

    @app_commands.command(name=named("command-close"), description=named("command-close-about"))
    @app_commands.describe(force=named("command-close-force-about"))
    @app_commands.rename(force=named("command-close-force"))
    async def close(self, interaction: discord.Interaction, force: bool = False) -> None:
        """Close the table, in mid-deal or over a standing pot after one question; a moderator may
        break the deal off, which voids it.
        """
        table = await self._meant(interaction)
        if table is None:
            await tell(interaction, "refused-table-here")
            return
        account = await self.bot.store.account(table.table.guild, interaction.user.id)
        may = moderates(interaction) or account == table.table.host
        playing = table.table.status is Status.PLAYING
        asks = not table.table.closing if playing else table.table.pot > 0
        if may and asks and not force:
            question = await self.bot.scenes.ask_close(table, interaction.locale.value)
            await whisper(interaction, question.content, question.view)
            return
        outcome = await self.bot.directory.ask(
            table.id,
            Close(
                by=account,
                interaction=str(interaction.id),
                moderator=moderates(interaction),
                force=force,
            ),
        )
        if outcome.refusal is not None:
            line = await self.bot.scenes.refusal(
                outcome.snapshot, outcome.refusal, interaction.locale.value
            )
        else:
            key = "closed" if outcome.closed else "closing"
            line = await self.bot.scenes.done(outcome.snapshot, key, interaction.locale.value)
        await whisper(interaction, line)

    @app_commands.command(name=named("command-seats"), description=named("command-seats-about"))
    async def seats(self, interaction: discord.Interaction) -> None:
        """Who sits, waits and is invited, and what may be done about it."""
        table = await self._meant(interaction)
        if table is None:
            await tell(interaction, "refused-table-here")
            return
        view = await self.bot.presses.seats.dialog(interaction, table)
        await interaction.response.send_message(view=view, ephemeral=True)

    @app_commands.command(name=named("command-invite"), description=named("command-invite-about"))
    @app_commands.describe(member=named("command-invite-member-about"))
    @app_commands.rename(member=named("command-invite-member"))
    async def invite(self, interaction: discord.Interaction, member: discord.User) -> None:
        """Let somebody sit down at a table that is by invitation."""
        table = await self._meant(interaction)
        if table is None or member.bot:
            await tell(interaction, "refused-table-here" if table is None else "refused-no-guest")
            return
        account = await self.bot.store.account(table.table.guild, interaction.user.id)
        refusal: Refusal | None = Refusal("host-only")
        if account == table.table.host or moderates(interaction):
            guest = await self.bot.people.purse(table.table.guild, member)
            # A moderator invites in the host's name.
            command = Invite(by=table.table.host, interaction=str(interaction.id), guest=guest)
            refusal = (await self.bot.directory.ask(table.id, command)).refusal
        if refusal is not None:
            line = await self.bot.scenes.refusal(table, refusal, interaction.locale.value)
        else:
            line = say(
                best(interaction.locale.value),
                "done-invited",
                who=shown(member.display_name),
                number=table.number,
            )
        await whisper(interaction, line)

    async def _meant(self, interaction: discord.Interaction) -> Snapshot | None:
        """The open table in this channel, rather one where this person sits; else the own one."""
        account = await self.bot.store.account(interaction.guild_id or 0, interaction.user.id)
        found: list[tuple[bool, bool, int, Snapshot]] = []
        for table in await self.bot.store.open_tables(interaction.guild_id or 0):
            snapshot = await self.bot.directory.snapshot(table)
            if snapshot is None:
                continue
            here = snapshot.table.channel == interaction.channel_id
            mine = account is not None and snapshot.table.chair_of(account) is not None
            if here or mine:
                found.append((here and mine, here, table, snapshot))
        return max(found, key=lambda f: f[:3])[3] if found else None


class Tables(commands.Cog):
    """All tables at once."""

    def __init__(self, bot: Kro) -> None:
        self.finding = Finding(bot)

    @app_commands.command(name=named("command-tables"), description=named("command-tables-about"))
    @app_commands.allowed_installs(guilds=True)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def tables(self, interaction: discord.Interaction) -> None:
        """The open tables of this server, and one's own seats everywhere."""
        view = await self.finding.tables(interaction)
        await interaction.response.send_message(view=view, ephemeral=True)


async def setup(bot: Kro) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Lobby(bot))
    await bot.add_cog(Tables(bot))
