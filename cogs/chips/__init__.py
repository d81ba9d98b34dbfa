"""Defines the commands for chips: purses, leaderboards, daily chips, gifts."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.language.i18n import named
from bot.runtime.client import Kro
from cogs.chips.grants import Grants
from cogs.chips.leaderboard_command import Leaderboard
from cogs.chips.purse import Purse

MOST = 1_000_000


class Chips(commands.Cog):
    """The commands for chips. Chips are play money: never bought, sold or cashed out."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.purse = Purse(bot.store, bot.people, bot.games, bot.clock)
        self.grants = Grants(bot.store, bot.people, bot.clock)
        for dialog in (self.purse, self.grants, Leaderboard(bot.store)):
            bot.command_presses.register(dialog)

    @app_commands.command(name=named("command-balance"), description=named("command-balance-about"))
    @app_commands.describe(member=named("command-balance-member-about"))
    @app_commands.rename(member=named("command-balance-member"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def balance(
        self, interaction: discord.Interaction, member: discord.User | None = None
    ) -> None:
        """Show a purse, in private."""
        await self.purse.open(await self.bot.invocation(interaction), member)

    @app_commands.command(name=named("command-daily"), description=named("command-daily-about"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def daily(self, interaction: discord.Interaction) -> None:
        """Give the day's chips from the bank."""
        await self.grants.daily(await self.bot.invocation(interaction))

    @app_commands.command(name=named("command-give"), description=named("command-give-about"))
    @app_commands.describe(
        member=named("command-give-member-about"), chips=named("command-give-chips-about")
    )
    @app_commands.rename(member=named("command-give-member"), chips=named("command-give-chips"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def give(
        self,
        interaction: discord.Interaction,
        member: discord.User,
        chips: app_commands.Range[int, 1, MOST],
    ) -> None:
        """Pass chips on to a person of this server."""
        await self.grants.give(await self.bot.invocation(interaction), member, chips)


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(Chips(bot))
