"""The audit derives what the two rooms of a Duplicate were dealt and scored, and compares them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from tests.db.test_checker import found, spoil
from tests.support.store.filled_files import copy_of
from tests.support.tables.duplicates import DEALS, play_duplicate

GAMES_PLAYED = ("mousel", "greenland", "bourre", "mus")
NEVER = 1e12
"""Seconds after all deals."""
SET = "UPDATE card_table SET state = json_set(state,"


async def _played(path: Path) -> None:
    store = await SqliteStore.open(path)
    for seed, game in enumerate(GAMES_PLAYED):
        await play_duplicate(store, path, game, seed)
    await store.close()


@pytest.fixture
def compared(tmp_path: Path) -> Path:
    """A copy to spoil."""
    return copy_of(_played, tmp_path)


def test_duplicates_of_every_game_are_in_order(compared: Path) -> None:
    report = check_now(compared)
    assert report.ok, str(report)
    assert report.deals == 2 * DEALS * len(GAMES_PLAYED)
    with closing(sqlite3.connect(compared)) as con:
        shared = con.execute(
            "SELECT count(*), count(DISTINCT secret), sum(shared) FROM deal_secret"
        ).fetchone()
        pots = con.execute(
            "SELECT count(*) FROM transfer WHERE kind = 'standing' AND deal IS NOT NULL"
        ).fetchone()
    # The open room has also sealed a third deal, which nobody plays.
    assert shared == (20, 12, 8), "both rooms have each secret, and no other deal has it"
    assert pots[0] > 0, "what a deal leaves in the pot goes back"


@pytest.mark.asyncio
async def test_packed_deals_of_both_rooms_keep_their_secrets(compared: Path) -> None:
    store = await SqliteStore.open(compared)
    before = [await store.deal(room, 1) for room in (1, 2)]
    for _, table in await store.to_pack(NEVER):
        assert await store.pack(table, NEVER)
    after = [await store.deal(room, 1) for room in (1, 2)]
    await store.close()
    for one, other in zip(before, after, strict=True):
        assert one is not None
        assert other is not None
        assert one.secret is not None
        assert other.secret is not None
        assert one.secret.value == other.secret.value
        assert (one.setup, one.steps) == (other.setup, other.steps)
    assert check_now(compared).ok, found(compared)


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (
            f"{SET} '$.room.own[0].scores[0]', 999) WHERE id = 1",
            "table 1: deal 1 scored ",
        ),
        (
            f"{SET} '$.room.theirs[1].scores[0]', 999) WHERE id = 2",
            "deal 2 of table 1 scored ",
        ),
        (
            "UPDATE deal SET chairs = '[1, 0, 2, 3]' WHERE table_id = 2 AND number = 1",
            "deal 1 was not dealt as at table 1",
        ),
        (
            "DELETE FROM transfer WHERE kind = 'standing' AND table_id = 1 AND deal = 1",
            "began with pot 0, but ",
        ),
    ],
)
def test_a_changed_duplicate_is_found(compared: Path, fault: str, told: str) -> None:
    spoil(compared, fault)
    assert told in found(compared), found(compared)
