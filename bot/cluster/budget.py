"""The part of all requests with the bot's login that this process may make.

Owns: how many may go from here within `REQUESTS_WITHIN` seconds, by the own clock, and how many are
asked for. Must not know: who gives parts away (`bot.cluster.meeting`), what is requested, how
requests wait.

A part is had like a shard (`bot.cluster.lease`): it ends here before it ends where it was given.
What
is given back is first used no more for as long as requests count. So all parts together are at no
time more than there are requests.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from bot.cluster.lease import TTL
from bot.cluster.meeting import LEAST, REQUESTS_WITHIN, Part, Wish

LEAST_SINCE = 0.25
"""Seconds in which requests are counted, at least: fewer tell too little."""


class Budget:
    """Of one process. Every time is that of one clock that only goes forward, in seconds."""

    def __init__(self, demand: Callable[[], tuple[int, int]], ttl: float = TTL) -> None:
        """`demand`: how many requests went since this was asked last, and how many wait."""
        self._demand = demand
        self._ttl = ttl
        self._had = self._used = 0
        """As many as others must count with, and as many of these as are used."""
        self._least = 0
        self._lowered_at = -inf
        self._ends = -inf
        self._asked_at = -inf

    @property
    def unsettled(self) -> bool:
        """Whether others wait for what it gives back, or it for the least that it may have."""
        return self._had > self._used or self._used < self._least

    def allowed(self, now: float) -> int:
        """So many requests may go within `REQUESTS_WITHIN` seconds."""
        return self._used if now < self._ends else 0

    def wish(self, now: float) -> Wish:
        """What is said of it in a request that is sent `now`."""
        if now >= self._ends and self._used:
            self._used, self._lowered_at = 0, self._ends
        if now - self._lowered_at >= REQUESTS_WITHIN:
            self._had = self._used
        went, waiting = self._demand()
        since, self._asked_at = now - self._asked_at, now
        return Wish(self._had, waiting + round(went * REQUESTS_WITHIN / max(since, LEAST_SINCE)))

    def told(self, asked_at: float, part: Part, now: float) -> None:
        """The answer to a request that was sent at `asked_at`."""
        ends = asked_at + self._ttl
        if ends <= now:
            return  # It comes too late to say anything.
        # First it gives back what it has begun to: where its wish changes with every round it would
        # never come to it otherwise, and others would wait for their least for ever.
        giving_back = self._had > self._used and now - self._lowered_at < REQUESTS_WITHIN
        used = min(part.had, self._used if giving_back else part.fair)
        if used < self._used:
            self._lowered_at = now
        lately = now - self._lowered_at < REQUESTS_WITHIN
        self._had = max(part.had, self._had) if lately else part.had
        self._used, self._ends, self._least = used, ends, min(LEAST, part.fair)
