"""Stores what people have won from regulars on each day (GEN-019), in the caller's transaction."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from db.connection import Connection
from db.ledger import erasure_marks
from db.ledger.erasure_marks import DAY
from tables.ports import Account, Conflict, Counted

MARK = "regulars"
"""The kind of mark that keeps an erased person's sum for the rest of the day."""


def won(con: Connection, accounts: Sequence[Account], at: float) -> dict[Account, int]:
    """What each purse has won on the day of this time, less what went back.

    If its owner was erased that day, the sum of the earlier purse counts too.
    """
    return {account: _won(con, account, int(at // DAY)) for account in accounts}


def count(con: Connection, table: int, counted: Sequence[Counted], at: float) -> None:
    """Store what a settlement at this table counts. The caller holds the locks of the purses.

    Raises `Conflict` if a purse that has won now has won something else meanwhile.
    """
    day = int(at // DAY)
    for one in counted:
        if one.chips > 0 and _won(con, one.account, day) != one.before:
            raise Conflict(f"purse {one.account} has won from regulars elsewhere")
        con.execute(
            "INSERT INTO won_from_regulars (account, day, table_id, before, chips, cap, kept)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (one.account, day, table, one.before, one.chips, one.cap, one.kept),
        )


def forgive(con: Connection, accounts: Iterable[Account], at: float) -> None:
    """Store that these purses cannot win back what they lost to regulars on the day of this time.

    The bank has just filled them. The caller holds their locks.
    """
    con.execute(
        "INSERT INTO won_from_regulars (account, day, table_id, before, chips, cap, kept)"
        " SELECT account, day, NULL, sum(kept), -sum(kept), 0, -sum(kept) FROM won_from_regulars"
        " WHERE day = ? AND account IN (SELECT value FROM json_each(?))"
        " GROUP BY account, day HAVING sum(kept) < 0",
        (int(at // DAY), json.dumps(sorted(accounts))),
    )


def part(con: Connection, guild: int, user: int, account: Account, at: float) -> None:
    """Store what a person who is about to be erased has won today, until the day ends."""
    day = int(at // DAY)
    if (chips := _won(con, account, day)) > 0:
        erasure_marks.store(con, guild, user, MARK, day + 1, chips)


def _won(con: Connection, account: Account, day: int) -> int:
    (chips,) = con.execute(
        "SELECT coalesce(sum(kept), 0) FROM won_from_regulars WHERE account = ? AND day = ?",
        (account, day),
    ).fetchone()
    row = con.execute("SELECT guild, user FROM member WHERE account = ?", (account,)).fetchone()
    if row is None:
        return int(chips)
    guild, user = map(int, row)
    if erasure_marks.soonest(con, guild, user, MARK) <= day:
        return int(chips)
    return int(chips) + erasure_marks.owed(con, guild, user, MARK)
