"""Requests that wait for one limit, and which of them goes first.

Owns: limits as times at which the next request may begin, and the order of those that wait. Must
not know: what is asked of Discord, what limits Discord has (`bot.discord_io.request_pace`).
"""

from __future__ import annotations

import asyncio
import itertools
from heapq import heappop, heappush
from typing import Protocol

_order = itertools.count()
_ROUNDING = 1e-9


class Limit(Protocol):
    """When the next request may begin."""

    def wait(self, now: float) -> float:
        """Seconds until then."""
        ...

    def take(self, now: float) -> float:
        """Note the next request; seconds until it may begin."""
        ...


class Rate:
    """So many requests `per_second`, after a `burst` that may go at once; 0: any number."""

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
        """Nothing may begin before then."""
        self._next = max(self._next, time + self._burst * self._step)

    def go_at(self, per_second: float) -> None:
        """From now on so many requests."""
        self._step = 1 / per_second

    def _following(self, now: float) -> float:
        return max(self._next, now - self._burst * self._step) + self._step


class Waiting:
    """A request that may be put off for others for so many seconds of `patience`, in one queue
    after the other; when they are over it goes before whatever came later.
    """

    __slots__ = ("_queue", "_since", "due", "turn")

    def __init__(self, patience: float) -> None:
        self._since = asyncio.get_running_loop().time()
        self._queue: RequestQueue | None = None
        self.due = self._since + patience
        self.turn: asyncio.Future[None] | None = None
        """Done when the queue lets it go."""

    def hurry(self, patience: float) -> None:
        """It has become more urgent, and goes before those that it came after."""
        due = self._since + patience
        if due < self.due:
            self.due = due
            if self._queue is not None:
                self._queue.put(self)

    async def stand_in(self, queue: RequestQueue) -> None:
        """Wait there for its turn."""
        self.turn, self._queue = asyncio.get_running_loop().create_future(), queue
        queue.put(self)
        try:
            await self.turn
        finally:
            self.turn = self._queue = None


class RequestQueue:
    """Requests under one limit, those that are due first going first."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._queue: list[tuple[float, int, asyncio.Future[None]]] = []
        """One that was hurried stands there twice: the first place counts."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How many wait, about: one that was hurried counts twice for a while."""
        return len(self._queue)

    def has_room(self, now: float) -> bool:
        """Whether a request could go at once."""
        return not self._first() and self._limit.wait(now) <= _ROUNDING

    async def wait(self, waiting: Waiting) -> bool:
        """Wait until this request may go; returns whether it had to."""
        now = asyncio.get_running_loop().time()
        if self.has_room(now):
            self._limit.take(now)
            return False
        await waiting.stand_in(self)
        return True

    def put(self, waiting: Waiting) -> None:
        """Give a request its place, or a better one."""
        if waiting.turn is not None and not waiting.turn.done():
            heappush(self._queue, (waiting.due, next(_order), waiting.turn))
            self._wake()

    def _first(self) -> asyncio.Future[None] | None:
        """Whoever is next; those who went already or were broken off are forgotten."""
        while self._queue and self._queue[0][2].done():
            heappop(self._queue)
        return self._queue[0][2] if self._queue else None

    def _wake(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            now = loop.time()
            self._timer = loop.call_at(now + self._limit.wait(now), self._release)

    def _release(self) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time()
        while turn := self._first():
            if self._limit.wait(now) > _ROUNDING:
                self._wake()
                return
            self._limit.take(now)
            turn.set_result(None)
