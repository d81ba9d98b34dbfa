"""Makes Discord's ids (snowflakes) and reads their times."""

from __future__ import annotations

import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000
"""The start of 2015 in Unix milliseconds (docs: reference#snowflakes)."""


class Snowflakes:
    """Makes ids as decimal strings, each greater than the one before.

    An id is never used twice, not even across restarts.
    """

    def __init__(self) -> None:
        self._last = 0

    @property
    def newest(self) -> str:
        """The greatest id so far."""
        return str(self._last)

    def new(self) -> str:
        """Return a new id with the present time."""
        fresh = (int(time.time() * 1000) - EPOCH_MS) << 22
        self._last = max(fresh, self._last + 1)
        return str(self._last)

    def new_on(self, shard: int, shards: int) -> str:
        """Return a new id, of a coming millisecond, for a guild on a given shard."""
        found = int(self.new())
        if shard_of(str(found), shards) != shard:
            found += (shard - shard_of(str(found), shards)) % shards << 22
        self._last = found
        return str(found)

    def seen(self, snowflake: str) -> None:
        """Note an existing id, so that no new one is smaller."""
        self._last = max(self._last, int(snowflake))


def at(seconds: float) -> str:
    """Return the smallest id of a time in Unix seconds (for old messages in tests)."""
    return str((int(seconds * 1000) - EPOCH_MS) << 22)


def shard_of(guild_id: str, shards: int) -> int:
    """Return the shard that receives a guild's events (docs: events/gateway#sharding)."""
    return (int(guild_id) >> 22) % shards


def moment(snowflake: str) -> float:
    """Return when an id was made, in Unix seconds."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def iso(seconds: float) -> str:
    """Format Unix seconds as Discord does: `2026-01-31T12:00:00.000000+00:00`."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
