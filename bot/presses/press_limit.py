"""How often one person may press or command, so that nobody starves the others.

Owns: a bucket of tokens for each person. Must not know: what is pressed, how often that is
(`presses` in `bot.runtime.settings`). What is over the limit is not answered at all, and Discord
says so to whoever pressed.
"""

from __future__ import annotations

import logging

from bot.lru import Lru
from bot.runtime.logs import Seldom

log = logging.getLogger(__name__)

BURST = 5.0
"""Seconds' worth of presses that may come at once: more than fingers do."""


class PressLimit:
    """Tokens by user; `rate` a second, 0 for any number."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: Lru[int, tuple[float, float]] = Lru()
        """How many are left, and when that was, by the event loop's clock."""
        self._over = Seldom(log, "presses over one person's limit were not answered")

    def admits(self, user: int, now: float) -> bool:
        """Whether this person may ask for something now; that takes one of their tokens."""
        if not self._rate:
            return True
        most = self._rate * BURST
        left, since = self._buckets.use(user) or (most, now)
        left = min(most, left + (now - since) * self._rate)
        admitted = left >= 1
        self._buckets.keep(user, (left - admitted, now))
        if not admitted:
            self._over.say()
        return admitted
