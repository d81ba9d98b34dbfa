"""Seasons that end with the month, and winners who are announced once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.discord.rest import Failure
from bot.ports import Guild
from bot.runtime.upkeep.seasons import Seasons, month_began
from bot.runtime.upkeep.servers import void_tables
from tests.support.simulated_discord.server import Seen, Server, said
from tests.support.simulated_discord.upkeep import (
    Killed,
    fail_at_send,
    kill_at_send,
    look,
    stop_loop,
)

pytestmark = pytest.mark.asyncio
DAY = 86_400.0


@pytest_asyncio.fixture
async def channel(server: Server) -> Any:
    """The channel for winners of a server whose season is over. The bot's own loop is stopped."""
    await stop_loop(server, "seasons")
    made, people = server.guild.create_text_channel("winners"), await server.deal_three()
    await server.play_on(people)
    asked = (await people[0].command("table close")).messages
    if asked and asked[0].buttons:
        await people[0].press(asked[0], said("button-close-yes"))
        await server.env.advance_time(61)
    await server.bot.store.save_guild(Guild(server.guild.id, monthly=True, winners=made.id))
    return made


def process(server: Server, *, later: float = 0.0, ours: bool = True) -> Seasons:
    """The work of a process that begins this many seconds later."""
    bot = server.bot
    clock: Any = SimpleNamespace(now=lambda: bot.clock.now() + later)
    return Seasons(bot.store, bot.rest, bot.house_log, clock, lambda _: ours)


def announced(server: Server, channel: Any) -> list[Seen]:
    return server.read(channel.id)


async def test_two_processes_and_a_third_after_them_end_and_announce_a_season_once(
    server: Server, channel: Any
) -> None:
    store, guild = server.bot.store, server.guild.id
    await look(server, process(server, ours=False))
    assert await store.count_seasons(guild) == 0
    stood = await server.bot.store.leaderboard(guild, 0, 9)
    await look(server, process(server), process(server))
    await look(server, process(server, later=DAY))
    assert await store.count_seasons(guild) == 1
    [post] = announced(server, channel)
    counts = said("podium-players", count=3), said("podium-deals", count=1), said("podium-people")
    assert [line for line in post.text.splitlines() if line] == [
        f"### {said('podium-title', number=1)}",
        f"-# {' · '.join(counts)}",
        *(said("board-line", place=line.place, who=line.name, won=line.won) for line in stood),
        said("podium-next", number=2, chips=500),
    ]
    reader = server.people[0]
    shown = (await reader.press(post, said("button-board"))).whisper
    assert said("board-title-past", number=1) in shown.text


async def test_a_winner_who_hides_statistics_is_not_named(server: Server, channel: Any) -> None:
    store, guild = server.bot.store, server.guild.id
    first, *others = await store.leaderboard(guild, 0, 9)
    assert first.user is not None
    await store.change_person(first.user, {"stats": False})
    await look(server, process(server))
    [post] = announced(server, channel)
    assert first.name not in post.text
    for line in others:
        assert said("board-line", place=line.place, who=line.name, won=line.won) in post.text
    for person in server.people:
        await store.change_person(person.id, {"stats": True})


async def test_a_season_whose_winners_all_hide_statistics_ends_unannounced(
    server: Server, channel: Any
) -> None:
    store = server.bot.store
    for person in server.people:
        await store.change_person(person.id, {"stats": False})
    for later in (0.0, DAY):
        await look(server, process(server, later=later))
    assert await store.count_seasons(server.guild.id) == 1
    assert not announced(server, channel)
    for person in server.people:
        await store.change_person(person.id, {"stats": True})


async def test_a_month_ends_in_utc() -> None:
    first = 1_796_083_200.0  # 2026-12-01
    assert month_began(first) == month_began(first + 30 * 86_400) == first
    assert month_began(first - 1) == first - 30 * 86_400


@pytest.mark.parametrize("arrived", [True, False], ids=["after the message", "before it"])
async def test_a_kill_between_the_end_and_the_announcement_loses_and_repeats_nothing(
    server: Server, channel: Any, monkeypatch: pytest.MonkeyPatch, arrived: bool
) -> None:
    kill_at_send(monkeypatch, server, arrived=arrived)
    with pytest.raises(Killed), server.as_the_bot():
        await process(server).look()
    monkeypatch.undo()
    assert len(announced(server, channel)) == arrived
    for later in (0.0, DAY, DAY):
        await look(server, process(server, later=later))
    assert len(announced(server, channel)) == 1
    assert await server.bot.store.count_seasons(server.guild.id) == 1


async def test_if_discord_is_unwell_the_winners_are_announced_later(
    server: Server, channel: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_at_send(monkeypatch, server, Failure.TROUBLE)
    await look(server, process(server))
    monkeypatch.undo()
    assert not announced(server, channel)
    await look(server, process(server, later=DAY))
    assert len(announced(server, channel)) == 1


async def test_a_refused_announcement_is_one_warning_and_the_season_ends(
    server: Server,
    channel: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fail_at_send(monkeypatch, server, Failure.FORBIDDEN)
    for _ in range(2):
        await look(server, process(server))
    assert caplog.text.count("could not be announced") == 1
    assert await server.bot.store.count_seasons(server.guild.id) == 1
    monkeypatch.undo()
    await look(server, process(server, later=DAY))
    assert not announced(server, channel)


async def test_a_season_waits_for_chips_at_a_table_and_the_log_says_so_once(
    server: Server, channel: Any
) -> None:
    store, guild = server.bot.store, server.guild.id
    log = server.guild.create_text_channel("log")
    await store.save_guild(replace(await store.guild(guild), log=log.id))
    people = server.people
    await server.deal(*people)
    waiting = process(server)
    for _ in range(2):
        await look(server, waiting)
    written = " ".join(post.content for post in announced(server, log))
    assert written.count(said("log-season-waits", number=1)) == 1
    assert await store.count_seasons(guild) == 0
    with server.as_the_bot():
        await void_tables(store, server.bot.directory, guild)
    await look(server, waiting)
    assert await store.count_seasons(guild) == 1
    assert len(announced(server, channel)) == 1
