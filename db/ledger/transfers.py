"""Writes transfers, and reads balances and histories as sums of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bot.ports import Holder, PurseLine
from db.connection import Connection
from tables.ports import Account, Conflict, Transfer

COLUMNS = "debit, credit, amount, kind, why, cause, table_id, deal, at"


def new_account(con: Connection, guild: int, kind: str) -> Account:
    """Open an account with balance 0.

    `kind` is ``house`` (the bank), ``purse``, ``pot``, ``regulars`` or ``stack``.
    """
    row = con.execute(
        "INSERT INTO account (guild, kind) VALUES (?, ?) RETURNING id", (guild, kind)
    ).fetchone()
    return int(row[0])


def only_account(con: Connection, guild: int, kind: str) -> Account | None:
    """The guild's one account of this kind (``house`` or ``regulars``), None if not yet opened."""
    row = con.execute(
        "SELECT id FROM account WHERE guild = ? AND kind = ?", (guild, kind)
    ).fetchone()
    return None if row is None else int(row[0])


def open_only_account(con: Connection, guild: int, kind: str) -> Account:
    """The guild's one account of this kind, opened at the first call."""
    if (found := only_account(con, guild, kind)) is not None:
        return found
    row = con.execute(
        "INSERT INTO account (guild, kind) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id",
        (guild, kind),
    ).fetchone()
    if row is not None:
        return int(row[0])
    # Another writer has opened it meanwhile.
    return open_only_account(con, guild, kind)


def post(con: Connection, transfers: Sequence[Transfer], at: float) -> None:
    """Write transfers.

    Raises `Conflict` if a cause exists already. Raises sqlite3.IntegrityError for an invalid
    transfer: amount not positive, unknown account or kind, from an account to itself.

    A transfer is one immutable row from a debit to a credit account. Triggers refuse to change or
    delete it, so the sum over all accounts is always 0. A balance is never stored.
    """
    post_rows(con, rows_of(transfers, at))


def post_rows(con: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
    """Write transfers that `rows_of` has made rows. Raises what `post` raises."""
    inserted = con.executemany(
        f"INSERT INTO main.transfer ({COLUMNS})"  # noqa: S608
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (cause) DO NOTHING",
        rows,
    ).rowcount
    if rows and inserted != len(rows):
        raise Conflict("a transfer with this cause was made before")


def rows_of(transfers: Sequence[Transfer], at: float) -> list[tuple[Any, ...]]:
    """Transfers of this time as rows, with values for `COLUMNS`."""
    return [
        (t.debit, t.credit, t.amount, t.kind, t.why, t.cause, t.table, t.deal, at)
        for t in transfers
    ]


BALANCE = (
    "(SELECT coalesce(sum(amount), 0) FROM chips_moved WHERE credit = :account)"
    " - (SELECT coalesce(sum(amount), 0) FROM chips_moved WHERE debit = :account)"
)
_ONE_OF_SEVERAL = BALANCE.replace(":account", "value")
BALANCES = f"SELECT value, {_ONE_OF_SEVERAL} FROM json_each(:ids)"  # noqa: S608 (this module's SQL)
"""Selects the balance of each account in ``:ids``, a JSON list."""


def balance(con: Connection, account: Account) -> int:
    """The balance of one account."""
    row = con.execute(f"SELECT {BALANCE}", {"account": account}).fetchone()
    return int(row[0])


def balances(con: Connection, accounts: Sequence[Account]) -> dict[Account, int]:
    """The balance of each account, 0 if it has no transfers."""
    rows = con.execute(BALANCES, {"ids": json.dumps(list(accounts))})
    return {int(account): int(chips) for account, chips in rows}


def holders(con: Connection, accounts: Sequence[Account]) -> dict[Account, Holder]:
    """The person behind each account."""
    found = con.execute(
        "SELECT account, user, name FROM member WHERE account IN (SELECT value FROM json_each(?))",
        (json.dumps(list(accounts)),),
    )
    known = {int(row[0]): Holder(*row) for row in found}
    return {account: known.get(account, Holder(account, None, "")) for account in accounts}


def movements(con: Connection, account: Account, skip: int, limit: int) -> tuple[PurseLine, ...]:
    """A purse's history, newest first.

    A line is a deal with all its payments, or one other transfer. All archived deals are one line,
    the last.
    """
    rows = con.execute(
        """
        WITH entry AS (
            SELECT min(id) AS first, max(id) AS last, sum(chips) AS net, table_id, deal,
                CASE WHEN deal IS NULL OR kind IN ('standing', 'reversal') THEN kind ELSE 'deal' END
                AS sort, max(CASE kind WHEN 'condensed' THEN 1 ELSE 0 END) AS archived
            FROM move WHERE account = :account
            GROUP BY sort, table_id, deal, CASE WHEN deal IS NULL OR kind = 'standing' THEN id END
            ORDER BY archived, last DESC LIMIT :limit OFFSET :skip
        )
        SELECT last, net, sort, entry.table_id, card_table.number, entry.deal, game,
            coalesce(played.ended_at, latest.at), first, purse_set.account, reason
        FROM entry LEFT JOIN main.transfer AS latest ON latest.id = last
        LEFT JOIN deal AS played ON played.table_id = entry.table_id
            AND played.number = entry.deal AND sort = 'deal'
        LEFT JOIN card_table ON card_table.id = entry.table_id
        LEFT JOIN purse_set ON purse_set.transfer = last
        ORDER BY archived, last DESC
        """,
        {"account": account, "skip": skip, "limit": limit},
    ).fetchall()
    return tuple(
        PurseLine(
            *row[:8],
            parts=_parts(con, account, row) if row[2] == "deal" else (),
            by=row[9],
            reason=row[10] or "",
        )
        for row in rows
    )


def _parts(
    con: Connection, account: Account, entry: tuple[Any, ...]
) -> tuple[tuple[str, int], ...]:
    """The payments of a deal, one by one."""
    last, _, _, table, _, deal, _, _, first, *_ = entry
    found = con.execute(
        """
        SELECT why, CASE WHEN credit = :account THEN amount ELSE -amount END FROM transfer
        WHERE (credit = :account OR debit = :account) AND id BETWEEN :first AND :last
            AND table_id = :table AND deal = :deal AND kind NOT IN ('standing', 'reversal')
        ORDER BY id
        """,
        {"account": account, "first": first, "last": last, "table": table, "deal": deal},
    )
    return tuple((str(why), int(amount)) for why, amount in found)


def count_movements(con: Connection, account: Account) -> int:
    """How many lines a purse's history has."""
    row = con.execute(
        """
        SELECT count(*) FROM (
            SELECT DISTINCT table_id, deal, kind = 'reversal',
                CASE WHEN deal IS NULL OR kind = 'standing' THEN id END
            FROM move WHERE account = :account
        ) AS lines
        """,
        {"account": account},
    ).fetchone()
    return int(row[0])
