"""Copies the part of a database that one audit needs into a small database of its own.

So an audit's cost depends only on what it audits. It reads the database only for a moment, and
works the same for both databases.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.ports import AuditMark
from db.audit import table_marks
from db.audit.archives import Restored, restore_all
from db.audit.table_marks import TableMark
from db.connection import Connection, Values
from db.ledger.transfers import BALANCES
from db.sqlite.scratch import scratch

Row = tuple[Any, ...]
OVERLAP = 60.0
"""Deals that ended up to this many seconds before the last audit are audited again."""
_IDS = 1000
"""Ids in one statement."""


class Snapshot(Protocol):
    """One consistent state of a database."""

    con: Connection

    def rows(self, sql: str, parameters: Values = ..., /) -> Iterator[Row]:
        """The rows of a statement in SQLite's SQL, one after the other."""
        ...


@dataclass(frozen=True, slots=True)
class Part:
    """The data that one audit reads.

    * `con`: a database with some rows of each table
    * `guild`: the server with all its rows in `con`, None for what is new on all servers
    * `since`: transfers up to this one are not audited again; `balances` are those after it
    * `tables`: the marks after which tables are audited; a table without one is audited whole
    * `said`: the present balances, as the store reads them
    * `archives`: what was restored from archives
    """

    con: sqlite3.Connection
    guild: int | None = None
    since: AuditMark | None = None
    balances: dict[int, int] = field(default_factory=dict[int, int])
    tables: dict[int, TableMark] = field(default_factory=dict[int, TableMark])
    said: dict[int, int] = field(default_factory=dict[int, int])
    archives: Restored = field(default_factory=Restored)


@contextmanager
def whole_guild(snapshot: Snapshot, guild: int) -> Generator[Part]:
    """All data of one server, with its archives restored."""
    with scratch() as con:
        copy = _Copy(snapshot, con)
        for table, where in _OF_GUILD:
            copy.rows(table, where, {"guild": guild})
        accounts = copy.ids("SELECT id FROM account")
        for table, column in _OF_ACCOUNTS:
            copy.of(accounts, table, column)
        said = copy.numbers(accounts, BALANCES)
        copy.accounts()
        restored = restore_all(con)
        copy.accounts()
        yield Part(con, guild, said=said, archives=restored)


@contextmanager
def what_is_new(snapshot: Snapshot, since: AuditMark) -> Generator[Part]:
    """The transfers after this mark, what happened at tables since, and the earlier rows that an
    audit of both needs.
    """
    with scratch() as con:
        copy = _Copy(snapshot, con)
        copy.rows("main.transfer", "id > :upto", {"upto": since.transfer})
        moved = copy.ids("SELECT debit FROM transfer UNION SELECT credit FROM transfer")
        marks = copy.tables(since)
        copy.accounts()
        copy.fresh_starts(since)
        accounts = copy.ids("SELECT id FROM account")
        copy.of(accounts, "member", "account")
        copy.of(accounts, "archived_account", "account")
        copy.rows_each(accounts, "won_from_people", _ON_CREDIT, {"upto": since.transfer})
        copy.won_from_regulars(since)
        copy.of(copy.ids("SELECT id FROM transfer WHERE kind = 'set'"), "purse_set", "transfer")
        copy.of(copy.ids("SELECT DISTINCT guild FROM account"), "season", "guild")
        # The bank and the regulars have a transfer for each purse: only a whole audit adds them up.
        owned = copy.ids("SELECT id FROM account WHERE kind IN ('purse', 'pot', 'stack', 'escrow')")
        yield Part(
            con,
            since=since,
            balances=copy.numbers(accounts, _AFTER_MARK, {"upto": since.transfer}),
            tables=marks,
            said=copy.numbers(sorted({*moved} & {*owned}), BALANCES),
        )


_ACCOUNTS = "SELECT id FROM account WHERE guild = :guild"
_TABLES = "SELECT id FROM card_table WHERE guild = :guild"
_OF_GUILD = (
    ("account", "guild = :guild"),
    # No transfer leads from one server to another, and an audit reports one that does.
    ("main.transfer", f"credit IN ({_ACCOUNTS}) AND debit NOT IN ({_ACCOUNTS})"),
    ("season", "guild = :guild"),
    ("audited_guild", "guild = :guild"),
    ("member", "guild = :guild"),
    ("card_table", "guild = :guild"),
    ("deal", f"table_id IN ({_TABLES})"),
    ("step", f"table_id IN ({_TABLES})"),
    ("stack", f"table_id IN ({_TABLES})"),
    ("packed", f"table_id IN ({_TABLES})"),
    ("purse_set", f"account IN ({_ACCOUNTS})"),
    ("won_from_regulars", f"account IN ({_ACCOUNTS})"),
    ("archive", "guild = :guild"),
    ("archived_account", f"account IN ({_ACCOUNTS})"),
    ("archived_deals", f"account IN ({_ACCOUNTS})"),
    ("stats", f"account IN ({_ACCOUNTS})"),
    ("rating", f"account IN ({_ACCOUNTS})"),
    ("stats_day", f"account IN ({_ACCOUNTS})"),
    ("achievement", f"account IN ({_ACCOUNTS})"),
    ("tournament", "guild = :guild"),
    (
        "tournament_table",
        "tournament IN (SELECT id FROM tournament WHERE guild = :guild)",
    ),
)
_OF_ACCOUNTS = (("transfer", "debit"), ("dealt_in", "account"), ("won_from_people", "account"))
_UNKNOWN = """
    SELECT debit FROM transfer UNION SELECT credit FROM transfer
    UNION SELECT account FROM stack UNION SELECT owner FROM stack
    UNION SELECT pot FROM card_table UNION SELECT account FROM member
    UNION SELECT account FROM won_from_regulars UNION SELECT account FROM won_from_people
    EXCEPT SELECT id FROM account
"""
_OWN_ACCOUNTS = """
    SELECT pot FROM card_table WHERE id IN (SELECT value FROM json_each(:tables))
    UNION SELECT account FROM stack WHERE table_id IN (SELECT value FROM json_each(:tables))
"""
_WENT_BACK = """
    SELECT won.account, won.table_id, min(transfer.id)
    FROM won_from_regulars AS won JOIN transfer ON transfer.table_id = won.table_id
    WHERE kept < won.chips AND won.chips > 0 GROUP BY won.account, won.table_id
"""
"""Who won more from regulars at a table than the server's cap, and the table's first transfer."""
_MARKED = """
    SELECT table_id, found FROM audited_table
    WHERE table_id IN (SELECT value FROM json_each(:ids))
    AND EXISTS (SELECT 1 FROM audit_mark WHERE with_tables = 1)
"""
_SINCE_MARK = (
    ("deal", "table_id = {table} AND number > {mark.deal}"),
    ("step", "table_id = {table} AND deal > {mark.deal}"),
    (
        "packed",
        # The first body with a deal after the mark may also have earlier deals.
        """table_id = {table} AND last > {mark.deal} AND first >= coalesce((
            SELECT max(first) FROM packed WHERE table_id = {table} AND first <= {mark.deal} + 1
        ), 0)""",
    ),
    ("won_from_regulars", "table_id = {table} AND id > {mark.from_regulars}"),
)
_SINCE_MARK_OR_GATHERED = (
    # All transfers of a deal have the pot on one side. New ones without a deal are copied already.
    ("transfer", "debit = {pot} AND id > {mark.of_deals}"),
    ("transfer", "credit = {pot} AND id > {mark.of_deals}"),
    ("won_from_people", "table_id = {table} AND id > {mark.from_people}"),
)
_TOGETHER = 50
"""How many tables' new rows one statement reads."""
_MAYBE_GATHERED = """
    SELECT id FROM card_table
    WHERE closed_at IS NOT NULL OR id IN (SELECT table_id FROM packed)
"""
_ON_CREDIT = """
    account = :one AND id >= coalesce((
        SELECT id FROM won_from_people WHERE account = :one AND transfer <= :upto
        ORDER BY id DESC LIMIT 1
    ), 0)
"""
"""The last row of an account before the mark, and all later ones."""
_AFTER_MARK = """
    SELECT value, coalesce(
        chips,
        (SELECT coalesce(sum(amount), 0) FROM transfer
            WHERE credit = value AND (id <= :upto OR kind = 'condensed'))
        - (SELECT coalesce(sum(amount), 0) FROM transfer
            WHERE debit = value AND (id <= :upto OR kind = 'condensed'))
    ) FROM json_each(:ids) LEFT JOIN audited_balance ON account = value
"""


class _Copy:
    """Copies rows from a snapshot. A row that was copied before is left alone."""

    def __init__(self, snapshot: Snapshot, con: sqlite3.Connection) -> None:
        self._snapshot, self._con = snapshot, con

    def ids(self, sql: str) -> list[int]:
        """Numbers among the rows copied so far."""
        return [int(row[0]) for row in self._con.execute(sql) if row[0] is not None]

    def rows(self, table: str, where: str, given: dict[str, Any]) -> None:
        """Copy the rows of a table that meet this condition."""
        name = table.removeprefix("main.")
        columns = [str(row[1]) for row in self._con.execute(f"PRAGMA table_info({name})")]
        names, places = ", ".join(columns), ", ".join("?" * len(columns))
        found = self._snapshot.rows(f"SELECT {names} FROM {table} WHERE {where}", given)  # noqa: S608 (this module's SQL)
        self._con.executemany(
            f"INSERT OR IGNORE INTO {name} ({names}) VALUES ({places})",  # noqa: S608 (as above)
            found,
        )

    def rows_each(self, ids: Iterable[int], table: str, where: str, given: dict[str, Any]) -> None:
        """`rows` for each id, which the condition calls ``:one``."""
        for one in ids:
            self.rows(table, where, {**given, "one": one})

    def of(self, ids: Sequence[int], table: str, column: str) -> None:
        """Copy the rows with one of these numbers in a column."""
        for some in _few(ids):
            where = f"{column} IN (SELECT value FROM json_each(:ids))"  # noqa: S608 (as above)
            self.rows(table, where, {"ids": json.dumps(some)})

    def numbers(
        self, ids: Sequence[int], sql: str, given: dict[str, Any] | None = None
    ) -> dict[int, int]:
        """One number for each id, which the statement reads from ``:ids``."""
        found: dict[int, int] = {}
        for some in _few(ids):
            rows = self._snapshot.rows(sql, {**(given or {}), "ids": json.dumps(some)})
            found.update((int(one), int(number)) for one, number in rows)
        return found

    def tables(self, since: AuditMark) -> dict[int, TableMark]:
        """Copy what is new at each table that moved chips, has a deal in play, or ended a deal.
        Returns the marks of these tables. A table without a mark is copied whole.
        """
        touched = {*self.ids("SELECT DISTINCT table_id FROM transfer")}
        for where in ("ended_at IS NULL", "ended_at > :at"):
            found = f"SELECT DISTINCT table_id FROM deal WHERE {where}"  # noqa: S608 (as above)
            given = {"at": since.at - OVERLAP} if ":at" in where else {}
            touched |= {int(table) for (table,) in self._snapshot.rows(found, given)}
        tables = sorted(touched)
        self.of(tables, "card_table", "id")
        self.of(tables, "stack", "table_id")
        marks = self._marks(tables)
        self._whole_tables([table for table in tables if table not in marks])
        self._since(marks)
        return marks

    def _marks(self, tables: Sequence[int]) -> dict[int, TableMark]:
        found: dict[int, TableMark] = {}
        for some in _few(tables):
            for table, written in self._snapshot.rows(_MARKED, {"ids": json.dumps(some)}):
                if (mark := table_marks.read(written)) is not None:
                    found[int(table)] = mark
        return found

    def _whole_tables(self, tables: Sequence[int]) -> None:
        """Copy all rows of these tables."""
        for part in ("deal", "step", "packed", "won_from_regulars", "won_from_people"):
            self.of(tables, part, "table_id")
        # No index is by table, but nearly every transfer at a table has one of these accounts.
        given = {"tables": json.dumps(tables)}
        own = [int(account) for (account,) in self._con.execute(_OWN_ACCOUNTS, given)]
        for column in ("debit", "credit"):
            self.of(own, "transfer", column)
        for account, table, first in self._con.execute(_WENT_BACK).fetchall():
            self.rows(
                "main.transfer",
                "debit = :account AND id >= :first AND kind = 'excess' AND table_id = :table",
                {"account": account, "first": first, "table": table},
            )

    def _since(self, marks: Mapping[int, TableMark]) -> None:
        """Copy the rows of these tables after their marks."""
        self._after(marks, _SINCE_MARK)
        # Other tables have no gathered row after their mark. A search would read all gathered rows.
        gathered = {*self.ids(_MAYBE_GATHERED)}
        for of, where in (("", gathered), ("main.", marks.keys() - gathered)):
            parts = [(f"{of}{part}", condition) for part, condition in _SINCE_MARK_OR_GATHERED]
            self._after({table: marks[table] for table in where & marks.keys()}, parts)

    def _after(self, marks: Mapping[int, TableMark], parts: Iterable[tuple[str, str]]) -> None:
        pots = dict(self._con.execute("SELECT id, pot FROM card_table"))
        known = [table for table in marks if table in pots]
        for part, condition in parts:
            for some in _few(known, _TOGETHER):
                each = [
                    condition.format(table=table, pot=pots[table], mark=marks[table])
                    for table in some
                ]
                self.rows(part, f"({') OR ('.join(each)})", {})

    def accounts(self) -> None:
        """Copy each account that a copied row names."""
        self.of(self.ids(_UNKNOWN), "account", "id")

    def fresh_starts(self, since: AuditMark) -> None:
        """Copy what bounds a fresh start: the purse's earlier ones, and its stacks at tables."""
        given = {"upto": since.transfer}
        purses = self.ids("SELECT DISTINCT credit FROM transfer WHERE kind = 'fresh'")
        where = "credit = :one AND kind = 'fresh' AND id <= :upto"
        self.rows_each(purses, "main.transfer", where, given)
        self.of(purses, "stack", "owner")
        self.accounts()

    def won_from_regulars(self, since: AuditMark) -> None:
        """Copy the wins of the days that are audited, for each person with any."""
        for some in _few(self.ids("SELECT id FROM account WHERE kind = 'purse'")):
            self.rows(
                "won_from_regulars",
                "account IN (SELECT value FROM json_each(:ids)) AND day >= :day",
                {"ids": json.dumps(some), "day": first_day(since)},
            )


_DAY = 86_400


def first_day(since: AuditMark) -> int:
    """The first day whose wins from regulars are audited again."""
    return int(since.at // _DAY) - 1


def _few(ids: Sequence[int], size: int = _IDS) -> Iterator[Sequence[int]]:
    for start in range(0, len(ids), size):
        yield ids[start : start + size]
