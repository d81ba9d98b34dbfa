"""The tables of a shard's servers, taken up when it becomes this process's and let go of after.

Owns: that. Must not know: how leases come and go, how tables are taken up (`bot.upkeep.taking_up`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Set
from dataclasses import dataclass, field

from bot.fleet.home import ShardHome
from bot.upkeep.taking_up import TASK, TakingUp
from tables.live.directory import Directory

log = logging.getLogger(__name__)

Among = Callable[[], Awaitable[Set[int]]]


@dataclass(eq=False)
class _Shard:
    """One that is this process's."""

    taking_up: TakingUp | None = None
    task: asyncio.Task[None] | None = None
    tables: set[int] = field(default_factory=set)


class TablesOfShards:
    """See `bot.fleet.member.ShardWork`."""

    def __init__(
        self,
        home: ShardHome,
        directory: Directory,
        tables: Callable[[int], Awaitable[Set[int]]],
        taking_up: Callable[[int, Among], TakingUp],
    ) -> None:
        """`tables` finds a shard's open tables, and `taking_up` makes what takes them up."""
        self._home = home
        self._directory = directory
        self._tables = tables
        self._taking_up = taking_up
        self._shards: dict[int, _Shard] = {}

    def begin(self, shard: int) -> None:
        """See `ShardWork.begin`."""
        begun = self._shards[shard] = _Shard()

        async def among() -> Set[int]:
            begun.tables |= await self._tables(shard)
            return begun.tables

        begun.taking_up = self._taking_up(shard, among)
        begun.task = asyncio.create_task(begun.taking_up.begin(), name=f"{TASK} of shard {shard}")

    def end(self, shard: int) -> None:
        """See `ShardWork.end`."""
        ended = self._shards.pop(shard, None)
        tables: set[int] = set()
        if ended is not None and ended.taking_up is not None:
            ended.taking_up.end()
            tables = ended.tables
        self._directory.release(lambda guild: self._home.shard_of(guild) == shard, tables)

    def end_all(self) -> None:
        """Take up no more."""
        for shard in self._shards.values():
            if shard.taking_up is not None:
                shard.taking_up.end()
