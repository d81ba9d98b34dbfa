"""Ratings in `/stats`, and the leaderboard of a game by rating."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing

import pytest
from msgspec.structs import replace

from bot.ports import Guild
from games.kernel.rating import MEAN, MILLION, SURE
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio


async def played(server: Server) -> tuple[Person, Person, Person]:
    """Three people who have played a deal among people."""
    people = await server.deal_three()
    await server.play_on()
    return people[0], people[1], people[2]


@asynccontextmanager
async def certain(server: Server, *people: Person) -> AsyncGenerator[None]:
    """These people have certain ratings in Mousel, the first the best, and have met enough people.
    The audit at the end must not see that.
    """
    store = server.bot.store
    accounts = [await store.account(server.guild.id, who.id) for who in people]
    with closing(sqlite3.connect(server.database)) as con:
        before = con.execute("SELECT * FROM rating").fetchall()
        for k, account in enumerate(accounts):
            con.execute(
                "UPDATE rating SET mu = ?, sigma = ?, met = '[7, 8, 9]', deals = 60"
                " WHERE account = ?",
                (MEAN + (2 - k) * MILLION, SURE, account),
            )
        con.commit()
        try:
            yield
        finally:
            con.executemany("INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?, ?, ?, ?, ?)", before)
            con.commit()


async def test_a_rating_is_a_range_until_it_is_certain(server: Server) -> None:
    anna, *_ = await played(server)
    shown = (await anna.command("stats", game="mousel")).text
    account = await server.bot.store.account(server.guild.id, anna.id)
    assert account is not None
    [one] = await server.bot.store.ratings(account)
    low, high = one.rating.range
    assert f"Rating **{low}–{high}**, after 1 rated deal" in shown
    async with certain(server, anna):
        sure = (await anna.command("stats", game="mousel")).text
        overview = (await anna.command("stats")).text
    assert "Rating **1580**, after 60 rated deals" in sure
    assert "Rating: Danish Mousel **1580**" in overview


async def test_the_overview_has_the_rating_of_each_rated_game(server: Server) -> None:
    anna, *_ = await played(server)
    account = await server.bot.store.account(server.guild.id, anna.id)
    assert account is not None
    [one] = await server.bot.store.ratings(account)
    low, high = one.rating.range
    whole = (await anna.command("stats")).whisper
    assert f"Rating: Danish Mousel **{low}–{high}**" in whole.text
    await anna.press(whole, said("button-share"))
    assert f"Rating: Danish Mousel **{low}–{high}**" in server.posts[-1].text
    erik = server.person("Erik")
    assert "Rating" not in (await erik.command("stats")).text


async def test_the_leaderboard_by_rating_has_a_place_for_certain_ratings(server: Server) -> None:
    anna, bo, _ = await played(server)
    stats = (await anna.command("stats", game="mousel")).whisper
    await anna.press(stats, said("button-board"))
    empty = server.again(stats)
    assert said("rating-board-none") in empty.text
    assert said("rating-board-yours", people=3) in empty.text
    async with certain(server, anna, bo):
        await anna.choose(empty, ["mus"])
        assert said("rating-board-title", game="Mus") in server.again(stats).text
        await anna.choose(server.again(stats), ["mousel"])
        board = server.again(stats)
        assert "**1\\. Anna (you) 1580**" in board.text
        assert "2\\. Bo **1540**" in board.text
        assert "Cilla" not in board.text
        await anna.press(board, said("button-board-chips"))
        chips = server.again(stats)
        assert said("board-title") in chips.text
        await anna.choose(chips, ["mousel"])
        assert server.again(stats).text == board.text
        await anna.press(board, said("button-my-stats"))
        assert said("stats-title", who="Anna") in server.again(stats).text


async def test_who_hides_statistics_has_no_place_and_keeps_the_rating(server: Server) -> None:
    anna, bo, _ = await played(server)
    async with certain(server, anna, bo):
        await server.bot.store.change_person(anna.id, {"stats": False})
        stats = (await bo.command("stats", game="mousel")).whisper
        await bo.press(stats, said("button-board"))
        board = server.again(stats).text
        assert "Anna" not in board
        assert "**1\\. Bo (you) 1540**" in board
        assert "Rating **1580**" in (await anna.command("stats", game="mousel")).text


async def test_a_server_without_statistics_has_no_leaderboard_by_rating(server: Server) -> None:
    anna, *_ = await played(server)
    stats = (await anna.command("stats", game="mousel")).whisper
    await server.bot.store.save_guild(replace(Guild(server.guild.id), stats=False))
    refused = await anna.press(stats, said("button-board"))
    assert refused.text == said("refused-stats-off")
    purse = (await anna.command("balance")).whisper
    await anna.press(purse, said("button-board"))
    assert said("rating-board-choose") not in str(server.again(purse).buttons)
    forged = await anna.send(purse, "h1:rating:chess")
    assert forged.text == said("refused-old-button")
