"""Supervises the loops that run as long as the process."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

from tables.ports import Unreachable

log = logging.getLogger(__name__)

FIRST_PAUSE, MAX_PAUSE = 1.0, 60.0
"""Seconds until a failed round is repeated, doubled with each failure up to the longest."""
DOUBLINGS = 16
"""Failures after which a pause grows no more; a float cannot hold every power of two."""
BROKEN_AFTER = 90.0
"""Seconds of unexpected failures after which a loop counts as broken, or 1.5 times its longest
pause if that is longer.
"""


class Trouble(Exception):
    """A round failed for an expected reason. The message says what happened and what to do."""


def log_failure(log: logging.Logger, error: BaseException, what: str, *words: object) -> None:
    """Log a handled failure with its traceback.

    If the database is unreachable, logs only at debug level, because its own module logs that once.
    """
    if isinstance(error, Unreachable):
        log.debug("%s: %s", what % words, error)
    else:
        log.error(what, *words, exc_info=error)


@contextmanager
def failures_logged(log: logging.Logger, what: str, *words: object) -> Generator[None]:
    """Handle and log any failure of this block (`log_failure`), so that the work after it goes on.

    After a failure the block's last statements have not run.
    """
    try:
        yield
    except Exception as error:  # noqa: BLE001  (logged, and stops nothing else)
        log_failure(log, error, what, *words)


def monotonic() -> float:
    """The time in seconds. Tests replace `time.monotonic`."""
    return time.monotonic()


@dataclass(eq=False)
class Loop:
    """One supervised loop, and its failures. `Supervisor.start` explains the first four fields."""

    name: str
    failed: str
    first_pause: float
    longest_pause: float
    now: Callable[[], float]
    failures: int = 0
    """Rounds that have failed since the start of the process. Each was repeated.

    A round that fails because the database is unreachable does not count.
    """
    in_a_row: int = 0
    """Rounds that have failed since the last one that succeeded."""
    broken_since: float | None = None
    """The time of the first unexpected failure in this row."""
    warned: bool = False
    task: asyncio.Task[None] | None = None

    @property
    def is_down(self) -> bool:
        """Whether the last round failed."""
        return self.in_a_row > 0

    @property
    def is_broken(self) -> bool:
        """Whether the loop stays down. An outage or another expected reason does not count."""
        if self.broken_since is None:
            return False
        return self.now() - self.broken_since >= max(BROKEN_AFTER, 1.5 * self.longest_pause)

    def mark_well(self) -> None:
        """End the row of failures. A round that runs for long calls this once it does its work."""
        self.in_a_row, self.broken_since, self.warned = 0, None, False

    def mark_failed(self, error: BaseException) -> float:
        """Count and log a failed round. Returns the seconds until it is repeated."""
        self.failures += not isinstance(error, Unreachable)
        self.in_a_row += 1
        doublings = min(self.in_a_row - 1, DOUBLINGS)
        pause = min(self.first_pause * 2**doublings, self.longest_pause)
        if isinstance(error, Trouble | Unreachable):
            self.broken_since = None
        elif self.broken_since is None:
            self.broken_since = self.now()
        if isinstance(error, Trouble):
            log.log(logging.DEBUG if self.warned else logging.WARNING, "%s", error)
            self.warned = True
        else:
            log_failure(log, error, "%s; repeated in %.1f s", self.failed, pause)
        return pause

    def cancel(self) -> None:
        """Stop the loop. Its task ends soon."""
        if self.task is not None:
            self.task.cancel()

    async def stop(self) -> None:
        """Stop the loop, and wait until its task has ended."""
        self.cancel()
        if self.task is not None:
            await asyncio.wait((self.task,))


class Supervisor:
    """The loops of one bot."""

    def __init__(
        self,
        now: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """`now` returns the time in seconds. `sleep` waits between rounds."""
        self._now, self._sleep = now, sleep
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False
        self.loops: dict[str, Loop] = {}
        """All loops that were added, by name."""

    def start(
        self,
        name: str,
        step: Callable[[], Awaitable[float | None]],
        *,
        failed: str = "",
        first_pause: float = FIRST_PAUSE,
        longest_pause: float = MAX_PAUSE,
        over: Callable[[], bool] = lambda: False,
    ) -> Loop:
        """Run `step` repeatedly until the loop is stopped, or `over` returns true before a round.

        `step` returns the seconds until the next round; None if it waits itself. If it raises, the
        failure is counted and logged as `failed`, and the round is repeated after a pause. A loop
        of the same name is replaced. After `stop` no loop starts.
        """
        loop = self.add(name, failed=failed, first_pause=first_pause, longest_pause=longest_pause)
        loop.cancel()
        if not self._stopped:
            loop.task = asyncio.create_task(self._run(loop, step, over), name=f"loop {name}")
            self._tasks.add(loop.task)
            loop.task.add_done_callback(self._tasks.discard)
        return loop

    def add(
        self,
        name: str,
        *,
        failed: str = "",
        first_pause: float = FIRST_PAUSE,
        longest_pause: float = MAX_PAUSE,
    ) -> Loop:
        """Add a loop that runs elsewhere, such as on a thread. It reports its rounds itself."""
        loop = Loop(name, failed or f"{name} failed", first_pause, longest_pause, self._now)
        return self.loops.setdefault(name, loop)

    async def _run(
        self, loop: Loop, step: Callable[[], Awaitable[float | None]], over: Callable[[], bool]
    ) -> None:
        while not over():
            try:
                seconds = await step()
            except (Exception, asyncio.CancelledError) as error:
                task = asyncio.current_task()
                if task is None or task.cancelling():
                    raise asyncio.CancelledError from error
                # Nobody cancelled this task, so something within the step was cancelled.
                await self._sleep(loop.mark_failed(error))
            else:
                loop.mark_well()
                if seconds is not None:
                    await self._sleep(seconds)

    @property
    def trouble(self) -> str | None:
        """Which loops stay down, in one line for an operator; None if none does."""
        broken = sorted(loop.name for loop in self.loops.values() if loop.is_broken)
        return f"background loops fail again and again: {', '.join(broken)}" if broken else None

    async def stop(self) -> None:
        """Stop all loops, and wait until they have ended."""
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
