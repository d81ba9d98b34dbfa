"""The sessions with Discord, as somebody sees them who looks on.

Owns: counting them. Must not know: how they are begun and kept.
"""

from __future__ import annotations

from bot.runtime.client import Kro


def connected_shards(bot: Kro) -> int:
    """How many shards have a session at this moment."""
    return sum(not shard.is_closed() for shard in bot.shards.values())


def leased_shards(bot: Kro) -> int:
    """How many this process is to have: all, or with several processes those it has leases of."""
    if bot.fleet is None:
        return bot.shard_count or 1
    home = bot.fleet.home
    return sum(home.holds(shard) for shard in range(home.count))


def in_session(bot: Kro) -> bool:
    """Whether there is a session, or none is to be."""
    return connected_shards(bot) > 0 or leased_shards(bot) == 0
