"""The audit derives ratings again, step by step, also of archived deals and of erased people."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from games.kernel.rating import DAILY, MEAN
from tables.commands import Leave
from tests.db.test_checker import found, spoil
from tests.support.audits import noted
from tests.support.store.filled_files import copy_of
from tests.support.tables.mousel_on_file import GUILD, MouselTables


async def _played(path: Path) -> None:
    """Four people play two games at tables in turn, one leaves in mid-deal, one is erased, and all
    play a game with a regular.
    """
    tables = await MouselTables.open(path)
    first = await tables.seat((1, 2, 3, 4))
    second = await tables.seat((2, 3, 1), game="bourre")
    third = await tables.seat((3, 1, 4))
    for deals in (2, 4):
        for table in (first, second, third):
            await tables.play(table.id, deals)
    await tables.void(third.id)
    mixed = await tables.seat((1, 2), regulars=1)
    await tables.play(mixed.id, 2)
    await tables.press(first.id)
    now = await tables.now(first.id)
    assert now.deal is not None
    leave = Leave(by=now.deal.players[0], confirmed=True, interaction=tables.click())
    assert (await tables.ask(first.id, leave)).refusal is None
    await tables.play(first.id, 5)
    for table in (first, second, mixed):
        await tables.void(table.id)
    await tables.store.forget(4, 9.0)
    await tables.close()


@pytest.fixture
def rated(tmp_path: Path) -> Path:
    """A copy to spoil."""
    return copy_of(_played, tmp_path)


def rows(path: Path) -> list[tuple[str, int, list[list[int] | None]]]:
    """Game, table and ratings of each rated deal."""
    with closing(sqlite3.connect(path)) as con:
        return [
            (game, table, json.loads(steps))
            for game, table, steps in con.execute(
                "SELECT game, table_id, rated FROM deal JOIN card_table ON card_table.id = table_id"
                " WHERE rated <> '' ORDER BY table_id, deal.number"
            )
        ]


@pytest.mark.asyncio
async def test_ratings_of_deals_among_people_are_in_order(rated: Path) -> None:
    assert check_now(rated).ok, found(rated)
    assert {(game, table) for game, table, _ in rows(rated)} == {
        ("mousel", 1), ("bourre", 2), ("mousel", 3)
    }  # fmt: skip
    store = await SqliteStore.open(rated)
    account = await store.account(GUILD, 1)
    assert account is not None
    ratings = {one.game: one.rating.deals for one in await store.ratings(account)}
    await store.close()
    in_mousel = [table for game, table, _ in rows(rated) if game == "mousel"]
    assert ratings["mousel"] == len(in_mousel), "at two tables, one after the other"


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("UPDATE rating SET mu = mu + 2", "its rating of "),
        ("UPDATE rating SET deals = deals + 1 WHERE game = 'mousel'", "its rating of mousel "),
        ("DELETE FROM rating WHERE game = 'bourre'", "its rating of bourre is None"),
        ("UPDATE rating SET today = '{}'", "its rating of "),
        ("UPDATE rating SET met = '[]'", "its rating of "),
        (
            "UPDATE deal SET rated = json_set(rated, '$[0][1]', 1) WHERE rated LIKE '[[1,%'",
            " made its rating ",
        ),
        ("UPDATE deal SET rated = '' WHERE table_id = 1 AND number = 2", " is missing"),
        ("UPDATE deal SET rated = '[]' WHERE table_id = 1 AND number = 2", "ratings of 0 people"),
        ("UPDATE card_table SET rated_from = 3 WHERE id = 1", "is rated, and should not be"),
    ],
)
def test_a_wrong_rating_is_found(rated: Path, fault: str, told: str) -> None:
    spoil(rated, fault)
    assert told in found(rated)
    assert check_now(rated).summary().guilds == frozenset(), "it stops no server"


def test_deals_that_nobody_rated_are_found(rated: Path) -> None:
    spoil(rated, "DELETE FROM rating", "UPDATE deal SET rated = ''")
    assert "deal 1 of table 1 is not rated" in found(rated)


def test_deals_before_ratings_existed_are_in_order(rated: Path) -> None:
    none = (
        "DELETE FROM rating",
        "UPDATE deal SET rated = ''",
        "UPDATE card_table SET rated_from = 0",
    )
    spoil(rated, *none)
    assert check_now(rated).ok, found(rated)


def test_more_rated_deals_of_two_people_than_a_day_allows_are_found(
    rated: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert DAILY > 5
    monkeypatch.setattr("db.audit.ratings.DAILY", 5)
    assert "of its deals with account" in found(rated)


@pytest.mark.asyncio
@pytest.mark.parametrize("seed", [2, 3])
async def test_who_left_a_match_of_mus_has_lost_the_set(tmp_path: Path, seed: int) -> None:
    """GEN-014: with the first seed the partner wins it with the regular, with the second not."""
    path = tmp_path / "kro.db"
    tables = await MouselTables.open(path, seed=seed)
    table = await tables.seat((1, 2, 3, 4), game="mus", options={"target": 30, "setsToWin": 1})
    await tables.press(table.id)
    now = await tables.now(table.id)
    assert now.deal is not None
    left, other, partner, _ = now.deal.players
    leave = Leave(by=left, confirmed=True, interaction=tables.click())
    assert (await tables.ask(table.id, leave)).refusal is None
    while not await tables.store.ratings(left):
        await tables.press(table.id)
    after = [(await tables.store.ratings(one))[0].rating.mu for one in (left, partner, other)]
    await tables.close()
    won = after[1] > MEAN
    assert won == (seed == 2)
    assert after[0] < MEAN
    assert (after[2] < MEAN) == won
    assert check_now(path).ok, found(path)


@pytest.mark.asyncio
async def test_ratings_of_archived_deals_are_derived_too(rated: Path) -> None:
    noted(rated)
    store = await SqliteStore.open(rated)
    while await store.archive(GUILD, 1e12, 1e12):
        pass
    await store.close()
    assert {table for _, table, _ in rows(rated)} < {1, 2, 3}
    assert check_now(rated).ok, found(rated)
    spoil(rated, "UPDATE rating SET mu = mu + 2")
    assert "its rating of " in found(rated)
