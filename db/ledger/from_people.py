"""Records what people win from each other, and what of it does not rank (GEN-021).

A loss counts for its winner only as far as the loser had the chips. The rest was lost on credit.
Chips on credit keep that mark: a person who holds them loses them first.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping

from db.connection import Connection
from db.ledger import transfers
from tables.ports import UNKNOWN, Account, Settlement

_ROW = """
    INSERT INTO won_from_people
        (account, table_id, transfer, held, lost, won, before, after, people, everything)
    VALUES (?, ?, (SELECT coalesce(max(id), 0) FROM transfer), ?, ?, ?, ?, ?, ?, ?)
"""
_ON_CREDIT = """
    SELECT id, (
        SELECT after FROM won_from_people WHERE account = account.id ORDER BY id DESC LIMIT 1
    ) FROM account WHERE kind = 'purse' AND id IN (SELECT value FROM json_each(?)) ORDER BY id
"""


def count(con: Connection, table: int, settlement: Settlement) -> None:
    """Store what a settlement at this table counts. Its transfers must be written already.

    The caller must hold the locks of all its purses.
    """
    named = {*settlement.nets, *(account for pair in settlement.won for account in pair)}
    before = on_credit(con, named) if named else {}
    if not before:
        return
    among = {pair: chips for pair, chips in settlement.won.items() if before.keys() >= {*pair}}
    ranked = Counter[Account]()
    for (winner, loser), chips in among.items():
        ranked[winner] += chips
        ranked[loser] -= chips
    if _is_among_people(con, table):
        # There the leaderboard adds up the transfers.
        for account in before:
            unknown = settlement.won.get((account, UNKNOWN), 0)
            ranked[account] += unknown - settlement.nets.get(account, 0)
    held = transfers.balances(con, tuple(before))
    at_table = "SELECT owner, account FROM stack WHERE table_id = ? AND regular = ''"
    for owner, stack in con.execute(at_table, (table,)).fetchall():
        if owner in held:
            held[owner] += transfers.balance(con, stack)
    _write(con, table, held, before, among, ranked)


def give(con: Connection, giver: Account, taker: Account, chips: int) -> None:
    """Pass the mark on with a gift of this many chips, which was just posted."""
    before = on_credit(con, (giver, taker))
    if before[giver] > 0:
        held = transfers.balances(con, (giver, taker))
        _write(con, None, held, before, {(taker, giver): chips}, Counter())


def clear_marks(con: Connection, accounts: Iterable[Account]) -> None:
    """Take the mark off all chips of these purses, at the end of a season."""
    for account, before in on_credit(con, accounts).items():
        if before:
            con.execute(_ROW, (account, None, 0, 0, 0, before, 0, 0, 0))


def on_credit(con: Connection, accounts: Iterable[Account]) -> dict[Account, int]:
    """For each of these purses: chips won on credit less chips lost on credit.

    Accounts that are not purses are left out.
    """
    rows = con.execute(_ON_CREDIT, (json.dumps(sorted(accounts)),)).fetchall()
    return {int(account): int(after or 0) for account, after in rows}


def _write(
    con: Connection,
    table: int | None,
    held: Mapping[Account, int],
    before: Mapping[Account, int],
    among: Mapping[tuple[Account, Account], int],
    ranked: Counter[Account],
) -> None:
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
    for account in sorted(held):
        off = 0 if table is None else max(0, before[account]) - max(0, after[account])
        people = ranked[account] + off
        if won[account] or lost[account] or people or after[account] != before[account]:
            con.execute(
                _ROW,
                (account, table, held[account], lost[account], won[account], before[account],
                 after[account], people, off),
            )  # fmt: skip


def _is_among_people(con: Connection, table: int) -> bool:
    row = con.execute(
        "SELECT people = seats AND people > 1 FROM deal WHERE table_id = ?"
        " ORDER BY number DESC LIMIT 1",
        (table,),
    ).fetchone()
    return row is not None and bool(row[0])
