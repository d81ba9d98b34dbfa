"""A connection that refuses every statement for which SQLite would scan a whole table.

Nothing here depends on the size of a file. Without statistics, which Kro never gathers, SQLite
plans for an empty file as for a full one. `db.audit` and `db.export` must read a whole file, and
have connections of their own.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

ALLOWED = {
    "SELECT key FROM lately_key": "a table of one row",
    "DELETE FROM lately_key WHERE": "a table of one row, and whether another has any",
    "SELECT id FROM card_table INDEXED BY card_table_open WHERE closed_at IS NULL": (
        "an index of open tables, which are all wanted"
    ),
    "SELECT guild, id FROM card_table INDEXED BY card_table_counting": (
        "an index of tables with deals to count: open ones, and those of older versions"
    ),
    "SELECT id, guild FROM tournament INDEXED BY tournament_running": (
        "an index of tournaments that are open or still to be shown, which are all wanted"
    ),
    "SELECT id FROM guild INDEXED BY guild_monthly": (
        "an index of servers whose seasons end with the month"
    ),
    "SELECT id, line_day, line_tried, (": ("an index of servers with a channel for the day's line"),
    "SELECT season.guild, season.number, season.chips, nullif(season.announce, 0)": (
        "an index of seasons whose winners are not announced yet"
    ),
    "SELECT id FROM guild INDEXED BY guild_night": "an index of servers with a game night",
    "SELECT guild, day, channel, begins, ends, stage, tried, over FROM night": (
        "an index of game nights that are not over"
    ),
    "SELECT guild, begins, told, event, tried FROM night_event": (
        "a row only for each server with a game night"
    ),
    "SELECT member.account, member.user FROM person INDEXED BY person_friends": (
        "an index of people who asked for notices about friends"
    ),
    "SELECT message.table_id FROM card_table INDEXED BY card_table_open": (
        "an index of what is open, once at a start"
    ),
    "SELECT message.table_id, message.user FROM card_table INDEXED BY card_table_open": (
        "an index of what is open, once at a start"
    ),
    "SELECT DISTINCT table_id FROM message JOIN": (
        "once at a start, and what is closed is remembered only until it shows so"
    ),
    "SELECT stamp FROM painting": "a table of one row",
    "SELECT transfer, at FROM checked": "a table of one row",
    "SELECT transfer, at FROM audit_mark": "a table of one row",
    "DELETE FROM audit_mark": "a table of one row",
    "DELETE FROM audited_table WHERE NOT EXISTS": "a row for each table open at the last audit",
    "DELETE FROM checked": "a table of one row",
    "SELECT guild FROM stopped_guild": "a row only for a server whose books are wrong",
    "SELECT guild, user FROM blocked": "a row only for whom the bot's owner keeps out",
    "SELECT guild, max(transfer) FROM season": "a row only for each season that a server ended",
    "DELETE FROM stopped_guild": "a row only for a server whose books are wrong",
    "UPDATE message SET version = NULL": "all of them, once after the bot was upgraded",
    "SELECT id FROM guild UNION SELECT DISTINCT guild FROM account": "all of it, once at a start",
    "DELETE FROM painting": "a table of one row",
    "SELECT guild, account, people, everything FROM archived_account": (
        "once at a start, a row for each account with archived deals"
    ),
    # SQLite searches for rows that refer to a new one only if a reference is already broken (its
    # opcode FkIfZero). Here none ever is.
    "INSERT INTO account (guild, kind)": "rows that referred to it before it was there",
    "INSERT INTO card_table (id, guild, number,": "rows that referred to it before it was there",
    "INSERT INTO deal (table_id, number,": "rows that referred to it before it was there",
}
"""The beginnings of statements that may scan a table, each with the reason."""

_LOOKED_AT = ("SELECT", "WITH", "INSERT", "UPDATE", "DELETE")
_TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table'"
_ALIAS = re.compile(r"(\w+)\s+AS\s+(\w+)", re.IGNORECASE)
_SCAN = re.compile(r"SCAN (\S+)")
_fit: set[str] = set()
"""Statements that passed the check."""


class Planned(sqlite3.Connection):
    """Checks each statement before it is carried out. Raises AssertionError for a bad one."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        self._look_at(sql, parameters)
        return super().execute(sql, parameters)

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> sqlite3.Cursor:
        rows = list(parameters)
        if rows:
            self._look_at(sql, rows[0])
        return super().executemany(sql, rows)

    def _look_at(self, sql: str, parameters: Any) -> None:
        if sql in _fit or not sql.lstrip().upper().startswith(_LOOKED_AT):
            return
        scanned = list(scans(self, sql, parameters))
        said = " ".join(sql.split())
        assert not scanned or said.startswith(tuple(ALLOWED)), f"goes over {scanned}: {said}"
        _fit.add(sql)


def scans(con: sqlite3.Connection, sql: str, parameters: Any) -> Iterator[str]:
    """Yield the tables that this statement would scan completely, directly or by an index."""
    tables = {str(name) for (name,) in _plainly(con, _TABLES)}
    # A statement's own temporary table has another name, and holds only its results.
    tables |= {alias for table, alias in _ALIAS.findall(sql) if table in tables}
    for *_, step in _plainly(con, f"EXPLAIN QUERY PLAN {sql}", parameters):
        found = _SCAN.match(step)
        if found is not None and found[1] in tables:
            yield found[1]


def _plainly(con: sqlite3.Connection, sql: str, parameters: Any = ()) -> list[Any]:
    return sqlite3.Connection.execute(con, sql, parameters).fetchall()
