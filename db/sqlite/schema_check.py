"""Compares a file's schema with the migrations' before running anything the file defines."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

from db.sqlite.migrate import latest, migrate

_STEPS_AT_ONCE = 100_000
_STEPS_PER_BYTE = 30
"""Steps of SQLite's virtual machine. A check of a full file takes a tenth of that."""
_STEPS_LEAST = 5_000_000
MISSING = "missing"
MAX_VALUE = 64_000_000
"""In bytes.

The longest values are a table's state and a deal's steps, with some hundred thousand.
"""

MAX_WORD = 1_000
"""In bytes. Kro's own words have at most a hundred."""
WORDS = (
    ("account", "kind"), ("card_table", "game"), ("stack", "regular"),
    ("transfer", "kind"), ("transfer", "why"), ("transfer", "cause"),
)  # fmt: skip
"""Columns whose value an audit repeats for each transfer or deal that refers to it."""


class Strange(Exception):
    """The file defines something other than the migrations do."""


class Endless(Exception):
    """Reading the file takes longer than any valid file of its size would."""

    def __init__(self) -> None:
        super().__init__("damaged: reading it takes longer than any valid file of this size would")


@contextlib.contextmanager
def limited(con: sqlite3.Connection, path: Path) -> Generator[None]:
    """Limit what the file can do while the block runs. Raises `Endless`.

    A file may have a view, a trigger or a virtual table under the name of a table. A read of it
    then runs SQL of the file's author, which may never end. The file's pages may also form a cycle,
    so `limited` caps SQLite's virtual-machine steps.
    """
    # The WAL has what a bot wrote last, and is read too.
    files = [file for file in (path, Path(f"{path}-wal")) if file.exists()]
    size = sum(file.stat().st_size for file in files)
    left = (_STEPS_LEAST + _STEPS_PER_BYTE * size) // _STEPS_AT_ONCE

    def count() -> int:
        nonlocal left
        left -= 1
        return left < 0

    con.set_progress_handler(count, _STEPS_AT_ONCE)
    longest = con.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE)
    try:
        con.execute("PRAGMA trusted_schema = OFF")
        yield
    except sqlite3.OperationalError:
        if left < 0:
            raise Endless from None
        raise
    finally:
        con.set_progress_handler(None, 0)
        con.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, longest)


def require_safe(con: sqlite3.Connection) -> None:
    """Check that every object with a name of Kro's schema has its type. Raises `Strange`."""
    known = {name: kind for kind, name, _, _ in _of_version(latest())}
    for kind, name, _, sql in _of_file(con):
        if sql is not None and sql[:20].upper().split()[:2] == ["CREATE", "VIRTUAL"]:
            raise Strange(f"it has a virtual table, {name}")
        if known.get(name, kind) != kind:
            raise Strange(f"its {name} is a {kind}, not a {known[name]}")


def require_words(con: sqlite3.Connection) -> None:
    """Check that no value of `WORDS` is so long that repeating it would take all memory.

    Raises `Strange`.
    """
    for table, column in WORDS:
        # The length of a text ends at its first NUL.
        row = con.execute(
            f"SELECT length(CAST({column} AS BLOB)) AS bytes FROM {table}"  # noqa: S608 (names)
            " WHERE bytes > ? LIMIT 1",
            (MAX_WORD,),
        ).fetchone()
        if row is not None:
            raise Strange(f"its {table}.{column} has a value of {row[0]} bytes")


def require_exact(con: sqlite3.Connection, version: int) -> None:
    """Check that the schema is exactly what the migrations up to this version create.

    Raises `Strange`.
    """
    for name, state in differences(con, version):
        raise Strange(f"its {name} is {state}")


def differences(con: sqlite3.Connection, version: int) -> Iterator[tuple[str, str]]:
    """The name and state of each object that differs from the schema of this version."""
    should, found = _of_version(version), _of_file(con)
    for name in sorted({row[1] for row in should ^ found}):
        if not any(row[1] == name for row in found):
            yield name, MISSING
        elif not any(row[1] == name for row in should):
            yield name, "not part of Kro's schema"
        else:
            yield name, "different from what the migrations create"


_Rows = frozenset[tuple[str, str, str, str | None]]


def _of_file(con: sqlite3.Connection) -> _Rows:
    return frozenset(con.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema"))


@cache
def _of_version(version: int) -> _Rows:
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as con:
        migrate(con, version)
        return _of_file(con)
