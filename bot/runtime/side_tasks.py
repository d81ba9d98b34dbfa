"""Work that goes on beside whatever asked for it.

Owns: that it is not lost sight of while it goes on, that a failure is logged, that it can be waited
for and has an end. Must not know: what is done.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from tables.supervised import log_failure

log = logging.getLogger(__name__)


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
