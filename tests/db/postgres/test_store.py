"""PostgreSQL keeps the Store's contract, within one process and between several."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from db.postgres.store import PostgresStore
from tests.contract.store.bank import BankContract
from tests.contract.store.core import StoreContract
from tests.contract.store.credit import CreditContract
from tests.contract.store.erasure import ErasedContract
from tests.contract.store.manage import ManageContract
from tests.contract.store.places import PlacesContract
from tests.contract.store.regulars_cap import RegularsCapContract
from tests.contract.store.stack import StackContract


@pytest_asyncio.fixture
async def store(address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PostgresStore]:
    monkeypatch.setattr("db.statements.interactions.SELDOM", 1)
    opened = await PostgresStore.open(address)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def other(address: str, store: PostgresStore) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(address)
    yield opened
    await opened.close()


class TestPostgresStore(
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
