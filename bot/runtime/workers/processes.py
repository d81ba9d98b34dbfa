"""Runs processes for work that would block the event loop."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context, parent_process

_IGNORES_SIGTERM = "bot.runtime.workers.ignores_sigterm"
_START = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
"""Windows has no fork, so each process there loads its modules itself."""


class Processes:
    """A number of processes. A higher `niceness` gives other processes priority. The modules
    `preload` are loaded once for all processes of the bot, and only the first start's list counts.

    All are started at the first call, in the calling thread. The first takes 150 ms, each other one
    20–60 ms. They leave Ctrl-C and SIGTERM to the bot, and end with it, even if it is killed.
    """

    def __init__(self, workers: int, niceness: int = 0, preload: Sequence[str] = ()) -> None:
        self._workers, self._niceness, self._preload = workers, niceness, list(preload)
        self._starting = threading.Lock()
        """Held while the processes are started, for 150 ms. The event loop's thread must never wait
        for it.
        """
        self._lock = threading.Lock()
        """Held only while `pool` and `_closed` are checked and changed."""
        self._closed = False
        self.pool: ProcessPoolExecutor | None = None
        """The processes, once they are started."""
        self._up: Future[None] | None = None

    def start(self) -> ProcessPoolExecutor:
        """The processes, started now if needed. Do not call it in the event loop's thread. Raises
        RuntimeError after `close`.
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
        # This has no effect if processes are spawned.
        context.set_forkserver_preload([_IGNORES_SIGTERM, *self._preload])
        pool = ProcessPoolExecutor(
            self._workers, context, initializer=_settle_in, initargs=(self._niceness,)
        )
        # The executor starts a process if a call finds none idle.
        for _ in range(self._workers):
            self._up = pool.submit(_nothing)
        return pool

    def ready(self) -> ProcessPoolExecutor | None:
        """The processes, if they already answer, otherwise None. Starts them if needed, but does
        not wait for them. Do not call it in the event loop's thread.
        """
        try:
            pool = self.start()
        except (RuntimeError, OSError):
            return None
        up = self._up
        return pool if up is not None and up.done() and not up.cancelled() else None

    def restart_pool(self, pool: ProcessPoolExecutor) -> bool:
        """End a pool in which a process has died or is stuck, because the others are then useless.
        The next call starts new ones. Returns whether the pool was still in use.
        """
        with self._lock:
            news = self.pool is pool
            if news:
                self.pool = None
        if news:
            _end(pool)
        return news

    def close(self) -> None:
        """End the processes. Their work is dropped."""
        with self._lock:
            self._closed = True
            pool, self.pool = self.pool, None
        if pool is not None:
            _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """Kill the processes, because at exit Python waits for each, even for one that is stuck. Until
    Python 3.14 (`kill_workers`) an executor lists them only in its own `_processes`, and forgets
    them with `shutdown`. The shutdown must come first: it drops cancelled calls, on which the
    executor fails once its processes are gone.
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
