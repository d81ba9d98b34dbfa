"""Fixtures of the tables' tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from db.store import SqliteStore
from games import GAMES
from tests.tables.house import House
from tests.tables.room import Room
from tests.tables.shout import SHOUT


@pytest_asyncio.fixture
async def room() -> AsyncIterator[Room]:
    """A table room with everything under control."""
    made = Room()
    yield made
    await made.directory.stop()


@pytest_asyncio.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house over an empty file."""
    monkeypatch.setattr("db.audit.deal.GAMES", {**GAMES, SHOUT.key: SHOUT})
    store = await SqliteStore.open(tmp_path / "kro.db")
    yield House(store, tmp_path / "kro.db")
    await store.close()
