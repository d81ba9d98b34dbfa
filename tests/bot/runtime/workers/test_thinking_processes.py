"""Regulars think in separate processes."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import threading
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

import pytest
import pytest_asyncio

from bot.runtime.workers.processes import Processes
from bot.runtime.workers.thinking_processes import ThinkingPool
from games import GAMES
from games.kernel.regulars import Strength
from tables.live.thinking import InProcess
from tests.support.games.playout import play

pytestmark = [pytest.mark.ci, pytest.mark.asyncio]


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[ThinkingPool]:
    """One process, which ends with the test."""
    thinking = ThinkingPool(1)
    yield thinking
    thinking.close()


def some_view() -> Any:
    """The view of the seat to act at the beginning of a deal of Mousel."""
    state = play(GAMES["mousel"], random.Random(5), 0).state
    (seat,) = GAMES["mousel"].awaited(state)
    return GAMES["mousel"].view(state, seat)


@pytest.mark.parametrize("game", GAMES)
async def test_another_process_makes_the_same_choice_as_this_one(
    game: str, pool: ThinkingPool
) -> None:
    """The same view and the same seed give the same choice in any process."""
    out = play(GAMES[game], random.Random(5), 12)
    asked = [(state, s) for state in out.states for s in sorted(GAMES[game].awaited(state))]
    assert asked
    for state, seat in asked[-3:]:
        view = GAMES[game].view(state, seat)
        there = await pool.choose(game, view, Strength.EXPERIENCED, 7)
        assert there == await InProcess(GAMES).choose(game, view, Strength.EXPERIENCED, 7)


async def test_they_can_be_started_before_the_first_thought(
    pool: ThinkingPool, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.get_ready()
    ready = pool._processes.pool  # pyright: ignore[reportPrivateUsage] (no thought tells which)
    assert ready is not None
    await pool.get_ready()
    assert await pool.choose("mousel", some_view(), Strength.EXPERIENCED, 7)
    assert pool._processes.pool is ready  # pyright: ignore[reportPrivateUsage]
    pool.close()
    await pool.get_ready()
    assert "could not be started" in caplog.text, "the bot is ending"


async def test_a_process_that_dies_is_replaced(pool: ThinkingPool) -> None:
    """One thought is lost, and a novice's replaces it. The next is thought again."""
    view = some_view()
    first = await pool.choose("mousel", view, Strength.EXPERIENCED, 7)
    for process in multiprocessing.active_children():
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
    with pytest.raises(BrokenProcessPool):
        await pool.choose("mousel", view, Strength.EXPERIENCED, 7)
    assert await pool.choose("mousel", view, Strength.EXPERIENCED, 7) == first


async def test_the_processes_are_started_off_the_event_loop(
    pool: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first takes 150 ms, in which a press would wait. All are there before they are needed."""
    started: list[int] = []
    start = Processes.start

    def noted(processes: Processes) -> Any:
        started.append(threading.get_ident())
        return start(processes)

    monkeypatch.setattr(Processes, "start", noted)
    for _ in range(2):
        await pool.choose("mousel", some_view(), Strength.NOVICE, 7)
    [thread] = started
    assert thread != threading.get_ident()


async def test_the_event_loop_goes_on_while_regulars_think(pool: ThinkingPool) -> None:
    """Presses are answered meanwhile: other tasks run before a search has returned."""
    view = some_view()
    thoughts = [pool.choose("mousel", view, Strength.MASTER, seed) for seed in range(3)]
    turns = 0
    searching = asyncio.gather(*thoughts)
    while not searching.done():
        turns += 1
        await asyncio.sleep(0)
    assert len(await searching) == 3
    assert turns > 100


def handed_over(pool: ThinkingPool) -> bool:
    """Whether a thought has left the executor's hands: one that has not begun can be cancelled."""
    # No public name of the pool or its executor shows this.
    executor: Any = pool._processes.pool  # pyright: ignore[reportPrivateUsage]
    return any(item.future.running() for item in [*executor._pending_work_items.values()])


@pytest.mark.parametrize("waited_for", [True, False])
async def test_a_process_that_is_stuck_is_replaced(
    pool: ThinkingPool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    waited_for: bool,
) -> None:
    """Even if no call awaits its thought now, since the pause is over. Otherwise every regular
    would be a novice from then on. The log says so, and shows no view.
    """
    view = some_view()
    first = await pool.choose("mousel", view, Strength.EXPERIENCED, 7)
    [process] = multiprocessing.active_children()
    os.kill(process.pid or 0, signal.SIGSTOP)
    monkeypatch.setattr("bot.runtime.workers.thinking_processes.LONGEST", 0.01)
    thought = asyncio.create_task(pool.choose("mousel", view, Strength.EXPERIENCED, 7))
    if waited_for:
        with pytest.raises(BrokenProcessPool):
            await thought
    else:
        while not handed_over(pool):  # noqa: ASYNC110 (a thread of the executor's does it)
            await asyncio.sleep(0)
        thought.cancel()
        assert await asyncio.to_thread(wait, [process.sentinel], 30)
    monkeypatch.undo()
    [said] = caplog.messages
    assert said == "the regulars' processes are stuck; new ones are started when needed"
    assert await pool.choose("mousel", view, Strength.EXPERIENCED, 7) == first
