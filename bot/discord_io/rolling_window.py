"""So many uses within so many seconds, whenever one begins to count.

Owns: that arithmetic. Must not know: of what.
"""

from __future__ import annotations

from collections import deque


class RollingWindow:
    """At most `limit` uses within any `seconds`."""

    __slots__ = ("_limit", "_seconds", "_uses")

    def __init__(self, limit: int, seconds: float) -> None:
        self._limit, self._seconds = limit, seconds
        self._uses: deque[float] = deque(maxlen=limit)

    def wait(self, now: float) -> float:
        """Seconds until the next use may begin."""
        if len(self._uses) < self._limit:
            return 0.0
        return max(0.0, self._uses[0] + self._seconds - now)

    def take(self, now: float) -> float:
        """Note the next use; seconds until it may begin."""
        wait = self.wait(now)
        self._uses.append(now + wait)
        return wait

    def fill(self, until: float) -> None:
        """Whoever counts has said that nothing may begin before then."""
        self._uses.extend([until - self._seconds] * self._limit)
