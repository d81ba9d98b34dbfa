"""Measures the space of a deal before and after it is archived, and the time of an archive."""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from bench.commit import FOLDER
from bench.figures import Section, number
from bench.history import DEALS, TABLES, multiply, play
from db.archive import making
from db.archive.batch import Batch
from db.postgres.connection import PostgresConnection, opened
from db.postgres.copying import copy_from_file
from db.postgres.own_server import running

SERVERS = 100
NOW, BEFORE = 2e9, 1.9e9
_STEPS = (
    "UPDATE step SET at = 1764000000.0 + table_id % 1000000 * 4000.0 + deal * 300 + seq * 5"
    " + abs(random() % 4000000) / 1e6"
)
_DEALS = (
    "UPDATE deal SET started_at = (SELECT min(at) FROM step WHERE table_id = deal.table_id"
    " AND deal = deal.number), ended_at = (SELECT max(at) FROM step"
    " WHERE table_id = deal.table_id AND deal = deal.number)"
)
_TRANSFERS = (
    "UPDATE transfer SET at = (SELECT ended_at FROM deal WHERE table_id = transfer.table_id"
    " AND number = transfer.deal) WHERE deal IS NOT NULL"
)
_SPREAD = (_STEPS, _DEALS, _TRANSFERS)
"""Steps a few seconds apart, as with people. The engine played them all at once."""


class Archived(NamedTuple):
    """What archiving took: seconds of each batch by part, archived deals and their bytes."""

    reading: list[float]
    compressing: list[float]
    writing: list[float]
    deals: int
    bytes: int


def spread(path: Path) -> int:
    """Give each step a time of its own. Returns how many deals there are."""
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("PRAGMA synchronous = OFF")
        triggers = con.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        for name, _ in (kept := triggers.fetchall()):
            con.execute(f"DROP TRIGGER {name}")
        for statement in _SPREAD:
            con.execute(statement)
        for _, sql in kept:
            con.execute(sql)
        return int(con.execute("SELECT count(*) FROM deal").fetchone()[0])


def sections(say: Callable[[str], None]) -> list[Section]:
    """Archive the deals of many servers on a file and on PostgreSQL."""
    rows: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
        path = Path(folder) / "kro.db"
        say(f"archive: {SERVERS} servers")
        asyncio.run(play(path, TABLES, DEALS))
        multiply(path, SERVERS)
        deals = spread(path)
        with running() as server:
            address = server.new_database()
            copy_from_file(path, address)
            with opened(address, "kro bench") as con:
                con.raw.execute("VACUUM FULL")
                before = _database_size(con)
                batches = _archive_database(con)
                con.raw.execute("VACUUM FULL")
                rows.append(_row("PostgreSQL", before, _database_size(con), batches, deals))
        before = _file_size(path)
        batches = _archive_file(path)
        rows.insert(0, _row("a file", before, _file_size(path), batches, deals))
    return [
        Section(
            "Old deals",
            f"{deals:,} deals of Danish Mousel for four on {SERVERS} servers. Each keeps one "
            "table. *Live*: bytes a deal, with indexes. *Archived*: its compressed bytes. *MB* are "
            "after a vacuum. *Reading* and *compressing* an archive holds no lock, *replacing* is "
            "one transaction: median, and the longest. Other programs used the machine.",
            (
                "store", "live, bytes", "archived, bytes", "MB before", "MB after",
                "deals an archive",
                "reading, ms", "compressing, ms", "replacing, ms",
            ),
            tuple(rows),
        )
    ]  # fmt: skip


def _row(store: str, before: int, after: int, batches: Archived, deals: int) -> tuple[str, ...]:
    return (
        store, f"{before / deals:,.0f}", f"{batches.bytes / batches.deals:,.0f}",
        number(before / 1e6), number(after / 1e6),
        f"{batches.deals / len(batches.writing):.0f}",
        *(
            f"{statistics.median(part) * 1000:,.0f} ({max(part) * 1000:,.0f})"
            for part in (batches.reading, batches.compressing, batches.writing)
        ),
    )  # fmt: skip


def _archive_file(path: Path) -> Archived:
    done = Archived([], [], [], 0, 0)
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("PRAGMA journal_mode = WAL")
        for guild in _guilds(con.execute("SELECT DISTINCT guild FROM account").fetchall()):
            start = time.perf_counter()
            batch = making.collect(con, guild, BEFORE)
            if batch is not None:
                done.reading.append(time.perf_counter() - start)
                done = _put(done, batch, lambda b, body: making.put_into_file(path, b, body, NOW))
    return done


def _archive_database(con: PostgresConnection) -> Archived:
    done = Archived([], [], [], 0, 0)

    def put(batch: Batch, body: bytes) -> None:
        with con.raw.transaction():
            making.put(con, batch, body, NOW)

    for guild in _guilds(con.execute("SELECT DISTINCT guild FROM account").fetchall()):
        start = time.perf_counter()
        batch = making.collect(con, guild, BEFORE)
        if batch is not None:
            done.reading.append(time.perf_counter() - start)
            done = _put(done, batch, put)
    return done


def _guilds(rows: list[tuple[int]]) -> list[int]:
    return sorted(guild for (guild,) in rows)


def _put(done: Archived, batch: Batch, put: Callable[[Batch, bytes], None]) -> Archived:
    start = time.perf_counter()
    body = batch.pack()
    packed = time.perf_counter()
    put(batch, body)
    done.compressing.append(packed - start)
    done.writing.append(time.perf_counter() - packed)
    deals = len(batch.rows["deal"]["number"])
    return done._replace(deals=done.deals + deals, bytes=done.bytes + len(body))


def _database_size(con: PostgresConnection) -> int:
    row = con.raw.execute("SELECT pg_database_size(current_database())").fetchone()
    return int(row[0]) if row else 0


def _file_size(path: Path) -> int:
    """The size after a vacuum."""
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("VACUUM")
        con.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.stat().st_size
