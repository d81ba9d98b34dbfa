"""Shows and ends the processes of a bot for an operator, and makes a database for the sandbox."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator

from bot.cluster.coordinator import FleetLines
from db.postgres import fleet
from db.postgres.connection import looked_at, opened
from db.postgres.migrate import migrate
from db.postgres.own_server import NoServer, Server, running
from tables.ports import Unreachable

__all__ = ["NoServer", "drain", "lines", "own_database", "served"]


@contextlib.asynccontextmanager
async def own_database() -> AsyncGenerator[str]:
    """The address of an empty, migrated database that is deleted after the block.

    Raises `NoServer`.
    """
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


def lines(address: str, ttl: float) -> FleetLines:
    """What an operator sees about all processes. Leases last `ttl` seconds.

    Raises `Unreachable`, `Unsuitable`.
    """
    with looked_at(address, "kro fleet") as con:
        return fleet.shown(con.raw, ttl)


def drain(address: str, name: str, ttl: float) -> int:
    """Ask the processes of this name or id to hand over and end. Returns how many there are.

    Raises `Unreachable`, `Unsuitable`.
    """
    with looked_at(address, "kro drain") as con:
        return fleet.drain(con.raw, name, ttl)


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
