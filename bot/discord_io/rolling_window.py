"""So many uses within so many seconds, whenever one begins to count.

Owns: that arithmetic. Must not know: of what.
"""

from __future__ import annotations


class RollingWindow:
    """At most `limit` uses within any `seconds`."""

    __slots__ = ("_limit", "_seconds", "_uses")

    def __init__(self, limit: int, seconds: float) -> None:
        self._limit, self._seconds = limit, seconds
        # Few: a deque takes 600 bytes even where it is empty.
        self._uses: list[float] = []

    def allow(self, limit: int, seconds: float) -> None:
        """From now on so many; what was used before counts."""
        self._limit, self._seconds = limit, seconds

    def wait(self, now: float) -> float:
        """Seconds until the next use may begin."""
        if len(self._uses) < self._limit:
            return 0.0
        return max(0.0, self._uses[-self._limit] + self._seconds - now)

    def take(self, now: float) -> float:
        """Note the next use; seconds until it may begin."""
        wait = self.wait(now)
        self._uses.append(now + wait)
        del self._uses[: -self._limit]
        return wait
