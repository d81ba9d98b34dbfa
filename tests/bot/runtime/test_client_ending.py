"""Ending the bot finishes what Discord has handed over, before the books are closed."""

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
async def test_whoever_ends_the_bot_waits_for_what_was_heard_last(event: str) -> None:
    """Being sent away from a server voids its deals, which must not be half done (GEN-017)."""
    await _waited_for(f"discord.py: on_{event}")


async def test_whoever_ends_the_bot_waits_for_commands() -> None:
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


async def test_a_press_that_never_ends_is_broken_off_before_the_store_is_closed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would fail later, with a traceback, because its store is gone."""
    monkeypatch.setattr(client, "CUT_OFF_AFTER", 0.01)
    hangs = asyncio.create_task(asyncio.Event().wait(), name="discord.py: on_interaction")
    await give_up_answering()
    assert hangs.cancelled()
    names = [part.name for part in server.bot._parts()]  # pyright: ignore[reportPrivateUsage]
    assert names.index("what was cut off") < names.index("the store")


async def test_what_fails_at_the_end_leaves_nothing_open(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that was left open would keep the file, and one's pictures their processes."""
    bot = server.bot
    closed = _closings(bot, monkeypatch)

    async def fails(*_: object) -> None:
        raise RuntimeError("it does not end")

    for part, name in (
        (bot.directory, "stop"), (bot.messages, "wait_until_settled"), (bot.messages, "give_up"),
        (bot.rest.pictures, "close"), (commands.AutoShardedBot, "close"),
    ):  # fmt: skip
        monkeypatch.setattr(part, name, fails)
    server.expected.add("could not be ended")
    with server.as_the_bot():
        await bot.close()
    assert closed == ["store"]


async def test_a_stop_has_a_second_to_spare(server: Server) -> None:
    """Ten seconds are what a container gives it, and there is work between its parts."""
    parts = server.bot._parts()  # pyright: ignore[reportPrivateUsage]
    assert sum(part.seconds for part in parts) <= 9.0


async def test_a_gateway_that_never_closes_holds_nobody_up(
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


async def test_nothing_begins_beside_a_bot_that_ends(server: Server) -> None:
    """Emoji that are put up while the requests are closed would end in a traceback."""
    bot, begun = server.bot, asyncio.Event()

    async def work() -> None:
        begun.set()

    with server.as_the_bot():
        await bot.close()
        bot._do_beside(work())  # pyright: ignore[reportPrivateUsage] (what it is begun by)
        for _ in range(5):
            await asyncio.sleep(0)
    assert not begun.is_set()
