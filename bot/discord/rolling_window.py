"""Counts uses in rolling windows, and calculates the delay before the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

POLL_INTERVAL = 0.1
"""Seconds between two polls of `allowed` while it returns 0."""


class RollingWindow:
    """At most `limit` uses in any window of `seconds`."""

    __slots__ = ("_limit", "_seconds", "_uses")

    def __init__(self, limit: int, seconds: float) -> None:
        self._limit, self._seconds = limit, seconds
        # A list: there are few uses, and even an empty deque takes 600 bytes.
        self._uses: list[float] = []

    def allow(self, limit: int, seconds: float) -> None:
        """Set the limit. Uses already recorded still count."""
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
        """Adopt Discord's count: `used` uses since its window began at `since`. Some of them may
        have arrived later than recorded, or may be another process's.
        """
        older = [use for use in self._uses if use < since]
        newer = self._uses[len(older) :]
        late = max(0, used - len(newer))
        self._uses = [*older[: max(0, len(older) - late)], *[since] * late, *newer]


class SharedWindow(RollingWindow):
    """A window shared by several processes. Each reports each of its own uses exactly once."""

    __slots__ = ("_unreported",)

    def __init__(self, limit: int, seconds: float) -> None:
        super().__init__(limit, seconds)
        self._unreported: list[float] = []

    def take(self, now: float) -> float:
        """See `RollingWindow.take`."""
        wait = super().take(now)
        self._unreported = [*self._unreported, now + wait][-self._limit :]
        return wait

    def postpone(self, noted: float, now: float) -> None:
        """See `RollingWindow.postpone`."""
        super().postpone(noted, now)
        if noted in self._unreported:
            self._unreported.remove(noted)
            self._unreported.append(now)

    def sync(self, used: int, since: float) -> None:
        """See `RollingWindow.sync`."""
        before = self._uses
        super().sync(used, since)
        self._unreported = [
            since if use in before and use not in self._uses else use for use in self._unreported
        ]

    def report(self, now: float) -> list[float]:
        """The ages in seconds of this process's uses that still count and were not reported yet.
        Marks them as reported.
        """
        unreported, self._unreported = self._unreported, []
        return [now - use for use in unreported if now - use < self._seconds]

    def elsewhere(self, uses: Iterable[float]) -> None:
        """Record uses that another process has reported."""
        self._uses = sorted([*self._uses, *uses])[-self._limit :]


class DynamicWindow(RollingWindow):
    """At most `limit` uses in any window of `seconds`, and at most `allowed()`."""

    __slots__ = ("_most", "allowed", "used")

    def __init__(self, limit: int, seconds: float) -> None:
        super().__init__(limit, seconds)
        self._most = limit
        self.allowed: Callable[[], int] | None = None
        self.used = 0
        """Number of uses so far."""

    def wait(self, now: float) -> float:
        """See `RollingWindow.wait`."""
        if self.allowed is not None:
            allowed = min(self._most, self.allowed())
            if allowed < 1:
                return POLL_INTERVAL
            self._limit = allowed
        return super().wait(now)

    def take(self, now: float) -> float:
        """See `RollingWindow.take`."""
        self.used += 1
        return super().take(now)
