"""Compresses the rows of some tables, and restores them.

A body is JSON, compressed as xz, with a list for each column of each table. Bytes are in base64. A
column of rising numbers has the first value, and then each value's difference from the previous
one, which compresses better. Times in such a column are whole ticks.
"""

from __future__ import annotations

import lzma
import sqlite3
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

import msgspec

Rows = Mapping[str, Mapping[str, Sequence[Any]]]
"""By table and column: a value for each row."""

PARTS = (
    "account", "card_table", "stack", "deal", "step", "deal_secret", "transfer", "dealt_in",
    "won_from_regulars", "won_from_people",
)  # fmt: skip
"""The tables of the schema whose rows are archived, in an order that references allow."""
FORMATS = (1, 2)
"""Format 1 has no differences. Every format stays readable forever."""
_RISING = ("id", "seq", "version")
_TIMES = ("at", "started_at", "ended_at")
_TICKS = 2.0**22
"""Ticks in a second: the finest step of a float that holds a time of this century."""
_FILTERS = ({"id": lzma.FILTER_LZMA2, "preset": 6, "pb": 0},)
"""Settings for text, whose bytes are not aligned in groups of four (``pb``)."""
CONDENSED = "condensed"
"""The kind of transfer that replaces the archived ones of an account."""
MOST = 1 << 28
"""The longest text that a body may have, in bytes."""


class Damaged(Exception):
    """A body that cannot be read. The text says why."""


class _Body(msgspec.Struct):
    """The JSON of a body. `differences` and `ticks` list the columns in these forms, by table."""

    format: int
    rows: dict[str, dict[str, list[Any]]]
    differences: dict[str, list[str]] = {}
    ticks: dict[str, list[str]] = {}


def pack(rows: Rows) -> bytes:
    """Compress these rows."""
    body = _Body(FORMATS[-1], {})
    for table, columns in rows.items():
        shown = {name: [_shown(value) for value in values] for name, values in columns.items()}
        body.rows[table] = shown
        body.ticks[table] = [name for name in _TIMES if _are_whole(shown.get(name, ()))]
        for name in body.ticks[table]:
            shown[name] = [int(at * _TICKS) for at in shown[name]]
        body.differences[table] = [
            name
            for name in (*_RISING, *body.ticks[table])
            if name in shown and all(type(value) is int for value in shown[name])
        ]
        for name in body.differences[table]:
            values = shown[name]
            shown[name] = [*values[:1], *(after - before for before, after in pairwise(values))]
    text = msgspec.json.encode(body)
    return lzma.compress(text, check=lzma.CHECK_CRC32, filters=_FILTERS)


def unpack(body: bytes) -> Rows:
    """Restore the rows. Raises `Damaged`."""
    try:
        reader = lzma.LZMADecompressor(memlimit=MOST)
        text = reader.decompress(body, MOST)
        if not reader.eof or reader.unused_data:
            raise Damaged("it does not end where it should")
        found = msgspec.json.decode(text, type=_Body)
        if found.format not in FORMATS or not found.rows.keys() <= set(PARTS):
            raise Damaged(f"its format {found.format} is not known")
        for table, names in found.differences.items():
            for name in names:
                found.rows[table][name] = [*accumulate(found.rows[table][name])]
        for table, names in found.ticks.items():
            for name in names:
                found.rows[table][name] = [ticks / _TICKS for ticks in found.rows[table][name]]
        for columns in found.rows.values():
            if len({len(values) for values in columns.values()}) > 1:
                raise Damaged("its columns are not of one length")
        secrets = found.rows.get("deal_secret", {})
        if "secret" in secrets:
            secrets["secret"] = [b64decode(value, validate=True) for value in secrets["secret"]]
    except (lzma.LZMAError, msgspec.MsgspecError, LookupError, ValueError, TypeError) as error:
        raise Damaged(str(error)) from None
    return found.rows


def count_rows(columns: Mapping[str, Sequence[Any]]) -> int:
    """How many rows these columns have."""
    return len(next(iter(columns.values())))


def _are_whole(times: Sequence[Any]) -> bool:
    """Whether each time is a whole number of ticks, and small enough to be restored exactly."""
    return bool(times) and all(
        type(at) is float and 0 < at < 2**31 and (at * _TICKS).is_integer() for at in times
    )


def insert(con: sqlite3.Connection, rows: Rows) -> None:
    """Insert these rows into a database with Kro's tables.

    A column that only a newer schema has gets its default. Raises sqlite3.Error, also if a row
    exists already.
    """
    for table in PARTS:
        known = [str(row[1]) for row in con.execute(f"PRAGMA table_info({table})")]
        columns = {name: rows[table][name] for name in known if name in rows.get(table, ())}
        if columns:
            names, places = ", ".join(columns), ", ".join("?" * len(columns))
            con.executemany(
                f"INSERT INTO {table} ({names}) VALUES ({places})",  # noqa: S608 (names of the schema)
                zip(*columns.values(), strict=True),
            )


def _shown(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    return b64encode(value).decode() if isinstance(value, bytes) else value
