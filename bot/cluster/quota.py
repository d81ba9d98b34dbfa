"""Calculates how many requests with the bot's login this process may send.

A quota ends here before it ends at the coordinator. What a process gives back is granted again only
after its last requests no longer count. So all quotas together never exceed the limit.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from bot.cluster.coordinator import LEAST, REQUESTS_WITHIN, QuotaGrant, QuotaRequest
from bot.cluster.own_leases import TTL

MIN_SINCE = 0.25
"""Shortest time in seconds over which requests are counted. A shorter time says too little."""


class Quota:
    """The quota of this process. All times are seconds on one monotonic clock."""

    def __init__(self, demand: Callable[[], tuple[int, int]]) -> None:
        """`demand` returns how many requests went since its last call, and how many wait."""
        self._demand = demand
        self._had = self._used = 0
        """Requests that other processes must count as used, and how many of these this one uses."""
        self._least = 0
        self._lowered_at = -inf
        self._ends = -inf
        self._asked_at = -inf

    @property
    def unsettled(self) -> bool:
        """Whether others wait for requests that this process gives back, or it waits for its
        minimum.
        """
        return self._had > self._used or self._used < self._least

    def allowed(self, now: float) -> int:
        """How many requests may go within `REQUESTS_WITHIN` seconds."""
        return self._used if now < self._ends else 0

    def request(self, now: float) -> QuotaRequest:
        """The request for a quota that goes with the round at `now`."""
        if now >= self._ends and self._used:
            self._used, self._lowered_at = 0, self._ends
        if now - self._lowered_at >= REQUESTS_WITHIN:
            self._had = self._used
        went, waiting = self._demand()
        since, self._asked_at = now - self._asked_at, now
        soon = round(went * REQUESTS_WITHIN / max(since, MIN_SINCE))
        return QuotaRequest(self._had, waiting + soon)

    def granted(self, asked_at: float, grant: QuotaGrant, now: float) -> None:
        """Apply the answer to a request that was sent at `asked_at`."""
        ends = asked_at + TTL
        if ends <= now:
            return  # The quota has ended already.
        # Finish giving back first. Otherwise a request that changes with every round would prevent
        # it, and others would wait for their minimum forever.
        giving_back = self._had > self._used and now - self._lowered_at < REQUESTS_WITHIN
        used = min(grant.had, self._used if giving_back else grant.fair)
        if used < self._used:
            self._lowered_at = now
        lately = now - self._lowered_at < REQUESTS_WITHIN
        self._had = max(grant.had, self._had) if lately else grant.had
        self._used, self._ends, self._least = used, ends, min(LEAST, grant.fair)
