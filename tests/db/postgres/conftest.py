"""A PostgreSQL server for these tests."""

import pytest

from db.postgres import one_bot
from tests.support.patience import PATIENCE
from tests.support.postgres.fixtures import address, postgres_server, shared_database

__all__ = ["address", "postgres_server", "shared_database"]


@pytest.fixture(autouse=True)
def lock_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait until `one_bot` has released the database, however busy the machine is."""
    monkeypatch.setattr(one_bot, "ENDED_WITHIN", PATIENCE)
