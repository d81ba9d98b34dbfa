"""Finds the bot's servers in discord.py, for its upkeep."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import discord

from tables.live.directory import ONLY, Home


class Servers:
    """The servers of one process, which has some or all of the bot's shards."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        home: Home,
        look_for: Callable[[int], None],
    ) -> None:
        """`look_for` checks a server that should be there and is not."""
        self._client = client
        self.look_for = look_for
        self._home = home
        self._connected: set[int] = set()
        """Shards that have received the list of their servers."""

    def connected(self, shard: int) -> None:
        """Note that a shard has received the list of its servers. An event for each follows."""
        self._connected.add(shard)

    def all_there(self) -> bool:
        """Whether all shards' servers are known, and none is in an outage."""
        return len(self._connected) == self._client.shard_count and not any(self.unavailable())

    def there(self, shard: int) -> bool:
        """Whether a shard's servers are known, and none is in an outage."""
        return shard in self._connected and not any(
            guild.unavailable for guild in self._client.guilds if guild.shard_id == shard
        )

    def disconnected(self, shard: int) -> None:
        """Note that a shard no longer has a session."""
        self._connected.discard(shard)

    def each(self) -> frozenset[int]:
        """All servers, including those in an outage of Discord."""
        return frozenset(guild.id for guild in self._client.guilds)

    def unavailable(self) -> Iterator[int]:
        """Servers in an outage of Discord."""
        return (guild.id for guild in self._client.guilds if guild.unavailable)

    def here(self, guild: int) -> bool:
        """Whether the bot is on a server."""
        return self._client.get_guild(guild) is not None

    def ours(self, guild: int) -> bool:
        """Whether a server would be one of this process's, if the bot were there. With several
        processes it is False for a shard whose servers are not known yet.
        """
        shard = (guild >> 22) % (self._client.shard_count or 1)
        if self._home is not ONLY and shard not in self._connected:
            return False
        return self._home.ours(guild) and shard in self._client.shards

    def named(self, guild: int) -> tuple[str, int] | None:
        """The name and the owner of a server that is there."""
        found = self._client.get_guild(guild)
        return None if found is None or not found.owner_id else (found.name, found.owner_id)
