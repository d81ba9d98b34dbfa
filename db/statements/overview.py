"""Counts for the operator how many people play on each server, and how much, without user ids."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import Struct

from db.connection import Connection

BUSY_SECONDS = 15.0
# A server that has set nothing has no row in guild. One where nobody has played has no account.
_SERVERS = """
    WITH kept AS (SELECT guild FROM account UNION SELECT id FROM guild), played AS (
        SELECT t.guild AS guild, count(*) AS deals, max(ended_at) AS last
        FROM deal JOIN card_table AS t ON t.id = deal.table_id
        WHERE ended_at IS NOT NULL GROUP BY t.guild
    )
    SELECT kept.guild,
        (SELECT count(*) FROM member WHERE member.guild = kept.guild),
        (SELECT count(*) FROM card_table AS t WHERE t.guild = kept.guild AND closed_at IS NULL),
        coalesce(played.deals, 0), played.last
    FROM kept LEFT JOIN played ON played.guild = kept.guild ORDER BY 4 DESC, 1
"""
_ALL = """
    WITH kept AS (SELECT guild FROM account UNION SELECT id FROM guild)
    SELECT (SELECT count(*) FROM kept), (SELECT count(*) FROM person),
        (SELECT count(*) FROM card_table WHERE closed_at IS NULL)
"""
_GAMES = """
    SELECT game, count(*), sum(CASE WHEN ended_at >= :since THEN 1 ELSE 0 END)
    FROM deal JOIN card_table AS t ON t.id = deal.table_id
    WHERE ended_at IS NOT NULL GROUP BY game ORDER BY 2 DESC, 1
"""
_OPEN = """
    SELECT DISTINCT t.channel, coalesce(guild.language, 'en') FROM card_table AS t
    LEFT JOIN guild ON guild.id = t.guild WHERE closed_at IS NULL ORDER BY 1
"""


class ServerLine(Struct, frozen=True):
    """A server: people with a purse, open tables, finished deals, and the end of the last deal."""

    guild: int
    people: int
    open: int
    deals: int
    last: float | None


class Totals(Struct, frozen=True):
    """All servers together. `games` has each game's finished deals: all, and those since a time."""

    servers: int
    people: int
    open: int
    games: Sequence[tuple[str, int, int]]


def servers(con: Connection) -> list[ServerLine]:
    """Every server with stored data, by number of deals."""
    return [ServerLine(*row) for row in con.execute(_SERVERS).fetchall()]


def totals(con: Connection, since: float) -> Totals:
    """The sums over all servers."""
    ((kept, people, tables),) = con.execute(_ALL).fetchall()
    games = con.execute(_GAMES, {"since": since}).fetchall()
    return Totals(kept, people, tables, [(game, int(all_), int(new)) for game, all_, new in games])


def open_channels(con: Connection) -> list[tuple[int, str]]:
    """The channels and threads with open tables, each once, with the language used there."""
    rows = con.execute(_OPEN).fetchall()
    return [(int(channel), str(language)) for channel, language in rows]


@contextmanager
def of_file(path: Path, *, change: bool = False) -> Generator[Connection]:
    """A connection to a file that a bot may be using: to read, or with `change` to write."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)) as con:
        con.execute("PRAGMA secure_delete = ON" if change else "PRAGMA query_only = ON")
        yield con
