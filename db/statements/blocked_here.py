"""Whom a server's managers have blocked from its tables.

Owns: who that is, since when and by whom. Must not know: what a block means
(`bot.presses.dispatch`, `db.statements.people.welcome`). The functions run inside the caller's
transaction.

It is kept by the person and not by the purse: who was erased and comes back is still blocked.
"""

from __future__ import annotations

from bot.ports import BlockHere
from db.connection import Connection, hold_member
from db.statements import interactions
from tables.ports import Account


def block(
    con: Connection, guild: int, user: int, by: Account, at: float, interaction: str
) -> bool:
    """Keep somebody out from now on; False for who was blocked already. Raises `AlreadyDone`."""
    interactions.once(con, interaction, at)
    hold_member(con, guild, user)
    return bool(
        con.execute(
            "INSERT INTO blocked_here (guild, user, account, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            (guild, user, by, at),
        ).rowcount
    )


def unblock(con: Connection, guild: int, user: int, at: float, interaction: str) -> bool:
    """Keep this person out no more; False for who was not blocked. Raises `AlreadyDone`."""
    interactions.once(con, interaction, at)
    return bool(
        con.execute(
            "DELETE FROM blocked_here WHERE guild = ? AND user = ?", (guild, user)
        ).rowcount
    )


def users(con: Connection, guild: int) -> frozenset[int]:
    """All of them."""
    rows = con.execute("SELECT user FROM blocked_here WHERE guild = ?", (guild,))
    return frozenset(int(user) for (user,) in rows)


def page(con: Connection, guild: int, skip: int, limit: int) -> tuple[BlockHere, ...]:
    """Some of them, the latest first."""
    rows = con.execute(
        "SELECT blocked_here.user, coalesce(name, ''), blocked_here.account, at FROM blocked_here"
        " LEFT JOIN member ON member.guild = blocked_here.guild"
        " AND member.user = blocked_here.user WHERE blocked_here.guild = ?"
        " ORDER BY at DESC, blocked_here.user LIMIT ? OFFSET ?",
        (guild, limit, skip),
    )
    return tuple(BlockHere(*row) for row in rows)


def count(con: Connection, guild: int) -> int:
    """How many there are."""
    row = con.execute("SELECT count(*) FROM blocked_here WHERE guild = ?", (guild,)).fetchone()
    return int(row[0])
