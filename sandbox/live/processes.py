"""The bot's processes as the page sees them, if the program that runs them allows that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class ProcessSeen(Protocol):
    """A process of the bot."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def up(self) -> bool:
        """Whether it runs."""
        ...

    @property
    def shards(self) -> Sequence[int]:
        """The shards that it serves, if known."""
        ...


class Processes(Protocol):
    """All processes of the bot. Their owner asks the pages to refresh after each change."""

    @property
    def seen(self) -> Sequence[ProcessSeen]:
        """Each process, always in the same order."""
        ...

    async def kill(self, name: str) -> None:
        """End a process at once, as `kill -9` does. No effect on a dead one; `KeyError` if
        unknown.
        """
        ...

    async def start(self, name: str) -> None:
        """Start a process again. No effect on a running one; `KeyError` if unknown."""
        ...
