"""Runs tasks in the background, logs their failures, and ends them."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from msgspec import Struct

from tables.supervisor import failures_logged

log = logging.getLogger(__name__)


class Part(Struct, frozen=True):
    """A part to end: its name in the log, the seconds to wait for it, and how to end it."""

    name: str
    seconds: float
    end: Callable[[], Awaitable[None] | None]


async def end_each(parts: Sequence[Part]) -> None:
    """End the parts one after the other. A failure is logged. A part that exceeds its time is
    cancelled and not awaited. The next one follows in any case.
    """
    for part in parts:
        ending = asyncio.create_task(_ended(part), name=f"end {part.name}")
        await asyncio.wait((ending,), timeout=part.seconds)
        if not ending.done():
            log.warning(
                "%s did not end within %s seconds and was given up. What was stored stays. Report"
                " it if it happens again",
                part.name,
                part.seconds,
            )
            ending.cancel()


async def _ended(part: Part) -> None:
    try:
        coming = part.end()
        if inspect.isawaitable(coming):
            await coming
    except Exception:
        log.exception("%s could not be ended", part.name)


class SideTasks:
    """The background tasks of one part of the bot."""

    def __init__(self, name: str, failed: str) -> None:
        """`name` is the tasks' name, `failed` the log's sentence about one that fails."""
        self._name = name
        self._failed = failed
        self._tasks: set[asyncio.Task[None]] = set()
        self.given_up = False
        """Whether no new task may begin."""

    def spawn(
        self, work: Coroutine[Any, Any, None], name: str | None = None
    ) -> asyncio.Task[None] | None:
        """Start a background task. After `give_up` it does nothing."""
        if self.given_up:
            work.close()
            return None
        task = asyncio.create_task(self._logged(work), name=name or self._name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # A task that is cancelled before it begins never awaits its coroutine.
        task.add_done_callback(lambda _: work.close())
        return task

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        with failures_logged(log, self._failed):
            await work

    async def wait_until_done(self) -> None:
        """Wait until no task runs, including tasks that other tasks start."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def cancel(self) -> None:
        """Start nothing more, and cancel all tasks."""
        self.given_up = True
        left = list(self._tasks)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
