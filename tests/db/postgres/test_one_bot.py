"""A bot that has a database alone keeps it, even if its connection breaks."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Generator
from contextlib import contextmanager

import psycopg
import pytest

from bot.cluster.own_leases import TTL
from db.postgres import one_bot as lock
from db.postgres.one_bot import LOCK, one_bot
from db.postgres.own_server import Server
from db.process_lock import AlreadyRunning
from tests.db.sqlite.test_backup import kro, refused
from tests.support.patience import PATIENCE
from tests.support.postgres.connections import end_connections, has_process

pytestmark = pytest.mark.ci

ITS = "application_name LIKE 'kro one bot %'"
WAITING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"


class Log(threading.Event):
    """A log that is set when the lock is held again, and `lost` when another process has it."""

    def __init__(self) -> None:
        super().__init__()
        self.lost = threading.Event()

    def info(self, *_: object) -> None:
        self.set()

    def critical(self, *_: object) -> None:
        self.lost.set()


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> Log:
    log = Log()
    monkeypatch.setattr(lock, "log", log)
    return log


@contextmanager
def taking(address: str, name: str = "") -> Generator[None]:
    """Another process, with this name, which takes the database as soon as it is free."""

    def take() -> None:
        with contextlib.suppress(psycopg.OperationalError):  # ended by the server
            other.execute("SELECT pg_advisory_lock(%s)", (LOCK,))

    with (
        psycopg.connect(address, autocommit=True, application_name=name) as other,
        psycopg.connect(address, autocommit=True) as con,
    ):
        thread = threading.Thread(target=take)
        thread.start()
        while con.execute(WAITING).fetchone() == (0,):
            pass
        yield
        thread.join(PATIENCE)


def end(address: str, process: int | None = None) -> None:
    """Make the server end the connection that holds the lock."""
    found = ITS if process is None else has_process([process])
    assert end_connections(address, found) == 1


def test_a_lock_lost_with_its_connection_is_taken_again(address: str, again: Log) -> None:
    with one_bot(address, TTL):
        for _ in range(2):
            again.clear()
            end(address)
            assert again.wait(PATIENCE)
        with pytest.raises(AlreadyRunning), one_bot(address, TTL):
            pass
        refused(kro("move", address, "/nowhere/moved.db"), "stop it first")
    with one_bot(address, TTL):
        pass


def test_a_lock_is_taken_again_after_a_restart_of_the_server(
    postgres_server: Server, again: Log
) -> None:
    address = postgres_server.new_database()
    with one_bot(address, TTL):
        postgres_server.stop("immediate")
        postgres_server.start()
        assert again.wait(PATIENCE)
        with pytest.raises(AlreadyRunning), one_bot(address, TTL):
            pass


def test_a_lock_that_the_server_still_keeps_for_the_lost_connection_is_taken_again(
    address: str, again: Log
) -> None:
    """As after a network failure that the server has not noticed."""
    with one_bot(address, TTL):
        with psycopg.connect(address, autocommit=True) as con:
            [(process, name)] = con.execute(
                "SELECT pid, application_name FROM pg_stat_activity"
                f" WHERE datname = current_database() AND {ITS}".encode()
            ).fetchall()
        with taking(address, name):
            end(address, process)
            assert again.wait(PATIENCE)
        with pytest.raises(AlreadyRunning), one_bot(address, TTL):
            pass


def test_the_former_holder_is_notified_if_another_process_has_the_lock(address: str) -> None:
    told = threading.Event()
    with one_bot(address, TTL, taken=told.set), taking(address):
        end(address)
        assert told.wait(PATIENCE)
