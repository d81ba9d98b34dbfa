"""Marks of erased people name no person, and are deleted when they no longer count."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.ledger import erasure_marks
from db.sqlite.migrate import migrate
from db.sqlite.store import SqliteStore

GUILD, USER = 7, 1_234_567_890_123_456_789
DAY = erasure_marks.DAY
NOW = 20_000.5 * DAY


@pytest.fixture
def con() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as con:
        migrate(con)
        yield con


def kept(path: Path) -> tuple[int, int]:
    """The number of marks and keys in the file."""
    con = sqlite3.connect(path)
    try:
        marks, keys = (con.execute(f"SELECT count(*) FROM {t}") for t in ("lately", "lately_key"))
        return marks.fetchone()[0], keys.fetchone()[0]
    finally:
        con.close()


def whole(folder: Path) -> bytes:
    """The bytes of the database on disk."""
    return b"".join(file.read_bytes() for file in folder.glob("kro.db*"))


@pytest.mark.asyncio
async def test_the_file_names_no_erased_person_and_the_ledger_is_in_order(
    tmp_path: Path,
) -> None:
    path = tmp_path / "kro.db"
    store = await SqliteStore.open(path)
    purse = await store.purse(GUILD, USER, "Quite Unmistakable", NOW)
    await store.daily(GUILD, purse, NOW, "a")
    await store.forget(USER, NOW)
    await store.purse(GUILD, USER + 1, "Somebody", NOW)
    await store.close()
    assert kept(path) == (2, 1), "opening chips, and the day's"
    for written in (USER.to_bytes(8, "big"), str(USER).encode(), b"Quite Unmistakable"):
        assert written not in whole(tmp_path)
    assert check_now(path).ok


@pytest.mark.asyncio
async def test_marks_and_key_are_deleted_when_they_no_longer_count(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    store = await SqliteStore.open(path)
    purse = await store.purse(GUILD, USER, "Ann", NOW)
    await store.daily(GUILD, purse, NOW, "a")
    await store.forget(USER, NOW)
    other = await store.purse(GUILD, USER + 1, "Bo", NOW)
    for days, left in ((0, (2, 1)), (1, (1, 1)), (6, (1, 1)), (7, (0, 0))):
        await store.daily(GUILD, other, NOW + days * DAY, f"b{days}")
        assert kept(path) == left
    await store.close()
    assert check_now(path).ok


def test_a_mark_says_nothing_without_its_key(con: sqlite3.Connection) -> None:
    marks: list[bytes] = []
    for _ in range(2):
        erasure_marks.store(con, GUILD, USER, "daily", 20_001)
        marks += [row[0] for row in con.execute("SELECT mark FROM lately")]
        erasure_marks.drop_expired(con, NOW + DAY)
    assert marks[0] != marks[1]


def test_the_mark_that_counts_longest_is_kept(con: sqlite3.Connection) -> None:
    for day in (20_003, 20_007, 20_005):
        erasure_marks.store(con, GUILD, USER, "fresh", day)
    assert erasure_marks.soonest(con, GUILD, USER, "fresh") == 20_007
    assert erasure_marks.soonest(con, GUILD, USER, "daily") == 0
    assert erasure_marks.soonest(con, GUILD + 1, USER, "fresh") == 0
