"""Measures the space of a deal: just ended, packed, and archived. Also the time of both."""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from bench.commit import FOLDER
from bench.figures import Section, number
from bench.history import DEALS, TABLES, database_bytes, multiply, play
from db.archive import archiving, packing
from db.archive.batch import Batch
from db.connection import Connection
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


PARTS = (
    ("logs", ("step", "deal_secret", "packed")),
    ("deals", ("deal",)),
    ("transfers", ("transfer", "live_transfer")),
    ("tables", ("card_table",)),
    ("wins from people", ("won_from_people", "live_won_from_people")),
    ("players of deals", ("dealt_in", "live_dealt_in")),
    ("gathered rows of these three", ("gathered",)),
)
"""Tables of the schema on either store, with their indexes, in parts. All others are the rest."""
_IN_FILE = "SELECT tbl_name, sum(pgsize) FROM dbstat JOIN sqlite_schema USING (name) GROUP BY 1"
_IN_DATABASE = """
    SELECT relname, pg_total_relation_size(oid) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
"""


B = TypeVar("B", Batch, packing.ToPack)


class Archived(NamedTuple):
    """What packing or archiving took: seconds of each batch by part, its deals and bytes."""

    reading: list[float]
    compressing: list[float]
    writing: list[float]
    deals: int
    bytes: int


class Size(NamedTuple):
    """Bytes of all, and of each table of the schema with its indexes."""

    all: int
    tables: Mapping[str, int]


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
    """Pack and archive the deals of many servers on a file and on PostgreSQL."""
    sizes: dict[str, list[Size]] = {}
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
                of = sizes["PostgreSQL"] = [_database_size(con)]
                packed = pack_all(con, partial(put_into_database, con))
                of.append(_database_size(con))
                archived = _archive_database(con)
                of.append(_database_size(con))
                rows.append(_row("PostgreSQL", of, packed, archived, deals))
        of = sizes["a file"] = [file_size(path)]
        packed = pack_file(path)
        of.append(file_size(path))
        archived = archive_file(path, BEFORE)
        of.append(file_size(path))
        rows.insert(0, _row("a file", of, packed, archived, deals))
    return [
        Section(
            "Old deals",
            f"{deals:,} deals of Danish Mousel for four on {SERVERS} servers, at tables of "
            f"{DEALS + 1} deals. Each server keeps one table. Bytes are those of a deal with all "
            "indexes: *just ended*, *packed*, and the compressed bytes of an *archived* one. *MB* "
            "and bytes are after a vacuum, in PostgreSQL `VACUUM FULL`, which no bot runs. "
            "*Reading* and *compressing* hold no lock, *replacing* is one transaction: median, and "
            "the longest. They are for the logs of a table, and for an archive. Other programs "
            "used the machine.",
            (
                "store", "just ended, bytes", "packed, bytes", "archived, bytes", "MB", "MB packed",
                "MB archived", "packing: reading, ms", "compressing, ms", "replacing, ms",
                "deals an archive", "archiving: reading, ms", "compressing, ms", "replacing, ms",
            ),
            tuple(rows),
        ),
        Section(
            "Where the bytes of a deal are",
            "The same deals, in bytes a deal, each part with its indexes. *The rest* has 7 MB of "
            "PostgreSQL's own tables.",
            ("part", *(f"{store}, {when}" for store in ("a file", "PostgreSQL")
                       for when in ("just ended", "packed"))),
            tuple(_parts(sizes, deals)),
        ),
    ]  # fmt: skip


def _parts(sizes: Mapping[str, Sequence[Size]], deals: int) -> Iterator[tuple[str, ...]]:
    columns = [size for store in ("a file", "PostgreSQL") for size in sizes[store][:2]]
    left = [size.all for size in columns]
    for name, tables in PARTS:
        found = [sum(size.tables.get(table, 0) for table in tables) for size in columns]
        left = [rest - part for rest, part in zip(left, found, strict=True)]
        yield name, *(f"{part / deals:,.0f}" for part in found)
    yield "the rest", *(f"{part / deals:,.0f}" for part in left)


def _row(
    store: str, sizes: Sequence[Size], packed: Archived, archived: Archived, deals: int
) -> tuple[str, ...]:
    return (
        store, *(f"{size.all / deals:,.0f}" for size in sizes[:2]),
        f"{archived.bytes / archived.deals:,.0f}", *(number(size.all / 1e6) for size in sizes),
        *_times(packed), f"{archived.deals / len(archived.writing):.0f}", *_times(archived),
    )  # fmt: skip


def _times(of: Archived) -> Iterator[str]:
    for part in (of.reading, of.compressing, of.writing):
        yield f"{number(statistics.median(part) * 1000)} ({number(max(part) * 1000)})"


def pack_file(path: Path) -> Archived:
    """Pack all logs of a file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("PRAGMA journal_mode = WAL")
        con.execute("PRAGMA secure_delete = ON")

        def put(logs: packing.ToPack, body: bytes) -> None:
            con.execute("BEGIN IMMEDIATE")
            packing.put(con, logs, body)
            con.execute("COMMIT")

        return pack_all(con, put)


def put_into_database(con: PostgresConnection, logs: packing.ToPack, body: bytes) -> None:
    """Replace the logs by their body, in one transaction."""
    with con.raw.transaction():
        packing.put(con, logs, body)


def pack_all(con: Connection, put: Callable[[packing.ToPack, bytes], None]) -> Archived:
    """Pack all logs, and write each body with `put`."""
    done = Archived([], [], [], 0, 0)
    for _, table in packing.due(con, NOW):
        start = time.perf_counter()
        while logs := packing.collect(con, table, NOW):
            done.reading.append(time.perf_counter() - start)
            done = _put(done, logs, put)
            start = time.perf_counter()
    return done


def archive_file(path: Path, before: float) -> Archived:
    """Archive all tables of a file that were closed before this time."""
    done = Archived([], [], [], 0, 0)
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("PRAGMA journal_mode = WAL")
        for guild in _guilds(con.execute("SELECT DISTINCT guild FROM account").fetchall()):
            start = time.perf_counter()
            while (batch := archiving.collect(con, guild, before)) is not None:
                done.reading.append(time.perf_counter() - start)
                done = _put(
                    done, batch, lambda b, body: archiving.put_into_file(path, b, body, NOW)
                )
                start = time.perf_counter()
    return done


def _archive_database(con: PostgresConnection) -> Archived:
    done = Archived([], [], [], 0, 0)

    def put(batch: Batch, body: bytes) -> None:
        with con.raw.transaction():
            archiving.put(con, batch, body, NOW)

    for guild in _guilds(con.execute("SELECT DISTINCT guild FROM account").fetchall()):
        start = time.perf_counter()
        batch = archiving.collect(con, guild, BEFORE)
        if batch is not None:
            done.reading.append(time.perf_counter() - start)
            done = _put(done, batch, put)
    return done


def _guilds(rows: list[tuple[int]]) -> list[int]:
    return sorted(guild for (guild,) in rows)


def _put(done: Archived, batch: B, put: Callable[[B, bytes], None]) -> Archived:
    start = time.perf_counter()
    body = batch.pack()
    packed = time.perf_counter()
    put(batch, body)
    done.compressing.append(packed - start)
    done.writing.append(time.perf_counter() - packed)
    deals = len(batch.rows["deal"]["number"])
    return done._replace(deals=done.deals + deals, bytes=done.bytes + len(body))


def _database_size(con: PostgresConnection) -> Size:
    """The sizes after a vacuum."""
    con.raw.execute("VACUUM FULL")
    return Size(database_bytes(con), dict(con.raw.execute(_IN_DATABASE.encode()).fetchall()))


def file_size(path: Path) -> Size:
    """The sizes after a vacuum."""
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("VACUUM")
        con.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return Size(path.stat().st_size, dict(con.execute(_IN_FILE).fetchall()))
