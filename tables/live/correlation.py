"""Carries the cause of a change (the press behind it) through every task begun for it, for logs.

Nothing may depend on it: a message that is drawn for several presses carries the first one's cause.
"""

from __future__ import annotations

from contextvars import ContextVar

correlation_id: ContextVar[str] = ContextVar("cause", default="")
"""Empty for what a table does on its own."""
