"""One bot for one database: a lock that ends with the connection that holds it.

Owns: that lock, which several processes of one bot (`bot.fleet`) share. Must not know: what is
kept. Should the connection be lost while the bot runs, a second one could start beside it: then the
versions of tables keep both from doing anything twice.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator

import psycopg

from db.postgres.address import without_secrets
from db.postgres.connection import opened
from db.process_lock import AlreadyRunning

_LOCK = 0x6B726F01


@contextlib.contextmanager
def one_bot(address: str, *, several: bool = False) -> Generator[None]:
    """Keep the database to this process while the block runs, or to it and others that are
    `several` too. Raises `AlreadyRunning`, `Unreachable`.
    """
    shared = "_shared" if several else ""
    with opened(address, "kro one bot") as con:
        row = con.execute(f"SELECT pg_try_advisory_lock{shared}(?)", (_LOCK,)).fetchone()
        if not row or not row[0]:
            raise AlreadyRunning(without_secrets(address))
        try:
            yield
        finally:
            # The server notices the end of a connection a moment later.
            with contextlib.suppress(psycopg.Error):
                con.execute(f"SELECT pg_advisory_unlock{shared}(?)", (_LOCK,))
