"""Implements the `Coordinator` in PostgreSQL: connections, shards, jobs and messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from bot.cluster.coordinator import (
    NO_REQUEST,
    SETTLED_AFTER,
    Coordinator,
    Endpoint,
    FleetLines,
    Identity,
    ProcessLine,
    QuotaRequest,
    Round,
    ShardLine,
)
from db.outage import Refused, outage_of
from db.postgres import leases
from db.postgres.connection import looked_at
from db.postgres.leases import Connection, fetch_ints, fetch_one
from db.postgres.one_bot import LOCK, runs_alone
from tables.ports import Unreachable

log = logging.getLogger(__name__)
T = TypeVar("T")
ANSWER_SECONDS = 2.0
"""After this time without an answer a connection is dropped."""
LOOKED_EVERY = 2.0
"""Seconds after which a process checks for letters even if no notification woke it."""
LETTERS_KEPT = 60
"""Seconds after which a letter is deleted that its recipient has not taken."""

_PROCESSES = """
    SELECT id, name, version, extract(epoch FROM clock_timestamp() - seen)::float8,
        seen > clock_timestamp() - %(ttl)s * interval '1 second', draining, coalesce((
            SELECT requests FROM budget WHERE process = id AND until > clock_timestamp()
        ), 0)
    FROM process ORDER BY name, id
"""
_DRAIN = """
    UPDATE process SET draining = true WHERE %(name)s IN (name, id)
    AND seen > clock_timestamp() - %(ttl)s * interval '1 second'
"""
_SESSION = """
    INSERT INTO identify AS old (bucket, next_at)
    VALUES (%(bucket)s, clock_timestamp() + %(apart)s * interval '1 second')
    ON CONFLICT (bucket) DO UPDATE SET next_at = %(apart)s * interval '1 second'
        + greatest(old.next_at, clock_timestamp())
    RETURNING extract(epoch FROM next_at - clock_timestamp())::float8 - %(apart)s
"""
_JOB = """
    INSERT INTO job AS old (name, holder, until)
    VALUES (%(name)s, %(me)s, clock_timestamp() + %(seconds)s * interval '1 second')
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE old.until < clock_timestamp() RETURNING name
"""
_TELL = """
    WITH letter AS (
        INSERT INTO parcel (recipient, body) SELECT id, %(body)s FROM process
        WHERE %(to)s::text IS NULL OR id = %(to)s RETURNING recipient
    )
    SELECT set_config('synchronous_commit', 'off', true), pg_notify('kro ' || recipient, '')
    FROM letter
"""
"""No caller waits for the disk: a letter may get lost."""
_TAKE_LETTERS = """
    WITH letter AS (DELETE FROM parcel WHERE recipient = %s RETURNING id, body)
    SELECT body FROM letter ORDER BY id
"""
_DELETE_OLD_LETTERS = """
    DELETE FROM parcel WHERE at < clock_timestamp() - %s * interval '1 second'
"""
_TABLES = """
    SELECT id FROM card_table WHERE closed_at IS NULL AND (guild >> 22) %% %(count)s = %(shard)s
    UNION SELECT id FROM card_table JOIN message ON table_id = id
    WHERE closed_at IS NOT NULL AND (guild >> 22) %% %(count)s = %(shard)s
"""
_OVERDUE = """
    SELECT id FROM card_table WHERE closed_at IS NULL AND wake_at < %(before)s
    AND (guild >> 22) %% %(count)s = %(shard)s ORDER BY wake_at
"""
_SHOWN = """
    SELECT id, holder, ready, coalesce(
        extract(epoch FROM nullif(until, '-infinity') - clock_timestamp())::float8, -1
    ), successor, (
        SELECT count(*) FROM card_table
        WHERE closed_at IS NULL AND (guild >> 22) %% greatest(shard_count, 1) = shard.id
    ) FROM shard, fleet ORDER BY id
"""
"""A lease that never existed, or that an older version returned, has `until` at ``-infinity``.

Servers older than PostgreSQL 17 cannot calculate with that.
"""

_REFUSED = (psycopg.errors.DiskFull, psycopg.errors.ReadOnlySqlTransaction)
"""What a write raises if the server answers but does not write, because its disk is full or it is
a standby.
"""
_TROUBLE = (psycopg.OperationalError, psycopg.InterfaceError, *_REFUSED)
"""What a statement raises if the server does not execute it."""


class _Wire:
    """One connection, opened at first use, which does one thing at a time."""

    def __init__(
        self, address: str, name: str, *, together: bool = True, locks: bool = False
    ) -> None:
        """With `together`, `run` uses one transaction.

        Without it each statement commits alone, which is faster. With `locks`, the connection holds
        the shared lock of the database while it is open.
        """
        self._address, self._name = address, name
        self._servers = len(str(conninfo_to_dict(address).get("host")).split(","))
        self._outage = outage_of(address)
        self._together, self._locks = together, locks
        self._turn = asyncio.Lock()
        self._con: Connection | None = None
        self._opened_at = 0.0
        self._ended: Callable[[], None] | None = None
        self._watched: int | None = None
        """The file descriptor that is watched for the connection's end.

        The connection no longer knows it after its end.
        """

    def watch(self, ended: Callable[[], None]) -> None:
        """Set the callback for the end of the connection while it is idle."""
        self._ended = ended

    @property
    def host(self) -> str:
        """This machine's IP address towards the server, or loopback for a socket in a folder."""
        if self._con is not None and not self._con.closed:
            with socket.socket(fileno=os.dup(self._con.fileno())) as own:
                if own.family in (socket.AF_INET, socket.AF_INET6):
                    return str(own.getsockname()[0])
        return "127.0.0.1"

    async def run(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Run `work`, in one transaction if `together`. Raises `Unreachable`."""
        return await self._outage.watch(self._run(work), self._name)

    async def _run(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        async with self._turn:
            opens = self._con is None or self._con.closed or self._outdated
            # A new connection waits this long for each vanished server before it tries the next.
            seconds = ANSWER_SECONDS * (self._servers if opens else 1)
            doing = asyncio.ensure_future(self._do(work))
            try:
                await asyncio.wait((doing,), timeout=seconds)
            finally:
                if not doing.done():
                    # The server may answer late or never, so do not wait for it.
                    doing.cancel()
                    self._con = None
            if not doing.done() or doing.cancelled():
                raise Unreachable("the database does not answer")
            return doing.result()

    async def _do(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        con: Connection | None = None
        try:
            con = self._con
            self._unwatch()
            if con is not None and self._outdated:
                self._con = None
                await con.close()
            if con is None or con.closed:
                self._opened_at = time.monotonic()
                con = await connected(self._address, self._name)
                if self._locks:
                    await _lock(con)
                self._con = con
            async with con.transaction() if self._together else contextlib.nullcontext():
                done = await work(con)
            self._watch(con)
            return done
        except _TROUBLE as error:
            if con is not None and self._con is con:
                self._con = None
            failure = Refused if isinstance(error, _REFUSED) else Unreachable
            raise failure(str(error).partition("\n")[0]) from None
        finally:
            if con is not None and self._con is not con:
                await con.close()

    @property
    def _outdated(self) -> bool:
        """Whether the connection may have died in an outage.

        A connection with the lock is always in use, and its own failure ends it.
        """
        return not self._locks and self._outage.outdates(self._opened_at)

    def _watch(self, con: Connection) -> None:
        """Watch the idle connection: what arrives then is nearly always its end."""
        if self._ended is not None and self._con is con:
            self._watched = con.fileno()
            asyncio.get_running_loop().add_reader(self._watched, self._see, con, self._ended)

    def _unwatch(self) -> None:
        """Stop watching, before the connection is used or closed.

        psycopg waits on the same file descriptor, and a later connection may get its number.
        """
        if self._watched is not None:
            asyncio.get_running_loop().remove_reader(self._watched)
            self._watched = None

    def _see(self, con: Connection, ended: Callable[[], None]) -> None:
        self._unwatch()
        try:
            con.pgconn.consume_input()
        except psycopg.OperationalError:
            self._con = None
            con.pgconn.finish()
            self._outage.note_lost()
            ended()
        else:
            self._watch(con)

    async def close(self) -> None:
        """Close the connection."""
        self._unwatch()
        con, self._con = self._con, None
        if con is not None:
            await con.close()


class PostgresCoordinator:
    """The coordinator of all processes whose store is this database.

    It has its own connections, so that leases are renewed however much the store is writing. The
    connection that renews leases holds the lock of `db.postgres.one_bot`. It gets no lease if
    another process has taken the database for itself. A NOTIFY only wakes the recipient of a
    message's row, because any role that may connect can listen and notify.
    """

    def __init__(self, address: str, ttl: float, settled_after: float = SETTLED_AFTER) -> None:
        """A lease lasts `ttl` seconds."""
        self.settled_after = settled_after
        self._address = address
        self._ttl = ttl
        self._leases = _Wire(address, "kro leases", locks=True)
        self._renewed_by: Connection | None = None
        """The connection of the last round.

        Connections are compared by identity, because a restarted server numbers its backends from
        the start again.
        """
        self._endpoint: Endpoint | None = None
        self._other = _Wire(address, "kro fleet")
        self._message_bus = _Wire(address, "kro letters", together=False)

    async def join(self, identity: Identity, wanted: int, recommended: int) -> int:
        """See `Coordinator.join`."""
        ttl = self._ttl
        return await self._leases.run(
            lambda con: leases.join(con, identity, wanted, recommended, ttl)
        )

    async def note_refused(self) -> None:
        """See `Coordinator.note_refused`."""
        await self._leases.run(leases.note_refused)

    async def round(
        self, identity: Identity, opened: Collection[int], request: QuotaRequest = NO_REQUEST
    ) -> Round:
        """See `Coordinator.round`."""

        async def renewed(con: Connection) -> tuple[Connection, Round]:
            newly = con is not self._renewed_by
            told = await leases.renew(
                con, identity, opened, request, self._ttl,
                settled_after=self.settled_after, endpoint=self._endpoint, newly=newly,
            )  # fmt: skip
            return con, told

        self._renewed_by, told = await self._leases.run(renewed)
        return told

    @property
    def host(self) -> str:
        """See `Coordinator.host`."""
        return self._leases.host

    def announce(self, identity: Identity, endpoint: Endpoint) -> None:
        """See `Coordinator.announce`."""
        del identity  # this object is one process's alone
        self._endpoint = endpoint

    def watch(self, ended: Callable[[], None]) -> None:
        """See `Coordinator.watch`."""
        self._leases.watch(ended)

    async def hand_over(self, identity: Identity, shard: int) -> bool:
        """See `Coordinator.hand_over`."""
        ttl = self._ttl
        return await self._leases.run(lambda con: leases.hand_over(con, identity, shard, ttl))

    async def drain(self, process: str) -> None:
        """See `Coordinator.drain`."""

        async def drain_(con: Connection) -> None:
            await con.execute(_DRAIN.encode(), {"name": process, "ttl": self._ttl})

        await self._leases.run(drain_)

    async def leave(self, identity: Identity) -> None:
        """See `Coordinator.leave`."""
        await self._leases.run(lambda con: leases.leave(con, identity))

    async def tables(self, shard: int, count: int) -> frozenset[int]:
        """See `Coordinator.tables`."""
        known = {"shard": shard, "count": count}
        return frozenset(await self._other.run(lambda con: fetch_ints(con, _TABLES, known)))

    async def server(self, table: int) -> int | None:
        """See `Coordinator.server`."""

        async def read(con: Connection) -> int | None:
            rows = await con.execute("SELECT guild FROM card_table WHERE id = %s", (table,))
            row = await rows.fetchone()
            return None if row is None else int(row[0])

        return await self._message_bus.run(read)

    async def overdue(self, shard: int, count: int, before: float) -> Sequence[int]:
        """See `Coordinator.overdue`."""
        known = {"shard": shard, "count": count, "before": before}
        return sorted(await self._other.run(lambda con: fetch_ints(con, _OVERDUE, known)))

    async def session_slot(self, bucket: int, apart: float) -> float:
        """See `Coordinator.session_slot`."""
        known = {"bucket": bucket, "apart": apart}
        return max(0.0, (await self._other.run(lambda con: fetch_one(con, _SESSION, known)))[0])

    async def job(self, identity: Identity, name: str, seconds: float) -> bool:
        """See `Coordinator.job`."""
        known = {"me": identity.id, "name": name, "seconds": seconds}

        async def taken(con: Connection) -> bool:
            return await (await con.execute(_JOB, known)).fetchone() is not None

        return await self._other.run(taken)

    async def registered_commands(self) -> str:
        """See `Coordinator.registered_commands`."""
        statement = "SELECT max(commands_hash) FROM fleet"
        return (await self._other.run(lambda con: fetch_one(con, statement)))[0] or ""

    async def note_registered_commands(self, registered: str) -> None:
        """See `Coordinator.note_registered_commands`."""

        async def note(con: Connection) -> None:
            await con.execute(
                "INSERT INTO fleet (commands_hash) VALUES (%s)"
                " ON CONFLICT (one) DO UPDATE SET commands_hash = excluded.commands_hash",
                (registered,),
            )

        await self._other.run(note)

    async def send(self, to: str | None, message: bytes) -> None:
        """See `Coordinator.send`."""
        known = {"to": to, "body": message.decode()}

        async def tell(con: Connection) -> None:
            await con.execute(_TELL.encode(), known)

        await self._message_bus.run(tell)

    async def messages(
        self, identity: Identity, dropped: Callable[[], None]
    ) -> AsyncGenerator[bytes | None]:
        """See `Coordinator.messages`."""
        con = await connected(self._address, "kro hears")
        try:
            channel = sql.Identifier(f"kro {identity.id}")
            await con.execute(sql.SQL("LISTEN {}").format(channel))
            looked = swept = float("-inf")
            while True:
                began = time.monotonic()
                letters = await _taken(con, identity)
                if began - looked > LETTERS_KEPT - ANSWER_SECONDS:
                    yield None
                looked = began
                for body in letters:
                    yield body.encode()
                if looked - swept > LETTERS_KEPT / 2:
                    await con.execute(_DELETE_OLD_LETTERS, (LETTERS_KEPT,))
                    swept = looked
                async for notice in con.notifies(timeout=LOOKED_EVERY, stop_after=1):
                    if notice.payload:
                        dropped()
        except _TROUBLE as error:
            raise Unreachable(str(error).partition("\n")[0]) from None
        finally:
            await con.close()

    async def close(self) -> None:
        """See `Coordinator.close`."""
        for wire in (self._leases, self._other, self._message_bus):
            await wire.close()


async def connected(address: str, name: str) -> Connection:
    """An asyncio connection. Raises `Unreachable`."""
    try:
        return await psycopg.AsyncConnection.connect(
            address,
            autocommit=True,
            application_name=name,
            connect_timeout=int(ANSWER_SECONDS),
            keepalives_idle=2,
            keepalives_interval=1,
            keepalives_count=3,
            tcp_user_timeout=5000,
            options="-c statement_timeout=5s -c idle_in_transaction_session_timeout=5s",
        )
    except psycopg.Error as error:
        said = str(error) if isinstance(error, psycopg.OperationalError) else "no address"
        raise Unreachable(said.partition("\n")[0]) from None


async def _lock(con: Connection) -> None:
    """Keep other processes from taking the database for themselves while this connection lasts.

    Raises `Unreachable`.
    """
    (had,) = await fetch_one(con, "SELECT pg_try_advisory_lock_shared(%(lock)s)", {"lock": LOCK})
    if not had:
        raise Unreachable("another program has locked the whole database")


def shown(con: psycopg.Connection[Any], ttl: float) -> FleetLines:
    """Everything that an operator sees about the processes."""
    processes = con.execute(_PROCESSES, {"ttl": ttl}).fetchall()
    shards = con.execute(_SHOWN, {}).fetchall()
    count = con.execute("SELECT shard_count FROM fleet").fetchone()
    return FleetLines(
        count=(count and count[0]) or 0,
        processes=[ProcessLine(*row) for row in processes],
        shards=[ShardLine(*row) for row in shards],
        one_bot=runs_alone(con),
    )


async def _taken(con: Connection, identity: Identity) -> list[str]:
    """Take the letters for a process, oldest first, and delete them. Raises `Unreachable`."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            rows = await con.execute(_TAKE_LETTERS, (identity.id,))
            return [str(row[0]) for row in await rows.fetchall()]
    except TimeoutError:
        raise Unreachable("the database does not answer") from None


def lines(address: str, ttl: float) -> FleetLines:
    """What an operator sees about all processes. Leases last `ttl` seconds.

    Raises `Unreachable`, `Unsuitable`.
    """
    with looked_at(address, "kro fleet") as con:
        return shown(con.raw, ttl)


def drain(address: str, name: str, ttl: float) -> int:
    """Ask the processes of this name or id to hand over and end. Returns how many there are.

    Raises `Unreachable`, `Unsuitable`.
    """
    with looked_at(address, "kro drain") as con:
        return con.raw.execute(_DRAIN, {"name": name, "ttl": ttl}).rowcount


async def served(address: str, ttl: float) -> dict[str, list[int]]:
    """The shards that each process serves, by its name. Leases last `ttl` seconds.

    Empty if the database cannot be reached.
    """
    return await asyncio.to_thread(_served, address, ttl)


def _served(address: str, ttl: float) -> dict[str, list[int]]:
    try:
        seen = lines(address, ttl)
    except Unreachable:
        return {}
    names = {process.id: process.name for process in seen.processes if process.alive}
    found: dict[str, list[int]] = {}
    for shard in seen.shards:
        if shard.ready and shard.left > 0 and shard.holder in names:
            found.setdefault(names[shard.holder], []).append(shard.id)
    return found


if TYPE_CHECKING:
    _is_a_coordinator: type[Coordinator] = PostgresCoordinator
