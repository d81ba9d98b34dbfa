"""The store on one SQLite file: the default.

Unlike the store on PostgreSQL, it adds up leaderboards in memory, and truncates the WAL after
deleting data.

A transfer never changes, and is deleted only with its whole server. (Then the store makes new
leaderboards.) SQLite runs one write transaction after the other, so a later transfer has a higher
id. So each transfer is added up once, and a request costs only what was played since the last one.
No sum is stored: a process starts from the first transfer, or from the end of a server's last
season.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from bot.ports import AuditReport, LeaderboardLine, Store
from db.audit import process
from db.connection import Connection
from db.sqlite.connection import FileDatabase
from db.statements import departures, people
from db.store import SqlStore, reading
from tables.ports import Account
from tables.supervisor import Loop, Supervisor

_FRESH = """
    WITH fresh (debit, credit, among_people, chips) AS MATERIALIZED (
        SELECT debit, credit, kind <> 'excess' AND EXISTS (
            SELECT 1 FROM deal
            WHERE deal.table_id = transfer.table_id AND people = seats AND people > 1
            AND number = coalesce(transfer.deal, (
                SELECT max(number) FROM deal WHERE deal.table_id = transfer.table_id
            ))
        ) AS among_people, sum(amount)
        FROM transfer WHERE id > :after AND id <= :upto
        AND kind IN (
            'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'excess'
        ) {of_now}
        GROUP BY debit, credit, among_people
    ),
    moved (account, among_people, chips) AS (
        SELECT credit, among_people, chips FROM fresh
        UNION ALL
        SELECT debit, among_people, -chips FROM fresh
    )
    SELECT purse.guild, purse.id, among_people, sum(chips)
    FROM moved LEFT JOIN stack ON stack.account = moved.account
    JOIN account AS purse ON purse.id = coalesce(owner, moved.account)
    WHERE kind = 'purse' GROUP BY purse.id, among_people
"""
_OF_NOW = """
    AND id > coalesce((
        SELECT max(season.transfer) FROM season
        WHERE guild = (SELECT guild FROM account WHERE account.id = transfer.debit)
    ), 0)
"""
"""Used only if a server has ended a season, because it runs for every transfer."""
_FROM_PEOPLE = """
    SELECT won_from_people.id, guild, account, transfer, people, everything
    FROM won_from_people JOIN account ON account.id = account
    WHERE won_from_people.id > ? AND table_id IS NOT NULL ORDER BY won_from_people.id
"""
_SEASONS = "SELECT guild, max(transfer) FROM season GROUP BY guild"


class Leaderboards:
    """The leaderboards of one file. Not thread-safe: use one connection."""

    def __init__(self) -> None:
        self._upto = self._last_row = 0
        self._among_people: dict[int, dict[Account, int]] = {}
        self._everything: dict[int, dict[Account, int]] = {}
        """Both by server."""
        self._seasons: dict[int, int] = {}
        """By server: the transfer at the end of its last season."""

    def catch_up(self, con: Connection) -> None:
        """Add up what was written since the last call.

        * A deal is among people if a person had each seat.
        * A pot shared when its table closed belongs to the table's last deal, which left it
          standing.
        * Granted chips never count.
        * What a stack won is its owner's. Buying a stack does not count.
        * What each settlement adds or subtracts is stored with it (`db.ledger.winnings`).
        """
        (upto,) = con.execute("SELECT coalesce(max(id), 0) FROM transfer").fetchone()
        seasons: dict[int, int] = dict(con.execute(_SEASONS).fetchall())
        for guild in seasons.keys() | self._seasons.keys():
            if seasons.get(guild) != self._seasons.get(guild):
                self._everything.pop(guild, None)
                self._among_people.pop(guild, None)
        self._seasons = seasons
        query = _FRESH.format(of_now=_OF_NOW if seasons else "")
        fresh = con.execute(query, {"after": self._upto, "upto": upto}).fetchall()
        for guild, account, among_people, chips in fresh:
            self._add(guild, account, chips if among_people else None, chips)
        rows = con.execute(_FROM_PEOPLE, (self._last_row,)).fetchall()
        for self._last_row, guild, account, transfer, from_people, everything in rows:
            if transfer > seasons.get(guild, 0):
                self._add(guild, account, from_people or None, everything or None)
        self._upto = upto

    def _add(
        self, guild: int, account: Account, people: int | None, everything: int | None
    ) -> None:
        for won, chips in ((self._among_people, people), (self._everything, everything)):
            if chips is not None:
                of_guild = won.setdefault(guild, {})
                of_guild[account] = of_guild.get(account, 0) + chips

    def ranking(
        self, con: Connection, guild: int, *, among_people: bool
    ) -> tuple[LeaderboardLine, ...]:
        """The lines, most first. Equal sums share a place. Erased people are not listed."""
        self.catch_up(con)
        won = (self._among_people if among_people else self._everything).get(guild, {})
        members = con.execute("SELECT account, user, name FROM member WHERE guild = ?", (guild,))
        lines = sorted(
            (-won[account], account, user, name)
            for account, user, name in members
            if account in won
        )
        found: list[LeaderboardLine] = []
        for lost, equals in groupby(lines, key=lambda line: line[0]):
            place = len(found) + 1
            for _, account, user, name in equals:
                found.append(LeaderboardLine(place, account, user, name, -lost))
        return tuple(found)


TRUNCATED_AGAIN_AFTER = 1.0
"""Seconds until the next try to truncate the WAL, if another connection still reads it."""


class SqliteStore(SqlStore[FileDatabase]):
    """A store in one SQLite file. `bot.ports.Store` documents its methods."""

    def __init__(self, database: FileDatabase, path: Path, supervisor: Supervisor) -> None:
        super().__init__(database)
        self._path = path
        self._supervisor = supervisor
        self._truncating: Loop | None = None
        self._leaderboards = Leaderboards()
        # The first leaderboard would be slow, because it adds up everything ever played.
        self._adding_up = asyncio.create_task(
            database.survey(self._leaderboards.catch_up), name="add up the leaderboards"
        )

    @classmethod
    async def open(cls, path: str | Path, supervisor: Supervisor | None = None) -> SqliteStore:
        """Open the file, and create or migrate it if needed. `supervisor` runs what must be
        repeated in the background.

        Raises `NewerDatabase`, sqlite3.Error.
        """
        return cls(await FileDatabase.open(path), Path(path), supervisor or Supervisor())

    async def close(self) -> None:
        """Finish every write in progress, close the file and end its threads."""
        await asyncio.wait([self._adding_up])
        if self._truncating is not None:
            await self._truncating.stop()  # the last connection to close deletes the WAL
        await self.database.close()

    @reading
    async def audit_ledger(self, *, whole: bool) -> AuditReport:
        """See `Store.audit_ledger`."""
        return await process.audit_ledger(self._path, whole=whole)

    async def purge(self, guild: int) -> None:
        """See `Store.purge`."""
        await asyncio.to_thread(departures.purge, self._path, guild)
        # New transfers may get the numbers of the deleted ones.
        self._leaderboards = Leaderboards()
        await self._truncate_wal()

    async def forget(self, user: int, at: float) -> None:
        """See `Store.forget`.

        Also truncates the WAL, as soon as no connection reads it.
        """
        await self.database.write(lambda con: people.forget(con, user, at))
        await self._truncate_wal()

    async def _truncate_wal(self) -> None:
        if self._truncating is not None:
            self._truncating.cancel()
        self._truncating = None
        if not await self.database.truncate_wal():
            self._truncate_wal_later()

    def _truncate_wal_later(self) -> None:
        done = False

        async def try_again() -> None:
            nonlocal done
            await asyncio.sleep(TRUNCATED_AGAIN_AFTER)
            done = await self.database.truncate_wal()

        self._truncating = self._supervisor.start("emptying the WAL", try_again, over=lambda: done)

    @reading
    async def leaderboard(
        self, guild: int, skip: int, limit: int, among_people: bool = True
    ) -> Sequence[LeaderboardLine]:
        """See `Store.leaderboard`."""
        lines = await self.database.survey(
            lambda con: self._leaderboards.ranking(con, guild, among_people=among_people)
        )
        return lines[skip : skip + limit]

    @reading
    async def leaderboard_line(
        self, guild: int, account: Account
    ) -> tuple[LeaderboardLine | None, int]:
        """See `Store.leaderboard_line`."""
        lines = await self.database.survey(
            lambda con: self._leaderboards.ranking(con, guild, among_people=True)
        )
        return next((line for line in lines if line.account == account), None), len(lines)


if TYPE_CHECKING:
    _is_a_store: type[Store] = SqliteStore
