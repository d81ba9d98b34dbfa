"""This version works on a file with a newer schema, if the newer version allows it.

So a downgrade keeps the deals since the upgrade.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.sqlite.backup import back_up
from db.sqlite.migrate import NewerDatabase
from db.sqlite.store import SqliteStore
from tables.model.table import Status
from tests.support.store.other_schema import BREAKING, NEXT, newer_code
from tests.support.tables.on_file import TableOnFile

pytestmark = pytest.mark.asyncio


async def evening(path: Path, seed: int) -> int:
    """Play a deal of Mousel at the file's one table. Returns how many deals it has had."""
    store = await SqliteStore.open(path)
    try:
        tables = TableOnFile(store, path, seed)
        found = await store.open_tables()
        if found:
            now = await tables.at(next(iter(found)))
        else:
            now = await tables.open("mousel", (11, 12))
        now = await tables.next_deal(now, now.table.host)
        while now.table.status is Status.PLAYING:
            now = await tables.wait(now)
        return now.table.match.deals
    finally:
        await store.close()


def asked(path: Path, question: str) -> object:
    with closing(sqlite3.connect(path)) as con:
        ((answer,),) = con.execute(question).fetchall()
    return answer


async def test_a_downgrade_keeps_the_deals_since_the_upgrade(tmp_path: Path) -> None:
    path = tmp_path / "kro.sqlite3"
    assert await evening(path, seed=1) == 1
    with newer_code():
        assert await evening(path, seed=2) == 2
    assert asked(path, "PRAGMA user_version") == NEXT
    assert await evening(path, seed=3) == 3
    report = check_now(path)
    assert report.ok, report
    assert report.deals == 3
    back_up(path, tmp_path / "copy.sqlite3", books=True)
    assert asked(path, "PRAGMA user_version") == NEXT
    with newer_code():
        assert await evening(path, seed=4) == 4
    report = check_now(path)
    assert report.ok, report


async def test_state_that_only_a_newer_version_knows_is_kept_while_this_one_plays(
    tmp_path: Path,
) -> None:
    path = tmp_path / "kro.sqlite3"
    await evening(path, seed=1)
    with closing(sqlite3.connect(path)) as con, con:
        newer = "json_set(state, '$.weather', json('[\"rain\"]'), '$.chairs[0].hat', 'bowler')"
        con.execute(f"UPDATE card_table SET state = {newer}")
    assert await evening(path, seed=2) == 2
    assert asked(path, "SELECT json_extract(state, '$.weather') FROM card_table") == '["rain"]'


async def test_what_a_newer_version_has_removed_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "kro.sqlite3"
    with newer_code("DROP INDEX purse_set_by;"):
        await (await SqliteStore.open(path)).close()
    assert [str(p.what) for p in check_now(path).problems] == ["purse_set_by is missing"]


async def test_after_a_migration_that_removes_something_older_code_is_refused(
    tmp_path: Path,
) -> None:
    path = tmp_path / "kro.sqlite3"
    with newer_code(BREAKING):
        await (await SqliteStore.open(path)).close()
    before = path.read_bytes()
    with pytest.raises(NewerDatabase, match=f"version {NEXT}.*only up to {NEXT - 1}"):
        await SqliteStore.open(path)
    assert path.read_bytes() == before
