"""Fixtures of the tables' tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from db.sqlite.store import SqliteStore
from games import GAMES
from tests.support.games.shout import SHOUT
from tests.support.store.new_file import new_file
from tests.support.tables.harness import TableHarness
from tests.support.tables.on_file import TablesOnFile


@pytest_asyncio.fixture
async def harness() -> AsyncIterator[TableHarness]:
    """Tables whose clock, chance and store the test controls."""
    made = TableHarness()
    yield made
    await made.directory.stop()


@pytest_asyncio.fixture
async def on_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TablesOnFile]:
    """Tables on an empty database file."""
    monkeypatch.setattr("db.audit.deal.GAMES", {**GAMES, SHOUT.traits.key: SHOUT})
    store = await SqliteStore.open(new_file(tmp_path / "kro.db"))
    yield TablesOnFile(store, tmp_path / "kro.db")
    await store.close()
