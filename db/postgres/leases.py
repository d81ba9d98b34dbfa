"""Stores shard leases in PostgreSQL: their rows, the rounds that renew them, and their holders.

Except in `join`, a statement locks only its own process's rows or free ones (SKIP LOCKED), so no
process waits for another. Times come from PostgreSQL's clock, and each statement is safe to repeat.
The lock of `db.postgres.one_bot` shows a process which others still exist, so that it does not wait
for one that was killed.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Any

import psycopg

from bot.cluster.coordinator import (
    GONE_AFTER,
    REQUESTS,
    REQUESTS_WITHIN,
    Endpoint,
    Identity,
    OtherCount,
    QuotaGrant,
    QuotaRequest,
    Round,
    TooFewShards,
    fair,
)
from db.postgres.one_bot import LOCK

log = logging.getLogger(__name__)
Connection = psycopg.AsyncConnection[Any]
_FORGOTTEN_AFTER = "1 minute"
"""How long the row of a dead process is kept."""
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
"""Processes whose connection has ended, as seen by a process that was connected for a whole lease.

``pg_locks`` splits the key of an advisory lock into ``classid`` (high) and ``objid`` (low). `LOCK`
fits in ``objid``.
"""
_CLAIM = """
    WITH free AS MATERIALIZED (
        SELECT id FROM shard
        WHERE holder IS NULL OR holder = ANY (%(missing)s) OR until < clock_timestamp() AND EXISTS (
            SELECT FROM process AS own WHERE own.id = %(me)s
            AND own.connected < clock_timestamp() - %(ttl)s * interval '1 second'
        )
        ORDER BY id LIMIT %(room)s FOR UPDATE SKIP LOCKED
    )
    UPDATE shard SET holder = %(me)s, epoch = epoch + 1, ready = false, offered = false,
        successor = NULL, warm = false, until = clock_timestamp() + %(ttl)s * interval '1 second'
    FROM free WHERE shard.id = free.id RETURNING shard.id
"""
"""An expired lease goes only to a process that was connected for a whole lease. After an outage of
the server, no process was connected that long, so each process first renews its own leases.
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
"""A killed process does not count: this process may be that one restarted."""
_PEERS = """
    SELECT host, port, token FROM process WHERE id <> %(me)s
    AND seen > clock_timestamp() - %(ttl)s * interval '1 second' AND id <> ALL (%(missing)s)
"""
_COUNTS = """
    SELECT count(*) FILTER (WHERE NOT draining), (SELECT count(*) FROM shard)
    FROM process WHERE seen > clock_timestamp() - %(ttl)s * interval '1 second'
    AND id <> ALL (%(missing)s)
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
_RECORD_QUOTA = """
    INSERT INTO budget (process, requests, wanted, until)
    VALUES (%(me)s, %(had)s, %(wanted)s, clock_timestamp() + %(counted)s * interval '1 second')
    ON CONFLICT (process) DO UPDATE SET requests = excluded.requests, wanted = excluded.wanted,
        until = excluded.until
"""


async def join(
    con: Connection, identity: Identity, wanted: int, recommended: int, ttl: float
) -> int:
    """See `Coordinator.join`."""
    await con.execute("INSERT INTO fleet DEFAULT VALUES ON CONFLICT DO NOTHING")
    await con.execute("INSERT INTO budget VALUES ('', 0, 0, 'infinity') ON CONFLICT DO NOTHING")
    found = await fetch_one(con, "SELECT shard_count, refused_count FROM fleet FOR UPDATE")
    count, refused = found
    params = {"ttl": ttl, "me": identity.id}
    alive = await fetch_one(con, _OTHERS, params)
    if count is None or not alive[0]:
        count = wanted or recommended
        if count > (refused or 0):
            refused = None
        await con.execute("UPDATE fleet SET shard_count = %s, refused_count = %s", (count, refused))
        await con.execute("DELETE FROM shard WHERE id >= %s", (count,))
        await con.execute(
            "INSERT INTO shard (id) SELECT generate_series(0, %s - 1) ON CONFLICT DO NOTHING",
            (count,),
        )
    elif wanted and wanted != count:
        raise OtherCount(count)
    if refused is not None:
        raise TooFewShards(count)
    namesakes = await fetch_one(con, _NAMESAKES, params | {"name": identity.name, "lock": LOCK})
    if namesakes[0]:
        log.warning(
            "another process is also named %s. kro drain would end both."
            " Give each process its own KRO_PROCESS",
            identity.name,
        )
    await _heartbeat(con, identity, None, newly=True)
    return int(count)


async def renew(
    con: Connection,
    identity: Identity,
    opened: Collection[int],
    request: QuotaRequest,
    ttl: float,
    *,
    settled_after: float,
    endpoint: Endpoint | None,
    newly: bool,
) -> Round:
    """See `Coordinator.round`. `newly`: the connection was just opened."""
    draining, joined_for = await _heartbeat(con, identity, endpoint, newly=newly)
    params: dict[str, Any] = {
        "me": identity.id,
        "ttl": ttl,
        "opened": sorted(opened),
        "gone": GONE_AFTER,
        "lock": LOCK,
    }
    rows = await con.execute(_GONE.encode(), params)
    params["missing"] = missing = [row[0] for row in await rows.fetchall()]
    staying, count = map(int, await fetch_one(con, _COUNTS, params))
    share = 0 if draining else -(-count // max(1, staying))
    held = await fetch_ints(con, _RENEW, params)
    room = (share if joined_for >= settled_after else min(share, 1)) - len(held)
    if room > 0:
        held |= await fetch_ints(con, _CLAIM, params | {"room": room})
    if len(held) > share and staying:
        await con.execute(_OFFER, params | {"room": len(held) - share})
    else:
        await con.execute(_WITHDRAW, params)
    adopted = await fetch_ints(con, "SELECT id FROM shard WHERE successor = %(me)s", params)
    if len(held) + len(adopted) < share:
        await con.execute(_ADOPT, params | {"room": share - len(held) - len(adopted)})
    await con.execute(_WARM, params)
    rows = await con.execute(
        "SELECT id, holder, until > clock_timestamp(), successor, warm FROM shard"
    )
    shards = await rows.fetchall()
    # A shard may have been handed over to this process since the leases were renewed. Such a shard
    # is no longer offered, and its session has just begun, so it stays open.
    held |= {row[0] for row in shards if row[1] == identity.id and row[2]}
    requests = await _grant_quota(con, identity, request, ttl)
    (refused,) = await fetch_one(con, "SELECT refused_count FROM fleet")
    rows = await con.execute(_PEERS.encode(), params)
    return Round(
        held=frozenset(held),
        to_open=frozenset(row[0] for row in shards if row[3] == identity.id),
        to_hand_over=frozenset(row[0] for row in shards if row[1] == identity.id and row[4]),
        holders={row[0]: row[1] for row in shards if row[2] and row[1] not in (None, *missing)},
        staying=staying,
        draining=draining,
        requests=requests,
        others=[None if row[0] is None else Endpoint(*row) for row in await rows.fetchall()],
        refused=refused is not None,
    )


async def hand_over(con: Connection, identity: Identity, shard: int, ttl: float) -> bool:
    """See `Coordinator.hand_over`."""
    params = {"me": identity.id, "shard": shard, "ttl": ttl}
    return bool(await fetch_ints(con, _HAND_OVER, params))


async def leave(con: Connection, identity: Identity) -> None:
    """See `Coordinator.leave`."""
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


async def note_refused(con: Connection) -> None:
    """See `Coordinator.note_refused`."""
    await con.execute("UPDATE fleet SET refused_count = shard_count")


async def _heartbeat(
    con: Connection, identity: Identity, endpoint: Endpoint | None, *, newly: bool
) -> tuple[bool, float]:
    """Record that a process is alive, where it answers, and whether it is `newly` connected.

    Returns whether the process was asked to drain, and the seconds since it joined.
    """
    await con.execute(
        "DELETE FROM process WHERE seen < clock_timestamp() - %s::interval AND id <> %s",
        (_FORGOTTEN_AFTER, identity.id),
    )
    row = await fetch_one(
        con,
        "INSERT INTO process AS old"
        " (id, name, version, host, port, token, seen, backend, connected, joined) VALUES"
        " (%s, %s, %s, %s, %s, %s, clock_timestamp(), pg_backend_pid(), clock_timestamp(),"
        " clock_timestamp())"
        " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, backend = excluded.backend,"
        " host = excluded.host, port = excluded.port, token = excluded.token,"
        " connected = CASE WHEN %s THEN excluded.connected ELSE old.connected END"
        " RETURNING draining, extract(epoch FROM clock_timestamp() - joined)::float8",
        (
            identity.id,
            identity.name,
            identity.version,
            None if endpoint is None else endpoint.host,
            None if endpoint is None else endpoint.port,
            None if endpoint is None else endpoint.token,
            newly,
        ),
    )
    return bool(row[0]), float(row[1])


async def _grant_quota(
    con: Connection, identity: Identity, request: QuotaRequest, ttl: float
) -> QuotaGrant:
    """Grant a share of the request quota.

    Only one process at a time may increase its share. Meanwhile the others keep theirs.
    """
    had, wanted = request.had, request.wanted
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
    params = {
        "me": identity.id,
        "had": part.had,
        "wanted": wanted,
        "counted": ttl + REQUESTS_WITHIN,
    }
    await con.execute(_RECORD_QUOTA.encode(), params)
    return part


async def fetch_one(con: Connection, statement: str, params: Any = ()) -> tuple[Any, ...]:
    """The only row. Raises LookupError if there is none."""
    row = await (await con.execute(statement.encode(), params)).fetchone()
    if row is None:
        raise LookupError("a required row is missing")
    return row


async def fetch_ints(con: Connection, statement: str, params: Any = ()) -> set[int]:
    """The numbers in the first column."""
    rows = await con.execute(statement.encode(), params)
    return {int(row[0]) for row in await rows.fetchall()}
