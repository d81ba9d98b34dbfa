"""Logging without secrets.

Owns: format, levels, and striking out interaction tokens. Must not know: what is logged.
"""

from __future__ import annotations

import logging
import re

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


def set_up(level: str) -> None:
    """Log to standard error. ``discord.*`` never goes below INFO: at DEBUG it prints tokens and
    the bodies of private messages (docs/discord.md).
    """
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s"))
    handler.addFilter(Redact())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
