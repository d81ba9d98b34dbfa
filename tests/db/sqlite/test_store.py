"""SQLite keeps the Store's contract, within one process and between connections.

The cost of each call does not grow with the database (`tests.support.store.query_plans`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from db.sqlite.store import SqliteStore
from tests.contract.store.whole import WholeContract
from tests.support.store.new_file import new_file
from tests.support.store.query_plans import Planned


@pytest_asyncio.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SqliteStore]:
    new_file(tmp_path / "kro.db")
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Planned))
    opened = await SqliteStore.open(tmp_path / "kro.db")
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def other(tmp_path: Path, store: SqliteStore) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "kro.db")
    yield opened
    await opened.close()


class TestSqliteStore(WholeContract):
    pass
