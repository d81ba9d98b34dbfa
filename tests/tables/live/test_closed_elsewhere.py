"""Checks that a table that closes here is not reported as closed elsewhere."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tables.commands import Close
from tables.model.table import Status
from tables.ports import Commit
from tests.support.tables.harness import TableHarness

pytestmark = pytest.mark.asyncio


async def test_a_table_that_is_closing_here_is_published_once() -> None:
    tables = TableHarness()
    table = await tables.open()
    commit, written, answered = tables.store.commit, asyncio.Event(), asyncio.Event()

    async def slow(what: Commit) -> int:
        version = await commit(what)
        written.set()
        await answered.wait()
        return version

    tables.store.commit = slow  # type: ignore[method-assign]
    closed: list[int] = []

    def listen(_: Any, outcome: Any) -> None:
        closed.extend([outcome.snapshot.id] * outcome.closed)

    tables.directory.committed.subscribe(listen)
    asked = asyncio.create_task(
        tables.directory.ask(table.id, Close(by=table.table.host, interaction=tables.click()))
    )
    await written.wait()
    await tables.directory.closed_elsewhere(table.id)
    answered.set()
    assert (await asked).snapshot.table.status is Status.CLOSED
    assert closed == [table.id]
