"""What a report says about an error, through the client that sends it, and what it never says."""

from __future__ import annotations

import importlib.metadata
import json
import logging
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import discord
import pytest
from pydantic import SecretStr, ValidationError
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from bot.runtime import app
from bot.runtime.logs import Redact
from bot.runtime.monitoring.error_reports import (
    AGAIN_AFTER,
    FRAMES,
    ErrorReports,
    NoSentry,
    reporting,
)
from bot.runtime.settings import Settings
from tables.commands import correlation_id
from tables.ports import Unreachable

ADDRESS = "http://key@127.0.0.1:9/1"
CARD, PERSON, TOKEN = "Qs9h", "333000000000000003", "aW50ZXJhY3Rpb246"
SAYS = {"type", "module", "value", "stacktrace"}
SHOWN = {"module", "filename", "function", "lineno", "in_app"}
LOG = logging.getLogger("bot.presses.gate")


class Kept(Transport):
    """Sends nothing, and keeps the reports."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def capture_envelope(self, envelope: Envelope) -> None:
        self.sent.append(envelope.serialize())

    @property
    def events(self) -> list[dict[str, Any]]:
        """The reports."""
        return [json.loads(one.splitlines()[2]) for one in self.sent]


@pytest.fixture
def kept() -> Kept:
    return Kept()


@pytest.fixture
def on(kept: Kept) -> Generator[Kept]:
    """Errors are reported, and the log is written as usual."""
    root, written = logging.getLogger(), logging.NullHandler()
    written.addFilter(Redact())
    root.addHandler(written)
    with reporting(ADDRESS, "b1", transport=kept):
        yield kept
    root.removeHandler(written)
    assert not [one for one in root.handlers if isinstance(one, ErrorReports)]


def fail(error: Exception, hand: str = CARD) -> None:
    """Raise it with a hand in a variable."""
    raise error


def failing(error: Exception, said: str = "table %s failed", *about: object) -> None:
    """Let code fail and log it."""
    try:
        fail(error)
    except type(error):
        LOG.exception(said, *(about or (7,)))


def test_a_report_has_place_type_press_and_process(on: Kept) -> None:
    mark = correlation_id.set("1177")
    failing(KeyError(CARD))
    correlation_id.reset(mark)
    [event] = on.events
    assert event["logentry"] == {"message": "table %s failed"}
    assert event["tags"] == {"press": "1177"}
    assert event["release"] == f"kro@{importlib.metadata.version('kro')}"
    assert (event["server_name"], event["logger"]) == ("b1", LOG.name)
    [raised] = event["exception"]["values"]
    assert raised["type"] == "KeyError"
    assert [frame["function"] for frame in raised["stacktrace"]["frames"]] == ["failing", "fail"]


def test_a_report_has_nothing_else(on: Kept) -> None:
    """It has no text of an exception or of its causes, no variable, no argument and no path."""
    error = ValueError(f"{CARD} of {PERSON}")
    error.__cause__ = KeyError(CARD)
    error.add_note(CARD)
    failing(error, "person %s pressed %s", PERSON, {"token": TOKEN})
    [event] = on.events
    for said in (CARD, PERSON, TOKEN, str(Path.cwd()), socket.gethostname()):
        assert said.encode() not in on.sent[0]
    assert event.keys() <= {
        "environment", "event_id", "exception", "level", "logentry", "logger", "platform",
        "release", "sdk", "server_name", "tags", "timestamp",
    }  # fmt: skip
    values = event["exception"]["values"]
    assert [one["type"] for one in values] == ["KeyError", "ValueError"]
    for one in values:
        assert one.keys() == SAYS
        assert not one["value"]
        for frame in one["stacktrace"]["frames"]:
            assert frame.keys() == SHOWN


def test_an_error_logged_by_a_library_is_reported_by_its_logger_alone(on: Kept) -> None:
    """The library may have made the sentence itself, as asyncio does for a task's exception."""
    told = f"Task exception was never retrieved\nfuture: <Task exception=KeyError('{CARD}')>"
    logging.getLogger("asyncio").error(told)
    assert on.events[0]["logentry"] == {"message": "an error of asyncio"}
    assert CARD.encode() not in on.sent[0]


@pytest.mark.parametrize(
    "error",
    [
        Unreachable("away"),
        ConnectionResetError("gone"),
        TimeoutError(),
        discord.ConnectionClosed(None, shard_id=0, code=1006),  # type: ignore[arg-type]
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_outage_outside_is_no_bug(on: Kept, error: Exception) -> None:
    failing(error)
    assert not on.sent


def test_only_errors_are_reported_without_earlier_lines(on: Kept) -> None:
    LOG.warning("nearly %s", CARD)
    LOG.info("pressed by %s", PERSON)
    logging.getLogger("sentry_sdk.errors").error("not sent")
    assert not on.sent
    LOG.error("%d differences in the books", 3)
    [event] = on.events
    assert event["logentry"] == {"message": "%d differences in the books"}
    assert "breadcrumbs" not in event


def test_an_error_that_ends_the_process_is_reported_unless_expected(kept: Kept) -> None:
    with pytest.raises(ZeroDivisionError), reporting(ADDRESS, "b1", transport=kept):
        fail(ZeroDivisionError(CARD))
    with (
        pytest.raises(LookupError),
        reporting(ADDRESS, "b1", (LookupError,), transport=kept),
    ):
        fail(LookupError("running already"))
    assert [event["level"] for event in kept.events] == ["fatal"]


def test_an_end_that_is_also_logged_is_reported_once(kept: Kept) -> None:
    with (
        pytest.raises(ZeroDivisionError),
        reporting(ADDRESS, "b1", transport=kept),
        app._logged(lambda: True),  # pyright: ignore[reportPrivateUsage]
    ):
        fail(ZeroDivisionError(CARD))
    assert [event["level"] for event in kept.events] == ["fatal"]


def test_the_same_error_is_reported_once_a_minute_with_how_often_it_came() -> None:
    now, reported = [0.0], list[dict[str, Any]]()
    reports = ErrorReports(reported.append, lambda: now[0])
    with ExitStack() as stack:
        LOG.addHandler(reports)
        stack.callback(LOG.removeHandler, reports)
        for _ in range(4):
            failing(KeyError(1))
        LOG.error("something else")
        now[0] += AGAIN_AFTER
        failing(KeyError(2))
    assert [event["tags"] for event in reported] == [{}, {}, {"before": "3"}]


def test_the_innermost_frames_of_a_deep_stack_are_reported(on: Kept) -> None:
    def deeper(left: int) -> None:
        if left:
            deeper(left - 1)
        else:
            fail(KeyError(CARD))

    try:
        deeper(2 * FRAMES)
    except KeyError:
        LOG.exception("deep")
    frames = on.events[0]["exception"]["values"][0]["stacktrace"]["frames"]
    assert len(frames) == FRAMES
    assert frames[-1]["function"] == "fail"


# --- off ------------------------------------------------------------------------------------------


@pytest.mark.ci
def test_without_an_address_the_package_is_not_imported() -> None:
    """No handler listens to the log either."""
    program = (
        "import sys, logging, bot.runtime.app\n"
        "from bot.runtime.settings import Settings\n"
        "with bot.runtime.app._reported(Settings(_env_file=None)):\n"
        "    assert not any('Reports' in type(h).__name__ for h in logging.getLogger().handlers)\n"
        "assert not [name for name in sys.modules if name.startswith('sentry')]\n"
    )
    environment = {k: v for k, v in os.environ.items() if not k.startswith("KRO_")}
    done = subprocess.run([sys.executable, "-c", program], env=environment, check=False)
    assert done.returncode == 0


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)
    with pytest.raises(NoSentry, match=r"kro\[reports\]"), reporting(ADDRESS, "b1"):
        pass


Set = Callable[[str], SecretStr | None]


@pytest.fixture
def set_to(monkeypatch: pytest.MonkeyPatch) -> Set:
    def read(value: str) -> SecretStr | None:
        monkeypatch.setenv("KRO_ERROR_REPORTS", value)
        return Settings(_env_file=None).error_reports  # type: ignore[call-arg]

    return read


def test_an_address_names_a_key_and_a_project_and_is_shown_nowhere(set_to: Set) -> None:
    address = set_to("https://0f3c@o1.ingest.example.org/4507")
    assert address is not None
    assert "0f3c" not in repr(address)
    assert set_to("") is None


@pytest.mark.parametrize("value", ["sentry.example.org", "https://example.org/1", "ftp://k@h/1"])
def test_an_invalid_address_is_refused_without_being_shown(set_to: Set, value: str) -> None:
    with pytest.raises(ValidationError) as refused:
        set_to(value)
    assert "a DSN is needed" in refused.value.errors()[0]["msg"]


def test_an_error_that_cannot_be_reported_is_still_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Later handlers of the log get it too, and it does not reach the code that failed first."""
    monkeypatch.setattr(logging, "raiseExceptions", False)

    def full(event: object) -> None:
        raise RuntimeError("can't start new thread")

    class Written(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(record.getMessage())

    written = list[str]()
    with ExitStack() as stack:
        for handler in (ErrorReports(full), Written()):
            LOG.addHandler(handler)
            stack.callback(LOG.removeHandler, handler)
        failing(KeyError(1))
    assert written == ["table 7 failed"]
