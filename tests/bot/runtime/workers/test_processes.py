"""The bot's other processes end when they must, whatever they are doing."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import forkserver
from multiprocessing.connection import wait
from typing import Any

import pytest

from bot.runtime.workers.processes import Processes

LONG = 60.0
"""Seconds after which a test would fail."""


@pytest.fixture
def processes() -> Iterator[Processes]:
    made = Processes(1)
    yield made
    made.close()


def let_go(processes: Processes, pool: ProcessPoolExecutor) -> None:
    assert processes.restart_pool(pool)
    assert not processes.restart_pool(pool), "once it is not news"


def close(processes: Processes, _: ProcessPoolExecutor) -> None:
    processes.close()


@pytest.mark.parametrize("ending", [let_go, close])
@pytest.mark.parametrize("stuck", [False, True])
def test_they_end_at_once_even_if_one_works_or_is_stuck(
    processes: Processes, ending: Callable[..., None], stuck: bool
) -> None:
    """Python waits for the executor's thread at its exit, and need not wait long."""
    pool = processes.start()
    assert pool.submit(int).result(LONG) == 0
    [worker] = pool._processes.values()
    executor: threading.Thread = pool._executor_manager_thread  # type: ignore[attr-defined]
    job: Future[Any] = pool.submit(time.sleep, LONG)
    if stuck:
        os.kill(worker.pid or 0, signal.SIGSTOP)
    ending(processes, pool)
    assert wait([worker.sentinel], LONG / 2)
    executor.join(LONG / 2)
    assert not executor.is_alive()
    assert job.done()
    assert worker not in multiprocessing.active_children()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_of_the_whole_process_group_leaves_them_to_the_bot(
    processes: Processes, stop: signal.Signals
) -> None:
    """A press that is being finished still needs them (docs/running/install.md)."""
    pool = processes.start()
    assert pool.submit(int).result(LONG) == 0
    [worker] = pool._processes.values()
    server: Any = forkserver._forkserver  # pyright: ignore[reportPrivateUsage] (it has no name)
    for pid in (worker.pid, server._forkserver_pid):
        os.kill(pid or 0, stop)
    assert pool.submit(int, 7).result(LONG) == 7
    assert worker.is_alive()


def test_lost_processes_are_replaced(processes: Processes) -> None:
    processes.restart_pool(first := processes.start())
    second = processes.start()
    assert second is not first
    assert second.submit(int).result(LONG) == 0


def test_closing_does_not_wait_for_their_start(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are closed while they start. The start ends them, and raises that the bot is ending."""
    starting, go_on = threading.Event(), threading.Event()
    started = Processes._started  # pyright: ignore[reportPrivateUsage] (what is made slow)

    def slow(self: Processes) -> ProcessPoolExecutor:
        starting.set()
        assert go_on.wait(LONG)
        return started(self)

    monkeypatch.setattr(Processes, "_started", slow)
    with ThreadPoolExecutor(1) as thread:
        start = thread.submit(processes.start)
        assert starting.wait(LONG)
        processes.close()
        go_on.set()
        with pytest.raises(RuntimeError, match="ending"):
            start.result(LONG)
    assert processes.pool is None
