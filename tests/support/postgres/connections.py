"""Ends connections to a PostgreSQL server, and waits until the server's processes for them are
gone.

A client that closes its connection, or has another one ended, continues at once. Until the server's
process has exited, others still see the connection and its locks.
"""

from __future__ import annotations

from collections.abc import Iterable

import psycopg
from psycopg import sql

from db.postgres.own_server import ROLE, SUPERUSER
from tests.support.patience import PATIENCE

_FOUND = """
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND {}
"""
_WAIT = """
    DO $$ BEGIN
        FOR k IN 1..{} LOOP
            PERFORM pg_stat_clear_snapshot();
            IF NOT EXISTS (
                SELECT FROM pg_stat_activity WHERE datname = current_database() AND {}
            ) THEN RETURN; END IF;
            PERFORM pg_sleep(0.01);
        END LOOP;
        RAISE 'a connection is open still';
    END $$
"""
_WAIT_FOR_LOCK = """
    DO $$ BEGIN
        FOR k IN 1..{} LOOP
            PERFORM pg_stat_clear_snapshot();
            IF EXISTS (
                SELECT FROM pg_stat_activity
                WHERE datname = current_database() AND wait_event_type = 'Lock'
            ) THEN RETURN; END IF;
            PERFORM pg_sleep(0.01);
        END LOOP;
        RAISE 'nobody waits for a lock';
    END $$
"""


def as_superuser(address: str) -> str:
    """Return the same database's address for the superuser of `db.postgres.own_server`."""
    before, found, after = address.partition(f"//{ROLE}@")
    assert found, address
    return f"{before}//{SUPERUSER}@{after}"


def end_connections(address: str, condition: str) -> int:
    """Make the server end the connections to this database that match an SQL condition.

    The condition is on `pg_stat_activity`. Returns how many processes have ended; all of them are
    gone.
    """
    with psycopg.connect(as_superuser(address), autocommit=True) as con:
        found = con.execute(_FOUND.format(condition).encode()).fetchall()
        for (process,) in found:
            con.execute("SELECT pg_terminate_backend(%s, %s)", (process, int(PATIENCE * 1000)))
        there = has_process(process for (process,) in found)
        assert con.execute(_FOUND.format(there).encode()).fetchall() == []
    return len(found)


def has_process(numbers: Iterable[int]) -> str:
    """Return the condition that a connection is one of these processes of the server."""
    return f"pid = ANY ('{{{','.join(map(str, numbers))}}}')"


def wait_until_closed(address: str, condition: str) -> None:
    """Wait until no connection to this database matches, after all were closed at their other
    end.
    """
    with psycopg.connect(address, autocommit=True) as con:
        con.execute(_WAIT.format(int(PATIENCE * 100), condition).encode())


def wait_until_waiting(address: str) -> None:
    """Wait until a connection to this database waits for another connection's lock."""
    with psycopg.connect(address, autocommit=True) as con:
        con.execute(_WAIT_FOR_LOCK.format(int(PATIENCE * 100)).encode())


def set_read_only(address: str, value: str) -> None:
    """Set whether new connections to the database are read-only (``on``). The others end if it
    became read-only. Read-only ones stay, as if the address now led to another server.
    """
    with psycopg.connect(address, autocommit=True) as con:
        con.execute("SET default_transaction_read_only = off")
        change = sql.SQL("ALTER DATABASE {} SET default_transaction_read_only = {}")
        con.execute(change.format(sql.Identifier(con.info.dbname), sql.Identifier(value)))
    if value == "on":
        end_connections(address, "true")
