"""People and where messages stand: what is kept beside chips and cards.

Owns: purses being opened, a person being erased, what a person wants, message references. Must not
know: what a table or a deal is beyond its number, Discord. The functions run inside the caller's
transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from bot.ports import MessageRef, Person
from db.ledger import bank, transfers
from tables.ports import Account

_SWITCHES = ("dms_closed", "muted", "hand_in_dm", "four_colours", "pictures")
_FIELDS = ("name", "locale", "dm_channel", "language", *_SWITCHES)


def purse(con: sqlite3.Connection, guild: int, user: int, name: str, at: float) -> Account:
    """The person's purse, opened with the server's opening chips at first (GEN-008,
    `db.ledger.bank`); keeps the name.
    """
    con.execute(
        "INSERT INTO person (user, name) VALUES (?, ?)"
        " ON CONFLICT (user) DO UPDATE SET name = excluded.name",
        (user, name),
    )
    if (found := account(con, guild, user)) is not None:
        return found
    new = transfers.new_account(con, guild, "purse")
    con.execute("INSERT INTO member (guild, user, account) VALUES (?, ?, ?)", (guild, user, new))
    bank.opening(con, guild, user, new, at)
    return new


def known_purse(con: sqlite3.Connection, guild: int, user: int, name: str) -> Account | None:
    """The purse if `purse` would have nothing to write, else None."""
    row = con.execute(
        "SELECT account FROM member JOIN person USING (user)"
        " WHERE guild = ? AND user = ? AND name = ?",
        (guild, user, name),
    ).fetchone()
    return None if row is None else int(row[0])


def account(con: sqlite3.Connection, guild: int, user: int) -> Account | None:
    """The person's purse, None if none was ever opened."""
    row = con.execute(
        "SELECT account FROM member WHERE guild = ? AND user = ?", (guild, user)
    ).fetchone()
    return None if row is None else int(row[0])


def accounts(con: sqlite3.Connection, user: int) -> dict[int, Account]:
    """All purses of this person, by server."""
    rows = con.execute("SELECT guild, account FROM member WHERE user = ?", (user,))
    return {int(guild): int(found) for guild, found in rows}


def regulars(con: sqlite3.Connection, guild: int) -> Account:
    """The account that the guild's computer players share, opened when first asked for."""
    found = transfers.only_account(con, guild, "regulars")
    return transfers.new_account(con, guild, "regulars") if found is None else found


def load_person(con: sqlite3.Connection, user: int) -> Person | None:
    """What is kept of this user."""
    row = con.execute(
        f"SELECT {', '.join(_FIELDS)} FROM person WHERE user = ?",  # noqa: S608 (names of columns)
        (user,),
    ).fetchone()
    if row is None:
        return None
    found = dict(zip(_FIELDS, row, strict=True))
    found |= {key: bool(found[key]) for key in _SWITCHES}
    return Person(user, **found)


def change_person(con: sqlite3.Connection, user: int, changes: Mapping[str, Any]) -> None:
    """Set these fields and no others; begin a row only where they have a name. Raises ValueError
    for a field that a `Person` does not have.
    """
    if unknown := changes.keys() - _FIELDS:
        raise ValueError(f"a person has no {', '.join(sorted(unknown))}")
    if "name" in changes:
        con.execute(
            "INSERT INTO person (user, name) VALUES (?, ?) ON CONFLICT (user) DO NOTHING",
            (user, changes["name"]),
        )
    new = ", ".join(f"{field} = :{field}" for field in changes)
    con.execute(f"UPDATE person SET {new} WHERE user = :user", {**changes, "user": user})  # noqa: S608 (names of columns)


def forget(con: sqlite3.Connection, user: int, at: float) -> None:
    """Erase everything that ties a Discord user to an account; accounts and transfers stay."""
    for guild, purse_there in accounts(con, user).items():
        bank.part(con, guild, user, purse_there, at)
    con.execute("DELETE FROM message WHERE user = ? AND user <> 0", (user,))
    con.execute("DELETE FROM person WHERE user = ?", (user,))


def messages(con: sqlite3.Connection, table: int) -> tuple[MessageRef, ...]:
    """Where the table's messages stand."""
    rows = con.execute(
        "SELECT table_id, kind, user, channel, message, posted_at, version FROM message"
        " WHERE table_id = ? ORDER BY kind, user",
        (table,),
    )
    return tuple(MessageRef(*row) for row in rows)


def unfinished(con: sqlite3.Connection) -> tuple[int, ...]:
    """Closed tables of which messages are still remembered, oldest first."""
    rows = con.execute(
        "SELECT DISTINCT table_id FROM message JOIN card_table ON card_table.id = table_id"
        " WHERE closed_at IS NOT NULL ORDER BY table_id"
    )
    return tuple(int(row[0]) for row in rows)


def save_message(con: sqlite3.Connection, ref: MessageRef) -> None:
    """Remember it, in place of the one of the same table, kind and user."""
    con.execute(
        "INSERT INTO message (table_id, kind, user, channel, message, posted_at, version)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, kind, user) DO UPDATE SET"
        " channel = excluded.channel, message = excluded.message, posted_at = excluded.posted_at,"
        " version = excluded.version",
        (ref.table, ref.kind, ref.user, ref.channel, ref.message, ref.posted_at, ref.version),
    )


def note_shown(con: sqlite3.Connection, refs: Sequence[MessageRef]) -> None:
    """Remember the versions that these messages show, of those that are remembered."""
    con.executemany(
        "UPDATE message SET version = ?"
        " WHERE table_id = ? AND kind = ? AND user = ? AND message = ?",
        [(ref.version, ref.table, ref.kind, ref.user, ref.message) for ref in refs],
    )


def painted_by(con: sqlite3.Connection, stamp: str) -> None:
    """From now on this paints; which version a message shows that another painted is not known."""
    if con.execute("SELECT stamp FROM painting").fetchall() != [(stamp,)]:
        con.execute("UPDATE message SET version = NULL")
        con.execute("DELETE FROM painting")
        con.execute("INSERT INTO painting (stamp) VALUES (?)", (stamp,))


def drop_message(con: sqlite3.Connection, table: int, kind: str, user: int) -> None:
    """Forget it; harmless if nothing is remembered."""
    con.execute(
        "DELETE FROM message WHERE table_id = ? AND kind = ? AND user = ?", (table, kind, user)
    )
