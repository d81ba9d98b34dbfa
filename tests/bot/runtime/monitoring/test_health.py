"""When a bot is unhealthy, and how that is reported."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager

import aiohttp
import pytest
from prometheus_client import CollectorRegistry

from bot.runtime.monitoring import health, probe
from bot.runtime.monitoring.health import GRACE, Health, Readiness
from bot.runtime.monitoring.monitor import pages
from tables.ports import Unreachable
from tables.supervisor import Supervisor

ANY = "127.0.0.1:0"


class Bot:
    """Its session, and the time."""

    def __init__(self) -> None:
        self.connected = False
        self.time = 0.0
        self.supervisor = Supervisor(lambda: self.time)
        self.health = Health(lambda: self.connected, self.supervisor, lambda: self.time)
        self.is_open, self.missing, self.answers = True, list[int](), True
        self.readiness = Readiness(lambda: self.is_open, lambda: self.missing, self.ping)
        self.looks = 0

    async def ping(self) -> None:
        if not self.answers:
            raise Unreachable("the server is away")

    async def look(self) -> None:
        self.looks += 1

    def pages(self, address: str = ANY) -> AbstractAsyncContextManager[int | None]:
        return pages(address, CollectorRegistry(), self.health, self.readiness, self.look)


def test_a_minute_without_a_session_is_unhealthy() -> None:
    bot = Bot()
    bot.time = GRACE - 1
    assert bot.health.trouble is None, "it may still be starting"
    bot.time = GRACE
    assert bot.health.trouble == "no session with Discord for 60 s"
    bot.connected = True
    assert bot.health.trouble is None
    bot.connected, bot.time = False, 2 * GRACE - 1
    assert bot.health.trouble is None, "Discord closes sessions now and then"
    bot.time = 3 * GRACE
    assert bot.health.trouble


def test_a_loop_that_stays_down_is_unhealthy() -> None:
    bot = Bot()
    bot.connected = True
    loop = bot.supervisor.add("backups", longest_pause=600.0)
    loop.mark_failed(KeyError("a mistake"))
    bot.time = 899.0
    assert bot.health.trouble is None, "it may succeed the next time"
    bot.time = 900.0
    assert bot.health.trouble == "background loops fail again and again: backups"
    loop.mark_well()
    assert bot.health.trouble is None


@pytest.mark.asyncio
async def test_the_page_and_the_probe_report_it() -> None:
    bot = Bot()
    async with (
        bot.pages() as port,
        aiohttp.ClientSession() as session,
    ):
        for time, status, told in ((0.0, 200, "ok\n"), (GRACE, 503, "no session")):
            bot.time = time
            async with session.get(f"http://127.0.0.1:{port}/healthz") as answer:
                assert (answer.status, told in await answer.text()) == (status, True)
            well = await asyncio.to_thread(probe.well, f"0.0.0.0:{port}")
            assert well is (status == 200)
    assert not await asyncio.to_thread(probe.well, f"127.0.0.1:{port}"), "nobody is there"
    assert probe.well(""), "its operator has turned it off"


@pytest.mark.asyncio
async def test_a_bot_is_ready_only_while_it_answers_presses() -> None:
    bot = Bot()
    assert await bot.readiness.trouble() is None
    bot.missing = [2, 5]
    assert await bot.readiness.trouble() == "no session with Discord for shard 2, 5"
    bot.answers = False
    assert await bot.readiness.trouble() == "the database does not answer"
    bot.is_open = False
    assert await bot.readiness.trouble() == "it starts or ends"


@pytest.mark.asyncio
async def test_a_database_that_never_answers_counts_as_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health, "PING_WITHIN", 0.01)
    silent = Readiness(lambda: True, list[int], asyncio.Event().wait)
    assert await silent.trouble() == "the database does not answer"


@pytest.mark.asyncio
async def test_a_database_outage_makes_a_bot_unready_and_not_unhealthy() -> None:
    bot = Bot()
    bot.connected, bot.answers = True, False
    async with (
        bot.pages() as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        async with session.get("/healthz") as answer:
            assert answer.status == 200, "a restart would not help"
        async with session.get("/readyz") as answer:
            told = (answer.status, await answer.text())
            assert told == (503, "the database does not answer\n")
        async with session.get("/metrics") as answer:
            assert (answer.status, bot.looks) == (200, 1)


@pytest.mark.asyncio
async def test_if_the_port_is_taken_the_bot_runs_without_the_page(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bot = Bot()
    async with bot.pages() as port, bot.pages(f"127.0.0.1:{port}") as none:
        assert none is None
    assert f"are not at 127.0.0.1:{port}" in caplog.text
