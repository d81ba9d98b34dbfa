"""The bot's processes, where whoever runs them beside the sandbox lets its page end and start them.

Owns: what the page has to know of them. Must not know: how they are run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class ProcessSeen(Protocol):
    """A process."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def up(self) -> bool:
        """Whether it runs."""
        ...

    @property
    def shards(self) -> Sequence[int]:
        """Those that it serves, as far as that is known."""
        ...


class Processes(Protocol):
    """All of them; whoever has them asks the pages to look again when something has changed."""

    @property
    def seen(self) -> Sequence[ProcessSeen]:
        """Each, in one order."""
        ...

    async def kill(self, name: str) -> None:
        """End one at once, as `kill -9` does. `KeyError` if there is none; one that is dead is let
        be.
        """
        ...

    async def start(self, name: str) -> None:
        """Start one anew. `KeyError` if there is none; one that runs is let be."""
        ...
