"""The `Coordinator` of several processes in PostgreSQL: takes and renews leases, hands shards over,
and shares budgets, jobs and messages.

A message is a row. A NOTIFY only wakes its recipient, because any role that may connect can listen
and notify.

* Every statement locks only its own rows, or rows that no process holds (SKIP LOCKED). So no
  process waits for another.
* Times come from the server's clock.
* Each statement may be repeated.
* Connections are asyncio's own and not the store's, so that a lease is renewed however much is
  being written.
* The connection that renews leases holds the lock of `db.postgres.one_bot`. It takes the lock again
  after a break. If another process has taken the database alone meanwhile, it gets no lease.
* By that lock other processes also see whether the connection still exists. They do not wait for a
  process that was killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import psycopg
from psycopg import sql

from bot.cluster.coordinator import (
    GONE_AFTER,
    NO_WISH,
    REQUESTS,
    REQUESTS_WITHIN,
    Coordinator,
    FleetLines,
    Identity,
    OtherCount,
    ProcessLine,
    QuotaGrant,
    QuotaRequest,
    Round,
    ShardLine,
    TooFewShards,
    fair,
)
from db.outage import outage_of
from db.postgres.one_bot import LOCK
from tables.ports import Unreachable

log = logging.getLogger(__name__)
T = TypeVar("T")
Con = psycopg.AsyncConnection[Any]
ANSWER_SECONDS = 2.0
"""After this time without an answer a connection is dropped."""
LOOKED_EVERY = 2.0
"""Seconds after which a process checks for letters even if no notification woke it."""
LETTERS_KEPT = 60
"""Seconds after which a letter is deleted that its recipient has not taken."""
_FORGOTTEN_AFTER = "1 minute"
"""After this time a process that is gone is no longer shown."""

_GONE = """
    SELECT id FROM process WHERE backend IS NOT NULL
    AND seen < clock_timestamp() - %(gone)s * interval '1 second'
    AND NOT EXISTS (
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = backend
        AND classid = 0 AND objid = %(lock)s
    ) AND EXISTS (
        SELECT FROM process AS own WHERE own.id = %(me)s
        AND own.connected < clock_timestamp() - %(ttl)s * interval '1 second'
    )
"""
"""Processes whose connection has ended, as seen by a process that was connected all along.

An advisory lock has two halves. The first is 0 for a number as small as `LOCK`.
"""
_TAKE = """
    WITH free AS MATERIALIZED (
        SELECT id FROM shard
        WHERE until < clock_timestamp() OR holder IS NULL OR holder = ANY (%(missing)s)
        ORDER BY id LIMIT %(room)s FOR UPDATE SKIP LOCKED
    )
    UPDATE shard SET holder = %(me)s, epoch = epoch + 1, ready = false, offered = false,
        successor = NULL, warm = false, until = clock_timestamp() + %(ttl)s * interval '1 second'
    FROM free WHERE shard.id = free.id RETURNING shard.id
"""
_OTHERS = """
    SELECT count(*) FROM process
    WHERE id <> %(me)s AND seen > clock_timestamp() - %(ttl)s * interval '1 second'
"""
_NAMESAKES = """
    SELECT count(*) FROM process WHERE name = %(name)s AND id <> %(me)s AND NOT draining
    AND EXISTS (
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = backend
        AND classid = 0 AND objid = %(lock)s
    )
"""
"""A killed process does not count: this one may be its restart."""
_COUNTS = """
    SELECT count(*) FILTER (WHERE NOT draining), (SELECT count(*) FROM shard)
    FROM process WHERE seen > clock_timestamp() - %(ttl)s * interval '1 second'
    AND id <> ALL (%(missing)s)
"""
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
_RENEW = """
    UPDATE shard SET until = clock_timestamp() + %(ttl)s * interval '1 second',
        ready = id = ANY (%(opened)s)
    WHERE holder = %(me)s RETURNING id
"""
_OFFER = """
    UPDATE shard SET offered = true WHERE holder = %(me)s AND NOT offered AND id IN (
        SELECT id FROM shard WHERE holder = %(me)s ORDER BY offered DESC, id DESC LIMIT %(room)s
    )
"""
_WITHDRAW = """
    UPDATE shard SET offered = false, successor = NULL, warm = false
    WHERE holder = %(me)s AND offered
"""
_ADOPT = """
    WITH offer AS MATERIALIZED (
        SELECT id FROM shard WHERE offered AND holder <> %(me)s AND until > clock_timestamp()
        AND (successor IS NULL OR successor NOT IN (
            SELECT id FROM process
            WHERE NOT draining AND seen > clock_timestamp() - %(ttl)s * interval '1 second'
            AND id <> ALL (%(missing)s)
        )) ORDER BY id LIMIT %(room)s FOR UPDATE SKIP LOCKED
    )
    UPDATE shard SET successor = %(me)s, warm = false FROM offer WHERE shard.id = offer.id
"""
_WARM = """
    UPDATE shard SET warm = true WHERE id IN (
        SELECT id FROM shard WHERE successor = %(me)s AND NOT warm AND id = ANY (%(opened)s)
        FOR UPDATE SKIP LOCKED
    )
"""
_HAND_OVER = """
    UPDATE shard SET holder = successor, epoch = epoch + 1, successor = NULL, warm = false,
        offered = false, ready = true,
        until = clock_timestamp() + %(ttl)s * interval '1 second'
    WHERE id = %(shard)s AND holder = %(me)s AND warm RETURNING id
"""
_BUDGET = """
    SELECT requests, wanted FROM budget
    WHERE process NOT IN ('', %(me)s) AND until > clock_timestamp()
"""
_HAVE = """
    INSERT INTO budget (process, requests, wanted, until)
    VALUES (%(me)s, %(had)s, %(wanted)s, clock_timestamp() + %(counted)s * interval '1 second')
    ON CONFLICT (process) DO UPDATE SET requests = excluded.requests, wanted = excluded.wanted,
        until = excluded.until
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
        self._outage = outage_of(address)
        self._together, self._locks = together, locks
        self._turn = asyncio.Lock()
        self._con: Con | None = None
        self._ended: Callable[[], None] | None = None
        self._watched: int | None = None
        """The file descriptor that is watched for the connection's end.

        The connection forgets it then.
        """

    def watch(self, ended: Callable[[], None]) -> None:
        """Set the callback for the end of the connection while it is idle."""
        self._ended = ended

    async def run(self, work: Callable[[Con], Awaitable[T]]) -> T:
        """Run this, in one transaction if `together`. Raises `Unreachable`."""
        return await self._outage.watch(self._run(work))

    async def _run(self, work: Callable[[Con], Awaitable[T]]) -> T:
        async with self._turn:
            doing = asyncio.ensure_future(self._do(work))
            try:
                await asyncio.wait((doing,), timeout=ANSWER_SECONDS)
            finally:
                if not doing.done():
                    # It may take long to end if nothing comes through, so do not wait for it.
                    doing.cancel()
                    self._con = None
            if not doing.done() or doing.cancelled():
                raise Unreachable("the database does not answer")
            return doing.result()

    async def _do(self, work: Callable[[Con], Awaitable[T]]) -> T:
        con: Con | None = None
        try:
            con = self._con
            self._unwatch()
            if con is None or con.closed:
                con = await connected(self._address, self._name)
                if self._locks:
                    await _lock(con)
                self._con = con
            async with con.transaction() if self._together else contextlib.nullcontext():
                done = await work(con)
            self._watch(con)
            return done
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            if con is not None and self._con is con:
                self._con = None
            raise Unreachable(str(error).partition("\n")[0]) from None
        finally:
            if con is not None and self._con is not con:
                await con.close()

    def _watch(self, con: Con) -> None:
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

    def _see(self, con: Con, ended: Callable[[], None]) -> None:
        self._unwatch()
        try:
            con.pgconn.consume_input()
        except psycopg.OperationalError:
            self._con = None
            con.pgconn.finish()
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
    """The meeting of all processes whose store is this database."""

    def __init__(self, address: str, ttl: float) -> None:
        """A lease lasts `ttl` seconds."""
        self._address = address
        self._ttl = ttl
        self._leases = _Wire(address, "kro leases", locks=True)
        self._renewed_by: Con | None = None
        """The connection of the last round.

        The object is compared, because a server counts its backends from the start again when it
        restarts.
        """
        self._other = _Wire(address, "kro fleet")
        self._message_bus = _Wire(address, "kro letters", together=False)

    async def join(self, identity: Identity, wanted: int, recommended: int) -> int:
        """See `Coordinator.join`."""

        async def join(con: Con) -> int:
            await con.execute("INSERT INTO fleet DEFAULT VALUES ON CONFLICT DO NOTHING")
            await con.execute(
                "INSERT INTO budget VALUES ('', 0, 0, 'infinity') ON CONFLICT DO NOTHING"
            )
            found = await _only(con, "SELECT shard_count, refused_count FROM fleet FOR UPDATE")
            count, refused = found
            known = {"ttl": self._ttl, "me": identity.id}
            alive = await _only(con, _OTHERS, known)
            if count is None or not alive[0]:
                count = wanted or recommended
                if count > (refused or 0):
                    refused = None
                await con.execute(
                    "UPDATE fleet SET shard_count = %s, refused_count = %s", (count, refused)
                )
                await con.execute("DELETE FROM shard WHERE id >= %s", (count,))
                await con.execute(
                    "INSERT INTO shard (id) SELECT generate_series(0, %s - 1)"
                    " ON CONFLICT DO NOTHING",
                    (count,),
                )
            elif wanted and wanted != count:
                raise OtherCount(count)
            if refused is not None:
                raise TooFewShards(count)
            namesakes = await _only(con, _NAMESAKES, known | {"name": identity.name, "lock": LOCK})
            if namesakes[0]:
                log.warning(
                    "another process is named %s too, so that kro drain ends both:"
                    " give each its own KRO_PROCESS",
                    identity.name,
                )
            await _seen(con, identity, newly=True)
            return int(count)

        return await self._leases.run(join)

    async def note_refused(self) -> None:
        """See `Coordinator.note_refused`."""

        async def note(con: Con) -> None:
            await con.execute("UPDATE fleet SET refused_count = shard_count")

        await self._leases.run(note)

    async def round(
        self, identity: Identity, opened: Collection[int], wish: QuotaRequest = NO_WISH
    ) -> Round:
        """See `Coordinator.round`."""

        async def round_(con: Con) -> tuple[Con, Round]:
            draining = await _seen(con, identity, newly=con is not self._renewed_by)
            known: dict[str, Any] = {
                "me": identity.id,
                "ttl": self._ttl,
                "opened": sorted(opened),
                "gone": GONE_AFTER,
                "lock": LOCK,
            }
            rows = await con.execute(_GONE.encode(), known)
            known["missing"] = missing = [row[0] for row in await rows.fetchall()]
            staying, count = map(int, await _only(con, _COUNTS, known))
            share = 0 if draining else -(-count // max(1, staying))
            held = await _numbers(con, _RENEW, known)
            if len(held) < share:
                held |= await _numbers(con, _TAKE, known | {"room": share - len(held)})
            if len(held) > share and staying:
                await con.execute(_OFFER, known | {"room": len(held) - share})
            else:
                await con.execute(_WITHDRAW, known)
            adopted = await _numbers(con, "SELECT id FROM shard WHERE successor = %(me)s", known)
            if len(held) + len(adopted) < share:
                await con.execute(_ADOPT, known | {"room": share - len(held) - len(adopted)})
            await con.execute(_WARM, known)
            rows = await con.execute(
                "SELECT id, holder, until > clock_timestamp(), successor, warm FROM shard"
            )
            shards = await rows.fetchall()
            # A shard may have been handed over to this process since the leases were renewed. It is
            # no longer offered, and its connection has only just begun: it must not be closed.
            held |= {row[0] for row in shards if row[1] == identity.id and row[2]}
            requests = await _part(con, identity, wish, self._ttl)
            (refused,) = await _only(con, "SELECT refused_count FROM fleet")
            return con, Round(
                held=frozenset(held),
                to_open=frozenset(row[0] for row in shards if row[3] == identity.id),
                to_hand_over=frozenset(
                    row[0] for row in shards if row[1] == identity.id and row[4]
                ),
                holders={
                    row[0]: row[1] for row in shards if row[2] and row[1] not in (None, *missing)
                },
                staying=staying,
                draining=draining,
                requests=requests,
                refused=refused is not None,
            )

        self._renewed_by, told = await self._leases.run(round_)
        return told

    def watch(self, ended: Callable[[], None]) -> None:
        """See `Coordinator.watch`."""
        self._leases.watch(ended)

    async def hand_over(self, identity: Identity, shard: int) -> bool:
        """See `Coordinator.hand_over`."""
        known = {"me": identity.id, "shard": shard, "ttl": self._ttl}
        return bool(await self._leases.run(lambda con: _numbers(con, _HAND_OVER, known)))

    async def drain(self, process: str) -> None:
        """See `Coordinator.drain`."""

        async def drain_(con: Con) -> None:
            await con.execute(_DRAIN.encode(), {"name": process, "ttl": self._ttl})

        await self._leases.run(drain_)

    async def leave(self, identity: Identity) -> None:
        """See `Coordinator.leave`."""

        async def leave(con: Con) -> None:
            await con.execute(
                "UPDATE shard SET holder = NULL, ready = false, offered = false, successor = NULL,"
                " warm = false, until = clock_timestamp() WHERE holder = %s",
                (identity.id,),
            )
            await con.execute(
                "UPDATE shard SET successor = NULL, warm = false WHERE successor = %s",
                (identity.id,),
            )
            await con.execute("DELETE FROM process WHERE id = %s", (identity.id,))

        await self._leases.run(leave)

    async def tables(self, shard: int, count: int) -> frozenset[int]:
        """See `Coordinator.tables`."""
        known = {"shard": shard, "count": count}
        return frozenset(await self._other.run(lambda con: _numbers(con, _TABLES, known)))

    async def server(self, table: int) -> int | None:
        """See `Coordinator.server`."""

        async def read(con: Con) -> int | None:
            rows = await con.execute("SELECT guild FROM card_table WHERE id = %s", (table,))
            row = await rows.fetchone()
            return None if row is None else int(row[0])

        return await self._message_bus.run(read)

    async def overdue(self, shard: int, count: int, before: float) -> Sequence[int]:
        """See `Coordinator.overdue`."""
        known = {"shard": shard, "count": count, "before": before}
        return sorted(await self._other.run(lambda con: _numbers(con, _OVERDUE, known)))

    async def session_slot(self, bucket: int, apart: float) -> float:
        """See `Coordinator.session_slot`."""
        known = {"bucket": bucket, "apart": apart}
        return max(0.0, (await self._other.run(lambda con: _only(con, _SESSION, known)))[0])

    async def job(self, identity: Identity, name: str, seconds: float) -> bool:
        """See `Coordinator.job`."""
        known = {"me": identity.id, "name": name, "seconds": seconds}

        async def taken(con: Con) -> bool:
            return await (await con.execute(_JOB, known)).fetchone() is not None

        return await self._other.run(taken)

    async def commands_hash(self) -> str:
        """See `Coordinator.commands_hash`."""
        statement = "SELECT max(commands_hash) FROM fleet"
        return (await self._other.run(lambda con: _only(con, statement)))[0] or ""

    async def note_commands_hash(self, digest: str) -> None:
        """See `Coordinator.note_commands_hash`."""

        async def note(con: Con) -> None:
            await con.execute(
                "INSERT INTO fleet (commands_hash) VALUES (%s)"
                " ON CONFLICT (one) DO UPDATE SET commands_hash = excluded.commands_hash",
                (digest,),
            )

        await self._other.run(note)

    async def send(self, to: str | None, message: bytes) -> None:
        """See `Coordinator.tell`."""
        known = {"to": to, "body": message.decode()}

        async def tell(con: Con) -> None:
            await con.execute(_TELL.encode(), known)

        await self._message_bus.run(tell)

    async def messages(
        self, identity: Identity, dropped: Callable[[], None]
    ) -> AsyncGenerator[bytes | None]:
        """See `Coordinator.heard`."""
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
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            raise Unreachable(str(error).partition("\n")[0]) from None
        finally:
            await con.close()

    async def close(self) -> None:
        """See `Coordinator.close`."""
        for wire in (self._leases, self._other, self._message_bus):
            await wire.close()


async def connected(address: str, name: str) -> Con:
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


async def _lock(con: Con) -> None:
    """Keep other processes from taking the database alone while this connection lasts.

    Raises `Unreachable`.
    """
    (had,) = await _only(con, "SELECT pg_try_advisory_lock_shared(%(lock)s)", {"lock": LOCK})
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
    )


def drain(con: psycopg.Connection[Any], name: str, ttl: float) -> int:
    """Ask the processes of this name or id to end. Returns how many there are."""
    return con.execute(_DRAIN, {"name": name, "ttl": ttl}).rowcount


async def _taken(con: Con, identity: Identity) -> list[str]:
    """Take the letters for a process, oldest first, and delete them. Raises `Unreachable`."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            rows = await con.execute(_TAKE_LETTERS, (identity.id,))
            return [str(row[0]) for row in await rows.fetchall()]
    except TimeoutError:
        raise Unreachable("the database does not answer") from None


async def _seen(con: Con, identity: Identity, newly: bool) -> bool:
    """Note that a process is alive, and whether it is `newly` connected.

    Returns whether it must end.
    """
    await con.execute(
        "DELETE FROM process WHERE seen < clock_timestamp() - %s::interval AND id <> %s",
        (_FORGOTTEN_AFTER, identity.id),
    )
    row = await _only(
        con,
        "INSERT INTO process AS old (id, name, version, seen, backend, connected)"
        " VALUES (%s, %s, %s, clock_timestamp(), pg_backend_pid(), clock_timestamp())"
        " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, backend = excluded.backend,"
        " connected = CASE WHEN %s THEN excluded.connected ELSE old.connected END"
        " RETURNING draining",
        (identity.id, identity.name, identity.version, newly),
    )
    return bool(row[0])


async def _part(con: Con, identity: Identity, wish: QuotaRequest, ttl: float) -> QuotaGrant:
    """The requests that a process may use.

    Only one process at a time gets more. While another gets more, this one keeps what it has.
    """
    had, wanted = wish.had, wish.wanted
    alone = await con.execute("SELECT FROM budget WHERE process = '' FOR UPDATE SKIP LOCKED")
    if await alone.fetchone() is None:
        part = QuotaGrant(had, had)
    else:
        await con.execute("DELETE FROM budget WHERE until < clock_timestamp()")
        rows = await con.execute(_BUDGET.encode(), {"me": identity.id})
        others = await rows.fetchall()
        own = fair(wanted, [row[1] for row in others])
        left = max(0, REQUESTS - sum(row[0] for row in others))
        part = QuotaGrant(min(max(had, own), left), own)
    known = {"me": identity.id, "had": part.had, "wanted": wanted, "counted": ttl + REQUESTS_WITHIN}
    await con.execute(_HAVE.encode(), known)
    return part


async def _only(con: Con, statement: str, known: Any = ()) -> tuple[Any, ...]:
    row = await (await con.execute(statement.encode(), known)).fetchone()
    if row is None:
        raise LookupError("a required row is missing")
    return row


async def _numbers(con: Con, statement: str, known: Any = ()) -> set[int]:
    rows = await con.execute(statement.encode(), known)
    return {int(row[0]) for row in await rows.fetchall()}


if TYPE_CHECKING:
    _is_a_meeting: type[Coordinator] = PostgresCoordinator
