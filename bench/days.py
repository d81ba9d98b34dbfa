"""Measures what a deal takes on PostgreSQL in daily use: half a year of deals, packed every day.

Each day a server plays, PostgreSQL vacuums, the bot packs, PostgreSQL vacuums again, and the bot
rebuilds indexes. `bench.old_deals` measures the same deals after `VACUUM FULL`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from psycopg import sql

from bench.commit import FOLDER
from bench.figures import Section, number
from bench.history import DEALS, NUMBERS, ROOM, TABLES, database_bytes, multiply, play
from bench.old_deals import pack_all, put_into_database, spread
from db.connection import GATHERED
from db.postgres.connection import PostgresConnection, opened
from db.postgres.copying import copy_from_file
from db.postgres.indexes import rebuild
from db.postgres.own_server import running

DAYS = 180
SHOWN = (30, 60, 90, 120, 150, 180)
_CHECKED_BY_COMMITS = (
    ("deal", "deal_is_found_by_who_plays_it"),
    ("step", "step_follows_the_last"),
)
"""Triggers for rows that come one by one."""
_AUDITED = (
    "DELETE FROM audit_mark",
    "DELETE FROM audited_balance",
    """
    INSERT INTO audit_mark (transfer, at, with_tables)
    SELECT max(id), (SELECT max(ended_at) FROM deal) + 3600, 1 FROM transfer
    """,
)
"""Packing waits until an audit has seen a transfer."""


def sections(say: Callable[[str], None]) -> list[Section]:
    """Measure the size after some of the days."""
    with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder, running() as server:
        path, address = Path(folder) / "kro.db", server.new_database()
        asyncio.run(play(path, TABLES, DEALS))
        with opened(address, "kro bench") as con:
            copy_from_file(path, address)
            _empty(con)
            con.raw.execute("VACUUM FULL")
            own = database_bytes(con)
            multiply(path, DAYS)
            deals = spread(path) // DAYS
            rows = list(_half_a_year(con, address, path, deals, own, say))
            con.raw.execute("VACUUM FULL")
            rows.append(_row("180, after `VACUUM FULL`", con, deals * DAYS, own))
    return [
        Section(
            "A deal in daily use of PostgreSQL",
            f"{deals} deals of Danish Mousel for four a day, as in *Old deals*. Each day they are "
            "inserted, PostgreSQL vacuums, Kro packs them, PostgreSQL vacuums again, and Kro "
            "rebuilds indexes that are mostly empty. The last day's deals are packed, too. Bytes "
            f"are those of a deal with all indexes, without the {number(own / 1e6)} MB of an empty "
            "database.",
            ("day", "deals", "MB", "a deal, bytes"),
            tuple(rows),
        )
    ]


def _half_a_year(
    con: PostgresConnection,
    address: str,
    path: Path,
    deals: int,
    own: int,
    say: Callable[[str], None],
) -> Iterator[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as played:
        for day in range(1, DAYS + 1):
            _insert(con, played, day - 1)
            con.raw.execute("VACUUM ANALYZE")
            pack_all(con, partial(put_into_database, con))
            con.raw.execute("VACUUM ANALYZE")
            asyncio.run(rebuild(address))
            if day in SHOWN:
                say(f"days: {day}")
                yield _row(str(day), con, deals * day, own)


def _empty(con: PostgresConnection) -> None:
    names = sql.SQL(", ").join(map(sql.Identifier, map(_written, NUMBERS)))
    con.raw.execute(sql.SQL("TRUNCATE {} CASCADE").format(names))


def _insert(con: PostgresConnection, played: sqlite3.Connection, server: int) -> None:
    """Insert the rows of one server as they are after its deals."""
    with con.raw.transaction():
        for table, trigger in _CHECKED_BY_COMMITS:
            con.raw.execute(f"ALTER TABLE {table} DISABLE TRIGGER {trigger}".encode())
        for table, (key, *_) in ((name, of) for name, of in NUMBERS.items() if of):
            found = played.execute(
                f"SELECT * FROM {table} WHERE {key} >= ? AND {key} < ?",
                (server * ROOM, (server + 1) * ROOM),
            )
            names = sql.SQL(", ").join(sql.Identifier(column[0]) for column in found.description)
            into = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(_written(table)), names)
            with con.raw.cursor() as cursor, cursor.copy(into) as copy:
                for row in found:
                    copy.write_row(row)
        for table, trigger in _CHECKED_BY_COMMITS:
            con.raw.execute(f"ALTER TABLE {table} ENABLE TRIGGER {trigger}".encode())
        for statement in _AUDITED:
            con.raw.execute(statement.encode())


def _written(table: str) -> str:
    return f"live_{table}" if table in GATHERED else table


def _row(day: str, con: PostgresConnection, deals: int, own: int) -> tuple[str, ...]:
    size = database_bytes(con)
    return day, f"{deals:,}", number(size / 1e6), f"{(size - own) / deals:,.0f}"
