"""What these tests share besides the PostgreSQL server of `tests/conftest.py`."""

import pytest

from db.postgres import one_bot
from tests.support.patience import PATIENCE


@pytest.fixture(autouse=True)
def lock_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait until `one_bot` has released the database, however busy the machine is."""
    monkeypatch.setattr(one_bot, "ENDED_WITHIN", PATIENCE)
