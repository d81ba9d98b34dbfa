"""Defines `/kro`: a server's settings, and a person's own.

All members see the group, because it has everyone's own settings. Permission to change the server's
is checked at run time.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.language.i18n import named
from bot.runtime.client import Kro
from cogs.settings.personal_dialog import PersonalSettings
from cogs.settings.server_dialog import ServerSettings


@app_commands.allowed_installs(guilds=True)
@app_commands.allowed_contexts(guilds=True)
class SettingsCommands(
    commands.GroupCog,
    group_name=named("command-kro"),
    group_description=named("command-kro-about"),
):
    """The two commands, each with its own dialog."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.server = ServerSettings(
            bot.store, bot.people, bot.clock, bot.settings.clock, bot.house_log
        )
        self.own = PersonalSettings(bot.store, bot.people, bot.messages.hands)
        bot.command_presses.register(self.server)
        bot.command_presses.register(self.own)

    @app_commands.command(
        name=named("command-settings"), description=named("command-settings-about")
    )
    async def settings(self, interaction: discord.Interaction) -> None:
        """Show the server's settings to a server admin."""
        await self.server.open(await self.bot.invocation(interaction))

    @app_commands.command(name=named("command-me"), description=named("command-me-about"))
    async def me(self, interaction: discord.Interaction) -> None:
        """Show the person's own settings."""
        await self.own.open(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(SettingsCommands(bot))
