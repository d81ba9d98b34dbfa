"""A text that is missing fails the test, instead of showing its key."""

import pytest

from bot.language.i18n import catalogue


@pytest.fixture(autouse=True)
def loud_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue(), "strict", True)
