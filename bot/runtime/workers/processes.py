"""Processes of the bot's own, for work that would keep the event loop waiting.

Owns: starting them, and that none outlives the bot. Must not know: what they do.

All are started at the first call, and in whatever thread asks: the first takes 150 ms, each after
it 20–60. They leave Ctrl-C and SIGTERM to the bot, and end with it, also when it is
killed.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context, parent_process

_IGNORES_SIGTERM = "bot.runtime.workers.ignores_sigterm"
_START = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
"""Windows has no fork: there each process loads what it needs by itself."""


class Processes:
    """So many processes; `niceness` lets others go first. The modules `preload` are loaded once for
    all processes of the bot: those count that are named by whoever starts the first.
    """

    def __init__(self, workers: int, niceness: int = 0, preload: Sequence[str] = ()) -> None:
        self._workers, self._niceness, self._preload = workers, niceness, list(preload)
        self._starting = threading.Lock()
        """Held while they are started, 150 ms: never waited for in the event loop's thread."""
        self._lock = threading.Lock()
        """Held for an assignment at a time."""
        self._closed = False
        self.pool: ProcessPoolExecutor | None = None
        """They, once they are started."""
        self._up: Future[None] | None = None

    def start(self) -> ProcessPoolExecutor:
        """They, started now if need be; not to be called in the event loop's thread. Raises
        RuntimeError once they were let go.
        """
        with self._starting:
            if self._closed:
                raise RuntimeError("the bot is ending")
            if self.pool is not None:
                return self.pool
            pool = self._started()
            with self._lock:
                if not self._closed:
                    self.pool = pool
                    return pool
        _end(pool)
        raise RuntimeError("the bot is ending")

    def _started(self) -> ProcessPoolExecutor:
        context = get_context(_START)
        # Without effect where each is spawned.
        context.set_forkserver_preload([_IGNORES_SIGTERM, *self._preload])
        pool = ProcessPoolExecutor(
            self._workers, context, initializer=_settle_in, initargs=(self._niceness,)
        )
        # A process is started where a call finds none idle.
        for _ in range(self._workers):
            self._up = pool.submit(_nothing)
        return pool

    def ready(self) -> ProcessPoolExecutor | None:
        """They, if they answer already; they are started if need be, and not waited for. Not to be
        called in the event loop's thread.
        """
        try:
            pool = self.start()
        except (RuntimeError, OSError):
            return None
        up = self._up
        return pool if up is not None and up.done() and not up.cancelled() else None

    def lost(self, pool: ProcessPoolExecutor) -> bool:
        """A process of these has died or is stuck, and all of them are useless: they are ended, and
        others are started at the next call. Whether that is news.
        """
        with self._lock:
            news = self.pool is pool
            if news:
                self.pool = None
        if news:
            _end(pool)
        return news

    def close(self) -> None:
        """End them; what they are doing is given up."""
        with self._lock:
            self._closed = True
            pool, self.pool = self.pool, None
        if pool is not None:
            _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """End the processes at once: Python waits at its exit for every one, however long it works or
    is stuck. Until Python 3.14 (`kill_workers`) an executor names them only in its own `_processes`
    and forgets them with `shutdown`. That comes first: it drops the calls that were cancelled, over
    which the executor stumbles when its processes are gone.
    """
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.kill()


def _nothing() -> None:
    return


def _settle_in(niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
