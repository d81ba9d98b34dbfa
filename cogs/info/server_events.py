"""Handles servers that are joined, left, blocked or in an outage."""

from __future__ import annotations

import logging

import discord
from discord.ext import commands
from msgspec.structs import replace

from bot.discord.rest import Failure, Unsent, nonce
from bot.language.i18n import best
from bot.render.dialogs.help import welcome_view
from bot.runtime.client import ASKED, Kro
from bot.runtime.upkeep.servers import void_tables
from cogs.tables.start_command import opened_by

log = logging.getLogger(__name__)


class Servers(commands.Cog):
    """Listens to Discord's events about servers."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Welcome a new server in its language, and name missing permissions."""
        if await self._left_if_blocked(guild):
            return
        await self.bot.departures.joined(guild.id)
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
        view = welcome_view(language, next(iter(opened_by(self.bot))), missing)
        sent = await self.bot.rest.send(channel.id, view=view, nonce=nonce("welcome", guild.id))
        if isinstance(sent, Failure):
            log.warning("could not welcome server %s: %s", guild.id, sent.value)

    async def _left_if_blocked(self, guild: discord.Guild) -> bool:
        """Leave a server that the operator blocks; returns whether it is blocked."""
        if guild.id not in (await self.bot.store.blocked()).servers:
            return False
        log.warning("server %s is blocked: the bot leaves it", guild.id)
        try:
            await guild.leave()
        except discord.NotFound:
            pass  # Another process or `kro block` has left it.
        except Unsent as error:
            log.warning("server %s could not be left: %r", guild.id, error)
        return True

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Pause the tables of a server in an outage of Discord."""
        await self.bot.directory.pause(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Resume the tables after an outage or at the start of a session. The server may have been
        blocked before.
        """
        if await self._left_if_blocked(guild):
            return
        await self.bot.directory.resume(guild.id, self.bot.settings.grace)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Void the deals of a server that removed the bot, and return the pots (GEN-017)."""
        log.info("left server %s", guild.id)
        await void_tables(self.bot.store, self.bot.directory, guild.id)
        await self.bot.departures.mark_left(guild.id)
