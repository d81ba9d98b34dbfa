"""Audits stacks: what players buy in with at tables, and get back (GEN-018).

It shares nothing with `tables.planning.stacks`, and derives everything again. Its caller gives it
the keys ``stack`` and ``stacks`` of a table's state.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence

from db.audit.deal import PostedTransfer

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
            yield f"account {stack} is no stack of account {owner} at table {t.table}"
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
                yield f"{held[stack]} chips are left in stack {stack}, of which it does not know"

    def on_tables(self, owner: int, held: Mapping[int, int]) -> int:
        """The sum of the stacks of a purse."""
        return sum(held.get(stack, 0) for stack in self._owned.get(owner, ()))

    def misplaced(self) -> Iterator[tuple[int, str]]:
        """Account and difference of every account whose kind does not fit how it is used."""
        yield from self._con.execute(_MISPLACED)
