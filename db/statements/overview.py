"""Counts for the operator what is played on each server, and describes its tables.

It reads no user id and no card.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.json import decode
from msgspec.structs import replace

from bot.ports import TableError
from db.connection import Connection
from db.ledger.at_table import state_of
from db.statements import table_errors
from tables.ports import Account, Json

BUSY_SECONDS = 15.0
# A server that has set nothing has no row in guild. One where nobody has played has no account.
_SERVERS = """
    WITH kept AS (SELECT guild FROM account UNION SELECT id FROM guild), played AS (
        SELECT t.guild AS guild, count(*) AS deals, max(ended_at) AS last
        FROM deal JOIN card_table AS t ON t.id = deal.table_id
        WHERE ended_at IS NOT NULL GROUP BY t.guild
    ), archived AS (
        SELECT guild, sum(deals) AS deals, max(last) AS last FROM archive GROUP BY guild
    )
    SELECT kept.guild,
        (SELECT count(*) FROM member WHERE member.guild = kept.guild),
        (SELECT count(*) FROM card_table AS t WHERE t.guild = kept.guild AND closed_at IS NULL),
        coalesce(played.deals, 0) + coalesce(archived.deals, 0),
        CASE WHEN archived.last > coalesce(played.last, 0) THEN archived.last ELSE played.last END
    FROM kept LEFT JOIN played ON played.guild = kept.guild
    LEFT JOIN archived ON archived.guild = kept.guild ORDER BY 4 DESC, 1
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
_ARCHIVED = "SELECT games FROM archive"
_OPEN = """
    SELECT DISTINCT t.guild, t.channel, coalesce(guild.language, 'en') FROM card_table AS t
    LEFT JOIN guild ON guild.id = t.guild WHERE closed_at IS NULL ORDER BY 2
"""
# The contents of steps and deals are not read, because the cards are in them.
_TABLES = """
    SELECT t.id, t.guild, t.number, t.channel, t.game, t.version, t.state, t.opened_at, t.closed_at,
        deal.number, deal.chairs, deal.started_at, deal.ended_at,
        (SELECT max(at) FROM step WHERE table_id = t.id AND step.deal = deal.number)
    FROM card_table AS t LEFT JOIN deal ON deal.table_id = t.id
        AND deal.number = (SELECT max(latest.number) FROM deal AS latest WHERE table_id = t.id)
    WHERE t.guild = :guild
"""
_OPEN_OF_SERVER = f"{_TABLES} AND t.closed_at IS NULL ORDER BY t.number"
_OF_NUMBER = f"{_TABLES} AND t.number = :number"


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


class TableRow(Struct, frozen=True):
    """A table's row, and its last deal.

    * `deal` is the number of that deal. `chairs` are its chairs by seat while it is in play.
    * `changed` is when the row or that deal was last seen to change.
    * `moved` is when something last happened in the deal in play.
    * `errors` are the last warnings and errors that name the table, the last first.
    """

    id: int
    guild: int
    number: int
    channel: int
    game: str
    version: int
    state: Json
    opened: float
    closed: float | None
    deal: int | None
    chairs: tuple[int, ...]
    changed: float
    moved: float | None
    errors: Sequence[TableError] = ()


def servers(con: Connection) -> list[ServerLine]:
    """Every server with stored data, by number of deals."""
    return [ServerLine(*row) for row in con.execute(_SERVERS).fetchall()]


def totals(con: Connection, since: float) -> Totals:
    """The sums over all servers."""
    ((kept, people, tables),) = con.execute(_ALL).fetchall()
    found = con.execute(_GAMES, {"since": since}).fetchall()
    new = {str(game): int(lately) for game, _, lately in found}
    every = Counter({str(game): int(deals) for game, deals, _ in found})
    for (games,) in con.execute(_ARCHIVED).fetchall():
        every.update(json.loads(games))
    ranked = sorted(every.items(), key=lambda one: (-one[1], one[0]))
    return Totals(kept, people, tables, [(game, deals, new.get(game, 0)) for game, deals in ranked])


class OpenChannel(Struct, frozen=True):
    """A channel or thread with an open table, its server, and the language used there."""

    guild: int
    channel: int
    language: str


def open_channels(con: Connection) -> list[OpenChannel]:
    """The channels and threads with open tables, each once."""
    return [OpenChannel(*row) for row in con.execute(_OPEN).fetchall()]


def own_places(con: Connection) -> dict[int, tuple[str, tuple[int, ...]]]:
    """Each server's language, and the channels where its tables may be opened."""
    rows = con.execute("SELECT id, language, channels FROM guild").fetchall()
    return {int(guild): (str(said), tuple(decode(channels))) for guild, said, channels in rows}


def tables(con: Connection, guild: int, number: int | None = None) -> list[TableRow]:
    """The open tables of a server, or the table with this number, open or closed."""
    query = _OPEN_OF_SERVER if number is None else _OF_NUMBER
    rows = con.execute(query, {"guild": guild, "number": number}).fetchall()
    found = [_table(*row) for row in rows]
    errors = table_errors.load(con, [row.id for row in found])
    return [replace(row, errors=errors.get(row.id, ())) for row in found]


def _table(*row: Any) -> TableRow:
    *of_table, opened, closed, deal, chairs, started, ended, moved = row
    id_, guild, number, channel, game, version, state = of_table
    return TableRow(
        id_, guild, number, channel, game, version, state_of(state), opened, closed, deal,
        () if ended is not None or chairs is None else tuple(decode(chairs)),
        max(at for at in (opened, closed, started, ended, moved) if at is not None),
        moved if ended is None else None,
    )  # fmt: skip


def names(con: Connection, guild: int, accounts: Iterable[Account]) -> dict[Account, str]:
    """The names on this server of the people with these purses. Erased people have none."""
    rows = con.execute(
        "SELECT account, name FROM member WHERE guild = ?"
        " AND account IN (SELECT value FROM json_each(?))",
        (guild, json.dumps(sorted({*accounts}))),
    ).fetchall()
    return {int(account): str(name) for account, name in rows}


@contextmanager
def of_file(path: Path, *, change: bool = False) -> Generator[Connection]:
    """A connection to a file that a bot may be using: to read, or with `change` to write."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)) as con:
        con.execute("PRAGMA secure_delete = ON" if change else "PRAGMA query_only = ON")
        yield con
