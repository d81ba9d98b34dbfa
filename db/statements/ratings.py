"""Stores the ratings of people: how well they play each game among people on one server."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from bot.ports import LeaderboardLine, PersonRating
from db.connection import Connection
from db.ledger.erasure_marks import DAY
from games.kernel.rating import DAILY, PEOPLE, SURE, Placed, Rating, rated
from tables.ports import Account

_STORED = """
    SELECT member.account, deals, mu, sigma, met, day, today FROM member
    LEFT JOIN rating ON rating.account = member.account AND game = ?
    WHERE member.account IN (SELECT value FROM json_each(?))
"""
_STORE = """
    INSERT INTO rating (account, game, deals, mu, sigma, met, day, today)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (account, game) DO UPDATE SET deals = excluded.deals, mu = excluded.mu,
        sigma = excluded.sigma, met = excluded.met, day = excluded.day, today = excluded.today
"""
_STORE_STEPS = """
    WITH new (rated, table_id, number) AS (VALUES (?, ?, ?))
    UPDATE deal SET rated = new.rated FROM new
    WHERE deal.table_id = new.table_id AND deal.number = new.number
"""
_RANKED = """
    SELECT rank() OVER (ORDER BY mu DESC) AS place, rating.account, member.user, member.name, mu
    FROM member JOIN rating ON rating.account = member.account AND game = :game
    JOIN person ON person.user = member.user AND person.stats
    WHERE member.guild = :guild AND sigma <= :sure AND json_array_length(met) >= :people
"""


class _Row:
    """A person's stored rating in a game. A person without one is new."""

    def __init__(self, stored: Sequence[Any], day: int) -> None:
        self.rating = Rating()
        self.met: list[Account] = []
        self.today: dict[Account, int] = {}
        if stored and stored[0] is not None:
            deals, mu, sigma, met, last, today = stored
            self.rating, self.met = Rating(int(deals), int(mu), int(sigma)), json.loads(met)
            if last == day:
                self.today = {int(account): n for account, n in json.loads(today).items()}

    def add(self, others: Sequence[Account]) -> None:
        """Count a deal with these people."""
        for other in others:
            self.today[other] = self.today.get(other, 0) + 1
            if other not in self.met and len(self.met) < PEOPLE:
                self.met.append(other)


class RatedDeal(NamedTuple):
    """A deal that has just ended among people, with their places in the order of seats."""

    table: int
    deal: int
    game: str
    placed: Sequence[Placed]
    at: float


def rate(con: Connection, deals: Sequence[RatedDeal]) -> None:
    """Rate deals. No person is in two of them.

    The caller holds the locks of all purses. A deal changes nothing if two of its people already
    have `DAILY` rated deals with each other on this day. A person who was erased counts as new, and
    is not stored.
    """
    wanted: dict[str, list[Account]] = {}
    for one in deals:
        wanted.setdefault(one.game, []).extend(placed.account for placed in one.placed)
    stored = {
        int(account): values
        for game, accounts in wanted.items()
        for account, *values in con.execute(
            _STORED, (game, json.dumps(sorted(accounts)))
        ).fetchall()
    }
    rows: list[tuple[Any, ...]] = []
    steps: list[tuple[str, int, int]] = []
    for one in deals:
        if after := _rated(one, stored):
            new, people = after
            rows += people
            steps.append((json.dumps(new, separators=(",", ":")), one.table, one.deal))
    con.executemany(_STORE, rows)
    con.executemany(_STORE_STEPS, steps)


def _rated(
    one: RatedDeal, stored: Mapping[Account, Sequence[Any]]
) -> tuple[list[list[int] | None], list[tuple[Any, ...]]] | None:
    """The new rating of each seat, None for erased people, and the rows to store.

    None if the deal is not rated.
    """
    day = int(one.at // DAY)
    accounts = [placed.account for placed in one.placed]
    rows = {account: _Row(stored.get(account, ()), day) for account in accounts}
    known = [account for account in accounts if account in stored]
    if any(rows[each].today.get(other, 0) >= DAILY for each, other in combinations(known, 2)):
        return None
    after = rated([rows[account].rating for account in accounts], one.placed)
    new = dict(zip(accounts, after, strict=True))
    for account in known:
        rows[account].add([other for other in known if other != account])
    steps = [
        [new[account].deals, new[account].mu, new[account].sigma] if account in stored else None
        for account in accounts
    ]
    return steps, [
        (
            account, one.game, new[account].deals, new[account].mu, new[account].sigma,
            json.dumps(rows[account].met), day, json.dumps(rows[account].today),
        )
        for account in sorted(known)
    ]  # fmt: skip


def load(con: Connection, account: Account) -> tuple[PersonRating, ...]:
    """A person's rating in each game."""
    rows = con.execute(
        "SELECT game, deals, mu, sigma, json_array_length(met) FROM rating WHERE account = ?"
        " ORDER BY game",
        (account,),
    )
    return tuple(
        PersonRating(str(game), Rating(int(deals), int(mu), int(sigma)), int(people))
        for game, deals, mu, sigma, people in rows
    )


def page(
    con: Connection, guild: int, game: str, skip: int, limit: int
) -> tuple[LeaderboardLine, ...]:
    """Lines of a game's leaderboard by rating, best first. `won` is the mean in millionths."""
    rows = con.execute(
        f"{_RANKED} ORDER BY 1, rating.account LIMIT :limit OFFSET :skip",
        {**_asked(guild, game), "limit": limit, "skip": skip},
    )
    return tuple(LeaderboardLine(*row) for row in rows)


def line(
    con: Connection, guild: int, game: str, account: Account
) -> tuple[LeaderboardLine | None, int]:
    """One purse's line on that leaderboard, and how many lines it has."""
    asked = _asked(guild, game)
    (total,) = con.execute(f"SELECT count(*) FROM ({_RANKED}) AS every", asked).fetchone()  # noqa: S608 (this module's SQL)
    row = con.execute(
        f"SELECT * FROM ({_RANKED}) AS own WHERE account = :account",  # noqa: S608 (as above)
        {**asked, "account": account},
    ).fetchone()
    return None if row is None else LeaderboardLine(*row), int(total)


def _asked(guild: int, game: str) -> dict[str, int | str]:
    return {"guild": guild, "game": game, "sure": SURE, "people": PEOPLE}
