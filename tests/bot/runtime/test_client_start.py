"""The open tables are taken up once, however often that must be tried."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.discord.rate_limiter import RateLimiter
from bot.runtime.upkeep.servers import void_tables
from tables.model.table import Status
from tests.support.simulated_discord.server import Server, new_bot

pytestmark = pytest.mark.asyncio


async def test_a_store_that_fails_once_at_the_start_is_read_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.upkeep.recovery.AGAIN_AFTER", 0.01)
    await server.deal(server.person("Anna"), regulars=2)
    with server.as_the_bot():
        await server.bot.close()
    told: list[str] = []
    bot = await new_bot(server.database, ready=lambda _bot, _tables: told.append("ready"))
    waking, asked = bot.store.waking, list[int]()

    async def hiccups(*_: Any) -> Any:
        asked.append(len(told))
        if len(asked) < 3:
            raise OSError("the disk is slow")
        return await waking()

    monkeypatch.setattr(bot.store, "waking", hiccups)
    server.expected.add("could not be taken up")
    await server.env.restart_bot(bot)
    assert asked == [0, 0, 0], "no subscriber learns of it before it is true"
    assert told == ["ready"]
    with server.as_the_bot():
        await bot.on_ready()
    assert (len(asked), told) == (3, ["ready"]), "a later READY takes nothing up again"
    await server.play_on()
    assert server.table.settled


async def test_requests_hurry_while_the_open_tables_are_shown_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal(server.person("Anna"), regulars=2)
    with server.as_the_bot():
        await server.bot.close()
    hurries: list[str] = []

    @contextmanager
    def hurrying(_: RateLimiter) -> Generator[None]:
        hurries.append("begins")
        yield
        hurries.append("ends")

    monkeypatch.setattr(RateLimiter, "hurrying", hurrying)
    ready: list[list[str]] = []
    bot = await new_bot(server.database, ready=lambda _bot, _tables: ready.append([*hurries]))
    await server.env.restart_bot(bot)
    assert (ready, hurries) == ([[]], ["begins", "ends"])


async def test_a_bot_that_ends_tries_no_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.upkeep.recovery.AGAIN_AFTER", 3600.0)
    with server.as_the_bot():
        await server.bot.close()
    bot = await new_bot(server.database)

    async def fails(*_: Any) -> Any:
        raise OSError("the disk is full")

    monkeypatch.setattr(bot.store, "waking", fails)
    server.expected.add("could not be taken up")
    await server.env.restart_bot(bot)
    with server.as_the_bot():
        await bot.close()


async def test_a_table_that_fails_does_not_stop_others_from_being_voided(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.open(server.person("Anna"))
    other = server.guild.create_text_channel("other-room")
    await server.person("Dagny").command("mousel start", other)
    bot = server.bot
    ask = bot.directory.ask

    async def asked(table: int, command: Any) -> Any:
        if table == 1:
            raise OSError("the disk is full")
        return await ask(table, command)

    monkeypatch.setattr(bot.directory, "ask", asked)
    server.expected.add("could not be voided")
    with server.as_the_bot():
        await void_tables(bot.store, bot.directory, server.guild.id)
    assert (await server.snapshot(2)).table.status is Status.CLOSED
    assert (await server.snapshot(1)).table.status is not Status.CLOSED


async def test_tables_are_taken_up_when_the_last_shard_and_server_are_there(server: Server) -> None:
    [guild] = server.bot.guilds
    with server.as_the_bot():
        await server.bot.close()
    told: list[str] = []
    bot = await new_bot(server.database, ready=lambda _bot, _tables: told.append("ready"))
    bot.shard_count = 2
    with server.as_the_bot():
        for shard, expected in enumerate(([], ["ready"])):
            await bot.on_shard_connect(shard)
            await bot.on_guild_available(guild)
            assert told == expected
    bot.shard_count = 1
    await server.env.restart_bot(bot)
    assert told == ["ready"], "READY takes nothing up again"
