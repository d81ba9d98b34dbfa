"""Going over what people have won from regulars, and what of it went back (GEN-019).

It derives everything again from the transfers and shares nothing with `tables.model.pot_owners`.
"""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from db.audit.deal import PostedTransfer

_ROWS = """
    SELECT account, day, before, chips, cap, kept FROM won_from_regulars
    WHERE day >= ? ORDER BY account, day, id
"""
_AT_TABLE = """
    SELECT account, sum(chips), sum(chips - kept) FROM won_from_regulars
    WHERE table_id = ? GROUP BY account
"""

_UNCOUNTED = """
    SELECT count(*) FROM deal WHERE table_id = ? AND result IS NOT NULL AND NOT counted
"""
"""Deals that an older version has settled, which counted nothing."""


class _Gain(NamedTuple):
    """Who wins so many chips in a settlement, or loses them where they are negative."""

    account: int
    chips: int


class FromRegulars:
    """What was counted for each person, and what the transfers of each table come to."""

    def __init__(self, con: sqlite3.Connection, accounts: Mapping[int, tuple[int, str]]) -> None:
        self._con = con
        self._regulars = {account for account, (_, kind) in accounts.items() if kind == "regulars"}
        self._owner: dict[int, int] = dict(con.execute("SELECT account, owner FROM stack"))

    def at_table(
        self, table: int, pot: int, moves: Sequence[PostedTransfer], settled: Sequence[int]
    ) -> Iterator[str]:
        """What is wrong with what was counted at a table that has settled the deals of these
        numbers, in this order.
        """
        counted = {a: (chips, back) for a, chips, back in self._con.execute(_AT_TABLE, (table,))}
        back = Counter[int]()
        for t in moves:
            if t.kind == "excess":
                back[self._owner.get(t.debit, t.debit)] += t.amount
        (uncounted,) = self._con.execute(_UNCOUNTED, (table,)).fetchone()
        won = None if uncounted else self._won(pot, moves, settled)
        for account in sorted(counted.keys() | back.keys() | (won or {}).keys()):
            chips, went = counted.get(account, (0, 0))
            if went != back[account]:
                yield f"{back[account]} chips of account {account} went back, not {went}"
            if won is not None and chips != won[account]:
                yield (
                    f"account {account} won {won[account]} chips from regulars, but {chips} are"
                    " counted"
                )

    def days(self, since: int) -> Iterator[tuple[int, str]]:
        """Account and difference of everything that was counted wrongly on a day from `since`."""
        first: int | None = None
        ran, of = 0, (0, 0)
        for account, day, before, chips, cap, kept in self._con.execute(_ROWS, (since,)):
            if of != (account, day):
                first, ran, of = None, 0, (account, day)
            if chips > 0:
                # Whoever was erased on that day begins with what was won before.
                first = max(0, before - ran) if first is None else first
                if before != first + ran:
                    yield account, f"had won {first + ran} chips on day {day}, not {before}"
            if kept != (chips if chips < 0 else max(0, min(chips, cap - before))):
                yield account, f"kept {kept} of {chips} chips on day {day}, after {before}"
            ran += kept

    def _won(
        self, pot: int, moves: Sequence[PostedTransfer], settled: Sequence[int]
    ) -> Counter[int]:
        nets: dict[int | None, Counter[int]] = defaultdict(Counter)
        for t in moves:
            if pot not in (t.debit, t.credit) or (t.deal is None and t.kind != "standing"):
                continue
            account, chips = (t.credit, t.amount) if t.debit == pot else (t.debit, -t.amount)
            nets[t.deal][self._owner.get(account, account)] += chips
        won, lies = Counter[int](), Counter[int]()
        for number in (*settled, None):
            self._settle(won, lies, [_Gain(*one) for one in sorted(nets[number].items())])
        return won

    def _settle(self, won: Counter[int], lies: Counter[int], gains: Sequence[_Gain]) -> None:
        """Put what is lost into the pot, and take out what is won: the own chips first."""
        for one in gains:
            if one.chips < 0:
                lies[one.account] -= one.chips
        wanted = Counter({one.account: one.chips for one in gains if one.chips > 0})
        for account in wanted:
            own = min(wanted[account], lies[account])
            wanted[account] -= own
            lies[account] -= own
        for winner, chips in wanted.items():
            stood = sum(lies.values())
            if chips > stood:
                return  # reported of the pot
            taken = {loser: chips * own // stood for loser, own in lies.items() if chips}
            for loser in sorted(taken):
                if sum(taken.values()) < chips and taken[loser] < lies[loser]:
                    taken[loser] += 1
            for loser, share in taken.items():
                lies[loser] -= share
                if loser in self._regulars and winner not in self._regulars:
                    won[winner] += share
                elif winner in self._regulars and loser not in self._regulars:
                    won[loser] -= share
