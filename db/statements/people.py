"""Stores people: their preferences, their purses and names, and which rules they have read.

It also erases people. The functions run inside the caller's transaction.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.ports import Person, Seated
from db.connection import Connection, hold_members, hold_owners, hold_person, hold_purses
from db.ledger import bank, transfers
from db.statements import guilds, messages
from tables.ports import Account, Conflict

_SWITCHES = ("dms_closed", "muted", "hand_in_dm", "four_colours", "pictures", "explained")
_FIELDS = ("locale", "dm_channel", "language", *_SWITCHES)
_NEW = "INSERT INTO person (user, name) VALUES (?, '') ON CONFLICT (user) DO UPDATE SET name = ''"
"""It locks the row. Older versions keep one name for all servers there."""


def purse(con: Connection, guild: int, user: int, name: str, at: float) -> Account:
    """The person's purse, opened at first with the server's opening chips (GEN-008).

    Also stores the name on that server. See `db.ledger.bank`.
    """
    con.execute(_NEW, (user,))
    if (found := account(con, guild, user)) is not None:
        name_member(con, guild, user, name)
        return found
    new = transfers.new_account(con, guild, "purse")
    con.execute(
        "INSERT INTO member (guild, user, account, name) VALUES (?, ?, ?, ?)",
        (guild, user, new, name),
    )
    bank.opening(con, guild, user, new, at)
    return new


def known_purse(con: Connection, guild: int, user: int, name: str) -> Account | None:
    """The purse if `purse` would have nothing to write, else None."""
    row = con.execute(
        "SELECT account FROM member WHERE guild = ? AND user = ? AND name = ?", (guild, user, name)
    ).fetchone()
    return None if row is None else int(row[0])


def name_member(con: Connection, guild: int, user: int, name: str) -> None:
    """Store the person's name on this server. Without effect if the person has no purse there."""
    con.execute(
        "UPDATE member SET name = ? WHERE guild = ? AND user = ? AND name <> ?",
        (name, guild, user, name),
    )


def account(con: Connection, guild: int, user: int) -> Account | None:
    """The person's purse, None if none was ever opened."""
    row = con.execute(
        "SELECT account FROM member WHERE guild = ? AND user = ?", (guild, user)
    ).fetchone()
    return None if row is None else int(row[0])


def accounts(con: Connection, user: int) -> dict[int, Account]:
    """All purses of this person, by server."""
    rows = con.execute("SELECT guild, account FROM member WHERE user = ?", (user,))
    return {int(guild): int(found) for guild, found in rows}


def welcome(con: Connection, accounts: Sequence[Account]) -> frozenset[Account]:
    """The accounts whose owners may get a place at a table."""
    rows = con.execute(
        "SELECT account FROM member WHERE account IN (SELECT value FROM json_each(?))"
        " AND NOT EXISTS (SELECT 1 FROM blocked_here"
        " WHERE blocked_here.guild = member.guild AND blocked_here.user = member.user)",
        (json.dumps(list(accounts)),),
    )
    return frozenset(int(account) for (account,) in rows)


def require_welcome(con: Connection, purses: Sequence[Account]) -> None:
    """Raises `Conflict` if the owner of one of these purses was erased or blocked meanwhile.

    It also keeps that from happening until the transaction ends.
    """
    hold_owners(con, purses)
    if purses and (unwelcome := {*purses} - welcome(con, purses)):
        raise Conflict(f"the owners of {sorted(unwelcome)} cannot get a place")


def load_person(con: Connection, user: int) -> Person | None:
    """What is stored about this user, None if nothing is."""
    row = con.execute(
        f"SELECT {', '.join(_FIELDS)} FROM person WHERE user = ?",  # noqa: S608 (names of columns)
        (user,),
    ).fetchone()
    if row is None:
        return None
    found = dict(zip(_FIELDS, row, strict=True))
    found |= {key: bool(found[key]) for key in _SWITCHES}
    return Person(user, **found)


def change_person(
    con: Connection, user: int, changes: Mapping[str, Any], *, begin: bool = False
) -> None:
    """Set exactly these fields. With `begin`, create the person's row if there is none.

    Raises ValueError for a field that a `Person` does not have.
    """
    if unknown := changes.keys() - _FIELDS:
        raise ValueError(f"a person has no {', '.join(sorted(unknown))}")
    if begin:
        con.execute(_NEW, (user,))
    new = ", ".join(f"{field} = :{field}" for field in changes)
    con.execute(f"UPDATE person SET {new} WHERE user = :user", {**changes, "user": user})  # noqa: S608 (names of columns)


def rules_read(con: Connection, user: int) -> frozenset[str]:
    """The games whose rules this person has opened."""
    rows = con.execute("SELECT game FROM rules_read WHERE user = ?", (user,))
    return frozenset(str(game) for (game,) in rows)


def note_rules_read(con: Connection, user: int, game: str) -> None:
    """Add a game to them. Without effect if nothing is stored about the person."""
    con.execute(
        "INSERT INTO rules_read (user, game) SELECT user, ? FROM person WHERE user = ?"
        " ON CONFLICT DO NOTHING",
        (game, user),
    )


def forget(con: Connection, user: int, at: float) -> None:
    """Erase everything that ties a Discord user to an account. Accounts and transfers stay.

    Raises `Seated`.
    """
    hold_person(con, user)
    purses = accounts(con, user)
    hold_purses(con, purses.values())
    hold_members(con, user)
    if tables := guilds.tables_of(con, purses):
        raise Seated(tables)
    for guild, purse_there in purses.items():
        bank.part(con, guild, user, purse_there, at)
        bank.forget_reasons(con, purse_there)
    messages.forget(con, user)
    con.execute("DELETE FROM person WHERE user = ?", (user,))
