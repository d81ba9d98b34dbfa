"""Defines `/history`, which shows a person's own finished deals."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.language.i18n import named
from bot.present.contexts import PaintContexts
from bot.runtime.client import Kro
from cogs.history.dialog import FinishedDeal, History


class LookingBack(commands.Cog):
    """The command and its dialogs."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        contexts = PaintContexts(bot.store, bot.people, bot.clock)
        self.history = History(bot.directory, bot.store, contexts)
        bot.command_presses.register(self.history)
        settlement = FinishedDeal(bot.directory, bot.store, bot.presenters.reference)
        bot.command_presses.register(settlement)

    @app_commands.command(name=named("command-history"), description=named("command-history-about"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def history_of_own(self, interaction: discord.Interaction) -> None:
        """List the person's own deals."""
        await self.history.open(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(LookingBack(bot))
