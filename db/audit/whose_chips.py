"""Audits whose chips people have won: regulars' (GEN-019), each other's, or on credit (GEN-021)."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from db.audit.deal import PostedTransfer
from db.audit.table_marks import TableMark

_ROWS = """
    SELECT account, table_id, day, before, chips, cap, kept FROM won_from_regulars
    WHERE day >= ? ORDER BY account, day, id
"""
_AT_TABLE = """
    SELECT account, sum(chips), sum(chips - kept) FROM won_from_regulars
    WHERE table_id = ? AND id > ? GROUP BY account
"""

_FROM_PEOPLE = """
    SELECT account, sum(won - lost), sum(people - everything) FROM won_from_people
    WHERE table_id = ? AND id > ? GROUP BY account
"""
_UNCOUNTED = """
    SELECT coalesce(sum(NOT counted), 0), coalesce(sum(NOT ranked), 0) FROM deal
    WHERE table_id = ? AND number > ? AND result IS NOT NULL
"""
"""Deals that older versions settled without counting wins from regulars, or from people."""
_AMONG_PEOPLE = """
    SELECT number, people = seats AND people > 1 FROM deal
    WHERE table_id = ? AND number > ? ORDER BY number
"""
_NEWEST = """
    SELECT (SELECT max(id) FROM won_from_regulars WHERE table_id = :table),
        (SELECT max(id) FROM won_from_people WHERE table_id = :table)
"""


class _Gain(NamedTuple):
    """An account and the chips that it wins in a settlement. Negative chips are a loss."""

    account: int
    chips: int


class _Won(NamedTuple):
    """The sums of a table's transfers, by account."""

    from_regulars: Counter[int]
    from_people: Counter[int]
    ranked: Counter[int]
    """What people have won from people, less what they won in deals among people alone.

    The leaderboard adds up the transfers of those deals.
    """
    lies: Counter[int]
    """The chips left in the pot, by the account that owns them."""
    among: bool
    """Whether the last deal was among people alone."""


class WhoseChips:
    """Compares what was counted for each person with the transfers of each table."""

    def __init__(self, con: sqlite3.Connection, accounts: Mapping[int, tuple[int, str]]) -> None:
        self._con = con
        self._regulars = {account for account, (_, kind) in accounts.items() if kind == "regulars"}
        self._owner: dict[int, int] = dict(con.execute("SELECT account, owner FROM stack"))

    def at_table(
        self,
        of: tuple[int, int],
        moves: Sequence[PostedTransfer],
        settled: Sequence[int],
        before: TableMark,
    ) -> tuple[TableMark, Sequence[str]]:
        """What was counted at a table after its mark, as its next mark, and what is wrong with it.

        `of` is the table and its pot. `settled` are the numbers of the deals that it has settled
        since, in order. The rest of the mark stays as it was.
        """
        table, pot = of
        won = self._won(table, pot, moves, settled, before)
        no_regulars, no_people = self._con.execute(_UNCOUNTED, (table, before.deal)).fetchone()
        regulars, people = self._con.execute(_NEWEST, {"table": table}).fetchone()
        after = replace(
            before,
            from_regulars=max(before.from_regulars, regulars or 0),
            from_people=max(before.from_people, people or 0),
            owners={account: chips for account, chips in won.lies.items() if chips},
            among=won.among,
            uncounted=before.uncounted or no_regulars > 0,
            unranked=before.unranked or no_people > 0,
        )
        return after, [
            *self._from_regulars(table, moves, won, before, counted=not after.uncounted),
            *(() if after.uncounted or after.unranked else self._from_people(table, won, before)),
        ]

    def _from_regulars(
        self,
        table: int,
        moves: Sequence[PostedTransfer],
        won: _Won,
        before: TableMark,
        *,
        counted: bool,
    ) -> Iterator[str]:
        found = self._con.execute(_AT_TABLE, (table, before.from_regulars))
        rows = {account: (chips, back) for account, chips, back in found}
        back = Counter[int]()
        for t in moves:
            if t.kind == "excess":
                back[self._owner.get(t.debit, t.debit)] += t.amount
        for account in sorted(rows.keys() | back.keys() | won.from_regulars.keys()):
            chips, went = rows.get(account, (0, 0))
            if went != back[account]:
                yield f"{back[account]} chips of account {account} went back, not {went}"
            if counted and chips != (derived := won.from_regulars[account]):
                yield (
                    f"account {account} won {derived} chips from regulars, but {chips} are counted"
                )

    def _from_people(self, table: int, won: _Won, before: TableMark) -> Iterator[str]:
        found = self._con.execute(_FROM_PEOPLE, (table, before.from_people))
        rows = {account: (chips, more) for account, chips, more in found}
        for account in sorted(rows.keys() | won.from_people.keys() | won.ranked.keys()):
            derived = won.from_people[account], won.ranked[account]
            if (noted := rows.get(account, (0, 0))) != derived:
                yield (
                    f"account {account} won {derived[0]} chips from people, {derived[1]} of them"
                    f" beyond deals among people, but {noted[0]} and {noted[1]} are counted"
                )

    def days(self, since: int) -> Iterator[tuple[int, str]]:
        """Account and difference of everything that was counted wrongly on day `since` or later."""
        first: int | None = None
        ran, of = 0, (0, 0)
        for account, table, day, before, chips, cap, kept in self._con.execute(_ROWS, (since,)):
            if of != (account, day):
                first, ran, of = None, 0, (account, day)
            if table is None and (cap or chips != -before):
                yield account, f"{chips} chips at no table on day {day}, after {before}"
            if chips > 0:
                # A player who was erased that day keeps the sum won before.
                first = max(0, before - ran) if first is None else first
                if before != first + ran:
                    yield account, f"had won {first + ran} chips on day {day}, not {before}"
            if kept != (chips if chips < 0 else max(0, min(chips, cap - before))):
                yield account, f"kept {kept} of {chips} chips on day {day}, after {before}"
            ran += kept

    def _won(
        self,
        table: int,
        pot: int,
        moves: Sequence[PostedTransfer],
        settled: Sequence[int],
        before: TableMark,
    ) -> _Won:
        nets: dict[int | None, Counter[int]] = defaultdict(Counter)
        for t in moves:
            if pot not in (t.debit, t.credit) or (t.deal is None and t.kind != "standing"):
                continue
            account, chips = (t.credit, t.amount) if t.debit == pot else (t.debit, -t.amount)
            nets[t.deal][self._owner.get(account, account)] += chips
        among: dict[int | None, bool] = {
            number: bool(only)
            for number, only in self._con.execute(_AMONG_PEOPLE, (table, before.deal))
        }
        last = [*among.values()][-1] if among else before.among
        among[None] = last
        won = _Won(Counter(), Counter(), Counter(), Counter(before.owners), last)
        for number in (*settled, None):
            self._settle(won, [_Gain(*one) for one in sorted(nets[number].items())])
            if among.get(number):
                won.ranked.subtract(nets[number])
        won.ranked.update(won.from_people)
        for account in self._regulars:
            del won.ranked[account]
        return won

    def _settle(self, won: _Won, gains: Sequence[_Gain]) -> None:
        """Put losses into the pot and take wins out of it, each winner's own chips first."""
        lies = won.lies
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
                return  # reported as a difference of the pot
            taken = {loser: chips * own // stood for loser, own in lies.items() if chips}
            for loser in sorted(taken):
                if sum(taken.values()) < chips and taken[loser] < lies[loser]:
                    taken[loser] += 1
            for loser, share in taken.items():
                lies[loser] -= share
                if winner in self._regulars and loser not in self._regulars:
                    won.from_regulars[loser] -= share
                elif winner not in self._regulars and loser in self._regulars:
                    won.from_regulars[winner] += share
                elif winner not in self._regulars:
                    won.from_people[winner] += share
                    won.from_people[loser] -= share


_ON_CREDIT_ROWS = """
    SELECT account, table_id, transfer, held, lost, won, before, after, everything
    FROM won_from_people WHERE transfer > ? ORDER BY transfer, id
"""
_ON_CREDIT_BEFORE = """
    WITH known AS (
        SELECT account, id, after FROM won_from_people WHERE transfer <= ?
        UNION ALL SELECT account, credit_row, on_credit FROM archived_account
    )
    SELECT account, after FROM (SELECT account, after, max(id) FROM known GROUP BY account)
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
    """The rows of `won_from_people` after a transfer, checked with the balances of their time."""

    def __init__(self, con: sqlite3.Connection, since: int) -> None:
        self._after: dict[int, int] = dict(con.execute(_ON_CREDIT_BEFORE, (since,)))
        self._rows = deque(map(_Row._make, con.execute(_ON_CREDIT_ROWS, (since,))))
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
