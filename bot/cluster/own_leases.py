"""Calculates how long this process may act for each of its shards, and finds who has the others.

A lease counts from before the request that renewed it, on a clock that is never set. The
coordinator counts from the arrival of that request, and a little longer, because a clock here may
run slower. So the lease ends here first. Thus two processes never both believe that they have a
shard, even if an answer is lost or a process was suspended.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from math import inf

from msgspec import Struct

from bot.cluster.coordinator import GONE_AFTER, shard_of

TTL = 6.0
"""Seconds for which a lease lasts, by the coordinator's clock."""
DRIFT = 0.05
"""How much faster or slower this process's clock may run than the coordinator's. Usual clocks
differ by less than a hundredth of that.
"""
HELD_FOR = TTL * (1 - DRIFT)
"""Seconds for which this process counts on a lease, by its own clock."""
RENEWED_AFTER = 1.0
"""Seconds between two renewals."""
HURRIED_AFTER = 0.25
"""Seconds between two renewals while a shard or part of the requests is handed over. Also the
seconds between attempts, after the first one without an answer and while no process reaches the
database.
"""


class Change(Struct, frozen=True):
    """Shards whose work must begin or end. A shard may be in both: its lease was lost for a while,
    and another process may have had it.
    """

    gained: frozenset[int]
    lost: frozenset[int]


class OwnLeases:
    """All leases of this process. All times are seconds on one monotonic clock."""

    def __init__(self) -> None:
        self._ends: dict[int, float] = {}
        self._asked_at = -inf
        """When the newest answered renewal was sent."""

    def holds(self, shard: int, now: float) -> bool:
        """Whether this process may act for a shard."""
        return now < self._ends.get(shard, now)

    @property
    def known(self) -> frozenset[int]:
        """Shards that were gained and not lost yet, even if their leases have run out."""
        return frozenset(self._ends)

    def renewed(self, asked_at: float, held: Collection[int], now: float) -> Change:
        """Apply an answer: these shards are `held` since a request that was sent at `asked_at`."""
        lost = self.expired(now) | {shard for shard in self._ends if shard not in held}
        for shard in lost:
            self._ends.pop(shard, None)
        end = asked_at + HELD_FOR
        self._asked_at = max(asked_at, self._asked_at)
        if end <= now:
            # These leases have run out already. The next answer renews them.
            return Change(frozenset(), lost)
        gained = frozenset(held) - self._ends.keys()
        for shard in held:
            self._ends[shard] = max(end, self._ends.get(shard, end))
        return Change(gained, lost)

    def expired(self, now: float) -> frozenset[int]:
        """Remove the leases that have run out. Returns their shards."""
        over = frozenset(shard for shard, end in self._ends.items() if end <= now)
        for shard in over:
            del self._ends[shard]
        return over

    def cut_off(self) -> None:
        """Shorten all leases: an answer is missing, or the connection has ended. Without a
        connection the coordinator ends a lease sooner, as when a process is killed. So another
        process may soon have a shard that no new connection renews.
        """
        end = self._asked_at + GONE_AFTER * (1 - DRIFT)
        for shard in self._ends:
            self._ends[shard] = min(end, self._ends[shard])

    def give_up(self, shard: int) -> None:
        """Drop the lease of a shard."""
        self._ends.pop(shard, None)

    def next_end(self) -> float | None:
        """When the first lease ends if it is not renewed; None without leases."""
        return min(self._ends.values(), default=None)


def monotonic() -> float:
    """Seconds on a clock that is never set. It also runs while the machine sleeps, if the system
    has such a clock.
    """
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class ShardHome:
    """Maps a server to its shard, and a shard to the process that has it.

    It knows its own leases, and each shard's holder as of the last round.
    """

    def __init__(
        self, leases: OwnLeases, process: str = "", now: Callable[[], float] = monotonic
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
        self.all_cut_off = False
        """Whether no other process had an answer either, so that no process can have these shards.
        """

    def shard_of(self, guild: int) -> int:
        """The shard of a server, by Discord's rule; 0 without a server."""
        return shard_of(guild, self.count)

    def holds(self, shard: int) -> bool:
        """Whether this process has a shard's lease now."""
        return self._leases.holds(shard, self._now())

    @property
    def own(self) -> list[int]:
        """The shards that this process had in the last round, even if their leases ran out."""
        return sorted(shard for shard, holder in self.holders.items() if holder == self._process)

    def other_holder(self, shard: int) -> str | None:
        """The other process that has a shard; None if unknown, for example during a hand-over."""
        holder = self.holders.get(shard)
        return None if holder == self._process else holder

    def ours(self, guild: int) -> bool:
        """See `tables.live.directory.Home`."""
        return self.holds(self.shard_of(guild))
