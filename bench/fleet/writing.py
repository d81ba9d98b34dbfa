"""Measures one action's cost on a file and on PostgreSQL, by the number of acting tables.

Actions are the same as in `bench.commit`, or those of whole deals (`bench.fleet.whole_deals`). Both
are on the same disk and written by turns. Each reports a commit only after it is on the disk.
"""

from __future__ import annotations

import asyncio
import gc
import statistics
import tempfile
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from bench.commit import Playing
from bench.figures import Section, quantile, spread
from bench.fleet import whole_deals
from bench.fleet.server_time import server_time, spent_since
from bench.fleet.whole_deals import PlayingDeals
from bot.ports import ClosableStore
from db.postgres.own_server import SUPERUSER, Server, running
from db.postgres.store import PostgresStore
from db.sqlite.store import SqliteStore

SIZES = (1, 50, 200)
ROUNDS = 5
ACTIONS = {1: 400, 50: 5_000, 200: 20_000}
"""In one round, at all tables together: at least a hundred at each, so that no wait is rare."""
WARM_UP = 5
"""Actions of each table whose waits do not count. PostgreSQL plans its statements meanwhile."""
LOG_FILES = 60
"""How many used files of its log a server has, as one that has run for long.

To make a new one takes 50 ms. All rounds write about 40.
"""
TOGETHER = 50
"""Tables that are opened at the same time."""
FILE, POSTGRES = "SQLite", "PostgreSQL"
MICRO = 1e6


@dataclass
class Found:
    """The result for one store and number of tables.

    Each round has microseconds an action: elapsed, of this process's processor, and of the
    server's. It also has the 99th percentile of the waits.
    """

    took: list[float] = field(default_factory=list[float])
    own: list[float] = field(default_factory=list[float])
    server: list[float] = field(default_factory=list[float])
    waited: list[float] = field(default_factory=list[float])


def sections(say: Callable[[str], None]) -> list[Section]:
    """Measure all of it, as tables of docs/figures.md."""
    with running(durable=True) as server:
        _use_log_files(server)
        actions, deals = asyncio.run(_measure(server, say))
    how = (
        "SQLite and PostgreSQL run on the same machine, reached by a socket, in turns on the "
        "same disk. Both report a write only when it is on disk. PostgreSQL has "
        f"{LOG_FILES} files of its log to use again, as after days of play. Median of {ROUNDS} "
        "rounds "
        "(least–most), in microseconds an action. *Processor*: of the bot's process, and of all "
        "the server's."
    )
    return [
        _section(
            "Writing an action on either store",
            "The action of *Writing an action*, committed through the store at this number of "
            f"tables at once. There are {ACTIONS[1]} actions at one table, {ACTIONS[50]:,} at 50 "
            f"and {ACTIONS[200]:,} at 200. The first {WARM_UP} of each table do not count as "
            f"waits. {how}",
            actions,
        ),
        _section(
            "Writing whole deals on either store",
            "As *Writing an action on either store*, in the same run, but each table plays deal "
            f"after deal of {whole_deals.ACTIONS} actions among four people. The first action "
            "starts the deal. The last settles it, adds to the people's statistics and rates "
            f"them. The tables start at different actions. The first {whole_deals.ACTIONS} "
            f"actions of each table do not count as waits. {how}",
            deals,
        ),
    ]


def _section(title: str, how: str, found: Mapping[tuple[str, int], Found]) -> Section:
    return Section(
        title,
        how,
        ("store", "tables", "µs", "bot's processor", "server's processor", "99 % wait at most"),
        tuple(
            (
                store,
                str(tables),
                spread(of.took, 0),
                spread(of.own, 0),
                spread(of.server, 0) if store == POSTGRES else "–",
                spread(of.waited, 0),
            )
            for (store, tables), of in found.items()
        ),
    )


async def _measure(
    server: Server, say: Callable[[str], None]
) -> list[dict[tuple[str, int], Found]]:
    """The results for actions, and for whole deals."""
    stores = (FILE, POSTGRES)
    kinds: tuple[type[Playing], ...] = (Playing, PlayingDeals)
    found = [{(store, tables): Found() for store in stores for tables in SIZES} for _ in kinds]
    for number in range(ROUNDS):
        say(f"actions on either store, round {number + 1} of {ROUNDS}")
        for tables in SIZES:
            for store in stores if number % 2 else stores[::-1]:
                for kind, of_kind in zip(kinds, found, strict=True):
                    async with _opened(store, server) as opened:
                        await _round(opened, tables, server, of_kind[store, tables], kind)
    return found


def _use_log_files(server: Server) -> None:
    with psycopg.connect(server.address("postgres", SUPERUSER), autocommit=True) as con:
        con.execute(f"ALTER SYSTEM SET min_wal_size = '{16 * LOG_FILES}MB'".encode())
        con.execute("SELECT pg_reload_conf()")
        for number in range(LOG_FILES):
            con.execute(f"CREATE TABLE used_{number} ()".encode())
            con.execute("SELECT pg_switch_wal()")
        con.execute("CHECKPOINT")


@asynccontextmanager
async def _opened(store: str, server: Server) -> AsyncGenerator[ClosableStore]:
    """An empty store."""
    if store == POSTGRES:
        opened: ClosableStore = await PostgresStore.open(server.new_database())
        try:
            yield opened
        finally:
            await opened.close()
        return
    # In the same folder as the server's own.
    with tempfile.TemporaryDirectory(prefix="kro-bench-") as folder:
        opened = await SqliteStore.open(Path(folder) / "kro.db")
        try:
            yield opened
        finally:
            await opened.close()


async def _round(
    store: ClosableStore, tables: int, server: Server, found: Found, kind: type[Playing]
) -> None:
    each = ACTIONS[tables] // tables
    gate = asyncio.Semaphore(TOGETHER)

    async def begun(number: int) -> Playing:
        async with gate:
            return await kind.begin(store, number, each)

    uncounted = WARM_UP if kind is Playing else whole_deals.ACTIONS
    playing = await asyncio.gather(*(begun(number) for number in range(tables)))
    # A bot has no prepared commits for its garbage collector to go through.
    gc.collect()
    gc.freeze()
    before, own, start = server_time(server), time.process_time(), time.perf_counter()
    waits = await asyncio.gather(*(table.act(store, each) for table in playing))
    took, own = time.perf_counter() - start, time.process_time() - own
    gc.unfreeze()
    spent = sum(spent_since(before, server_time(server)).values())
    waited = [wait for of_one in waits for wait in of_one[uncounted:]]
    actions = each * tables
    found.took.append(statistics.median(waited) if tables == 1 else took / actions * MICRO)
    found.own.append(own / actions * MICRO)
    found.server.append(spent / actions * MICRO)
    found.waited.append(quantile(waited, 0.99))
