"""The day's line is posted once a day, even if processes are killed meanwhile."""

from __future__ import annotations

import re
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.day_keys import DayKeys
from bot.discord.rest import Failure
from bot.ports import Guild
from bot.runtime.upkeep.day_line import DayLines, line_begins
from games import GAMES
from tests.cogs.test_settings import keeper
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
    """The channel for the day's line. The bot's own loop is stopped."""
    await stop_loop(server, "day line")
    made = server.guild.create_text_channel("days")
    await server.bot.store.save_guild(Guild(server.guild.id, day_line=made.id, day_hour=0))
    return made


def process(server: Server, *, later: float = 0.0, ours: bool = True) -> DayLines:
    """The work of a process that begins this many seconds later."""
    bot = server.bot
    clock: Any = SimpleNamespace(now=lambda: bot.clock.now() + later)
    keys = DayKeys(bot.store, clock, bot.directory.services.chance)
    games = [*bot.games]
    return DayLines(bot.store, bot.rest, bot.house_log, keys, clock, games, lambda _: ours)


def posted(server: Server, channel: Any) -> list[Seen]:
    return server.read(channel.id)


async def key_of(server: Server, day: int) -> str:
    cog: Any = server.bot.get_cog("TodayCommand")
    return (await cog.days.key(day)).hex()


async def test_three_processes_post_one_line_a_day(server: Server, channel: Any) -> None:
    await look(server, process(server, ours=False))
    assert not posted(server, channel)
    for day, later in enumerate((0.0, DAY, 3 * DAY), 1):
        await look(server, *(process(server, later=later) for _ in range(3)))
        await look(server, process(server, later=later))
        assert len(posted(server, channel)) == day


async def test_the_line_opens_yesterdays_key_and_not_todays(server: Server, channel: Any) -> None:
    today = int(server.bot.clock.now() // DAY)
    await look(server, process(server))
    await look(server, process(server, later=DAY))
    first, second = sorted(posted(server, channel), key=lambda one: one.handle.id)
    assert not re.search("[0-9a-f]{64}", first.text), "there was no day before"
    assert said("day-line-opened", opened=await key_of(server, today)) in second.text
    assert await key_of(server, today + 1) not in second.text


@pytest.mark.parametrize("late", [-1.0, 0.0], ids=["before", "later"])
async def test_an_hour_chosen_after_it_has_come_counts_from_the_next_day_on(
    server: Server, channel: Any, late: float
) -> None:
    store, guild, now = server.bot.store, server.guild.id, server.bot.clock.now()
    by = await store.purse(guild, 1, "Mod", 0.0)
    hour = int(now % DAY // 3600)
    settings = await store.guild(guild)
    begun = line_begins(replace(settings, day_hour=hour), int(now // DAY))
    await store.save_guild(replace(settings, day_hour=hour + 1))
    await store.change_guild(guild, {"day_hour": hour}, by, begun + late, "set")
    await look(server, process(server))
    assert len(posted(server, channel)) == (late < 0)
    await look(server, process(server, later=DAY))
    assert len(posted(server, channel)) == 1 + (late < 0)


@pytest.mark.parametrize(
    ("zone", "hour", "at"),
    [("UTC", 8, 8), ("Europe/Stockholm", 8, 7), ("America/New_York", 20, 1), ("nowhere", 8, 8)],
)
async def test_the_hour_is_in_the_servers_time_zone(zone: str, hour: int, at: int) -> None:
    day = 20_454  # 2026-01-01
    guild = Guild(1, day_hour=hour, night_zone=zone)
    assert line_begins(guild, day) == day * DAY + at * 3600


async def test_an_hour_comes_on_every_day_of_a_year() -> None:
    for day in range(20_454, 20_820):
        for zone, hour in product(("Europe/Stockholm", "Pacific/Auckland"), (1, 2, 3, 13, 14)):
            begun = line_begins(Guild(1, day_hour=hour, night_zone=zone), day)
            assert day * DAY <= begun < (day + 1) * DAY


async def test_a_line_waits_for_its_hour(server: Server, channel: Any) -> None:
    now = server.bot.clock.now()
    midnight = (now // DAY + 1) * DAY - now
    settings = await server.bot.store.guild(server.guild.id)
    await server.bot.store.save_guild(replace(settings, day_hour=8))
    for hour, posts in ((7.99, 0), (8, 1), (20, 1)):
        await look(server, process(server, later=midnight + hour * 3600))
        assert len(posted(server, channel)) == posts


async def test_one_press_shows_the_first_cards_in_private(server: Server, channel: Any) -> None:
    await look(server, process(server))
    [post] = posted(server, channel)
    anna = server.person("Anna")
    for game in GAMES:
        label = said(f"{game}-short")
        answer = await anna.press(post, label)
        assert answer.whisper.handle.ephemeral
        assert [i for i in answer.whisper.buttons.values() if ":dayplay:" in i["custom_id"]]
    assert server.again(post).text == post.text


async def test_the_line_names_the_best_except_who_keeps_results_to_themselves(
    server: Server, channel: Any
) -> None:
    store, guild = server.bot.store, server.guild.id
    anna, bo = server.person("Anna"), server.person("Bo")
    day = int(server.bot.clock.now() // DAY)
    cog: Any = server.bot.get_cog("TodayCommand")
    for person, score in ((anna, 3), (bo, 8)):
        begun = await cog.days.begun("mousel", person.id, guild)
        ended = replace(begun, ended_at=1.0, score=score, story="+")
        assert await store.go_on_day(ended, len(begun.moves), compared=True)
    await store.change_person(bo.id, {"today": False})
    await look(server, process(server, later=DAY))
    [post] = posted(server, channel)
    assert said("day-line-best") in post.text
    assert f"<@{anna.id}>" in post.text
    assert f"<@{bo.id}>" not in post.text
    assert await store.day_play(anna.id, day, "mousel") is not None


@pytest.mark.parametrize("arrived", [True, False], ids=["after the message", "before it"])
async def test_a_kill_loses_and_repeats_no_line(
    server: Server, channel: Any, monkeypatch: pytest.MonkeyPatch, arrived: bool
) -> None:
    now = server.bot.clock.now()
    late = min(3 * 3600.0, (now // DAY + 1) * DAY - now - 1)
    kill_at_send(monkeypatch, server, arrived=arrived)
    with pytest.raises(Killed), server.as_the_bot():
        await process(server).look()
    monkeypatch.undo()
    assert len(posted(server, channel)) == arrived
    for later in (0.0, late, late):
        await look(server, process(server, later=later))
    assert len(posted(server, channel)) == 1


async def test_if_discord_is_unwell_the_line_is_posted_later(
    server: Server, channel: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_at_send(monkeypatch, server, Failure.TROUBLE)
    await look(server, process(server))
    monkeypatch.undo()
    assert not posted(server, channel)
    await look(server, process(server, later=61.0))
    assert len(posted(server, channel)) == 1


async def test_a_refusal_is_one_warning_then_the_line_pauses_and_the_settings_say_so(
    server: Server,
    channel: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    mod = keeper(server)

    fail_at_send(monkeypatch, server, Failure.FORBIDDEN)
    for later in (0.0, 61.0, DAY, 2 * DAY):
        await look(server, process(server, later=later))
    monkeypatch.undo()
    assert caplog.text.count("the day's line could not be posted") == 1
    assert said("setting-day-silent") in (await mod.command("kro settings")).text
    await look(server, process(server, later=2 * DAY))
    assert not posted(server, channel)
    chosen = await mod.sets("kro settings", "day-hour", "9")
    assert said("setting-day-silent") not in chosen.text
    assert said("setting-day-hour-number", n=9) in chosen.text
    await look(server, process(server, later=3 * DAY + 9 * 3600))
    assert len(posted(server, channel)) == 1
