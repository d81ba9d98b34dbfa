"""The store on PostgreSQL.

It stores leaderboards as sums, deletes a server in an ordinary transaction, and audits a copy of
the ledger.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.ports import AuditReport, LeaderboardLine, Store
from db.connection import Connection
from db.postgres import copying
from db.postgres.connection import PostgresDatabase
from db.statements import departures, people
from db.store import SqlStore, ranked, reading
from tables.ports import Account

_WON = """
    SELECT sum(chips), account, user, name FROM member
    JOIN won USING (account) WHERE guild = ? AND (among_people OR ?)
    GROUP BY account, user, name ORDER BY 1 DESC, account
"""


class PostgresStore(SqlStore[PostgresDatabase]):
    """A store in one PostgreSQL database. `bot.ports.Store` documents its methods."""

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

    @reading
    async def audit_ledger(self, *, whole: bool) -> AuditReport:
        """See `Store.audit_ledger`."""
        return await copying.audit_ledger(self._address, whole=whole)

    async def purge(self, guild: int) -> None:
        """See `Store.purge`."""
        await self.database.write(lambda con: departures.purge_in(con, guild))

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
        lines = await self.database.survey(lambda con: _ranking(con, guild, among_people))
        return lines[skip : skip + limit]

    @reading
    async def leaderboard_line(
        self, guild: int, account: Account
    ) -> tuple[LeaderboardLine | None, int]:
        """See `Store.leaderboard_line`."""
        lines = await self.database.survey(lambda con: _ranking(con, guild, True))
        return next((line for line in lines if line.account == account), None), len(lines)


def _ranking(con: Connection, guild: int, among_people: bool) -> tuple[LeaderboardLine, ...]:
    return ranked(con.execute(_WON, (guild, not among_people)).fetchall())


if TYPE_CHECKING:
    _is_a_store: type[Store] = PostgresStore
