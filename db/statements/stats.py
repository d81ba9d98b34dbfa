"""Stores the statistics of people: sums over their finished deals, and their chips by day."""

from __future__ import annotations

import json
from typing import Any

from bot.ports import GameStats, Uncounted
from db.connection import Connection, lock_purses
from db.ledger.erasure_marks import DAY
from db.statements import achievements, ratings
from games.kernel.achievements import in_a_row
from games.kernel.stats import added, run_after
from tables.ports import Account, DealStats

_NEXT = """
    UPDATE card_table SET stats_upto = :deal WHERE id = :table AND stats_upto = :deal - 1
    RETURNING game, win_runs, achievement_runs, rated_from
"""
_STORED = """
    SELECT member.account, numbers FROM member
    LEFT JOIN stats ON stats.account = member.account AND game = ? AND among_people = ?
    WHERE member.account IN (SELECT value FROM json_each(?))
"""
_STORE = """
    INSERT INTO stats (account, game, among_people, numbers) VALUES (?, ?, ?, ?)
    ON CONFLICT (account, game, among_people) DO UPDATE SET numbers = excluded.numbers
"""
_ADD_CHIPS = """
    INSERT INTO stats_day (account, day, chips) VALUES (?, ?, ?)
    ON CONFLICT (account, day) DO UPDATE SET chips = stats_day.chips + excluded.chips
"""
_NOT_RATED = """
    UPDATE card_table SET rated_from = CASE
        WHEN stats_upto = :deal - 1 AND rated_from BETWEEN 1 AND :deal THEN :deal + 1
        ELSE rated_from
    END WHERE id = :table
"""
_DUE = """
    SELECT guild, id FROM card_table INDEXED BY card_table_counting
    WHERE counting AND (closed_at IS NOT NULL OR EXISTS (
        SELECT 1 FROM deal
        WHERE table_id = card_table.id AND deal.number = stats_upto + 1 AND ended_at IS NOT NULL
    )) ORDER BY guild, id
"""
_UNCOUNTED = """
    SELECT deal.number, ended_at FROM card_table
    JOIN deal ON deal.table_id = card_table.id AND deal.number = stats_upto + 1
    WHERE card_table.id = ? AND ended_at IS NOT NULL
"""


def count(con: Connection, table: int, deal: int, stats: DealStats | None, at: float) -> bool:
    """Count an ended deal, and rate it; `stats` is None if it was voided.

    The caller holds the locks of its purses. Returns False, and counts nothing, unless the deal is
    the next one of its table to count. Older versions count no deals, so their deals are counted
    later, in order (`due`).
    """
    row = con.execute(_NEXT, {"table": table, "deal": deal}).fetchone()
    if row is None:
        return False
    if stats is None or not stats.numbers:
        return True
    game, runs, longer_runs = str(row[0]), json.loads(row[1]), json.loads(row[2])
    if stats.places and 0 < row[3] <= deal:
        ratings.rate(con, table, deal, game, stats.places, at)
    before = runs.copy(), longer_runs.copy()
    asked = (game, stats.among_people, json.dumps(sorted(stats.numbers)))
    stored = {int(account): numbers for account, numbers in con.execute(_STORED, asked).fetchall()}
    rows: list[tuple[Any, ...]] = []
    earned: list[tuple[Account, str]] = []
    for account in sorted(stored):
        numbers = stats.numbers[account]
        earned += [(account, name) for name in stats.achieved.get(account, ())]
        if stats.run is not None:
            so_far = longer_runs.pop(str(account), 0)
            if longer := in_a_row(stats.run, so_far, numbers):
                longer_runs[str(account)] = longer
            if so_far < stats.run.most <= longer:
                earned.append((account, f"{game}-{stats.run.name}"))
        if run := run_after(runs.pop(str(account), 0), numbers):
            runs[str(account)] = run
            numbers = {**numbers, "streak": run}
        found = json.loads(stored[account] or "{}")
        rows.append((account, game, stats.among_people, json.dumps(added(found, numbers))))
    con.executemany(_STORE, rows)
    chips = ((account, stats.numbers[account].get("chips", 0)) for account in sorted(stored))
    con.executemany(_ADD_CHIPS, [(who, int(at // DAY), won) for who, won in chips if won])
    achievements.store(con, table, deal, at, earned)
    if (runs, longer_runs) != before:
        con.execute(
            "UPDATE card_table SET win_runs = ?, achievement_runs = ? WHERE id = ?",
            (json.dumps(runs), json.dumps(longer_runs), table),
        )
    return True


def end(con: Connection, table: int) -> None:
    """Count the deal that was voided when this table closed, and stop counting if none is left."""
    con.execute(
        "UPDATE card_table SET stats_upto = stats_upto + 1 WHERE id = ? AND EXISTS ("
        " SELECT 1 FROM deal WHERE table_id = card_table.id AND deal.number = stats_upto + 1"
        " AND ended_at IS NOT NULL AND result IS NULL)",
        (table,),
    )
    end_counting(con, table)


def end_counting(con: Connection, table: int) -> None:
    """Stop looking for deals to count at a table, if it is closed and all are counted."""
    con.execute(
        "UPDATE card_table SET counting = FALSE WHERE id = ? AND counting AND closed_at IS NOT NULL"
        " AND NOT EXISTS (SELECT 1 FROM deal"
        " WHERE table_id = card_table.id AND deal.number > stats_upto)",
        (table,),
    )


def count_late(con: Connection, table: int, deal: int, stats: DealStats | None, at: float) -> bool:
    """`count` for a deal that ended some time ago. It is not rated: others came before it."""
    # A commit also locks the table before the purses.
    con.execute(_NOT_RATED, {"table": table, "deal": deal})
    lock_purses(con, stats.numbers if stats else ())
    return count(con, table, deal, stats, at)


def due(con: Connection) -> tuple[tuple[int, int], ...]:
    """Server and table of each uncounted ended deal, and of each closed table in `counting`."""
    return tuple((int(guild), int(table)) for guild, table in con.execute(_DUE).fetchall())


def uncounted(con: Connection, table: int) -> Uncounted | None:
    """The next ended deal of a table to count, None if there is none."""
    row = con.execute(_UNCOUNTED, (table,)).fetchone()
    if row is None:
        return None
    number, at = row
    absent = con.execute(
        "SELECT account FROM dealt_in WHERE table_id = :table AND deal = :deal AND played_for"
        " AND account IN (SELECT value FROM deal, json_each("
        " CASE json_array_length(players) WHEN 0 THEN accounts ELSE players END)"
        " WHERE table_id = :table AND deal.number = :deal)",
        {"table": table, "deal": number},
    ).fetchall()
    return Uncounted(int(number), float(at), tuple(int(account) for (account,) in absent))


def load(con: Connection, account: Account) -> tuple[GameStats, ...]:
    """A person's statistics of each game, with regulars and among people."""
    rows = con.execute(
        "SELECT game, among_people, numbers FROM stats WHERE account = ?"
        " ORDER BY game, among_people",
        (account,),
    )
    return tuple(GameStats(str(game), bool(among), json.loads(n)) for game, among, n in rows)


def chips_by_day(con: Connection, account: Account, since: int) -> tuple[tuple[int, int], ...]:
    """A person's net chips by day, from `since` on, in days after 1970-01-01."""
    rows = con.execute(
        "SELECT day, chips FROM stats_day WHERE account = ? AND day >= ? ORDER BY day",
        (account, since),
    )
    return tuple((int(day), int(chips)) for day, chips in rows)
