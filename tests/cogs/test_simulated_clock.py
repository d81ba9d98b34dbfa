"""The simulated Discord waits for the bot's work, however slow the machine is."""

from __future__ import annotations

import asyncio
import threading

import pytest
from simcord import Env

from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio


class Sooner:
    """A timer of the machine that fires ten seconds too early.

    A real timer does so if that much time has passed in which nothing was simulated.
    """

    def __init__(self, timer: asyncio.TimerHandle) -> None:
        self._timer = timer
        self.cancel, self.cancelled = timer.cancel, timer.cancelled

    def when(self) -> float:
        return self._timer.when() - 10.0


async def test_a_timer_that_is_not_due_by_the_simulated_clock_is_not_waited_for(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    await simcord_env.settle()
    assert simcord_env.settle_timeout == 5.0
    gone_off = threading.Event()
    with simcord_env._bot_scope():  # pyright: ignore[reportPrivateUsage] (whose timer it is)
        asyncio.get_running_loop().call_later(14.0, gone_off.set)
    callbacks = simcord_env._work.callbacks  # pyright: ignore[reportPrivateUsage] (as above)
    [timer] = (one for one in callbacks if one.label == "Event.set")
    assert timer.real_handle is not None
    monkeypatch.setattr(timer, "real_handle", Sooner(timer.real_handle))
    await simcord_env.settle()
    assert not gone_off.is_set()
    await simcord_env.advance_time(14.0)
    assert gone_off.is_set()


async def test_the_bot_may_take_its_time_to_end(simcord_env: Env) -> None:
    await simcord_env.settle()
    simcord_env.settle_timeout = 0.0
    begun, may_end = threading.Event(), threading.Event()

    def work() -> bool:
        begun.set()
        return may_end.wait(PATIENCE)

    with simcord_env._bot_scope():  # pyright: ignore[reportPrivateUsage] (whose work it is)
        working = asyncio.get_running_loop().run_in_executor(None, work)
    await asyncio.to_thread(begun.wait, PATIENCE)
    ending = asyncio.create_task(simcord_env.shutdown())
    await asyncio.sleep(0)
    assert not ending.done()
    may_end.set()
    await ending
    assert working.done()
