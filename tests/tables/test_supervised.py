"""Checks that a supervised loop continues after any exception in a round."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import pytest

from tables.ports import Unreachable
from tables.supervised import FAILURES, LONGEST_PAUSE, pause, run_forever
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio


def no_pause(_: int) -> float:
    return 0.0


class Rounds:
    """A step that raises these, one in each round, and then waits."""

    def __init__(self, *raised: Callable[[], BaseException]) -> None:
        self.raised = list(raised)
        self.through = asyncio.Event()

    async def step(self) -> None:
        if self.raised:
            planned = self.raised.pop(0)
            raise planned()
        self.through.set()
        await asyncio.Event().wait()

    async def until_through(self) -> asyncio.Task[None]:
        """Run the loop until its first round that raises nothing."""
        running = asyncio.create_task(run_forever("rounds", self.step, pause=no_pause))
        async with asyncio.timeout(PATIENCE):
            await self.through.wait()
        return running


async def test_a_failed_round_is_counted_logged_and_repeated(
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = FAILURES["rounds"]
    rounds = Rounds(OSError, KeyError, asyncio.CancelledError)
    running = await rounds.until_through()
    assert FAILURES["rounds"] == before + 3
    errors = [r for r in caplog.records if r.levelno == logging.ERROR]
    assert len(errors) == 3
    assert all(r.exc_info and "rounds failed" in r.getMessage() for r in errors)
    assert not running.done(), "what a round itself has cancelled ends no loop"
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert running.cancelled()


async def test_an_absent_database_is_counted_but_is_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = FAILURES["rounds"]
    running = await Rounds(lambda: Unreachable("away")).until_through()
    assert FAILURES["rounds"] == before + 1
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING]
    running.cancel()


async def test_cancelling_the_task_ends_the_loop_even_in_a_pause() -> None:
    failed = asyncio.Event()

    async def fails() -> None:
        failed.set()
        raise OSError

    running = asyncio.create_task(run_forever("rounds", fails, pause=lambda _: PATIENCE))
    async with asyncio.timeout(PATIENCE):
        await failed.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert running.cancelled()


async def test_a_loop_ends_when_it_is_over() -> None:
    rounds: list[int] = []

    async def step() -> None:
        rounds.append(1)

    await run_forever("rounds", step, over=lambda: len(rounds) == 3)
    assert len(rounds) == 3


async def test_the_pause_grows_up_to_a_minute() -> None:
    pauses = [pause(failed) for failed in range(1, 1100)]
    assert pauses[:4] == [1.0, 2.0, 4.0, 8.0]
    assert max(pauses) == LONGEST_PAUSE == pauses[-1]
