"""Defines `/table`, for one table of this server, and `/tables`, the list of all."""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.rest import Failure
from bot.ids import WHICH, encode_command, whole
from bot.language.i18n import named
from bot.language.names import safe_name
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation, Until
from bot.presses.replies import about, until
from bot.presses.rights import may_host, moderates_table
from bot.runtime.client import Kro
from cogs.tables.option_dialog import OptionDialog
from cogs.tables.seat_buttons import SeatButtons, closed_key
from cogs.tables.seat_dialog import SeatDialog
from cogs.tables.table_list import OpenTables, WhichTable
from cogs.tables.table_opening import LessonMenu, Opening
from tables.commands import Close, Invite, Move, Refusal
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Account, Unreachable


@app_commands.allowed_installs(guilds=True)
@app_commands.allowed_contexts(guilds=True)
class TableCommands(
    commands.GroupCog,
    group_name=named("command-table"),
    group_description=named("command-table-about"),
):
    """The `/table` commands."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.which = WhichTable(bot)
        self._opening = Opening(bot)
        self.seat_dialog = SeatDialog(bot.press_services)
        self._way_out, self._passing = bot.press_services.way_out, bot.press_services.passing

    # --- the commands ---------------------------------------------------------------------------

    @app_commands.command(name=named("command-here"), description=named("command-here-about"))
    @app_commands.describe(table=named("command-which-about"))
    @app_commands.rename(table=named("command-which"))
    async def here(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Move the table's message to the bottom of this channel."""
        await self._here(await self.bot.invocation(interaction), table)

    @app_commands.command(name=named("command-close"), description=named("command-close-about"))
    @app_commands.describe(
        table=named("command-which-about"), force=named("command-close-force-about")
    )
    @app_commands.rename(table=named("command-which"), force=named("command-close-force"))
    async def close(
        self, interaction: discord.Interaction, table: int | None = None, force: bool = False
    ) -> None:
        """Close the table. During a deal, or while a pot stands, Kro asks once first. A moderator
        may break off the deal, which voids it.
        """
        await self._close(await self.bot.invocation(interaction), table, force=force)

    @app_commands.command(name=named("command-seats"), description=named("command-seats-about"))
    @app_commands.describe(table=named("command-which-about"))
    @app_commands.rename(table=named("command-which"))
    async def seats(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Show who sits, waits and is invited, and what can be changed."""
        await self._seats(await self.bot.invocation(interaction), table)

    @app_commands.command(name=named("command-invite"), description=named("command-invite-about"))
    @app_commands.describe(
        member=named("command-invite-member-about"), table=named("command-which-about")
    )
    @app_commands.rename(member=named("command-invite-member"), table=named("command-which"))
    async def invite(
        self, interaction: discord.Interaction, member: discord.User, table: int | None = None
    ) -> None:
        """Let a person sit down at a table for invited people only."""
        await self._invite(await self.bot.invocation(interaction), table, member.id, member)

    @here.autocomplete("table")
    @close.autocomplete("table")
    @seats.autocomplete("table")
    @invite.autocomplete("table")
    async def _tables(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        try:
            return await self.which.offered(interaction, typed)
        except Unreachable:
            return []  # the command itself answers that the database is unreachable

    # --- a table was chosen where several could be meant -----------------------------------------

    @command_press(f"{WHICH}:here")
    async def here_chosen(self, click: CommandClick) -> None:
        """Move the chosen table's message."""
        if (number := await _chosen(click)) is not None:
            await self._here(click, number)

    @command_press(f"{WHICH}:close")
    async def close_chosen(self, click: CommandClick) -> None:
        """Close the chosen table."""
        if (number := await _chosen(click, more=1)) is not None:
            await self._close(click, number, force=click.press.args[1] == "force")

    @command_press(f"{WHICH}:seats")
    async def seats_chosen(self, click: CommandClick) -> None:
        """Show the chosen table's seats."""
        if (number := await _chosen(click)) is not None:
            await self._seats(click, number)

    @command_press(f"{WHICH}:invite")
    async def invite_chosen(self, click: CommandClick) -> None:
        """Invite a person to the chosen table."""
        if (number := await _chosen(click, more=1)) is not None:
            guest = click.press.args[1]
            user = int(guest, 16) if re.fullmatch("[0-9a-f]{1,16}", guest) else 0
            await self._invite(click, number, user, None)

    # --- the question whether to close a table that is stuck -------------------------------------

    @command_press("void")
    async def void(self, click: CommandClick) -> None:
        """Close the table and return the chips."""
        found = re.fullmatch("[0-9a-f]{1,8}", next(iter(click.press.args), ""))
        if found is None:
            await click.tell("refused-old-button")
        else:
            await self._way_out.void(click, int(found.group(), 16))

    @command_press("unvoided")
    async def unvoided(self, click: CommandClick) -> None:
        """Leave the table open."""
        if (number := await _chosen_number(click)) is not None:
            await click.replace_line(click.say("done-kept", number=number))

    # --- what the commands do at the table -------------------------------------------------------

    async def _here(self, asked: Invocation, number: int | None) -> None:
        question = encode_command(WHICH, "here")
        snapshot = await self.which.find(asked, number, _may_move, question)
        channel = asked.channel
        if snapshot is None or not channel:
            return
        if not await self._opening.is_allowed_in(asked, channel):
            return
        if asked.on_line:
            await asked.acknowledge()
        else:
            await asked.defer_private()
        await asked.replace_line(await self._moved(asked, snapshot, channel))

    async def _moved(self, asked: Invocation, snapshot: Snapshot, channel: int) -> str:
        """Move the table there and post its message again; returns the result in words."""
        table = snapshot.table
        account = await self.bot.store.account(table.guild, asked.user)
        command = Move(
            by=account,
            channel=channel,
            parent=asked.parent,
            moderator=await moderates_table(self.bot.store, asked, table, account),
        )
        sentences = self.bot.presenters.sentences
        moved = await self.bot.directory.ask(snapshot.id, command)
        if moved.refusal is not None:
            return await sentences.refusal(moved.snapshot, moved.refusal, asked.language)
        failure = await self.bot.messages.table.repost(snapshot)
        if failure is not None:
            back = Move(channel=table.channel, parent=table.parent, moderator=True)
            await self.bot.directory.ask(snapshot.id, back)
        key = "here" if failure is None else "not-here"
        return await sentences.done(snapshot, key, asked.language)

    async def _close(self, asked: Invocation, number: int | None, *, force: bool) -> None:
        if await self._way_out.offers(asked, number):
            return
        question = encode_command(WHICH, "close", "force" if force else "ask")
        snapshot = await self.which.find(asked, number, _may_host, question)
        if snapshot is None:
            return
        table, sentences = snapshot.table, self.bot.presenters.sentences
        account = await self.bot.store.account(table.guild, asked.user)
        hosts = may_host(asked, table, account)
        if hosts and await self._way_out.is_stuck(snapshot.id):
            await self._way_out.ask(asked, snapshot.id)
            return
        playing = table.status is Status.PLAYING
        ending = table.ending
        asks = not ending.closing if playing else table.match.pot > 0
        asks = asks and ending.question is None
        if asks and not force and hosts:
            line = await sentences.ask_close(snapshot, account, asked.language)
            await asked.replace_line(line.content, line.view, passing=about(snapshot))
            await self._passing.follow(asked, snapshot, account)
            return
        outcome = await self.bot.directory.ask(
            snapshot.id,
            Close(
                by=account,
                interaction=asked.key,
                moderator=await moderates_table(self.bot.store, asked, table, account),
                force=force,
            ),
        )
        if outcome.refusal is not None:
            said = await sentences.refusal(outcome.snapshot, outcome.refusal, asked.language)
            passing = Until.PRESS
        else:
            key = closed_key(outcome)
            if key == "closed" and not force:
                key = "closed-unasked"
            said = await sentences.done(outcome.snapshot, key, asked.language)
            passing = until(key)
        await asked.replace_line(said, passing=passing)
        await self._passing.follow(asked, snapshot, account)

    async def _seats(self, asked: Invocation, number: int | None) -> None:
        question = encode_command(WHICH, "seats")
        snapshot = await self.which.find(asked, number, _any_player, question)
        if snapshot is None:
            return
        await asked.reply(await self.seat_dialog.dialog(asked, snapshot))

    async def _invite(
        self,
        asked: Invocation,
        number: int | None,
        user: int,
        member: discord.User | discord.Member | None,
    ) -> None:
        """Invite a user. If `member` is None, the user is looked up at Discord. Only a presser who
        may invite can cause that, because a forged press can name any user.
        """
        # In hexadecimal, every user id is short enough for the custom id.
        question = encode_command(WHICH, "invite", f"{user:x}")
        snapshot = await self.which.find(asked, number, _may_invite, question)
        if snapshot is None:
            return
        table = snapshot.table
        account = await self.bot.store.account(table.guild, asked.user)
        sentences = self.bot.presenters.sentences
        if not may_host(asked, table, account):
            refusal = Refusal("host-only")
            await asked.replace_line(await sentences.refusal(snapshot, refusal, asked.language))
            return
        found = member or await self._member(asked, table.guild, user)
        if isinstance(found, Failure):
            gone = found is Failure.NO_MEMBER
            await asked.tell("refused-old-button" if gone else "refused-trouble")
            return
        if found.bot:
            await asked.replace_line(asked.say("refused-no-guest"))
            return
        guest = await self.bot.people.purse_of(table.guild, found)
        # A moderator invites in the host's name.
        command = Invite(by=table.host, interaction=asked.key, guest=guest)
        refused = (await self.bot.directory.ask(snapshot.id, command)).refusal
        if refused is not None:
            line = await sentences.refusal(snapshot, refused, asked.language)
        else:
            who = safe_name(found.display_name)
            line = asked.say("done-invited", who=who, number=snapshot.number)
        await asked.replace_line(line)

    async def _member(self, asked: Invocation, guild: int, user: int) -> discord.Member | Failure:
        """The member with this id, looked up at Discord."""
        await asked.acknowledge()
        return await self.bot.rest.member(guild, user)


async def _chosen_number(click: CommandClick) -> int | None:
    """The number that the button carries. If it carries none, answers that the button is outdated,
    and returns None.
    """
    number = whole(next(iter(click.press.args), ""))
    if number is None:
        await click.tell("refused-old-button")
    return number


async def _chosen(click: CommandClick, more: int = 0) -> int | None:
    """The number of the chosen table, if the menu carried `more` arguments besides the command.
    Otherwise answers that the menu is outdated, and returns None.
    """
    number = whole(click.chosen)
    if not click.in_guild or number is None or len(click.press.args) != 1 + more:
        await click.tell("refused-old-button")
        return None
    return number


def _may_host(asked: Invocation, snapshot: Snapshot, account: Account | None) -> bool:
    return may_host(asked, snapshot.table, account)


def _any_player(asked: Invocation, snapshot: Snapshot, account: Account | None) -> bool:
    del asked, snapshot, account
    return True


def _may_invite(asked: Invocation, snapshot: Snapshot, account: Account | None) -> bool:
    return snapshot.table.terms.invitation and may_host(asked, snapshot.table, account)


def _may_move(asked: Invocation, snapshot: Snapshot, account: Account | None) -> bool:
    """Whether this person may move the table to this channel (`tables.handlers.hosting`)."""
    table = snapshot.table
    sits = account is not None and table.chair_of(account) is not None
    stays = table.channel == asked.channel
    return (sits and stays) or may_host(asked, table, account)


class AllTables(commands.Cog):
    """The `/tables` command."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self._open = OpenTables(bot)

    @app_commands.command(name=named("command-tables"), description=named("command-tables-about"))
    @app_commands.allowed_installs(guilds=True)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def tables(self, interaction: discord.Interaction) -> None:
        """Show the open tables of this server, and the person's own seats everywhere."""
        asked = await self.bot.invocation(interaction)
        await asked.reply(await self._open.view(asked))


async def setup(bot: Kro) -> None:
    """Register cogs and handlers; called by the bot before it connects."""
    at_tables = TableCommands(bot)
    bot.command_presses.register(at_tables)
    services, opening = bot.press_services, Opening(bot)
    bot.command_presses.register(LessonMenu(opening))
    for handlers in (
        opening, SeatButtons(services), at_tables.seat_dialog, OptionDialog(services),
    ):  # fmt: skip
        bot.table_presses.register(handlers)
    await bot.add_cog(at_tables)
    await bot.add_cog(AllTables(bot))
