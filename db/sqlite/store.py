"""Implements the store on one SQLite file, which is the default."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING

from bot.ports import AuditReport, LeaderboardLine, Store
from db.archive import archiving
from db.archive.batch import Batch
from db.audit import process
from db.sqlite.connection import FileDatabase
from db.sqlite.leaderboards import Leaderboards
from db.statements import departures, people
from db.store import SqlStore, reading
from tables.ports import Account
from tables.supervisor import Loop, Supervisor

TRUNCATED_AGAIN_AFTER = 1.0
"""Seconds until the next try to truncate the WAL, if another connection still reads it."""


class SqliteStore(SqlStore[FileDatabase]):
    """A store in one SQLite file. `bot.ports.Store` documents its methods.

    Unlike the store on PostgreSQL, it adds up leaderboards in memory, and truncates the WAL after
    it has deleted data.
    """

    def __init__(self, database: FileDatabase, path: Path, supervisor: Supervisor) -> None:
        super().__init__(database)
        self._path = path
        self._supervisor = supervisor
        self._truncating: Loop | None = None
        self._leaderboards = Leaderboards()
        # The first leaderboard would be slow, because it adds up everything ever played.
        self._adding_up = asyncio.create_task(
            database.read_slow(self._leaderboards.catch_up), name="add up the leaderboards"
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
    async def audit_ledger(self, *, whole: Set[int], share: float) -> AuditReport:
        """See `Store.audit_ledger`."""
        return await process.audit_file(self._path, whole, share)

    async def purge(self, guild: int) -> None:
        """See `Store.purge`."""
        await asyncio.to_thread(departures.purge, self._path, guild)
        # New transfers may get the numbers of the deleted ones.
        self._leaderboards = Leaderboards()
        await self._truncate_wal()

    async def archive(self, guild: int, before: float, at: float) -> int:
        """See `Store.archive`."""
        # Transfers must be added up before they are archived.
        await self.database.read_slow(self._leaderboards.catch_up)
        return await super().archive(guild, before, at)

    async def put_archive(self, batch: Batch, body: bytes, at: float) -> None:
        """See `SqlStore.put_archive`."""
        await asyncio.to_thread(archiving.put_into_file, self._path, batch, body, at)

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
        return await self.database.read_slow(
            lambda con: self._leaderboards.page(con, guild, skip, limit, among_people=among_people)
        )

    @reading
    async def leaderboard_line(
        self, guild: int, account: Account, among_people: bool = True
    ) -> tuple[LeaderboardLine | None, int]:
        """See `Store.leaderboard_line`."""
        return await self.database.read_slow(
            lambda con: self._leaderboards.line(con, guild, account, among_people=among_people)
        )


if TYPE_CHECKING:
    _is_a_store: type[Store] = SqliteStore
