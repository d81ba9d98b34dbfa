"""An achievement is announced once, at the table where it was earned, and listed in `/stats`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ports import Guild
from games import GAMES
from tests.support.simulated_discord.server import Person, Server, new_bot, said

pytestmark = pytest.mark.asyncio

TITLE = said("mousel-achievement-compelled")
EARNED = said("achieved")


@pytest.fixture(autouse=True)
def every_deal_is_a_story(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the player of the first seat achieve something in each deal of Danish Mousel."""

    def achieved(_: Any, _view: Any, seat: int) -> Iterable[str]:
        return ("compelled",) if seat == 0 else ()

    monkeypatch.setattr(type(GAMES["mousel"]), "achieved", achieved)


async def first_seat(server: Server, people: Iterable[Person]) -> Person:
    """Return who plays the first seat of the deal."""
    deal = (await server.snapshot()).deal
    assert deal is not None
    by_account = {await server.account(person): person for person in people}
    return by_account[deal.players[0]]


async def test_it_is_announced_in_the_settlement_once(server: Server) -> None:
    people = await server.deal_three()
    await server.play_on()
    who = (await first_seat(server, people)).name
    line = f"{EARNED} · {said('achieved-by', who=who, what=TITLE)}"
    assert server.table.text.count(line) == 1
    assert line in await people[0].in_words(server.table)
    await server.next_deal()
    await server.play_on()
    again = await first_seat(server, people)
    assert said("achieved-by", who=who, what=TITLE) not in server.table.text
    if again.name != who:
        assert said("achieved-by", who=again.name, what=TITLE) in server.table.text
    earlier = [post.text for post in server.posts[:-1]]
    assert not any(EARNED in text for text in earlier), "a receipt does not repeat it"


async def test_a_restart_after_the_commit_neither_loses_nor_repeats_it(server: Server) -> None:
    people = await server.deal_three()
    await server.play_on()
    before, killed = server.table, server.bot
    await server.env.restart_bot(await new_bot(server.database, seed=99))
    await killed.store.close()  # type: ignore[attr-defined] (a killed process holds nothing open)
    await people[0].press(server.table, "Next")
    assert server.table.id == before.id
    assert server.table.text.count(TITLE) == 1
    assert sum(TITLE in post.text for post in server.posts) == 1


async def test_people_who_hide_statistics_are_not_announced(server: Server) -> None:
    people = await server.deal_three()
    who = await first_seat(server, people)
    await server.bot.store.change_person(who.id, {"stats": False})
    await server.play_on()
    assert EARNED not in server.table.text
    account = await server.account(who)
    assert [one.name for one in await server.bot.store.achievements(account)] == [
        "mousel-compelled"
    ], "it is earned all the same"
    own = await who.command("stats", game="mousel")
    assert f"{EARNED}: **{TITLE}**" in own.text


async def test_a_server_without_statistics_announces_none(server: Server) -> None:
    await server.deal_three()
    await server.bot.store.save_guild(replace(Guild(server.guild.id), stats=False))
    await server.play_on()
    assert EARNED not in server.table.text


async def test_a_practice_deal_brings_none(server: Server) -> None:
    await server.deal(*server.three(), practice=True)
    await server.play_on()
    assert EARNED not in server.table.text


async def test_stats_lists_what_was_achieved_and_to_oneself_what_is_left(server: Server) -> None:
    people = await server.deal_three()
    await server.play_on()
    who = await first_seat(server, people)
    other = next(person for person in people if person is not who)
    whole = await who.command("stats")
    assert said("stats-achievements", count=1) in whole.text
    assert said("stats-achievements", count=0) not in (await other.command("stats")).text
    own = (await who.command("stats", game="mousel")).text
    means = said("mousel-achievement-forced-means")
    left = said("stats-not-achieved", what=said("mousel-achievement-forced"), means=means)
    assert f"{EARNED}: **{TITLE}** · " in own
    assert left in own
    theirs = (await other.command("stats", member=who.member, game="mousel")).text
    assert f"{EARNED}: **{TITLE}** · " in theirs
    assert means not in theirs
