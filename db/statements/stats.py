"""Stores the statistics of people: sums over their finished deals, and their chips by day."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps, loads
from typing import Any, NamedTuple

from bot.ports import GameStats, Uncounted
from db.connection import Connection, lock_purses
from db.ledger.erasure_marks import DAY
from db.statements import achievements, ratings
from games.kernel.achievements import in_a_row
from games.kernel.stats import added, run_after
from tables.ports import Account, DealStats

_TABLES = """
    SELECT id, stats_upto, game, win_runs, achievement_runs, rated_from FROM card_table
    WHERE id IN (SELECT value FROM json_each(?))
"""
_COUNTED = """
    WITH counted (id, deal, win_runs, achievement_runs) AS (VALUES (?, ?, ?, ?))
    UPDATE card_table SET stats_upto = counted.deal, win_runs = counted.win_runs,
        achievement_runs = counted.achievement_runs
    FROM counted WHERE card_table.id = counted.id
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


class Ended(NamedTuple):
    """A deal that has ended, what it adds to the statistics (None if it was voided), and when."""

    table: int
    deal: int
    stats: DealStats | None
    at: float


class _Table(NamedTuple):
    """A stored table: its game, the last counted deal, the runs of its people, the first deal that
    may be rated (0: none).
    """

    upto: int
    game: str
    runs: dict[str, int]
    longer_runs: dict[str, int]
    rated_from: int


def count(con: Connection, ended: Sequence[Ended]) -> int:
    """Count ended deals of different tables, and rate them. Returns how many were counted.

    The caller holds the locks of the tables and of all purses, and no purse is in two of the deals.
    A deal counts only if it is the next one of its table to count. Older versions count no deals,
    so their deals are counted later, in order (`due`).
    """
    if not ended:
        return 0
    tables = {
        int(table): _Table(int(upto), str(game), loads(runs), loads(longer), int(rated_from))
        for table, upto, game, runs, longer, rated_from in con.execute(
            _TABLES, (dumps([one.table for one in ended]),)
        ).fetchall()
    }
    due = [one for one in ended if one.table in tables and tables[one.table].upto == one.deal - 1]
    deals = [(one, one.stats) for one in due if one.stats is not None and one.stats.numbers]
    ratings.rate(
        con,
        [
            ratings.RatedDeal(one.table, one.deal, tables[one.table].game, stats.places, one.at)
            for one, stats in deals
            if stats.places and 0 < tables[one.table].rated_from <= one.deal
        ],
    )
    stored = _stored(con, [(tables[one.table].game, stats) for one, stats in deals])
    rows: list[tuple[Any, ...]] = []
    by_day: list[tuple[Any, ...]] = []
    earned: list[tuple[Account, str, int, int, float]] = []
    for one, stats in deals:
        _, game, runs, longer_runs, _ = tables[one.table]
        for account in sorted(stats.numbers.keys() & stored.keys()):
            numbers = stats.numbers[account]
            names = [*stats.achieved.get(account, ())]
            if stats.run is not None:
                so_far = longer_runs.pop(str(account), 0)
                if longer := in_a_row(stats.run, so_far, numbers):
                    longer_runs[str(account)] = longer
                if so_far < stats.run.most <= longer:
                    names.append(f"{game}-{stats.run.name}")
            earned += [(account, name, one.table, one.deal, one.at) for name in names]
            if won := numbers.get("chips", 0):
                by_day.append((account, int(one.at // DAY), won))
            if run := run_after(runs.pop(str(account), 0), numbers):
                runs[str(account)] = run
                numbers = {**numbers, "streak": run}
            sums = dumps(added(stored[account], numbers))
            rows.append((account, game, stats.among_people, sums))
    con.executemany(_STORE, rows)
    con.executemany(_ADD_CHIPS, by_day)
    achievements.store(con, earned)
    counted = [(one, tables[one.table]) for one in due]
    con.executemany(
        _COUNTED,
        [(one.table, one.deal, dumps(of.runs), dumps(of.longer_runs)) for one, of in counted],
    )
    return len(due)


def _stored(
    con: Connection, deals: Sequence[tuple[str, DealStats]]
) -> dict[Account, dict[str, int]]:
    """What is stored of the people in deals of these games. Erased people are left out."""
    wanted: dict[tuple[str, bool], list[Account]] = {}
    for game, stats in deals:
        wanted.setdefault((game, stats.among_people), []).extend(stats.numbers)
    return {
        int(account): loads(numbers or "{}")
        for (game, among_people), accounts in wanted.items()
        for account, numbers in con.execute(
            _STORED, (game, among_people, dumps(sorted(accounts)))
        ).fetchall()
    }


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
    return count(con, [Ended(table, deal, stats, at)]) == 1


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
    return tuple(GameStats(str(game), bool(among), loads(n)) for game, among, n in rows)


def chips_by_day(con: Connection, account: Account, since: int) -> tuple[tuple[int, int], ...]:
    """A person's net chips by day, from `since` on, in days after 1970-01-01."""
    rows = con.execute(
        "SELECT day, chips FROM stats_day WHERE account = ? AND day >= ? ORDER BY day",
        (account, since),
    )
    return tuple((int(day), int(chips)) for day, chips in rows)
