"""What must never be in a log."""

from __future__ import annotations

import json
import logging
import sqlite3

import pytest

from bot.runtime.logs import JsonLines, Redact, Seldom, WithoutWords, set_up
from tables.commands import correlation_id


def test_interaction_tokens_are_removed_from_every_record() -> None:
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
def test_libraries_that_log_their_data_never_log_below_info(level: str) -> None:
    root = logging.getLogger()
    before, handlers = root.level, root.handlers[:]
    try:
        set_up(level)
        assert logging.getLogger("discord").getEffectiveLevel() >= logging.INFO
        assert logging.getLogger("aiosqlite").getEffectiveLevel() >= logging.INFO
    finally:
        root.handlers[:] = handlers
        root.setLevel(before)
        for name in ("discord", "aiosqlite"):
            logging.getLogger(name).setLevel(logging.NOTSET)


def failed(error: BaseException) -> logging.LogRecord:
    try:
        raise error
    except type(error) as raised:
        told = (type(raised), raised, raised.__traceback__)
        return logging.LogRecord("bot", logging.ERROR, "", 0, "it failed", (), told)


def test_an_exception_is_logged_with_its_frames_but_without_its_text() -> None:
    """A missing key may be a card, and so may the exception that led to it."""
    error = ValueError("holds Qs")
    error.__cause__ = KeyError(37)
    written = WithoutWords().format(failed(error))
    assert "Qs" not in written
    assert "37" not in written
    assert "ValueError" in written
    assert "KeyError" in written
    assert "in failed" in written


def test_texts_of_the_machine_and_of_discord_are_logged() -> None:
    assert "disk I/O" in WithoutWords().format(failed(sqlite3.OperationalError("disk I/O error")))
    assert "no such" in WithoutWords().format(failed(FileNotFoundError("no such file")))


def test_the_exception_text_that_another_handler_cached_is_not_used() -> None:
    record = failed(ValueError("holds Qs"))
    assert "Qs" in logging.Formatter().format(record)
    assert "Qs" not in WithoutWords().format(record)


def test_a_task_that_was_never_awaited_is_logged_without_its_exceptions_text() -> None:
    line = "Task exception was never retrieved\nfuture: <Task exception=KeyError('Qs')>"
    record = logging.LogRecord("asyncio", logging.ERROR, "", 0, line, (), None)
    Redact().filter(record)
    assert "Qs" not in record.getMessage()
    assert "KeyError" in record.getMessage()


def test_a_json_line_names_the_press_and_has_no_text_of_an_error() -> None:
    record = failed(ValueError("holds Qs"))
    assert set(json.loads(JsonLines().format(record))) == {
        "time", "level", "logger", "message", "error",
    }  # fmt: skip
    token = correlation_id.set("77")
    try:
        line = JsonLines().format(record)
    finally:
        correlation_id.reset(token)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["press"], told["level"], told["message"]) == ("77", "ERROR", "it failed")
    assert "ValueError" in told["error"]
    assert "Qs" not in line


def test_a_rare_event_is_no_warning_and_a_frequent_one_is_one_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr("bot.runtime.logs.time.monotonic", lambda: now)
    often = Seldom(logging.getLogger("test"), "things", least=3)
    for seconds in (0.0, 1.0, 61.0, 1.0):
        now += seconds
        often.say()
    assert caplog.messages == []
    for _ in range(5):
        often.say()
    assert caplog.messages == ["3 things"]
    now += Seldom.EVERY
    often.say()
    assert caplog.messages == ["3 things", "5 things"]
