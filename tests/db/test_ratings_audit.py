"""The audit derives ratings again, step by step, also of archived deals and of erased people."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from games.kernel.rating import DAILY
from tables.commands import Leave
from tests.db.test_checker import found, spoil
from tests.support.audits import noted
from tests.support.store.filled_files import copy_of
from tests.support.tables.mousel_on_file import GUILD, MouselTables


async def _played(path: Path) -> None:
    """Three people play two games at tables in turn, one leaves in mid-deal, one is erased, and all
    play a game with a regular.
    """
    tables = await MouselTables.open(path)
    first = await tables.seat((1, 2, 3))
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
    await tables.ask(first.id, Leave(by=now.deal.players[0], interaction=tables.click()))
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
    in_mousel = sum(1 for game, _, steps in rows(rated) if game == "mousel" and len(steps) == 3)
    assert ratings["mousel"] in (in_mousel, in_mousel - 1), "at two tables, one after the other"


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
