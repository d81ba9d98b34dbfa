"""Measures what costs more as a house grows older: the audit, next to everything played before.

Some deals are played with the real engine. Then their rows are copied to more servers, with other
numbers. So a large history is made within minutes, and its ledger is in order.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import sqlite3
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from bench.commit import FOLDER
from bench.figures import Section, number
from bot.ports import EVERYWHERE
from db.archive.body import pack, unpack
from db.audit.part import Snapshot, what_is_new
from db.audit.process import DatabaseFile
from db.audit.rounds import Source, audit
from db.connection import Connection
from db.postgres.auditing import PostgresSource
from db.postgres.connection import PostgresConnection, opened
from db.postgres.copying import copy_from_file
from db.postgres.own_server import running
from db.statements import books
from tests.support.tables.mousel_on_file import MouselTables

TABLES, DEALS = 20, 10
"""Played with the engine on the first server."""
SERVERS = (1, 100, 500)
NEW = 20
"""Deals since the last audit."""
AT_ONE_TABLE = (300, 3000)
"""Deals at a table that is never closed."""
WHOLE_UP_TO = 100
"""Servers up to which the whole history is audited too."""
WEEK = 7 * 24
ROOM = 1_000_000
"""Numbers of a server's accounts, tables, users and transfers lie in a range of their own."""
NUMBERS = {
    "account": ("id",),
    "person": ("user",),
    "member": ("user", "account"),
    "card_table": ("id", "pot"),
    "deal": ("table_id",),
    "step": ("table_id",),
    "packed": ("table_id",),
    "transfer": ("id", "debit", "credit", "table_id"),
    "dealt_in": ("id", "account", "table_id"),
    "deal_secret": ("table_id",),
    "deals_played": ("user",),
    "won_from_people": ("id", "account", "table_id", "transfer"),
    "archive": (),
    "archived_account": ("account", "credit_row"),
    "archived_deals": ("account",),
}
"""The columns with such numbers, by table, in an order that references allow."""
_ACCOUNT = re.compile(r"""("account":|\[\d+,")(\d+)""")
"""An account in a table's state: of a chair, or of a part of the pot."""
_LISTS = {("deal", "accounts"), ("deal", "players"), ("deal", "stacks")}
_TEXTS = {*_LISTS, ("card_table", "state"), ("transfer", "cause"), ("deal_secret", "secret")}


async def play(path: Path, tables: int, deals: int) -> None:
    """Play at new tables, and close them. Every twentieth has the same people."""
    mousel = await MouselTables.open(path, seed=tables, name=f"{time.monotonic()}")
    for k in range(tables):
        table = await mousel.seat([4 * (k % TABLES) + n for n in range(1, 5)])
        await mousel.store.database.write(_rate_nobody)
        await mousel.play(table.id, deals)
        await mousel.void(table.id)
    await mousel.close()
    with closing(sqlite3.connect(path)) as con, con:
        # They name accounts and days, which copies and aged deals would not have.
        con.execute("DELETE FROM stats")
        con.execute("DELETE FROM stats_day")
        con.execute("DELETE FROM achievement")
        con.execute("UPDATE card_table SET stats_upto = 0, win_runs = '{}', counting = 0")


def _rate_nobody(con: Connection) -> None:
    # Copied deals have no ratings.
    con.execute("UPDATE card_table SET rated_from = 0")


def multiply(path: Path, servers: int, with_archives: int = 0) -> None:
    """Copy the first server's rows to more servers.

    The first ones, `with_archives`, get archives of their own rows. To compress the others would
    take hours. They get archives of the same size with the first server's rows.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("PRAGMA journal_mode = OFF")
        con.execute("PRAGMA cache_size = -1000000")
        con.execute("PRAGMA synchronous = OFF")
        con.execute("PRAGMA foreign_keys = OFF")
        con.execute("ATTACH ':memory:' AS first")
        con.create_function("moved", 4, moved, deterministic=True)
        triggers = con.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        for name, _ in (kept := triggers.fetchall()):
            con.execute(f"DROP TRIGGER {name}")
        con.execute("BEGIN")
        for table in NUMBERS:
            con.execute(f"CREATE TABLE first.{table} AS SELECT * FROM main.{table}")
            names = [str(row[1]) for row in con.execute(f"PRAGMA main.table_info({table})")]
            values = ", ".join(_in_sql(table, name) for name in names)
            copy = f"INSERT INTO main.{table} SELECT {values} FROM first.{table}"
            con.executemany(copy, ({"k": k, "more": k * ROOM} for k in range(1, servers)))
        for k in range(1, with_archives):
            _compress_again(con, k)
        for _, sql in kept:
            con.execute(sql)
        note_audited(con)
        con.execute("COMMIT")
        con.execute("ANALYZE")
        con.execute("DROP TABLE sqlite_stat1")


def _in_sql(table: str, column: str) -> str:
    """What copies a column to server `k`."""
    if column in NUMBERS[table]:
        return f"iif({column} = 0, 0, {column} + :more)"
    if column == "guild":
        return "guild + :k"
    return f"moved('{table}', '{column}', {column}, :k)" if (table, column) in _TEXTS else column


def moved(table: str, column: str, value: Any, k: int) -> Any:
    """A value of the first server as it is on server `k`."""
    more = k * ROOM
    if not value:
        return value
    if column in NUMBERS[table]:
        return value + more
    if column == "secret":
        return hashlib.sha256(value + k.to_bytes(4)).digest()
    if column == "guild":
        return value + k
    if (table, column) in _LISTS:
        return json.dumps([one + more for one in json.loads(value)], separators=(",", ":"))
    if (table, column) == ("card_table", "state"):
        return _ACCOUNT.sub(lambda m: f"{m[1]}{int(m[2]) + more}", value)
    if (table, column) == ("transfer", "cause"):
        kind, first, *rest = value.split(":")
        return ":".join([kind, str(int(first) + more), *rest])
    return value


def _compress_again(con: sqlite3.Connection, k: int) -> None:
    """Make the archives of server `k` of its own rows."""
    found = con.execute("SELECT guild, number, body FROM first.archive").fetchall()
    for guild, which, body in found:
        rows = {
            table: {n: [moved(table, n, v, k) for v in of] for n, of in columns.items()}
            for table, columns in unpack(body).items()
            if table in NUMBERS
        }
        con.execute(
            "UPDATE main.archive SET body = ? WHERE guild = ? AND number = ?",
            (pack(rows), guild + k, which),
        )


def note_audited(con: sqlite3.Connection) -> None:
    """Store what an audit of everything would store."""
    con.execute(
        "INSERT INTO audit_mark (transfer, at, with_tables)"
        " SELECT max(id), (SELECT max(ended_at) FROM deal) + 3600, 1 FROM transfer"
    )
    con.execute(
        "INSERT INTO audited_balance SELECT account, sum(chips) FROM ("
        " SELECT credit AS account, amount AS chips FROM transfer"
        " UNION ALL SELECT debit, -amount FROM transfer) GROUP BY account"
    )


def sections(say: Callable[[str], None]) -> list[Section]:
    """Measure each size on a file and on PostgreSQL."""
    rows: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
        for servers in SERVERS:
            path = Path(folder) / f"{servers}.db"
            say(f"history: {servers * TABLES * DEALS:,} deals")
            asyncio.run(play(path, TABLES, DEALS))
            multiply(path, servers)
            size = path.stat().st_size
            asyncio.run(play(path, 1, NEW))
            rows.append(_row("a file", DatabaseFile(path), servers, size))
            with running() as server:
                address = server.new_database()
                copy_from_file(path, address)
                with opened(address, "kro bench") as con:
                    size = database_bytes(con)
                    rows.append(_row("PostgreSQL", PostgresSource(con), servers, size))
            path.unlink()
    return [
        Section(
            "The hourly audit",
            f"{NEW} deals were played since the last audit. *New*: what is new on all servers. "
            "*With its share of servers*: also as many servers whole as an hour has of a week. "
            "*Its longest snapshot*: of the transactions of that audit, the one that is open "
            "longest. "
            "*Everything*: all servers whole, as at a first start. Each is one run, with the time "
            "that reading takes.",
            (
                "store",
                "deals before",
                "MB",
                "new, ms",
                "with its share of servers, s",
                "its longest snapshot, ms",
                "everything, s",
            ),
            tuple(rows),
        )
    ]


def open_tables(say: Callable[[str], None]) -> list[Section]:
    """Measure the audit of a table that is never closed, on a file and on PostgreSQL."""
    rows: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
        for deals in AT_ONE_TABLE:
            path = Path(folder) / f"{deals}.db"
            say(f"one table: {deals:,} deals")
            asyncio.run(_play_on(path, deals))
            rows.append(_row_of_table("a file", DatabaseFile(path), deals))
            with running() as server:
                address = server.new_database()
                copy_from_file(path, address)
                with opened(address, "kro bench") as con:
                    rows.append(_row_of_table("PostgreSQL", PostgresSource(con), deals))
            path.unlink()
    return [
        Section(
            "A table that is never closed",
            f"One table of four people, where {NEW} deals were played since the last audit. "
            "Nothing is packed. *New* is as in *The hourly audit*, the least of fifteen runs. "
            "*Rows* is what it copies.",
            ("store", "deals before", "deals copied", "rows", "new, ms"),
            tuple(rows),
        )
    ]


async def _play_on(path: Path, deals: int) -> None:
    """Play at one table, audit it, and play on."""
    mousel = await MouselTables.open(path, seed=5)
    table = await mousel.seat((1, 2, 3, 4))
    await mousel.play(table.id, deals)
    report = audit(DatabaseFile(path), {EVERYWHERE}, 0.0)
    await mousel.store.note_audit(report)
    await mousel.play(table.id, deals + NEW)
    await mousel.close()


def _row_of_table(store: str, source: Source, deals: int) -> tuple[str, ...]:
    took = min(timed(source, set(), 0.0) for _ in range(15))
    with source.snapshot() as snapshot:
        since = books.mark(snapshot.con)
        if since is None:
            raise RuntimeError("nothing was audited")
        with what_is_new(snapshot, since) as part:
            tables = part.con.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
            counts = {
                str(name): int(part.con.execute(f"SELECT count(*) FROM {name}").fetchone()[0])
                for (name,) in tables.fetchall()
            }
    return (
        store, f"{deals:,}", f"{counts['deal']:,}", f"{sum(counts.values()):,}",
        number(took * 1000),
    )  # fmt: skip


class Observed:
    """A source that notes how long its longest snapshot was open, in seconds.

    While a snapshot is open, PostgreSQL's vacuum removes nothing that it may still read.
    """

    def __init__(self, source: Source) -> None:
        self._source = source
        self.faults, self.settled = source.faults, source.settled
        self.longest = 0.0
        self.snapshots = 0
        self.is_open = False

    @contextmanager
    def snapshot(self) -> Generator[Snapshot]:
        """See `Source.snapshot`."""
        self.snapshots += 1
        start, self.is_open = time.perf_counter(), True
        try:
            with self._source.snapshot() as snapshot:
                yield snapshot
        finally:
            self.is_open = False
            self.longest = max(self.longest, time.perf_counter() - start)


def _row(store: str, source: Source, servers: int, size: int) -> tuple[str, ...]:
    new = timed(source, set(), 0.0)
    observed = Observed(source)
    share = timed(observed, set(), 1 / WEEK)
    everything = number(timed(source, {EVERYWHERE}, 0.0)) if servers <= WHOLE_UP_TO else "–"
    return (
        store, f"{servers * TABLES * DEALS:,}", number(size / 1e6), number(new * 1000),
        number(share), number(observed.longest * 1000), everything,
    )  # fmt: skip


def database_bytes(con: PostgresConnection) -> int:
    """The size of the whole database."""
    row = con.raw.execute("SELECT pg_database_size(current_database())").fetchone()
    return int(row[0]) if row else 0


def timed(source: Source, whole: set[int], share: float) -> float:
    """The seconds that an audit takes. Raises RuntimeError if it finds anything."""
    start = time.perf_counter()
    report = audit(source, whole, share)
    took = time.perf_counter() - start
    if report.differences:
        raise RuntimeError(f"the ledger is not in order: {report.first[0]}")
    return took
