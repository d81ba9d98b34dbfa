"""Lets regulars think and finds hints in other processes, so that no search blocks the event loop.

A view holds a hand, so this module logs nothing of it.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from bot.runtime.workers.processes import Processes
from games import GAMES
from games.kernel.actions import Action
from games.kernel.regulars import Hint, Strength

log = logging.getLogger(__name__)

NICENESS = 5
"""The niceness of thinking, so that the bot and its pictures have priority."""
LONGEST = 5.0
"""Seconds after which a process that thinks about one decision counts as stuck. No search takes
even one second.
"""


T = TypeVar("T")


class ThinkingPool:
    """A `tables.ports.Thinker` and `Adviser` that uses `workers` processes."""

    def __init__(self, workers: int, preload: Sequence[str] = ()) -> None:
        self._processes = Processes(workers, NICENESS, preload)

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        """See `Thinker.choose`. Raises BrokenProcessPool if the process died or is stuck. A call
        that had not begun by then is cancelled. The next thought starts a new process.
        """
        return await self._think(_choose, game, view, strength, seed)

    async def hint(self, game: str, view: Any, seed: int) -> Hint | None:
        """See `Adviser.hint`. Raises what `choose` does."""
        return await self._think(_hint, game, view, seed)

    async def get_ready(self) -> None:
        """See `Adviser.get_ready`. Starts the processes without blocking the event loop, and waits
        until they are starting.
        """
        if self._processes.pool is None:
            try:
                await asyncio.to_thread(self._processes.start)
            except (RuntimeError, OSError):
                log.warning("the regulars' processes could not be started; tried again when needed")

    async def _think(self, find: Callable[..., T], *about: Any) -> T:
        pool = self._processes.pool or await asyncio.to_thread(self._processes.start)
        try:
            thought = pool.submit(find, *about)
            self._watch(pool, thought)
            return await asyncio.wrap_future(thought)
        except BrokenProcessPool:
            if self._processes.restart_pool(pool):
                log.warning("the regulars' processes died; new ones are started when needed")
            raise

    def _watch(
        self, pool: ProcessPoolExecutor, thought: Future[Any], *, began: bool = False
    ) -> None:
        """Check a thought from time to time, even if no call awaits it now, because a stuck process
        is lost for every table. `began` says whether the thought had begun at the last check.
        """
        if thought.done():
            return
        if not began:
            began, loop = thought.running(), asyncio.get_running_loop()
            loop.call_later(LONGEST, lambda: self._watch(pool, thought, began=began))
        elif self._processes.restart_pool(pool):
            log.warning("the regulars' processes are stuck; new ones are started when needed")

    def close(self) -> None:
        """End the processes. Their thoughts are dropped."""
        self._processes.close()


def _choose(game: str, view: Any, strength: Strength, seed: int) -> Action:
    # This randomness chooses a move, and deals no card.
    return GAMES[game].regular(view, random.Random(seed).randrange, strength)  # noqa: S311


def _hint(game: str, view: Any, seed: int) -> Hint | None:
    return GAMES[game].hint(view, random.Random(seed).randrange)  # noqa: S311 (as above)
