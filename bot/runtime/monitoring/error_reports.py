"""Reports errors to a service that speaks Sentry's protocol, if an operator has named one.

A report contains no text of an exception: that may quote a state, a card (as a missing key) or a
row of the database. It contains no variable, log value, path, body, header, token or person's id.
It has only allowed fields, and the log has the rest.
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
from tables.commands import correlation_id
from tables.ports import Unreachable

AGAIN_AFTER = 60.0
"""Seconds after a report for which the same error is only counted."""
PLACES = 256
"""The most different errors that are remembered."""
FRAMES = 50
"""The most frames of a stack that are reported. The innermost are kept."""
LED_TO = 5
"""The most exceptions of a chain that are reported. The last ones are kept."""
CLOSES_WITHIN = 2.0
"""Seconds in which reports in progress may still be sent at the end."""
OWN = ("bot", "cogs", "db", "games", "sandbox", "tables")
"""Packages whose log lines are a fixed sentence and its values. For other packages only the logger
is reported.
"""
SILENT = ("sentry_sdk", "urllib3")
"""Libraries that send the reports. Their own failures must not cause more reports."""
NO_BUGS = (
    Unreachable,
    OSError,
    aiohttp.ClientError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    discord.LoginFailure,
)
"""Errors of the machine, the network, the database or Discord. `/metrics` shows these."""
ALLOWED = frozenset((
    "environment", "event_id", "exception", "level", "logentry", "logger", "platform", "release",
    "sdk", "server_name", "tags", "timestamp",
))  # fmt: skip


class NoSentry(Exception):
    """Reports are wanted, but the package that sends them is not installed."""

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
    """Report logged errors to the address while the block runs, and the error that ends it, unless
    it is `expected`. `transport` sends them, by default that of sentry-sdk. Raises `NoSentry`. Only
    this function imports sentry-sdk, which is optional.
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
    # The first handler: a later one may rewrite a record together with its values.
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
    """Reports logged errors: where each was raised, its type, the press that caused it, the process
    and its version. It reports each place at most once in `AGAIN_AFTER` seconds. The next report
    says how often the error happened in between.
    """

    def __init__(
        self, capture: Callable[[Any], Any], now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(logging.ERROR)
        self._capture = capture
        self._now = now
        self._reported: Lru[object, tuple[float, int]] = Lru(PLACES)
        """By place: when its error was last reported, and how often it was not reported since then.
        """

    def emit(self, record: logging.LogRecord) -> None:
        """See `logging.Handler`."""
        error = record.exc_info[1] if record.exc_info else None
        if record.name.partition(".")[0] in SILENT or isinstance(error, NO_BUGS):
            return
        fatal = record.levelno >= logging.CRITICAL
        try:
            self._report(record.name, sentence(record), error, fatal=fatal)
        except Exception:  # noqa: BLE001  (what is logged is logged, reported or not)
            self.handleError(record)

    def ended_by(self, error: Exception) -> None:
        """Report the error that ends the process. The report uses the same words as the log
        (`bot.runtime.app`), so the error is reported only once.
        """
        if not isinstance(error, NO_BUGS):
            self._report("bot.runtime.app", "Kro ended", error, fatal=True)

    def _report(self, logger: str, what: str, error: BaseException | None, *, fatal: bool) -> None:
        raised = [] if error is None else _raised(error)
        place = (logger, what, *((one["type"], _innermost(one)) for one in raised))
        at, missed = self._reported.get(place) or (-math.inf, 0)
        now = self._now()
        if now - at < AGAIN_AFTER:
            self._reported.put(place, (at, missed + 1))
            return
        self._reported.put(place, (now, 0))
        event: dict[str, Any] = {
            "level": "fatal" if fatal else "error",
            "logger": logger,
            "logentry": {"message": what},
            "tags": {"before": str(missed)} if missed else {},
        }
        if press := correlation_id.get():
            event["tags"]["press"] = press
        if raised:
            event["exception"] = {"values": raised}
        self._capture(event)


def sentence(record: logging.LogRecord) -> str:
    """The log line's fixed sentence, without its values."""
    if record.name.partition(".")[0] in OWN and isinstance(record.msg, str):
        return record.msg
    return f"an error of {record.name}"


def _raised(error: BaseException) -> list[dict[str, Any]]:
    """The exception and what led to it, in the order in which they were raised."""
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
            "stacktrace": {"frames": list(frames(one.__traceback__))[-FRAMES:]},
        }
        for one in reversed(row)
    ]


def frames(trace: TracebackType | None) -> Generator[dict[str, Any]]:
    """The frames of a traceback as Sentry has them, the innermost last, without variables."""
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
    """Keep only allowed fields: the library adds others."""
    return {key: value for key, value in event.items() if key in ALLOWED}
