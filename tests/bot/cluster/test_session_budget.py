"""Processes that start again and again leave the bot sessions to begin."""

from __future__ import annotations

import asyncio
import itertools
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord.http import HTTPClient

from bot.cluster.coordinator import Identity
from bot.cluster.member import Member
from bot.cluster.message_bus import MessageBus
from bot.cluster.own_leases import TTL
from bot.cluster.peers import Peers
from bot.cluster.quota import Quota
from bot.cluster.sessions import Sessions
from bot.discord.start.shards import spare_sessions
from tables.supervisor import Supervisor
from tests.soak.virtual_time import VirtualClock, VirtualLoop
from tests.support.fleet.memory import MemoryCoordinator

SHARDS = 3
DAY, TOTAL = 4000.0, 150
"""A short day with few sessions. As many in a second as on a usual day would be too many."""


class Discord:
    """How many sessions a bot may begin in a day, and how many it began."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop, self.remaining = loop, TOTAL
        self.renewed_at = loop.time() + DAY
        self.begun: list[float] = []

    async def get_bot_gateway(self) -> Any:
        """See `HTTPClient.get_bot_gateway`."""
        left = {"total": TOTAL, "remaining": self.remaining, "max_concurrency": 1}
        again_in = int((self.renewed_at - self.loop.time()) * 1000)
        return SHARDS, "wss://gateway.test", left | {"reset_after": again_in}

    def begin(self) -> None:
        """One session."""
        self.remaining -= 1
        self.begun.append(self.loop.time())


class Shard:
    """The part of a session that discord.py keeps."""

    def _queue_put(self, event: object) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Close."""


class Client:
    """The part of discord.py that `Sessions` uses."""

    guilds = ()

    def __init__(self, discord: Discord) -> None:
        self._discord = discord
        self.http = SimpleNamespace(get_bot_gateway=discord.get_bot_gateway)
        spare_sessions(cast("HTTPClient", self.http))
        self._connection = SimpleNamespace(_ready_tasks={}, _ready_states={})
        self._AutoShardedClient__shards: dict[int, Any] = {}
        self.shard_count = 0
        self.member: Member | None = None
        self.sessions: Sessions | None = None
        self.has_begun = asyncio.Event()

    async def launch_shard(self, _gateway: object, shard: int) -> None:
        """Begin a session, as the bot's hook allows."""
        assert self.member is not None
        assert self.sessions is not None
        await self.sessions.wait_to_open(shard)
        await self.sessions.wait_for_turn(shard)
        self._discord.begin()
        self._AutoShardedClient__shards[shard] = Shard()
        self.member.on_shard_ready(shard)
        self.has_begun.set()


class Coordinator(MemoryCoordinator):
    """A fleet under the loop's clock."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop
        super().__init__(TTL)

    @property
    def now(self) -> float:  # type: ignore[override]
        """The loop's time."""
        return self._loop.time()

    @now.setter
    def now(self, seconds: float) -> None:
        del seconds


class Work:
    """Do nothing."""

    def begin(self, shard: int) -> None:
        """Do nothing."""

    def end(self, shard: int) -> None:
        """Do nothing."""


async def again_and_again(name: str, discord: Discord, place: Coordinator) -> None:
    """A process that ends as soon as it has a session, and is started again at once."""
    for n in itertools.count():
        identity = Identity(f"{name}-{n}", name, "0")
        client, message_bus = Client(discord), MessageBus(identity, place)
        sessions = client.sessions = Sessions(
            cast("Any", client), place, lambda _: None, lambda: None
        )
        quota = Quota(lambda: (0, 0))
        member = client.member = Member(
            place, message_bus, sessions, Work(), quota, Supervisor(), Peers(), discord.loop.time
        )
        await member.join(0)
        message_bus.listen(Supervisor())
        await client.has_begun.wait()
        for shard in sessions.opened:
            await sessions.close(shard)
        await member.leave()
        await message_bus.close()


@pytest.mark.ci
def test_a_fleet_that_ends_repeatedly_waits_longer_the_fewer_sessions_are_left() -> None:
    loop = VirtualLoop(VirtualClock(), lambda _: None)
    discord = Discord(loop)
    place = Coordinator(loop)
    tasks = [loop.create_task(again_and_again(name, discord, place)) for name in "abc"]
    try:
        loop.run_for(DAY - 1.0)
        assert not any(task.done() for task in tasks)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_for(1.0)
        loop.close()
    assert discord.remaining >= 0
    # While many are left, a session waits only for other sessions.
    assert len(discord.begun) > TOTAL * 4 / 5 - SHARDS
    last = discord.begun[-SHARDS:]
    assert last[0] - discord.begun[0] > DAY / 4
