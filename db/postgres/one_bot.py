"""Locks a database for one bot until the connection that holds the lock ends."""

from __future__ import annotations

import contextlib
import logging
import secrets
import selectors
import socket
import threading
from collections.abc import Callable, Generator
from typing import Any

import psycopg

from db.postgres.connection import PostgresConnection, connected, without_secrets
from db.postgres.migrate import BOT_LOCK, HOLDERS, holder_name
from db.process_lock import AlreadyRunning
from tables.ports import Unreachable
from tables.supervisor import Supervisor

log = logging.getLogger(__name__)

LOCK = BOT_LOCK
BEAT_SECONDS = 5.0
"""How often a silent connection is tested."""
AGAIN_SECONDS = 0.5
"""The time between two attempts to reconnect."""
ENDED_WITHIN = 0.5
"""Seconds to wait until the lock is released. Otherwise the server releases it a moment later."""
_LEFT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = ? AND pid <> pg_backend_pid()
"""
_SEEN = """
    SELECT count(*) FROM process WHERE seen > clock_timestamp() - ? * interval '1 second'
"""


@contextlib.contextmanager
def one_bot(
    address: str,
    ttl: float,
    *,
    several: bool = False,
    taken: Callable[[], None] | None = None,
    supervisor: Supervisor | None = None,
) -> Generator[None]:
    """Hold the database for this process while the block runs.

    With `several`, share it with other such processes. Otherwise, no such process may have
    been seen in the last `ttl` seconds. If another process has taken the database while the
    connection was lost, `taken` is called on another thread. `supervisor` counts failures of the
    thread that keeps the connection. Raises `AlreadyRunning`, `Unreachable`.

    A connection may be lost while its process works on. A single process takes the lock again at
    once, and processes of a cluster when they renew their leases (`db.postgres.fleet`). In between,
    the versions of tables keep two bots from doing anything twice.
    """
    name = holder_name(secrets.token_hex(4))
    con = connected(address, name, 0)
    try:
        if not _locked(con, several=several):
            raise AlreadyRunning(without_secrets(address))
        if not several and _seen(con, ttl):
            _unlock(con)
            raise AlreadyRunning(without_secrets(address))
    except BaseException:
        con.raw.close()
        raise
    keeper = None if several else _Keeper(address, name, con, taken, supervisor or Supervisor())
    try:
        yield
    finally:
        if keeper is None:
            _unlock(con, several=True)
            con.raw.close()
        else:
            keeper.end()


class _Keeper:
    """Takes the lock again whenever its connection was lost, on its own thread."""

    def __init__(
        self,
        address: str,
        name: str,
        con: PostgresConnection,
        taken: Callable[[], None] | None,
        supervisor: Supervisor,
    ) -> None:
        """Begin to watch this connection, which has the lock."""
        self._address, self._name = address, name
        self._con: PostgresConnection | None = con
        self._taken = taken
        self._loop = supervisor.add(
            "lock of the database",
            failed="the database lock could not be checked",
            first_pause=AGAIN_SECONDS,
            longest_pause=BEAT_SECONDS,
        )
        self._ends = threading.Event()
        self._woken, self._wakes = socket.socketpair()
        self._thread = threading.Thread(target=self._run, name="postgres-one-bot", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Release the lock."""
        self._ends.set()
        self._wakes.close()
        self._thread.join(ENDED_WITHIN)

    def _run(self) -> None:
        with self._woken:
            while not self._ends.is_set():
                try:
                    self._keep()
                except Exception as error:  # noqa: BLE001  (logged)
                    self._ends.wait(self._loop.mark_failed(error))
                else:
                    self._loop.mark_well()
        if self._con is not None:
            _unlock(self._con)
            self._con.raw.close()

    def _keep(self) -> None:
        if self._con is None:
            self._con = self._again()
        elif not self._there(self._con):
            self._con.raw.close()
            self._con = None

    def _there(self, con: PostgresConnection) -> bool:
        """Wait for an event on the connection, at most `BEAT_SECONDS`. Returns whether it works."""
        with selectors.DefaultSelector() as either:
            either.register(con.raw.fileno(), selectors.EVENT_READ)
            either.register(self._woken, selectors.EVENT_READ)
            either.select(BEAT_SECONDS)
        try:
            con.raw.execute("SELECT 1")
        except psycopg.Error:
            return False
        return True

    def _again(self) -> PostgresConnection | None:
        """Connect again and take the lock. Returns None if that is not possible now.

        If another process has the lock, calls `taken` and stops.
        """
        try:
            con = connected(self._address, self._name, 0)
        except Unreachable:
            self._ends.wait(AGAIN_SECONDS)
            return None
        try:
            # The server may not have noticed yet that the last connection is gone. It then still
            # keeps that connection's lock.
            left = con.execute(_LEFT, (self._name,)).fetchall()
            if _locked(con):
                log.info("this bot holds the database lock again")
                return con
        except psycopg.Error:
            left = [()]
        con.raw.close()
        if left:
            self._ends.wait(AGAIN_SECONDS)
            return None
        self._ends.set()
        if self._taken is not None:
            self._taken()
        log.critical("another program took the database while the connection was lost")
        return None


def runs_alone(con: psycopg.Connection[Any]) -> bool:
    """Whether a bot without a fleet has the lock."""
    found = con.execute(f"SELECT 1 {HOLDERS} AND mode = 'ExclusiveLock'".encode(), (LOCK,))
    return found.fetchone() is not None


def _locked(con: PostgresConnection, *, several: bool = False) -> bool:
    shared = "_shared" if several else ""
    row = con.execute(f"SELECT pg_try_advisory_lock{shared}(?)", (LOCK,)).fetchone()
    return bool(row and row[0])


def _unlock(con: PostgresConnection, *, several: bool = False) -> None:
    """Release the lock. The server would do it too, a moment after the connection has ended."""
    shared = "_shared" if several else ""
    with contextlib.suppress(psycopg.Error):
        con.execute(f"SELECT pg_advisory_unlock{shared}(?)", (LOCK,))


def _seen(con: PostgresConnection, ttl: float) -> bool:
    """Whether any process of a cluster was seen in the last `ttl` seconds."""
    table = con.execute("SELECT to_regclass('process')").fetchone()
    if not table or table[0] is None:
        return False
    row = con.execute(_SEEN, (ttl,)).fetchone()
    return bool(row and row[0])
