"""`/table`: what can be done to a table of this server; `/tables`: where they all are.

Owns: what each of those commands does at the table that is meant (`cogs.tables.which_table`). Must
not know:
games, how tables work.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Kro
from bot.ids import CommandPress, encode_command
from bot.language.i18n import best, named, say
from bot.language.names import shown
from bot.presses.click import chosen_value, hosts, moderates
from bot.presses.gate import is_line, replace_line, tell
from bot.presses.registry import command_press
from cogs.tables.open_tables import OpenTables
from cogs.tables.opening import Opening, parent
from cogs.tables.which_table import WhichTable
from tables.commands import Close, Invite, Move, Refusal
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Account

CHOICE = "which"
"""What a menu of tables carries, followed by the command that goes on at the chosen one."""


@app_commands.allowed_installs(guilds=True)
@app_commands.allowed_contexts(guilds=True)
class TableCommands(
    commands.GroupCog,
    group_name=named("command-table"),
    group_description=named("command-table-about"),
):
    """Tables of this server."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.which = WhichTable(bot)
        self._opening = Opening(bot)

    # --- the commands ---------------------------------------------------------------------------

    @app_commands.command(name=named("command-here"), description=named("command-here-about"))
    @app_commands.describe(table=named("command-which-about"))
    @app_commands.rename(table=named("command-which"))
    async def here(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Move the table's message to the bottom of this channel."""
        await self._here(interaction, table)

    @app_commands.command(name=named("command-close"), description=named("command-close-about"))
    @app_commands.describe(
        table=named("command-which-about"), force=named("command-close-force-about")
    )
    @app_commands.rename(table=named("command-which"), force=named("command-close-force"))
    async def close(
        self, interaction: discord.Interaction, table: int | None = None, force: bool = False
    ) -> None:
        """Close the table, in mid-deal or over a standing pot after one question; a moderator may
        break the deal off, which voids it.
        """
        await self._close(interaction, table, force=force)

    @app_commands.command(name=named("command-seats"), description=named("command-seats-about"))
    @app_commands.describe(table=named("command-which-about"))
    @app_commands.rename(table=named("command-which"))
    async def seats(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Who sits, waits and is invited, and what may be done about it."""
        await self._seats(interaction, table)

    @app_commands.command(name=named("command-invite"), description=named("command-invite-about"))
    @app_commands.describe(
        member=named("command-invite-member-about"), table=named("command-which-about")
    )
    @app_commands.rename(member=named("command-invite-member"), table=named("command-which"))
    async def invite(
        self, interaction: discord.Interaction, member: discord.User, table: int | None = None
    ) -> None:
        """Let somebody sit down at a table that is by invitation."""
        await self._invite(interaction, table, member)

    @here.autocomplete("table")
    @close.autocomplete("table")
    @seats.autocomplete("table")
    @invite.autocomplete("table")
    async def _tables(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        return await self.which.offered(interaction, typed)

    @command_press(CHOICE)
    async def chosen(self, interaction: discord.Interaction, press: CommandPress) -> None:
        """A table was chosen where several could be meant: the command goes on there."""
        value = chosen_value(interaction)
        if interaction.guild is None or not value.isdecimal():
            await tell(interaction, "refused-old-button")
            return
        number = int(value)
        match press.args:
            case ("here",):
                await self._here(interaction, number)
            case ("close", force):
                await self._close(interaction, number, force=force == "force")
            case ("seats",):
                await self._seats(interaction, number)
            case ("invite", guest):
                try:
                    await self.bot.rest.turn()
                    member = await interaction.guild.fetch_member(int(guest, 16))
                except (ValueError, discord.NotFound):
                    await tell(interaction, "refused-old-button")
                else:
                    await self._invite(interaction, number, member)
            case _:
                await tell(interaction, "refused-old-button")

    # --- what they do at the table that is meant -------------------------------------------------

    async def _here(self, interaction: discord.Interaction, number: int | None) -> None:
        question = encode_command(CHOICE, "here")
        table = await self.which.find(interaction, number, _may_move, question)
        channel = interaction.channel_id
        if table is None or channel is None:
            return
        if not await self._opening.may_stand(interaction, channel):
            return
        if interaction.message is not None and is_line(interaction.message):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
        line = await self._moved(interaction, table, channel)
        await interaction.edit_original_response(content=line, view=None)

    async def _moved(self, interaction: discord.Interaction, table: Snapshot, channel: int) -> str:
        """Move the table there and post its message anew; what came of that."""
        before, locale = table.table.channel, interaction.locale.value
        command = Move(
            by=await self.bot.store.account(table.table.guild, interaction.user.id),
            channel=channel,
            parent=parent(interaction),
            moderator=moderates(interaction, before),
        )
        moved = await self.bot.directory.ask(table.id, command)
        if moved.refusal is not None:
            return await self.bot.presenter.refusal(moved.snapshot, moved.refusal, locale)
        failure = await self.bot.messages.table.bring_down(table)
        if failure is not None:
            back = Move(channel=before, parent=table.table.parent, moderator=True)
            await self.bot.directory.ask(table.id, back)
        key = "here" if failure is None else "not-here"
        return await self.bot.presenter.done(table, key, locale)

    async def _close(
        self, interaction: discord.Interaction, number: int | None, *, force: bool
    ) -> None:
        question = encode_command(CHOICE, "close", "force" if force else "ask")
        table = await self.which.find(interaction, number, _hosts, question)
        if table is None:
            return
        account = await self.bot.store.account(table.table.guild, interaction.user.id)
        playing = table.table.status is Status.PLAYING
        asks = not table.table.ending.closing if playing else table.table.match.pot > 0
        if asks and not force and hosts(interaction, table.table, account):
            asked = await self.bot.presenter.ask_close(table, interaction.locale.value)
            await replace_line(interaction, asked.content, asked.view)
            return
        outcome = await self.bot.directory.ask(
            table.id,
            Close(
                by=account,
                interaction=str(interaction.id),
                moderator=moderates(interaction, table.table.channel),
                force=force,
            ),
        )
        if outcome.refusal is not None:
            line = await self.bot.presenter.refusal(
                outcome.snapshot, outcome.refusal, interaction.locale.value
            )
        else:
            key = "closed" if outcome.closed else "closing"
            line = await self.bot.presenter.done(outcome.snapshot, key, interaction.locale.value)
        await replace_line(interaction, line)

    async def _seats(self, interaction: discord.Interaction, number: int | None) -> None:
        question = encode_command(CHOICE, "seats")
        table = await self.which.find(interaction, number, lambda *_: True, question)
        if table is None:
            return
        view = await self.bot.seats.dialog(interaction, table)
        await interaction.response.send_message(view=view, ephemeral=True)

    async def _invite(
        self,
        interaction: discord.Interaction,
        number: int | None,
        member: discord.User | discord.Member,
    ) -> None:
        locale = interaction.locale.value
        if member.bot:
            await replace_line(interaction, say(best(locale), "refused-no-guest"))
            return
        # In hexadecimal, in which every id is short enough to be carried.
        question = encode_command(CHOICE, "invite", f"{member.id:x}")
        table = await self.which.find(interaction, number, _may_invite, question)
        if table is None:
            return
        account = await self.bot.store.account(table.table.guild, interaction.user.id)
        refusal: Refusal | None = Refusal("host-only")
        if hosts(interaction, table.table, account):
            guest = await self.bot.people.purse(table.table.guild, member)
            # A moderator invites in the host's name.
            command = Invite(by=table.table.host, interaction=str(interaction.id), guest=guest)
            refusal = (await self.bot.directory.ask(table.id, command)).refusal
        if refusal is not None:
            line = await self.bot.presenter.refusal(table, refusal, locale)
        else:
            line = say(
                best(locale),
                "done-invited",
                who=shown(member.display_name),
                number=table.number,
            )
        await replace_line(interaction, line)


def _hosts(interaction: discord.Interaction, table: Snapshot, account: Account | None) -> bool:
    return hosts(interaction, table.table, account)


def _may_invite(interaction: discord.Interaction, table: Snapshot, account: Account | None) -> bool:
    return table.table.terms.invitation and hosts(interaction, table.table, account)


def _may_move(interaction: discord.Interaction, table: Snapshot, account: Account | None) -> bool:
    """Whether the table may be brought to the end of this channel (`tables.handlers.hosting`)."""
    sits = account is not None and table.table.chair_of(account) is not None
    stays = table.table.channel == interaction.channel_id
    return (sits and stays) or hosts(interaction, table.table, account)


class AllTables(commands.Cog):
    """All tables at once."""

    def __init__(self, bot: Kro) -> None:
        self._open = OpenTables(bot)

    @app_commands.command(name=named("command-tables"), description=named("command-tables-about"))
    @app_commands.allowed_installs(guilds=True)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def tables(self, interaction: discord.Interaction) -> None:
        """The open tables of this server, and one's own seats everywhere."""
        view = await self._open.view(interaction)
        await interaction.response.send_message(view=view, ephemeral=True)


async def setup(bot: Kro) -> None:
    """Called by discord.py when the extension is loaded."""
    commands_at_tables = TableCommands(bot)
    bot.command_presses.register(commands_at_tables)
    bot.table_presses.register(Opening(bot))
    await bot.add_cog(commands_at_tables)
    await bot.add_cog(AllTables(bot))
