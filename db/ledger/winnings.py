"""Stores what people win: from regulars on each day (GEN-019), and from each other (GEN-021)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from db.connection import Connection
from db.ledger import erasure_marks, transfers
from db.ledger.erasure_marks import DAY
from tables.ports import UNKNOWN, Account, Conflict, Counted, Settlement

MARK = "regulars"
"""The kind of mark that keeps an erased person's sum for the rest of the day."""


def won_from_regulars(
    con: Connection, accounts: Sequence[Account], at: float
) -> dict[Account, int]:
    """What each purse has won from regulars on the day of this time, less what went back to them.

    If its owner was erased that day, the sum of the earlier purse counts too.
    """
    return {account: _won(con, account, int(at // DAY)) for account in accounts}


def count_from_regulars(con: Connection, table: int, counted: Sequence[Counted], at: float) -> None:
    """Store what people won from regulars in a settlement. The caller holds the purses' locks.

    Raises `Conflict` if a winning purse has also won elsewhere meanwhile.
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


def keep_mark(con: Connection, guild: int, user: int, account: Account, at: float) -> None:
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


_INSERT = """
    WITH new (account, table_id, held, lost, won, before, after, people, everything)
        AS (VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))
    INSERT INTO main.won_from_people
        (account, table_id, transfer, held, lost, won, before, after, people, everything)
    SELECT account, CAST(table_id AS bigint), (SELECT coalesce(max(id), 0) FROM main.transfer),
        held, lost, won, before, after, people, everything
    FROM new ORDER BY table_id, account
"""
_ON_CREDIT = """
    SELECT account.id, coalesce((
        SELECT after FROM main.won_from_people AS won
        WHERE won.account = account.id AND won.id > coalesce(credit_row, 0)
        ORDER BY won.id DESC LIMIT 1
    ), on_credit)
    FROM account LEFT JOIN archived_account ON archived_account.account = account.id
    WHERE kind = 'purse' AND account.id IN (SELECT value FROM json_each(?)) ORDER BY account.id
"""
_AMONG_PEOPLE = """
    SELECT id FROM card_table
    WHERE id IN (SELECT value FROM json_each(?)) AND (
        SELECT people = seats AND people > 1 FROM deal WHERE table_id = card_table.id
        ORDER BY number DESC LIMIT 1
    )
"""
_STACKS = """
    SELECT table_id, owner, account FROM stack
    WHERE table_id IN (SELECT value FROM json_each(?)) AND regular = ''
"""


def count_from_people(con: Connection, settled: Sequence[tuple[int, Settlement]]) -> None:
    """Store what people won from each other in settlements, each with its table.

    Their transfers must be written already. The caller must hold the locks of all purses, and no
    purse is in two settlements.

    Chips that the loser did not have were won on credit and do not rank. They keep that mark, and a
    person who holds such chips loses them first.
    """
    named = {
        table: {*one.nets, *(account for pair in one.won for account in pair)}
        for table, one in settled
    }
    credit = on_credit(con, set[Account]().union(*named.values())) if any(named.values()) else {}
    if not credit:
        return
    tables = json.dumps(sorted(named))
    among_people = {int(table) for (table,) in con.execute(_AMONG_PEOPLE, (tables,)).fetchall()}
    stacks: dict[int, dict[Account, Account]] = {table: {} for table in named}
    for table, owner, stack in con.execute(_STACKS, (tables,)).fetchall():
        if owner in credit:
            stacks[int(table)][int(owner)] = int(stack)
    accounts = [*credit, *(stack for of_table in stacks.values() for stack in of_table.values())]
    sums = transfers.balances(con, accounts)
    rows: list[_Values] = []
    for table, one in settled:
        before = {account: credit[account] for account in credit if account in named[table]}
        among = {pair: chips for pair, chips in one.won.items() if before.keys() >= {*pair}}
        ranked = Counter[Account]()
        for (winner, loser), chips in among.items():
            ranked[winner] += chips
            ranked[loser] -= chips
        if table in among_people:
            # For such a deal, the leaderboard adds up the transfers.
            for account in before:
                unknown = one.won.get((account, UNKNOWN), 0)
                ranked[account] += unknown - one.nets.get(account, 0)
        held = {account: sums[account] for account in before}
        for owner, stack in stacks[table].items():
            if owner in held:
                held[owner] += sums[stack]
        rows += _rows(table, held, before, among, ranked)
    con.executemany(_INSERT, rows)


def give_mark(con: Connection, giver: Account, taker: Account, chips: int) -> None:
    """Pass on the mark of chips won on credit, with a gift that was just posted."""
    before = on_credit(con, (giver, taker))
    if before[giver] > 0:
        held = transfers.balances(con, (giver, taker))
        rows = _rows(None, held, before, {(taker, giver): chips}, Counter())
        con.executemany(_INSERT, rows)


def clear_marks(con: Connection, accounts: Iterable[Account]) -> None:
    """Clear the mark of chips won on credit in these purses, at the end of a season."""
    marked = on_credit(con, accounts).items()
    rows = [(account, None, 0, 0, 0, before, 0, 0, 0) for account, before in marked if before]
    con.executemany(_INSERT, rows)


def on_credit(con: Connection, accounts: Iterable[Account]) -> dict[Account, int]:
    """For each of these purses: chips won on credit less chips lost on credit.

    Accounts that are not purses are left out.
    """
    rows = con.execute(_ON_CREDIT, (json.dumps(sorted(accounts)),)).fetchall()
    return {int(account): int(after or 0) for account, after in rows}


_Values = tuple[int | None, ...]
"""The values of a row of `_INSERT`."""


def _rows(
    table: int | None,
    held: Mapping[Account, int],
    before: Mapping[Account, int],
    among: Mapping[tuple[Account, Account], int],
    ranked: Counter[Account],
) -> list[_Values]:
    won, lost = Counter[Account](), Counter[Account]()
    for (winner, loser), chips in among.items():
        won[winner] += chips
        lost[loser] += chips
    after = dict(before)
    for loser, chips in lost.items():
        had = held[loser] + chips - won[loser]
        credit = chips - max(0, min(chips, had) - max(0, before[loser]))
        after[loser] -= credit
        ran = 0
        for winner in sorted(one for one, other in among if other == loser):
            share = among[winner, loser]
            after[winner] += (ran + share) * credit // chips - ran * credit // chips
            ran += share
    rows: list[_Values] = []
    for account in sorted(held):
        off = 0 if table is None else max(0, before[account]) - max(0, after[account])
        people = ranked[account] + off
        if won[account] or lost[account] or people or after[account] != before[account]:
            rows.append(
                (account, table, held[account], lost[account], won[account], before[account],
                 after[account], people, off)
            )  # fmt: skip
    return rows
