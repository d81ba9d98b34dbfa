"""All processes of a large fleet work again soon after an outage of the database.

On a loop whose time only passes while it waits, so that a busy machine does not matter.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Collection

import pytest

from bot.cluster.coordinator import NO_REQUEST, Identity, QuotaRequest, Round
from bot.cluster.own_leases import TTL
from bot.cluster.peers import Peers
from tests.bot.cluster.test_member import Outage, Process
from tests.support.fleet.memory import MemoryCoordinator

SHARDS = 16
PROMISED = 1.0
"""Seconds from the database's return until every shard is worked for."""


class Waiting(selectors.DefaultSelector):
    """Waits for nothing: what would be waited passes at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.now += max(0.0, timeout or 0.0)
        return super().select(0 if timeout is not None else None)


class Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._waiting = Waiting()
        super().__init__(self._waiting)

    def time(self) -> float:
        return self._waiting.now


class Timed(MemoryCoordinator):
    """A coordinator on the loop's clock."""

    async def round(
        self, identity: Identity, opened: Collection[int], request: QuotaRequest = NO_REQUEST
    ) -> Round:
        self.now = asyncio.get_running_loop().time()
        return await super().round(identity, opened, request)


async def nobody(_: Peers) -> bool:
    return True


async def shared(processes: list[Process]) -> list[set[int]]:
    """Wait until all shards are worked for, and return by whom."""
    async with asyncio.timeout(10 * TTL):
        while sum(len(process.work.done_for) for process in processes) < SHARDS:  # noqa: ASYNC110 (no real time passes)
            await asyncio.sleep(0.01)
    return [{*process.work.done_for} for process in processes]


async def outage(monkeypatch: pytest.MonkeyPatch, seconds: float) -> tuple[float, int]:
    """Let the database be away for so long for three processes.

    Returns the seconds from its return until each process works for its shards again, and how many
    sessions have ended.
    """
    loop, place = asyncio.get_running_loop(), Timed(TTL)
    processes = [Process(name, place, loop.time) for name in ("one", "two", "three")]
    for process in processes:
        await process.member.join(SHARDS)
    await asyncio.sleep(10 * TTL)
    before = await shared(processes)
    assert all(before)
    for process in processes:
        process.sessions.closed = 0
    away = Outage(place, monkeypatch)
    away.cut_off = {"one", "two", "three"}
    await asyncio.sleep(seconds)
    away.cut_off = set()
    back = loop.time()
    assert await shared(processes) == before
    took = loop.time() - back
    for process in processes:
        await process.leave()
    return took, sum(process.sessions.closed for process in processes)


@pytest.mark.parametrize("seconds", [4.0, 20.0, 120.0])
def test_sixteen_shards_are_worked_for_within_a_second_of_the_databases_return(
    monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr(Peers, "nobody_reaches_it", nobody)
    with asyncio.Runner(loop_factory=Loop) as runner:
        took, closed = runner.run(outage(monkeypatch, seconds))
    assert closed == 0
    assert took <= PROMISED, f"they waited {took:.2f} s"
