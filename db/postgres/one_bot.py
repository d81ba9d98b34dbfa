"""One bot for one database: a lock that ends with the connection that holds it.

Owns: that lock, which several processes of one bot (`bot.fleet`) share, and that whoever wants the
database alone looks for such processes too. Must not know: what is kept, what processes do.

A connection may be lost while its process works on. Several take the lock again with whatever
renews their leases (`db.postgres.fleet`), and until then they were seen a short while ago. Beside
one bot alone whose connection was lost a second could start: then the versions of tables keep both
from doing anything twice.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator

import psycopg

from db.postgres.address import without_secrets
from db.postgres.connection import PostgresConnection, opened
from db.process_lock import AlreadyRunning

LOCK = 0x6B726F01
_SEEN = """
    SELECT count(*) FROM process WHERE seen > clock_timestamp() - ? * interval '1 second'
"""


@contextlib.contextmanager
def one_bot(address: str, ttl: float, *, several: bool = False) -> Generator[None]:
    """Keep the database to this process while the block runs, or to it and others that are
    `several` too, each of which was seen in the last `ttl` seconds. Raises `AlreadyRunning`,
    `Unreachable`.
    """
    shared = "_shared" if several else ""
    with opened(address, "kro one bot") as con:
        row = con.execute(f"SELECT pg_try_advisory_lock{shared}(?)", (LOCK,)).fetchone()
        if not row or not row[0] or (not several and _seen(con, ttl)):
            raise AlreadyRunning(without_secrets(address))
        try:
            yield
        finally:
            # The server notices the end of a connection a moment later.
            with contextlib.suppress(psycopg.Error):
                con.execute(f"SELECT pg_advisory_unlock{shared}(?)", (LOCK,))


def _seen(con: PostgresConnection, ttl: float) -> bool:
    """Whether any of several processes was there so short a while ago."""
    table = con.execute("SELECT to_regclass('process')").fetchone()
    if not table or table[0] is None:
        return False
    row = con.execute(_SEEN, (ttl,)).fetchone()
    return bool(row and row[0])
