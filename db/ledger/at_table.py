"""Stores the chips at one table: the stacks of its players (GEN-018), and who paid what."""

from __future__ import annotations

from msgspec import DecodeError
from msgspec.json import decode

from db.connection import Connection
from db.ledger import transfers
from tables.ports import Account, Json, Stack, TableLedger, Transfer

_MOVES = """
    SELECT id, debit, credit, amount, kind, cause, why, table_id, deal FROM transfer
    WHERE debit = :pot
    UNION ALL SELECT id, debit, credit, amount, kind, cause, why, table_id, deal FROM transfer
    WHERE credit = :pot ORDER BY id
"""


def load(con: Connection, table: int) -> TableLedger | None:
    """The ledger of a table, None if there is no such table.

    It has everything needed to void the table, and does not read the deal's log.
    """
    row = con.execute(
        "SELECT number, guild, channel, game, pot, version, state, closed_at,"
        " (SELECT max(number) FROM deal WHERE table_id = card_table.id AND ended_at IS NULL),"
        " (SELECT count(*) FROM deal WHERE table_id = card_table.id)"
        " FROM card_table WHERE id = ?",
        (table,),
    ).fetchone()
    if row is None:
        return None
    number, guild, channel, game, pot, version, state, closed_at, deal, deals = row
    stacks = con.execute("SELECT account, owner FROM stack WHERE table_id = ?", (table,)).fetchall()
    return TableLedger(
        id=table,
        number=number,
        guild=guild,
        channel=channel,
        game=game,
        pot=pot,
        version=version,
        state=state_of(state),
        is_open=closed_at is None,
        deal=deal,
        deals=int(deals),
        moves=tuple(Transfer(*move[1:]) for move in con.execute(_MOVES, {"pot": pot})),
        stacks=tuple(
            Stack(account, owner, transfers.balance(con, account)) for account, owner in stacks
        ),
        regulars=transfers.only_account(con, guild, "regulars"),
    )


def find(con: Connection, guild: int, number: int) -> TableLedger | None:
    """The ledger of the table with this number on its server."""
    row = con.execute(
        "SELECT id FROM card_table WHERE guild = ? AND number = ?", (guild, number)
    ).fetchone()
    return None if row is None else load(con, int(row[0]))


def state_of(text: str) -> Json:
    """A table's stored state, or an empty one if it is not a JSON object."""
    try:
        return decode(text, type=Json)
    except DecodeError:  # or not an object
        return {}


ON_FILE = "stack"
"""The kind of a stack's account, as stored."""


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
