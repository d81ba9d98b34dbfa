"""Rebuilds indexes that are mostly empty, while others read and write.

PostgreSQL keeps a page of an index as long as any of its entries is left. Packing takes most rows
out of some tables, and leaves a few on nearly every page.
"""

from __future__ import annotations

import contextlib
import logging
from typing import Any

import psycopg
from psycopg import AsyncConnection, sql

from db.postgres.connection import opened_for_task
from tables.ports import Unreachable

_log = logging.getLogger(__name__)

LEAST_BYTES = 250_000
"""How many bytes larger than its rows need an index may be."""
BYTES_A_ROW = 100
"""An index with more bytes for each row is rebuilt. A rebuilt index has at most 80."""
_LOCK = 0x6B726F02
"""The lock of the process that rebuilds."""
_OF_GATHERED = """
    FROM pg_index JOIN pg_class AS own ON own.oid = indexrelid
    WHERE indrelid IN ('live_transfer'::regclass, 'live_won_from_people'::regclass)
"""
_LEFT_OVER = f"SELECT relname {_OF_GATHERED} AND NOT indisvalid AND relname ~ '_cc(new|old)[0-9]*$'"
"""Finds the indexes that an interrupted rebuild left behind."""
_TOO_LARGE = f"""
    SELECT relname {_OF_GATHERED} AND indisvalid
    AND pg_relation_size(indexrelid) > %s + %s * greatest(reltuples, 0) ORDER BY relname
"""


async def rebuild(address: str) -> None:
    """Rebuild the indexes that are too large, one after the other.

    It does nothing while another process rebuilds them. A failure is logged and not raised, because
    a rebuild is too much work to be repeated at once.
    """
    try:
        async with opened_for_task(address, "kro indexes") as con:
            found = await _rebuild(con)
    except (psycopg.Error, Unreachable) as error:
        _log.warning(
            "indexes that are mostly empty could not be rebuilt: %s. Nothing is lost, and Kro tries"
            " again in a day. Check whether the disk of the database has room for a rebuild",
            str(error).partition("\n")[0],
        )
    else:
        if found:
            _log.info("indexes that were mostly empty were rebuilt: %s", ", ".join(found))


async def _rebuild(con: AsyncConnection[Any]) -> list[str]:
    """`rebuild` on this connection. Returns their names. Raises psycopg.Error."""
    row = await (await con.execute("SELECT pg_try_advisory_lock(%s)", (_LOCK,))).fetchone()
    if row is None or not row[0]:
        return []
    await _drop_left_over(con)
    found = await _names(con, _TOO_LARGE, LEAST_BYTES, BYTES_A_ROW)
    try:
        for name in found:
            await con.execute(sql.SQL("REINDEX INDEX CONCURRENTLY {}").format(sql.Identifier(name)))
    except psycopg.Error:
        with contextlib.suppress(psycopg.Error):
            await _drop_left_over(con)
        raise
    return found


async def _drop_left_over(con: AsyncConnection[Any]) -> None:
    for name in await _names(con, _LEFT_OVER):
        drop = sql.SQL("DROP INDEX CONCURRENTLY IF EXISTS {}")
        await con.execute(drop.format(sql.Identifier(name)))


async def _names(con: AsyncConnection[Any], statement: str, *values: int) -> list[str]:
    found = await con.execute(statement.encode(), values)
    return [str(name) for (name,) in await found.fetchall()]
