"""Orders the requests that wait for one limit."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from heapq import heappop, heappush
from typing import Protocol

_order = itertools.count()
_ROUNDING = 1e-9
LATE_SHARE = 4
"""One in this many requests may be the one that is most overdue, even if it is not urgent."""


class Limit(Protocol):
    """Decides when the next request may begin."""

    def wait(self, now: float) -> float:
        """Seconds until the next request may begin."""
        ...

    def take(self, now: float) -> float:
        """Note the next request. Returns the seconds until it may begin."""
        ...


class Rate:
    """A limit of `per_second` requests, after a `burst` that may go at once; 0: no limit."""

    def __init__(self, per_second: float, burst: int) -> None:
        self._step = 1 / per_second if per_second else 0.0
        self._burst = burst
        self._next = 0.0

    def wait(self, now: float) -> float:
        """See `Limit`."""
        return max(0.0, self._following(now) - now)

    def take(self, now: float) -> float:
        """See `Limit`."""
        self._next = self._following(now)
        return max(0.0, self._next - now)

    def stop_until(self, time: float) -> None:
        """Let no request begin before `time`."""
        self._next = max(self._next, time + self._burst * self._step)

    def drop_burst(self, now: float) -> None:
        """Drop the unused burst, so that requests held back until now do not all follow at once."""
        self._next = max(self._next, now)

    def set_rate(self, per_second: float, burst: int | None = None) -> None:
        """Set the rate from now on, and the burst if it changes."""
        self._step = 1 / per_second
        self._burst = self._burst if burst is None else burst

    def _following(self, now: float) -> float:
        return max(self._next, now - self._burst * self._step) + self._step


class Both:
    """Two limits that must both allow a request."""

    def __init__(self, one: Limit, other: Limit) -> None:
        self._one, self._other = one, other

    def wait(self, now: float) -> float:
        """See `Limit`."""
        return max(self._one.wait(now), self._other.wait(now))

    def take(self, now: float) -> float:
        """See `Limit`."""
        return max(self._one.take(now), self._other.take(now))


class QueuedRequest:
    """A request that may be put off for `patience` seconds, in one queue after the other. It goes
    after all requests with less patience, until it is overdue.
    """

    __slots__ = ("_before", "_queue", "_since", "patience", "turn", "went")

    def __init__(self, patience: float) -> None:
        self._before: QueuedRequest | None = None
        self._since = asyncio.get_running_loop().time()
        self._queue: RequestQueue | None = None
        self.patience = patience
        self.turn: asyncio.Future[float] | None = None
        """Resolves to the time when the queue lets it go."""
        self.went = self._since
        """When its last queue let it go."""

    @property
    def due(self) -> float:
        """When its patience ends."""
        return self._since + self.patience

    def hurry(self, patience: float) -> None:
        """Make the request more urgent. It may then overtake requests that came before it."""
        if patience < self.patience:
            self.patience = patience
            if self._queue is not None:
                self._queue.put(self)
            if self._before is not None:
                self._before.hurry(patience)

    def leave(self) -> None:
        """Leave the queue, if it waits in one. The task that waits gets `CancelledError`."""
        if self.turn is not None:
            self.turn.cancel()

    async def wait_for(self, before: QueuedRequest, over: asyncio.Future[None]) -> None:
        """Wait until `over` is done for another request, which becomes at least as urgent."""
        self._before = before
        before.hurry(self.patience)
        try:
            await asyncio.shield(over)
        finally:
            self._before = None

    async def wait_in(self, queue: RequestQueue) -> None:
        """Wait in a queue for its turn."""
        self.turn, self._queue = asyncio.get_running_loop().create_future(), queue
        queue.put(self)
        try:
            self.went = await self.turn
        finally:
            self.turn = self._queue = None


class _PriorityHeap:
    """Waiting requests in the order of a number, and of their arrival if it is the same. A request
    that was hurried is in the heap twice, and the earlier place counts.
    """

    def __init__(self) -> None:
        self._heap: list[tuple[float, int, asyncio.Future[float]]] = []

    def __len__(self) -> int:
        return len(self._heap)

    def put(self, number: float, turn: asyncio.Future[float]) -> None:
        """Add a place for a request, which may have one already."""
        heappush(self._heap, (number, next(_order), turn))

    def numbers(self) -> Counter[float]:
        """How many wait, by the number that counts for each."""
        counts = {turn: number for number, _, turn in sorted(self._heap, reverse=True, key=_number)}
        return Counter(number for turn, number in counts.items() if not turn.done())

    def first(self) -> tuple[float, asyncio.Future[float]] | None:
        """The next request, or None if none waits. Drops requests that went already or were
        cancelled.
        """
        while self._heap and self._heap[0][2].done():
            heappop(self._heap)
        return (self._heap[0][0], self._heap[0][2]) if self._heap else None


def _number(place: tuple[float, int, asyncio.Future[float]]) -> float:
    return place[0]


class RequestQueue:
    """Requests under one limit. The most urgent go first, but one in `LATE_SHARE` may be an overdue
    one. So no request waits forever, and a flood of requests that are not urgent hardly delays the
    others.
    """

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._by_patience, self._by_due = _PriorityHeap(), _PriorityHeap()
        self._went = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """About how many wait. One that was hurried counts twice for a while."""
        return len(self._by_patience)

    def waiting_by_patience(self) -> Counter[float]:
        """How many wait, by their patience in seconds."""
        return self._by_patience.numbers()

    def has_room(self, now: float) -> bool:
        """Whether a request could go at once."""
        return not self._by_patience.first() and self._limit.wait(now) <= _ROUNDING

    async def wait(self, waiting: QueuedRequest) -> bool:
        """Wait until this request may go. Returns whether it had to wait."""
        now = asyncio.get_running_loop().time()
        if self.has_room(now):
            self._limit.take(now)
            waiting.went = now
            return False
        await waiting.wait_in(self)
        return True

    def put(self, waiting: QueuedRequest) -> None:
        """Give a request its place, or a better one."""
        if waiting.turn is not None and not waiting.turn.done():
            self._by_patience.put(waiting.patience, waiting.turn)
            self._by_due.put(waiting.due, waiting.turn)
            self._wake()

    def _next(self, now: float) -> asyncio.Future[float] | None:
        """The request whose turn it is."""
        urgent, oldest = self._by_patience.first(), self._by_due.first()
        if urgent is None or oldest is None:
            return None
        late = self._went % LATE_SHARE == 0 and oldest[0] <= now
        return oldest[1] if late else urgent[1]

    def _wake(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            now = loop.time()
            self._timer = loop.call_at(now + self._limit.wait(now), self._release)

    def _release(self) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time()
        while turn := self._next(now):
            if self._limit.wait(now) > _ROUNDING:
                self._wake()
                return
            self._limit.take(now)
            self._went += 1
            turn.set_result(now)
