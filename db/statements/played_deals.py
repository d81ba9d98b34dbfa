"""Stores who played which deal: a person's finished deals, and how many there are."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence

from bot.ports import PlayedDeal
from db.connection import Connection
from tables.ports import Account

_FINISHED = (
    " FROM dealt_in JOIN deal ON deal.table_id = dealt_in.table_id AND number = dealt_in.deal"
    " WHERE account = :account AND ended_at IS NOT NULL"
)


def history(con: Connection, account: Account, skip: int, limit: int) -> tuple[PlayedDeal, ...]:
    """A person's ended deals, including voided and excluding archived ones, newest first."""
    rows = con.execute(
        f"""
        WITH page (id, table_id, deal, at, practice, voided) AS (
            SELECT dealt_in.id, deal.table_id, deal.number, ended_at, people = 0, result IS NULL
            {_FINISHED}
            ORDER BY ended_at DESC, dealt_in.id DESC LIMIT :limit OFFSET :skip
        )
        SELECT table_id, number, deal, game, at, practice, voided
        FROM page JOIN card_table ON card_table.id = table_id ORDER BY at DESC, page.id DESC
        """,  # noqa: S608 (this module's SQL)
        {"account": account, "skip": skip, "limit": limit},
    ).fetchall()
    won = _won(con, account, {int(row[0]) for row in rows})
    return tuple(
        PlayedDeal(
            table, number, deal, game, won.get((table, deal), 0), at, practice=bool(practice),
            voided=bool(voided),
        )
        for table, number, deal, game, at, practice, voided in rows
    )  # fmt: skip


def _won(con: Connection, account: Account, tables: Collection[int]) -> dict[tuple[int, int], int]:
    """What a person won in each deal of these tables, by table and number."""
    stacks = con.execute("SELECT account FROM stack WHERE owner = ?", (account,)).fetchall()
    rows = con.execute(
        """
        SELECT table_id, deal, sum(chips) FROM (
            SELECT table_id, deal, amount AS chips FROM transfer
            WHERE credit IN (SELECT value FROM json_each(:own))
            AND table_id IN (SELECT value FROM json_each(:tables))
            UNION ALL
            SELECT table_id, deal, -amount FROM transfer
            WHERE debit IN (SELECT value FROM json_each(:own))
            AND table_id IN (SELECT value FROM json_each(:tables))
        ) AS moved WHERE deal IS NOT NULL GROUP BY table_id, deal
        """,
        {
            "own": json.dumps([account, *(int(stack) for (stack,) in stacks)]),
            "tables": json.dumps(sorted(tables)),
        },
    )
    return {(int(table), int(deal)): int(chips) for table, deal, chips in rows}


def count_history(con: Connection, account: Account) -> int:
    """How many deals a person's history has."""
    row = con.execute(f"SELECT count(*){_FINISHED}", {"account": account}).fetchone()
    return int(row[0])


def archived_until(con: Connection, account: Account) -> float | None:
    """When the last of a person's archived deals ended, None if none is archived."""
    row = con.execute("SELECT last FROM archived_account WHERE account = ?", (account,)).fetchone()
    return None if row is None or row[0] is None else float(row[0])


_COUNT = """
    WITH ended (table_id, number, absent) AS (VALUES (?, ?, ?))
    INSERT INTO deals_played (user, game, deals)
    SELECT user, game, count(*) FROM (
        SELECT DISTINCT deal.table_id, deal.number, user, game
        FROM ended CROSS JOIN deal ON deal.table_id = ended.table_id AND deal.number = ended.number
        JOIN card_table ON card_table.id = deal.table_id,
        json_each(CASE json_array_length(players) WHEN 0 THEN accounts ELSE players END) AS seat
        JOIN member ON account = seat.value
        WHERE account NOT IN (SELECT value FROM json_each(absent))
    ) AS played GROUP BY user, game ORDER BY user
    ON CONFLICT (user, game) DO UPDATE SET deals = deals_played.deals + excluded.deals
"""


def count(con: Connection, ended: Iterable[tuple[int, int, Sequence[Account]]]) -> None:
    """Count deals that have just ended for each person who played them to their end.

    Each has its table, its number, and the people for whom a regular played on.
    """
    rows = [(table, number, json.dumps(list(absent))) for table, number, absent in ended]
    for table, number, absent in rows:
        if absent != "[]":
            con.execute(
                "UPDATE main.dealt_in SET played_for = TRUE"
                " WHERE account IN (SELECT value FROM json_each(?)) AND table_id = ? AND deal = ?",
                (absent, table, number),
            )
    if rows:
        con.executemany(_COUNT, rows)


def so_far(con: Connection, game: str, accounts: Sequence[Account]) -> dict[Account, int]:
    """How many deals of this game each of these people has finished, on all servers together."""
    rows = con.execute(
        "SELECT account, deals FROM member JOIN deals_played USING (user)"
        " WHERE account IN (SELECT value FROM json_each(?)) AND game = ?",
        (json.dumps(list(accounts)), game),
    )
    return {**dict.fromkeys(accounts, 0), **{int(a): int(deals) for a, deals in rows}}


def by_game(con: Connection, account: Account) -> tuple[tuple[str, int], ...]:
    """How many deals of each game this person has finished, on all servers together."""
    rows = con.execute(
        "SELECT game, deals FROM member JOIN deals_played USING (user) WHERE account = ?"
        " AND deals > 0 ORDER BY deals DESC, game",
        (account,),
    )
    return tuple((str(game), int(deals)) for game, deals in rows)
