"""Logging without secrets.

Owns: format, levels, striking out interaction tokens, warnings that would come too often, and the
last error that a library logged.
Must not know: what is logged.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Generator
from contextlib import contextmanager

_TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w\-.~%]+")


class Redact(logging.Filter):
    """Strikes interaction tokens out of a record before any handler formats it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Always lets the record through, without its secrets."""
        message = record.getMessage()
        struck = _TOKEN.sub(r"\1…", message)
        if struck != message:
            record.msg, record.args = struck, ()
        return True


class Seldom:
    """A warning about what may happen thousands of times: one line a minute, with how often."""

    EVERY = 60.0
    """Seconds."""

    def __init__(self, log: logging.Logger, what: str) -> None:
        self._log, self._what = log, what
        self._count = 0
        self._said = float("-inf")

    def say(self, last: str) -> None:
        """It happened once more; `last` tells of this one."""
        self._count += 1
        now = time.monotonic()
        if now - self._said >= self.EVERY:
            self._log.warning("%s %s; the last: %s", self._count, self._what, last)
            self._said, self._count = now, 0


class LastError(logging.Handler):
    """Remembers the last exception that was logged: discord.py tells nobody else of some."""

    def __init__(self) -> None:
        super().__init__()
        self.error: BaseException | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Remember it, if there is one."""
        if record.exc_info:
            self.error = record.exc_info[1] or self.error

    @contextmanager
    def of(self, name: str) -> Generator[None, None, None]:
        """Listen to the logger of this name within the block."""
        logger = logging.getLogger(name)
        logger.addHandler(self)
        try:
            yield
        finally:
            logger.removeHandler(self)


def set_up(level: str) -> None:
    """Log to standard error. ``discord.*`` never goes below INFO: at DEBUG it prints tokens and
    the bodies of private messages (docs/discord.md).
    """
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s"))
    handler.addFilter(Redact())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
