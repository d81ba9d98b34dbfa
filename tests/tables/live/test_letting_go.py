"""A table that nobody asks for is not kept in memory, and nobody notices."""

from __future__ import annotations

import asyncio

import pytest

from tables.commands import Wake
from tables.live.directory import KEPT_SECONDS
from tables.live.session import TableSession
from tables.ports import StoredTable
from tests.support.tables.harness import TableHarness, dealt, play_on, press_once

pytestmark = pytest.mark.asyncio


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


async def test_a_table_nobody_asks_for_is_let_go_and_goes_on_as_it_was(
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


async def test_of_two_answers_that_cross_the_newer_one_counts(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table was being read when another process changed it, and is read anew."""
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
