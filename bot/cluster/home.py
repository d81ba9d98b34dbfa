"""Maps a server to its shard, and a shard to the process that has it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from bot.cluster.lease import Leases


def monotonic() -> float:
    """Seconds on a clock that is never set. It also runs while the machine sleeps, if the system
    has such a clock.
    """
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class ShardHome:
    """This process's view: its own leases, and each shard's holder as of the last round."""

    def __init__(
        self, leases: Leases, process: str = "", now: Callable[[], float] = monotonic
    ) -> None:
        """`process` is this process's id."""
        self._leases = leases
        self._process = process
        self._now = now
        self.count = 1
        """Number of shards."""
        self.holders: Mapping[int, str] = {}
        """By shard, the id of the process that has it."""
        self.cut_off = False
        """Whether the last round had no answer."""

    def shard_of(self, guild: int) -> int:
        """The shard of a server, by Discord's rule; 0 without a server."""
        return (guild >> 22) % self.count

    def holds(self, shard: int) -> bool:
        """Whether this process has a shard's lease now."""
        return self._leases.holds(shard, self._now())

    def other_holder(self, shard: int) -> str | None:
        """The other process that has a shard; None if unknown, for example during a hand-over."""
        holder = self.holders.get(shard)
        return None if holder == self._process else holder

    def ours(self, guild: int) -> bool:
        """See `tables.live.directory.Home`."""
        return self.holds(self.shard_of(guild))
