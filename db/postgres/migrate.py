"""Bringing a PostgreSQL database to the schema that this version of Kro speaks.

Owns: the order of the files in `db/postgres/migrations`, the row that says which were applied and
how old code may be that works on it (`db.sqlite.migrate`), that others go on working meanwhile, and
what kind of database it takes. Must not know: what the tables mean. A file has the number of the
one of `db/migrations` after which a SQLite file says the same.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from db.connection import Unsuitable
from db.postgres.privileges import close_to_public
from db.sqlite.migrate import NewerDatabase
from tables.ports import Unreachable

FOLDER = Path(__file__).parent / "migrations"
_ONE_AT_A_TIME = 0x6B726F
"""The lock under which several processes that start at once migrate one after the other."""
BOT_LOCK = 0x6B726F01
"""The lock that each process of a bot holds while it runs (`db.postgres.one_bot`)."""
_OTHERS = """
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND (classid, objid, objsubid) = (0, %s, 1) AND granted
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND starts_with(application_name, %s) IS NOT TRUE
"""
"""A process that starts holds the lock as `holder_name`, and so does an older one, whose name has
another number or none. A process at work may hold it as ``kro leases`` alone; while a migration is
missing, such a process is an older one.
"""
_TAKES_AWAY = "UPDATE schema_version SET oldest"
LOCK_MILLISECONDS = 500
"""So long a migration waits for whoever reads or writes a table, and all who come after wait behind
it. Less than the second after which PostgreSQL looks for waits in a circle: the migration gives way
to those who play.
"""
PAUSE_SECONDS = 1.0
"""Between two tries."""
PATIENCE_SECONDS = 900.0
"""A copy of the whole, for its books or a backup, is read so long at most."""
OLDEST = 15
"""The oldest PostgreSQL with which it was tried."""
_UNPROVED = """
    SELECT relname, conname FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE NOT convalidated AND relnamespace = current_schema()::regnamespace
"""
_log = logging.getLogger(__name__)


@cache
def latest() -> int:
    """The schema version that this code speaks."""
    return max(_files())


def version(con: psycopg.Connection[Any]) -> int:
    """The schema version of the database; 0 for an empty one. It may be newer than this code's, as
    in `db.sqlite.migrate`. Raises `NewerDatabase`.
    """
    row = con.execute("SELECT to_regclass('schema_version') IS NOT NULL").fetchone()
    if row is None or not row[0]:
        return 0
    row = con.execute("SELECT number FROM schema_version").fetchone()
    found = 0 if row is None else int(row[0])
    if found > latest():
        row = con.execute("SELECT oldest FROM schema_version").fetchone()
        if row is None or row[0] > latest():
            raise NewerDatabase(found, latest())
    return found


def require_current(con: psycopg.Connection[Any]) -> None:
    """Raises `Unsuitable` unless the database has the schema that this code speaks."""
    try:
        found = version(con)
    except NewerDatabase as error:
        raise Unsuitable(str(error)) from None
    if found != latest():
        raise Unsuitable(f"it has schema version {found}, and this version of Kro needs {latest()}")


def holder_name(token: str) -> str:
    """What a connection that holds `BOT_LOCK` is called: it names the schema of its code."""
    return f"kro one bot {latest()} {token}"


def migrate(con: psycopg.Connection[Any], ended: Callable[[], bool] = lambda: False) -> None:
    """Apply what is missing, all in one transaction, which is tried again until nobody is in its
    way for long, or it has `ended`. Raises `NewerDatabase`, `Unsuitable`, `Unreachable`.

    Safe when several processes start at once: the version is read again under a lock.
    """
    _require_fit(con)
    try:
        _bring_up_to_date(con, ended)
    except psycopg.errors.InsufficientPrivilege as error:
        raise Unsuitable(
            f"{_line(error)}; its user has to own it: ALTER DATABASE {con.info.dbname}"
            f" OWNER TO {con.info.user}"
        ) from None
    except psycopg.errors.ReadOnlySqlTransaction:
        raise Unsuitable(
            "it is a standby, which takes no writes: name the server that it follows"
        ) from None
    except (psycopg.errors.DiskFull, psycopg.errors.InsufficientResources) as error:
        raise Unsuitable(f"its server has no room left: {_line(error)}") from None


def _bring_up_to_date(con: psycopg.Connection[Any], ended: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    told = False
    while version(con) < latest():
        try:
            _apply(con)
        except (psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected):
            if ended() or time.monotonic() > until:
                raise Unreachable(
                    "it could not be brought to this version: somebody is reading it all the time"
                ) from None
            if not told:
                _log.warning("bringing the database to this version waits for whoever reads it")
            told = True
            time.sleep(PAUSE_SECONDS)
    _prove(con)


def _require_fit(con: psycopg.Connection[Any]) -> None:
    """Raises `Unsuitable`."""
    found = con.info.server_version // 10_000
    if found < OLDEST:
        raise Unsuitable(f"it is PostgreSQL {found}, and Kro needs {OLDEST} or newer")
    encoding = con.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise Unsuitable(
            f"it is kept in {encoding}, which has no signs of suits: make it anew by"
            " createdb --encoding UTF8 --template template0"
        )


def _line(error: psycopg.Error) -> str:
    return str(error).partition("\n")[0]


def _apply(con: psycopg.Connection[Any]) -> None:
    with con.transaction():
        con.execute("SET LOCAL statement_timeout = 0")
        con.execute("SELECT pg_advisory_xact_lock(%s)", (_ONE_AT_A_TIME,))
        con.execute(f"SET LOCAL lock_timeout = {LOCK_MILLISECONDS}".encode())
        found = version(con)
        if found == 0:
            con.execute("CREATE TABLE schema_version (number bigint NOT NULL)")
            con.execute("INSERT INTO schema_version VALUES (0)")
            close_to_public(con)
        missing = [file for number, file in sorted(_files().items()) if number > found]
        scripts = [file.read_text(encoding="utf-8") for file in missing]
        if found and any(_TAKES_AWAY in script for script in scripts):
            _require_no_others(con)
        for script in scripts:
            con.execute(script.encode())
        if found < latest():
            con.execute("UPDATE schema_version SET number = %s", (latest(),))


def _require_no_others(con: psycopg.Connection[Any]) -> None:
    """Raises `Unsuitable` while a process of another version runs. It looked at the schema only
    when it started.
    """
    if con.execute(_OTHERS, (BOT_LOCK, holder_name(""))).fetchone():
        raise Unsuitable(
            "this version changes it, and processes of another version that cannot work with the"
            " change still run. Stop them all first (docs/running/upgrading.md)"
        )


def _prove(con: psycopg.Connection[Any]) -> None:
    """Have the rows looked at that a migration's new constraint (NOT VALID) concerns: beside those
    who read and write.
    """
    for table, constraint in con.execute(_UNPROVED).fetchall():
        with con.transaction():
            con.execute("SET LOCAL statement_timeout = 0")
            con.execute(
                sql.SQL("ALTER TABLE {} VALIDATE CONSTRAINT {}").format(
                    sql.Identifier(table), sql.Identifier(constraint)
                )
            )


def _files() -> dict[int, Path]:
    return {int(file.name[:4]): file for file in FOLDER.glob("[0-9][0-9][0-9][0-9]_*.sql")}
