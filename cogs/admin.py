"""The house itself: `/help`, `/rules`, `/forget`, and the welcome to a new server.

Owns: those commands and the events of servers coming and going. Must not know: tables' inside.
"""

from __future__ import annotations

import logging
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import ASKED, Kro
from bot.discord_io.rest import Failure
from bot.ids import encode_command
from bot.language.i18n import best, named, say
from bot.paint.dialogs.info import help_view, welcome_view
from bot.paint.parts import Buttons
from bot.presses.gate import tell, whisper

log = logging.getLogger(__name__)


class Admin(commands.Cog):
    """Help, rules, and looking after servers."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot

    @app_commands.command(name=named("command-help"), description=named("command-help-about"))
    @app_commands.allowed_installs(guilds=True)
    async def help(self, interaction: discord.Interaction) -> None:
        """What Kro is and what to type."""
        view = help_view(best(interaction.locale.value), self.bot.opened_by())
        await interaction.response.send_message(view=view, ephemeral=True)

    @app_commands.command(name=named("command-rules"), description=named("command-rules-about"))
    @app_commands.describe(game=named("command-rules-game-about"))
    @app_commands.rename(game=named("command-rules-game"))
    @app_commands.allowed_installs(guilds=True)
    async def rules(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """A game's rules in short; by itself of the game at one's own table."""
        chosen = self.bot.games.get(game) if game else None
        if game and chosen is None:
            await tell(interaction, "refused-no-game")
            return
        view = await self.bot.house.handbook(interaction, chosen)
        await interaction.response.send_message(view=view, ephemeral=True)

    @rules.autocomplete("game")
    async def _games(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        locale = best(interaction.locale.value)
        names = {say(locale, f"{key}-name"): key for key in self.bot.games}
        return [
            app_commands.Choice(name=name, value=key)
            for name, key in names.items()
            if typed.lower() in name.lower()
        ][:25]

    @app_commands.command(name=named("command-forget"), description=named("command-forget-about"))
    @app_commands.allowed_installs(guilds=True)
    async def forget_me(self, interaction: discord.Interaction) -> None:
        """Erase what is kept of whoever asks, after one question."""
        locale = best(interaction.locale.value)
        yes: discord.ui.Button[Buttons] = discord.ui.Button(
            label=say(locale, "button-forget-yes"),
            style=discord.ButtonStyle.danger,
            custom_id=encode_command("forget"),
        )
        await whisper(interaction, say(locale, "ask-forget"), Buttons(yes))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Welcome a new server, in its language, and say what is missing."""
        known = await self.bot.store.guild(guild.id)
        if known.welcomed:
            return
        language = best(str(guild.preferred_locale))
        await self.bot.store.save_guild(replace(known, language=language, welcomed=True))
        have = guild.me.guild_permissions
        missing = tuple(name.replace("_", "-") for name in ASKED if not getattr(have, name))
        channel = guild.system_channel
        if channel is None or not channel.permissions_for(guild.me).send_messages:
            channel = next(
                (c for c in guild.text_channels if c.permissions_for(guild.me).send_messages), None
            )
        if channel is None:
            log.warning("no channel of server %s may be written in: no welcome", guild.id)
            return
        view = welcome_view(language, next(iter(self.bot.opened_by())), missing)
        sent = await self.bot.rest.send(channel.id, view=view, nonce=f"w{guild.id}"[:25])
        if isinstance(sent, Failure):
            log.warning("could not welcome server %s: %s", guild.id, sent.value)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """An outage of Discord: the tables there wait."""
        await self.bot.directory.pause(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The outage is over."""
        await self.bot.directory.resume(guild.id, self.bot.settings.grace)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away: deals in play are voided, pots go back (GEN-017)."""
        await self.bot.void_tables(guild.id)


async def setup(bot: Kro) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Admin(bot))
