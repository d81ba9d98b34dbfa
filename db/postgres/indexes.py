"""Rebuilds indexes that are mostly empty, while others read and write.

PostgreSQL keeps a page of an index as long as any of its entries is left. Packing takes most rows
out of some tables, and leaves a few on nearly every page.
"""

from __future__ import annotations

from psycopg import sql

from db.postgres.connection import PostgresConnection

LEAST_BYTES = 8_000_000
"""A smaller index stays as it is."""
BYTES_A_ROW = 120
"""An index with more is rebuilt. A rebuilt one has at most 80."""
_LOCK = 0x6B726F02
"""The lock of the process that rebuilds."""
_OF_GATHERED = """
    FROM pg_index JOIN pg_class AS own ON own.oid = indexrelid
    WHERE indrelid IN ('live_transfer'::regclass, 'live_won_from_people'::regclass)
"""
_LEFT_OVER = f"SELECT relname {_OF_GATHERED} AND NOT indisvalid"
"""What a rebuild left that was interrupted."""
_TOO_LARGE = f"""
    SELECT relname {_OF_GATHERED} AND indisvalid
    AND pg_relation_size(indexrelid) > %s + %s * greatest(reltuples, 0) ORDER BY relname
"""


def rebuild(con: PostgresConnection) -> list[str]:
    """Rebuild the indexes that are too large, one after the other. Returns their names.

    It does nothing if another process does it just now. Raises psycopg.Error.
    """
    raw = con.raw
    row = raw.execute("SELECT pg_try_advisory_lock(%s)", (_LOCK,)).fetchone()
    if row is None or not row[0]:
        return []
    for (name,) in raw.execute(_LEFT_OVER.encode()).fetchall():
        raw.execute(sql.SQL("DROP INDEX CONCURRENTLY {}").format(sql.Identifier(name)))
    found = raw.execute(_TOO_LARGE.encode(), (LEAST_BYTES, BYTES_A_ROW)).fetchall()
    for (name,) in found:
        raw.execute(sql.SQL("REINDEX INDEX CONCURRENTLY {}").format(sql.Identifier(name)))
    return [str(name) for (name,) in found]
