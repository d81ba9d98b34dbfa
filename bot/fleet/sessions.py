"""Sessions with Discord for single shards, begun and ended while the bot runs.

Owns: what of discord.py does that, which was made for one process with all shards (or some, from
its start to its end). Must not know: which shards are whose, what is done in a session.

discord.py 2.7, ``discord.shard``: `launch_shard` opens one, `AutoShardedClient.__shards` keeps it,
and its worker puts what becomes of it into the queue that `connect` works through. There is no way
to take one out: that is done here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import discord
import yarl

log = logging.getLogger(__name__)
_SHARDS = "_AutoShardedClient__shards"


class Sessions:
    """Those of one client."""

    def __init__(
        self, client: discord.AutoShardedClient, closed: Callable[[int], None]
    ) -> None:
        """`closed` is told of each shard whose session was."""
        self._client = client
        self._closed = closed
        self._opening: dict[int, asyncio.Task[None]] = {}
        self.max_concurrency = 1
        """So many sessions may begin at once, by Discord's word (`identify` buckets)."""

    @property
    def opened(self) -> frozenset[int]:
        """Shards with a session, or one that is being opened."""
        return frozenset(self._opening)

    async def recommended(self) -> int:
        """How many shards Discord recommends. Waits until a session may begin at all
        (`bot.discord_io.start.session_budget`).
        """
        shards, _ = await self._ask()
        return shards

    async def _ask(self) -> tuple[int, yarl.URL]:
        shards, url, limit = await self._client.http.get_bot_gateway()
        self.max_concurrency = max(1, limit["max_concurrency"])
        return shards, yarl.URL(url)

    def share(self, count: int) -> None:
        """From now on the bot has so many shards, and those that are opened."""
        self._client.shard_count = count
        state: Any = self._client._connection  # pyright: ignore[reportPrivateUsage] (no other way)
        state.shard_count, state.shard_ids = count, []

    def open(self, shard: int) -> None:
        """Open a session, unless there is one; it is tried until it succeeds or is closed."""
        if shard not in self._opening:
            opening = asyncio.create_task(self._open(shard), name=f"open shard {shard}")
            self._opening[shard] = opening

    async def _open(self, shard: int) -> None:
        while True:
            try:
                _, gateway = await self._ask()
                await self._client.launch_shard(gateway, shard)
            except Exception:
                log.exception("shard %d could not be opened", shard)
                await asyncio.sleep(5.0)
            else:
                return

    async def close(self, shard: int) -> None:
        """Close it; its servers are this process's no more."""
        opening = self._opening.pop(shard, None)
        if opening is not None:
            opening.cancel()
        opened: Any = vars(self._client)[_SHARDS].pop(shard, None)
        if opened is not None:
            # What its worker still has to say is of no use, nor what is being opened in its place.
            opened._queue_put = _nothing
            opened.launch = lambda: asyncio.ensure_future(opened.ws.close(code=1000))
            await opened.close()
        state: Any = self._client._connection  # pyright: ignore[reportPrivateUsage] (no other way)
        if waiting := state._ready_tasks.pop(shard, None):
            waiting.cancel()
        state._ready_states.pop(shard, None)
        for guild in [guild for guild in self._client.guilds if guild.shard_id == shard]:
            state._remove_guild(guild)
        self._closed(shard)


def _nothing(_: object) -> None:
    """For what a closed session would tell."""
