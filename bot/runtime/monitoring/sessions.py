"""Counts the sessions with Discord."""

from __future__ import annotations

from bot.runtime.client import Kro


def connected_shards(bot: Kro) -> int:
    """How many shards have a session at this moment."""
    return sum(not shard.is_closed() for shard in bot.shards.values())


def leased_shards(bot: Kro) -> int:
    """How many shards this process must serve: all, or in a fleet those with a lease here."""
    if bot.fleet is None:
        return bot.shard_count or 1
    home = bot.fleet.home
    return sum(home.holds(shard) for shard in range(home.count))


def in_session(bot: Kro) -> bool:
    """Whether there is a session, or none is needed."""
    return connected_shards(bot) > 0 or leased_shards(bot) == 0
