"""Opens and closes the gateway sessions of single shards while the bot runs.

In discord.py 2.7 (``discord.shard``) `launch_shard` opens a shard, and the client keeps it. Its
worker puts events into the queue that `connect` reads. discord.py cannot close one shard, so this
module does.

discord.py opens a connection and then waits on it for its turn to IDENTIFY. It gives up after a
minute. Here a shard takes its turn first and opens its connection shortly before.
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

from bot.cluster.lease import monotonic
from bot.private_api import (
    forget_ready,
    redirect_events,
    remove_guild,
    shards_of,
    state_of,
)
from tables.supervisor import log_failure

log = logging.getLogger(__name__)
APART = 6.0
"""Seconds between two sessions of one bucket: Discord's five, and one for a slow process start."""
OPENED_BEFORE = 3.0
"""Seconds before its turn at which a shard opens its connection. That is enough for most, and far
less than the minute after which discord.py gives up.
"""
TOO_MANY_SERVERS = 4011
"""The close code of a session that would have more than 2,500 servers."""
KNOWN_FOR = 60.0
"""Seconds for which the bot keeps Discord's answer about the gateway."""
ASKED_AGAIN_AFTER = 1.0
"""Seconds until the bot asks for a turn again if it had no answer."""


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
        self._turns: dict[int, float] = {}
        """By shard, when a session that is being opened may begin."""
        self._asking = asyncio.Lock()
        self._answer = (1, yarl.URL())
        self._asked_at = -inf
        self.max_concurrency = 1
        """How many sessions may begin at once: the number of Discord's `identify` buckets."""

    @property
    def opened(self) -> frozenset[int]:
        """Shards with a session, or one that is being opened."""
        return frozenset(self._opening)

    async def recommended(self) -> int:
        """How many shards Discord recommends. Waits until a session may begin at all
        (`bot.discord.start.shards`).
        """
        shards, _ = await self._request_gateway()
        return shards

    async def _request_gateway(self) -> tuple[int, yarl.URL]:
        """Discord's answer about the gateway. Shards that are opened together share one answer,
        since Discord accepts few such requests.
        """
        async with self._asking:
            if monotonic() - self._asked_at > KNOWN_FOR:
                shards, url, limit = await self._client.http.get_bot_gateway()
                self.max_concurrency = max(1, limit["max_concurrency"])
                self._answer, self._asked_at = (shards, yarl.URL(url)), monotonic()
        return self._answer

    def share(self, count: int) -> None:
        """Set the bot's number of shards. This client has only those that it opens."""
        self._client.shard_count = count
        state = state_of(self._client)
        state.shard_count, state.shard_ids = count, []

    def open(self, shard: int) -> None:
        """Open a session, unless there is one. Retries until it succeeds or is closed."""
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
        """Make each new session of an open shard take its turn first. The loop of discord.py
        would open the connection, wait on it, and resume no other session meanwhile.
        """

        def take(event: EventItem) -> None:
            if isinstance(event.error, ConnectionClosed) and event.error.code == TOO_MANY_SERVERS:
                self._refused()
            elif event.type not in (EventType.identify, EventType.reconnect):
                before(event)
            elif opened.id in self._opening:
                session = self._begin_again(opened, event)
                self._opening[opened.id] = asyncio.create_task(session, name="begin a session")

        before = redirect_events(opened, take)

    async def _begin_again(self, opened: Any, event: EventItem) -> None:
        await self.wait_to_open(opened.id)
        if event.type == EventType.identify:
            await opened.reidentify(event.error)
        else:
            await opened.reconnect()

    async def wait_to_open(self, shard: int) -> None:
        """Take the shard's turn in the bucket that all processes share, and wait until shortly
        before it. Without an answer no session begins: another might begin at the same moment, and
        without a lease it would be of no use.
        """
        bucket = shard % self.max_concurrency
        while True:
            try:
                wait = await self._slots.session_slot(bucket, APART)
            except Exception as error:  # noqa: BLE001  (logged, and asked again)
                log_failure(log, error, "nobody says when shard %d may begin a session", shard)
                await asyncio.sleep(ASKED_AGAIN_AFTER)
            else:
                self._turns[shard] = monotonic() + wait
                await asyncio.sleep(wait - OPENED_BEFORE)
                return

    async def wait_for_turn(self, shard: int) -> None:
        """Wait until the shard's turn, on its open connection."""
        await asyncio.sleep(self._turns.pop(shard, 0.0) - monotonic())

    async def close(self, shard: int) -> None:
        """Close a session and remove its servers."""
        opening = self._opening.pop(shard, None)
        if opening is not None:
            opening.cancel()
        self._turns.pop(shard, None)
        opened: Any = shards_of(self._client).pop(shard, None)
        if opened is not None:
            # Drop what its worker still reports, and stop the connection being opened instead.
            redirect_events(opened, _nothing)
            opened.launch = lambda: asyncio.ensure_future(opened.ws.close(code=1000))
            await opened.close()
        state = state_of(self._client)
        forget_ready(state, shard)
        for guild in [guild for guild in self._client.guilds if guild.shard_id == shard]:
            remove_guild(state, guild)
        self._closed(shard)


def _nothing(_: object) -> None:
    """Ignore an event of a closed session."""
