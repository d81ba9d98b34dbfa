"""Connects to PostgreSQL: one connection writes, some read, each on its own thread."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
import uuid
from collections.abc import (
    AsyncGenerator,
    Awaitable,
    Callable,
    Generator,
    Iterable,
    Iterator,
    Sequence,
)
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, TypeVar, cast

import psycopg
from psycopg import pq
from psycopg.adapt import Loader
from psycopg.conninfo import conninfo_to_dict

from db.batches import Batches, Done, Failed, Write, WriteOutcome
from db.connection import Cursor, Unsuitable, Values
from db.outage import Refused, outage_of
from db.postgres import columns, together
from db.postgres.dialect import for_postgres, from_arrays, takes_rows
from db.postgres.migrate import migrate
from db.postgres.privileges import warn_of_others, warn_of_superuser
from tables.ports import Conflict, Unreachable

_log = logging.getLogger(__name__)


def without_secrets(address: str) -> str:
    """Name the server and the database of an address, without its user and password."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.ProgrammingError:
        return "a PostgreSQL database"
    place = parts.get("host") or parts.get("hostaddr") or "this machine"
    return f"PostgreSQL {parts.get('dbname') or ''} on {place}".replace("  ", " ")


T = TypeVar("T")
Work = Callable[["PostgresConnection"], T]

READERS = 2
ROWS = 5000
"""Rows in one fetch of a stream."""
AT_ONCE = 1000
"""The most rows that one statement takes."""
BATCH = 256
"""Limit for the sizes of all works of a transaction (`together.size`), about 20 milliseconds.

Other writers of the same rows wait for all of them.
"""
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 60
"""A statement that takes longer is cancelled. Such a slow statement is a bug."""
LOCK_SECONDS = 50
"""How long to wait for another program's lock. It is less than a statement may take.

A longer wait counts as an outage.
"""
IDLE_SECONDS = 5
"""How long a transaction may wait for its own process.

It is less than a lease. Otherwise a paused process would block the process that took over its
tables (bot.cluster.own_leases).
"""
DOUBT_SECONDS = 0.5
"""How long to find out whether a commit happened, if its answer was lost.

All writes of this process wait meanwhile, and Discord waits three seconds for a press's answer.
"""
_PATIENCE = 0.1
_TRIES = 5
"""How often a transaction is tried that ends in deadlocks."""


class InDoubt(Unreachable):
    """A transaction of unknown outcome, because the server was lost during COMMIT."""


class _Whole(Loader):
    """Loads sums of whole numbers as int."""

    def load(self, data: pq.abc.Buffer) -> int:
        return int(bytes(data))


class _Changed:
    """The row count of several statements that return no rows."""

    description = None

    def __init__(self, rowcount: int) -> None:
        self.rowcount = rowcount

    def fetchone(self) -> None:
        """There are no rows."""

    def fetchall(self) -> list[Any]:
        """There are no rows."""
        return []

    def __iter__(self) -> Iterator[Any]:
        return iter(())


class PostgresConnection:
    """A connection that takes statements in SQLite's SQL."""

    def __init__(self, con: psycopg.Connection[Any]) -> None:
        self.raw = con
        con.adapters.register_loader("numeric", _Whole)
        columns.prepare(con)

    def execute(self, sql: str, parameters: Values = (), /) -> Cursor:
        """Run one statement."""
        return self.raw.execute(for_postgres(sql).encode(), parameters)

    def executemany(self, sql: str, parameters: Iterable[Values], /) -> Cursor:
        """Run one statement for each set of parameters.

        A statement that `takes_rows` takes `AT_ONCE` of them. Its plan is the same for any number.

        Other statements run one after the other. The `executemany` of psycopg sends them all at
        once. A process that is paused in the middle would then keep its locks forever, because the
        server would not count it as idle (`IDLE_SECONDS`).
        """
        changed = 0
        if not takes_rows(sql):
            for each in parameters:
                changed += self.execute(sql, each).rowcount
            return _Changed(changed)
        rows = iter(parameters)
        while some := list(islice(rows, AT_ONCE)):
            given = columns.columns_of(cast("list[Sequence[Any]]", some))
            statement = from_arrays(sql, tuple(one is None for one in given)).encode()
            arrays = [one for one in given if one is not None]
            changed += self.raw.execute(statement, arrays).rowcount
        return _Changed(changed)

    def stream(self, sql: str, parameters: Values = (), /) -> Iterator[tuple[Any, ...]]:
        """The rows of a statement as SQLite has them (bool becomes 1 or 0), a part at a time."""
        with self.raw.cursor(name="rows") as cursor:
            cursor.itersize = ROWS
            cursor.execute(for_postgres(sql).encode(), parameters)
            for row in cursor:
                yield tuple(int(value) if isinstance(value, bool) else value for value in row)


class _Line:
    """One connection on its own thread, opened at first use."""

    def __init__(self, address: str, name: str) -> None:
        self._address = address
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"postgres-{name}")
        self._con: PostgresConnection | None = None
        self._opened_at = 0.0
        self._outage = outage_of(address)
        self._name = name
        self._writer = uuid.uuid4().hex
        self._number = 0
        """The number of the last transaction that was begun; `last_commit` has the last that was
        committed.
        """
        self.ending = False
        """Whether it is closing and must no longer wait for the server."""

    async def run(self, function: Callable[[_Line], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, function, self)

    def start(self, work: Callable[[Write], None]) -> None:
        """See `db.batches.Writer`."""
        self._thread.submit(work, self.in_one_commit)

    async def close(self) -> None:
        self.ending = True
        with contextlib.suppress(RuntimeError):  # already closed
            await self.run(_Line.drop)
        await asyncio.to_thread(self._thread.shutdown)

    def connection(self) -> PostgresConnection:
        """The connection, opened again if it was lost. Raises `Unreachable`."""
        if self._outage.outdates(self._opened_at):
            self.drop()
        if self._con is None or self._con.raw.closed:
            self._opened_at = time.monotonic()
            self._con = connected(self._address, f"kro {self._name}")
        return self._con

    def drop(self) -> None:
        if self._con is not None:
            self._con.raw.close()
            self._con = None

    def in_one_read(self, work: Work[T]) -> T:
        """Run a read, and once more if the connection turns out to be lost."""
        fresh = self._con is None
        for last in (fresh, True):
            try:
                return self._read(work)
            except psycopg.OperationalError as error:
                if not self._lost():
                    raise
                if last:
                    raise Unreachable(_message(error)) from None
        raise AssertionError("the last try returns or raises")

    def _read(self, work: Work[T]) -> T:
        con = self.connection()
        con.raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            return work(con)
        finally:
            if not con.raw.closed:
                con.raw.execute("ROLLBACK")

    def in_one_commit(self, works: list[Work[Any]]) -> list[WriteOutcome]:
        """Run all works in one transaction, each in a savepoint if there are several.

        After a deadlock they run one by one. Raises `Unreachable`, `InDoubt`.
        """
        if not works:
            return []
        if len(works) == 1:
            return self._tried(works[0])
        with contextlib.suppress(psycopg.errors.DeadlockDetected):
            return self._committed(works)
        return [outcome for work in works for outcome in self._alone(work)]

    def _alone(self, work: Work[Any]) -> list[WriteOutcome]:
        """Run one of several works. Its failure goes to its own caller alone."""
        try:
            return self._tried(work)
        except Exception as error:  # noqa: BLE001 (handed to the caller)
            return [Failed(error)]

    def _tried(self, work: Work[Any]) -> list[WriteOutcome]:
        for _ in range(_TRIES - 1):
            with contextlib.suppress(psycopg.errors.DeadlockDetected):
                return self._committed([work])
        return self._committed([work])

    def _committed(self, works: list[Work[Any]]) -> list[WriteOutcome]:
        fresh = self._con is None
        for last in (fresh, True):
            con = self.connection()
            try:
                self._begin(con, several=len(works) > 1)
                outcomes = run_works(con, works)
            except psycopg.Error as error:
                if not self._lost():
                    con.raw.execute("ROLLBACK")
                    raise
                # Nothing was committed, so it can run again.
                if last:
                    raise Unreachable(_message(error)) from None
                continue
            except BaseException:
                if not con.raw.closed:
                    con.raw.execute("ROLLBACK")
                raise
            if len(works) == 1 and isinstance(outcomes[0], Failed):
                con.raw.execute("ROLLBACK")
                return outcomes
            try:
                con.raw.execute("COMMIT")
            except psycopg.OperationalError as error:
                if not self._lost():
                    raise
                if self._was_committed():
                    return outcomes
                if last:
                    raise Unreachable(_message(error)) from None
                continue
            return outcomes
        raise AssertionError("the last try returns or raises")

    def _begin(self, con: PostgresConnection, *, several: bool) -> None:
        """Begin a transaction of one or `several` works, as `run_works` needs it.

        It is numbered, so that its outcome can be found out.
        """
        self._number += 1
        # All in one message to the server. Such a message cannot have parameters.
        begin = f"BEGIN; SELECT note_commit('{self._writer}', {self._number})"
        if several:
            begin += f"; {_SAVEPOINT}"
        while True:
            cursor = con.raw.execute(begin.encode())
            cursor.nextset()
            if cursor.fetchone() == (True,):
                return
            # The row must exist before the transaction. A row that the transaction itself inserts
            # is not visible while the server commits it.
            con.raw.execute("ROLLBACK")
            con.raw.execute("INSERT INTO last_commit VALUES (%s, 0)", (self._writer,))

    def _was_committed(self) -> bool:
        """Whether the last transaction was committed, after the answer to COMMIT was lost.

        PostgreSQL's own number of a transaction does not tell. If a crash loses the transaction,
        another one may get its number. Raises `InDoubt`.
        """
        until = time.monotonic() + DOUBT_SECONDS
        while time.monotonic() < until and not self.ending:
            try:
                con = self.connection().raw
                # The lock is free once the transaction has ended.
                asked = "SELECT number FROM last_commit WHERE writer = %s FOR UPDATE NOWAIT"
                found = con.execute(asked, (self._writer,)).fetchone()
                return found is not None and found[0] == self._number
            except (psycopg.OperationalError, psycopg.InternalError, Unreachable):
                pass  # The transaction still runs, or the server is not back yet.
            self._lost()
            time.sleep(_PATIENCE)
        raise InDoubt("the database went away while something was written")

    def _lost(self) -> bool:
        """Whether the connection is lost. If so, drop it."""
        if self._con is not None and not self._con.raw.broken and not self._con.raw.closed:
            return False
        self.drop()
        return True


class PostgresDatabase:
    """Reads and writes of one database.

    Several processes may each have one for the same database.

    A transaction is one function that runs whole on its connection's thread
    (`db.sqlite.connection`). Isolation is READ COMMITTED, so a transaction explicitly locks rows
    that must not change meanwhile. If the server cannot be reached, a transaction fails with
    `Unreachable`, and the next one connects again.
    """

    def __init__(self, address: str) -> None:
        """Use `open` instead."""
        self._writer = _Line(address, "writer")
        self._readers = [_Line(address, f"reader-{n}") for n in range(READERS)]
        self._slow_reader = _Line(address, "slow_reader")
        self.batches = Batches(
            self._writer,
            BATCH,
            together.size,
        )
        self._next = 0
        self._closed = False
        self.outage = outage_of(address)

    @classmethod
    async def open(cls, address: str) -> PostgresDatabase:
        """Connect, and migrate the schema if needed.

        Raises `Unreachable`, `Unsuitable`, `NewerDatabase`.
        """
        database = cls(address)
        try:
            await database._writer.run(_prepare)
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Finish every write in progress, then close. A second call has no effect."""
        if self._closed:
            return
        self._closed = True
        while self.batches.writing:
            await self._writer.run(_nothing)
        for line in (self._slow_reader, *self._readers, self._writer):
            await line.close()

    async def read(self, work: Work[T]) -> T:
        """Run `work` on one consistent snapshot of all that is committed."""
        self._next = (self._next + 1) % READERS
        asked = self._readers[self._next].run(lambda line: line.in_one_read(work))
        return await self.outage.unless_away(self.outage.watch(_awaited(asked)))

    async def read_slow(self, work: Work[T]) -> T:
        """A `read` that may take long, such as of a leaderboard. Other reads do not wait for it."""
        asked = self._slow_reader.run(lambda line: line.in_one_read(work))
        return await self.outage.unless_away(self.outage.watch(_awaited(asked)))

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction and return once it is on disk.

        If it raises, it is rolled back. Raises `Unreachable`, `InDoubt`.
        """
        if self._closed:
            raise RuntimeError("the database is closed")
        written = _awaited(self.batches.write(work), Refused)
        return await self.outage.unless_away(self.outage.watch_write(written, _FAULTS))


def connected(
    address: str, name: str, statement_seconds: int = STATEMENT_SECONDS
) -> PostgresConnection:
    """A new connection.

    Statements may take `statement_seconds` (0: no limit). Raises `Unreachable`.
    """
    with _connecting():
        con = psycopg.connect(address, **_settings(name, statement_seconds))
    return PostgresConnection(con)


def _settings(name: str, statement_seconds: int) -> dict[str, Any]:
    return {
        "autocommit": True,
        "application_name": name,
        "connect_timeout": CONNECT_SECONDS,
        # To notice a server that has vanished.
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": 10_000,
        # To let the server notice a machine that has vanished, and release its locks.
        "options": "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2"
        " -c tcp_keepalives_count=3"
        f" -c statement_timeout={statement_seconds}s"
        f" -c lock_timeout={min(statement_seconds, LOCK_SECONDS)}s"
        f" -c idle_in_transaction_session_timeout={min(statement_seconds, IDLE_SECONDS)}s"
        " -c synchronous_commit=on",
    }


@contextlib.contextmanager
def _connecting() -> Generator[None]:
    try:
        yield
    except psycopg.OperationalError as error:
        raise Unreachable(_message(error)) from None
    except psycopg.Error:
        # psycopg's text may quote the address, and with it a password.
        raise Unreachable("this is not the address of a PostgreSQL database") from None


@contextlib.asynccontextmanager
async def opened_for_task(address: str, name: str) -> AsyncGenerator[psycopg.AsyncConnection[Any]]:
    """`opened` for one task. If the task is cancelled, so is its statement."""
    with _connecting():
        con = await psycopg.AsyncConnection.connect(address, **_settings(name, 0))
    try:
        yield con
    except psycopg.OperationalError as error:
        raise Unreachable(_message(error)) from None
    finally:
        await con.close()


@contextlib.contextmanager
def opened(address: str, name: str) -> Generator[PostgresConnection]:
    """A connection without a time limit for statements, for as long as the context lasts.

    Raises `Unreachable`, also if the connection is lost meanwhile.
    """
    con = connected(address, name, 0)
    try:
        yield con
    except psycopg.OperationalError as error:
        raise Unreachable(_message(error)) from None
    finally:
        con.raw.close()


@contextlib.contextmanager
def looked_at(address: str, name: str) -> Generator[PostgresConnection]:
    """`opened` for an operator's commands.

    Raises `Unreachable`, also if no bot has ever run there, and `Unsuitable` if the server refuses.
    """
    with opened(address, name) as con:
        try:
            yield con
        except psycopg.errors.UndefinedTable:
            raise Unreachable("no bot has ever run there") from None
        except psycopg.Error as error:
            raise Unsuitable(_message(error)) from None


_FAULTS = (psycopg.OperationalError, psycopg.InternalError)
"""What a write raises besides `Unreachable` if the database does not write."""


async def _awaited(answer: Awaitable[T], failure: type[Unreachable] = Unreachable) -> T:
    """Await an answer.

    Raises `failure` if the server failed or has become a standby. Raises `Unreachable` if the
    connection is lost, and QueryCanceled if a statement took too long.
    """
    try:
        return await answer
    except psycopg.errors.QueryCanceled:
        raise
    except (psycopg.OperationalError, psycopg.errors.ReadOnlySqlTransaction) as error:
        raise failure(_message(error)) from None


def _prepare(line: _Line) -> None:
    con = line.connection().raw
    migrate(con, lambda: line.ending)
    con.execute("DELETE FROM last_commit WHERE at < clock_timestamp() - interval '30 days'")
    warn_of_others(con)
    warn_of_superuser(con)


def _nothing(_: _Line) -> None:
    """Do nothing. When this has run, everything that was queued before it has run too."""


def run_works(con: PostgresConnection, works: list[Work[Any]]) -> list[WriteOutcome]:
    """The outcome of each work, in a transaction that has set `_SAVEPOINT` if there are several.

    Raises what ends the transaction: a lost connection, a deadlock.
    """
    if len(works) == 1:
        try:
            return [Done(works[0](con))]
        except psycopg.errors.DeadlockDetected:
            raise
        except Exception as error:
            if con.raw.closed:
                raise
            return [Failed(error)]
    part = _Part(con)
    written = _write_shared(part, list(together.shared(works).items()))
    return [
        written[number] if number in written else part.run(work)
        for number, work in enumerate(works)
    ]


_SAVEPOINT = "SAVEPOINT work"


class _Part:
    """The part of a transaction since its savepoint. A work that fails is rolled back to there."""

    def __init__(self, con: PostgresConnection) -> None:
        self._con = con
        self._is_new = True
        """Whether nothing was written since the savepoint."""

    def run(self, work: Work[Any]) -> WriteOutcome:
        """Run one work. Raises what ends the transaction."""
        raw = self._con.raw
        if not self._is_new:
            raw.execute(f"RELEASE work; {_SAVEPOINT}".encode())
        self._is_new = False
        try:
            return Done(work(self._con))
        except psycopg.errors.DeadlockDetected:
            raise
        except Exception as error:
            if raw.closed:
                raise
            raw.execute("ROLLBACK TO work")
            self._is_new = True
            return Failed(error)


def _write_shared(part: _Part, commits: list[tuple[int, together.CommitWork]]) -> dict[int, Done]:
    """Write these commits, each with the number of its work, in as few statements as possible.

    If they cannot be written together, it tries each half. Returns outcomes by number. A commit
    without an outcome must be written alone.
    """
    if len(commits) < 2:
        return {}

    def all_or_none(con: PostgresConnection) -> None:
        if not together.write(con, [work for _, work in commits]):
            raise _NotTogether

    outcome = part.run(all_or_none)
    if isinstance(outcome, Done):
        return {number: Done(work.commit.expect + 1) for number, work in commits}
    if not isinstance(outcome.error, _WRONG):
        _log.error("Commits cannot be written together.", exc_info=outcome.error)
        return {}
    half = len(commits) // 2
    return _write_shared(part, commits[:half]) | _write_shared(part, commits[half:])


class _NotTogether(Exception):
    """One of several commits is wrong."""


_WRONG = (_NotTogether, Conflict, psycopg.IntegrityError)
"""What a wrong commit raises. Constraints and triggers raise the last of these."""


def _message(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
