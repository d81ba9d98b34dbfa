"""`/balance`: purses, their movements, the leaderboard.

Owns: nothing but the command. Must not know: the ledger's tables, how the messages look.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Kro
from bot.i18n import named


class Chips(commands.Cog):
    """Chips are play money: never bought, sold or cashed out."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot

    @app_commands.command(name=named("command-balance"), description=named("command-balance-about"))
    @app_commands.describe(member=named("command-balance-member-about"))
    @app_commands.rename(member=named("command-balance-member"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def balance(
        self, interaction: discord.Interaction, member: discord.User | None = None
    ) -> None:
        """Show a purse, to whoever asks."""
        view = await self.bot.house.purse(interaction, member)
        await interaction.response.send_message(view=view, ephemeral=True)


async def setup(bot: Kro) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Chips(bot))
