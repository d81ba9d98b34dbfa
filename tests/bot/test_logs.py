"""What never stands in a log."""

from __future__ import annotations

import logging

import pytest

from bot.logs import Redact, set_up


def test_interaction_tokens_are_struck_out_of_every_record() -> None:
    url = "https://discord.com/api/v10/interactions/123/aW50ZXJhY3Rpb246.abc-_/callback"
    record = logging.LogRecord("discord.http", logging.INFO, "", 0, "POST %s -> 500", (url,), None)
    assert Redact().filter(record)
    assert "aW50" not in record.getMessage()
    assert "/interactions/123/" in record.getMessage()
    other = "PATCH /webhooks/77/secret.token~1/messages/@original"
    record = logging.LogRecord("x", logging.INFO, "", 0, other, (), None)
    Redact().filter(record)
    assert record.getMessage() == "PATCH /webhooks/77/…/messages/@original"


@pytest.mark.parametrize("level", ["DEBUG", "INFO", "WARNING"])
def test_discord_py_never_logs_below_info(level: str) -> None:
    root = logging.getLogger()
    before, handlers = root.level, root.handlers[:]
    try:
        set_up(level)
        assert logging.getLogger("discord").getEffectiveLevel() >= logging.INFO
    finally:
        root.handlers[:] = handlers
        root.setLevel(before)
        logging.getLogger("discord").setLevel(logging.NOTSET)
