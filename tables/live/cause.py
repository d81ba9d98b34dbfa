"""What a change was caused by, for logs alone.

Owns: the mark that a press carries with it from where it is taken to what is committed and shown
because of it, through every task that is begun for it. Must not know: what it is the mark of.
Nothing may depend on it: what draws a message for several presses carries the first one's.
"""

from __future__ import annotations

from contextvars import ContextVar

CAUSE: ContextVar[str] = ContextVar("cause", default="")
"""Empty for what a table does by itself."""
