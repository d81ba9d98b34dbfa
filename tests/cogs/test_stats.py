"""`/stats`: a person's deals, wins and chips in each game."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ports import Guild
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio


def chart_of(message: Seen) -> dict[str, Any] | None:
    """Return the gallery of a message, if it has one."""
    return next((part for part in message.parts if part["type"] == 12), None)


def plain(text: str) -> str:
    return text.replace("*", "").replace("-# ", "").replace("### ", "")


async def played(server: Server) -> tuple[Person, Person, Person]:
    """Three people who have played a deal among people."""
    people = await server.deal_three()
    await server.play_on()
    return people[0], people[1], people[2]


async def test_a_settled_deal_is_counted_at_once(server: Server) -> None:
    anna, *_ = await played(server)
    shown = await anna.command("stats")
    assert said("stats-title", who="Anna") in shown.text
    assert "Danish Mousel · 1 deal, won " in shown.text
    won = f"{await anna.purse() - 500:+}".replace("-", "−")
    assert f" · {won}\namong people won " in shown.text
    assert f"Chips in 30 days: {won} (from " in shown.text


async def test_without_pictures_the_same_lines_are_texts(server: Server) -> None:
    anna, *_ = await played(server)
    drawn = (await anna.command("stats")).whisper
    await server.bot.store.change_person(anna.id, {"pictures": False})
    written = (await anna.command("stats")).whisper
    assert chart_of(written) is None
    _title, _note, *lines = written.text.split("\n")
    picture = chart_of(drawn)
    assert picture is not None
    described = picture["items"][0]["description"]
    *charted, rating = map(plain, lines)
    assert described.split("\n") == charted
    assert rating.startswith("Rating: ")
    assert plain(drawn.text) == plain(written.text)


async def test_before_chips_have_moved_there_is_no_curve_and_without_deals_no_picture(
    server: Server,
) -> None:
    anna, *_ = await played(server)
    with closing(sqlite3.connect(server.database)) as con, con:
        con.execute("UPDATE stats_day SET day = day - 40")
    shown = await anna.command("stats")
    assert "Chips in" not in shown.text
    assert chart_of(shown.whisper) is not None
    with closing(sqlite3.connect(server.database)) as con, con:
        con.execute("UPDATE stats_day SET day = day + 40")
    erik = server.person("Erik")
    assert chart_of((await erik.command("stats")).whisper) is None


async def test_a_game_has_its_own_numbers(server: Server) -> None:
    anna, *_ = await played(server)
    whole = (await anna.command("stats")).whisper
    await anna.choose(whole, ["mousel"])
    shown = server.again(whole)
    assert "**Among people** · 1 deal" in shown.text
    assert "played 1 · tricks " in shown.text
    assert "With regulars" not in shown.text
    await anna.press(shown, said("button-all-games"))
    assert server.again(whole).text == whole.text
    typed = await anna.command("stats", game="danish mousel")
    assert typed.text == shown.text
    assert (await anna.command("stats", game="chess")).text == said("refused-no-game")
    none = await anna.command("stats", game="mus")
    assert said("stats-none-game", game="Mus") in none.text


async def test_before_the_first_deal_it_says_what_counts(server: Server) -> None:
    bo = server.person("Bo")
    assert said("stats-none") in (await bo.command("stats")).text


async def test_another_members_statistics_are_shown_unless_that_person_hides_them(
    server: Server,
) -> None:
    anna, bo, _ = await played(server)
    shown = (await bo.command("stats", member=anna.member)).whisper
    assert said("stats-title", who="Anna") in shown.text
    assert said("button-share") not in shown.buttons
    await server.bot.store.change_person(anna.id, {"stats": False})
    refused = said("refused-stats-private", who="Anna")
    assert (await bo.command("stats", member=anna.member)).text == refused
    assert (await bo.choose(shown, ["mousel"])).text == refused
    own = await anna.command("stats")
    assert said("stats-hidden") in own.text


async def test_a_partner_who_hides_statistics_is_not_named(server: Server) -> None:
    anna, bo, cilla = await played(server)
    store = server.bot.store
    accounts = [await store.account(server.guild.id, who.id) for who in (anna, bo, cilla)]
    sets = {f"with:{accounts[1]}": 3, f"won_with:{accounts[1]}": 1, f"with:{accounts[2]}": 2}
    with closing(sqlite3.connect(server.database)) as con, con:
        numbers = json.dumps({"deals": 5, **sets})
        con.execute("INSERT INTO stats VALUES (?, 'mus', 1, ?)", (accounts[0], numbers))
    shown = await anna.command("stats", game="mus")
    assert "with Bo 1 of 3 · with Cilla 0 of 2" in shown.text
    await store.change_person(bo.id, {"stats": False})
    again = await anna.command("stats", game="mus")
    assert "with Cilla 0 of 2" in again.text
    assert "Bo" not in again.text
    with closing(sqlite3.connect(server.database)) as con, con:
        con.execute("DELETE FROM stats WHERE game = 'mus'")


async def test_a_server_can_switch_statistics_off(server: Server) -> None:
    anna, *_ = await played(server)
    store = server.bot.store
    await store.save_guild(replace(Guild(server.guild.id), stats=False))
    assert (await anna.command("stats")).text == said("refused-stats-off")


async def test_a_person_shares_only_the_own_statistics(server: Server) -> None:
    anna, bo, _ = await played(server)
    shown = (await anna.command("stats")).whisper
    before = len(server.posts)
    await anna.press(shown, said("button-share"))
    assert len(server.posts) == before + 1
    posted = server.posts[-1]
    assert said("stats-shared", who="Anna") in posted.text
    assert chart_of(posted) is not None
    assert not posted.buttons
    account = await server.bot.store.account(server.guild.id, anna.id)
    forged = await bo.send(shown, f"h1:statsshare:{account}")
    assert forged.text == said("refused-stats-not-yours")
    for wrong in ("h1:stats:x", "h1:stats:999999"):
        assert (await bo.send(shown, wrong)).text == said("refused-old-button")
    assert len(server.posts) == before + 1


async def test_what_a_message_has_is_shared_once(server: Server) -> None:
    anna, *_ = await played(server)
    shown = (await anna.command("stats")).whisper
    before = len(server.posts)
    await anna.press(shown, said("button-share"))
    after = server.again(shown)
    assert said("button-share") not in after.buttons
    assert said("stats-posted") in after.text
    late = await anna.send(shown, shown.buttons[said("button-share")]["custom_id"])
    assert late.text == said("refused-shared-twice")
    assert len(server.posts) == before + 1
    # One game is another thing to share, and going back offers nothing again.
    await anna.choose(after, ["mousel"])
    await anna.press(server.again(shown), said("button-share"))
    assert len(server.posts) == before + 2
    await anna.press(server.again(shown), said("button-all-games"))
    assert said("button-share") not in server.again(shown).buttons
    assert said("button-share") in (await anna.command("stats")).whisper.buttons
