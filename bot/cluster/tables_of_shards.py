"""Takes up a shard's tables when this process gets the shard's lease, releases them when the lease
ends, and wakes overdue ones.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence, Set
from dataclasses import dataclass, field

from bot.cluster.own_leases import TTL, ShardHome
from bot.runtime.upkeep.recovery import TASK, Recovery
from tables.live.directory import Directory
from tables.supervisor import Loop, Supervisor

log = logging.getLogger(__name__)

LOOKED_EVERY = 10.0
"""Seconds between two searches for tables that should have been woken."""
LATE = 2 * TTL
"""Seconds after which a wake is overdue: a new home needs some time until it has taken up all
tables.
"""
Among = Callable[[], Awaitable[Set[int]]]


@dataclass(eq=False)
class _Shard:
    """One shard of this process."""

    recovery: Recovery | None = None
    task: asyncio.Task[None] | None = None
    tables: set[int] = field(default_factory=set)

    def end(self) -> None:
        """Stop taking up tables."""
        if self.recovery is not None:
            self.recovery.end()


class TablesOfShards:
    """See `bot.cluster.member.ShardWork`."""

    def __init__(
        self,
        home: ShardHome,
        directory: Directory,
        tables: Callable[[int], Awaitable[Set[int]]],
        overdue: Callable[[int, float], Awaitable[Sequence[int]]],
        recovery: Callable[[int, Among], Recovery],
    ) -> None:
        """`tables` finds a shard's open tables. `overdue` finds those that should have been woken
        before a time. `recovery` makes the `Recovery` of a shard.
        """
        self._home = home
        self._directory = directory
        self._tables = tables
        self._overdue = overdue
        self._recovery = recovery
        self._shards: dict[int, _Shard] = {}
        self._looking: Loop | None = None

    def start(self, supervisor: Supervisor) -> None:
        """Search for overdue tables of all shards from now on."""
        self._looking = supervisor.start("overdue tables", self._check)

    def begin(self, shard: int) -> None:
        """See `ShardWork.begin`."""
        begun = self._shards[shard] = _Shard()

        async def among() -> Set[int]:
            if not begun.tables:
                begun.tables |= await self._tables(shard)
                self._directory.take_over(begun.tables)
            return begun.tables

        begun.recovery = self._recovery(shard, among)
        begun.task = asyncio.create_task(begun.recovery.begin(), name=f"{TASK} of shard {shard}")

    def end(self, shard: int) -> None:
        """See `ShardWork.end`."""
        ended = self._shards.pop(shard, None)
        tables: set[int] = set()
        if ended is not None:
            ended.end()
            tables = ended.tables
        self._directory.release(lambda guild: self._home.shard_of(guild) == shard, tables)

    def end_all(self) -> None:
        """Stop taking up tables of any shard, and searching for overdue ones."""
        if self._looking is not None:
            self._looking.cancel()
        for shard in self._shards.values():
            shard.end()

    async def _check(self) -> float:
        for shard, begun in list(self._shards.items()):
            # After an outage of the database all tables are late, but none was forgotten.
            if begun.recovery is not None and begun.recovery.found_tables:
                await self.wake_overdue(shard, lambda s=shard, b=begun: self._shards.get(s) is b)
        return LOOKED_EVERY

    async def wake_overdue(self, shard: int, ours: Callable[[], bool] = lambda: True) -> None:
        """Wake tables that should have been woken and were not. Nothing else would notice them.
        If the shard is not `ours` any more once they are found, its next process wakes them.
        """
        before = self._directory.services.clock.now() - LATE
        overdue = await self._overdue(shard, before)
        woken = await self._directory.ring_overdue(overdue) if ours() else 0
        if woken:
            log.warning("%d tables of shard %d had not been woken in time", woken, shard)
