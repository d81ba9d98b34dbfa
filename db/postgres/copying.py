"""Copies a whole PostgreSQL database into one SQLite file, and such a file into PostgreSQL."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from psycopg import sql

from db.connection import GATHERED
from db.postgres.connection import PostgresConnection, opened, without_secrets
from db.postgres.migrate import latest, migrate, version
from db.sqlite import migrate as files
from db.sqlite.backup import InvalidBackup

Row = tuple[Any, ...]
_TABLES = """
    SELECT name, sql FROM sqlite_schema
    WHERE type = 'table' AND name <> 'schema_version' ORDER BY rowid
"""
_TRIGGERS = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
_NUMBERED = {
    "account", "transfer", "setting_change", "dealt_in", "won_from_regulars", "won_from_people",
}  # fmt: skip
"""Tables whose rows PostgreSQL numbers itself."""
_FIRST = ("account", "season", "guild", "person", "member", "card_table", "deal")
"""Tables that come first, in this order: others refer to them, or need them to add up sums."""
_ARCHIVED = """
    INSERT INTO won (account, among_people, chips)
    SELECT account, among_people, sum(chips) FROM (
        SELECT account, true AS among_people, people AS chips
        FROM archived_account WHERE people IS NOT NULL
        UNION ALL
        SELECT account, false, coalesce(everything, 0) - coalesce(people, 0) FROM archived_account
        WHERE (everything IS NOT NULL AND people IS NULL)
        OR coalesce(everything, 0) <> coalesce(people, 0)
    ) AS archived GROUP BY account, among_people
    ON CONFLICT (account, among_people) DO UPDATE SET chips = won.chips + excluded.chips
"""
"""Adds what triggers have not added up, because its transfers are archived."""
_MISSED = ("account", "guild", "person", "blocked")
"""Tables that have a row if a person has played or set anything."""


def copy_to_file(address: str, path: Path, *, known_part: bool = False) -> dict[str, int]:
    """Copy the database into a new file and return the number of rows of each table.

    Every row is read back from the file. If the schema is newer, raises `InvalidBackup`, or with
    `known_part` copies what this version knows. Also raises `Unreachable`, FileExistsError,
    sqlite3.Error. The copy is one snapshot of everything (REPEATABLE READ).

    Both databases have the same tables and columns. What only PostgreSQL has is derived from them.
    So all code for Kro's files also works for a copy: audit, export, backup.
    """
    path.touch(0o600, exist_ok=False)
    with opened(address, "kro copy") as source, closing(_fresh(path)) as target:
        source.raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        require_known(source, newer=known_part)
        target.execute("BEGIN")
        triggers = _without_triggers(target)
        counts = {table: _to_file(source, target, table) for table in _tables(target)}
        for statement in triggers:
            target.execute(statement)
        target.execute("COMMIT")
        source.raw.execute("ROLLBACK")
    return counts


def copy_from_file(path: Path, address: str) -> dict[str, int]:
    """Copy a file of Kro's into an empty database and return the number of rows of each table.

    Every row is read back from the database. If it raises `InvalidBackup`, `Unreachable` or
    sqlite3.Error, nothing has changed.
    """
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with opened(address, "kro copy") as target, closing(sqlite3.connect(uri, uri=True)) as source:
        source.execute("BEGIN")
        if files.version(source) != latest():
            found = files.version(source)
            raise InvalidBackup(f"the file has schema version {found}, not {latest()}")
        with target.raw.transaction():
            migrate(target.raw)
            _require_empty(target, without_secrets(address))
            _empty(target, _tables(source))
            target.raw.execute("ALTER TABLE deal DISABLE TRIGGER deal_is_found_by_who_plays_it")
            target.raw.execute("ALTER TABLE step DISABLE TRIGGER step_follows_the_last")
            counts = {table: _from_file(source, target, table) for table in _tables(source)}
            target.raw.execute("ALTER TABLE step ENABLE TRIGGER step_follows_the_last")
            target.raw.execute("ALTER TABLE deal ENABLE TRIGGER deal_is_found_by_who_plays_it")
            for table in counts.keys() & _NUMBERED:
                target.raw.execute(
                    sql.SQL(
                        "SELECT setval(pg_get_serial_sequence({name}, 'id'), max(id)) FROM {table}"
                    ).format(name=_written(table), table=sql.Identifier(table))
                )
            if "archived_account" in counts:
                target.raw.execute(_ARCHIVED)
            target.raw.execute("ANALYZE")
    return counts


def empty(address: str) -> None:
    """Delete all rows of a database that no process uses. Raises `Unreachable`."""
    with opened(address, "kro copy") as con, closing(sqlite3.connect(":memory:")) as plan:
        plan.isolation_level = None
        files.migrate(plan)
        _empty(con, _tables(plan))


def _written(table: str) -> str:
    """The name in PostgreSQL of the table to which rows are written."""
    return f"live_{table}" if table in GATHERED else table


def _fresh(path: Path) -> sqlite3.Connection:
    con = sqlite3.connect(path, isolation_level=None)
    con.execute("PRAGMA journal_mode = DELETE")
    files.migrate(con)
    return con


def _tables(con: sqlite3.Connection) -> Sequence[str]:
    found = [str(name) for name, _ in con.execute(_TABLES)]
    first = [table for table in _FIRST if table in found]
    return [*first, *(table for table in found if table not in _FIRST)]


def _columns(con: sqlite3.Connection, table: str) -> Sequence[str]:
    return [str(row[1]) for row in con.execute(f"PRAGMA table_info({table})")]


def _without_triggers(con: sqlite3.Connection) -> Sequence[str]:
    """Drop all triggers and return the statements that create them again."""
    found = con.execute(_TRIGGERS).fetchall()
    for name, _ in found:
        con.execute(f"DROP TRIGGER {name}")
    return [str(statement) for _, statement in found]


def _to_file(source: PostgresConnection, target: sqlite3.Connection, table: str) -> int:
    columns = _columns(target, table)
    places = ", ".join("?" * len(columns))
    sent = _Rows(table)
    for row in _in_database(source, table, columns):
        target.execute(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})",  # noqa: S608 (names of the schema)
            row,
        )
        sent.add(row)
    arrived = _Rows(table)
    for row in _in_file(target, table, columns):
        arrived.add(row)
    return sent.same_as(arrived)


def _from_file(source: sqlite3.Connection, target: PostgresConnection, table: str) -> int:
    columns = _columns(source, table)
    names = sql.SQL(", ").join(map(sql.Identifier, columns))
    copy = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(_written(table)), names)
    sent = _Rows(table)
    with target.raw.cursor() as cursor, cursor.copy(copy) as into:
        for row in _in_file(source, table, columns):
            into.write_row(row)
            sent.add(row)
    arrived = _Rows(table)
    for row in _in_database(target, table, columns):
        arrived.add(row)
    return sent.same_as(arrived)


def _in_file(con: sqlite3.Connection, table: str, columns: Sequence[str]) -> Iterator[Row]:
    yield from con.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608 (as above)


def _in_database(con: PostgresConnection, table: str, columns: Sequence[str]) -> Iterator[Row]:
    yield from con.stream(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608 (names of the schema)


class _Rows:
    """Count and hash of the rows of one table, in any order."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._count = 0
        self._sum = 0

    def add(self, row: Row) -> None:
        self._count += 1
        self._sum += int.from_bytes(hashlib.blake2b(repr(row).encode(), digest_size=16).digest())

    def same_as(self, arrived: _Rows) -> int:
        """Return the number of rows. Raises `InvalidBackup` if the rows differ."""
        if (self._count, self._sum) != (arrived._count, arrived._sum):
            raise InvalidBackup(
                f"of {self._table} {self._count} rows were sent, and {arrived._count} that are not"
                " the same arrived"
            )
        return self._count


def require_known(con: PostgresConnection, *, newer: bool) -> None:
    """Check the schema's version, which may be `newer` than this code's. Raises `InvalidBackup`."""
    try:
        found = version(con.raw)
    except files.NewerDatabase as error:
        raise InvalidBackup(str(error)) from None
    if found < latest() or latest() != files.latest():
        raise InvalidBackup("the database was not brought to this version's schema yet")
    if found > latest() and not newer:
        raise InvalidBackup("a newer version has migrated the database: use that version")


def _require_empty(con: PostgresConnection, name: str) -> None:
    """Check that the database holds nothing that people would miss. Raises `InvalidBackup`.

    Rows that a bot stores about itself at its first start are allowed. `name` is for the operator.
    """
    if any(_has_rows(con, table) for table in _MISSED):
        raise InvalidBackup(
            f"{name}: that database already has players or settings. Name an"
            " empty one; this makes one: createdb --owner kro --encoding UTF8 --template template0"
            " kro_new"
        )


def _empty(con: PostgresConnection, tables: Sequence[str]) -> None:
    # CASCADE also empties the tables that only PostgreSQL has. They refer to these.
    names = sql.SQL(", ").join(map(sql.Identifier, map(_written, tables)))
    con.raw.execute(sql.SQL("TRUNCATE {} RESTART IDENTITY CASCADE").format(names))


def _has_rows(con: PostgresConnection, table: str) -> bool:
    asked = sql.SQL("SELECT 1 FROM {} LIMIT 1").format(sql.Identifier(table))
    return con.raw.execute(asked).fetchone() is not None
