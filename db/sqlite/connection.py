"""Connects to one database file: one connection writes, two read, each on its own thread."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from db.batches import Batches, Done, Failed, Write, WriteOutcome
from db.outage import Outage, Refused
from db.sqlite.migrate import migrate
from tables.ports import Unreachable

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

BUSY_SECONDS = 15.0
"""How long a transaction waits for another process before it fails."""
_OF_THE_DISK = frozenset((
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
))  # fmt: skip
"""SQLite's error codes that blame the disk and not the statement or the file."""
_OF_READING = _OF_THE_DISK - {sqlite3.SQLITE_READONLY}
"""The same codes for a reader. A reader that writes is a bug."""


class _Line:
    """One SQLite connection on its aiosqlite thread, where `run` runs a whole function."""

    def __init__(self, aio: aiosqlite.Connection) -> None:
        """`aio` is open."""
        self._aio = aio

    @classmethod
    async def open(cls, path: Path, *, reading: bool) -> _Line:
        """Open a connection. If it is to write, it migrates the schema first."""
        aio = aiosqlite.Connection(partial(_connected, path, reading), iter_chunk_size=64)
        try:
            await aio
        except BaseException:
            # aiosqlite asks its thread to end but does not wait. The loop might be closed by then.
            await asyncio.to_thread(aio._thread.join)  # pyright: ignore[reportPrivateUsage]
            raise
        return cls(aio)

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        # Each method of aiosqlite costs one hop to the thread. Four calls would cost three more.
        raw = self._aio._conn  # pyright: ignore[reportPrivateUsage]
        return await self._aio._execute(  # pyright: ignore[reportPrivateUsage, reportUnknownMemberType]
            function, raw, *args
        )

    def start(self, work: Callable[[Write], None]) -> None:
        """See `db.batches.Writer`."""
        write = partial(_in_one_commit, self._aio._conn)  # pyright: ignore[reportPrivateUsage, reportArgumentType]
        self._aio._tx.put_nowait((None, partial(work, write)))  # pyright: ignore[reportPrivateUsage, reportUnknownMemberType]

    async def close(self) -> None:
        await self._aio.close()


def _connected(path: Path, reading: bool) -> sqlite3.Connection:
    con = sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
    try:
        _into_wal(con)
        con.execute("PRAGMA synchronous = FULL")
        con.execute("PRAGMA foreign_keys = ON")
        con.execute("PRAGMA secure_delete = ON")
        if reading:
            con.execute("PRAGMA query_only = ON")
        else:
            migrate(con)
    except BaseException:
        con.close()
        raise
    return con


def keep_private(path: Path) -> None:
    """Create the file if needed, and let only its owner read it: it holds every card.

    SQLite's side files get the same mode.
    """
    path.touch(0o600)
    for side in ("", "-wal", "-shm"):
        part = path.with_name(path.name + side)
        # A file of another user, such as root's on a shared disk, may have to stay as it is.
        with contextlib.suppress(FileNotFoundError, PermissionError):
            mode = part.stat().st_mode
            if mode & 0o077:
                part.chmod(mode & 0o700)


class FileDatabase:
    """Reads and writes of one file. Several processes may each have one for the same file.

    Coroutines on one SQLite connection would share a transaction, and a rollback by one would erase
    another's work. So a transaction is one function that runs whole on the connection's thread, and
    a cancelled caller cannot split it. A caller that is cancelled while it waits cannot tell
    whether the transaction was committed.
    """

    def __init__(self, writer: _Line, reader: _Line, slow_reader: _Line) -> None:
        """Use `open` instead."""
        self._writer, self._reader, self._slow_reader = writer, reader, slow_reader
        self.batches = Batches(writer)
        self.outage = Outage()
        self._closed = False

    @classmethod
    async def open(cls, path: str | Path) -> FileDatabase:
        """Open the file. Creates it and migrates its schema if needed.

        Raises `NewerDatabase`, sqlite3.Error, OSError.
        """
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        keep_private(path)
        async with AsyncExitStack() as opened:
            lines: list[_Line] = []
            for reading in (False, True, True):
                line = await _Line.open(path, reading=reading)
                opened.push_async_callback(line.close)
                lines.append(line)
            opened.pop_all()
        return cls(*lines)

    async def close(self) -> None:
        """Finish every write in progress, then end all threads. A second call has no effect."""
        self._closed = True
        while self.batches.writing:
            await self._writer.run(_nothing)
        for line in (self._slow_reader, self._reader, self._writer):
            await line.close()

    async def read(self, work: Work[T]) -> T:
        """Run `work` on one consistent snapshot of all that is committed."""
        return await self.outage.watch(_awaited(self._reader.run(_in_one_read, work)))

    async def read_slow(self, work: Work[T]) -> T:
        """A `read` that may take long, such as of a leaderboard. Other reads do not wait for it."""
        return await self.outage.watch(_awaited(self._slow_reader.run(_in_one_read, work)))

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction and return once it is on disk.

        All writes that are queued while an earlier one goes to disk share one transaction (one
        fsync for all). A work that raises is rolled back alone. Raises `Unreachable` if the disk
        fails or is full.
        """
        if self._closed:
            raise RuntimeError("the database is closed")
        return await self.outage.watch_write(
            _awaited(self.batches.write(work), _OF_THE_DISK, Refused), (sqlite3.OperationalError,)
        )

    async def truncate_wal(self) -> bool:
        """Truncate the ``-wal`` file, so that it holds nothing that the database has deleted.

        Returns False while another connection still reads older data.
        """
        return await self._writer.run(_emptied)


async def _awaited(
    answer: Awaitable[T],
    of_the_disk: frozenset[int] = _OF_READING,
    failure: type[Unreachable] = Unreachable,
) -> T:
    """Await an answer. Raises `failure` if it failed because of the disk."""
    try:
        return await answer
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in of_the_disk:
            raise failure(str(error)) from None
        raise


def _in_one_read(con: sqlite3.Connection, work: Work[T]) -> T:
    con.execute("BEGIN")
    try:
        return work(con)
    finally:
        con.execute("ROLLBACK")


def _in_one_commit(con: sqlite3.Connection, works: list[Work[Any]]) -> list[WriteOutcome]:
    """Run all works in one transaction, each in a savepoint if there are several.

    Raises what made the whole transaction roll back.
    """
    if not works:
        return []
    con.execute("BEGIN IMMEDIATE")
    try:
        if len(works) == 1:
            outcomes: list[WriteOutcome] = [Done(works[0](con))]
        else:
            outcomes = [_in_savepoint(con, work) for work in works]
        con.execute("COMMIT")
    except BaseException:
        if con.in_transaction:
            con.execute("ROLLBACK")
        raise
    return outcomes


def _in_savepoint(con: sqlite3.Connection, work: Work[Any]) -> WriteOutcome:
    con.execute("SAVEPOINT work")
    try:
        outcome: WriteOutcome = Done(work(con))
    except Exception as error:
        if not con.in_transaction:
            # A full disk and similar errors roll the whole transaction back, with all works in it.
            raise
        con.execute("ROLLBACK TO work")
        outcome = Failed(error)
    con.execute("RELEASE work")
    return outcome


def _emptied(con: sqlite3.Connection) -> bool:
    # Writes must not wait until a reader is done.
    con.execute("PRAGMA busy_timeout = 0")
    try:
        busy, _, _ = con.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.OperationalError:
        return False
    finally:
        con.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")
    return not busy


def _nothing(_: sqlite3.Connection) -> None:
    """Do nothing. When this has run, everything that was queued before it has run too."""


def _into_wal(con: sqlite3.Connection) -> None:
    # Changing the journal mode of a new file does not wait for other processes, as a write does.
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            mode = con.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            if mode != "wal":
                raise sqlite3.OperationalError(f"this file system allows no WAL, only {mode}")
            return
