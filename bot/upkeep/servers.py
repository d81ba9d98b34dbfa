"""The servers that the bot is on, as far as its upkeep asks.

Owns: reading them from discord.py. Must not know: what is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator

import discord


class Servers:
    """Those of one process, which has some of the bot's shards or all."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._connected: set[int] = set()
        """The shards that have said which servers are theirs."""

    def connected(self, shard: int) -> None:
        """A shard has been told its servers; each of them follows."""
        self._connected.add(shard)

    def all_there(self) -> bool:
        """Whether every shard's servers are known, and there is none that Discord has lost."""
        return len(self._connected) == self._client.shard_count and not any(self.lost())

    def each(self) -> frozenset[int]:
        """All of them, those too that Discord has lost for a while."""
        return frozenset(guild.id for guild in self._client.guilds)

    def lost(self) -> Iterator[int]:
        """Those that Discord has lost for a while."""
        return (guild.id for guild in self._client.guilds if guild.unavailable)

    def here(self, guild: int) -> bool:
        """Whether the bot is on a server."""
        return self._client.get_guild(guild) is not None

    def ours(self, guild: int) -> bool:
        """Whether a server would be one of this process's, if the bot were there."""
        return (guild >> 22) % (self._client.shard_count or 1) in self._client.shards

    def named(self, guild: int) -> tuple[str, int] | None:
        """The name and the owner of a server that is there."""
        found = self._client.get_guild(guild)
        return None if found is None or not found.owner_id else (found.name, found.owner_id)
