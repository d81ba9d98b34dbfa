"""Defines `/help`, `/rules`, `/privacy` and `/forget`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.language.i18n import named, say
from bot.render.dialogs.help import help_view
from bot.runtime.client import Kro
from cogs.info.forget import Forget
from cogs.info.privacy import Privacy
from cogs.info.rules_command import RulesCommand
from cogs.info.server_events import Servers
from cogs.tables.start_command import opened_by


class Info(commands.Cog):
    """The commands for help, rules and personal data."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.rules_command = RulesCommand(
            bot.directory, bot.store, bot.people, bot.presenters.reference
        )
        self.forget = Forget(
            bot.directory, bot.store, bot.people, bot.rest.pictures.forget_names
        )
        bot.command_presses.register(self.rules_command)
        self.privacy = Privacy(bot.store, bot.clock, bot.settings.privacy_url)
        bot.command_presses.register(self.forget)
        bot.command_presses.register(self.privacy)

    @app_commands.command(name=named("command-help"), description=named("command-help-about"))
    @app_commands.allowed_installs(guilds=True)
    async def help(self, interaction: discord.Interaction) -> None:
        """Show what Kro is and what to type."""
        asked = await self.bot.invocation(interaction)
        settings = self.bot.settings
        pages = (settings.terms_url, settings.privacy_url)
        cap = (await self.bot.store.guild(asked.guild)).regulars_cap if asked.guild else None
        await asked.reply(help_view(asked.language, opened_by(self.bot), *pages, cap=cap))

    @app_commands.command(name=named("command-rules"), description=named("command-rules-about"))
    @app_commands.describe(game=named("command-rules-game-about"))
    @app_commands.rename(game=named("command-rules-game"))
    @app_commands.allowed_installs(guilds=True)
    async def rules(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show a game's rules in short; by default for the game at the person's own table."""
        await self.rules_command.open(await self.bot.invocation(interaction), game)

    @rules.autocomplete("game")
    async def _games(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        language = await self.bot.people.language_of(interaction)
        names = {say(language, f"{key}-name"): key for key in self.bot.games}
        return [
            app_commands.Choice(name=name, value=key)
            for name, key in names.items()
            if typed.lower() in name.lower()
        ][:25]

    @app_commands.command(
        name=named("command-privacy"), description=named("command-privacy-about")
    )
    @app_commands.allowed_installs(guilds=True)
    async def show_kept(self, interaction: discord.Interaction) -> None:
        """Show what is stored about the person."""
        await self.privacy.open(await self.bot.invocation(interaction))

    @app_commands.command(name=named("command-forget"), description=named("command-forget-about"))
    @app_commands.allowed_installs(guilds=True)
    async def forget_me(self, interaction: discord.Interaction) -> None:
        """Erase what is stored about the person, after one question."""
        await self.forget.ask(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cogs; called by the bot before it connects."""
    await bot.add_cog(Info(bot))
    await bot.add_cog(Servers(bot))
