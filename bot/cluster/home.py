"""Which process a server's tables are run by.

Owns: from a server to its shard, and from a shard to whoever has it. Must not know: how leases are
renewed, what is done at tables.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from bot.cluster.lease import Leases


def monotonic() -> float:
    """Seconds on a clock that nobody sets, and that also runs while the machine is asleep where
    there is one.
    """
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class ShardHome:
    """This process's view: its own leases, and who had which shard when that was told last."""

    def __init__(
        self, leases: Leases, process: str = "", now: Callable[[], float] = monotonic
    ) -> None:
        """`process` is this process's id."""
        self._leases = leases
        self._process = process
        self._now = now
        self.count = 1
        """How many shards there are."""
        self.holders: Mapping[int, str] = {}
        """By shard the id of the process that has it."""
        self.cut_off = False
        """Whether the last time that was asked there was no answer."""

    def shard_of(self, guild: int) -> int:
        """The shard of a server, by Discord's rule; 0 for what comes from no server."""
        return (guild >> 22) % self.count

    def holds(self, shard: int) -> bool:
        """Whether this process has a shard at this moment."""
        return self._leases.holds(shard, self._now())

    def other_holder(self, shard: int) -> str | None:
        """The process that has a shard in this one's place; None where that is not known, as while
        it is handed over.
        """
        holder = self.holders.get(shard)
        return None if holder == self._process else holder

    def ours(self, guild: int) -> bool:
        """See `tables.live.home.Home`."""
        return self.holds(self.shard_of(guild))
