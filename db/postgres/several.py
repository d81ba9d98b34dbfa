"""A PostgreSQL of one's own for several processes of the bot, as the sandbox has it.

Owns: that there is a database, ready to be joined, for a while, and who serves what there. Must not
know: how processes are run.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator

from db.postgres.connection import opened
from db.postgres.fleet import shown
from db.postgres.migrate import migrate
from db.postgres.own_server import NoServer, Server, running
from tables.ports import Unreachable

__all__ = ["NoServer", "own_database", "served"]


@contextlib.asynccontextmanager
async def own_database() -> AsyncGenerator[str]:
    """The address of an empty one, which is gone after the block. Raises `NoServer`."""
    server = running()
    started = await asyncio.to_thread(server.__enter__)
    try:
        yield await asyncio.to_thread(_prepared, started)
    finally:
        await asyncio.to_thread(server.__exit__, None, None, None)


def _prepared(server: Server) -> str:
    address = server.new_database()
    with opened(address, "kro sandbox") as con:
        migrate(con.raw)
    return address


async def served(address: str, ttl: float) -> dict[str, list[int]]:
    """By the name of each process the shards that it serves, where leases last so many seconds;
    none where that cannot be asked.
    """
    return await asyncio.to_thread(_served, address, ttl)


def _served(address: str, ttl: float) -> dict[str, list[int]]:
    try:
        with opened(address, "kro sandbox") as con:
            lines = shown(con.raw, ttl)
    except Unreachable:
        return {}
    names = {process.id: process.name for process in lines.processes if process.alive}
    found: dict[str, list[int]] = {}
    for shard in lines.shards:
        if shard.ready and shard.left > 0 and shard.holder in names:
            found.setdefault(names[shard.holder], []).append(shard.id)
    return found
