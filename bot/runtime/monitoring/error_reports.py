"""Reports of errors to a service that takes Sentry's, where an operator has named one.

Owns: which errors are reported and how often, and what a report says: where something was raised,
what kind of thing, because of which press, in which process of which version. Must not know: what
is logged, who reads it.

A report says nothing that was said: no text of an exception (a game's may quote a state, a missing
key may be a card, a database tells what stood in a row), no variable, nothing that a line of the
log was filled in with, no path of the machine, no body, header or token, nobody's id. It is put
together here of what is allowed, and nothing is taken out of more. Who wants to know more finds the
press in the log. sentry-sdk is optional, and is imported here alone, where reports are wished.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib.metadata import version
from types import TracebackType
from typing import Any

import aiohttp
import discord

from bot.lru import Lru
from tables.live.cause import CAUSE
from tables.ports import Unreachable

AGAIN_AFTER = 60.0
"""Seconds for which the same error is only counted after it was reported."""
PLACES = 256
"""Different errors that are remembered."""
FRAMES = 50
"""Of a stack that is deeper, the innermost."""
LED_TO = 5
"""Exceptions that are told of, of a row of which each led to the next: the last."""
CLOSES_WITHIN = 2.0
"""Seconds in which reports under way may still be sent at the end."""
OWN = ("bot", "cogs", "db", "games", "sandbox", "tables")
"""Packages whose lines of the log are written as a fixed sentence and what it is filled in with; of
others' only the logger is told."""
SILENT = ("sentry_sdk", "urllib3")
"""What reports go by: that they do not is no reason for another."""
NO_BUGS = (
    Unreachable,
    OSError,
    aiohttp.ClientError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    discord.LoginFailure,
)
"""The machine, the network, the database or Discord is unwell, which `/metrics` tells."""
ALLOWED = frozenset((
    "environment", "event_id", "exception", "level", "logentry", "logger", "platform", "release",
    "sdk", "server_name", "tags", "timestamp",
))  # fmt: skip


class NoSentry(Exception):
    """Reports are wished, and what sends them is not installed."""

    def __init__(self) -> None:
        super().__init__(
            "KRO_ERROR_REPORTS needs a package that is not installed: pip install 'kro[reports]'"
        )


@contextmanager
def reporting(
    address: str,
    process: str,
    expected: tuple[type[Exception], ...] = (),
    transport: Any = None,
) -> Generator[None]:
    """While the block runs, errors that are logged are reported there, and what ends it unless that
    is `expected`. `transport` is how they are sent, sentry-sdk's own by default. Raises `NoSentry`.
    """
    try:
        import sentry_sdk  # noqa: PLC0415  (optional)
    except ImportError:
        raise NoSentry from None

    client = sentry_sdk.Client(
        address,
        release=f"kro@{version('kro')}",
        server_name=process,
        transport=transport,
        before_send=_allowed,
        default_integrations=False,
        auto_enabling_integrations=False,
        auto_session_tracking=False,
        send_client_reports=False,
        include_local_variables=False,
        include_source_context=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        spotlight=False,
    )
    reports = ErrorReports(client.capture_event)
    root = logging.getLogger()
    # The first: those after it may write a record anew, with all that it is filled in with.
    root.handlers.insert(0, reports)
    try:
        yield
    except Exception as error:
        if not isinstance(error, expected):
            reports.ended_by(error)
        raise
    finally:
        root.removeHandler(reports)
        client.close(timeout=CLOSES_WITHIN)


class ErrorReports(logging.Handler):
    """Reports what is logged as an error, each place once in `AGAIN_AFTER` seconds, with how often
    it happened since.
    """

    def __init__(
        self, capture: Callable[[Any], Any], now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(logging.ERROR)
        self._capture = capture
        self._now = now
        self._reported: Lru[object, tuple[float, int]] = Lru(PLACES)
        """By place: when it was reported last, and how often it was not since."""

    def emit(self, record: logging.LogRecord) -> None:
        """See `logging.Handler`."""
        error = record.exc_info[1] if record.exc_info else None
        if record.name.partition(".")[0] in SILENT or isinstance(error, NO_BUGS):
            return
        fatal = record.levelno >= logging.CRITICAL
        try:
            self._report(record.name, _sentence(record), error, fatal=fatal)
        except Exception:  # noqa: BLE001  (what is logged is logged, reported or not)
            self.handleError(record)

    def ended_by(self, error: Exception) -> None:
        """The process ends by this; told in the words of the log (`bot.runtime.app`), it is told
        once."""
        if not isinstance(error, NO_BUGS):
            self._report("bot.runtime.app", "Kro ended", error, fatal=True)

    def _report(
        self, logger: str, sentence: str, error: BaseException | None, *, fatal: bool
    ) -> None:
        raised = [] if error is None else _raised(error)
        place = (logger, sentence, *((one["type"], _innermost(one)) for one in raised))
        at, missed = self._reported.use(place) or (-math.inf, 0)
        now = self._now()
        if now - at < AGAIN_AFTER:
            self._reported.keep(place, (at, missed + 1))
            return
        self._reported.keep(place, (now, 0))
        event: dict[str, Any] = {
            "level": "fatal" if fatal else "error",
            "logger": logger,
            "logentry": {"message": sentence},
            "tags": {"before": str(missed)} if missed else {},
        }
        if press := CAUSE.get():
            event["tags"]["press"] = press
        if raised:
            event["exception"] = {"values": raised}
        self._capture(event)


def _sentence(record: logging.LogRecord) -> str:
    """What is logged, without what it is filled in with."""
    if record.name.partition(".")[0] in OWN and isinstance(record.msg, str):
        return record.msg
    return f"an error of {record.name}"


def _raised(error: BaseException) -> list[dict[str, Any]]:
    """The exception with what led to it, in the order in which they were raised."""
    row: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in row and len(row) < LED_TO:
        row.append(one)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return [
        {
            "type": type(one).__qualname__,
            "module": type(one).__module__,
            "value": "",
            "stacktrace": {"frames": list(_frames(one.__traceback__))[-FRAMES:]},
        }
        for one in reversed(row)
    ]


def _frames(trace: TracebackType | None) -> Generator[dict[str, Any]]:
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", "?"))
        yield {
            "module": module,
            "filename": f"{module.replace('.', '/')}.py",
            "function": trace.tb_frame.f_code.co_qualname,
            "lineno": trace.tb_lineno,
            "in_app": module.partition(".")[0] in OWN,
        }
        trace = trace.tb_next


def _innermost(raised: dict[str, Any]) -> tuple[str, int]:
    frames = raised["stacktrace"]["frames"]
    return (frames[-1]["module"], frames[-1]["lineno"]) if frames else ("", 0)


def _allowed(event: Any, _hint: Any) -> Any:
    """Whatever the library has added of its own stays here."""
    return {key: value for key, value in event.items() if key in ALLOWED}
