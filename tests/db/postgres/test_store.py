"""PostgreSQL keeps the Store's contract, within one process and between several."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from db.postgres.store import PostgresStore
from tests.support.store.bank_contract import BankContract
from tests.support.store.credit_contract import CreditContract
from tests.support.store.erasure_contract import ErasedContract
from tests.support.store.manage_contract import ManageContract
from tests.support.store.places_contract import PlacesContract
from tests.support.store.regulars_cap_contract import RegularsCapContract
from tests.support.store.stack_contract import StackContract
from tests.support.store.store_contract import StoreContract


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
