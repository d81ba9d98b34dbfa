"""Finds the chips that people have paid into tournaments."""

from __future__ import annotations

from db.connection import Connection
from db.ledger import transfers
from tables.ports import Account

ON_FILE = "escrow"
"""The kind of a tournament's account, as stored."""
_OPEN = "SELECT account FROM tournament WHERE guild = ? AND closed_at IS NULL"
_PAID = """
    SELECT coalesce(sum(amount), 0) FROM main.transfer WHERE debit = :from AND credit = :to
    AND kind IN ('entry', 'refund')
"""


def has_entered(con: Connection, account: Account) -> bool:
    """Whether this purse has paid for an open tournament."""
    row = con.execute("SELECT guild FROM account WHERE id = ?", (account,)).fetchone()
    return any(
        _paid(con, account, escrow) > _paid(con, escrow, account)
        for escrow in _of_open(con, int(row[0]) if row else 0)
    )


def holds_chips(con: Connection, guild: int) -> bool:
    """Whether the account of an open tournament on this server holds chips."""
    return any(transfers.balance(con, escrow) for escrow in _of_open(con, guild))


def _of_open(con: Connection, guild: int) -> list[Account]:
    return [int(account) for (account,) in con.execute(_OPEN, (guild,)).fetchall()]


def _paid(con: Connection, giver: Account, taker: Account) -> int:
    (chips,) = con.execute(_PAID, {"from": giver, "to": taker}).fetchone()
    return int(chips)
