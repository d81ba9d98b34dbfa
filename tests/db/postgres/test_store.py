"""PostgreSQL keeps the Store's contract, within one process and between several."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from db.postgres.store import PostgresStore
from tests.contract.store.whole import WholeContract


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


@pytest.mark.ci
class TestPostgresStore(WholeContract):
    pass
