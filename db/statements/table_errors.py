"""Stores the last warnings and errors of each table, for its operator."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from bot.ports import TableError
from db.connection import Connection

MOST = 5
"""Errors that a table keeps."""
_OF_NUMBER = "SELECT id FROM card_table WHERE guild = ? AND number = ?"
_OF_ID = "SELECT id FROM card_table WHERE id = ?"
_STORE = """
    INSERT INTO table_error (table_id, what, error, place, times, at, press, process)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (table_id, what, error, place) DO UPDATE SET
        times = table_error.times + excluded.times, at = excluded.at, press = excluded.press,
        process = excluded.process
"""
_DROP_OLD = """
    DELETE FROM table_error WHERE table_id = :table AND (what, error, place) NOT IN (
        SELECT what, error, place FROM table_error WHERE table_id = :table
        ORDER BY at DESC LIMIT :most
    )
"""
_LOAD = """
    SELECT guild, table_id, what, error, place, times, at, press, process
    FROM table_error JOIN card_table ON card_table.id = table_id
    WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY at DESC, what
"""


def note(con: Connection, errors: Sequence[TableError]) -> None:
    """Store these errors. Each table keeps the last `MOST` different ones. An error of a table that
    does not exist is left out.
    """
    for one in errors:
        named = (_OF_NUMBER, (one.guild, one.table)) if one.guild else (_OF_ID, (one.table,))
        row = con.execute(*named).fetchone()
        if row is None:
            continue
        stored = (row[0], one.what, one.error, one.place, one.times, one.at, one.press, one.process)
        con.execute(_STORE, stored)
        con.execute(_DROP_OLD, {"table": row[0], "most": MOST})


def load(con: Connection, tables: Iterable[int]) -> Mapping[int, Sequence[TableError]]:
    """The errors of the tables with these ids, the last first."""
    found: dict[int, list[TableError]] = {}
    for guild, table, what, error, place, times, at, press, process in con.execute(
        _LOAD, (json.dumps(sorted(tables)),)
    ).fetchall():
        one = TableError(
            guild=int(guild), table=int(table), what=str(what), error=str(error), place=str(place),
            times=int(times), at=float(at), press=str(press), process=str(process),
        )  # fmt: skip
        found.setdefault(one.table, []).append(one)
    return found
