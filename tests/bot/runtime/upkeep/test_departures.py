"""A server's data is kept for a while after the bot was removed, and then deleted."""

from __future__ import annotations

import pytest

from bot.runtime.upkeep.servers import DAY, Departures, void_tables
from tests.support.simulated_discord.server import Server

pytestmark = pytest.mark.asyncio
OVER = -1.0
"""Days: a server that was left before now was left long ago."""


async def test_a_server_is_purged_when_its_days_are_over_unless_it_is_back(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    store, guild = server.bot.store, server.guild.id
    here = {guild}
    watch = Departures(
        store, server.bot.clock, 30.0, lambda: frozenset(here), lambda other: other == guild
    )
    with server.as_the_bot():
        await watch.check()
        assert not await store.gone_since(float("inf"))
        await watch.mark_left(guild)
        await watch.joined(guild)
        assert not await store.gone_since(float("inf"))
        here.clear()
        await void_tables(store, server.bot.directory, guild)
        await watch.check()
    for days, kept in ((29, {guild}), (2, set[int]())):
        await server.env.advance_time(days * DAY)
        with server.as_the_bot():
            await watch.check()
            await watch.purge()
        assert await store.known_guilds() == kept
    assert await store.person(anna.id) is None


async def test_a_server_of_another_process_or_one_that_is_back_is_not_touched(
    server: Server,
) -> None:
    anna = server.person("Anna")
    await anna.command("balance")
    store, guild = server.bot.store, server.guild.id
    others = Departures(store, server.bot.clock, OVER, frozenset, lambda _: False)
    with server.as_the_bot():
        await others.check()
        assert not await store.gone_since(float("inf"))
        await others.mark_left(guild)
        back = Departures(store, server.bot.clock, OVER, lambda: frozenset({guild}), lambda _: True)
        await back.purge()
    assert await store.known_guilds() == {guild}


async def test_a_server_in_an_outage_was_not_left(server: Server) -> None:
    await server.person("Anna").command("balance")
    bot, guild = server.bot, server.guild.id
    server.env.backend.emit("GUILD_DELETE", {"id": str(guild), "unavailable": True})
    await server.env.settle()
    assert [*bot.servers.unavailable()] == [guild]
    with server.as_the_bot():
        await bot.departures.check()
    assert not await bot.store.gone_since(float("inf"))
    assert await bot.store.known_guilds() == {guild}


async def test_a_failed_deletion_stops_no_other(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.expected.add("could not be purged")
    store, purged = server.bot.store, list[int]()

    async def fails_for_the_first(guild: int) -> None:
        purged.append(guild)
        if len(purged) == 1:
            raise OSError("the disk is full")

    monkeypatch.setattr(store, "purge", fails_for_the_first)
    watch = Departures(store, server.bot.clock, OVER, frozenset, lambda _: True)
    with server.as_the_bot():
        await watch.mark_left(1)
        await watch.mark_left(2)
        await watch.purge()
    assert sorted(purged) == [1, 2]
