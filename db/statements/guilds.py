"""Stores the settings of servers and who changed them, and checks the caps on open tables."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from bot.ports import Change, Guild
from db.connection import Connection, lock_scope
from db.statements import blocked, books, interactions
from tables.ports import Account, Added, Places


def require_room(con: Connection, added: Added, table: int) -> None:
    """Raises `Full` if there is no room for what this change of a table adds.

    The caller holds the locks of the purses of `Added.people`.
    """
    (guild,) = con.execute("SELECT guild FROM card_table WHERE id = ?", (table,)).fetchone()
    _require(con, guild, added, table)


def require_room_for_new(con: Connection, guild: int, added: Added) -> None:
    """`require_room` for a new table. Raises `Conflict` if another table continues the same one."""
    _require(con, guild, added, 0)


def _require(con: Connection, guild: int, added: Added, table: int) -> None:
    caps = load_guild(con, guild)
    if not added.counted(caps):
        return
    if added.counted_in is not None or added.opened:
        lock_scope(con, "tables")
    # A separate statement, so that it sees what was committed while the lock was awaited.
    others = [places for other, places in _open(con, (guild,)) if other != table]
    added.check(caps, others)


def tables_of(con: Connection, purses: Mapping[int, Account]) -> tuple[int, ...]:
    """The open tables where the owner of one of these purses (by server) has a place."""
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
            # The broken table exists, and must not block the others.
            yield table, Places()


_FIELDS = (
    "language", "opening", "threads", "welcomed", "pictures", "daily", "fresh", "gifts", "clock",
    "channels", "cap_player", "cap_channel", "cap_server", "openers", "log", "log_silent",
    "regulars_cap", "stats", "today", "monthly", "winners", "day_line", "day_hour", "day_silent",
    "night_day", "night_hour", "night_zone", "night_channel", "night_game", "night_hours",
    "friends",
    "tournaments",
    "duplicate",
)  # fmt: skip
_LISTS = ("channels", "openers")
_SWITCHES = (
    "threads", "welcomed", "pictures", "log_silent", "stats", "today", "monthly", "day_silent",
    "friends",
    "tournaments",
    "duplicate",
)  # fmt: skip
_NEW = (
    f"INSERT INTO guild (id, {', '.join(_FIELDS)}) VALUES (:id, :{', :'.join(_FIELDS)})"  # noqa: S608 (names of columns)
    f" ON CONFLICT (id) DO UPDATE SET {', '.join(f'{f} = excluded.{f}' for f in _FIELDS)}"
)


def load_guild(con: Connection, guild: int) -> Guild:
    """The server's settings, or the defaults."""
    row = con.execute(
        f"SELECT {', '.join(_FIELDS)} FROM guild WHERE id = ?",  # noqa: S608 (names of columns)
        (guild,),
    ).fetchone()
    stopped, kept_out = books.is_stopped(con, guild), blocked.users_blocked_here(con, guild)
    if row is None:
        return Guild(guild, stopped=stopped, blocked=kept_out)
    found = dict(zip(_FIELDS, row, strict=True))
    found |= {key: bool(found[key]) for key in _SWITCHES}
    found |= {key: tuple(json.loads(found[key])) for key in _LISTS}
    return Guild(guild, stopped=stopped, blocked=kept_out, **found)


def save_guild(con: Connection, guild: Guild) -> None:
    """Store the server's settings."""
    kept = asdict(guild)
    con.execute(_NEW, {**kept, **{key: json.dumps(kept[key]) for key in _LISTS}})


def change_guild(
    con: Connection,
    guild: int,
    changes: Mapping[str, Any],
    by: Account,
    at: float,
    interaction: str,
) -> Guild:
    """Set these fields and record each that changed.

    Raises `AlreadyDone`, and sqlite3.IntegrityError for an invalid value.
    """
    interactions.once(con, interaction, at)
    lock_scope(con, "settings")
    before = load_guild(con, guild)
    after = replace(before, **changes)
    if after.log != before.log:
        after = replace(after, log_silent=False)
    if not changes.keys().isdisjoint(("day_line", "day_hour")):
        after = replace(after, day_silent=False)
    save_guild(con, after)
    if after.day_line != before.day_line:
        # A line that may have arrived in the old channel is not posted in the new one.
        con.execute("UPDATE guild SET line_tried = NULL WHERE id = ?", (guild,))
    con.executemany(
        "INSERT INTO setting_change (guild, account, setting, before, after, at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (guild, by, key, json.dumps(was), json.dumps(now), at)
            for key in changes
            if (was := getattr(before, key)) != (now := getattr(after, key))
        ],
    )
    return after


def changes(con: Connection, guild: int, skip: int, limit: int) -> tuple[Change, ...]:
    """Who changed what, newest first."""
    rows = con.execute(
        "SELECT account, setting, before, after, at FROM setting_change WHERE guild = ?"
        " ORDER BY id DESC LIMIT ? OFFSET ?",
        (guild, limit, skip),
    )
    return tuple(
        Change(account, setting, json.loads(before), json.loads(after), at)
        for account, setting, before, after, at in rows
    )


def count_changes(con: Connection, guild: int) -> int:
    """How many changes there are."""
    row = con.execute("SELECT count(*) FROM setting_change WHERE guild = ?", (guild,)).fetchone()
    return int(row[0])


def note_language(con: Connection, guild: int, language: str) -> bool:
    """Store the language that the server has on Discord, if no server admin has ever changed it.

    Returns False if that changes nothing.
    """
    lock_scope(con, "settings")
    before = load_guild(con, guild)
    chosen = con.execute(
        "SELECT 1 FROM setting_change WHERE guild = ? AND setting = 'language' LIMIT 1", (guild,)
    ).fetchone()
    if chosen is not None or before.language == language:
        return False
    save_guild(con, replace(before, language=language))
    return True


def note_log(con: Connection, guild: int, channel: int, *, silent: bool) -> bool:
    """Store whether the bot can write the server's log in this channel.

    Returns False if unchanged.
    """
    changed = con.execute(
        "UPDATE guild SET log_silent = ? WHERE id = ? AND log = ? AND log_silent <> ?",
        (silent, guild, channel, silent),
    ).rowcount
    return bool(changed)
