"""Where regulars think: processes of their own, so that the event loop never waits for a search.

Owns: those processes. Must not know: what is thought about; when (`tables.thinking`).

A view holds a hand, so nothing of it is logged here. Processes are started at the first thought,
run at low priority, and end with the bot, also when it is killed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any

from games import GAMES
from games.kernel.actions import Action
from games.kernel.strength import Strength

log = logging.getLogger(__name__)


class ThinkingPool:
    """A `tables.ports.Thinker` of `workers` processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        """See `Thinker.choose`. Raises BrokenProcessPool if the process died; the next thought
        starts a new one.
        """
        pool = self._pool or self._start()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, _choose, game, view, strength, seed)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
                log.warning("the regulars' processes died; new ones are started when needed")
            raise

    def close(self) -> None:
        """Let the processes go; what they think about is given up."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _start(self) -> ProcessPoolExecutor:
        context = get_context("forkserver")
        context.set_forkserver_preload(["games"])
        self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_settle_in)
        return self._pool


def _settle_in() -> None:
    """In a new process: leave Ctrl-C to the bot, let it go first, and end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _choose(game: str, view: Any, strength: Strength, seed: int) -> Action:
    # Chosen, not dealt: what is drawn here decides no card.
    return GAMES[game].regular(view, random.Random(seed).randrange, strength)  # noqa: S311
