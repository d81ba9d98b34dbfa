"""The `Store` of `bot.ports`, which is also that of tables, on SQLite: the embedded default.

Owns: which statement runs as a read and which as a write. Must not know: SQL (it stands in
the other modules of `db`), tables' states, Discord.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CoroutineType
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from bot.ports import (
    BooksReport,
    LeaderboardLine,
    Store,
)
from db import books, card_tables, departures, guilds, interactions, kept, people, played_deals
from db import messages as message_refs
from db.audit import process
from db.files.connection import Database
from db.ledger import bank, transfers
from db.ledger.leaderboards import Leaderboards
from tables.ports import Account

EMPTY_AGAIN = 1.0
"""Seconds until the log is emptied again where somebody still read it."""

P = ParamSpec("P")
T = TypeVar("T")


def _read(
    work: Callable[Concatenate[sqlite3.Connection, P], T],
) -> Callable[Concatenate[SqliteStore, P], CoroutineType[Any, Any, T]]:
    """A method that does this work as a read."""

    async def method(store: SqliteStore, /, *args: P.args, **named: P.kwargs) -> T:
        return await store.database.read(lambda con: work(con, *args, **named))

    return method


def _write(
    work: Callable[Concatenate[sqlite3.Connection, P], T],
) -> Callable[Concatenate[SqliteStore, P], CoroutineType[Any, Any, T]]:
    """A method that does this work as a transaction of its own."""

    async def method(store: SqliteStore, /, *args: P.args, **named: P.kwargs) -> T:
        return await store.database.write(lambda con: work(con, *args, **named))

    return method


class SqliteStore:
    """One SQLite file. What each method promises stands with `bot.ports.Store`."""

    def __init__(self, database: Database, path: Path) -> None:
        self.database = database
        self._path = path
        self._emptying: asyncio.Task[None] | None = None
        self._leaderboards = Leaderboards()
        # The first leaderboard would be slow: everything ever played is to be added up for it.
        self._adding_up = asyncio.create_task(
            database.survey(self._leaderboards.catch_up), name="add up the leaderboards"
        )

    @classmethod
    async def open(cls, path: str | Path) -> SqliteStore:
        """Open the file, made and migrated as needed. Raises `NewerDatabase`, sqlite3.Error."""
        return cls(await Database.open(path), Path(path))

    async def close(self) -> None:
        """Finish what is being written and let go of the file; its threads end."""
        await asyncio.wait([self._adding_up])
        if self._emptying is not None:
            self._emptying.cancel()  # the last to close the file takes the log away
            await asyncio.wait([self._emptying])
        await self.database.close()

    # Tables and deals.
    create_table = _write(card_tables.create_table)
    load = _read(card_tables.load)
    version = _read(card_tables.version)
    commit = _write(card_tables.commit)
    seen = _read(interactions.seen)
    waking = _read(card_tables.waking)
    open_tables = _read(card_tables.open_tables)
    deal = _read(card_tables.load_deal)
    deals_played = _read(played_deals.so_far)
    history = _read(played_deals.history)
    count_history = _read(played_deals.count_history)
    # People and their purses.
    account = _read(people.account)
    accounts = _read(people.accounts)
    holders = _read(transfers.holders)
    person = _read(people.load_person)
    change_person = _write(people.change_person)
    kept = _read(kept.about)
    rules_read = _read(people.rules_read)
    note_rules_read = _write(people.note_rules_read)
    # Chips.
    balances = _read(transfers.balances)
    movements = _read(transfers.movements)
    count_movements = _read(transfers.count_movements)
    daily = _write(bank.daily)
    fresh = _write(bank.fresh)
    give = _write(bank.give)
    # Servers.
    guild = _read(guilds.load_guild)
    save_guild = _write(guilds.save_guild)
    change_guild = _write(guilds.change_guild)
    changes = _read(guilds.changes)
    count_changes = _read(guilds.count_changes)
    # The books.
    stopped = _read(books.stopped)
    # Servers that were left.
    known_guilds = _read(departures.known)
    note_departures = _write(departures.note)
    gone_since = _read(departures.gone_since)
    note_checked = _write(books.note_checked)
    # Messages.
    messages = _read(message_refs.load)
    unfinished = _read(message_refs.unfinished)
    outdated_hands = _read(message_refs.outdated_hands)
    save_message = _write(message_refs.save)
    note_shown = _write(message_refs.note_shown)
    painted_by = _write(message_refs.painted_by)
    drop_message = _write(message_refs.drop)

    async def go_over(self, *, whole: bool) -> BooksReport:
        """See `Store.go_over`."""
        return await process.go_over(self._path, whole=whole)

    async def purge(self, guild: int) -> None:
        """See `Store.purge`."""
        await asyncio.to_thread(departures.purge, self._path, guild)
        # Transfers may be numbered again as those were that were taken out.
        self._leaderboards = Leaderboards()
        await self._leave_no_log()

    async def forget(self, user: int, at: float) -> None:
        """See `Store.forget`. What the writes before left beside the database goes too, as soon as
        nobody reads it any more.
        """
        await self.database.write(lambda con: people.forget(con, user, at))
        await self._leave_no_log()

    async def _leave_no_log(self) -> None:
        if self._emptying is not None:
            self._emptying.cancel()
        self._emptying = None
        if not await self.database.empty_log():
            self._emptying = asyncio.create_task(self._empty_log(), name="empty the log")

    async def _empty_log(self) -> None:
        while True:
            await asyncio.sleep(EMPTY_AGAIN)
            if await self.database.empty_log():
                return

    async def purse(self, guild: int, user: int, name: str, at: float) -> Account:
        """See `Store.purse`."""
        known = await self.database.read(lambda con: people.known_purse(con, guild, user, name))
        if known is not None:
            return known
        return await self.database.write(lambda con: people.purse(con, guild, user, name, at))

    async def regulars(self, guild: int) -> Account:
        """See `Store.regulars`."""
        known = await self.database.read(lambda con: transfers.only_account(con, guild, "regulars"))
        if known is not None:
            return known
        return await self.database.write(
            lambda con: transfers.open_only_account(con, guild, "regulars")
        )

    async def leaderboard(
        self, guild: int, skip: int, limit: int, among_people: bool = True
    ) -> Sequence[LeaderboardLine]:
        """See `Store.leaderboard`."""
        lines = await self.database.survey(
            lambda con: self._leaderboards.ranking(con, guild, among_people=among_people)
        )
        return lines[skip : skip + limit]

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
