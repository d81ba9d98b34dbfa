"""Who has a place at open tables, and whether a server's caps leave room for more.

Owns: counting that in the transaction that adds to it, with nobody else adding meanwhile. Must not
know: what the caps are counted by (`tables.ports.Added`), why a place is given or taken. The
functions run inside the caller's transaction.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping

import msgspec

from db.connection import Connection, hold_turnstile
from db.statements import guilds
from tables.ports import Account, Added, Places


def require_room(con: Connection, added: Added, table: int) -> None:
    """Raises `Full` where there is none for what is added by changing a table. The purses of
    `Added.people` are held by the caller.
    """
    (guild,) = con.execute("SELECT guild FROM card_table WHERE id = ?", (table,)).fetchone()
    _require(con, guild, added, table)


def require_room_for_new(con: Connection, guild: int, added: Added) -> None:
    """The same for a new table; raises `Conflict` where another goes on from the same one."""
    _require(con, guild, added, 0)


def _require(con: Connection, guild: int, added: Added, table: int) -> None:
    caps = guilds.load_guild(con, guild)
    if not added.counted(caps):
        return
    if added.counted_in is not None or added.opened:
        hold_turnstile(con, "tables")
    # A statement of its own, after whatever it had to wait for.
    others = [places for other, places in _open(con, (guild,)) if other != table]
    added.check(caps, others)


def tables_of(con: Connection, purses: Mapping[int, Account]) -> tuple[int, ...]:
    """The open tables at which somebody has a place whose purses, by server, these are."""
    accounts = [*purses.values()]
    return tuple(
        table
        for table, places in _open(con, purses)
        if any(places.has(account) for account in accounts)
    )


def _open(con: Connection, servers: Collection[int]) -> Iterator[tuple[int, Places]]:
    rows = con.execute(
        "SELECT id, state FROM card_table WHERE closed_at IS NULL"
        " AND guild IN (SELECT value FROM json_each(?))",
        (json.dumps([*servers]),),
    )
    for table, state in sorted(rows):
        try:
            yield table, msgspec.json.decode(state, type=Places)
        except msgspec.MsgspecError:
            # It stands there, and hinders no other.
            yield table, Places()
