"""Stores stacks: what players have bought in with at tables (GEN-018).

The functions run inside the caller's transaction.
"""

from __future__ import annotations

from db.connection import Connection
from db.ledger import transfers
from tables.ports import Account

ON_FILE = "stack"
"""The kind of such an account, as stored."""


def stack(con: Connection, table: int, owner: Account, regular: str | None) -> Account:
    """The stack of this purse at the table, opened at the first call.

    For a regular, `owner` is the regulars' account. Raises LookupError if there is no such table.
    """
    of = (table, owner, regular or "")
    if (known := known_stack(con, table, owner, regular)) is not None:
        return known
    row = con.execute("SELECT guild FROM card_table WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise LookupError(f"no table {table}")
    new = transfers.new_account(con, int(row[0]), ON_FILE)
    con.execute(
        "INSERT INTO stack (table_id, owner, regular, account) VALUES (?, ?, ?, ?)", (*of, new)
    )
    return new


def known_stack(con: Connection, table: int, owner: Account, regular: str | None) -> Account | None:
    """The stack if it was opened, else None."""
    row = con.execute(
        "SELECT account FROM stack WHERE table_id = ? AND owner = ? AND regular = ?",
        (table, owner, regular or ""),
    ).fetchone()
    return None if row is None else int(row[0])


def on_tables(con: Connection, account: Account) -> int:
    """Chips that this purse has at tables. Closed tables have none."""
    rows = con.execute(
        "SELECT account FROM stack JOIN card_table ON card_table.id = table_id"
        " WHERE owner = ? AND closed_at IS NULL",
        (account,),
    ).fetchall()
    return sum(transfers.balance(con, int(stack)) for (stack,) in rows)
