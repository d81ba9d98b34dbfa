"""Several processes for a sandbox are started, killed, started again, and ended in order."""

import asyncio
import sys

import pytest

from bot.runtime.console.next_to_sandbox import BotProcesses, Seen
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio
ASLEEP = "import os, sys, time; print('up', os.environ['KRO_PROCESS'], file=sys.stderr); "
SLEEPS = (sys.executable, "-c", ASLEEP + "sys.stderr.flush(); time.sleep(600)")


async def nobody() -> dict[str, list[int]]:
    return {}


async def test_each_is_started_with_its_name_killed_and_started_again(
    capfd: pytest.CaptureFixture[str],
) -> None:
    changed = asyncio.Event()
    served = {"b1": [1, 0]}

    async def held() -> dict[str, list[int]]:
        return dict(served)

    bots = BotProcesses(2, {}, held, changed.set, SLEEPS)
    assert [one.up for one in bots.seen] == [False, False]
    await bots.start_all()
    try:
        await said(capfd, "b1 | up b1", "b2 | up b2")
        async with asyncio.timeout(PATIENCE):
            while bots.seen != [Seen("b1", True, (0, 1)), Seen("b2", True, ())]:
                changed.clear()
                await changed.wait()
        await bots.kill("b1")
        assert bots.seen == [Seen("b1", False, ()), Seen("b2", True, ())]
        await bots.kill("b1")
        await bots.start("b1")
        await bots.start("b1")
        assert [one.up for one in bots.seen] == [True, True]
        for act in (bots.kill, bots.start):
            with pytest.raises(KeyError):
                await act("b3")
        await said(capfd, "b1 | up b1")
    finally:
        await bots.close()
    assert [one.up for one in bots.seen] == [False, False]


async def said(capfd: pytest.CaptureFixture[str], *lines: str) -> None:
    """Wait until all of these were printed."""
    told = ""
    async with asyncio.timeout(PATIENCE):
        while not all(line in told for line in lines):
            told += capfd.readouterr().err
            await asyncio.sleep(0.02)


async def test_a_process_that_ends_by_itself_is_shown_as_down() -> None:
    ended = asyncio.Event()
    bots = BotProcesses(1, {}, nobody, ended.set, (sys.executable, "-c", ""))
    await bots.start("b1")
    async with asyncio.timeout(PATIENCE):
        while bots.seen[0].up:
            ended.clear()
            await ended.wait()
    await bots.close()


async def test_a_process_that_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.runtime.console.next_to_sandbox.ENDS_WITHIN", 0.1)
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
    bots = BotProcesses(1, {}, nobody, lambda: None, (sys.executable, "-c", deaf))
    await bots.start("b1")
    await bots.close()
    assert not bots.seen[0].up
