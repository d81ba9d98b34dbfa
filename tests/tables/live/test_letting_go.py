"""Checks that an unused table is dropped from memory without visible effect."""

from __future__ import annotations

import asyncio
from typing import NoReturn

import pytest
from msgspec import structs

from tables.commands import Wake
from tables.live.directory import KEPT_SECONDS, Directory
from tables.live.session import TableSession
from tables.ports import StoredTable, Unreachable
from tests.support.tables.harness import TableHarness, dealt, play_on, press_once

pytestmark = pytest.mark.asyncio


class Shared:
    """A home whose only server is this process's until a test gives it away."""

    def __init__(self) -> None:
        self.mine = True

    def ours(self, guild: int) -> bool:
        del guild
        return self.mine


@pytest.fixture
def home(harness: TableHarness) -> Shared:
    """The home of the harness's process, which knows no table yet."""
    made = Shared()
    harness.directory = Directory(harness.services, made)
    return made


def every(_: int) -> bool:
    """All servers."""
    return True


@pytest.fixture
def read(harness: TableHarness, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The tables that are read from the store from now on."""
    told: list[int] = []
    load = harness.store.load

    async def loading(table: int) -> object:
        told.append(table)
        return await load(table)

    monkeypatch.setattr(harness.store, "load", loading)
    return told


async def test_an_unused_table_is_dropped_and_goes_on_as_it_was(
    harness: TableHarness, read: list[int]
) -> None:
    idle, busy = await dealt(harness, (11, 12, 13)), await dealt(harness, (14, 15, 16))
    for _ in range(2):
        harness.clock.time += KEPT_SECONDS - 1
        assert await harness.directory.snapshot(busy.id) == busy
    assert read == []
    now = await harness.directory.snapshot(idle.id)
    assert (now, read) == (idle, [idle.id])
    await press_once(harness, idle)
    await play_on(harness, idle.id)
    assert read == [idle.id]


async def test_the_newer_of_two_crossing_answers_counts(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table was being read when another process changed it, and is read again."""
    now = await dealt(harness, (11, 12, 13))
    store = harness.services.store
    old, asked, come = await store.load(now.id), asyncio.Event(), asyncio.Event()
    session = TableSession(now.id, harness.services)

    async def slow(_: int) -> StoredTable | None:
        asked.set()
        await come.wait()
        return old

    with monkeypatch.context() as patched:
        patched.setattr(store, "load", slow)
        before = asyncio.create_task(session.snapshot())
        await asked.wait()
    harness.clock.time += 3600.0
    await harness.directory.ask(now.id, Wake())
    session.forget()
    load = store.load

    async def crossed(table: int) -> StoredTable | None:
        stored = await load(table)
        come.set()
        await before
        return stored

    monkeypatch.setattr(store, "load", crossed)
    newest = await session.snapshot()
    assert newest is not None
    assert newest.version > now.version


async def test_another_process_s_table_is_read_each_time(
    harness: TableHarness, home: Shared
) -> None:
    now, elsewhere = await dealt(harness, (11, 12, 13)), Directory(harness.services)
    home.mine = False
    harness.directory.release(every, ())
    assert await harness.directory.snapshot(now.id) == now
    harness.clock.time += 91
    moved = await elsewhere.ask(now.id, Wake())
    assert moved.changed
    assert await harness.directory.snapshot(now.id) == moved.snapshot
    await elsewhere.stop()


class Thinker:
    """A thinker that never finishes."""

    def __init__(self) -> None:
        self.begun = self.dropped = 0

    async def choose(self, *_: object) -> NoReturn:
        self.begun += 1
        try:
            await asyncio.Event().wait()
        finally:
            self.dropped += 1
        raise AssertionError


async def test_no_regular_goes_on_thinking_at_another_process_s_table(
    harness: TableHarness, home: Shared
) -> None:
    """After the press here it is a regular's move."""
    thinker = Thinker()
    harness.services = structs.replace(harness.services, thinker=thinker)
    harness.directory = Directory(harness.services, home)
    now = await dealt(harness, (11, 12, 13))
    home.mine = False
    harness.directory.release(every, ())
    harness.clock.time += 91
    assert (await harness.directory.ask(now.id, Wake())).changed
    await asyncio.sleep(0)
    assert thinker.begun == thinker.dropped == 1


async def test_a_shard_takes_all_its_tables_and_alarms_along(
    harness: TableHarness, home: Shared
) -> None:
    """One table has been dropped, so that only its alarm is left."""
    idle = await dealt(harness, (11, 12, 13))
    harness.clock.time += KEPT_SECONDS + 1
    busy = await dealt(harness, (14, 15, 16))
    assert not harness.directory.remembers(idle.id)
    assert harness.directory.open_here() == 2
    gone: list[int] = []
    let_go: list[int] = []
    harness.directory.changed_hands.subscribe(gone.append)
    harness.directory.let_go.subscribe(let_go.append)
    home.mine = False
    harness.directory.release(every, ())
    assert harness.directory.open_here() == 0
    assert sorted(gone) == [idle.id, busy.id]
    assert let_go == [busy.id]


async def test_every_way_to_drop_a_table_is_published(harness: TableHarness, home: Shared) -> None:
    let_go: list[int] = []
    now = await dealt(harness, (11, 12, 13))
    harness.directory.let_go.subscribe(let_go.append)
    assert await harness.directory.snapshot(999) is None
    home.mine = False
    assert await harness.directory.snapshot(now.id) == now
    assert let_go == [999, now.id]


async def test_a_doubt_passes_to_the_process_that_takes_the_table_over(
    harness: TableHarness, home: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = await dealt(harness, (11, 12, 13))
    assert now.deal is not None

    async def lost(_: object) -> NoReturn:
        monkeypatch.setattr(harness.store, "load", lost)
        raise OSError("away")

    with monkeypatch.context() as patched:
        patched.setattr(harness.store, "commit", lost)
        patched.setattr(harness.store, "seen", lost)
        with pytest.raises(OSError, match="away"):
            await press_once(harness, now)
        patched.undo()
    monkeypatch.undo()
    home.mine = False
    harness.directory.release(every, [now.id])
    assert harness.directory.open_here() == 0
    known: list[int] = []
    harness.directory.after_doubt.subscribe(known.append)
    home.mine = True
    harness.directory.take_over([now.id])
    await press_once(harness, now)
    assert not known


async def test_an_unreadable_table_does_not_hinder_others_and_is_not_kept(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The log names it as `kro table` does."""
    broken = await harness.open()
    other = await harness.open(12)
    harness.directory = Directory(harness.services)
    load = harness.store.load

    async def loading(table: int) -> StoredTable | None:
        if table == broken.id:
            raise ValueError("no such card")
        return await load(table)

    monkeypatch.setattr(harness.store, "load", loading)
    let_go: list[int] = []
    harness.directory.let_go.subscribe(let_go.append)
    assert [t.id for t in await harness.directory.tables(7)] == [other.id]
    assert [t.number for t in await harness.directory.unreadable(7)] == [broken.number]
    assert await harness.directory.is_stuck(broken.id)
    assert let_go == [broken.id] * 3
    assert f"table {broken.number} on server 7 cannot be read: ValueError" in caplog.text
    assert "no such card" not in caplog.text


async def test_tables_are_not_listed_while_the_store_does_not_answer(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A partial list would look complete."""
    await harness.open()
    harness.directory = Directory(harness.services)

    async def away(_: int) -> NoReturn:
        raise Unreachable("the disk is gone")

    monkeypatch.setattr(harness.store, "load", away)
    with pytest.raises(Unreachable):
        await harness.directory.tables(7)
    assert "cannot be read" not in caplog.text
