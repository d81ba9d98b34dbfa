"""Processes of the bot's own, for work that would keep the event loop waiting.

Owns: starting them, and that none outlives the bot. Must not know: what they do.

All are started at the first call, and in whatever thread asks: the first takes 150 ms, each after
it 20–60. They leave Ctrl-C to the bot, and end with it, also when it is killed.
"""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process

PRELOAD = ("games", "resvg_py")
"""What is loaded once for all of them."""


class Processes:
    """So many processes; `niceness` lets others go first."""

    def __init__(self, workers: int, niceness: int = 0) -> None:
        self._workers, self._niceness = workers, niceness
        self._lock = threading.Lock()
        self._closed = False
        self.pool: ProcessPoolExecutor | None = None
        """They, once they are started."""
        self._up: Future[None] | None = None

    def start(self) -> ProcessPoolExecutor:
        """They, started now if need be; not to be called in the event loop's thread. Raises
        RuntimeError once they were let go.
        """
        with self._lock:
            if self._closed:
                raise RuntimeError("the bot is ending")
            if self.pool is None:
                context = get_context("forkserver")
                context.set_forkserver_preload(list(PRELOAD))
                pool = ProcessPoolExecutor(
                    self._workers, context, initializer=_settle_in, initargs=(self._niceness,)
                )
                # A process is started where a call finds none idle.
                for _ in range(self._workers):
                    self._up = pool.submit(_nothing)
                self.pool = pool
            return self.pool

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
        """A process of these has died, and all of them are useless: others are started at the next
        call. Whether that is news.
        """
        with self._lock:
            news = self.pool is pool
            if news:
                self.pool = None
            return news

    def close(self) -> None:
        """Let them go; what they are doing is given up."""
        with self._lock:
            self._closed = True
            if self.pool is not None:
                self.pool.shutdown(wait=False, cancel_futures=True)
                self.pool = None


def _nothing() -> None:
    return


def _settle_in(niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
