"""Work for many tables, for each in the order in which it came.

Owns: that order. Must not know: what the work is.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class TableQueues:
    """One piece of work for a table at a time: first come, first served. Nothing is kept of a table
    for which nothing is done.
    """

    def __init__(self) -> None:
        self._locks: dict[int, asyncio.Lock] = {}
        self._here: Counter[int] = Counter()
        """By table: how many have a turn or wait for one."""

    @asynccontextmanager
    async def turn(self, table: int) -> AsyncGenerator[None, None]:
        """Held while something is done for this table, once what came before is done."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        self._here[table] += 1
        try:
            async with lock:
                yield
        finally:
            self._here[table] -= 1
            if not self._here[table]:
                del self._here[table], self._locks[table]
