"""Implements the `Store` of `bot.ports` and `tables.ports` for both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import CoroutineType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from bot.ports import WriteCounts
from db.archive import archiving, packing
from db.archive.batch import Batch
from db.connection import Connection, Database
from db.ledger import at_table, bank, seasons, transfers, winnings
from db.statements import achievements as earned
from db.statements import blocked as blocked_ones
from db.statements import (
    books,
    card_tables,
    departures,
    friends,
    guilds,
    interactions,
    people,
    played_deals,
    table_errors,
    today,
)
from db.statements import messages as message_refs
from db.statements import nights as game_nights
from db.statements import ratings as rated_people
from db.statements import stats as statistics
from db.statements import tournaments as contests
from tables.ports import Account, Conflict, TooLate

P = ParamSpec("P")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., object])
D_co = TypeVar("D_co", bound=Database, covariant=True)


def reading(method: F) -> F:
    """Mark a method that changes nothing. A test requires that the cache knows all others."""
    vars(method)["reading"] = True
    return method


def _read(
    work: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[SqlStore[Database], P], CoroutineType[Any, Any, T]]:
    """A method that runs this work as a read."""

    @reading
    async def method(store: SqlStore[Database], /, *args: P.args, **named: P.kwargs) -> T:
        return await store.database.read(lambda con: work(con, *args, **named))

    return method


def _read_slow(
    work: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[SqlStore[Database], P], CoroutineType[Any, Any, T]]:
    """A method that runs this work as a read for which other reads need not wait."""

    @reading
    async def method(store: SqlStore[Database], /, *args: P.args, **named: P.kwargs) -> T:
        return await store.database.read_slow(lambda con: work(con, *args, **named))

    return method


def _write(
    work: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[SqlStore[Database], P], CoroutineType[Any, Any, T]]:
    """A method that runs this work as one transaction."""

    async def method(store: SqlStore[Database], /, *args: P.args, **named: P.kwargs) -> T:
        return await store.database.write(lambda con: work(con, *args, **named))

    return method


def _pressed(
    work: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[SqlStore[Database], P], CoroutineType[Any, Any, T]]:
    """`_write` for an interaction: the last argument, or an attribute of it.

    Raises `TooLate` if the interaction has expired when the transaction starts.
    """

    async def method(store: SqlStore[Database], /, *args: P.args, **named: P.kwargs) -> T:
        asked: Any = named["interaction"] if "interaction" in named else args[-1]
        interaction = asked if asked is None or isinstance(asked, str) else asked.interaction

        def in_time(con: Connection) -> T:
            if interaction is not None and store.is_too_late(interaction):
                raise TooLate(f"interaction {interaction} can no longer be answered")
            return work(con, *args, **named)

        return await store.database.write(in_time)

    return method


class SqlStore(Generic[D_co]):
    """What both databases have in common. `bot.ports.Store` documents the methods."""

    def __init__(self, database: D_co) -> None:
        self.database = database
        self.is_too_late: Callable[[str], bool] = lambda _: False

    def refuse_late(self, is_too_late: Callable[[str], bool]) -> None:
        """See `ClosableStore.refuse_late`."""
        self.is_too_late = is_too_late

    @property
    def writes(self) -> WriteCounts:
        """See `ClosableStore.writes`."""
        return self.database.batches

    @property
    def writes_fail(self) -> bool:
        """See `ClosableStore.writes_fail`."""
        return self.database.outage.writes_fail

    async def ping(self) -> None:
        """See `ClosableStore.ping`."""
        await self.database.read(lambda con: con.execute("SELECT 1").fetchone())

    # Tables and deals.
    create_table = _pressed(card_tables.create_table)
    load = _read(card_tables.load)
    version = _read(card_tables.version)
    ledger = _read(at_table.load)
    commit = _pressed(card_tables.commit)
    seen = _read(interactions.seen)
    waking = _read(card_tables.waking)
    open_tables = _read(card_tables.open_tables)
    deal = _read(card_tables.load_deal)
    deals_played = _read(played_deals.so_far)
    history = _read(played_deals.history)
    count_history = _read(played_deals.count_history)
    archived_until = _read(played_deals.archived_until)
    finished_by_game = _read(played_deals.by_game)
    # Statistics.
    stats = _read(statistics.load)
    chips_by_day = _read(statistics.chips_by_day)
    ratings = _read(rated_people.load)
    rating_board = _read_slow(rated_people.page)
    rating_line = _read_slow(rated_people.line)
    achievements = _read(earned.load)
    achieved_in = _read(earned.of_deal)
    stats_due = _read_slow(statistics.due)
    uncounted = _read(statistics.uncounted)
    count_stats = _write(statistics.count_late)
    end_counting = _write(statistics.end_counting)
    # The deal of the day.
    day_chain = _read(today.chain)
    begin_day_chain = _write(today.begin_chain)
    begin_day = _write(today.begin)
    go_on_day = _write(today.go_on)
    day_play = _read(today.load)
    day_plays = _read(today.of_person)
    day_place = _read(today.place)
    day_best = _read(today.best)
    lines_to_post = _read(today.lines_to_post)
    note_line = _write(today.note_line)
    drop_days = _write(today.drop)
    # Game nights and friends at tables.
    night_servers = _read(game_nights.servers)
    begin_night = _write(game_nights.begin)
    nights = _read(game_nights.to_do)
    go_on_night = _write(game_nights.go_on)
    had_night = _read(game_nights.had_one)
    called_to_night = _read(game_nights.called)
    is_called_to_nights = _read(game_nights.is_called)
    change_night_call = _write(game_nights.change_call)
    has_table_since = _read(game_nights.has_open_table)
    evening = _read_slow(game_nights.evening)
    night_events = _read(game_nights.events)
    change_night_event = _write(game_nights.change_event)
    friends_seen = _read_slow(friends.seen_at)
    note_told = _write(friends.note_told)
    # Tournaments.
    create_tournament = _pressed(contests.create)
    tournament = _read(contests.load)
    running_tournaments = _read(contests.running)
    commit_tournament = _pressed(contests.commit)
    tournament_tables = _read(contests.tables)
    find_tournament = _read(contests.find)
    tournaments = _read(contests.of_guild)
    count_tournaments = _read(contests.count)
    note_tournament = _write(contests.note)
    # People and their purses.
    account = _read(people.account)
    accounts = _read(people.accounts)
    holders = _read(transfers.holders)
    person = _read(people.load_person)
    change_person = _write(people.change_person)
    forced_cards = _read(people.forced_cards)
    name_member = _write(people.name_member)
    kept = _read(people.about)
    rules_read = _read(people.rules_read)
    note_rules_read = _write(people.note_rules_read)
    # Chips.
    balances = _read(transfers.balances)
    movements = _read(transfers.movements)
    count_movements = _read(transfers.count_movements)
    on_tables = _read(at_table.on_tables)
    won_from_regulars = _read(winnings.won_from_regulars)
    daily = _pressed(bank.daily)
    fresh = _pressed(bank.fresh)
    give = _pressed(bank.give)
    set_purse = _pressed(bank.set_purse)
    season_plan = _read_slow(seasons.plan)
    end_season = _pressed(seasons.end)
    seasons_due = _read_slow(seasons.due)
    end_month = _write(seasons.end_month)
    seasons_to_announce = _read(seasons.to_announce)
    note_announcing = _write(seasons.note_announcing)
    count_seasons = _read(seasons.count)
    season = _read(seasons.load)
    standing = _read_slow(seasons.standing)
    standing_line = _read_slow(seasons.standing_line)
    # Servers.
    guild = _read(guilds.load_guild)
    save_guild = _write(guilds.save_guild)
    change_guild = _pressed(guilds.change_guild)
    changes = _read(guilds.changes)
    count_changes = _read(guilds.count_changes)
    note_language = _write(guilds.note_language)
    note_log = _write(guilds.note_log)
    note_table_errors = _write(table_errors.note)
    # The ledger.
    stopped = _read(books.stopped)
    # People and servers blocked by the operator, and people blocked by a server's admins.
    blocked = _read(blocked_ones.load)
    block_here = _pressed(blocked_ones.block_here)
    unblock_here = _pressed(blocked_ones.unblock_here)
    blocks_here = _read(blocked_ones.blocks_here)
    count_blocks_here = _read(blocked_ones.count_blocks_here)
    welcome = _read(people.welcome)
    # Servers that the bot has left.
    known_guilds = _read(departures.known)
    note_departures = _write(departures.note)
    gone_since = _read(departures.gone_since)
    note_audit = _write(books.note_audit)
    # Old deals.
    to_pack = _read_slow(packing.due)
    # Messages.
    messages = _read(message_refs.load)
    unfinished = _read(message_refs.unfinished)
    outdated_hands = _read(message_refs.outdated_hands)
    hands_before_deal = _read(message_refs.hands_before_deal)
    outdated_tables = _read(message_refs.outdated_tables)
    save_message = _write(message_refs.save)
    note_shown = _write(message_refs.note_shown)
    painted_by = _write(message_refs.painted_by)
    drop_message = _write(message_refs.drop)

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

    async def stack(self, table: int, owner: Account, regular: str | None) -> Account:
        """See `Store.stack`."""
        known = await self.database.read(
            lambda con: at_table.known_stack(con, table, owner, regular)
        )
        if known is not None:
            return known
        return await self.database.write(lambda con: at_table.stack(con, table, owner, regular))

    async def pack(self, table: int, before: float) -> int:
        """See `Store.pack`."""
        logs = await self.database.read_slow(lambda con: packing.collect(con, table, before))
        if logs is None:
            return 0
        body = await asyncio.to_thread(logs.pack)
        try:
            return await self.write_aside(lambda con: packing.put(con, logs, body))
        except Conflict:
            return 0

    async def use_space_again(self) -> None:
        """See `Store.use_space_again`. A file does so itself."""

    async def archive(self, guild: int, before: float, at: float) -> int:
        """See `Store.archive`."""
        batch = await self.database.read_slow(lambda con: archiving.collect(con, guild, before))
        if batch is None:
            return 0
        body = await asyncio.to_thread(batch.pack)
        try:
            await self.put_archive(batch, body, at)
        except (Conflict, archiving.NotYet):
            return 0
        return len(batch.tables)

    async def put_archive(self, batch: Batch, body: bytes, at: float) -> None:
        """Write an archive as `archiving.put` does. Raises `Conflict`, `archiving.NotYet`."""
        await self.write_aside(lambda con: archiving.put(con, batch, body, at))

    async def write_aside(self, work: Callable[[Connection], T]) -> T:
        """Run this work as one transaction for which other writes need not wait, if possible."""
        return await self.database.write(work)
