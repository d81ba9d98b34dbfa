"""`/kro`: what a server has set, and what one has set for oneself.

Owns: nothing but the commands. Must not know: which settings there are, what they do.

Everybody sees the group, since it holds everybody's own settings: who may change the server's is
asked at run time.
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
    """Two dialogs."""

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
        """The server's, for those who may manage it."""
        await self.server.open(await self.bot.invocation(interaction))

    @app_commands.command(name=named("command-me"), description=named("command-me-about"))
    async def me(self, interaction: discord.Interaction) -> None:
        """One's own, for everybody."""
        await self.own.open(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Called by the bot before it connects."""
    await bot.add_cog(SettingsCommands(bot))
