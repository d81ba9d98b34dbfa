"""Checks commits whose answer was lost: what was written counts, and nothing else does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tables.commands import Sit
from tables.live import alarms
from tables.live.directory import Directory
from tables.ports import Commit, NewTable, Unreachable
from tests.support.patience import PATIENCE
from tests.support.tables.harness import TableHarness

pytestmark = pytest.mark.asyncio


class Lost(Exception):
    """The store did not answer."""


async def test_a_commit_whose_answer_is_lost_has_happened() -> None:
    tables = TableHarness()
    table = await tables.open()
    tables.store.purse(12)
    commit = tables.store.commit

    async def lost(what: Commit) -> int:
        await commit(what)
        raise Lost

    tables.store.commit = lost  # type: ignore[method-assign]
    heard: list[int] = []

    def listen(_: Any, outcome: Any) -> None:
        heard.append(outcome.snapshot.version)

    tables.directory.committed.subscribe(listen)
    outcome = await tables.directory.ask(table.id, Sit(by=12, interaction=tables.click()))
    assert outcome.changed
    assert outcome.snapshot.version == table.version + 1
    assert heard == [table.version + 1]


async def test_a_failed_commit_has_not_happened() -> None:
    tables = TableHarness()
    table = await tables.open()
    tables.store.purse(12)

    async def fails(what: Commit) -> int:
        raise Lost

    tables.store.commit = fails  # type: ignore[method-assign]
    with pytest.raises(Lost):
        await tables.directory.ask(table.id, Sit(by=12, interaction=tables.click()))
    assert await tables.directory.snapshot(table.id) == table


async def test_a_table_reads_again_by_itself_whether_a_commit_was_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The store commits, and then does not answer for a while; no press is needed."""
    monkeypatch.setattr(alarms, "RETRY_SECONDS", 0.001)
    tables = TableHarness()
    table = await tables.open()
    tables.store.purse(12)
    commit, load, asked = tables.store.commit, tables.store.load, 0

    async def lost(what: Commit) -> int:
        await commit(what)
        raise Lost

    async def away(number: int) -> Any:
        nonlocal asked
        asked += 1
        if asked < 4:
            raise Lost
        return await load(number)

    tables.store.commit = lost  # type: ignore[method-assign]
    tables.store.load = away  # type: ignore[method-assign]
    known = asyncio.Event()
    tables.directory.after_doubt.subscribe(lambda _: known.set())
    with pytest.raises(Lost):
        await tables.directory.ask(table.id, Sit(by=12, interaction=tables.click()))
    tables.store.commit = commit  # type: ignore[method-assign]
    await known.wait()
    now = await tables.directory.snapshot(table.id)
    assert now is not None
    assert now.version == table.version + 1
    assert now.table.chair_of(12) is not None
    await tables.directory.stop()


async def test_an_opened_table_is_found_after_the_store_was_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(alarms, "RETRY_SECONDS", 0.001)
    tables = TableHarness()
    create, listed, asked = tables.store.create_table, tables.store.open_tables, 0

    async def lost(new: NewTable) -> Any:
        await create(new)
        raise Lost

    async def away(guild: int | None = None) -> Sequence[int]:
        nonlocal asked
        asked += 1
        if 1 < asked < 4:
            raise Lost
        return await listed(guild)

    tables.store.create_table = lost  # type: ignore[method-assign]
    tables.store.open_tables = away  # type: ignore[method-assign]
    tables.store.purse(11)
    found = asyncio.Queue[int]()
    tables.directory.after_doubt.subscribe(found.put_nowait)
    with pytest.raises(Lost):
        await tables.directory.open("mousel", 7, 70, 11, {})
    now = await tables.directory.snapshot(await found.get())
    assert now is not None
    assert now.table.host == 11
    await tables.directory.stop()


async def test_a_commit_known_to_have_failed_leaves_no_doubt() -> None:
    tables = TableHarness()
    table = await tables.open()
    tables.store.purse(12)

    async def fails(what: Commit) -> int:
        raise Lost

    commit = tables.store.commit
    tables.store.commit = fails  # type: ignore[method-assign]
    heard = list[int]()
    tables.directory.after_doubt.subscribe(heard.append)
    with pytest.raises(Lost):
        await tables.directory.ask(table.id, Sit(by=12, interaction=tables.click()))
    tables.store.commit = commit  # type: ignore[method-assign]
    await tables.directory.ask(table.id, Sit(by=12, interaction=tables.click()))
    assert not heard


async def test_a_table_is_open_if_its_opening_was_written_and_the_answer_lost() -> None:
    tables = TableHarness()
    create = tables.store.create_table

    async def lost(new: NewTable) -> Any:
        await create(new)
        raise Lost

    tables.store.create_table = lost  # type: ignore[method-assign]
    table = await tables.open()
    assert list(await tables.store.open_tables()) == [table.id]
    assert await tables.directory.snapshot(table.id) == table


async def test_a_written_press_counts_even_after_another_process_s_commit() -> None:
    tables = TableHarness()
    table, elsewhere = await tables.open(), Directory(tables.services)
    commit = tables.store.commit

    async def lost(what: Commit) -> int:
        tables.store.commit = commit  # type: ignore[method-assign]
        await commit(what)
        assert (await elsewhere.ask(table.id, sit(tables, 13))).changed
        raise Lost

    tables.store.commit = lost  # type: ignore[method-assign]
    heard: list[int] = []
    tables.directory.committed.subscribe(lambda _, one: heard.append(one.snapshot.version))
    outcome = await tables.directory.ask(table.id, sit(tables, 12))
    assert outcome.refusal is None
    assert heard == [table.version + 1]
    now = await tables.directory.ask(table.id, sit(tables, 14))
    assert [now.snapshot.table.chair_of(by) for by in (11, 13, 12, 14)] == [0, 2, 1, 3]
    await tables.directory.stop()
    await elsewhere.stop()


async def test_a_commit_that_another_process_may_have_overwritten_is_in_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without an interaction, the store cannot say whose commit it was."""
    monkeypatch.setattr(alarms, "RETRY_SECONDS", 0.001)
    tables = TableHarness()
    table, elsewhere = await tables.open(), Directory(tables.services)
    tables.store.purse(12)
    commit = tables.store.commit

    async def lost(what: Commit) -> int:
        tables.store.commit = commit  # type: ignore[method-assign]
        await commit(what)
        await elsewhere.ask(table.id, sit(tables, 13))
        raise Lost

    tables.store.commit = lost  # type: ignore[method-assign]
    known = asyncio.Event()
    tables.directory.after_doubt.subscribe(lambda _: known.set())
    with pytest.raises(Unreachable):
        await tables.directory.ask(table.id, Sit(by=12))
    async with asyncio.timeout(PATIENCE):
        await known.wait()
    await tables.directory.stop()
    await elsewhere.stop()


async def test_a_press_that_another_process_carried_out_is_answered_as_done() -> None:
    tables = TableHarness()
    table, elsewhere = await tables.open(), Directory(tables.services)
    commit, press = tables.store.commit, sit(tables, 12)

    async def lost(what: Commit) -> int:
        tables.store.commit = commit  # type: ignore[method-assign]
        tables.clock.time += 1
        assert (await elsewhere.ask(table.id, press)).changed
        raise Lost

    tables.store.commit = lost  # type: ignore[method-assign]
    outcome = await tables.directory.ask(table.id, press)
    assert outcome.refusal is not None
    assert outcome.refusal.code == "twice"
    assert outcome.snapshot.table.chair_of(12) is not None
    await tables.directory.stop()
    await elsewhere.stop()


async def test_only_the_home_process_resolves_a_table_in_doubt() -> None:
    tables = TableHarness()
    table, away = await tables.open(), Directory(tables.services, Away())
    press, load = sit(tables, 12), tables.store.load

    async def lost(what: object) -> Any:
        tables.store.load = lost  # type: ignore[method-assign]
        raise Lost

    tables.store.commit = lost  # type: ignore[method-assign]
    tables.store.seen = lost  # type: ignore[method-assign]
    told: list[tuple[int, int]] = []
    away.committed_elsewhere.subscribe(lambda at, guild: told.append((at, guild)))
    with pytest.raises(Lost):
        await away.ask(table.id, press)
    tables.store.load = load  # type: ignore[method-assign]
    assert told == [(table.id, table.table.guild)]
    assert away.open_here() == 0
    await away.stop()
    await tables.directory.stop()


async def test_the_retry_delay_stops_growing() -> None:
    assert alarms.retry_in(1) == alarms.RETRY_SECONDS
    assert alarms.retry_in(100_000) == alarms.retry_in(20) == alarms.MAX_RETRY


async def test_an_opened_table_is_found_next_to_an_unreadable_one() -> None:
    tables = TableHarness()
    create = tables.store.create_table

    async def lost(new: NewTable) -> Any:
        await create(new)
        broken = await create(new)
        tables.store.tables[broken.id] = replace(broken, state={**broken.state, "nonsense": 1})
        raise Lost

    tables.store.create_table = lost  # type: ignore[method-assign]
    assert (await tables.open()).id == 1
    await tables.directory.stop()


@pytest.mark.parametrize(
    ("why", "logged"),
    [
        (RuntimeError("broken"), "ERROR"),
        pytest.param(Unreachable("it shuts down"), "DEBUG", id="the database is away"),
    ],
)
async def test_a_failure_is_logged_if_nobody_waits_for_the_answer(
    caplog: pytest.LogCaptureFixture, why: Exception, logged: str
) -> None:
    caplog.set_level(logging.DEBUG)
    tables = TableHarness()
    table = await tables.open()
    begun, go = asyncio.Event(), asyncio.Event()

    async def fails(_: Commit) -> int:
        begun.set()
        await go.wait()
        raise why

    tables.store.commit = fails  # type: ignore[method-assign]
    asked = asyncio.create_task(tables.directory.ask(table.id, sit(tables, 12)))
    await begun.wait()
    asked.cancel()
    await asyncio.wait([asked])
    go.set()
    await tables.directory.wait_until_settled(table.id)
    assert asked.cancelled()
    [said] = [line for line in caplog.records if "and nobody waits" in line.getMessage()]
    assert said.getMessage().startswith("Sit ")
    assert (said.levelname, bool(said.exc_info)) == (logged, logged == "ERROR")
    await tables.directory.stop()


class Away:
    """A process that runs no tables."""

    def ours(self, guild: int) -> bool:
        del guild
        return False


def sit(tables: TableHarness, by: int) -> Sit:
    """A player with chips presses to sit down."""
    return Sit(by=tables.store.purse(by), interaction=tables.click())
