"""Marks of what the bank has lately given to people who were erased since.

Owns: how somebody who comes back is known again without being named. Must not know: what is given,
or how often. The functions run inside the caller's transaction.

A mark is a hash of server and user with a key that stands in this database alone. It says nothing
to who has not got the key, and both are gone as soon as they matter no more.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from db.connection import Connection, hold_turnstile

DAY = 86_400
KEY_BYTES = 32


def keep(
    con: Connection, guild: int, user: int, kind: str, day: int, owed: int = 0
) -> None:
    """Remember that this person is given this on that `day` at the soonest, counted from the epoch,
    and so many chips with it: of ``opening`` those owed, of ``regulars`` those won from them.
    """
    hold_turnstile(con, "marks")
    con.execute(
        "INSERT INTO lately (mark, kind, again, owed) VALUES (?, ?, ?, ?) ON CONFLICT (mark, kind)"
        " DO UPDATE SET owed = excluded.owed, again = CASE"
        " WHEN lately.again > excluded.again THEN lately.again ELSE excluded.again END",
        (_mark(_key(con) or _new_key(con), guild, user), kind, day, owed),
    )


def soonest(con: Connection, guild: int, user: int, kind: str) -> int:
    """The day on which this person may be given this; 0 where nothing is remembered."""
    key = _key(con)
    if key is None:
        return 0
    row = con.execute(
        "SELECT again FROM lately WHERE mark = ? AND kind = ?", (_mark(key, guild, user), kind)
    ).fetchone()
    return 0 if row is None else int(row[0])


def owed(con: Connection, guild: int, user: int, kind: str) -> int:
    """The chips that were kept with the mark of this kind when this person was erased."""
    key = _key(con)
    if key is None:
        return 0
    (chips,) = con.execute(
        "SELECT coalesce(max(owed), 0) FROM lately WHERE mark = ? AND kind = ?",
        (_mark(key, guild, user), kind),
    ).fetchone()
    return int(chips)


def drop_expired(con: Connection, at: float) -> None:
    """Forget the marks that matter no more at this time (seconds from the epoch)."""
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
