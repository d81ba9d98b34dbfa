"""Packs the logs of ended deals, and archives deals of tables that were closed long ago.

It also deletes people's deals of the day after some weeks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from bot.ports import Store
from tables.ports import Clock
from tables.supervisor import Loop, Supervisor, failures_logged
from tables.today.chain import day_of

log = logging.getLogger(__name__)

DAY = 86_400.0
PACKED_AFTER = DAY
"""Seconds from a deal's end until its log is packed. By then most tables have several deals."""
PACKING_PAUSE = 0.1
KEPT_DAYS = 30
"""How many days Kro keeps what people did in deals of the day, today included."""
PAUSE = 2.0
"""Seconds between two archiving steps, so that they delay no player. Packing is a smaller
transaction.
"""
BREATH = 0.01
"""Seconds between two servers with nothing to archive."""


class OldDeals:
    """Packs deals, and archives tables that were closed `days` ago. With 0 it archives none. `ours`
    returns whether a server is one of this process's.
    """

    def __init__(
        self, store: Store, clock: Clock, days: float, ours: Callable[[int], bool]
    ) -> None:
        self._store, self._clock, self._days, self._ours = store, clock, days, ours

    def start(self, supervisor: Supervisor) -> Loop:
        """Pack and archive what is due now, and then once a day."""
        return supervisor.start(
            "old deals", self._round, failed="old deals could not be packed or archived"
        )

    async def _round(self) -> float:
        await self.pack()
        if self._days:
            await self.archive()
        await self._store.drop_days(day_of(self._clock.now()) - KEPT_DAYS + 1)
        await self._store.use_space_again()
        return DAY

    async def pack(self, pause: float = PACKING_PAUSE) -> int:
        """Pack all that is due. One failure stops no other table. Returns how many deals."""
        deals, before = 0, self._clock.now() - PACKED_AFTER
        for guild, table in await self._store.to_pack(before):
            if not self._ours(guild):
                continue
            do = partial(self._store.pack, table, before)
            deals += await _all(do, pause, "the logs of table %s could not be packed", table)
            await asyncio.sleep(pause)
        if deals:
            log.info("the logs of %d deals were packed", deals)
        return deals

    async def archive(self, pause: float = PAUSE, breath: float = BREATH) -> int:
        """Archive all that is due. One failure stops no other server. Returns how many tables."""
        tables = 0
        for guild in sorted(await self._store.known_guilds()):
            if not self._ours(guild):
                continue
            do = partial(self._archive_some, guild)
            tables += await _all(do, pause, "old deals of server %s could not be archived", guild)
            await asyncio.sleep(breath)
        if tables:
            log.info("the deals of %d old tables were archived", tables)
        return tables

    def _archive_some(self, guild: int) -> Awaitable[int]:
        now = self._clock.now()
        return self._store.archive(guild, now - self._days * DAY, now)


async def _all(do: Callable[[], Awaitable[int]], pause: float, failed: str, which: int) -> int:
    """Repeat `do` until nothing is left, and return the total. The first failure ends this, and is
    logged with `failed` and `which`.
    """
    done = 0
    with failures_logged(log, failed, which):
        while more := await do():
            done += more
            await asyncio.sleep(pause)
    return done
