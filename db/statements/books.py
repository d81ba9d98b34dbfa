"""Stores up to which transfer audits found the ledger in order, and which servers are stopped."""

from __future__ import annotations

from collections.abc import Set

from bot.ports import EVERYWHERE, Checked
from db.connection import Connection

_SUMS = """
    SELECT count(*) || ' ' || coalesce(sum(amount), 0) || ' ' || coalesce(sum(debit), 0) || ' '
        || coalesce(sum(credit), 0)
    FROM transfer WHERE id <= ?
"""


def sums_to(con: Connection, transfer: int) -> str:
    """A fingerprint of the transfers up to this one: their number, and sums over them."""
    return str(con.execute(_SUMS, (transfer,)).fetchone()[0])


def checked(con: Connection) -> Checked | None:
    """How far the ledger was in order at the last audit, None if there was none."""
    row = con.execute("SELECT transfer, at, sums FROM checked").fetchone()
    return None if row is None else Checked(*row)


def stopped(con: Connection) -> frozenset[int]:
    """The servers that are stopped, `EVERYWHERE` for all."""
    return frozenset(guild for (guild,) in con.execute("SELECT guild FROM stopped_guild"))


def is_stopped(con: Connection, guild: int) -> bool:
    """Whether this server is stopped."""
    row = con.execute(
        "SELECT EXISTS (SELECT 1 FROM stopped_guild WHERE guild IN (?, ?))", (guild, EVERYWHERE)
    ).fetchone()
    return bool(row[0])


def note_checked(con: Connection, checked: Checked | None, stopped: Set[int]) -> None:
    """Store how far the ledger is in order (None: as before), and stop exactly these servers."""
    if checked is not None:
        con.execute("DELETE FROM checked")
        con.execute(
            "INSERT INTO checked (transfer, at, sums) VALUES (?, ?, ?)",
            (checked.transfer, checked.at, checked.sums),
        )
    con.execute("DELETE FROM stopped_guild")
    con.executemany("INSERT INTO stopped_guild (guild) VALUES (?)", [(g,) for g in stopped])


def forget_checked(con: Connection) -> None:
    """Accept the transfers as they are, even if they differ from those audited before."""
    con.execute("DELETE FROM checked")
