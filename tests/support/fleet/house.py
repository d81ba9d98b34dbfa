"""A house of several processes: a Discord with shards, a server on each, PostgreSQL, and the bots.

Each process of the bot is a real one.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import tempfile
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import Any

import psycopg

import sandbox
from db.audit.checker import check
from db.postgres.copying import copy_to_file
from db.postgres.own_server import Server as Postgres
from sandbox import Sandbox
from sandbox.world.snowflake import shard_of
from tests.support.patience import PATIENCE, PRESS_PATIENCE
from tests.support.postgres.proxy import Proxy, between
from tests.support.sandbox.assumptions import chosen_assumptions
from tests.support.sandbox.bot_process import BotProcess
from tests.support.sandbox.one_bot import Server

JOINED = re.compile("ready as")
"""A process logs this after it has joined the others."""
HELD = """
    SELECT shard.id, process.name FROM shard JOIN process ON process.id = shard.holder
    WHERE shard.until > clock_timestamp() AND shard.ready
"""
AT_ONCE = 16
"""More than there are shards, so that no process waits for another's session and tests are
shorter.
"""
WRITES = "target_session_attrs=read-write"
"""What the runbook adds to an address of two servers."""
_LOOKED_AGAIN = 0.2


class House:
    """The whole house. `inns`: one server of the sandbox for each shard, in the order of the
    shards.
    """

    def __init__(
        self,
        box: Sandbox,
        postgres: Postgres,
        address: str,
        bots: dict[str, BotProcess],
        ways: dict[str, Proxy],
    ) -> None:
        self.box, self.postgres, self.address = box, postgres, address
        self.bots = bots
        """By name."""
        self.ways = ways
        """Each process's proxy to the database, by name; none if there is a standby."""
        bot = next(iter(bots.values()))
        self.books = bot.database
        """The path for a copy of the database."""
        inns = sorted(box.world.guilds.values(), key=lambda one: shard_of(one.id, box.shards))
        self.inns = [Server(box, bot, inn) for inn in inns]

    async def holders(self) -> dict[int, str]:
        """Return, by shard, the name of the process that serves it, if any does."""
        return dict(await asyncio.to_thread(self.ask, HELD))

    async def until_served(self, *by: str) -> dict[int, str]:
        """Wait until every shard is served, and Discord has a session of each; return by whom.

        If processes are named, only those may serve a shard.
        """
        found: dict[int, str] = {}

        async def served() -> bool:
            found.clear()
            found.update(await self.holders())
            there = all(self.box.gateway.reaches(inn.guild.id) for inn in self.inns)
            return there and len(found) == self.box.shards and set(found.values()) <= set(by)

        by = by or tuple(self.bots)
        await until(served, lambda: f"{found} serve the shards, {by} should")
        return dict(found)

    def ask(self, sql: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.address, autocommit=True) as con:
            return con.execute(sql.encode()).fetchall()

    def tell(self, sql: str) -> None:
        with psycopg.connect(self.address, autocommit=True) as con:
            con.execute(sql.encode())

    async def copy_books(self) -> None:
        """Copy the whole database; a server's queries read the newest copy."""
        await asyncio.to_thread(self._copy)

    def _copy(self) -> None:
        self.books.unlink(missing_ok=True)
        copy_to_file(self.address, self.books, known_part=True)

    async def check_books(self) -> None:
        await self.copy_books()
        report = await check(self.books)
        assert report.ok, str(report)

    async def stop_postgres(self, how: str = "immediate") -> None:
        await asyncio.to_thread(self.postgres.stop, how)

    async def start_postgres(self) -> None:
        await asyncio.to_thread(self.postgres.start)

    async def leave(self) -> None:
        for inn in self.inns:
            await inn.leave()
        await asyncio.gather(*(bot.close() for bot in self.bots.values()))


async def until(
    holds: Callable[[], Any], told: Callable[[], str] = lambda: "", within: float = PATIENCE
) -> None:
    """Poll until a condition, such as a query, holds. Raises AssertionError with the text of
    `told`.
    """
    try:
        async with asyncio.timeout(within):
            while True:
                if await holds():
                    return
                await asyncio.sleep(_LOOKED_AGAIN)
    except TimeoutError:
        raise AssertionError(told()) from None


@contextlib.asynccontextmanager
async def open_house(
    place: Path,
    postgres: Postgres,
    *,
    processes: int,
    shards: int = 3,
    at_once: int = AT_ONCE,
    standby: Postgres | None = None,
    **settings: str,
) -> AsyncGenerator[House]:
    """Open a house whose processes have all joined.

    A single process is not a fleet, but has all shards to itself. `at_once`: how many sessions
    Discord allows to begin at a time. With a `standby` the processes know both servers, and reach
    them without proxies.
    """
    world = sandbox.create_world(shards=shards)
    address = postgres.new_database()
    name = address.partition("?")[0].rpartition("/")[2]
    if standby is not None:
        address += f",{standby.folder}&{WRITES}"
    names = [f"b{number}" for number in range(1, processes + 1)]
    async with (
        sandbox.serve(
            world, log=place / "requests.jsonl", shards=shards, assumptions=chosen_assumptions()
        ) as box,
        contextlib.AsyncExitStack() as stack,
    ):
        box.limits.max_concurrency = at_once
        box.interactions.patience = PRESS_PATIENCE
        bots: dict[str, BotProcess] = {}
        ways: dict[str, Proxy] = {}
        for one in names:
            own = place / one
            own.mkdir()
            given = {"KRO_DATABASE": address, "KRO_PROCESS": one}
            if standby is None:
                # The name of a socket may not be long.
                sockets = stack.enter_context(tempfile.TemporaryDirectory(prefix="kro-way-"))
                way = ways[one] = stack.enter_context(between(postgres.folder, Path(sockets)))
                given["KRO_DATABASE"] = way.address(name)
            if processes > 1:
                given |= {"KRO_FLEET": "true"}
            bots[one] = BotProcess(box, own, forked=True, **given, **settings)
        house = House(box, postgres, address, bots, ways)
        try:
            await asyncio.gather(*(bot.start(JOINED) for bot in bots.values()))
            yield house
        finally:
            await house.leave()
            for one, bot in bots.items():
                print(*(f"{one}: {line}" for line in bot.lines), sep="\n")  # noqa: T201 (pytest shows it with a failing test)
