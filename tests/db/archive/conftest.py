"""A file with old deals, and both stores with what it holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.postgres.copying import copy_from_file
from db.postgres.store import PostgresStore
from db.sqlite.store import SqliteStore
from tests.support.store.filled_files import copy_of
from tests.support.store.old_deals import Opened, played


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A copy of a file with four closed tables, all of them audited."""
    return copy_of(played, tmp_path)


@pytest.fixture(params=["file", pytest.param("postgres", marks=pytest.mark.ci)])
def opened(request: pytest.FixtureRequest) -> Opened:
    """Opens a store with what a file holds."""
    if request.param == "file":
        return SqliteStore.open
    address: str = request.getfixturevalue("address")

    async def copied(path: Path) -> PostgresStore:
        copy_from_file(path, address)
        return await PostgresStore.open(address)

    return copied
