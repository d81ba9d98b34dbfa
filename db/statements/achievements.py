"""Stores the achievements of people: each once on a server, with the deal that brought it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ports import Achieved
from db.connection import Connection
from tables.ports import Account

_STORE = """
    INSERT INTO achievement (account, name, table_id, deal, at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (account, name) DO NOTHING
"""
_LOAD = "SELECT name, at FROM achievement WHERE account = ? ORDER BY at, name"
_OF_DEAL = "SELECT account, name FROM achievement WHERE table_id = ? AND deal = ? ORDER BY 1, 2"


def store(con: Connection, earned: Sequence[tuple[Account, str, int, int, float]]) -> None:
    """Store what people have achieved, unless they have it already.

    Each has the purse, the name, the table, the deal and the time. The caller holds the purses'
    locks.
    """
    if earned:
        con.executemany(_STORE, earned)


def load(con: Connection, account: Account) -> tuple[Achieved, ...]:
    """A person's achievements, the oldest first."""
    rows = con.execute(_LOAD, (account,)).fetchall()
    return tuple(Achieved(str(name), float(at)) for name, at in rows)


def of_deal(con: Connection, table: int, deal: int) -> tuple[tuple[Account, str], ...]:
    """Who has achieved what in this deal for the first time."""
    rows = con.execute(_OF_DEAL, (table, deal)).fetchall()
    return tuple((int(account), str(name)) for account, name in rows)
