"""Decides whether this process runs a server's tables."""

from __future__ import annotations

from typing import Protocol


class Home(Protocol):
    """Consulted before anything happens without a command: at a deadline, or in a message."""

    def ours(self, guild: int) -> bool:
        """Whether this process runs the server's tables at this moment."""
        ...


class OnlyHome:
    """The home if there is only one process."""

    def ours(self, guild: int) -> bool:
        """True for every server."""
        return True


ONLY = OnlyHome()
