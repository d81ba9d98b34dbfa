"""Counts uses within a moving time window, and tells when the next one may begin."""

from __future__ import annotations

from collections.abc import Callable, Iterable

ASKED_AGAIN = 0.1
"""Seconds until `allowed` is called again if no use is allowed now."""


class RollingWindow:
    """At most `limit` uses within any `seconds`."""

    __slots__ = ("_limit", "_seconds", "_uses")

    def __init__(self, limit: int, seconds: float) -> None:
        self._limit, self._seconds = limit, seconds
        # A list, because there are few: a deque takes 600 bytes even if it is empty.
        self._uses: list[float] = []

    def allow(self, limit: int, seconds: float) -> None:
        """Set the limit from now on. Earlier uses count."""
        self._limit, self._seconds = limit, seconds

    def wait(self, now: float) -> float:
        """Seconds until the next use may begin."""
        if len(self._uses) < self._limit:
            return 0.0
        return max(0.0, self._uses[-self._limit] + self._seconds - now)

    def take(self, now: float) -> float:
        """Note the next use. Returns the seconds until it may begin."""
        wait = self.wait(now)
        self._uses.append(now + wait)
        del self._uses[: -self._limit]
        return wait

    def postpone(self, noted: float, now: float) -> None:
        """Note that the use recorded at `noted` begins only now."""
        if noted in self._uses:
            self._uses.remove(noted)
        self._uses.append(now)
        del self._uses[: -self._limit]

    def sync(self, used: int, since: float) -> None:
        """Note that Discord has counted `used` uses, all of them `since` then. Some were later than
        noted, or another process made them.
        """
        older = [use for use in self._uses if use < since]
        newer = self._uses[len(older) :]
        late = max(0, used - len(newer))
        self._uses = [*older[: max(0, len(older) - late)], *[since] * late, *newer]


class SharedWindow(RollingWindow):
    """A window that other processes use too. Each reports its own uses to the others, and each use
    once.
    """

    __slots__ = ("_untold",)

    def __init__(self, limit: int, seconds: float) -> None:
        super().__init__(limit, seconds)
        self._untold: list[float] = []

    def take(self, now: float) -> float:
        """See `RollingWindow`."""
        wait = super().take(now)
        self._untold = [*self._untold, now + wait][-self._limit :]
        return wait

    def postpone(self, noted: float, now: float) -> None:
        """See `RollingWindow`."""
        super().postpone(noted, now)
        if noted in self._untold:
            self._untold.remove(noted)
            self._untold.append(now)

    def sync(self, used: int, since: float) -> None:
        """See `RollingWindow`."""
        before = self._uses
        super().sync(used, since)
        self._untold = [
            since if use in before and use not in self._uses else use for use in self._untold
        ]

    def report(self, now: float) -> list[float]:
        """How many seconds ago each own use was that counts and was not reported yet."""
        untold, self._untold = self._untold, []
        return [now - use for use in untold if now - use < self._seconds]

    def elsewhere(self, uses: Iterable[float]) -> None:
        """Note the uses that another process has reported."""
        self._uses = sorted([*self._uses, *uses])[-self._limit :]


class ChangingWindow(RollingWindow):
    """At most `allowed()` uses within any `seconds`, and at most `limit`."""

    __slots__ = ("_most", "allowed", "used")

    def __init__(self, limit: int, seconds: float) -> None:
        super().__init__(limit, seconds)
        self._most = limit
        self.allowed: Callable[[], int] | None = None
        self.used = 0
        """Number of uses so far."""

    def wait(self, now: float) -> float:
        """See `RollingWindow`."""
        if self.allowed is not None:
            allowed = min(self._most, self.allowed())
            if allowed < 1:
                return ASKED_AGAIN
            self._limit = allowed
        return super().wait(now)

    def take(self, now: float) -> float:
        """See `RollingWindow`."""
        self.used += 1
        return super().take(now)
