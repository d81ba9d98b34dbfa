"""Defines `/manage`, for server admins.

Discord shows the group only to members with *Manage Server*, unless the server changes that. So
every command and press checks the permission again.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.language.i18n import named
from bot.language.names import safe_name
from bot.people import People
from bot.ports import BankRefusal, Store
from bot.presses.invocation import Invocation
from bot.presses.rights import manages_server
from bot.runtime.client import Kro
from bot.runtime.upkeep.house_log import HouseLog
from cogs.chips.grants import declined
from cogs.chips.purse import LONGEST_REASON
from cogs.manage.blocking import Blocking
from cogs.manage.season_end import SeasonEnd
from tables.ports import AlreadyDone, Clock

MOST = 1_000_000


class PurseSetting:
    """Answers the command."""

    def __init__(self, store: Store, people: People, clock: Clock, log: HouseLog) -> None:
        self._store = store
        self._log = log
        self._people = people
        self._clock = clock

    async def set(
        self, asked: Invocation, member: discord.abc.User, chips: int, reason: str
    ) -> None:
        """Set this purse to this many chips."""
        if not manages_server(asked):
            await asked.tell("refused-manage-guild")
            return
        guild, who = asked.guild, safe_name(member.display_name)
        account = await self._store.account(guild, member.id)
        if account is None:
            await asked.tell("refused-set-no-purse", who=who)
            return
        by = await self._people.purse(asked.interaction)
        why = " ".join(reason.split())
        try:
            before = await self._store.set_purse(
                guild, account, chips, by, why, self._clock.now(), asked.key
            )
        except AlreadyDone:
            await asked.tell("refused-twice")
        except BankRefusal as refused:
            await asked.whisper(declined(asked, refused, who=who))
        else:
            shown = safe_name(why, LONGEST_REASON)
            self._log.say(
                guild, "log-purse", by=f"<@{asked.user}>", who=f"<@{member.id}>", before=before,
                after=chips, reason=shown,
            )  # fmt: skip
            await asked.tell("purse-set", who=who, before=before, after=chips, reason=shown)


@app_commands.allowed_installs(guilds=True)
@app_commands.allowed_contexts(guilds=True)
@app_commands.default_permissions(manage_guild=True)
class ManageCommands(
    commands.GroupCog,
    group_name=named("command-manage"),
    group_description=named("command-manage-about"),
):
    """The commands, each with its own dialog."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.blocking = Blocking(bot.store, bot.people, bot.directory, bot.house_log)
        self.purses = PurseSetting(bot.store, bot.people, bot.clock, bot.house_log)
        self.seasons = SeasonEnd(bot.store, bot.people, bot.clock, bot.house_log)
        for dialog in (self.blocking, self.seasons):
            bot.command_presses.register(dialog)

    @app_commands.command(name=named("command-block"), description=named("command-block-about"))
    @app_commands.describe(member=named("command-block-member-about"))
    @app_commands.rename(member=named("command-block-member"))
    async def block(
        self, interaction: discord.Interaction, member: discord.User | None = None
    ) -> None:
        """Block a person from this server's tables; without a member, list the blocked people."""
        await self.blocking.open(await self.bot.invocation(interaction), member)

    @app_commands.command(name=named("command-purse"), description=named("command-purse-about"))
    @app_commands.describe(
        member=named("command-purse-member-about"),
        chips=named("command-purse-chips-about"),
        reason=named("command-purse-reason-about"),
    )
    @app_commands.rename(
        member=named("command-purse-member"),
        chips=named("command-purse-chips"),
        reason=named("command-purse-reason"),
    )
    async def purse(
        self,
        interaction: discord.Interaction,
        member: discord.User,
        chips: app_commands.Range[int, 0, MOST],
        reason: app_commands.Range[str, 1, LONGEST_REASON],
    ) -> None:
        """Set a person's purse to this many chips."""
        asked = await self.bot.invocation(interaction)
        await self.purses.set(asked, member, chips, reason)

    @app_commands.command(name=named("command-season"), description=named("command-season-about"))
    async def season(self, interaction: discord.Interaction) -> None:
        """End the season: reset every purse and empty the leaderboard."""
        await self.seasons.open(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(ManageCommands(bot))
