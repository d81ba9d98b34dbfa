"""Archives deals of tables that were closed long ago, a few at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.ports import Store
from tables.ports import Clock
from tables.supervisor import Loop, Supervisor, log_failure

log = logging.getLogger(__name__)

DAY = 86_400.0
PAUSE = 2.0
"""Seconds between two archives, so that they hold nobody up."""
BREATH = 0.01
"""Seconds between two servers with nothing to archive."""


class OldDeals:
    """Archives tables that were closed `days` ago. `ours` returns whether a server is one of this
    process's.
    """

    def __init__(
        self, store: Store, clock: Clock, days: float, ours: Callable[[int], bool]
    ) -> None:
        self._store, self._clock, self._days, self._ours = store, clock, days, ours

    def start(self, supervisor: Supervisor) -> Loop:
        """Archive what is due now, and then once a day."""
        return supervisor.start(
            "old deals", self._archive, failed="old deals could not be archived"
        )

    async def _archive(self) -> float:
        await self.archive()
        return DAY

    async def archive(self, pause: float = PAUSE, breath: float = BREATH) -> int:
        """Archive all that is due. One failure stops no other server. Returns how many tables."""
        tables = 0
        for guild in sorted(await self._store.known_guilds()):
            if not self._ours(guild):
                continue
            try:
                while more := await self._store.archive(guild, self._before(), self._clock.now()):
                    tables += more
                    await asyncio.sleep(pause)
            except Exception as error:  # noqa: BLE001  (logged, and stops no other)
                log_failure(log, error, "old deals of server %s could not be archived", guild)
            await asyncio.sleep(breath)
        if tables:
            log.info("the deals of %d old tables were archived", tables)
        return tables

    def _before(self) -> float:
        return self._clock.now() - self._days * DAY
