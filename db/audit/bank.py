"""Audits grants, gifts, stacks, and which deals each person played."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from db.audit.deal import PostedTransfer
from db.connection import Connection

_MISPLACED = """
    SELECT id, 'a stack at no table' FROM account
    WHERE kind = 'stack' AND id NOT IN (SELECT account FROM stack)
    UNION ALL
    SELECT own.id, 'a ' || own.kind || ' that is kept as a stack of a ' || owner.kind
    FROM stack JOIN account AS own ON own.id = stack.account
    JOIN account AS owner ON owner.id = stack.owner JOIN card_table ON card_table.id = table_id
    WHERE own.kind <> 'stack'
        OR owner.kind <> CASE regular WHEN '' THEN 'purse' ELSE 'regulars' END
        OR own.guild <> owner.guild OR own.guild <> card_table.guild
"""


class Bought:
    """The owner and the table of each stack, and what moves into and out of it."""

    def __init__(self, con: sqlite3.Connection) -> None:
        self._con = con
        self._of: dict[int, tuple[int, int]] = {}
        """By account: the table and the owner."""
        self._at: dict[int, list[int]] = {}
        self._owned: dict[int, list[int]] = {}
        for account, table, owner in con.execute("SELECT account, table_id, owner FROM stack"):
            self._of[account] = table, owner
            self._at.setdefault(table, []).append(account)
            self._owned.setdefault(owner, []).append(account)

    def differences(
        self,
        t: PostedTransfer,
        accounts: Mapping[int, tuple[int, str]],
        held: Mapping[int, int],
    ) -> Iterator[str]:
        """What is wrong with one transfer of a stack.

        `held` is what each account held before it.
        """
        if accounts.get(t.debit, (0, ""))[1] == "stack" and held.get(t.debit, 0) < t.amount:
            yield f"{t.amount} chips from a stack of {held.get(t.debit, 0)}"
        if t.kind not in ("buyin", "cashout"):
            return
        stack, owner = (t.credit, t.debit) if t.kind == "buyin" else (t.debit, t.credit)
        if self._of.get(stack) != (t.table, owner):
            yield f"account {stack} is not a stack of account {owner} at table {t.table}"
        chips = held.get(stack, 0)
        if t.kind == "cashout" and chips != t.amount:
            yield f"{t.amount} chips of a stack of {chips} are given back"
        if t.kind == "buyin" and chips:
            yield f"bought for a stack that held {chips}"
        if t.kind == "buyin" and accounts.get(owner, (0, ""))[1] == "purse":
            purse = held.get(owner, 0)
            if purse < t.amount:
                yield f"a stack of {t.amount} from a purse of {purse}"

    def at_table(
        self,
        table: int,
        bought: int | None,
        noted: Mapping[str, int] | None,
        moves: Sequence[PostedTransfer],
        held: Mapping[int, int],
        *,
        is_open: bool,
    ) -> Iterator[str]:
        """What is wrong with the stacks of a table.

        Each stack must begin with the agreed chips. Only stacks that the table's state lists
        (`noted`) may hold chips, and none may once the table is closed.
        """
        for t in moves:
            if t.kind == "buyin" and t.amount != bought:
                yield f"account {t.credit} began with {t.amount} chips, stacks here with {bought}"
        known: set[int] = set(noted.values()) if is_open and noted else set()
        for stack in self._at.get(table, ()):
            if held.get(stack, 0) and stack not in known:
                chips = held[stack]
                yield f"{chips} chips are left in stack {stack}, which the table does not know"

    def owner(self, account: int) -> int:
        """The owner of this stack, or the account itself if it is not a stack."""
        return self._of[account][1] if account in self._of else account

    def on_tables(self, owner: int, held: Mapping[int, int]) -> int:
        """The sum of the stacks of a purse."""
        return sum(held.get(stack, 0) for stack in self._owned.get(owner, ()))

    def misplaced(self) -> Iterator[tuple[int, str]]:
        """Account and difference for each account that is not used as its kind requires."""
        yield from self._con.execute(_MISPLACED)


DAY, _DAYS_BETWEEN = 86_400, 7
_WHO_PLAYED = """
    WITH played AS (
        SELECT DISTINCT table_id, number AS deal, account.id AS account FROM deal, json_each(
            CASE json_array_length(players) WHEN 0 THEN accounts ELSE players END
        ) JOIN account ON account.id = value AND kind = 'purse'
    ), told AS (SELECT table_id, deal, account FROM dealt_in)
    SELECT *, 0 FROM (SELECT * FROM played EXCEPT SELECT * FROM told)
    UNION ALL SELECT *, 1 FROM (SELECT * FROM told EXCEPT SELECT * FROM played)
"""
_HOW_MANY = """
    SELECT game, sum(finished), sum(counted) FROM (
        SELECT user, game, count(*) AS finished, 0 AS counted FROM (
            SELECT DISTINCT user, game, deal.table_id, deal.number
            FROM dealt_in
            JOIN deal ON deal.table_id = dealt_in.table_id AND deal.number = dealt_in.deal
            JOIN card_table ON card_table.id = deal.table_id
            JOIN member ON member.account = dealt_in.account
            WHERE result IS NOT NULL AND NOT played_for {those}
        ) AS ended GROUP BY user, game
        UNION ALL SELECT user, game, deals, 0
        FROM archived_deals JOIN member ON member.account = archived_deals.account
        WHERE true {among}
        UNION ALL SELECT user, game, 0, deals FROM deals_played WHERE true {among}
    ) AS totals GROUP BY user, game HAVING sum(finished) <> sum(counted)
"""
_THOSE = "AND dealt_in.account IN (SELECT value FROM json_each(:accounts))"
_MEMBERS = "AND user IN (SELECT user FROM member WHERE guild = :guild)"
_ACCOUNTS = f"SELECT account FROM member WHERE true {_MEMBERS}"  # noqa: S608 (this module's SQL)


class Given:
    """Grants of the bank and gifts between people, in the order of the ledger."""

    def __init__(self) -> None:
        self._fresh: dict[int, int] = {}
        """By account: the day of the last fresh start."""

    def begin_with(self, con: sqlite3.Connection, transfer: int) -> None:
        """Load the fresh starts up to this transfer."""
        made = con.execute(
            f"SELECT credit, CAST(max(at) / {DAY} AS INTEGER) FROM transfer"  # noqa: S608 (a number)
            " WHERE kind = 'fresh' AND id <= ? GROUP BY credit",
            (transfer,),
        )
        self._fresh.update(made)

    def differences(self, t: PostedTransfer, made: float, held: int) -> Iterator[str]:
        """What is wrong with this transfer, which was made at `made`.

        `held` is the balance before the transfer: the giver's for a gift, the receiver's for a
        grant.
        """
        day = int(made // DAY)
        if t.kind == "gift":
            if t.amount > held:
                yield f"a gift of {t.amount} from {held} chips"
            return
        if t.cause.rpartition(":")[2] != str(day):
            yield f"was given on day {day}"
        if t.kind == "fresh":
            if held > 0:
                yield f"a fresh start for a purse that held {held}"
            since = day - self._fresh.get(t.credit, day - _DAYS_BETWEEN)
            if since < _DAYS_BETWEEN:
                yield f"a fresh start {since} days after the last one"
            self._fresh[t.credit] = day


def purses_set(con: sqlite3.Connection) -> Iterator[tuple[int, int, int, str]]:
    """Transfers of kind `set` without a row in `purse_set`, and transfers of another kind with one.

    Yields transfer, debit, credit and difference.
    """
    yield from con.execute(
        "SELECT id, debit, credit, 'a purse was set, and nobody did it' FROM transfer"
        " WHERE kind = 'set' AND id NOT IN (SELECT transfer FROM purse_set)"
        " UNION ALL SELECT id, debit, credit, 'is listed as having set a purse' FROM purse_set"
        " JOIN transfer ON transfer.id = purse_set.transfer WHERE kind <> 'set'"
    )


def looking_back(con: sqlite3.Connection) -> Iterator[tuple[int, int, str]]:
    """Table, deal and difference of every deal that is not listed for exactly its players."""
    for table, deal, account, is_listed in con.execute(_WHO_PLAYED):
        yield table, deal, f"is {'' if is_listed else 'not '}listed for account {account}"


def counting(con: Connection, guild: int | None = None) -> Iterator[tuple[str, str]]:
    """Game and difference for each person whose count of finished deals is wrong.

    No person is named. With `guild`, only its members are counted, with their deals on all servers.
    """
    among = those = ""
    given: dict[str, Any] = {}
    if guild is not None:
        among, those = _MEMBERS, _THOSE
        given = {"guild": guild}
        accounts = [int(account) for (account,) in con.execute(_ACCOUNTS, given)]
        given["accounts"] = json.dumps(accounts)
    for game, finished, counted in con.execute(_HOW_MANY.format(among=among, those=those), given):
        yield game, f"a player has finished {finished} deals, but {counted} are counted"
