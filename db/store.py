"""The `Store` of `bot.ports`, which is also that of tables, on SQLite: the embedded default.

Owns: which statement runs as a read and which as a write. Must not know: SQL (it stands in
the other modules of `db`), tables' states, Discord.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.ports import (
    Change,
    Grant,
    Guild,
    Holder,
    LeaderboardLine,
    MessageRef,
    Movement,
    Person,
    Played,
    Store,
)
from db import card_tables, guilds, interactions, messages, people, played_deals
from db.connection import Database
from db.ledger import bank, transfers
from db.ledger.leaderboards import Leaderboards
from tables.ports import Account, Commit, NewTable, StoredDeal, StoredTable


class SqliteStore:
    """One SQLite file. What each method promises stands with `bot.ports.Store`."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self._leaderboards = Leaderboards()
        # The first leaderboard would be slow: everything ever played is to be added up for it.
        self._adding_up = asyncio.create_task(
            database.survey(self._leaderboards.catch_up), name="add up the leaderboards"
        )

    @classmethod
    async def open(cls, path: str | Path) -> SqliteStore:
        """Open the file, made and migrated as needed. Raises `NewerDatabase`, sqlite3.Error."""
        return cls(await Database.open(path))

    async def close(self) -> None:
        """Finish what is being written and let go of the file; its threads end."""
        await asyncio.wait([self._adding_up])
        await self._db.close()

    async def create_table(self, new: NewTable) -> StoredTable:
        """See `Store.create_table`."""
        return await self._db.write(lambda con: card_tables.create_table(con, new))

    async def load(self, table: int) -> StoredTable | None:
        """See `Store.load`."""
        return await self._db.read(lambda con: card_tables.load(con, table))

    async def version(self, table: int) -> int | None:
        """See `Store.version`."""
        return await self._db.read(lambda con: card_tables.version(con, table))

    async def commit(self, commit: Commit) -> int:
        """See `Store.commit`."""
        return await self._db.write(lambda con: card_tables.commit(con, commit))

    async def seen(self, interaction: str) -> bool:
        """See `Store.seen`."""
        return await self._db.read(lambda con: interactions.seen(con, interaction))

    async def waking(self) -> Sequence[tuple[int, float]]:
        """See `Store.waking`."""
        return await self._db.read(card_tables.waking)

    async def open_tables(self, guild: int | None = None) -> Sequence[int]:
        """See `Store.open_tables`."""
        return await self._db.read(lambda con: card_tables.open_tables(con, guild))

    async def deal(self, table: int, number: int) -> StoredDeal | None:
        """See `Store.deal`."""
        return await self._db.read(lambda con: card_tables.load_deal(con, table, number))

    async def deals_played(self, game: str, accounts: Sequence[Account]) -> dict[Account, int]:
        """See `Store.deals_played`."""
        return await self._db.read(lambda con: played_deals.so_far(con, game, accounts))

    async def purse(self, guild: int, user: int, name: str, at: float) -> Account:
        """See `Store.purse`."""
        known = await self._db.read(lambda con: people.known_purse(con, guild, user, name))
        if known is not None:
            return known
        return await self._db.write(lambda con: people.purse(con, guild, user, name, at))

    async def account(self, guild: int, user: int) -> Account | None:
        """See `Store.account`."""
        return await self._db.read(lambda con: people.account(con, guild, user))

    async def accounts(self, user: int) -> dict[int, Account]:
        """See `Store.accounts`."""
        return await self._db.read(lambda con: people.accounts(con, user))

    async def regulars(self, guild: int) -> Account:
        """See `Store.regulars`."""
        known = await self._db.read(lambda con: transfers.only_account(con, guild, "regulars"))
        if known is not None:
            return known
        return await self._db.write(lambda con: transfers.open_only_account(con, guild, "regulars"))

    async def balances(self, accounts: Sequence[Account]) -> dict[Account, int]:
        """See `Store.balances`."""
        return await self._db.read(lambda con: transfers.balances(con, accounts))

    async def holders(self, accounts: Sequence[Account]) -> dict[Account, Holder]:
        """See `Store.holders`."""
        return await self._db.read(lambda con: transfers.holders(con, accounts))

    async def movements(self, account: Account, skip: int, limit: int) -> Sequence[Movement]:
        """See `Store.movements`."""
        return await self._db.read(lambda con: transfers.movements(con, account, skip, limit))

    async def count_movements(self, account: Account) -> int:
        """See `Store.count_movements`."""
        return await self._db.read(lambda con: transfers.count_movements(con, account))

    async def leaderboard(
        self, guild: int, skip: int, limit: int, among_people: bool = True
    ) -> Sequence[LeaderboardLine]:
        """See `Store.leaderboard`."""
        lines = await self._db.survey(
            lambda con: self._leaderboards.ranking(con, guild, among_people=among_people)
        )
        return lines[skip : skip + limit]

    async def leaderboard_line(
        self, guild: int, account: Account
    ) -> tuple[LeaderboardLine | None, int]:
        """See `Store.leaderboard_line`."""
        lines = await self._db.survey(
            lambda con: self._leaderboards.ranking(con, guild, among_people=True)
        )
        return next((line for line in lines if line.account == account), None), len(lines)

    async def person(self, user: int) -> Person | None:
        """See `Store.person`."""
        return await self._db.read(lambda con: people.load_person(con, user))

    async def change_person(self, user: int, changes: Mapping[str, Any]) -> None:
        """See `Store.change_person`."""
        await self._db.write(lambda con: people.change_person(con, user, changes))

    async def forget(self, user: int, at: float) -> None:
        """See `Store.forget`."""
        await self._db.write(lambda con: people.forget(con, user, at))

    async def guild(self, guild: int) -> Guild:
        """See `Store.guild`."""
        return await self._db.read(lambda con: guilds.load_guild(con, guild))

    async def save_guild(self, guild: Guild) -> None:
        """See `Store.save_guild`."""
        await self._db.write(lambda con: guilds.save_guild(con, guild))

    async def messages(self, table: int) -> Sequence[MessageRef]:
        """See `Store.messages`."""
        return await self._db.read(lambda con: messages.load(con, table))

    async def unfinished(self) -> Sequence[int]:
        """See `Store.unfinished`."""
        return await self._db.read(messages.unfinished)

    async def outdated_hands(self) -> Set[tuple[int, int]]:
        """See `Store.outdated_hands`."""
        return await self._db.read(messages.outdated_hands)

    async def save_message(self, ref: MessageRef) -> None:
        """See `Store.save_message`."""
        await self._db.write(lambda con: messages.save(con, ref))

    async def note_shown(self, refs: Sequence[MessageRef]) -> None:
        """See `Store.note_shown`."""
        await self._db.write(lambda con: messages.note_shown(con, refs))

    async def painted_by(self, stamp: str) -> None:
        """See `Store.painted_by`."""
        await self._db.write(lambda con: messages.painted_by(con, stamp))

    async def drop_message(self, table: int, kind: str, user: int) -> None:
        """See `Store.drop_message`."""
        await self._db.write(lambda con: messages.drop(con, table, kind, user))

    async def daily(self, guild: int, account: Account, at: float, interaction: str) -> Grant:
        """See `Store.daily`."""
        return await self._db.write(lambda con: bank.daily(con, guild, account, at, interaction))

    async def fresh(self, guild: int, account: Account, at: float, interaction: str) -> Grant:
        """See `Store.fresh`."""
        return await self._db.write(lambda con: bank.fresh(con, guild, account, at, interaction))

    async def give(
        self, guild: int, giver: Account, taker: Account, chips: int, at: float, interaction: str
    ) -> int:
        """See `Store.give`."""
        return await self._db.write(
            lambda con: bank.give(con, guild, giver, taker, chips, at, interaction)
        )

    async def change_guild(
        self, guild: int, changes: Mapping[str, Any], by: Account, at: float, interaction: str
    ) -> Guild:
        """See `Store.change_guild`."""
        return await self._db.write(
            lambda con: guilds.change_guild(con, guild, changes, by, at, interaction)
        )

    async def changes(self, guild: int, skip: int, limit: int) -> Sequence[Change]:
        """See `Store.changes`."""
        return await self._db.read(lambda con: guilds.changes(con, guild, skip, limit))

    async def count_changes(self, guild: int) -> int:
        """See `Store.count_changes`."""
        return await self._db.read(lambda con: guilds.count_changes(con, guild))

    async def history(self, account: Account, skip: int, limit: int) -> Sequence[Played]:
        """See `Store.history`."""
        return await self._db.read(lambda con: played_deals.history(con, account, skip, limit))

    async def count_history(self, account: Account) -> int:
        """See `Store.count_history`."""
        return await self._db.read(lambda con: played_deals.count_history(con, account))


if TYPE_CHECKING:
    _is_a_store: type[Store] = SqliteStore
