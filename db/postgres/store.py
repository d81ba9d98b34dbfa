"""Implements the store on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence, Set
from typing import TYPE_CHECKING

from bot.ports import AuditReport, LeaderboardLine, Store
from db.archive import packing
from db.connection import Connection
from db.postgres import auditing, indexes
from db.postgres.connection import PostgresDatabase, opened
from db.postgres.together import CommitWork
from db.statements import departures, people
from db.store import SqlStore, T, reading
from tables.ports import Account, Commit

_RANKED = """
    SELECT rank() OVER (ORDER BY sum(chips) DESC) AS place, account, user, name,
        sum(chips) AS total
    FROM member JOIN won USING (account) WHERE guild = :guild AND (among_people OR :everything)
    GROUP BY account, user, name
"""
_PAGE = f"{_RANKED} ORDER BY place, account LIMIT :limit OFFSET :skip"
_LINE = f"""
    WITH ranked AS ({_RANKED})
    SELECT place, account, user, name, total FROM ranked WHERE account = :account
"""  # noqa: S608 (this module's SQL)
_COUNT = """
    SELECT count(DISTINCT account) FROM member
    JOIN won USING (account) WHERE guild = :guild AND (among_people OR :everything)
"""


class PostgresStore(SqlStore[PostgresDatabase]):
    """A store in one PostgreSQL database. `bot.ports.Store` documents its methods.

    It stores leaderboards as sums, and deletes a server in an ordinary transaction.
    """

    def __init__(self, database: PostgresDatabase, address: str) -> None:
        super().__init__(database)
        self._address = address

    @classmethod
    async def open(cls, address: str) -> PostgresStore:
        """Connect, and create or migrate the schema if needed.

        Raises `NewerDatabase`, `Unreachable`.
        """
        return cls(await PostgresDatabase.open(address), address)

    async def close(self) -> None:
        """Finish every write in progress, close all connections and end their threads."""
        await self.database.close()

    async def commit(self, commit: Commit) -> int:
        """See `Store.commit`."""
        return await self.database.write(CommitWork(commit, self.is_too_late))

    @reading
    async def audit_ledger(self, *, whole: Set[int], share: float) -> AuditReport:
        """See `Store.audit_ledger`."""
        return await auditing.audit_ledger(self._address, whole, share)

    async def purge(self, guild: int) -> None:
        """See `Store.purge`."""
        await self.database.write(lambda con: departures.purge_in(con, guild))

    async def pack(self, table: int, before: float) -> int:
        """See `Store.pack`."""
        packed = await super().pack(table, before)
        if not packed:
            await self.write_aside(lambda con: packing.gather_rest(con, table))
        return packed

    async def use_space_again(self) -> None:
        """See `Store.use_space_again`."""
        await indexes.rebuild(self._address)

    async def write_aside(self, work: Callable[[Connection], T]) -> T:
        """See `SqlStore.write_aside`. The work has a connection of its own."""
        return await asyncio.to_thread(_on_own_connection, self._address, work)

    async def forget(self, user: int, at: float) -> None:
        """See `Store.forget`.

        The server's own log and archives are the operator's task (docs/running/backup.md).
        """
        await self.database.write(lambda con: people.forget(con, user, at))

    @reading
    async def leaderboard(
        self, guild: int, skip: int, limit: int, among_people: bool = True
    ) -> Sequence[LeaderboardLine]:
        """See `Store.leaderboard`."""
        return await self.database.read_slow(
            lambda con: _page(con, guild, skip, limit, everything=not among_people)
        )

    @reading
    async def leaderboard_line(
        self, guild: int, account: Account, among_people: bool = True
    ) -> tuple[LeaderboardLine | None, int]:
        """See `Store.leaderboard_line`."""
        return await self.database.read_slow(
            lambda con: _line(con, guild, account, everything=not among_people)
        )


def _on_own_connection(address: str, work: Callable[[Connection], T]) -> T:
    with opened(address, "kro archive") as con, con.raw.transaction():
        return work(con)


def _page(
    con: Connection, guild: int, skip: int, limit: int, *, everything: bool
) -> tuple[LeaderboardLine, ...]:
    """Lines of the leaderboard, most first. Equal sums share a place."""
    asked = {"guild": guild, "everything": everything, "skip": skip, "limit": limit}
    return tuple(LeaderboardLine(*row) for row in con.execute(_PAGE, asked))


def _line(
    con: Connection, guild: int, account: Account, *, everything: bool
) -> tuple[LeaderboardLine | None, int]:
    """One purse's line on the leaderboard, and how many lines it has."""
    asked = {"guild": guild, "everything": everything}
    row = con.execute(_LINE, {**asked, "account": account}).fetchone()
    (total,) = con.execute(_COUNT, asked).fetchone()
    return None if row is None else LeaderboardLine(*row), int(total)


if TYPE_CHECKING:
    _is_a_store: type[Store] = PostgresStore
