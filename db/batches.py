"""Combines the writes of several callers into one transaction of the database."""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

T = TypeVar("T")
Work = Callable[[Any], T]
"""Runs in one transaction, on the writer's connection."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A work that was rolled back, and why."""

    error: Exception


@dataclass(frozen=True, slots=True)
class Done:
    """What a committed work has returned."""

    value: Any


WriteOutcome = Done | Failed
Write = Callable[[list[Work[Any]]], list[WriteOutcome]]
"""Runs all works in one transaction and returns once they are on disk.

A work that fails is rolled back alone. Raises what made the whole transaction roll back. It runs on
the writing thread.
"""


class Writer(Protocol):
    """A thread that writes."""

    def start(self, work: Callable[[Write], None], /) -> None:
        """Run this on the thread, without waiting for it. `work` must raise nothing."""
        ...


@dataclass(slots=True)
class _Job(Generic[T]):
    """A write that waits for its transaction, and the future that its caller awaits."""

    work: Work[T]
    future: asyncio.Future[T]
    asked_at: float


class Batches:
    """The writes of one process, in the order of the calls.

    Everything that is queued while an earlier transaction goes to disk shares the next one.
    """

    def __init__(
        self,
        writer: Writer,
        most: float = math.inf,
        size: Callable[[Work[Any]], float] = lambda _: 1,
    ) -> None:
        """`most` is the limit for the sizes of all writes in one transaction together."""
        self._writer = writer
        self._most = most
        self._size = size
        self._waiting: deque[_Job[Any]] = deque()
        """The queue from which the writing thread takes the works of a transaction."""
        self.writing = False
        """Whether a transaction is being written."""
        self.transactions = 0
        """How many transactions ended since the start. Each had one write or several."""
        self.writes = 0
        self.waited = 0.0
        """Seconds that callers waited for these writes, in total."""

    async def write(self, work: Work[T]) -> T:
        """Run `work` and return once it is on disk. If it raises, it is rolled back.

        A caller that is cancelled while it waits cannot tell whether the work was committed.
        """
        loop = asyncio.get_running_loop()
        job = _Job(work, loop.create_future(), loop.time())
        self._waiting.append(job)
        if not self.writing:
            self.writing = True
            self._begin(loop)
        return await job.future

    @property
    def waiting(self) -> int:
        """How many writes wait for their transaction to begin."""
        return len(self._waiting)

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._writer.start(lambda write: self._write_waiting(write, loop))

    def _write_waiting(self, write: Write, loop: asyncio.AbstractEventLoop) -> None:
        """On the writing thread: run everything that is queued now as one transaction."""
        jobs: list[_Job[Any]] = []
        room = self._most
        while self._waiting and room > 0:
            job = self._waiting.popleft()
            if not job.future.done():
                jobs.append(job)
                room -= self._size(job.work)
        outcomes: list[WriteOutcome]
        try:
            outcomes = write([job.work for job in jobs])
        except Exception as error:  # noqa: BLE001 (every caller gets it)
            outcomes = [Failed(error)] * len(jobs)
        loop.call_soon_threadsafe(self._resolve, jobs, outcomes, loop)

    def _resolve(
        self, jobs: list[_Job[Any]], outcomes: list[WriteOutcome], loop: asyncio.AbstractEventLoop
    ) -> None:
        self.transactions += 1
        self.writes += len(jobs)
        self.waited += len(jobs) * loop.time() - sum(job.asked_at for job in jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            if job.future.done():
                continue
            if isinstance(outcome, Failed):
                job.future.set_exception(outcome.error)
            else:
                job.future.set_result(outcome.value)
        self.writing = bool(self._waiting)
        if self.writing:
            self._begin(loop)
