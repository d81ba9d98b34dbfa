"""A table that was not woken in time is woken by the process that has its shard."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.cluster import tables_of_shards
from bot.cluster.own_leases import OwnLeases, ShardHome
from bot.cluster.tables_of_shards import LATE, TablesOfShards
from bot.runtime.upkeep.recovery import Recovery
from tables.live.directory import Directory
from tables.model.table import Table
from tables.ports import Commit, StoredTable, Unreachable
from tables.supervisor import Supervisor
from tests.support.patience import PATIENCE
from tests.support.tables.harness import TableHarness, dealt

pytestmark = pytest.mark.asyncio
HOUR = 3600.0
SERVER = 7


class Late:
    """A process that has a shard, with a table that was due to be woken an hour ago."""

    def __init__(self, harness: TableHarness, table: int) -> None:
        leases = OwnLeases()
        leases.renewed(0.0, (0,), 0.0)
        self.home = ShardHome(leases, "here", lambda: 0.0)
        self.directory = Directory(harness.services, self.home)
        self.woken = asyncio.Event()
        self.directory.committed.subscribe(lambda _command, _outcome: self.woken.set())
        self.asked: list[tuple[int, float]] = []
        self.table = table
        never: Any = None
        self.tables = TablesOfShards(self.home, self.directory, never, self.overdue, never)

    async def overdue(self, shard: int, before: float) -> Sequence[int]:
        self.asked.append((shard, before))
        return [self.table]


@pytest.fixture
def harness() -> TableHarness:
    return TableHarness()


async def late(harness: TableHarness) -> Late:
    now = await dealt(harness, (11, 12, 13))
    await harness.directory.stop()
    harness.clock.time += HOUR
    return Late(harness, now.id)


async def test_an_overdue_table_is_woken(
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


async def test_a_table_with_an_outdated_alarm_is_woken(
    harness: TableHarness,
) -> None:
    """Another process has changed the table, and its letter was lost."""
    now = await dealt(harness, (11, 12, 13))
    await harness.directory.stop()
    process = Late(harness, now.id)
    await process.directory.reload(now.id)
    waits_for_a_person = set_back(await harness.store.load(now.id), harness.clock.time - HOUR)
    harness.store.tables[now.id] = waits_for_a_person
    assert await process.directory.changed_elsewhere() == [now.id]
    await process.tables.wake_overdue(0)
    async with asyncio.timeout(PATIENCE):
        await process.woken.wait()
    woken = await process.directory.snapshot(now.id)
    assert woken is not None
    assert woken.version > waits_for_a_person.version
    await process.directory.stop()


async def test_a_table_whose_alarm_is_late_by_the_clock_is_woken(harness: TableHarness) -> None:
    """The clock was put forward: an alarm is set for a number of seconds."""
    now = await dealt(harness, (11, 12, 13))
    await harness.directory.stop()
    process = Late(harness, now.id)
    await process.directory.reload(now.id)
    harness.clock.time += HOUR
    await process.tables.wake_overdue(0)
    async with asyncio.timeout(PATIENCE):
        await process.woken.wait()
    await process.directory.stop()


@pytest.mark.parametrize(
    ("why", "logged"),
    [
        (RuntimeError("broken"), "ERROR"),
        pytest.param(Unreachable("it shuts down"), "DEBUG", id="the database is away"),
    ],
)
async def test_a_table_that_cannot_be_woken_is_tried_less_and_less_often(
    harness: TableHarness,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    why: Exception,
    logged: str,
) -> None:
    process = await late(harness)
    tried = asyncio.Event()

    async def broken(_: Commit) -> int:
        tried.set()
        raise why

    monkeypatch.setattr(harness.store, "commit", broken)
    with caplog.at_level(logging.DEBUG):
        await process.tables.wake_overdue(0)
        async with asyncio.timeout(PATIENCE):
            await tried.wait()
        [waking] = [t for t in asyncio.all_tasks() if t.get_name() == f"wake {process.table}"]
        await waking
        await process.tables.wake_overdue(0)
    [said] = [line for line in caplog.records if line.getMessage().startswith("Wake ")]
    assert (said.levelname, bool(said.exc_info)) == (logged, logged == "ERROR")
    assert caplog.text.count("had not been woken") == 1
    await process.directory.stop()


def set_back(stored: StoredTable | None, at: float) -> StoredTable:
    """The table as another process has changed it: a player should have decided by this time."""
    assert stored is not None
    table = Table.from_json(stored.state)
    turns = tuple(turn._replace(due=at) for turn in table.schedule.turns)
    state = table.with_schedule(turns=turns).to_json()
    return replace(stored, version=stored.version + 1, state=state)


async def test_no_player_is_timed_out_on_a_server_in_an_outage(
    harness: TableHarness,
) -> None:
    process = await late(harness)
    await process.directory.pause(SERVER)
    await process.tables.wake_overdue(0)
    await asyncio.sleep(0)  # The alarm rings.
    await process.directory.stop()
    assert not process.woken.is_set()


class NotYetFound:
    """The `Recovery` of a shard that has not found its tables yet. The database has just come back,
    and every table is late.
    """

    found_tables = False

    async def begin(self) -> None:
        """Report nothing."""
        await asyncio.Event().wait()

    def end(self) -> None:
        """Do nothing."""


async def test_a_table_still_to_be_taken_up_does_not_count_as_forgotten(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_of_shards, "LOOKED_EVERY", 0.0)
    process, recovery = await late(harness), NotYetFound()
    never: Any = None
    tables = TablesOfShards(
        process.home, process.directory, never, process.overdue,
        lambda _shard, _among: cast("Recovery", recovery),
    )  # fmt: skip
    tables.start(Supervisor())
    tables.begin(0)
    for _ in range(20):
        await asyncio.sleep(0)
    assert process.asked == []
    recovery.found_tables = True
    async with asyncio.timeout(PATIENCE):
        await process.woken.wait()
    tables.end(0)
    tables.end_all()
    await process.directory.stop()


async def test_a_shard_that_is_lost_during_the_search_wakes_nothing(
    harness: TableHarness, caplog: pytest.LogCaptureFixture
) -> None:
    process = await late(harness)
    await process.tables.wake_overdue(0, lambda: False)
    assert process.asked
    assert "had not been woken" not in caplog.text
    await process.tables.wake_overdue(0, lambda: True)
    assert "had not been woken" in caplog.text
    await process.directory.stop()
