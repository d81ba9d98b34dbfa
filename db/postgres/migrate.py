"""Bringing a PostgreSQL database to the schema that this version of Kro speaks.

Owns: the order of the files in `db/postgres/migrations`, and the row that says which were applied.
Must not know: what the tables mean. A file has the number of the one of `db/migrations` after which
a SQLite file says the same.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import psycopg

from db.sqlite.migrate import NewerDatabase

FOLDER = Path(__file__).parent / "migrations"
_ONE_AT_A_TIME = 0x6B726F
"""The lock under which several processes that start at once migrate one after the other."""


@cache
def latest() -> int:
    """The schema version that this code speaks."""
    return max(_files())


def version(con: psycopg.Connection[Any]) -> int:
    """The schema version of the database; 0 for an empty one. Raises `NewerDatabase`."""
    row = con.execute("SELECT to_regclass('schema_version') IS NOT NULL").fetchone()
    if row is None or not row[0]:
        return 0
    row = con.execute("SELECT number FROM schema_version").fetchone()
    found = 0 if row is None else int(row[0])
    if found > latest():
        raise NewerDatabase(found, latest())
    return found


def migrate(con: psycopg.Connection[Any]) -> None:
    """Apply what is missing, all in one transaction. Raises `NewerDatabase`.

    Safe when several processes start at once: the version is read again under a lock.
    """
    if version(con) == latest():
        return
    with con.transaction():
        con.execute("SELECT pg_advisory_xact_lock(%s)", (_ONE_AT_A_TIME,))
        found = version(con)
        for number, file in sorted(_files().items()):
            if number > found:
                con.execute(file.read_bytes())
        if found == 0:
            con.execute("CREATE TABLE schema_version (number bigint NOT NULL)")
            con.execute("INSERT INTO schema_version VALUES (%s)", (latest(),))
        else:
            con.execute("UPDATE schema_version SET number = %s", (latest(),))


def _files() -> dict[int, Path]:
    return {int(file.name[:4]): file for file in FOLDER.glob("[0-9][0-9][0-9][0-9]_*.sql")}
