"""Sets up logging without secrets, and limits repeated warnings."""

from __future__ import annotations

import json
import logging
import re
import time
import traceback
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime
from types import TracebackType
from typing import Literal

import aiohttp
import discord

from tables.commands import correlation_id

_TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w\-.~%]+")
_RAISED = re.compile(r"(exception=[\w.]+)\(.*\)", re.DOTALL)
"""The form in which asyncio quotes a task's exception."""
PLAIN = (
    OSError,
    aiohttp.ClientError,
    discord.HTTPException,
    discord.LoginFailure,
    discord.ConnectionClosed,
)
"""Exceptions whose text is about the machine or Discord, never about a game."""
FILES = "sqlite3"
"""The module whose exceptions are about the database file, and so are harmless too."""
AT_LEAST_INFO = ("discord", "aiosqlite")
"""Libraries that at DEBUG log tokens, bodies of private messages, or rows about cards
(docs/discord.md).
"""


class Redact(logging.Filter):
    """Removes interaction tokens, and exceptions that asyncio quotes, from a record before any
    handler formats it.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Remove the record's secrets. Always lets it through."""
        message = record.getMessage()
        struck = _RAISED.sub(r"\1(…)", _TOKEN.sub(r"\1…", message))
        if struck != message:
            record.msg, record.args = struck, ()
        return True


class WithoutWords(logging.Formatter):
    """Formats an exception with its frames but without its text, unless it is a `PLAIN` one. A
    game's exception may quote a state, and a missing key may be a card.
    """

    def format(self, record: logging.LogRecord) -> str:
        """See `logging.Formatter`. It ignores exception text that another handler cached."""
        record.exc_text = None
        return super().format(record)

    def formatException(  # noqa: N802 (logging's own name)
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None]
        | tuple[None, None, None],
    ) -> str:
        """The exception and all that led to it, each with its frames."""
        return "".join(_traceback_lines(ei[1])).rstrip("\n") if ei[1] is not None else ""


class JsonLines(WithoutWords):
    """Formats a record as one JSON object a line. `press` is the interaction that caused it, so
    that all lines with the same cause can be found.
    """

    def format(self, record: logging.LogRecord) -> str:
        """See `logging.Formatter`."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if cause := correlation_id.get():
            line["press"] = cause
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _traceback_lines(error: BaseException) -> Generator[str, None, None]:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _traceback_lines(before)
        yield "\nwhich led to:\n\n"
    yield "Traceback (most recent call last):\n"
    yield from traceback.format_tb(error.__traceback__)
    of_the_file = any(kind.__module__ == FILES for kind in type(error).__mro__)
    said = f": {error}" if of_the_file or isinstance(error, PLAIN) else ""
    yield f"{type(error).__module__}.{type(error).__qualname__}{said}\n"
    parts: tuple[BaseException, ...] = getattr(error, "exceptions", ())
    for part in parts:
        yield from _traceback_lines(part)


class Seldom:
    """Logs a frequent warning at most once a minute, with its count. A warning that occurs fewer
    than `least` times in a minute is not logged.
    """

    EVERY = 60.0
    """Seconds between two lines."""

    def __init__(
        self, log: logging.Logger, what: str, least: int = 1, level: int = logging.WARNING
    ) -> None:
        self._log, self._what, self._least, self._level = log, what, least, level
        self._count = 0
        self._since = self._said = float("-inf")
        """When counting began, and when the last line was logged."""

    def say(self, last: str = "") -> None:
        """Count one more warning; `last` describes it."""
        now = time.monotonic()
        if self._count < self._least and now - self._since >= self.EVERY:
            self._since, self._count = now, 0
        self._count += 1
        if self._count >= self._least and now - self._said >= self.EVERY:
            told = f"; the last: {last}" if last else ""
            self._log.log(self._level, "%s %s%s", self._count, self._what, told)
            self._said, self._count = now, 0


class LastError(logging.Handler):
    """Keeps the last logged exception, because discord.py reports some only in its log."""

    def __init__(self) -> None:
        super().__init__()
        self.error: BaseException | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the record's exception, if it has one."""
        if record.exc_info:
            self.error = record.exc_info[1] or self.error

    @contextmanager
    def of(self, name: str) -> Generator[None, None, None]:
        """Handle the records of the logger of this name within the block."""
        logger = logging.getLogger(name)
        logger.addHandler(self)
        try:
            yield
        finally:
            logger.removeHandler(self)


Format = Literal["text", "json"]


def set_up(level: str, form: Format = "text") -> None:
    """Log to standard error. `AT_LEAST_INFO` never goes below INFO."""
    handler = logging.StreamHandler()
    text = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
    handler.setFormatter(JsonLines() if form == "json" else WithoutWords(text))
    handler.addFilter(Redact())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in AT_LEAST_INFO:
        logger = logging.getLogger(name)
        logger.setLevel(max(logging.INFO, logging.getLogger().level))
