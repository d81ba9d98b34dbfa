"""Packs the logs of ended deals, and reads packed ones.

A log is a deal's steps, its secret, and the long texts of its row. Packing compresses the logs of
some deals of a table into one row of `packed`, and takes them out of the other tables.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from bot.ports import EVERYWHERE
from db.archive.body import Damaged, Rows, count_rows, insert, pack, unpack
from db.connection import GATHERED, Connection, has_one_writer
from db.sqlite.scratch import columns, scratch
from tables.ports import Conflict

TEXTS = ("config", "carry", "chairs", "regulars", "cuts", "result")
"""The columns of `deal` that packing empties. A result that is NULL stays NULL."""
DEALS, STEPS = 50, 2000
"""The most deals and steps in one body, because reading one deal decompresses all of them. A deal
is never split.
"""
KEPT = 16
"""How many bodies stay decompressed, because their other deals are often read next."""
_DUE = """
    SELECT DISTINCT guild, table_id FROM deal INDEXED BY deal_to_pack
    CROSS JOIN card_table ON card_table.id = table_id
    WHERE config <> '' AND ended_at < ? ORDER BY guild, table_id
"""
_OF_TABLE = """
    SELECT number, (SELECT count(*) FROM step WHERE table_id = deal.table_id AND deal = number)
    FROM deal INDEXED BY deal_to_pack WHERE table_id = ? AND config <> '' AND ended_at < ?
    ORDER BY number LIMIT ?
"""
_CAN_BE_GATHERED = f"""
    FROM packed JOIN card_table ON card_table.id = table_id
    WHERE EXISTS (
        SELECT 1 FROM main.dealt_in AS player
        WHERE player.table_id = packed.table_id AND player.deal BETWEEN first AND last
    ) AND NOT EXISTS (
        SELECT 1 FROM main.transfer AS paid
        WHERE paid.table_id = packed.table_id AND paid.deal BETWEEN first AND last
        AND paid.id > coalesce((SELECT max(transfer) FROM audit_mark), 0)
    ) AND NOT EXISTS (
        SELECT 1 FROM stopped_guild WHERE stopped_guild.guild IN (card_table.guild, {EVERYWHERE})
    )
"""  # noqa: S608 (a number)
"""Excludes stopped servers, whose tables are not archived either."""
_TO_GATHER = f"SELECT DISTINCT guild, table_id {_CAN_BE_GATHERED}"
_GATHER = f"""
    SELECT gather(table_id, first, last) {_CAN_BE_GATHERED} AND table_id = ? AND first >= ?
"""
_BODY = "SELECT body FROM packed WHERE table_id = ? AND first <= ? ORDER BY first DESC LIMIT 1"
_DEALS = f"""
    SELECT number, {", ".join(TEXTS)} FROM deal
    WHERE table_id = ? AND number BETWEEN ? AND ? ORDER BY number
"""  # noqa: S608 (names)
# A newer schema may have more columns, which must not get lost.
_STEPS = "SELECT * FROM step WHERE table_id = ? AND deal BETWEEN ? AND ? ORDER BY deal, seq"
_SECRETS = "SELECT * FROM deal_secret WHERE table_id = ? AND deal BETWEEN ? AND ? ORDER BY deal"
_KEEP = """
    INSERT INTO packed (table_id, first, last, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_EMPTY = ", ".join(f"{name} = CASE WHEN {name} IS NULL THEN NULL ELSE '' END" for name in TEXTS)
_EMPTY_DEAL = f"UPDATE deal SET {_EMPTY} WHERE table_id = ? AND number = ? AND config <> ''"  # noqa: S608 (names)
_MOVED = "rowid = min(0, (SELECT min(rowid) FROM deal)) - 1"
_EMPTY_DEAL_OF_FILE = _EMPTY_DEAL.replace(" WHERE", f", {_MOVED} WHERE")
"""Moves the row, because SQLite never reuses the space that a row frees by shrinking in place."""


class Log(NamedTuple):
    """The log of a packed deal: its texts by column, its steps by column, and its secret."""

    texts: Mapping[str, Any]
    steps: Sequence[Mapping[str, Any]]
    secret: Mapping[str, Any] | None


class ToPack(NamedTuple):
    """The logs of some deals of a table, by part and column."""

    table: int
    first: int
    last: int
    rows: Rows

    def pack(self) -> bytes:
        """Compress the logs, which takes milliseconds. Raises `Damaged` if anything got lost."""
        body = pack(self.rows)
        if unpack(body) != self.rows:
            raise Damaged(f"logs of table {self.table} do not come out of their body as they were")
        return body


def due(con: Connection, before: float) -> tuple[tuple[int, int], ...]:
    """Server and table of all unpacked deals that ended before this time.

    On PostgreSQL, also those of packed deals whose rows can be gathered now (`0043_gathered.sql`).
    """
    found = con.execute(_DUE, (before,)).fetchall()
    if not has_one_writer(con):
        found += con.execute(_TO_GATHER).fetchall()
    return tuple(sorted({(int(guild), int(table)) for guild, table in found}))


def collect(con: Connection, table: int, before: float) -> ToPack | None:
    """The logs of the table's oldest deals that are due, None if no deal is due."""
    first = last = steps = 0
    for number, its in con.execute(_OF_TABLE, (table, before, DEALS)).fetchall():
        steps += its
        if first and steps > STEPS:
            break
        first, last = first or int(number), int(number)
    if not first:
        return None
    of = (table, first, last)
    rows = {
        part: _columns(con, query, of)
        for part, query in (("deal", _DEALS), ("step", _STEPS), ("deal_secret", _SECRETS))
    }
    return ToPack(*of, rows)


def put(con: Connection, logs: ToPack, body: bytes) -> int:
    """Replace these logs with their body, within the caller's transaction.

    Returns the number of deals. Raises `Conflict` if something has changed since `collect`.
    """
    of = (logs.table, logs.first, logs.last)
    if con.execute(_KEEP, (*of, body)).rowcount != 1:
        raise Conflict(f"deals of table {logs.table} were packed meanwhile")
    emptied = con.executemany(
        _EMPTY_DEAL_OF_FILE if has_one_writer(con) else _EMPTY_DEAL,
        [(logs.table, number) for number in logs.rows["deal"]["number"]],
    ).rowcount
    if emptied != count_rows(logs.rows["deal"]):
        raise Conflict("deals have changed")
    for part in ("step", "deal_secret"):
        deleted = con.execute(
            f"DELETE FROM {part} WHERE table_id = ? AND deal BETWEEN ? AND ?",  # noqa: S608 (names)
            of,
        ).rowcount
        if deleted != count_rows(logs.rows[part]):
            raise Conflict(f"the rows of {part} have changed")
    if not has_one_writer(con):
        con.execute(_GATHER, of[:2])
    return emptied


def gather_rest(con: Connection, table: int) -> None:
    """Gather the rows that could not be gathered when their deals were packed."""
    con.execute(_GATHER, (table, 0))


def drop_gathered(con: Connection, tables: Sequence[int]) -> Counter[str]:
    """Delete the gathered rows of these tables. Returns how many there were of each part.

    Only PostgreSQL has any.
    """
    found = Counter[str]()
    if not has_one_writer(con):
        rows = con.execute(
            "DELETE FROM gathered WHERE table_id IN (SELECT value FROM json_each(?)) RETURNING"
            " cardinality(move_ids), cardinality(player_ids), cardinality(win_ids)",
            (json.dumps(list(tables)),),
        )
        for row in rows:
            found.update({part: of or 0 for part, of in zip(GATHERED, row, strict=True)})
    return found


def log_of(con: Connection, table: int, deal: int) -> Log:
    """The log of a packed deal. Raises `Damaged`, also if the log is missing."""
    row = con.execute(_BODY, (table, deal)).fetchone()
    found = None if row is None else _logs(bytes(row[0])).get(deal)
    if found is None:
        raise Damaged(f"the log of deal {deal} of table {table} is missing")
    return found


def bodies(con: Connection, tables: Sequence[int]) -> list[tuple[int, bytes]]:
    """All bodies of these tables, each with its table."""
    rows = con.execute(
        "SELECT table_id, body FROM packed WHERE table_id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(tables)),),
    )
    return [(int(table), bytes(body)) for table, body in rows]


def unpacked(found: Sequence[tuple[int, bytes]]) -> Mapping[str, list[tuple[Any, ...]]]:
    """The rows of `step` and `deal_secret` in these bodies, as before packing. Raises `Damaged`."""
    parts = ("step", "deal_secret")
    with scratch() as con:
        for table, body in found:
            rows = unpack(body)
            insert(con, {p: {**rows[p], "table_id": [table] * count_rows(rows[p])} for p in parts})
        return {
            part: con.execute(f"SELECT {', '.join(columns(part))} FROM {part}").fetchall()  # noqa: S608 (names)
            for part in parts
        }


@lru_cache(maxsize=KEPT)
def _logs(body: bytes) -> Mapping[int, Log]:
    """The logs in a body, by deal. Raises `Damaged`."""
    rows = unpack(body)
    try:
        steps: dict[int, list[Mapping[str, Any]]] = {deal: [] for deal in rows["deal"]["number"]}
        for step in _lines(rows["step"]):
            steps[step["deal"]].append(step)
        secrets = {secret["deal"]: secret for secret in _lines(rows["deal_secret"])}
        return {
            line["number"]: Log(line, steps[line["number"]], secrets.get(line["number"]))
            for line in _lines(rows["deal"])
        }
    except (KeyError, TypeError) as error:
        raise Damaged(f"it has no {error}") from None


def _lines(columns: Mapping[str, Sequence[Any]]) -> list[Mapping[str, Any]]:
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def _columns(con: Connection, query: str, values: Sequence[Any]) -> Mapping[str, Sequence[Any]]:
    """The result of a query by column, without the table's id."""
    found = con.execute(query, values)
    names = [str(column[0]) for column in found.description or ()]
    rows = found.fetchall()
    by_name = {name: [row[place] for row in rows] for place, name in enumerate(names)}
    by_name.pop("table_id", None)
    return by_name
