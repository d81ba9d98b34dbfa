"""Migrates a PostgreSQL database to this version's schema while other processes work."""

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
"""The lock by which processes that start at the same time migrate one after the other."""
BOT_LOCK = 0x6B726F01
"""The lock that each process of a bot holds while it runs (`db.postgres.one_bot`)."""
HOLDERS = """
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND (classid, objid, objsubid) = (0, %s, 1) AND granted
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
"""The connections that hold this advisory lock: one bot exclusively, or each process of a fleet."""
_OTHERS = f"SELECT 1 {HOLDERS} AND starts_with(application_name, %s) IS NOT TRUE"
"""Processes of another version that hold the lock.

A starting process holds it on a connection named `holder_name`. So does an older version, with
another number in the name or none. A process at work may hold it only on ``kro leases``. While a
migration is missing, such a process has an older version.
"""
_TAKES_AWAY = "UPDATE schema_version SET oldest"
LOCK_MILLISECONDS = 500
"""How long a migration waits for readers and writers of a table. Later ones queue behind it.

It is less than the second after which PostgreSQL looks for deadlocks. So the migration gives way to
players.
"""
TURN_MILLISECONDS = 5_000
"""How long a starting process waits for another that migrates, before it logs a warning."""
PAUSE_SECONDS = 1.0
"""The time between two tries."""
PATIENCE_SECONDS = 900.0
"""The longest time for which a copy, for an audit or a backup, reads the database."""
OLDEST = 15
"""The oldest PostgreSQL with which Kro was tested."""
_UNPROVED = """
    SELECT relname, conname FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE NOT convalidated AND relnamespace = current_schema()::regnamespace
"""
_log = logging.getLogger(__name__)


@cache
def latest() -> int:
    """The newest schema version that this code knows."""
    return max(_files())


def version(con: psycopg.Connection[Any]) -> int:
    """The schema version of the database, 0 for an empty one.

    It may be newer than this code's, as in `db.sqlite.migrate`. Raises `NewerDatabase`.
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
    """Raises `Unsuitable` unless the database has this code's schema version."""
    try:
        found = version(con)
    except NewerDatabase as error:
        raise Unsuitable(str(error)) from None
    if found != latest():
        raise Unsuitable(f"it has schema version {found}, and this version of Kro needs {latest()}")


def holder_name(token: str) -> str:
    """The name of a connection that holds `BOT_LOCK`.

    It contains the schema version of its code.
    """
    return f"kro one bot {latest()} {token}"


def migrate(con: psycopg.Connection[Any], ended: Callable[[], bool] = lambda: False) -> None:
    """Apply missing migrations in one transaction.

    While other processes block it, it tries again until `ended` returns true. Several
    processes may call it at the same time, because it reads the version again under a lock. Raises
    `NewerDatabase`, `Unsuitable`, `Unreachable`.

    A file of `db/postgres/migrations` has the number of the SQLite migration after which a SQLite
    file has the same schema. One row stores the last number, and the oldest code that works on the
    schema (`db.sqlite.migrate`).
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


class _Locked(Exception):
    """Another connection holds the lock for migrations. The text names it."""


def _bring_up_to_date(con: psycopg.Connection[Any], ended: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    told = False
    while version(con) < latest():
        try:
            _apply(con)
        except (
            psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected, _Locked
        ) as error:  # fmt: skip
            reason = str(error) if isinstance(error, _Locked) else "another program that reads it"
            if ended() or time.monotonic() > until:
                raise Unreachable(
                    f"it could not be brought to this version because of {reason}"
                ) from None
            if not told:
                _log.warning("bringing the database to this version waits for %s", reason)
            told = True
            time.sleep(PAUSE_SECONDS)
    _prove(con)


def _require_fit(con: psycopg.Connection[Any]) -> None:
    """Check the server's version and encoding. Raises `Unsuitable`."""
    found = con.info.server_version // 10_000
    if found < OLDEST:
        raise Unsuitable(f"it is PostgreSQL {found}, and Kro needs {OLDEST} or newer")
    encoding = con.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise Unsuitable(
            f"it is kept in {encoding}, which has no signs of suits: create it again by"
            " createdb --encoding UTF8 --template template0"
        )


def _line(error: psycopg.Error) -> str:
    return str(error).partition("\n")[0]


def _apply(con: psycopg.Connection[Any]) -> None:
    with con.transaction():
        con.execute("SET LOCAL statement_timeout = 0")
        _take_lock(con)
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


def _take_lock(con: psycopg.Connection[Any]) -> None:
    """Wait until no other process migrates. Raises `_Locked`."""
    con.execute(f"SET LOCAL lock_timeout = {TURN_MILLISECONDS}".encode())
    try:
        with con.transaction():
            con.execute("SELECT pg_advisory_xact_lock(%s)", (_ONE_AT_A_TIME,))
    except psycopg.errors.LockNotAvailable:
        asked = f"SELECT pid, usename, application_name {HOLDERS}".encode()
        row = con.execute(asked, (_ONE_AT_A_TIME,)).fetchone()
        if row is None:  # The other process has just released the lock.
            return _take_lock(con)
        pid, user, name = row
        raise _Locked(
            f"connection {pid} of {user!r} ({name!r}), which holds Kro's migration lock. If it is"
            f" no Kro that starts, end it: SELECT pg_terminate_backend({pid})"
        ) from None


def _require_no_others(con: psycopg.Connection[Any]) -> None:
    """Raises `Unsuitable` while a process of another version runs.

    Such a process checked the schema only when it started.
    """
    if con.execute(_OTHERS.encode(), (BOT_LOCK, holder_name(""))).fetchone():
        raise Unsuitable(
            "this version changes it, and processes of another version that cannot work with the"
            " change still run. Stop them all first (docs/running/upgrading.md)"
        )


def _prove(con: psycopg.Connection[Any]) -> None:
    """Validate a migration's new constraint (NOT VALID), while other processes read and write."""
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
