"""Whether a server's tables are run by this process.

Owns: that question, and its answer where there is one process. Must not know: how several share
the servers.
"""

from __future__ import annotations

from typing import Protocol


class Home(Protocol):
    """Asked before anything is done that nobody has asked for: at a deadline, in a message."""

    def ours(self, guild: int) -> bool:
        """Whether a server's tables are, at this moment."""
        ...


class OnlyHome:
    """Of the only process there is."""

    def ours(self, guild: int) -> bool:
        """All are."""
        return True


ONLY = OnlyHome()
