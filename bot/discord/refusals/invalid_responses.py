"""Counts the responses for which Discord bans an address, and holds requests back before that."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import deque
from collections.abc import Callable

from tables.live.topic import Topic

log = logging.getLogger(__name__)

INVALID = frozenset({401, 403, 429})
"""Statuses that count, except a 429 of scope `shared` (docs: topics/rate-limits, "Invalid Request
Limit").
"""
WITHIN = 600.0
"""Seconds for which each counts."""
WARN_AT, STOP_AT, BANNED_AT = 1_000, 5_000, 10_000
HANDS_STOP_AT = (STOP_AT + BANNED_AT) // 2
"""From this count on the bot sends only answers to presses, and no hand."""
REPORTED_EACH = 25
"""The number of its own responses at which a process reports them to the others."""
OVER_AT = 0.8
"""The part of a threshold below which the count must fall before that threshold can be reached
again.
"""
_SLOT = 10.0
"""Seconds that are counted together."""


def loop_time() -> float:
    """The event loop's clock."""
    return asyncio.get_running_loop().time()


class InvalidResponses:
    """The invalid responses to the bot's address in the last ten minutes, for all processes
    together.
    """

    def __init__(self, now: Callable[[], float] = loop_time) -> None:
        self._now = now
        self._slots: deque[tuple[float, int]] = deque()
        """The end of each slot, and how many came in it."""
        self._unreported = 0
        self.reported: Topic[int] = Topic("invalid responses")
        """How many more came to this process."""
        self._warned, self._stopped = False, False

    def note(self, status: int, scope: str | None) -> None:
        """Count a response to this process, if it is invalid."""
        if status not in INVALID or (status == 429 and scope == "shared"):
            return
        self.add(1)
        self._unreported += 1
        if self._unreported >= REPORTED_EACH:
            self.reported.publish(self._unreported)
            self._unreported = 0

    def add(self, number: int) -> None:
        """Count responses to this process or to another."""
        end = (math.floor(self._now() / _SLOT) + 1) * _SLOT
        before = self._slots.pop()[1] if self._slots and self._slots[-1][0] == end else 0
        self._slots.append((end, before + number))
        self._check()

    @property
    def count(self) -> int:
        """How many there were in the last ten minutes."""
        now = self._now()
        while self._slots and now - self._slots[0][0] >= WITHIN:
            self._slots.popleft()
        return sum(number for _, number in self._slots)

    def holds_back(self, patience: float, hand: float) -> bool:
        """Whether a request that may wait `patience` seconds must not go now, since no user waits
        for it. `hand` is the patience of the hand message of the player who acts next.
        """
        if patience <= 0 or not self._slots:
            return False
        count = self._check()
        return count >= (STOP_AT if patience > hand else HANDS_STOP_AT)

    def _check(self) -> int:
        count = self.count
        if count >= STOP_AT and not self._stopped:
            self._stopped = self._warned = True
            log.warning(
                "%d responses of 401, 403 or 429 in ten minutes: until there are fewer, Kro sends"
                " only requests that a user waits for (docs/running/problems.md)",
                count,
            )
        elif count >= WARN_AT and not self._warned:
            self._warned = True
            log.warning(
                "%d responses of 401, 403 or 429 in ten minutes: at %d Discord bans this address"
                " (docs/running/problems.md)",
                count,
                BANNED_AT,
            )
        if self._stopped and count < OVER_AT * STOP_AT:
            self._stopped = False
            log.info("requests are no longer held back: %d invalid responses in ten minutes", count)
        self._warned = self._warned and count >= OVER_AT * WARN_AT
        return count
