"""Showing tables that `kro void` has closed while the bot runs.

Owns: looking for them. Must not know: how a table is voided, how its end is shown.
"""

from __future__ import annotations

import asyncio
import logging

from bot.logs import Seldom
from bot.ports import MessageStore
from tables.live.directory import Directory
from tables.ports import Unreachable

log = logging.getLogger(__name__)

EVERY = 5.0
"""Seconds between two looks."""


class ClosedElsewhere:
    """Hears of tables that another program has closed in the database."""

    def __init__(self, store: MessageStore, directory: Directory) -> None:
        self._store, self._directory = store, directory
        self._away = Seldom(log, "it could not be looked for tables that were closed by hand")

    async def run(self) -> None:
        """Every few seconds, until it is cancelled; what fails is tried again."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Unreachable as error:
                self._away.say(str(error))
            except Exception:
                log.exception("it could not be looked for tables that were closed by hand")

    async def look(self) -> None:
        """Have the end of each shown that is closed, and does not say so yet."""
        for table in await self._store.unfinished():
            await self._directory.closed_elsewhere(table)
