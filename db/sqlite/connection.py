"""One database file: a connection that writes, two that read, each on a thread of its own.

Owns: pragmas, transactions, and writing several callers' transactions to disk together. Must not
know: tables, SQL beyond transactions.

Two coroutines on one SQLite connection share a transaction, so one's rollback would erase the
other's work. Therefore a transaction is one function that runs whole on the connection's thread,
in one hop: nothing of another coroutine can come between, and cancelling the caller cannot cut it
in two. Whoever is cancelled while waiting does not know whether it was written.
"""

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
from db.outage import Outage
from db.sqlite.migrate import migrate
from tables.ports import Unreachable

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

BUSY_SECONDS = 15.0
"""How long a transaction waits for another process before it fails."""
_OF_THE_DISK = frozenset((
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
))  # fmt: skip
"""What SQLite says where it is not the statement that is wrong, nor the file."""
_OF_READING = _OF_THE_DISK - {sqlite3.SQLITE_READONLY}
"""The same for a reader: one that writes is a bug."""


class _Line:
    """One SQLite connection on aiosqlite's thread for it; `run` takes a whole function there."""

    def __init__(self, aio: aiosqlite.Connection) -> None:
        """`aio` is open."""
        self._aio = aio

    @classmethod
    async def open(cls, path: Path, *, reading: bool) -> _Line:
        """A connection of its own; one that writes brings the schema up to date first."""
        aio = aiosqlite.Connection(partial(_connected, path, reading), iter_chunk_size=64)
        try:
            await aio
        except BaseException:
            # aiosqlite tells its thread to end but does not wait: the loop might be gone by then.
            await asyncio.to_thread(aio._thread.join)  # pyright: ignore[reportPrivateUsage]
            raise
        return cls(aio)

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        # aiosqlite's own methods each take one hop; a transaction of four would cost three more.
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
    """Make a file, if there is none, that only its owner can read, and let others no longer read
    one that they could: it holds every card. What SQLite makes beside it is then as private.
    """
    path.touch(0o600)
    for side in ("", "-wal", "-shm"):
        part = path.with_name(path.name + side)
        # Whose file it is not, such as root's on a shared disk, may have to leave it as it is.
        with contextlib.suppress(FileNotFoundError, PermissionError):
            mode = part.stat().st_mode
            if mode & 0o077:
                part.chmod(mode & 0o700)


class FileDatabase:
    """Reads and writes of one file. Several processes may each have one of the same file."""

    def __init__(self, writer: _Line, reader: _Line, surveyor: _Line) -> None:
        """`open` makes one."""
        self._writer, self._reader, self._surveyor = writer, reader, surveyor
        self.batches = Batches(writer, (sqlite3.OperationalError,))
        self._outage = Outage()
        self._closed = False

    @classmethod
    async def open(cls, path: str | Path) -> FileDatabase:
        """Open the file, making it and bringing its schema up to date as needed.

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
        """Let every write under way finish, then end both threads. Harmless the second time."""
        self._closed = True
        while self.batches.writing:
            await self._writer.run(_nothing)
        for line in (self._surveyor, self._reader, self._writer):
            await line.close()

    async def read(self, work: Work[T]) -> T:
        """Run `work` on one consistent picture of all that is committed."""
        return await self._outage.watch(_asked(self._reader.run(_in_one_read, work), _OF_READING))

    async def survey(self, work: Work[T]) -> T:
        """`read` for what may take long, such as a leaderboard: no hand has to wait for it."""
        return await self._outage.watch(
            _asked(self._surveyor.run(_in_one_read, work), _OF_READING)
        )

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction and return once it is on disk; its exception undoes it.

        Whoever asks while an earlier write goes to disk is written together with all the others
        who did (one fsync for all), each undone alone if it fails. Raises `Unreachable` where the
        disk does not take it, as a full one.
        """
        if self._closed:
            raise RuntimeError("the database is closed")
        return await self._outage.watch(_asked(self.batches.write(work)))

    async def truncate_wal(self) -> bool:
        """Have nothing stand in the file beside the database (``-wal``) that the database itself no
        longer has; False while somebody still reads what was there before.
        """
        return await self._writer.run(_emptied)


async def _asked(answer: Awaitable[T], of_the_disk: frozenset[int] = _OF_THE_DISK) -> T:
    """Wait for an answer. Raises `Unreachable` if the disk or another program withholds it."""
    try:
        return await answer
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in of_the_disk:
            raise Unreachable(str(error)) from None
        raise


def _in_one_read(con: sqlite3.Connection, work: Work[T]) -> T:
    con.execute("BEGIN")
    try:
        return work(con)
    finally:
        con.execute("ROLLBACK")


def _in_one_commit(con: sqlite3.Connection, works: list[Work[Any]]) -> list[WriteOutcome]:
    """All in one transaction, where there are several each in a savepoint of its own. Raises what
    undid them all.
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
            # A full disk and the like roll the whole transaction back: nobody's work stands.
            raise
        con.execute("ROLLBACK TO work")
        outcome = Failed(error)
    con.execute("RELEASE work")
    return outcome


def _emptied(con: sqlite3.Connection) -> bool:
    # Nobody's write is to wait until a reader is done.
    con.execute("PRAGMA busy_timeout = 0")
    try:
        busy, _, _ = con.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.OperationalError:
        return False
    finally:
        con.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")
    return not busy


def _nothing(_: sqlite3.Connection) -> None:
    """For whoever waits for what was begun before."""


def _into_wal(con: sqlite3.Connection) -> None:
    # Changing the journal mode of a new file does not wait for other processes as a write does.
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
