"""Stores the people and servers that the operator has blocked.

`bot.presses.gate` enforces it. The functions run inside the caller's transaction.
"""

from __future__ import annotations

from bot.ports import Blocked
from db.connection import Connection


def load(con: Connection) -> Blocked:
    """All blocked people and servers."""
    rows = con.execute("SELECT guild, user FROM blocked").fetchall()
    return Blocked(
        people=frozenset(int(user) for _, user in rows if user),
        servers=frozenset(int(guild) for guild, _ in rows if guild),
    )


def block(con: Connection, guild: int, user: int, at: float) -> None:
    """Block a server or a person (the other is 0). A second call has no effect."""
    con.execute(
        "INSERT INTO blocked (guild, user, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (guild, user, at),
    )


def unblock(con: Connection, guild: int, user: int) -> None:
    """Unblock a server or a person."""
    con.execute("DELETE FROM blocked WHERE guild = ? AND user = ?", (guild, user))
