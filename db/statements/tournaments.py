"""Stores tournaments, opens the tables of their rounds, and moves their entries and prizes."""

from __future__ import annotations

from typing import Any

from msgspec.json import decode

from db.connection import Connection, lock_purses, lock_scope
from db.ledger import at_table, entries, transfers, winnings
from db.statements import card_tables, interactions, people
from db.statements.card_tables import dumped
from tables.ports import (
    Conflict,
    Full,
    Json,
    NewTournament,
    StoredTable,
    StoredTournament,
    TooPoor,
    TournamentCommit,
    TournamentTable,
)

_FIELDS = "id, number, guild, account, version, state, message, shown"
_READ = f"SELECT {_FIELDS} FROM tournament"  # noqa: S608 (names of columns)


def create(con: Connection, new: NewTournament) -> StoredTournament:
    """Create a tournament with an account of its own. Raises `AlreadyDone`, `Full`."""
    interactions.once(con, new.interaction, new.at)
    lock_scope(con, "tables")
    (open_here,) = con.execute(
        "SELECT count(*) FROM tournament WHERE guild = ? AND closed_at IS NULL", (new.guild,)
    ).fetchone()
    if open_here >= new.most:
        raise Full("tournament", new.most)
    account = transfers.new_account(con, new.guild, entries.ON_FILE)
    row = con.execute(
        "INSERT INTO tournament (id, guild, number, account, state, version, opened_at)"  # noqa: S608 (names of columns)
        " SELECT (SELECT 1 + coalesce(max(id), 0) FROM tournament), :guild,"
        " 1 + coalesce(max(number), 0), :account, :state, 0, :at FROM tournament"
        f" WHERE guild = :guild RETURNING {_FIELDS}",
        {"guild": new.guild, "account": account, "state": dumped(new.state), "at": new.at},
    ).fetchone()
    return _tournament(row)


def load(con: Connection, tournament: int) -> StoredTournament | None:
    """This tournament, None if there is none."""
    row = con.execute(f"{_READ} WHERE id = ?", (tournament,)).fetchone()
    return None if row is None else _tournament(row)


def find(con: Connection, guild: int, number: int) -> StoredTournament | None:
    """The tournament with this number on its server, None if there is none."""
    row = con.execute(f"{_READ} WHERE guild = ? AND number = ?", (guild, number)).fetchone()
    return None if row is None else _tournament(row)


def of_guild(con: Connection, guild: int, skip: int, limit: int) -> tuple[StoredTournament, ...]:
    """The tournaments of a server, newest first."""
    rows = con.execute(
        f"{_READ} WHERE guild = ? ORDER BY number DESC LIMIT ? OFFSET ?", (guild, limit, skip)
    )
    return tuple(map(_tournament, rows))


def count(con: Connection, guild: int) -> int:
    """How many tournaments a server has had."""
    row = con.execute("SELECT count(*) FROM tournament WHERE guild = ?", (guild,)).fetchone()
    return int(row[0])


def running(con: Connection) -> tuple[tuple[int, int], ...]:
    """(tournament, server) of all with anything left to do or to show."""
    rows = con.execute(
        "SELECT id, guild FROM tournament INDEXED BY tournament_running WHERE NOT done ORDER BY id"
    )
    return tuple((int(tournament), int(guild)) for tournament, guild in rows)


def commit(con: Connection, commit: TournamentCommit) -> tuple[StoredTable, ...]:
    """Write everything in `commit`. Raises `AlreadyDone`, `Conflict`, `TooPoor`."""
    interactions.once(con, commit.interaction, commit.at)
    changed = con.execute(
        "UPDATE tournament SET version = version + 1, state = ?, closed_at = ?"
        " WHERE id = ? AND version = ?",
        (
            dumped(commit.state),
            commit.at if commit.closed else None,
            commit.tournament,
            commit.expect,
        ),
    ).rowcount
    if changed != 1:
        raise Conflict(f"tournament {commit.tournament} is no longer at version {commit.expect}")
    purses = {account for t in commit.transfers for account in (t.debit, t.credit)}
    lock_purses(con, purses)
    people.require_welcome(con, commit.people)
    on_credit = winnings.on_credit(con, commit.pays)
    for account, chips in commit.pays.items():
        own = transfers.balance(con, account) - max(0, on_credit.get(account, 0))
        if own < chips:
            raise TooPoor(account, max(own, 0))
    transfers.post(con, commit.transfers, commit.at)
    opened = tuple(card_tables.create_table(con, new) for new in commit.tables)
    con.executemany(
        "INSERT INTO tournament_table (tournament, round, place, table_id) VALUES (?, ?, ?, ?)",
        [(commit.tournament, commit.round, place, table.id) for place, table in enumerate(opened)],
    )
    return opened


def note(con: Connection, tournament: int, message: int | None, shown: int, *, done: bool) -> None:
    """Store which message shows which version of a tournament, and whether anything is left."""
    con.execute(
        "UPDATE tournament SET message = ?, shown = ?, done = ? WHERE id = ?",
        (message, shown, done, tournament),
    )


def tables(con: Connection, tournament: int) -> tuple[TournamentTable, ...]:
    """All tables of a tournament, by round and place."""
    rows = con.execute(
        "SELECT round, place, table_id, card_table.id IS NOT NULL AND closed_at IS NULL, state"
        " FROM tournament_table LEFT JOIN card_table ON card_table.id = table_id"
        " WHERE tournament = ? ORDER BY round, place",
        (tournament,),
    )
    return tuple(
        TournamentTable(
            int(number), int(place), int(table), bool(is_open), at_table.state_of(state or "")
        )
        for number, place, table, is_open, state in rows
    )


def _tournament(row: Any) -> StoredTournament:
    tournament, number, guild, account, version, state, message, shown = row
    parsed: Json = decode(state)
    return StoredTournament(
        int(tournament), int(number), int(guild), int(account), int(version), parsed, message,
        int(shown),
    )  # fmt: skip
