"""When a bot is unhealthy, and how that is reported."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from prometheus_client import CollectorRegistry

from bot.runtime.monitoring import probe
from bot.runtime.monitoring.health import GRACE, Health
from bot.runtime.monitoring.monitor import pages
from tables.supervisor import Supervisor

ANY = "127.0.0.1:0"


class Bot:
    """Its session, and the time."""

    def __init__(self) -> None:
        self.connected = False
        self.time = 0.0
        self.supervisor = Supervisor(lambda: self.time)
        self.health = Health(lambda: self.connected, self.supervisor, lambda: self.time)


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
        pages(ANY, CollectorRegistry(), bot.health) as port,
        aiohttp.ClientSession() as session,
    ):
        for time, status, told in ((0.0, 200, "ok\n"), (GRACE, 503, "no session")):
            bot.time = time
            async with session.get(f"http://127.0.0.1:{port}/healthz") as answer:
                assert (answer.status, told in await answer.text()) == (status, True)
            well = await asyncio.to_thread(probe.well, f"0.0.0.0:{port}")
            assert well is (status == 200)
    assert not await asyncio.to_thread(probe.well, f"127.0.0.1:{port}"), "nobody is there"
    assert probe.well(""), "it was told not to say"


@pytest.mark.asyncio
async def test_if_the_port_is_taken_the_bot_runs_without_the_page(
    caplog: pytest.LogCaptureFixture,
) -> None:
    health = Bot().health
    async with (
        pages(ANY, CollectorRegistry(), health) as port,
        pages(f"127.0.0.1:{port}", CollectorRegistry(), health) as none,
    ):
        assert none is None
    assert f"are not at 127.0.0.1:{port}" in caplog.text
