"""Checks that no clock runs while Discord has lost a server, because no player there can press."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tables.live import alarms
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.ports import Unreachable
from tests.support.patience import PATIENCE
from tests.support.tables.harness import TableHarness, dealt

pytestmark = pytest.mark.asyncio
GRACE, HOUR = 30.0, 3600.0
SERVER = 7


class Away:
    """A store that fails this many times to list its open tables."""

    def __init__(self, harness: TableHarness, times: int) -> None:
        self.times = times
        self.asked = asyncio.Event()
        self._list = harness.store.open_tables
        harness.store.open_tables = self._open_tables  # type: ignore[method-assign]

    async def _open_tables(self, guild: int | None = None) -> Sequence[int]:
        self.asked.set()
        if self.times:
            self.times -= 1
            raise Unreachable("away")
        return await self._list(guild)


async def test_a_remaining_alarm_does_nothing_while_the_server_is_lost(
    harness: TableHarness,
) -> None:
    """The store did not answer when the server was lost, and the table is due."""
    now = await dealt(harness, (11, 12, 13))
    Away(harness, 1)
    harness.clock.time += HOUR
    await harness.directory.reload(now.id)
    with pytest.raises(Unreachable):
        await harness.directory.pause(SERVER)
    for _ in range(2):
        await asyncio.sleep(0)  # The alarm rings.
    assert harness.directory.open_here() == 0
    await harness.directory.stop()
    assert await harness.directory.snapshot(now.id) == now


async def test_clocks_run_again_even_if_the_store_was_away_when_the_server_came_back(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alarms, "RETRY_SECONDS", 0.001)
    now = await dealt(harness, (11, 12, 13))
    await harness.directory.pause(SERVER)
    harness.clock.time += HOUR
    Away(harness, 3)
    async with asyncio.timeout(PATIENCE):
        await harness.directory.resume(SERVER, GRACE)
    assert due(await harness.directory.snapshot(now.id)) == {harness.clock.time + GRACE}
    assert harness.directory.open_here() == 1


async def test_a_server_lost_again_while_the_store_is_away_stays_lost(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alarms, "RETRY_SECONDS", 0.001)
    now = await dealt(harness, (11, 12, 13))
    await harness.directory.pause(SERVER)
    away = Away(harness, 10**6)
    back = asyncio.create_task(harness.directory.resume(SERVER, GRACE))
    await away.asked.wait()
    away.times = 0
    await harness.directory.pause(SERVER)
    async with asyncio.timeout(PATIENCE):
        await back
    assert harness.directory.open_here() == 0
    await harness.directory.resume(SERVER, GRACE)
    assert harness.directory.open_here() == 1
    assert await harness.directory.snapshot(now.id) is not None


async def test_the_search_for_a_server_s_tables_ends_when_the_process_stops(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alarms, "RETRY_SECONDS", 0.001)
    await harness.directory.pause(SERVER)
    away = Away(harness, 10**6)
    back = asyncio.create_task(harness.directory.resume(SERVER, GRACE))
    await away.asked.wait()
    await harness.directory.stop()
    async with asyncio.timeout(PATIENCE):
        await back


async def test_no_table_of_a_lost_server_is_overdue(harness: TableHarness) -> None:
    """The table is due by the store's data, and no alarm will wake it."""
    now = await dealt(harness, (11, 12, 13))
    await harness.directory.stop()
    harness.directory = Directory(harness.services)
    harness.clock.time += HOUR
    await harness.directory.pause(SERVER)
    assert await harness.directory.ring_overdue([now.id]) == 0
    assert harness.directory.open_here() == 0
    await harness.directory.resume(SERVER, GRACE)
    assert due(await harness.directory.snapshot(now.id)) == {harness.clock.time + GRACE}


def due(now: Snapshot | None) -> set[float]:
    """When the turns there end."""
    assert now is not None
    return {turn.due for turn in now.table.schedule.turns}
