"""What was written and whose answer was lost has happened; what was not has not."""

from __future__ import annotations

from typing import Any

import pytest

from tables.commands import Sit
from tables.ports import Commit, NewTable
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


async def test_a_commit_that_failed_has_not() -> None:
    tables = TableHarness()
    table = await tables.open()
    tables.store.purse(12)

    async def fails(what: Commit) -> int:
        raise Lost

    tables.store.commit = fails  # type: ignore[method-assign]
    with pytest.raises(Lost):
        await tables.directory.ask(table.id, Sit(by=12, interaction=tables.click()))
    assert await tables.directory.snapshot(table.id) == table


async def test_a_table_whose_opening_was_written_is_open_though_the_answer_was_lost() -> None:
    tables = TableHarness()
    create = tables.store.create_table

    async def lost(new: NewTable) -> Any:
        await create(new)
        raise Lost

    tables.store.create_table = lost  # type: ignore[method-assign]
    table = await tables.open()
    assert list(await tables.store.open_tables()) == [table.id]
    assert await tables.directory.snapshot(table.id) == table
