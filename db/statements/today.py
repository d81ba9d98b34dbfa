"""Stores the keys of days, and what people do in deals of the day."""

from __future__ import annotations

import json
from typing import Any

from bot.ports import DayBest, DayPlay, LineToPost, Place
from db.connection import Connection, lock_person
from db.ledger import erasure_marks
from tables.ports import DayChain, Secret

NOWHERE = 0
"""Stands for the server in the mark of an erased person, who has one try on all servers."""
_FIELDS = "day, game, user, guild, attempt, moves, ended_at, score, story, streak"
_READ = f"SELECT {_FIELDS} FROM day_play"  # noqa: S608 (names of columns)
_PLACE = """
    SELECT count(CASE WHEN score > :score THEN 1 END), count(CASE WHEN score = :score THEN 1 END),
    count(*)
    FROM day_play WHERE day = :day AND game = :game AND compared
"""
_PLACE_HERE = _PLACE.replace("WHERE", "WHERE guild = :guild AND")
_STREAK = """
    SELECT coalesce(max(CASE WHEN day = :day THEN streak ELSE streak + 1 END), 1) FROM day_play
    WHERE user = :user AND day IN (:day, :day - 1) AND ended_at IS NOT NULL
"""
_NAMED = 3
"""How many people with the same best result are named."""
_BEST = """
    SELECT game, score, tied, user FROM (
        SELECT game, score, day_play.user, count(*) OVER (PARTITION BY game, score) AS tied,
            row_number() OVER (PARTITION BY game ORDER BY score DESC, ended_at) AS nth,
            max(score) OVER (PARTITION BY game) AS most
        FROM day_play JOIN person ON person.user = day_play.user
        WHERE guild = :guild AND day = :day AND compared AND today
    ) AS placed WHERE score = most AND nth <= :named ORDER BY game, nth
"""
_TO_POST = """
    SELECT id, line_day, line_tried, (
        SELECT coalesce(max(at), 0) FROM setting_change
        WHERE setting_change.guild = guild.id AND setting IN ('day_line', 'day_hour', 'night_zone')
    ) FROM guild INDEXED BY guild_day_line
    WHERE day_line IS NOT NULL AND today AND NOT day_silent
    AND (line_day < :day OR (line_day = :day AND line_tried IS NOT NULL))
"""


def chain(con: Connection) -> DayChain | None:
    """The chain of days, None if there is none yet."""
    row = con.execute("SELECT first_day, last_day, seed FROM day_chain WHERE id = 1").fetchone()
    return None if row is None else DayChain(int(row[0]), int(row[1]), Secret(bytes(row[2])))


def begin_chain(con: Connection, new: DayChain) -> DayChain:
    """Store this chain unless one is stored already. Returns the stored chain."""
    con.execute(
        "INSERT INTO day_chain (id, first_day, last_day, seed) VALUES (1, ?, ?, ?)"
        " ON CONFLICT (id) DO NOTHING",
        (new.first, new.last, new.seed.value),
    )
    found = chain(con)
    return new if found is None else found


def begin(con: Connection, play: DayPlay, at: float) -> DayPlay | None:
    """Begin a person's deal of a day, or find the one that was begun.

    Returns None if the person was erased on that day after playing.
    """
    lock_person(con, play.user)
    if erasure_marks.soonest(con, NOWHERE, play.user, "daily") > play.day:
        return None
    con.execute(
        "INSERT INTO person (user, name) VALUES (?, '') ON CONFLICT (user) DO NOTHING", (play.user,)
    )
    con.execute(
        "INSERT INTO day_play (day, game, user, guild, attempt, moves, began_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (day, game, user) DO NOTHING",
        (play.day, play.game, play.user, play.guild, play.attempt, json.dumps(play.moves), at),
    )
    return load(con, play.user, play.day, play.game)


def go_on(con: Connection, play: DayPlay, before: int, *, compared: bool) -> bool:
    """Store a deal with more moves; `before` is how many it had. A `score` ends it.

    Returns False, and stores nothing, if the deal has other moves by now or has ended.
    """
    lock_person(con, play.user)
    stored = load(con, play.user, play.day, play.game)
    if stored is None or len(stored.moves) != before or stored.ended_at is not None:
        return False
    about = {"day": play.day, "game": play.game, "user": play.user}
    streak = 0
    if play.ended_at is not None:
        (streak,) = con.execute(_STREAK, about).fetchone()
    con.execute(
        "UPDATE day_play SET moves = :moves, ended_at = :ended_at, score = :score, story = :story,"
        " streak = :streak, compared = :compared"
        " WHERE day = :day AND game = :game AND user = :user",
        {
            **about,
            "moves": json.dumps(play.moves),
            "ended_at": play.ended_at,
            "score": play.score,
            "story": play.story,
            "streak": int(streak),
            "compared": compared and play.ended_at is not None,
        },
    )
    return True


def load(con: Connection, user: int, day: int, game: str) -> DayPlay | None:
    """A person's deal of a day; None if it was not begun."""
    about = (day, game, user)
    row = con.execute(f"{_READ} WHERE day = ? AND game = ? AND user = ?", about).fetchone()
    return None if row is None else _play(row)


def of_person(con: Connection, user: int, since: int) -> tuple[DayPlay, ...]:
    """A person's deals of the days from `since` on, the newest day first."""
    rows = con.execute(
        f"{_READ} WHERE user = ? AND day >= ? ORDER BY day DESC, game", (user, since)
    ).fetchall()
    return tuple(map(_play, rows))


def everything(con: Connection) -> tuple[DayPlay, ...]:
    """Everybody's deals of the days that are kept."""
    return tuple(map(_play, con.execute(_READ).fetchall()))


def place(con: Connection, play: DayPlay, guild: int | None) -> Place:
    """How a result compares with the others of its day: on a server, or (None) on all."""
    asked = {"day": play.day, "game": play.game, "score": play.score}
    if guild is None:
        found = con.execute(_PLACE, asked).fetchone()
    else:
        found = con.execute(_PLACE_HERE, {**asked, "guild": guild}).fetchone()
    better, same, of = map(int, found)
    return Place(better + 1, better + max(1, same), of)


def best(con: Connection, guild: int, day: int) -> tuple[DayBest, ...]:
    """The best result of each game on a server, among people who compare their results."""
    found: dict[str, DayBest] = {}
    for game, score, tied, user in con.execute(
        _BEST, {"guild": guild, "day": day, "named": _NAMED}
    ):
        before = found[game].users if game in found else ()
        found[game] = DayBest(str(game), int(score), int(tied), (*before, int(user)))
    return tuple(found.values())


def lines_to_post(con: Connection, day: int) -> tuple[LineToPost, ...]:
    """The servers whose line of this day is to be posted, or was begun and is not over."""
    return tuple(LineToPost(*row) for row in con.execute(_TO_POST, {"day": day}))


def note_line(
    con: Connection,
    guild: int,
    before: tuple[int, float | None],
    now: tuple[int, float | None],
    *,
    silent: bool = False,
) -> bool:
    """Store the last attempt to post a day's line, if `before` is the one stored."""
    changed = con.execute(
        "UPDATE guild SET line_day = ?, line_tried = ?, day_silent = ?"
        " WHERE id = ? AND line_day = ? AND coalesce(line_tried, 0) = ?",
        (*now, silent, guild, before[0], before[1] or 0.0),
    ).rowcount
    return bool(changed)


def drop(con: Connection, before: int) -> int:
    """Delete all deals of days before this one. Returns how many."""
    return con.execute("DELETE FROM day_play WHERE day < ?", (before,)).rowcount


def note_erased(con: Connection, user: int, day: int) -> None:
    """Note that a person who has begun a deal of this day is erased, and may begin no other."""
    row = con.execute("SELECT 1 FROM day_play WHERE user = ? AND day >= ?", (user, day)).fetchone()
    if row is not None:
        erasure_marks.store(con, NOWHERE, user, "daily", day + 1)


def _play(row: Any) -> DayPlay:
    day, game, user, guild, attempt, moves, ended_at, score, story, streak = row
    return DayPlay(
        day=int(day),
        game=str(game),
        user=int(user),
        guild=int(guild),
        attempt=int(attempt),
        moves=tuple((int(seat), str(verb), int(arg)) for seat, verb, arg in json.loads(moves)),
        ended_at=ended_at,
        score=score,
        story=str(story),
        streak=int(streak),
    )
