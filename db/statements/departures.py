"""Stores the servers that the bot has left, and deletes all data of one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Set
from contextlib import closing
from pathlib import Path

from db.archive import packing
from db.connection import Connection, lock_people

BUSY_SECONDS = 15.0
_NOWHERE_ELSE = """
    CREATE TEMP TABLE nowhere_else AS
    SELECT user FROM member WHERE guild = :guild UNION
    SELECT user FROM person WHERE language IS NULL AND NOT muted AND hand_in_dm
        AND NOT four_colours AND pictures AND explained AND stats AND forced = 'last'
    EXCEPT SELECT user FROM member WHERE guild <> :guild
"""
"""Includes people without a purse anywhere who have chosen nothing.

Older versions stored every person who pressed a button, with one name for all servers.
"""
_NOW_ELSEWHERE = """
    DELETE FROM nowhere_else WHERE user IN (SELECT user FROM member WHERE guild <> :guild)
"""
_PLAYED_HERE = """
    CREATE TEMP TABLE played_here AS
    SELECT user, game, sum(deals) AS deals FROM (
        SELECT DISTINCT user, game, deal.table_id, deal.number, 1 AS deals
        FROM member JOIN dealt_in ON dealt_in.account = member.account
        JOIN deal ON deal.table_id = dealt_in.table_id AND deal.number = dealt_in.deal
        JOIN card_table ON card_table.id = deal.table_id
        WHERE member.guild = :guild AND result IS NOT NULL AND NOT played_for
        AND dealt_in.account IN (SELECT value FROM json_each(:purses))
        UNION ALL
        SELECT user, game, 0, 0, deals FROM member JOIN archived_deals USING (account)
        WHERE member.guild = :guild
    ) AS played GROUP BY user, game
"""
_OUT = (
    "DELETE FROM message WHERE table_id IN (SELECT id FROM card_table WHERE guild = :guild)",
    "DELETE FROM packed WHERE table_id IN (SELECT id FROM card_table WHERE guild = :guild)",
    "DELETE FROM deal_secret WHERE table_id IN (SELECT id FROM card_table WHERE guild = :guild)",
    "DELETE FROM main.dealt_in WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM step WHERE table_id IN (SELECT id FROM card_table WHERE guild = :guild)",
    "DELETE FROM audited_balance WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM audited_guild WHERE guild = :guild",
    "DELETE FROM audited_table WHERE table_id IN (SELECT id FROM card_table WHERE guild = :guild)",
    "DELETE FROM archive WHERE guild = :guild",
    "DELETE FROM rating WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM stats WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM stats_day WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM achievement WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM archived_account WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM archived_deals WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM purse_set WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM main.transfer WHERE debit IN (SELECT id FROM account WHERE guild = :guild)",
    "DELETE FROM won_from_regulars WHERE account IN (SELECT id FROM account WHERE guild = :guild)",
    (
        "DELETE FROM main.won_from_people"
        " WHERE account IN (SELECT id FROM account WHERE guild = :guild)"
    ),
    "DELETE FROM stack WHERE table_id IN (SELECT id FROM card_table WHERE guild = :guild)",
    "DELETE FROM table_error WHERE table_id IN (SELECT id FROM card_table WHERE guild = :guild)",
    "DELETE FROM deal WHERE table_id IN (SELECT id FROM card_table WHERE guild = :guild)",
    "DELETE FROM setting_change WHERE guild = :guild",
    "DELETE FROM blocked_here WHERE guild = :guild",
    (
        "DELETE FROM tournament_table"
        " WHERE tournament IN (SELECT id FROM tournament WHERE guild = :guild)"
    ),
    "DELETE FROM tournament WHERE guild = :guild",
    "DELETE FROM standing WHERE guild = :guild",
    "DELETE FROM season WHERE guild = :guild",
    "DELETE FROM night WHERE guild = :guild",
    "DELETE FROM night_event WHERE guild = :guild",
    "DELETE FROM deals_played WHERE (user, game, deals) IN (SELECT * FROM played_here)",
    (
        "UPDATE deals_played SET deals = deals_played.deals - played_here.deals FROM played_here"
        " WHERE played_here.user = deals_played.user AND played_here.game = deals_played.game"
    ),
    "DELETE FROM deals_played WHERE user IN (SELECT user FROM nowhere_else)",
    "DELETE FROM rules_read WHERE user IN (SELECT user FROM nowhere_else)",
    "DELETE FROM day_play WHERE user IN (SELECT user FROM nowhere_else)",
    "UPDATE day_play SET guild = 0 WHERE guild = :guild",
    "DELETE FROM person WHERE user IN (SELECT user FROM nowhere_else)",
    "UPDATE person SET name = '' WHERE name <> ''",
    "DELETE FROM member WHERE guild = :guild",
    "DELETE FROM card_table WHERE guild = :guild",
    "DELETE FROM account WHERE guild = :guild",
    "DELETE FROM guild WHERE id = :guild",
    "DELETE FROM stopped_guild WHERE guild = :guild",
    "DELETE FROM left_guild WHERE guild = :guild",
    "DELETE FROM purging WHERE guild = :guild",
)


class StillPlayed(Exception):
    """The server has an open table."""


def known(con: Connection) -> frozenset[int]:
    """The servers with any stored data."""
    rows = con.execute("SELECT id FROM guild UNION SELECT DISTINCT guild FROM account")
    return frozenset(int(guild) for (guild,) in rows)


def note(con: Connection, there: Set[int], gone: Set[int], at: float) -> None:
    """Store which servers the bot is on, and which it has left by this time (or before)."""
    con.executemany("DELETE FROM left_guild WHERE guild = ?", [(guild,) for guild in there])
    con.executemany(
        "INSERT INTO left_guild (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [(guild, at) for guild in gone],
    )


def gone_since(con: Connection, before: float) -> tuple[int, ...]:
    """The servers that were left before this time."""
    rows = con.execute("SELECT guild FROM left_guild WHERE at < ? ORDER BY at", (before,))
    return tuple(int(guild) for (guild,) in rows)


def purge(path: Path, guild: int) -> None:
    """Delete from this file all data of a server that was left, while the bot runs.

    It uses one transaction on its own connection. If the server is not among those left, it does
    nothing. People who have played nowhere else are erased too. Raises `StillPlayed`,
    sqlite3.Error.
    """
    with closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)) as con:
        con.execute("PRAGMA secure_delete = ON")
        # All rows that refer to a deleted row are deleted too. To check that for each row would
        # scan the whole ledger once for each deal of the server.
        con.execute("PRAGMA foreign_keys = OFF")
        con.execute("BEGIN IMMEDIATE")
        try:
            purge_in(con, guild)
            con.execute("COMMIT")
        except BaseException:
            if con.in_transaction:
                con.execute("ROLLBACK")
            raise


def purge_in(con: Connection, guild: int) -> None:
    """`purge` within the caller's transaction. Raises `StillPlayed`.

    No transfer leads from one server to another, so each server's ledger is complete in itself.
    Deleting it leaves the others in order.
    """
    of = {"guild": guild}
    if not con.execute("SELECT 1 FROM left_guild WHERE guild = :guild", of).fetchone():
        return
    if con.execute(
        "SELECT 1 FROM card_table WHERE guild = :guild AND closed_at IS NULL", of
    ).fetchone():
        raise StillPlayed(guild)
    con.execute("INSERT INTO purging (guild) VALUES (:guild)", of)
    con.execute(_NOWHERE_ELSE, of)
    lock_people(con, "nowhere_else")
    # A person may have sat down on another server before the lock was taken.
    con.execute(_NOW_ELSEWHERE, of)
    rows = con.execute("SELECT account FROM member WHERE guild = :guild", of)
    purses = json.dumps([int(account) for (account,) in rows])
    con.execute(_PLAYED_HERE, {**of, "purses": purses})
    con.execute(
        "INSERT INTO purged (table_id) SELECT max(id) FROM card_table WHERE guild = :guild"
        " HAVING max(id) IS NOT NULL",
        of,
    )
    con.execute("DELETE FROM purged WHERE table_id < (SELECT max(table_id) FROM purged)")
    tables = con.execute("SELECT id FROM card_table WHERE guild = :guild", of).fetchall()
    packing.drop_gathered(con, [int(table) for (table,) in tables])
    for statement in _OUT:
        con.execute(statement, of)
    con.execute("DROP TABLE nowhere_else")
    con.execute("DROP TABLE played_here")
    # Versions before 0.10 compare all transfers with this row. Without it they audit everything.
    con.execute("DELETE FROM checked")
