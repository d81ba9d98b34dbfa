"""The shards that this process has, by its own clock.

Owns: until when each may be acted for, and what is gained and lost. Must not know: how a lease is
renewed, what is done for a shard.

A lease is counted from before the request that renewed it, on a clock that nobody sets. Whoever
gave it counts from when that arrived, which is later: so it ends here first, also where an answer
was lost or the process stood still, and two can never both believe that they have a shard.

It ends sooner where the connection by which it is renewed has ended, as that of a process that was
killed does at once: others need not wait then. Whoever is alive and sees that end, or has no answer
to a renewal, believes no longer than that in what it had (`Leases.cut_off`).
"""

from __future__ import annotations

from collections.abc import Collection
from math import inf

from msgspec import Struct

from bot.cluster.meeting import GONE_AFTER

TTL = 6.0
"""Seconds for which a shard is had."""
RENEWED_AFTER = 1.0
"""Seconds between two renewals."""
HURRIED_AFTER = 0.25
"""Seconds between them while a shard or part of the requests is handed over."""


class Change(Struct, frozen=True):
    """What a process has to begin, and what to leave alone. A shard may be in both: it was lost for
    a while, in which another may have had it.
    """

    gained: frozenset[int]
    lost: frozenset[int]


class Leases:
    """All of them. Every time is that of one clock that only goes forward, in seconds."""

    def __init__(self, ttl: float = TTL) -> None:
        self._ttl = ttl
        self._ends: dict[int, float] = {}
        self._asked_at = -inf
        """When the newest renewal began that was answered."""

    def holds(self, shard: int, now: float) -> bool:
        """Whether anything may be done for a shard."""
        return now < self._ends.get(shard, now)

    @property
    def known(self) -> frozenset[int]:
        """The shards that were gained and not lost yet, though their time may be over."""
        return frozenset(self._ends)

    def renewed(self, asked_at: float, held: Collection[int], now: float) -> Change:
        """An answer has come: these are `held` since a request that was sent at `asked_at`."""
        lost = self.expired(now) | {shard for shard in self._ends if shard not in held}
        for shard in lost:
            self._ends.pop(shard, None)
        end = asked_at + self._ttl
        self._asked_at = max(asked_at, self._asked_at)
        if end <= now:
            # It comes too late to say anything; the next one will.
            return Change(frozenset(), lost)
        gained = frozenset(held) - self._ends.keys()
        for shard in held:
            self._ends[shard] = max(end, self._ends.get(shard, end))
        return Change(gained, lost)

    def expired(self, now: float) -> frozenset[int]:
        """Let go of those whose time is over; which they were."""
        over = frozenset(shard for shard, end in self._ends.items() if end <= now)
        for shard in over:
            del self._ends[shard]
        return over

    def cut_off(self) -> None:
        """No answer came, or the connection has ended: another may soon have what is not renewed by
        a new one.
        """
        end = self._asked_at + GONE_AFTER
        for shard in self._ends:
            self._ends[shard] = min(end, self._ends[shard])

    def give_up(self, shard: int) -> None:
        """Do nothing for it any more."""
        self._ends.pop(shard, None)

    def next_end(self) -> float | None:
        """When the first of them ends, if it is not renewed."""
        return min(self._ends.values(), default=None)
