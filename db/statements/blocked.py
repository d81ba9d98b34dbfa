"""Whom the bot's owner keeps out: people, everywhere, and whole servers.

Owns: who they are. Must not know: what keeping out means (`bot.presses.gate`). The functions run
inside the caller's transaction.
"""

from __future__ import annotations

from bot.ports import Blocked
from db.connection import Connection


def load(con: Connection) -> Blocked:
    """All of them."""
    rows = con.execute("SELECT guild, user FROM blocked").fetchall()
    return Blocked(
        people=frozenset(int(user) for _, user in rows if user),
        servers=frozenset(int(guild) for guild, _ in rows if guild),
    )


def block(con: Connection, guild: int, user: int, at: float) -> None:
    """Keep one out: a server or a person, the other 0. Harmless the second time."""
    con.execute(
        "INSERT INTO blocked (guild, user, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (guild, user, at),
    )


def let_in(con: Connection, guild: int, user: int) -> None:
    """Keep one out no more."""
    con.execute("DELETE FROM blocked WHERE guild = ? AND user = ?", (guild, user))
