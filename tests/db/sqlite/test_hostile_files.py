"""A malicious file is refused quickly, in one line, and nothing is lost."""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db.sqlite import schema_check
from db.sqlite.migrate import latest
from tests.db.sqlite.test_backup import contents, kro, refused
from tests.db.test_checker import spoil

pytestmark = pytest.mark.timeout(100)
ENDLESS = "WITH RECURSIVE r (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x FROM r"
PAGE = 4096


@contextmanager
def rewriting(path: Path) -> Generator[sqlite3.Connection]:
    """A connection that may do anything to the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("PRAGMA writable_schema = ON")
        con.execute("PRAGMA ignore_check_constraints = ON")
        yield con


def is_refused(path: Path, *words: str) -> None:
    """Check that `kro restore` and `kro check-ledger` refuse the file and change nothing."""
    before = contents(path.parent)
    new = path.parent / "new"
    refused(kro("restore", path, "--database", new), path.name, *words)
    refused(kro("restore", path, "--unchecked", "--database", new), path.name, *words)
    checked = kro("check-ledger", "--database", path)
    assert checked.exit_code == 1
    assert words[0] in checked.output
    assert contents(path.parent) == before


@pytest.mark.parametrize("table", ["deal", "account", "transfer", "guild", "message"])
def test_an_endless_view_in_place_of_a_table(books: Path, table: str) -> None:
    with rewriting(books) as con:
        con.execute("DELETE FROM sqlite_schema WHERE type <> 'table' AND tbl_name = ?", (table,))
        con.execute(
            "UPDATE sqlite_schema SET type = 'view', rootpage = 0, sql = ?"
            " WHERE type = 'table' AND name = ?",
            (f"CREATE VIEW {table} AS {ENDLESS}", table),
        )
    is_refused(books, f"its {table} is a view, not a table")


def test_an_additional_view(books: Path, tmp_path: Path) -> None:
    with rewriting(books) as con:
        con.execute(f"CREATE VIEW more AS {ENDLESS}")
    is_refused(books, "more is not part of Kro's schema")


def test_an_endless_trigger(books: Path) -> None:
    """A restore writes to the table, because the messages are newer than the backup."""
    with rewriting(books) as con:
        con.execute(
            "CREATE TRIGGER more AFTER UPDATE ON message BEGIN"
            f" INSERT INTO message SELECT * FROM ({ENDLESS}); END"
        )
    is_refused(books, "more is not part of Kro's schema")


def test_a_virtual_table(books: Path) -> None:
    with rewriting(books) as con:
        try:
            con.execute("CREATE VIRTUAL TABLE more USING fts5 (x)")
        except sqlite3.OperationalError as error:
            pytest.skip(f"this SQLite has no fts5: {error}")
    is_refused(books, "virtual table, more")


def test_a_table_with_another_definition(books: Path) -> None:
    with rewriting(books) as con:
        con.execute("ALTER TABLE guild ADD COLUMN more BLOB AS (zeroblob(999999999))")
    is_refused(books, "guild is different from what the migrations create")


@pytest.mark.parametrize("version", [999, latest() + 1, -1])
def test_an_unknown_version_is_not_restored(books: Path, tmp_path: Path, version: int) -> None:
    with rewriting(books) as con:
        con.execute(f"PRAGMA user_version = {version}")
    why = "not a database of Kro's" if version < 0 else "Start the newer Kro"
    refused(kro("restore", books, "--database", tmp_path / "new"), books.name, why)
    refused(kro("restore", books, "--unchecked", "--database", tmp_path / "new"), why)


def test_an_account_at_a_table_without_an_owner(books: Path, tmp_path: Path) -> None:
    last = "WHERE account = (SELECT max(account) FROM member)"
    own = ("stats", "stats_day", "rating", "achievement", "member")
    spoil(books, *(f"DELETE FROM {table} {last}" for table in own))
    checked = kro("check-ledger", "--database", books)
    assert checked.exit_code == 1
    assert "which sits there, has no owner" in checked.output
    refused(kro("restore", books, "--database", tmp_path / "new"), "has no owner")


def test_pages_with_endless_rows(books: Path) -> None:
    """Five pages, each with three hundred ways to the next: a million million rows."""
    with closing(sqlite3.connect(books)) as con:
        con.execute("PRAGMA journal_mode = DELETE")
        ((root,),) = con.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'account'")
    content = bytearray(books.read_bytes())
    start = (root - 1) * PAGE
    pages = len(content) // PAGE
    content += content[start : start + PAGE]
    for level in range(5):
        child = pages + level + 1
        page = bytearray(PAGE)
        cell = struct.pack(">IB", child, 1)
        page[:12] = struct.pack(">BHHHBI", 5, 0, 300, PAGE - 5, 0, child)
        page[12:612] = struct.pack(">H", PAGE - 5) * 300
        page[PAGE - 5 :] = cell
        if level < 4:
            content += page
        else:
            content[start : start + PAGE] = page
    content[28:32] = struct.pack(">I", len(content) // PAGE)
    content[92:96] = content[24:28]
    books.write_bytes(content)
    is_refused(books, "damaged")


@pytest.mark.sampled
@pytest.mark.parametrize(
    "state",
    ["", "[]", "7", "\x1b[2J", "[" * 100_000, '{"chairs":[{"account":"a"}]}', '{"pot":1e999}'],
)
def test_an_invalid_state(books: Path, tmp_path: Path, state: str) -> None:
    with rewriting(books) as con:
        con.execute("UPDATE card_table SET state = ?", (state,))
    checked = kro("check-ledger", "--database", books)
    assert checked.exit_code == 1
    assert "table 1: " in checked.output
    refused(kro("restore", books, "--database", tmp_path / "new"), "differences in its books")


@pytest.mark.sampled
@pytest.mark.parametrize(
    "config",
    ["{}", "null", '{"n":100000000,"stacks":[]}', '{"n":-1,"stacks":[],"options":{}}', "[" * 9999],
)
def test_an_invalid_deal(books: Path, tmp_path: Path, config: str) -> None:
    spoil(books, f"UPDATE deal SET config = '{config}'")
    checked = kro("check-ledger", "--database", books)
    assert checked.exit_code == 1
    assert "table 1, deal 1: " in checked.output


def test_no_text_of_the_file_reaches_the_console_unescaped(books: Path, tmp_path: Path) -> None:
    lie = "\n\x1b[2J\rThe books are in order: every chip is accounted for.\n"
    spoil(books, f"UPDATE transfer SET cause = '{lie}' WHERE id = (SELECT max(id) FROM transfer)")
    checked = kro("check-ledger", "--database", books)
    assert checked.exit_code == 1
    answer = kro("restore", books, "--database", tmp_path / "new")
    refused(answer, "differences in its books")
    for line in (checked.output + answer.output).splitlines():
        assert not line.startswith("The books are in order")
        assert line.isprintable()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_bytes_change_the_answer_is_one_clear_line(
    books: Path, data: st.DataObject
) -> None:
    """`kro` asserts that there is no traceback."""
    content = bytearray(books.read_bytes())
    places = st.integers(0, len(content) - 1) | st.integers(0, 200)
    for place in data.draw(st.lists(places, min_size=1, max_size=40)):
        content[place] = data.draw(st.integers(0, 255))
    file = books.with_name("changed")
    file.write_bytes(content)
    new = books.with_name("new")
    new.unlink(missing_ok=True)
    checked = kro("check-ledger", "--database", file)
    assert checked.exit_code in (0, 1)
    answer = kro("restore", file, "--database", new)
    assert answer.exit_code in (0, 1)
    assert all(line.isprintable() for line in (answer.output + checked.output).splitlines())
    assert new.exists() == (answer.exit_code == 0)


def test_a_file_with_a_long_wal_is_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema_check, "_STEPS_LEAST", 0)
    path = tmp_path / "kro.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("PRAGMA journal_mode = WAL")
        con.execute("PRAGMA wal_autocheckpoint = 0")
        con.execute("CREATE TABLE many (n INTEGER)")
        con.execute(
            "INSERT INTO many WITH RECURSIVE k (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM k"
            " WHERE n < 200000) SELECT n FROM k"
        )
        with schema_check.limited(con, path):
            assert con.execute("SELECT sum(n % 2) FROM many").fetchone() == (100_000,)


@pytest.mark.sampled
@pytest.mark.parametrize("column", ["account.kind", "card_table.game", "transfer.kind"])
def test_a_long_value_in_place_of_a_word(books: Path, tmp_path: Path, column: str) -> None:
    """The audit repeats such a word in many lines, so a small file would take all memory."""
    table, _, word = column.partition(".")
    spoil(books, f"UPDATE {table} SET {word} = 'x' || char(0) || printf('%.*c', 100000, 'x')")
    checked = kro("check-ledger", "--database", books)
    assert checked.exit_code == 1
    assert f"{column} has a value of 100002 bytes" in checked.output
    assert "DIFFERENCES: 1." in checked.output
    refused(kro("restore", books, "--database", tmp_path / "new"), books.name)
