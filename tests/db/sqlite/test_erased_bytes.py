"""After `/forget` no byte of an id or a name is left in any file or later copy."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.ports import MessageKind, MessageRef
from db.sqlite.backup import back_up
from tests.db.test_checker import found
from tests.support.tables.mousel_on_file import GUILD, MouselTables

ANN, NAME = 0x1122_3344_5566_7788 >> 4, "Annamaria Wunderlich"
"""An id whose bytes are unlike any other's."""

LEADING = {
    ("member", "user"), ("member", "account"),
    ("message", "user"),
    ("deals_played", "user"),
    ("day_play", "user"),
    ("rules_read", "user"),
    ("person", "user"),
    # Exported, but not deleted: otherwise a blocked person could unblock themselves by `/forget`.
    ("blocked", "user"), ("blocked_here", "user"),
    ("blocked_here", "account"),
    ("dealt_in", "account"),
    ("purse_set", "account"),
    ("season", "account"), ("standing", "account"),
    ("setting_change", "account"),
    ("transfer", "debit"), ("transfer", "credit"),
    # A sum of transfers, as it was at the last audit.
    ("audited_balance", "account"),
    ("archived_account", "account"), ("archived_deals", "account"),
    ("card_table", "pot"), ("tournament", "account"),
    ("stack", "account"), ("stack", "owner"),
    ("stats", "account"), ("stats_day", "account"), ("rating", "account"),
    ("achievement", "account"),
    ("won_from_people", "account"),
    ("won_from_regulars", "account"),
}  # fmt: skip
"""Every column that leads to a person or an account."""


def traces(folder: Path) -> list[str]:
    """The files with the name, or with the id as SQLite or text writes it."""
    sought = (ANN.to_bytes(8, "big"), str(ANN).encode(), NAME.encode())
    return [
        path.name
        for path in sorted(folder.iterdir())
        if any(one in path.read_bytes() for one in sought)
    ]


@pytest.mark.asyncio
async def test_no_file_mentions_an_erased_person(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    mousel = await MouselTables.open(path)
    store = mousel.store
    await store.purse(GUILD, ANN, NAME, 1.0)
    table = await mousel.seat((2, 3, 4))
    await mousel.play(table.id, 2)
    await store.change_person(ANN, {"dm_channel": ANN + 1, "locale": "sv-SE"})
    await store.note_rules_read(ANN, "mousel")
    await store.save_message(MessageRef(table.id, MessageKind.HAND, ANN, 5, 66, 1.0))
    assert "kro.db-wal" in traces(tmp_path)
    await store.database.truncate_wal()
    assert traces(tmp_path) == ["kro.db"]
    await store.change_person(ANN, {"muted": True})
    await store.forget(ANN, 2.0)
    assert traces(tmp_path) == []
    back_up(path, tmp_path / "copy.db")
    assert traces(tmp_path) == []
    await mousel.close()
    assert traces(tmp_path) == []
    assert "in order" in found(path)


@pytest.mark.asyncio
async def test_a_reader_blocks_no_write_and_traces_are_gone_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.sqlite.store.TRUNCATED_AGAIN_AFTER", 0.001)
    path = tmp_path / "kro.db"
    mousel = await MouselTables.open(path)
    await mousel.store.purse(GUILD, ANN, NAME, 1.0)
    with closing(sqlite3.connect(path, isolation_level=None)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM person").fetchone()
        await mousel.store.forget(ANN, 2.0)
        await mousel.store.purse(GUILD, 5, "Bo", 3.0)
        assert "kro.db-wal" in traces(tmp_path)
        reading.execute("ROLLBACK")
    truncating = mousel.store._truncating  # pyright: ignore[reportPrivateUsage] (what goes on by itself)
    assert truncating is not None
    assert truncating.task is not None
    await truncating.task
    assert traces(tmp_path) == []
    await mousel.close()


def test_every_column_that_leads_to_a_person_is_exported_and_erased(books: Path) -> None:
    """A new one belongs in `db.statements.people` and `db.statements.people.forget`."""
    with closing(sqlite3.connect(books)) as con:
        tables = con.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        found = {
            (table, column)
            for (table,) in tables
            for _, column, *_ in con.execute(f"PRAGMA table_info({table})")
            if column in ("user", "account")
        } | {
            (table, column)
            for (table,) in tables
            for _, _, parent, column, *_ in con.execute(f"PRAGMA foreign_key_list({table})")
            if parent in ("person", "account")
        }
    assert found == LEADING
