"""Work that goes on beside whatever asked for it.

Owns: that it is not lost sight of while it goes on, that a failure is logged, that it can be waited
for and has an end. Must not know: what is done.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from msgspec import Struct

from tables.supervised import log_failure

log = logging.getLogger(__name__)


class Part(Struct, frozen=True):
    """Something to end: what the log calls it, how many seconds are waited for it, and how."""

    name: str
    seconds: float
    end: Callable[[], Awaitable[None] | None]


async def end_each(parts: Sequence[Part]) -> None:
    """End them one after the other. One that fails is logged, one that takes longer than its time
    is broken off and not waited for, and the next has its turn all the same.
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
    """Those of one part of the bot."""

    def __init__(self, name: str, failed: str) -> None:
        """`name` is what a task is called, `failed` what the log says of one that fails."""
        self._name = name
        self._failed = failed
        self._tasks: set[asyncio.Task[None]] = set()
        self.given_up = False
        """Whether nothing is begun any more."""

    def spawn(
        self, work: Coroutine[Any, Any, None], name: str | None = None
    ) -> asyncio.Task[None] | None:
        """Do this from now on; nothing after `give_up`."""
        if self.given_up:
            work.close()
            return None
        task = asyncio.create_task(self._logged(work), name=name or self._name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # What is broken off before it has begun is never awaited.
        task.add_done_callback(lambda _: work.close())
        return task

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:  # noqa: BLE001  (logged)
            log_failure(log, error, self._failed)

    async def wait_until_done(self) -> None:
        """Wait until nothing goes on, nor what it has begun."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def give_up(self) -> None:
        """Begin nothing more, and break off what goes on."""
        self.given_up = True
        left = list(self._tasks)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
