"""Writing what several callers want written in one transaction of the database.

Owns: who waits, and that whoever asks while an earlier write goes to disk is written together with
all the others who did. Must not know: how a transaction is begun and ended, SQL.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

T = TypeVar("T")
Work = Callable[[Any], T]
"""What is done in one transaction, on the connection that the writer has."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A work that was undone, and why."""

    error: Exception


@dataclass(frozen=True, slots=True)
class Done:
    """What a work that was written has returned."""

    value: Any


WriteOutcome = Done | Failed
Write = Callable[[list[Work[Any]]], list[WriteOutcome]]
"""Carries all of these out in one transaction, each undone alone if it fails, and returns once they
are on disk; raises what undid them all. It runs on the writing thread.
"""


class Writer(Protocol):
    """A thread that writes."""

    def start(self, work: Callable[[Write], None], /) -> None:
        """Run this there; it raises nothing, and nobody waits here."""
        ...


@dataclass(slots=True)
class _Job(Generic[T]):
    """A transaction that waits to be written, and whoever waits for it."""

    work: Work[T]
    future: asyncio.Future[T]
    asked_at: float


class Batches:
    """The writes of one process, in the order in which they were asked for."""

    def __init__(
        self, writer: Writer, faults: tuple[type[Exception], ...], most: int | None = None
    ) -> None:
        """At `most` so many in one transaction, however many wait. `faults` are what is raised
        where the database itself cannot write.
        """
        self._writer = writer
        self._faults = faults
        self._most = most
        self._waiting: deque[_Job[Any]] = deque()
        """The writing thread takes from it what goes into one transaction."""
        self.writing = False
        """Whether anything is being written."""
        self.transactions = 0
        """How many were ended since the start, each of one write or several."""
        self.writes = 0
        self.waited = 0.0
        """Seconds for which these writes were waited for, in all."""
        self.failing = False
        """Whether the last transaction failed because the database does not write. What is refused
        to somebody, such as a press that was carried out already, is no failure of its own.
        """

    async def write(self, work: Work[T]) -> T:
        """Carry `work` out and return once it is on disk; its exception undoes it. Whoever is
        cancelled while waiting does not know whether it was written.
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
        """On the writing thread: one transaction of all that waits when it begins."""
        jobs: list[_Job[Any]] = []
        while self._waiting and (self._most is None or len(jobs) < self._most):
            job = self._waiting.popleft()
            if not job.future.done():
                jobs.append(job)
        outcomes: list[WriteOutcome]
        try:
            outcomes = write([job.work for job in jobs])
        except Exception as error:  # noqa: BLE001 (handed to every caller)
            outcomes = [Failed(error)] * len(jobs)
        errors = [outcome.error for outcome in outcomes if isinstance(outcome, Failed)]
        self.failing = any(isinstance(error, self._faults) for error in errors)
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
