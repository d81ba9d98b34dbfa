"""Adapts discord.py's state: finds missing servers, hands on interactions, and saves memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord.state import AutoShardedConnectionState

from bot.private_api import guild_of, share_overwrites

_UNREAD: dict[str, Any] = {"topic": None, "last_message_id": None}
"""Fields of a channel that the bot does not read."""


class ShardState(AutoShardedConnectionState):
    """Replaces discord.py's own state (`bot.private_api.BotWithState`). That keeps a server forever
    unless a GUILD_DELETE removes it, and one sent while there is no session never arrives. It also
    keeps the topics of channels. It keeps their permission overwrites for each channel separately,
    though most are the same.
    """

    pass_on: Callable[[Any], None] | None = None
    """Takes interactions instead of `carry_out`, if another process may have to answer."""

    missing: Callable[[int], None] | None = None
    """Takes each known server that READY does not name."""

    def parse_interaction_create(self, data: Any) -> None:
        """Take an interaction from Discord."""
        (self.pass_on or self.carry_out)(data)

    def carry_out(self, data: Any) -> None:
        """Have an interaction answered here, as if it had just come."""
        super().parse_interaction_create(data)

    def parse_ready(self, data: Any) -> None:
        """Take READY, which names every server of a shard; each other is `missing`."""
        shard = data["shard"][0]
        named = {int(guild["id"]) for guild in data["guilds"]}
        lost = [g.id for g in self.guilds if g.shard_id == shard and g.id not in named]
        super().parse_ready(data)
        if self.missing is not None:
            for guild in lost:
                self.missing(guild)

    def parse_guild_create(self, data: Any) -> None:
        """Add a server with its channels."""
        channels = [channel | _UNREAD for channel in data.get("channels", ())]
        super().parse_guild_create(data | {"channels": channels})
        guild = guild_of(self, int(data["id"]))
        if guild is not None:
            share_overwrites(guild.channels)

    def parse_channel_create(self, data: Any) -> None:
        """Add a channel to a server."""
        super().parse_channel_create(data | _UNREAD)

    def parse_channel_update(self, data: Any) -> None:
        """Update a channel."""
        super().parse_channel_update(data | _UNREAD)
