"""Keeps marks of recent grants to people who were erased, so that they cannot get them twice."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from db.connection import Connection, lock_scope

DAY = 86_400
KEY_BYTES = 32


def store(con: Connection, guild: int, user: int, kind: str, day: int, owed: int = 0) -> None:
    """Store a mark of this kind. It limits this person until `day`, counted from the epoch.

    `owed` are chips to store with it: the debt for ``opening``, the chips won for ``regulars``.

    A mark is a hash of server and user, with a key that only this database has. Without the key it
    says nothing about the person. Marks and key are deleted as soon as they no longer matter.
    """
    lock_scope(con, "marks")
    con.execute(
        "INSERT INTO lately (mark, kind, again, owed) VALUES (?, ?, ?, ?) ON CONFLICT (mark, kind)"
        " DO UPDATE SET owed = excluded.owed, again = CASE"
        " WHEN lately.again > excluded.again THEN lately.again ELSE excluded.again END",
        (_mark(_key(con) or _new_key(con), guild, user), kind, day, owed),
    )


def soonest(con: Connection, guild: int, user: int, kind: str) -> int:
    """The first day on which no mark of this kind limits this person, 0 if none is stored."""
    key = _key(con)
    if key is None:
        return 0
    row = con.execute(
        "SELECT again FROM lately WHERE mark = ? AND kind = ?", (_mark(key, guild, user), kind)
    ).fetchone()
    return 0 if row is None else int(row[0])


def owed(con: Connection, guild: int, user: int, kind: str) -> int:
    """The chips that were stored with the mark of this kind when this person was erased."""
    key = _key(con)
    if key is None:
        return 0
    (chips,) = con.execute(
        "SELECT coalesce(max(owed), 0) FROM lately WHERE mark = ? AND kind = ?",
        (_mark(key, guild, user), kind),
    ).fetchone()
    return int(chips)


def drop_expired(con: Connection, at: float) -> None:
    """Delete the marks that no longer matter at this time (seconds from the epoch)."""
    if con.execute("DELETE FROM lately WHERE again <= ?", (int(at // DAY),)).rowcount:
        con.execute("DELETE FROM lately_key WHERE NOT EXISTS (SELECT 1 FROM lately)")


def _key(con: Connection) -> bytes | None:
    row = con.execute("SELECT key FROM lately_key").fetchone()
    return None if row is None else bytes(row[0])


def _new_key(con: Connection) -> bytes:
    key = secrets.token_bytes(KEY_BYTES)
    con.execute("INSERT INTO lately_key (key) VALUES (?)", (key,))
    return key


def _mark(key: bytes, guild: int, user: int) -> bytes:
    return hmac.digest(key, f"{guild}:{user}".encode(), hashlib.sha256)
