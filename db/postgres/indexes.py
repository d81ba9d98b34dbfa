"""Rebuilds indexes that are mostly empty, while others read and write.

PostgreSQL keeps a page of an index as long as any of its entries is left. Packing takes most rows
out of some tables, and leaves a few on nearly every page.
"""

from __future__ import annotations

import logging
from typing import Any

from psycopg import AsyncConnection, sql

from db.postgres.connection import opened_for_task

_log = logging.getLogger(__name__)

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


async def rebuild(address: str) -> None:
    """Rebuild the indexes that are too large, one after the other.

    It does nothing if another process does it just now. Raises `Unreachable`, psycopg.Error.
    """
    async with opened_for_task(address, "kro indexes") as con:
        row = await (await con.execute("SELECT pg_try_advisory_lock(%s)", (_LOCK,))).fetchone()
        if row is None or not row[0]:
            return
        for name in await _names(con, _LEFT_OVER):
            await con.execute(sql.SQL("DROP INDEX CONCURRENTLY {}").format(sql.Identifier(name)))
        found = await _names(con, _TOO_LARGE, LEAST_BYTES, BYTES_A_ROW)
        for name in found:
            await con.execute(sql.SQL("REINDEX INDEX CONCURRENTLY {}").format(sql.Identifier(name)))
    if found:
        _log.info("indexes that were mostly empty were rebuilt: %s", ", ".join(found))


async def _names(con: AsyncConnection[Any], statement: str, *values: int) -> list[str]:
    found = await con.execute(statement.encode(), values)
    return [str(name) for (name,) in await found.fetchall()]
