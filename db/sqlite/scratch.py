"""Creates a temporary database with Kro's tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from functools import cache

from db.sqlite.migrate import migrate


@contextmanager
def scratch() -> Generator[sqlite3.Connection]:
    """An empty database with Kro's tables, indexes and views, without triggers, in a transaction.

    SQLite keeps it in memory, and what is too large for that in a temporary file.
    """
    with closing(sqlite3.connect("", isolation_level=None)) as con:
        con.executescript(_schema())
        con.execute("PRAGMA synchronous = OFF")
        con.execute("BEGIN")
        yield con


def is_full(error: Exception) -> bool:
    """Whether a temporary file has no room. SQLite may have ended the transaction then."""
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL


@cache
def _schema() -> str:
    """The statements that create Kro's tables, indexes and views, without triggers."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as con:
        migrate(con)
        found = con.execute(
            "SELECT sql FROM sqlite_schema WHERE type <> 'trigger' AND sql IS NOT NULL"
        )
        return ";".join(sql for (sql,) in found)


@cache
def columns(table: str) -> tuple[str, ...]:
    """The columns of one of Kro's tables, in the order of the schema."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as con:
        con.executescript(_schema())
        return tuple(str(row[1]) for row in con.execute(f"PRAGMA table_info({table})"))
