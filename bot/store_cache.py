"""Caches what the store says about people, servers and messages, in front of it.

It caches what every message needs: names, languages, owners of purses, and message references. An
entry is dropped when it is written, and expires after `SECONDS`, so that writes of other processes
are seen. Whatever decides anything is not cached: tables, deals, balances and commits always go to
the store. Each new method of the store must be named here too, or the types do not fit. It either
goes straight to the store, or reads from the cache, or drops entries.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from bot.lru import Lru
from bot.ports import (
    Blocked,
    Checked,
    ClosableStore,
    Guild,
    Holder,
    MessageKind,
    MessageRef,
    Person,
)
from tables.live.topic import Topic
from tables.ports import Account, Clock, Unreachable

SECONDS = 30.0
BLOCKED_SECONDS = 3.0
"""For blocks: the operator blocks on the command line and waits for the effect."""
BLOCKED_WITHIN = 0.5
"""Seconds that a press waits for a new answer about blocks.

If the store does not answer, its last answer holds. A person who is blocked since can write nothing
then anyway.
"""
MADE_ANEW = 10
"""Seconds after which code that caches values made from these entries makes them again."""
FORGOTTEN = "forgotten"
"""An erased person. Other code may have more in memory about the person than this cache."""
T = TypeVar("T")
Key = tuple[Any, ...]


class CachingStore:
    """A store with a cache in front of it. `Store` documents its methods."""

    def __init__(self, store: ClosableStore, clock: Clock) -> None:
        self._store = store
        self._now = clock.now
        self._kept: Lru[Key, tuple[float, Any]] = Lru()
        self._about: dict[int, set[Key]] = {}
        """The keys about each person, so that forgetting one takes no longer the more there are."""
        self._blocked: tuple[float, Blocked | None] = (float("-inf"), None)
        self._asking: asyncio.Task[Blocked] | None = None
        self._overdue = False
        """Whether the request has taken longer than `BLOCKED_WITHIN` already."""
        self._writes = 0
        self.written: Topic[str, int] = Topic("what was written that others may remember")
        """``person`` or ``guild`` with its id, `FORGOTTEN` with a person's, or ``all``."""

        self.close = store.close
        self.writes = store.writes
        self.refuse_late = store.refuse_late
        # Tables and deals.
        self.create_table = store.create_table
        self.load = store.load
        self.version = store.version
        self.commit = store.commit
        self.ledger = store.ledger
        self.seen = store.seen
        self.waking = store.waking
        self.open_tables = store.open_tables
        self.deal = store.deal
        self.deals_played = store.deals_played
        self.welcome = store.welcome
        self.history = store.history
        self.count_history = store.count_history
        # Chips.
        self.regulars = store.regulars
        self.stack = store.stack
        self.balances = store.balances
        self.movements = store.movements
        self.count_movements = store.count_movements
        self.on_tables = store.on_tables
        self.won_from_regulars = store.won_from_regulars
        self.leaderboard = store.leaderboard
        self.leaderboard_line = store.leaderboard_line
        self.daily = store.daily
        self.fresh = store.fresh
        self.give = store.give
        self.set_purse = store.set_purse
        self._hand_on(store)

    def _hand_on(self, store: ClosableStore) -> None:
        """Rare calls go straight to the store."""
        self.accounts = store.accounts
        self.kept = store.kept
        self.rules_read = store.rules_read
        self.note_rules_read = store.note_rules_read
        self.unfinished = store.unfinished
        self.outdated_hands = store.outdated_hands
        self.outdated_tables = store.outdated_tables
        self.audit_ledger = store.audit_ledger
        self.stopped = store.stopped
        self.known_guilds = store.known_guilds
        self.note_departures = store.note_departures
        self.gone_since = store.gone_since
        self.season_plan = store.season_plan
        self.end_season = store.end_season
        self.count_seasons = store.count_seasons
        self.season = store.season
        self.standing = store.standing
        self.standing_line = store.standing_line
        self.changes = store.changes
        self.count_changes = store.count_changes
        self.blocks_here = store.blocks_here
        self.count_blocks_here = store.count_blocks_here

    # --- reading ------------------------------------------------------------------------------

    async def account(self, guild: int, user: int) -> Account | None:
        """See `Store.account`."""
        return await self._read(("account", guild, user), self._store.account, guild, user)

    async def person(self, user: int) -> Person | None:
        """See `Store.person`."""
        return await self._read(("person", user), self._store.person, user)

    async def blocked(self) -> Blocked:
        """See `Store.blocked`."""
        at, last = self._blocked
        if last is not None and 0 <= self._now() - at < BLOCKED_SECONDS:
            return last
        if self._asking is None:
            self._asking, self._overdue = asyncio.create_task(self._ask_blocked()), False
        if last is None:
            return await asyncio.shield(self._asking)
        if not self._overdue:
            done, _ = await asyncio.wait((self._asking,), timeout=BLOCKED_WITHIN)
            if done:
                return done.pop().result()
            self._overdue = True
        return last

    async def guild(self, guild: int) -> Guild:
        """See `Store.guild`."""
        return await self._read(("guild", guild), self._store.guild, guild)

    async def messages(self, table: int) -> Sequence[MessageRef]:
        """See `Store.messages`."""
        return await self._read(("messages", table), self._store.messages, table)

    async def holders(self, accounts: Sequence[Account]) -> dict[Account, Holder]:
        """See `Store.holders`."""
        # Like `_recall`, which is slower: this has the most calls.
        now, kept = self._now(), dict[Account, Holder]()
        for account in accounts:
            one = self._kept.get(key := ("holder", account))
            if one is not None:
                self._kept.move_to_end(key)
                if 0 <= now - one[0] < SECONDS:
                    kept[account] = one[1]
        missing = [a for a in accounts if a not in kept]
        if missing:
            writes = self._writes
            found = await self._store.holders(missing)
            if writes == self._writes:
                for account, holder in found.items():
                    self._keep(("holder", account), holder)
            kept |= found
        return {account: kept[account] for account in accounts}

    # --- writing ------------------------------------------------------------------------------

    async def purse(self, guild: int, user: int, name: str, at: float) -> Account:
        """See `Store.purse`."""
        try:
            return await self._store.purse(guild, user, name, at)
        finally:
            self._forget_person(user)

    async def name_member(self, guild: int, user: int, name: str) -> None:
        """See `Store.name_member`."""
        try:
            await self._store.name_member(guild, user, name)
        finally:
            self._forget_person(user)
            self.written.publish("person", user)

    async def change_person(
        self, user: int, changes: Mapping[str, Any], *, begin: bool = False
    ) -> None:
        """See `Store.change_person`."""
        try:
            await self._store.change_person(user, changes, begin=begin)
        finally:
            self._forget_person(user)
            self.written.publish("person", user)

    async def forget(self, user: int, at: float) -> None:
        """See `Store.forget`."""
        try:
            await self._store.forget(user, at)
        finally:
            self.drop_all()
            self.written.publish(FORGOTTEN, user)

    async def save_guild(self, guild: Guild) -> None:
        """See `Store.save_guild`."""
        try:
            await self._store.save_guild(guild)
        finally:
            self._drop(("guild", guild.id))
            self.written.publish("guild", guild.id)

    async def change_guild(
        self, guild: int, changes: Mapping[str, Any], by: Account, at: float, interaction: str
    ) -> Guild:
        """See `Store.change_guild`."""
        try:
            return await self._store.change_guild(guild, changes, by, at, interaction)
        finally:
            self._drop(("guild", guild))
            self.written.publish("guild", guild)

    async def note_log(self, guild: int, channel: int, *, silent: bool) -> bool:
        """See `Store.note_log`."""
        try:
            return await self._store.note_log(guild, channel, silent=silent)
        finally:
            self._drop(("guild", guild))
            self.written.publish("guild", guild)

    async def block_here(
        self, guild: int, user: int, by: Account, at: float, interaction: str
    ) -> bool:
        """See `Store.block_here`."""
        try:
            return await self._store.block_here(guild, user, by, at, interaction)
        finally:
            self._drop(("guild", guild))
            self.written.publish("guild", guild)

    async def unblock_here(self, guild: int, user: int, at: float, interaction: str) -> bool:
        """See `Store.unblock_here`."""
        try:
            return await self._store.unblock_here(guild, user, at, interaction)
        finally:
            self._drop(("guild", guild))
            self.written.publish("guild", guild)

    async def purge(self, guild: int) -> None:
        """See `Store.purge`."""
        try:
            await self._store.purge(guild)
        finally:
            self.drop_all()
            self.written.publish("all", 0)

    async def save_message(self, ref: MessageRef) -> None:
        """See `Store.save_message`."""
        try:
            await self._store.save_message(ref)
        finally:
            self._drop(("messages", ref.table))

    async def note_shown(self, refs: Sequence[MessageRef]) -> None:
        """See `Store.note_shown`."""
        await self._store.note_shown(refs)
        # This is called every other second. To drop the entries would read them as often.
        shown = {(ref.table, ref.message): ref.version for ref in refs}
        for table in {ref.table for ref in refs}:
            at_and_kept = self._kept.get(("messages", table))
            if at_and_kept is not None:
                at, kept = at_and_kept
                true = tuple(
                    replace(ref, version=shown.get((table, ref.message), ref.version))
                    for ref in kept
                )
                self._kept.put(("messages", table), (at, true))

    async def painted_by(self, stamp: str) -> None:
        """See `Store.painted_by`."""
        try:
            await self._store.painted_by(stamp)
        finally:
            self.drop_all()

    async def note_checked(self, checked: Checked | None, stopped: Set[int]) -> None:
        """See `Store.note_checked`."""
        try:
            await self._store.note_checked(checked, stopped)
        finally:
            self.drop_all()
            self.written.publish("all", 0)

    async def drop_message(self, table: int, kind: MessageKind, user: int) -> None:
        """See `Store.drop_message`."""
        try:
            await self._store.drop_message(table, kind, user)
        finally:
            self._drop(("messages", table))

    # --- writes of other processes -------------------------------------------------------------

    def drop(self, kind: str, key: int) -> None:
        """Drop the entries of this kind and key.

        The kinds are those of `written`, and ``messages`` for a table's.
        """
        if kind == "person":
            self._forget_person(key)
        elif kind in ("guild", "messages"):
            self._drop((kind, key))
        else:
            self.drop_all()

    def drop_all(self) -> None:
        """Drop all entries."""
        self._writes += 1
        self._clear()

    # --- inside -------------------------------------------------------------------------------

    async def _ask_blocked(self) -> Blocked:
        try:
            found = await self._store.blocked()
        except Unreachable:
            _, found = self._blocked
            if found is None:
                raise
        finally:
            self._asking = None
        self._blocked = self._now(), found
        return found

    async def _read(self, key: Key, read: Callable[..., Awaitable[T]], *args: Any) -> T:
        known = self._recall(key)
        if known is not None:
            return known
        writes = self._writes
        found = await read(*args)
        # What was read during a write may be the older value.
        if found is not None and writes == self._writes:
            self._keep(key, found)
        return found

    def _recall(self, key: Key) -> Any:
        # Called some fifty times for a press, so it avoids every spare call.
        kept = self._kept.get(key)
        if kept is None:
            return None
        self._kept.move_to_end(key)
        return kept[1] if 0 <= self._now() - kept[0] < SECONDS else None

    def _keep(self, key: Key, value: Any) -> None:
        now = self._now()
        gone = self._kept.put(key, (now, value))
        if gone is not None:
            self._evicted(gone[0], gone[1][1])
        self._drop_expired(now)
        user = _about(key, value)
        if user is not None:
            self._about.setdefault(user, set()).add(key)

    def _drop_expired(self, now: float) -> None:
        """Drop expired entries, oldest first, without a timer.

        Entries that no code reads matter only while others are read. An expired entry that was used
        recently is dropped when its turn comes.
        """
        while (oldest := self._kept.oldest()) and oldest[1][0] + SECONDS <= now:
            del self._kept[oldest[0]]
            self._evicted(oldest[0], oldest[1][1])

    def _evicted(self, key: Key, value: Any) -> None:
        user = _about(key, value)
        keys = self._about.get(user) if user is not None else None
        if user is not None and keys is not None:
            keys.discard(key)
            if not keys:
                del self._about[user]

    def _drop(self, key: Key) -> None:
        self._writes += 1
        self._kept.pop(key, None)

    def _forget_person(self, user: int) -> None:
        self._writes += 1
        for key in self._about.pop(user, ()):
            self._kept.pop(key, None)

    def _clear(self) -> None:
        self._kept.clear()
        self._about.clear()
        self._blocked = float("-inf"), self._blocked[1]


def moment_of(store: CachingStore) -> tuple[int, int]:
    """A number pair that changes with each write to the cached data, and every `MADE_ANEW` seconds.

    Other code uses it as a key, to cache briefly what it has made from the data.
    """
    return store._writes, int(store._now() / MADE_ANEW)  # pyright: ignore[reportPrivateUsage]


def _about(key: Key, value: Any) -> int | None:
    """The person whom a cached value is about, None if it is about no person."""
    if key[0] == "holder":
        return value.user
    return key[-1] if key[0] in ("account", "person") else None


if TYPE_CHECKING:
    _is_a_store: Callable[[ClosableStore, Clock], ClosableStore] = CachingStore
