"""The audit derives what the two rooms of a Duplicate were dealt and scored, and compares them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from tables.commands import Deal, Sit, Wake
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.db.test_checker import found, spoil
from tests.support.store.filled_files import copy_of
from tests.support.tables.on_file import TablesOnFile

GAMES_PLAYED = ("mousel", "greenland", "bourre", "mus")
SET = "UPDATE card_table SET state = json_set(state,"


async def _played(path: Path) -> None:
    """A Duplicate of each game, with one person in each room and two deals."""
    store = await SqliteStore.open(path)
    for k, game in enumerate(GAMES_PLAYED):
        tables = TablesOnFile(store, path, seed=k)
        tables.reads_again = False
        anna, bo = [await tables.purse(user) for user in (1, 2)]
        directory = Directory(tables.services)
        opened = await directory.open_duplicate(game, tables.guild, 70, anna, {"handLimit": 2})
        assert isinstance(opened, tuple), opened
        await _play(directory, tables, opened, anna, bo)
        await directory.stop()
    await store.close()


async def _play(
    directory: Directory, tables: TablesOnFile, rooms: tuple[Snapshot, ...], anna: int, bo: int
) -> None:
    ids = [room.id for room in rooms]
    ask = directory.ask
    await ask(ids[1], Sit(by=bo))
    await ask(ids[1], Deal(by=bo))
    await ask(ids[0], Deal(by=anna))
    while True:
        now = [await tables.at(table) for table in ids]
        if all(one.table.status is Status.CLOSED for one in now):
            return
        if all(one.table.status is Status.BETWEEN for one in now):
            # Both were away, because their time ran out.
            await ask(ids[0], Deal(by=anna))
            await ask(ids[1], Deal(by=bo))
        now = [await tables.at(table) for table in ids]
        wakes = [at for one in now if (at := one.table.wake_at()) is not None]
        tables.clock.time = max(tables.clock.time, min(wakes))
        for one in now:
            if one.table.status is not Status.CLOSED:
                await ask(one.id, Wake())


@pytest.fixture
def compared(tmp_path: Path) -> Path:
    """A copy to spoil."""
    return copy_of(_played, tmp_path)


def test_duplicates_of_every_game_are_in_order(compared: Path) -> None:
    report = check_now(compared)
    assert report.ok, str(report)
    assert report.deals == 2 * 2 * len(GAMES_PLAYED)
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
