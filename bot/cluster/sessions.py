"""Opens and closes the gateway sessions of individual shards while the bot runs.

In discord.py 2.7 `discord.shard` connects a shard before it waits for its turn to IDENTIFY, and
times out after a minute. Here a shard first reserves its turn and connects shortly before.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from math import inf
from typing import Any, Protocol

import discord
import yarl
from discord import ConnectionClosed
from discord.shard import EventItem, EventType

from bot.cluster.own_leases import monotonic
from bot.private_api import (
    forget_ready,
    redirect_events,
    remove_guild,
    shards_of,
    state_of,
)
from tables.supervisor import log_failure

log = logging.getLogger(__name__)
SLACK = 1.0
"""Seconds by which a slow process may identify late. A slower one takes another turn."""
IDENTIFY_INTERVAL = 5.0 + SLACK
"""Seconds between two turns in one bucket of ``max_concurrency``. Discord demands five between two
IDENTIFYs.
"""
CONNECT_LEAD = 3.0
"""Seconds before its turn at which a shard connects. That is enough for nearly every connection,
and far less than the minute after which discord.py gives up.
"""
SHARDING_REQUIRED = 4011
"""The close code of a session that would have more than 2,500 servers."""
GATEWAY_CACHED_FOR = 60.0
"""Seconds for which the response of Get Gateway Bot is cached."""
RETRY_AFTER = 1.0
"""Seconds between two tries to reserve a turn."""


class SessionSlots(Protocol):
    """Reserves the times at which sessions begin (`bot.cluster.coordinator.Coordinator`)."""

    async def session_slot(self, bucket: int, apart: float) -> float:
        """See `Coordinator.session_slot`."""
        ...


class Sessions:
    """The gateway sessions of one client."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        slots: SessionSlots,
        closed: Callable[[int], None],
        refused: Callable[[], None],
    ) -> None:
        """`closed` is called with each shard whose session was closed. `refused` is called if
        Discord reports that a session would have too many servers.
        """
        self._refused = refused
        self._client = client
        self._slots = slots
        self._closed = closed
        self._opening: dict[int, asyncio.Task[None]] = {}
        self._turns: dict[int, tuple[float, float]] = {}
        """By shard, the monotonic times from which and until which it may identify."""
        self._gateway_lock = asyncio.Lock()
        self._gateway = (1, yarl.URL())
        self._gateway_fetched_at = -inf
        self.max_concurrency = 1
        """How many sessions may begin at once: the number of Discord's `identify` buckets."""

    @property
    def opened(self) -> frozenset[int]:
        """Ids of the shards whose session is open or opening."""
        return frozenset(self._opening)

    async def recommended(self) -> int:
        """How many shards Discord recommends. Waits while the daily limit of session starts is
        nearly used up (`bot.discord.start.shards`).
        """
        shards, _ = await self._request_gateway()
        return shards

    async def _request_gateway(self) -> tuple[int, yarl.URL]:
        """The response of Get Gateway Bot. Shards that are opened together share one, since Discord
        accepts few such requests.
        """
        async with self._gateway_lock:
            if monotonic() - self._gateway_fetched_at > GATEWAY_CACHED_FOR:
                shards, url, limit = await self._client.http.get_bot_gateway()
                self.max_concurrency = max(1, limit["max_concurrency"])
                self._gateway, self._gateway_fetched_at = (shards, yarl.URL(url)), monotonic()
        return self._gateway

    def share(self, count: int) -> None:
        """Set the bot's number of shards. This client has only those that it opens."""
        self._client.shard_count = count
        state = state_of(self._client)
        state.shard_count, state.shard_ids = count, []

    def open(self, shard: int) -> None:
        """Open a session, unless one is open or opening. Retries until it is open, or `close` is
        called.
        """
        if shard not in self._opening:
            opening = asyncio.create_task(self._open(shard), name=f"open shard {shard}")
            self._opening[shard] = opening

    async def _open(self, shard: int) -> None:
        while True:
            try:
                _, gateway = await self._request_gateway()
                await self._client.launch_shard(gateway, shard)
            except Exception:
                log.exception("shard %d could not be opened", shard)
                await asyncio.sleep(5.0)
            else:
                self._follow(shards_of(self._client)[shard])
                return

    def _follow(self, opened: Any) -> None:
        """Make each new session of an open shard take its turn first. The loop of discord.py would
        connect, wait on that connection, and resume no other session until its turn.
        """

        def take(event: EventItem) -> None:
            if isinstance(event.error, ConnectionClosed) and event.error.code == SHARDING_REQUIRED:
                self._refused()
            elif event.type not in (EventType.identify, EventType.reconnect):
                original(event)
            elif opened.id in self._opening:
                session = self._reconnect(opened, event)
                self._opening[opened.id] = asyncio.create_task(session, name="begin a session")

        original = redirect_events(opened, take)

    async def _reconnect(self, opened: Any, event: EventItem) -> None:
        await self.wait_to_open(opened.id)
        if event.type == EventType.identify:
            await opened.reidentify(event.error)
        else:
            await opened.reconnect()

    async def wait_to_open(self, shard: int) -> None:
        """Reserve the shard's turn in the bucket that all processes share, and wait until shortly
        before it. No session starts without a turn, because another process might identify at the
        same moment. A process that cannot reserve a turn has no lease either.
        """
        wait = await self._reserve_turn(shard)
        await asyncio.sleep(wait - CONNECT_LEAD)

    async def _reserve_turn(self, shard: int) -> float:
        """Returns the seconds until the turn."""
        bucket = shard % self.max_concurrency
        while True:
            asked = monotonic()
            try:
                wait = await self._slots.session_slot(bucket, IDENTIFY_INTERVAL)
            except Exception as error:  # noqa: BLE001  (logged, and asked again)
                log_failure(
                    log, error, "no turn could be reserved for the session of shard %d", shard
                )
                await asyncio.sleep(RETRY_AFTER)
            else:
                self._turns[shard] = monotonic() + wait, asked + wait + SLACK
                return wait

    async def wait_for_turn(self, shard: int) -> None:
        """Wait until the shard's turn, on its open connection. If the turn was missed, for example
        by a paused process, another process may identify now. So this takes another turn.
        """
        while (turn := self._turns.pop(shard, None)) is not None:
            begins, ends = turn
            await asyncio.sleep(begins - monotonic())
            if monotonic() <= ends:
                return
            await self._reserve_turn(shard)

    async def close(self, shard: int) -> None:
        """Close a session and remove its guilds from the cache. ``ShardInfo.disconnect`` closes a
        shard, but keeps it and its guilds on the client.
        """
        opening = self._opening.pop(shard, None)
        if opening is not None:
            opening.cancel()
        self._turns.pop(shard, None)
        opened: Any = shards_of(self._client).pop(shard, None)
        if opened is not None:
            # Drop the events that its worker still emits. A connection that is opening closes
            # itself.
            redirect_events(opened, _ignore)
            opened.launch = lambda: asyncio.ensure_future(opened.ws.close(code=1000))
            await opened.close()
        state = state_of(self._client)
        forget_ready(state, shard)
        for guild in [guild for guild in self._client.guilds if guild.shard_id == shard]:
            remove_guild(state, guild)
        self._closed(shard)


def _ignore(_: object) -> None:
    """Ignore an event of a closed session."""
