"""The sessions of a process begin at their turns, however many shards it has."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

import sandbox
from bot.cluster.own_leases import TTL
from bot.cluster.sessions import SLACK, Sessions
from bot.discord.start.endpoint import point_at
from bot.runtime.client import Kro, Started, System
from bot.runtime.settings import Settings
from db.sqlite.store import SqliteStore
from games import GAMES
from sandbox import Sandbox
from tables.ports import Unreachable
from tables.supervisor import Supervisor
from tables.system import SystemChance, SystemClock
from tests.support.fleet.house import until
from tests.support.fleet.memory import MemoryCoordinator
from tests.support.patience import PATIENCE
from tests.support.tables.no_pause import NoPause

pytestmark = pytest.mark.asyncio
SHARDS = 32
APART, DISCORDS = 0.08, 0.05
"""Seconds between two sessions of a bucket here, and Discord's: 6 and 5, made shorter."""
HEARD_WITHIN = 1.2
"""Seconds of silence after which discord.py gives a connection up: 60, shortened by the same
factor.
"""


def _nothing(*_: object) -> None:
    """No test waits for the start."""


class Coordinator(MemoryCoordinator):
    """A clock that runs by itself."""

    @property
    def now(self) -> float:  # type: ignore[override]
        """Seconds of the real clock."""
        return time.monotonic()

    @now.setter
    def now(self, seconds: float) -> None:
        del seconds


@asynccontextmanager
async def fleet_of_one(place: Path, box: Sandbox) -> AsyncGenerator[Kro]:
    """The only process of a fleet, which connects."""
    settings = Settings.model_construct(
        token=None, api_url=box.api_url, gateway_url=None, database=place / "kro.sqlite3", clock=90,
        pause=20, grace=30.0, requests=0.0, presses=0.0, emoji=False, thinkers=0, check_hours=0.0,
        keep_days=0.0, archive_after_days=0.0, fleet=True, shards=SHARDS, process="b1",
    )  # fmt: skip
    point_at(box.api_url)
    bot = Kro(
        settings, await SqliteStore.open(place / "kro.sqlite3"), GAMES,
        System(SystemClock(), SystemChance(), NoPause()),
        Started(_nothing, _nothing), Supervisor(), Coordinator(TTL),
    )  # fmt: skip
    bot._connection.heartbeat_timeout = HEARD_WITHIN  # pyright: ignore[reportPrivateUsage]
    running = asyncio.create_task(bot.start(box.token))
    try:
        yield bot
    finally:
        await bot.close()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        point_at(None)
        # discord.py has stopped these threads, but does not wait for them. They must not outlive
        # the loop that they call.
        for thread in threading.enumerate():
            if thread.name.startswith("keep-alive-handler"):
                await asyncio.to_thread(thread.join, PATIENCE)


@asynccontextmanager
async def many_shards(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[tuple[Sandbox, Kro]]:
    """A process with many shards, whose sessions begin at shorter intervals than Discord's."""
    monkeypatch.setattr("bot.cluster.sessions.IDENTIFY_INTERVAL", APART)
    monkeypatch.setattr("bot.cluster.sessions.CONNECT_LEAD", APART / 2)
    monkeypatch.setattr("sandbox.traffic.limits.IDENTIFY_SECONDS", DISCORDS)
    world = sandbox.create_world(shards=2)
    async with (
        sandbox.serve(world, shards=SHARDS, heartbeat_ms=300) as box,
        fleet_of_one(place, box) as bot,
    ):
        yield box, bot


@pytest.mark.ci
async def test_each_of_many_shards_begins_a_session_without_waiting_on_an_open_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py gives up a connection on which it has read nothing for a minute. It reads nothing
    while it waits for its turn.
    """
    async with many_shards(tmp_path, monkeypatch) as (box, bot):

        async def all_begun() -> bool:
            begun = {session.shard[0] for session in box.gateway.sessions.values()}
            return begun == {*range(SHARDS)}

        await until(all_begun)
        assert bot.shards.keys() == {*range(SHARDS)}
        # All begin again at once, as when Discord restarts.
        await box.gateway.invalidate()
        await until(all_begun)
    assert "Failed to connect" not in caplog.text


@pytest.mark.ci
async def test_lost_sessions_are_resumed_while_new_ones_wait_for_their_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord ends half of the sessions, and drops the connections of the others."""
    async with many_shards(tmp_path, monkeypatch) as (box, _):
        sessions = box.gateway.sessions

        async def all_begun() -> bool:
            connected = (one for one in sessions.values() if one.connection is not None)
            return {session.shard[0] for session in connected} == {*range(SHARDS)}

        await until(all_begun)
        monkeypatch.setattr("bot.cluster.sessions.IDENTIFY_INTERVAL", 10 * PATIENCE)
        kept = {key: one for key, one in sessions.items() if one.shard[0] % 2}
        before = {key: one.connection for key, one in kept.items()}
        ended = [sessions.pop(key).connection for key in [*sessions] if key not in kept]
        for connection in filter(None, ended):
            connection.op(9, False)
        for connection in filter(None, before.values()):
            connection.cut()

        async def all_resumed() -> bool:
            return all(one.connection not in (None, before[key]) for key, one in kept.items())

        await until(all_resumed)
        assert len(sessions) <= len(kept) + 1, "the others wait for their turns"


async def test_no_session_begins_until_no_other_can_begin_at_the_same_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    place, answers = MemoryCoordinator(TTL), [Unreachable("away"), Unreachable("away"), 0.0]

    async def asked(*_: object) -> float:
        answer = answers.pop(0)
        if isinstance(answer, Unreachable):
            raise answer
        return answer

    monkeypatch.setattr(place, "session_slot", asked)
    monkeypatch.setattr("bot.cluster.sessions.RETRY_AFTER", 0.0)
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True))
    sessions = Sessions(client, place, lambda _: None, lambda: None)
    await sessions.wait_to_open(0)
    assert answers == []


@pytest.mark.parametrize("paused", ["before the answer", "after it", "in its turn"])
async def test_a_session_that_misses_its_turn_takes_another(
    monkeypatch: pytest.MonkeyPatch, paused: str
) -> None:
    """Otherwise the next process in line would identify less than five seconds later."""
    now = 100.0
    turns: list[float] = []

    class Slots:
        async def session_slot(self, bucket: int, apart: float) -> float:
            nonlocal now
            del bucket
            at = max(now, turns[-1] + apart) if turns else now
            turns.append(at)
            wait = at - now
            if paused == "before the answer" and len(turns) == 1:
                now += 2 * SLACK
            return wait

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += max(0.0, seconds)
        if paused == "in its turn" and len(turns) == 1:
            now += 2 * SLACK

    monkeypatch.setattr("bot.cluster.sessions.monotonic", lambda: now)
    monkeypatch.setattr("bot.cluster.sessions.asyncio.sleep", sleep)
    client = discord.AutoShardedClient(intents=discord.Intents.none())
    sessions = Sessions(client, Slots(), _nothing, _nothing)
    await sessions.wait_to_open(0)
    if paused == "after it":
        now += 2 * SLACK
    await sessions.wait_for_turn(0)
    assert len(turns) == 2
    assert turns[-1] <= now <= turns[-1] + SLACK


async def test_a_shard_gets_its_turn_after_any_error_of_the_coordinator(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.cluster.sessions.RETRY_AFTER", 0.0)
    answers: list[float | Exception] = [Unreachable("away"), RuntimeError("a mistake"), 0.0]

    class Slots:
        async def session_slot(self, bucket: int, apart: float) -> float:
            del bucket, apart
            answer = answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer

    client = discord.AutoShardedClient(intents=discord.Intents.none())
    sessions = Sessions(client, Slots(), _nothing, _nothing)
    await sessions.wait_to_open(0)
    assert not answers
