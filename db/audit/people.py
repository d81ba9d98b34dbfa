"""Audits chips on credit (GEN-021): derives from each balance again what was lost on credit.

It shares nothing with `db.ledger.from_people`.
"""

from __future__ import annotations

import sqlite3
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import NamedTuple

_ROWS = """
    SELECT account, table_id, transfer, held, lost, won, before, after, everything
    FROM won_from_people WHERE transfer > ? ORDER BY transfer, id
"""
_BEFORE = """
    SELECT account, after FROM won_from_people
    WHERE id IN (SELECT max(id) FROM won_from_people WHERE transfer <= ? GROUP BY account)
"""


class _Row(NamedTuple):
    """One purse in one settlement. For a gift or the end of a season there is no table."""

    account: int
    table: int | None
    transfer: int
    held: int
    lost: int
    won: int
    before: int
    after: int
    everything: int


class OnCredit:
    """The rows after a transfer. Each is checked with the balances of its own time."""

    def __init__(self, con: sqlite3.Connection, since: int) -> None:
        self._after: dict[int, int] = dict(con.execute(_BEFORE, (since,)))
        self._rows = deque(map(_Row._make, con.execute(_ROWS, (since,))))
        self._stacks: dict[tuple[int, int], int] = {
            (table, owner): account
            for table, owner, account in con.execute(
                "SELECT table_id, owner, account FROM stack WHERE regular = ''"
            )
        }

    def differences(self, before: float, balances: Mapping[int, int]) -> Iterator[tuple[int, str]]:
        """Account and difference of each wrong row that was written before this transfer.

        `balances` is what each account held then.
        """
        passed = Counter[int]()
        while self._rows and self._rows[0].transfer < before:
            row = self._rows.popleft()
            if row.table is not None:
                passed[row.table] += row.after - row.before
            for what in self._row(row, balances):
                yield row.account, what
            self._after[row.account] = row.after
            if passed and not (self._rows and self._rows[0].transfer == row.transfer):
                for table, chips in passed.items():
                    if chips:
                        yield row.account, f"{chips} chips on credit too many at table {table}"
                passed.clear()

    def _row(self, row: _Row, balances: Mapping[int, int]) -> Iterator[str]:
        at = f"after transfer {row.transfer}"
        if row.before != self._after.get(row.account, 0):
            had = self._after.get(row.account, 0)
            yield f"had won {had} chips on credit {at}, not {row.before}"
        off = max(0, row.before) - max(0, row.after) if row.table is not None else 0
        if row.everything != off:
            yield f"{off} chips on credit {at} count for the leaderboard, not {row.everything}"
        if row.table is None and not row.lost and not row.won:
            if row.after:
                yield f"begins a season {at} with {row.after} chips on credit"
            return
        stack = self._stacks.get((row.table or 0, row.account))
        held = balances.get(row.account, 0) + balances.get(stack or 0, 0)
        if row.held != held:
            yield f"held {held} chips {at}, not {row.held}"
        own = min(row.lost, held + row.lost - row.won) - max(0, row.before)
        came = row.after - row.before + row.lost - max(0, own)
        if not 0 <= came <= row.won:
            yield f"won {came} of {row.won} chips on credit {at}"
