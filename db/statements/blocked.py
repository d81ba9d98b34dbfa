"""Stores whom the operator blocks and what the operator switches off, both everywhere, and whom
server admins keep from their server's tables.
"""

from __future__ import annotations

from bot.ports import Blocked, BlockHere
from db.connection import Connection, lock_member
from db.statements import interactions
from tables.ports import Account


def load(con: Connection) -> Blocked:
    """All blocked people and servers, and what is switched off."""
    rows = con.execute("SELECT guild, user FROM blocked").fetchall()
    off = con.execute("SELECT name, message FROM switched_off ORDER BY name").fetchall()
    return Blocked(
        people=frozenset(int(user) for _, user in rows if user),
        servers=frozenset(int(guild) for guild, _ in rows if guild),
        switched_off={str(name): str(message) for name, message in off},
    )


def switch_off(con: Connection, name: str, message: str, at: float) -> None:
    """Switch a game or a command off. A second call changes the message."""
    con.execute(
        "INSERT INTO switched_off (name, message, at) VALUES (?, ?, ?)"
        " ON CONFLICT (name) DO UPDATE SET message = excluded.message",
        (name, message, at),
    )


def switch_on(con: Connection, name: str) -> bool:
    """Switch a game or a command on again. Returns whether it was off."""
    return bool(con.execute("DELETE FROM switched_off WHERE name = ?", (name,)).rowcount)


def block(con: Connection, guild: int, user: int, at: float) -> None:
    """Block a server or a person (the other id is 0). A second call has no effect.

    A block is stored for the person and not for the purse. So it still holds for a person who was
    erased and comes back.
    """
    con.execute(
        "INSERT INTO blocked (guild, user, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (guild, user, at),
    )


def unblock(con: Connection, guild: int, user: int) -> None:
    """Unblock a server or a person."""
    con.execute("DELETE FROM blocked WHERE guild = ? AND user = ?", (guild, user))


def block_here(
    con: Connection, guild: int, user: int, by: Account, at: float, interaction: str
) -> bool:
    """Block this person. Returns False if the person was blocked already. Raises `AlreadyDone`."""
    interactions.once(con, interaction, at)
    lock_member(con, guild, user)
    return bool(
        con.execute(
            "INSERT INTO blocked_here (guild, user, account, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            (guild, user, by, at),
        ).rowcount
    )


def unblock_here(con: Connection, guild: int, user: int, at: float, interaction: str) -> bool:
    """Unblock this person. Returns False if the person was not blocked. Raises `AlreadyDone`."""
    interactions.once(con, interaction, at)
    return bool(
        con.execute("DELETE FROM blocked_here WHERE guild = ? AND user = ?", (guild, user)).rowcount
    )


def users_blocked_here(con: Connection, guild: int) -> frozenset[int]:
    """All people who are blocked on this server."""
    rows = con.execute("SELECT user FROM blocked_here WHERE guild = ?", (guild,))
    return frozenset(int(user) for (user,) in rows)


def blocks_here(con: Connection, guild: int, skip: int, limit: int) -> tuple[BlockHere, ...]:
    """One page of the people who are blocked on this server, the latest first."""
    rows = con.execute(
        "SELECT blocked_here.user, coalesce(name, ''), blocked_here.account, at FROM blocked_here"
        " LEFT JOIN member ON member.guild = blocked_here.guild"
        " AND member.user = blocked_here.user WHERE blocked_here.guild = ?"
        " ORDER BY at DESC, blocked_here.user LIMIT ? OFFSET ?",
        (guild, limit, skip),
    )
    return tuple(BlockHere(*row) for row in rows)


def count_blocks_here(con: Connection, guild: int) -> int:
    """How many people are blocked on this server."""
    row = con.execute("SELECT count(*) FROM blocked_here WHERE guild = ?", (guild,)).fetchone()
    return int(row[0])
