"""Measures two years of play: a house with many deals, three in four of them archived.

One server plays with the real engine, archives and packs. Then its rows are copied to more servers
(`bench.history.multiply`).
"""

from __future__ import annotations

import asyncio
import math
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict

from bench.commit import FOLDER
from bench.figures import Section, number
from bench.history import DEALS, NEW, WEEK, database_bytes, multiply, note_audited, play, timed
from bench.old_deals import archive_file, pack_file, spread
from db.archive import packing
from db.audit.process import DatabaseFile
from db.audit.rounds import Source
from db.postgres.auditing import PostgresSource
from db.postgres.connection import opened
from db.postgres.copying import copy_from_file
from db.postgres.own_server import Server, running
from db.postgres.store import PostgresStore
from db.sqlite.backup import back_up, restore
from db.sqlite.store import SqliteStore
from tests.support.tables.mousel_on_file import GUILD

LIVE, ARCHIVED = 20, 60
"""Tables of each server."""
OF_TABLE = DEALS + 1
"""Deals of a table. The last one is voided."""
OF_SERVER = OF_TABLE * (LIVE + ARCHIVED)
Start = tuple[float, float]
"""Seconds until the database is open, and from then until a leaderboard is read."""
_CLOSED = "UPDATE card_table SET closed_at = CASE WHEN id <= ? THEN 1.0 ELSE 1e9 END"


def sections(sizes: Sequence[int], say: Callable[[str], None]) -> list[Section]:
    """Measure each of these numbers of deals, on a file and on PostgreSQL."""
    rows = [row for deals in sizes for row in _measured(math.ceil(deals / OF_SERVER), say)]
    return [
        Section(
            "A house of many deals",
            f"Servers with {LIVE + ARCHIVED} tables of {OF_TABLE} deals each. The deals of "
            f"{ARCHIVED} tables are archived, the others packed. Only one server's deals were "
            "played, all others have copies with other numbers. Archives that no check here reads "
            "have the bytes of the first server's. *Start*: the database is opened. *Leaderboard*: "
            "after that, until the first one is read. "
            "*New* and *with its share of servers* are as in *The hourly audit*. *Backup* checks "
            "pages and references, as `kro backup` does. *Restore* does the same, without the "
            "books (`--unchecked`). On PostgreSQL *backup* is `pg_basebackup`, and a server starts "
            "with its copy. *Restore* is until that server takes writes and Kro has opened it. "
            "Each is one run, and other programs used the machine.",
            (
                "store", "deals", "MB", "start, ms", "leaderboard, s", "new, ms",
                "with its share of servers, s", "deals of the share", "backup, s", "restore, s",
            ),
            tuple(rows),
        )
    ]  # fmt: skip


def _measured(servers: int, say: Callable[[str], None]) -> Iterator[tuple[str, ...]]:
    deals = servers * OF_SERVER
    with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
        path = Path(folder) / "kro.db"
        say(f"ages: {deals:,} deals on {servers:,} servers")
        start = time.monotonic()
        make(path, servers)
        say(f"made in {time.monotonic() - start:.0f} s")
        yield _of_file(path, deals)
        with running() as server:
            address = server.new_database()
            start = time.monotonic()
            copy_from_file(path, address)
            path.unlink()
            say(f"copied to PostgreSQL in {time.monotonic() - start:.0f} s")
            _gather(address)
            yield _of_database(server, address, deals)


def make(path: Path, servers: int) -> None:
    """Make a file with this number of servers."""
    asyncio.run(play(path, LIVE + ARCHIVED, DEALS))
    spread(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute(_CLOSED, (ARCHIVED,))
        note_audited(con)
    archive_file(path, before=1e8)
    pack_file(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("DELETE FROM audit_mark")
        con.execute("DELETE FROM audited_balance")
        con.execute("VACUUM")
    multiply(path, servers, math.ceil(servers / WEEK))


def _gather(address: str) -> None:
    """Do what a bot does on the first day after `kro move`."""
    with opened(address, "kro bench") as con:
        for _, table in packing.due(con, 0.0):
            packing.gather_rest(con, table)
        con.raw.execute("VACUUM (FULL, ANALYZE)")


def _of_file(path: Path, deals: int) -> tuple[str, ...]:
    size = path.stat().st_size
    start = asyncio.run(_started(lambda: SqliteStore.open(path)))
    asyncio.run(play(path, 1, NEW))
    new, share = _audited(DatabaseFile(path))
    copy, target = path.with_name("copy.db"), path.with_name("restored.db")
    backup = _seconds(lambda: back_up(path, copy))
    path.unlink()
    restored = _seconds(lambda: restore(copy, target, books=False))
    copy.rename(path)
    target.unlink()
    return _row("a file", deals, size, start, (new, share, backup, restored))


async def _started(opened: Callable[[], Awaitable[SqliteStore | PostgresStore]]) -> Start:
    times = [time.monotonic()]
    store = await opened()
    times.append(time.monotonic())
    await store.leaderboard(GUILD, 0, 10)
    times.append(time.monotonic())
    await store.close()
    return times[1] - times[0], times[2] - times[1]


def _of_database(server: Server, address: str, deals: int) -> tuple[str, ...]:
    start = asyncio.run(_started(lambda: PostgresStore.open(address)))
    with opened(address, "kro bench") as con:
        con.raw.execute("VACUUM ANALYZE")
        size = database_bytes(con)
        new, share = _audited(PostgresSource(con))
    begun = time.monotonic()
    with running(follows=server) as copy:
        backup = time.monotonic() - begun
        copy.promote()
        there = copy.address(str(conninfo_to_dict(address)["dbname"]))
        asyncio.run(_started(lambda: PostgresStore.open(there)))
        restored = time.monotonic() - begun - backup
        with opened(there, "kro bench") as con:
            if database_bytes(con) < size:
                raise RuntimeError("the copy is smaller than the database")
    return _row("PostgreSQL", deals, size, start, (new, share, backup, restored))


def _row(store: str, deals: int, size: int, start: Start, took: Sequence[float]) -> tuple[str, ...]:
    (opened_in, leaderboard), (new, share, backup, restored) = start, took
    of_share = math.ceil(deals / OF_SERVER / WEEK) * OF_SERVER
    return (
        store, f"{deals:,}", number(size / 1e6), number(opened_in * 1000), number(leaderboard),
        number(new * 1000), number(share), f"{of_share:,}", number(backup), number(restored),
    )  # fmt: skip


def _audited(source: Source) -> tuple[float, float]:
    return timed(source, set(), 0.0), timed(source, set(), 1 / WEEK)


def _seconds(work: Callable[[], object]) -> float:
    start = time.monotonic()
    work()
    return time.monotonic() - start
