"""Compresses the rows of some tables, and restores them.

A body is JSON in the format xz. For each table of the schema it has each column as a list. Bytes
are in base64.
"""

from __future__ import annotations

import json
import lzma
import sqlite3
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

Rows = Mapping[str, Mapping[str, Sequence[Any]]]
"""By table and column: a value for each row."""

PARTS = (
    "account", "card_table", "stack", "deal", "step", "deal_secret", "transfer", "dealt_in",
    "won_from_regulars", "won_from_people",
)  # fmt: skip
"""The tables of the schema whose rows are archived, in an order that references allow."""
FORMAT = 1
CONDENSED = "condensed"
"""The kind of transfer that replaces the archived ones of an account."""
MOST = 1 << 28
"""The longest text that a body may have, in bytes."""


class Damaged(Exception):
    """A body that cannot be read. The text says why."""


class _Body(msgspec.Struct):
    format: int
    rows: dict[str, dict[str, list[Any]]]


def pack(rows: Rows) -> bytes:
    """Compress these rows."""
    shown = {
        table: {name: [_shown(value) for value in values] for name, values in columns.items()}
        for table, columns in rows.items()
    }
    text = json.dumps({"format": FORMAT, "rows": shown}, separators=(",", ":"), ensure_ascii=False)
    return lzma.compress(text.encode())


def unpack(body: bytes) -> Rows:
    """Restore the rows. Raises `Damaged`."""
    try:
        reader = lzma.LZMADecompressor(memlimit=MOST)
        text = reader.decompress(body, MOST)
        if not reader.eof or reader.unused_data:
            raise Damaged("it does not end where it should")
        found = msgspec.json.decode(text, type=_Body)
        if found.format != FORMAT or not found.rows.keys() <= set(PARTS):
            raise Damaged(f"its format {found.format} is not known")
        for columns in found.rows.values():
            if len({len(values) for values in columns.values()}) > 1:
                raise Damaged("its columns are not of one length")
        secrets = found.rows.get("deal_secret", {})
        if "secret" in secrets:
            secrets["secret"] = [b64decode(value, validate=True) for value in secrets["secret"]]
    except (lzma.LZMAError, msgspec.MsgspecError, ValueError, TypeError) as error:
        raise Damaged(str(error)) from None
    return found.rows


def insert(con: sqlite3.Connection, rows: Rows) -> None:
    """Insert these rows into a database with Kro's tables.

    A column that a newer schema has gets its default. Raises sqlite3.Error, also for a row that is
    there already.
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
