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
from tests.contract.store.bank import BankContract
from tests.contract.store.core import StoreContract
from tests.contract.store.credit import CreditContract
from tests.contract.store.erasure import ErasedContract
from tests.contract.store.manage import ManageContract
from tests.contract.store.places import PlacesContract
from tests.contract.store.regulars_cap import RegularsCapContract
from tests.contract.store.stack import StackContract
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


class TestSqliteStore(
    StoreContract,
    BankContract,
    StackContract,
    RegularsCapContract,
    CreditContract,
    ErasedContract,
    ManageContract,
    PlacesContract,
):
    pass
