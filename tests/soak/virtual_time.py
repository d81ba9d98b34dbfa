"""Virtual time, which passes only when nothing else is left to do, and tasks watched at each await.

One clock serves the whole process. Nothing sleeps: if the loop would wait for a timer, it moves the
clock there. So twenty minutes cost nothing, and the same seed gives the same order of events.
"""

from __future__ import annotations

import asyncio
import datetime
import selectors
import time
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

import discord
import discord.utils

from bot.discord import press_age

BEGIN = 1_767_225_600.0
"""The start of every simulation: the first second of 2026."""


class VirtualClock:
    """The time of a simulation, as a `tables.ports.Clock` has it."""

    def __init__(self) -> None:
        self.seconds = BEGIN

    def now(self) -> float:
        """Return seconds since the epoch."""
        return self.seconds


class _Nothing(selectors.BaseSelector):
    """A selector without any input, which moves the clock instead of waiting."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.until = BEGIN
        self.stop: Callable[[], None] = _nothing
        self._map: dict[int, selectors.SelectorKey] = {}

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout == 0 or (timeout is not None and timeout < 0):
            return []
        due = None if timeout is None else self._clock.seconds + timeout
        if due is None or due > self.until:
            self._clock.seconds = max(self._clock.seconds, self.until)
            self.stop()
        else:
            self._clock.seconds = due
        return []

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        key = self._map[number] = selectors.SelectorKey(fileobj, number, events, data)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._map.pop(fileobj if isinstance(fileobj, int) else fileobj.fileno())

    def get_map(self) -> Any:
        return self._map


def _nothing() -> None:
    """For a loop that does not exist yet."""


AtAwait = Callable[["Watched"], None]


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop under a virtual clock; `at_await` is called at every await of a watched
    task.
    """

    def __init__(self, clock: VirtualClock, at_await: AtAwait) -> None:
        self.clock = clock
        self._waits = _Nothing(clock)
        super().__init__(self._waits)
        self._waits.stop = self.stop
        # Seconds since the epoch are not exact to the nanosecond.
        self._clock_resolution = 1e-6
        self.at_await = at_await
        self.watching = False
        """Whether new tasks are watched."""
        self.set_task_factory(_task)

    def time(self) -> float:
        """Return the virtual time."""
        return self.clock.seconds

    def run_for(self, seconds: float) -> None:
        """Run everything that is due within some seconds, and let them pass."""
        self._waits.until = self.clock.seconds + seconds
        self.run_forever()

    def finish(self, work: Coroutine[Any, Any, Any], within: float = 3600.0) -> Any:
        """Run until `work` is done, and return its result."""
        watching, self.watching = self.watching, False
        task = self.create_task(work)
        self.watching = watching
        task.add_done_callback(lambda _: self.stop())
        self._waits.until = self.clock.seconds + within
        self.run_forever()
        if not task.done():
            raise TimeoutError(f"{task!r} is not done within {within} s")
        return task.result()

    def let_go(self) -> None:
        """Free the loop's system resources, without ending anything that runs on it."""
        self.set_exception_handler(lambda _loop, _context: None)
        self._close_self_pipe()  # type: ignore[attr-defined]

    def __del__(self, _warn: object = None) -> None:
        """Suppress the warning."""


def _task(loop: Any, coro: Any, **more: Any) -> asyncio.Task[Any]:
    if not loop.watching:
        return asyncio.Task(coro, loop=loop, **more)
    watched = Watched(coro, loop.at_await)
    task = watched.task = asyncio.Task(watched, loop=loop, **more)
    return task


class Watched(Coroutine[Any, Any, Any]):
    """A coroutine that calls back whenever it waits."""

    task: asyncio.Task[Any]

    def __init__(self, inner: Coroutine[Any, Any, Any], at_await: AtAwait) -> None:
        self.inner = inner
        self._at_await = at_await

    def send(self, value: Any) -> Any:
        """Continue until the next await."""
        waited_for = self.inner.send(value)
        self._at_await(self)
        return waited_for

    def throw(
        self,
        typ: Any,
        val: BaseException | object = None,
        tb: TracebackType | None = None,
    ) -> Any:
        """Continue with an exception until the next await."""
        error = typ if isinstance(typ, BaseException) else typ()
        waited_for = self.inner.throw(error)
        self._at_await(self)
        return waited_for

    def close(self) -> None:
        """End it."""
        self.inner.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self.inner.__await__()


@contextmanager
def virtual_time(clock: VirtualClock) -> Generator[None]:
    """Give the whole process this time during the block."""
    before = (time.time, time.monotonic, time.time_ns, discord.utils.utcnow)
    machine_clock = press_age.machine_clock

    def utcnow() -> datetime.datetime:
        return datetime.datetime.fromtimestamp(clock.seconds, datetime.UTC)

    time.time = time.monotonic = clock.now
    time.time_ns = lambda: int(clock.seconds * 1e9)
    press_age.machine_clock = lambda: clock.now
    discord.utils.utcnow = utcnow
    try:
        yield
    finally:
        time.time, time.monotonic, time.time_ns, discord.utils.utcnow = before
        press_age.machine_clock = machine_clock
