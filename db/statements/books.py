"""What was found when the books were gone over.

Owns: how far they are in order, and the servers that are stopped. Must not know: how books are gone
over (`db.audit`), what a stopped server may not do. The functions run inside the caller's
transaction.
"""

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
    """What tells the transfers to this one from others: how many they are, and sums over them."""
    return str(con.execute(_SUMS, (transfer,)).fetchone()[0])


def checked(con: Connection) -> Checked | None:
    """How far they were in order at the last time; None: never."""
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
    """Remember how far they are in order, where they are, and stop these servers and no others."""
    if checked is not None:
        con.execute("DELETE FROM checked")
        con.execute(
            "INSERT INTO checked (transfer, at, sums) VALUES (?, ?, ?)",
            (checked.transfer, checked.at, checked.sums),
        )
    con.execute("DELETE FROM stopped_guild")
    con.executemany("INSERT INTO stopped_guild (guild) VALUES (?)", [(g,) for g in stopped])


def forget_checked(con: Connection) -> None:
    """Let the transfers be right as they are, also those that were others at the last time."""
    con.execute("DELETE FROM checked")
