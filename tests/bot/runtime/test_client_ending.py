"""An ending bot finishes the events it has received before it closes the store."""

from __future__ import annotations

import asyncio

import pytest
from discord.ext import commands

from bot.runtime import client
from bot.runtime.client import Kro, give_up_answering, wait_until_answered
from tests.support.patience import PATIENCE
from tests.support.simulated_discord.server import Server

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("event", ["interaction", "ready", "guild_join", "guild_remove"])
async def test_an_ending_bot_waits_for_its_last_events(event: str) -> None:
    """Removal from a server voids its deals, which must not be done by half (GEN-017)."""
    await _waited_for(f"discord.py: on_{event}")


async def test_an_ending_bot_waits_for_commands() -> None:
    await _waited_for("CommandTree-invoker")


async def _waited_for(name: str) -> None:
    may = asyncio.Event()
    handling = asyncio.create_task(may.wait(), name=name)
    ending = asyncio.create_task(wait_until_answered())
    for _ in range(5):
        await asyncio.sleep(0)
    assert not ending.done()
    may.set()
    await ending
    assert handling.done()


async def test_a_press_that_never_ends_is_cancelled_before_the_store_is_closed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would fail later, with a traceback, because its store is closed."""
    monkeypatch.setattr(client, "CUT_OFF_AFTER", 0.01)
    hangs = asyncio.create_task(asyncio.Event().wait(), name="discord.py: on_interaction")
    await give_up_answering()
    assert hangs.cancelled()
    names = [part.name for part in server.bot._parts()]  # pyright: ignore[reportPrivateUsage]
    assert names.index("what was cut off") < names.index("the store")


async def test_a_failure_at_the_end_leaves_nothing_open(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An open store would keep the file, and open pictures their processes."""
    bot = server.bot
    closed = _closings(bot, monkeypatch)

    async def fails(*_: object) -> None:
        raise RuntimeError("it does not end")

    for part, name in (
        (bot.directory, "stop"), (bot.messages, "wait_until_settled"), (bot.messages, "cancel"),
        (bot.rest.pictures, "close"), (commands.AutoShardedBot, "close"),
    ):  # fmt: skip
        monkeypatch.setattr(part, name, fails)
    server.expected.add("could not be ended")
    with server.as_the_bot():
        await bot.close()
    assert closed == ["store"]


async def test_a_stop_has_a_second_to_spare(server: Server) -> None:
    """A container gives ten seconds for a stop, and there is work between its parts."""
    parts = server.bot._parts()  # pyright: ignore[reportPrivateUsage]
    assert sum(part.seconds for part in parts) <= 9.0


@pytest.mark.ci
async def test_a_gateway_that_never_closes_does_not_delay_the_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = server.bot
    closed = _closings(bot, monkeypatch)

    async def waits(_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(commands.AutoShardedBot, "close", waits)
    async with asyncio.timeout(PATIENCE):
        await bot.close()
        await bot.close()
    assert closed == ["store"], "once"


async def test_all_parts_together_have_ten_seconds(server: Server) -> None:
    parts = server.bot._parts()  # pyright: ignore[reportPrivateUsage] (a minute to wait it out)
    assert sum(part.seconds for part in parts) <= 10


def _closings(bot: Kro, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each time that the store is closed."""
    closed: list[str] = []
    close = bot.store.close

    async def noted() -> None:
        closed.append("store")
        await close()

    monkeypatch.setattr(bot.store, "close", noted)
    return closed


async def test_an_ending_bot_begins_no_background_task(server: Server) -> None:
    """An upload of emoji while the requests are closed would end in a traceback."""
    bot, begun = server.bot, asyncio.Event()

    async def work() -> None:
        begun.set()

    with server.as_the_bot():
        await bot.close()
        bot._spawn_background(work())  # pyright: ignore[reportPrivateUsage] (what it is begun by)
        for _ in range(5):
            await asyncio.sleep(0)
    assert not begun.is_set()


async def test_an_ending_bot_stops_every_loop_and_logs_nothing_of_it(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    bot = server.bot

    async def waits() -> None:
        await asyncio.Event().wait()

    with server.as_the_bot():
        loops = [*bot.supervisor.loops.values(), bot.supervisor.start("another", waits)]
        await bot.close()
    assert {"closed elsewhere", "shard count", "another"} <= {loop.name for loop in loops}
    assert all(loop.task is not None and loop.task.cancelled() for loop in loops)
    assert not [r for r in caplog.records if r.levelname in {"WARNING", "ERROR"}]
