"""What nobody woke in time is woken by the process that has its shard."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import pytest

from bot.fleet.home import ShardHome
from bot.fleet.lease import Leases
from bot.fleet.tables_of_shards import LATE, TablesOfShards
from tables.live.directory import Directory
from tests.support.patience import PATIENCE
from tests.support.tables.harness import TableHarness, dealt

pytestmark = pytest.mark.asyncio
HOUR = 3600.0
SERVER = 7


class Late:
    """A process that has a shard, and whose table nobody has woken for an hour."""

    def __init__(self, harness: TableHarness, table: int) -> None:
        leases = Leases()
        leases.renewed(0.0, (0,), 0.0)
        self.directory = Directory(harness.services, ShardHome(leases, "here", lambda: 0.0))
        self.woken = asyncio.Event()
        self.directory.committed.subscribe(lambda _command, _outcome: self.woken.set())
        self.asked: list[tuple[int, float]] = []
        self._table = table
        never: Any = None
        self.tables = TablesOfShards(
            self.directory.home, self.directory, never, self._overdue, never  # type: ignore[arg-type]
        )

    async def _overdue(self, shard: int, before: float) -> Sequence[int]:
        self.asked.append((shard, before))
        return [self._table]


@pytest.fixture
def harness() -> TableHarness:
    return TableHarness()


async def late(harness: TableHarness) -> Late:
    now = await dealt(harness, (11, 12, 13))
    await harness.directory.stop()
    harness.clock.time += HOUR
    return Late(harness, now.id)


async def test_a_table_that_nobody_woke_is_woken(
    harness: TableHarness, caplog: pytest.LogCaptureFixture
) -> None:
    process = await late(harness)
    with caplog.at_level(logging.WARNING):
        await process.tables.wake_overdue(0)
    async with asyncio.timeout(PATIENCE):
        await process.woken.wait()
    assert process.asked == [(0, harness.clock.time - LATE)]
    assert "1 tables of shard 0 had not been woken" in caplog.text
    await process.tables.wake_overdue(0)
    assert caplog.text.count("had not been woken") == 1, "it has its alarm now"
    await process.directory.stop()


async def test_nobody_is_timed_out_on_a_server_that_discord_has_lost(
    harness: TableHarness,
) -> None:
    process = await late(harness)
    await process.directory.pause(SERVER)
    await process.tables.wake_overdue(0)
    await asyncio.sleep(0)  # The alarm rings.
    await process.directory.stop()
    assert not process.woken.is_set()
