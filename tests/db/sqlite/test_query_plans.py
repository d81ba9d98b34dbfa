"""The cost of statements that run for every server does not grow with the database."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from db.statements import card_tables
from tests.support.store.new_file import new_file
from tests.support.store.query_plans import Planned, scans

_OF_THE_ROW = re.compile(r"\b(NEW|OLD)\.(\w+)")
_BODY = re.compile(
    r"CREATE TRIGGER \w+ .*?(?:WHEN (?P<when>.*?))?\bBEGIN\b(?P<does>.*)END", re.DOTALL
)


@pytest.fixture
def con(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    path = new_file(tmp_path / "kro.db")
    with closing(sqlite3.connect(path, isolation_level=None, factory=Planned)) as opened:
        yield opened


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT id FROM card_table WHERE closed_at IS NULL AND guild = coalesce(?, guild)",
        "SELECT count(*) FROM step WHERE at > ?",
        "SELECT one.id FROM transfer AS one WHERE why = ?",
        "UPDATE person SET muted = 1 WHERE locale = ?",
        "DELETE FROM message WHERE channel = ?",
        "SELECT account.id FROM account WHERE id IN (SELECT pot FROM card_table WHERE game = ?)",
    ],
)
def test_a_statement_that_scans_a_table_is_refused(con: sqlite3.Connection, sql: str) -> None:
    with pytest.raises(AssertionError, match="goes over"):
        con.execute(sql, (1,))


def test_a_server_s_open_tables_are_found_without_a_scan(con: sqlite3.Connection) -> None:
    assert card_tables.open_tables(con, 7) == ()


def test_no_trigger_scans_a_table(con: sqlite3.Connection) -> None:
    """A query plan does not show what the triggers do."""
    triggers = con.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    asked = 0
    for name, sql in triggers:
        body = _BODY.match(sql)
        assert body is not None, name
        parts = [part for part in body["does"].split(";") if part.strip()]
        if body["when"]:
            parts.append(f"SELECT {body['when']}")
        for part in parts:
            if "RAISE(" not in part:
                own = _OF_THE_ROW.sub(r"?", part)
                assert list(scans(con, own, (1,) * own.count("?"))) == [], name
                asked += 1
    assert asked >= 4
