"""Where regulars think, and hints are found: processes of their own, so that the event loop never
waits for a search.

Owns: asking those processes. Must not know: what is thought about; when (`tables.live.thinking`).

A view holds a hand, so nothing of it is logged here.
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
from games.kernel.hints import Hint
from games.kernel.strength import Strength

log = logging.getLogger(__name__)

NICENESS = 5
"""The bot and its pictures go first."""
LONGEST = 5.0
"""Seconds after which a process that thinks about one decision is stuck: no search takes one."""


T = TypeVar("T")


class ThinkingPool:
    """A `tables.ports.Thinker` and `Adviser` of `workers` processes."""

    def __init__(self, workers: int, preload: Sequence[str] = ()) -> None:
        self._processes = Processes(workers, NICENESS, preload)

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        """See `Thinker.choose`. Raises BrokenProcessPool if the process died or is stuck, or is
        cancelled if it had not begun by then; the next thought starts a new one.
        """
        return await self._think(_choose, game, view, strength, seed)

    async def hint(self, game: str, view: Any, seed: int) -> Hint | None:
        """See `Adviser.hint`; raises what `choose` does."""
        return await self._think(_hint, game, view, seed)

    async def get_ready(self) -> None:
        """See `Adviser.get_ready`: starts the processes beside the event loop, and waits until they
        are on their way.
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
            if self._processes.lost(pool):
                log.warning("the regulars' processes died; new ones are started when needed")
            raise

    def _watch(
        self, pool: ProcessPoolExecutor, thought: Future[Any], *, began: bool = False
    ) -> None:
        """Look again from time to time, also when nobody waits for this thought any more: a process
        that is stuck thinks for nobody. `began`: it had begun at the last look.
        """
        if thought.done():
            return
        if not began:
            began, loop = thought.running(), asyncio.get_running_loop()
            loop.call_later(LONGEST, lambda: self._watch(pool, thought, began=began))
        elif self._processes.lost(pool):
            log.warning("the regulars' processes are stuck; new ones are started when needed")

    def close(self) -> None:
        """Let the processes go; what they think about is given up."""
        self._processes.close()


def _choose(game: str, view: Any, strength: Strength, seed: int) -> Action:
    # Chosen, not dealt: what is drawn here decides no card.
    return GAMES[game].regular(view, random.Random(seed).randrange, strength)  # noqa: S311


def _hint(game: str, view: Any, seed: int) -> Hint | None:
    return GAMES[game].hint(view, random.Random(seed).randrange)  # noqa: S311 (as above)
