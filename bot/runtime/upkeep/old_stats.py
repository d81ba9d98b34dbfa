"""Counts deals that ended under an older version of Kro, for statistics."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.ports import Store
from tables.model.snapshot import Games, replay
from tables.planning.statistics import of_finished
from tables.supervisor import Loop, Supervisor, failures_logged

log = logging.getLogger(__name__)

HOUR = 3_600.0
PAUSE = 0.01
"""Seconds between two deals, so that counting delays no player."""


class OldStats:
    """Counts the remaining deals. `ours` returns whether a server is one of this process's."""

    def __init__(self, store: Store, games: Games, ours: Callable[[int], bool]) -> None:
        self._store, self._games, self._ours = store, games, ours

    def start(self, supervisor: Supervisor) -> Loop:
        """Count the remaining deals now, and then once an hour, because this process may get other
        servers.
        """
        return supervisor.start(
            "old statistics", self._round, failed="old deals could not be counted for statistics"
        )

    async def _round(self) -> float:
        await self.count()
        return HOUR

    async def count(self, pause: float = PAUSE) -> int:
        """Count all remaining deals. One failure stops no other table. Returns how many deals."""
        deals = 0
        for guild, table in await self._store.stats_due():
            if not self._ours(guild):
                continue
            with failures_logged(
                log, "the deals of table %s could not be counted for statistics", table
            ):
                while await self._next(table):
                    deals += 1
                    await asyncio.sleep(pause)
                await self._store.end_counting(table)
        if deals:
            log.info("%d deals of older versions were counted for statistics", deals)
        return deals

    async def _next(self, table: int) -> bool:
        found = await self._store.uncounted(table)
        if found is None:
            return False
        deal = await self._store.deal(table, found.deal)
        stats = None
        if deal is None:
            return False
        if deal.result is not None:
            stats = of_finished(replay(self._games[deal.game], deal), found.played_for)
        return await self._store.count_stats(table, found.deal, stats, found.at)
