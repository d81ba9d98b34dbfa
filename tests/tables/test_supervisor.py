"""Checks that a supervised loop goes on after any exception in a round."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator

import pytest

from tables.ports import Unreachable
from tables.supervisor import BROKEN_AFTER, MAX_PAUSE, Loop, Supervisor, Trouble
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio
Error = Callable[[], BaseException]


class Time:
    """A clock that a sleep puts forward, and how long each sleep was."""

    def __init__(self) -> None:
        self.now, self.slept = 0.0, list[float]()

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)


class Rounds:
    """A supervised loop whose rounds raise these, or succeed for None. Then it waits."""

    def __init__(self, *rounds: Error | None, longest_pause: float = MAX_PAUSE) -> None:
        self.time = Time()
        self.supervisor = Supervisor(lambda: self.time.now, self.time.sleep)
        self._rounds: Iterator[Error | None] = iter(rounds)
        self._through = asyncio.Event()
        self.loop = self.supervisor.start("rounds", self._step, longest_pause=longest_pause)

    async def _step(self) -> float:
        for error in self._rounds:
            if error is not None:
                raise error()
            return 5.0
        self._through.set()
        await asyncio.Event().wait()
        return 0.0

    async def until_through(self) -> Loop:
        async with asyncio.timeout(PATIENCE):
            await self._through.wait()
        return self.loop


def outage() -> Unreachable:
    return Unreachable("away")


def full_disk() -> Trouble:
    return Trouble("the disk is full: make room")


def loud(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [r for r in caplog.records if r.levelno >= logging.WARNING]


async def test_a_failed_round_is_counted_logged_and_repeated(
    caplog: pytest.LogCaptureFixture,
) -> None:
    rounds = Rounds(OSError, KeyError, asyncio.CancelledError)
    loop = await rounds.until_through()
    assert (loop.failures, loop.is_down) == (3, True)
    assert [r.levelname for r in loud(caplog)] == ["ERROR"] * 3
    assert all(r.exc_info and "rounds failed" in r.getMessage() for r in loud(caplog))
    assert loop.task is not None
    assert not loop.task.done(), "what a round itself has cancelled ends no loop"
    await rounds.supervisor.stop()


async def test_an_absent_database_is_no_failure_of_the_loop(
    caplog: pytest.LogCaptureFixture,
) -> None:
    rounds = Rounds(outage)
    loop = await rounds.until_through()
    assert (loop.failures, loop.is_down, loud(caplog)) == (0, True, [])
    await rounds.supervisor.stop()


async def test_expected_trouble_is_one_warning_until_a_round_succeeds(
    caplog: pytest.LogCaptureFixture,
) -> None:
    rounds = Rounds(outage, full_disk, full_disk, None, full_disk)
    await rounds.until_through()
    assert [(r.levelname, r.getMessage(), r.exc_info) for r in loud(caplog)] == [
        ("WARNING", "the disk is full: make room", None)
    ] * 2
    await rounds.supervisor.stop()


async def test_the_pause_doubles_up_to_the_longest_and_begins_again_after_a_success() -> None:
    rounds = Rounds(*[OSError] * 1100, None, OSError)
    await rounds.until_through()
    slept = rounds.time.slept
    assert slept[:8] == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, MAX_PAUSE, MAX_PAUSE]
    assert slept[1099:] == [MAX_PAUSE, 5.0, 1.0], "five seconds as the step has asked"
    await rounds.supervisor.stop()


async def test_a_loop_is_down_until_a_round_succeeds() -> None:
    rounds = Rounds(OSError, None)
    loop = await rounds.until_through()
    assert not loop.is_down
    await rounds.supervisor.stop()


async def test_a_long_round_ends_the_row_of_failures_itself() -> None:
    rounds = Rounds(OSError, OSError)
    loop = await rounds.until_through()
    loop.mark_well()
    assert not loop.is_down
    assert loop.mark_failed(OSError()) == 1.0
    await rounds.supervisor.stop()


@pytest.mark.parametrize("error", [outage, full_disk])
async def test_only_unexpected_failures_break_a_loop(error: Error) -> None:
    """A restart would not end an outage."""
    rounds = Rounds(*[KeyError] * 20, error)
    loop = await rounds.until_through()
    assert rounds.time.now > 2 * BROKEN_AFTER
    assert (loop.is_down, rounds.supervisor.trouble) == (True, None)
    await rounds.supervisor.stop()


@pytest.mark.parametrize(("longest", "seconds"), [(2.0, BROKEN_AFTER), (600.0, 900.0)])
async def test_a_loop_that_stays_down_is_named(longest: float, seconds: float) -> None:
    rounds = Rounds(KeyError, longest_pause=longest)
    await rounds.until_through()
    began = rounds.time.now - rounds.time.slept[0]
    rounds.time.now = began + seconds - 1
    assert rounds.supervisor.trouble is None
    rounds.time.now = began + seconds
    assert rounds.supervisor.trouble == "background loops fail again and again: rounds"
    await rounds.supervisor.stop()


async def test_a_stop_ends_every_loop_even_in_a_pause_and_logs_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pausing = asyncio.Event()

    async def sleep(_: float) -> None:
        pausing.set()
        await asyncio.Event().wait()

    async def fails() -> None:
        raise Unreachable("away")

    async def fails_at_its_end() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            raise OSError

    supervisor = Supervisor(sleep=sleep)
    loops = [supervisor.start("a", fails), supervisor.start("b", fails_at_its_end)]
    async with asyncio.timeout(PATIENCE):
        await pausing.wait()
        await supervisor.stop()
    assert all(loop.task is not None and loop.task.cancelled() for loop in loops)
    assert loud(caplog) == []
    assert supervisor.start("late", fails).task is None, "a stopped supervisor starts nothing"


async def test_a_loop_ends_when_it_is_over() -> None:
    rounds: list[int] = []

    async def step() -> None:
        rounds.append(1)

    loop = Supervisor().start("rounds", step, over=lambda: len(rounds) == 3)
    assert loop.task is not None
    await loop.task
    assert len(rounds) == 3


async def test_a_loop_that_starts_again_replaces_the_earlier_one_and_keeps_its_count() -> None:
    async def waits() -> None:
        await asyncio.Event().wait()

    supervisor = Supervisor()
    first = supervisor.start("rounds", waits)
    task = first.task
    first.mark_failed(full_disk())
    again = supervisor.start("rounds", waits)
    await supervisor.stop()
    assert task is not None
    assert task.cancelled()
    assert again.failures == 1
