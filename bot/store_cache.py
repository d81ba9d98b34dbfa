"""Caches what the store says about people, servers and messages.

Data on which a decision depends is not cached. Calls about tables, deals, balances and commits
always go to the store. So do methods that are not named here. A write that changes cached data must
therefore be named (`DROPS`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Self, TypeVar

from msgspec.structs import replace

from bot.lru import Lru
from bot.ports import Blocked, ClosableStore, Guild, Holder, MessageRef, Person, Store
from tables.live.topic import Topic
from tables.ports import Account, Clock, Unreachable

SECONDS = 30.0
BLOCKED_SECONDS = 3.0
"""The same for blocks. It is shorter, because an operator who blocks on the command line waits for
the effect.
"""
BLOCKED_WITHIN = 0.5
"""Seconds that a press waits for a new answer about blocks.

If the store does not answer, its last answer holds. A person who was blocked since then cannot
write anything while the store does not answer.
"""
MADE_AGAIN_AFTER = 10
"""Seconds after which code that caches values made from these entries makes them again."""
FORGOTTEN = "forgotten"
"""The kind for an erased person. Other code may keep more about the person in memory than this
cache.
"""
P = ParamSpec("P")
T = TypeVar("T")
Key = tuple[Any, ...]


def _user(user: int, *_: object, **__: object) -> int:
    return user


def _member(guild: int, user: int, *_: object, **__: object) -> int:
    return user


def _guild(guild: int, *_: object, **__: object) -> int:
    return guild


def _everything(*_: object, **__: object) -> int:
    return 0


class Drop:
    """The cache entries, of one kind and key, that a write of the store drops."""

    def __init__(
        self,
        method: Callable[Concatenate[Store, P], Awaitable[object]],
        kind: str,
        key: Callable[P, int],
        *,
        published: bool = True,
    ) -> None:
        """`key` gets the method's arguments. If `published`, other processes drop them too."""
        self.name = method.__name__
        self.kind = kind
        self.key: Callable[..., int] = key
        self.published = published


DROPS = (
    Drop(Store.purse, "person", _member, published=False),
    Drop(Store.name_member, "person", _member),
    Drop(Store.change_person, "person", _user),
    Drop(Store.forget, FORGOTTEN, _user),
    Drop(Store.save_guild, "guild", lambda guild: guild.id),
    Drop(Store.change_guild, "guild", _guild),
    Drop(Store.note_language, "guild", _guild),
    Drop(Store.note_log, "guild", _guild),
    Drop(Store.note_line, "guild", _guild),
    Drop(Store.block_here, "guild", _guild),
    Drop(Store.unblock_here, "guild", _guild),
    Drop(Store.purge, "all", _everything),
    Drop(Store.note_audit, "all", _everything),
    Drop(Store.painted_by, "all", _everything, published=False),
    Drop(Store.save_message, "messages", lambda ref: ref.table, published=False),
    Drop(Store.drop_message, "messages", lambda ref: ref.table, published=False),
)
"""The writes that change what is cached. `CachingStore.note_shown` is one more."""

if TYPE_CHECKING:
    _Store = ClosableStore
else:
    # An inherited method of the protocol would answer None.
    _Store = object


class CachingStore(_Store):
    """A store with a cache in front of it. `Store` documents its methods.

    It caches what every message needs: names, languages, owners of purses, and message references.
    An entry is dropped when it is written, and expires after `SECONDS`, so that writes of other
    processes are seen.
    """

    def __init__(self, store: ClosableStore, clock: Clock) -> None:
        self._store = store
        self._now = clock.now
        self._kept: Lru[Key, tuple[float, Any]] = Lru()
        self._about: dict[int, set[Key]] = {}
        """The keys about each person. With them, the time to forget a person does not depend on how
        many people are cached.
        """
        self._blocked: tuple[float, Blocked | None] = (float("-inf"), None)
        self._asking: asyncio.Task[Blocked] | None = None
        self._overdue = False
        """Whether the request has taken longer than `BLOCKED_WITHIN` already."""
        self._writes = 0
        self.written: Topic[str, int] = Topic("what was written that others may remember")
        """``person`` or ``guild`` with its id, `FORGOTTEN` with a person's, or ``all``."""

        for name in dir(ClosableStore):
            if not name.startswith("_") and not hasattr(type(self), name):
                setattr(self, name, getattr(store, name))
        for drop in DROPS:
            setattr(self, drop.name, self._dropping(getattr(store, drop.name), drop))

    @classmethod
    def wrap(cls, store: ClosableStore, clock: Clock) -> Self:
        """A cache in front of this store. To the type checker the class itself is abstract."""
        return cls(store, clock)

    @property
    def writes_fail(self) -> bool:
        """See `ClosableStore.writes_fail`."""
        return self._store.writes_fail

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
            self._asking, self._overdue = asyncio.create_task(self._load_blocked()), False
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
            one = self._kept.get(("holder", account))
            if one is not None and 0 <= now - one[0] < SECONDS:
                kept[account] = one[1]
        missing = [a for a in accounts if a not in kept]
        if missing:
            writes = self._writes
            found = await self._store.holders(missing)
            if writes == self._writes:
                for account, holder in found.items():
                    self._put(("holder", account), holder)
            kept |= found
        return {account: kept[account] for account in accounts}

    # --- writing ------------------------------------------------------------------------------

    def _dropping(self, method: Callable[P, Awaitable[T]], drop: Drop) -> Callable[P, Awaitable[T]]:
        """The method, extended to drop the entries that it changes, even if it fails."""

        async def write(*args: P.args, **named: P.kwargs) -> T:
            try:
                return await method(*args, **named)
            finally:
                key = drop.key(*args, **named)
                self.drop(drop.kind, key)
                if drop.published:
                    self.written.publish(drop.kind, key)

        return write

    async def note_shown(self, refs: Sequence[MessageRef]) -> None:
        """See `Store.note_shown`."""
        await self._store.note_shown(refs)
        # This is called every other second. If it dropped the entries, they would be read as often.
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

    async def _load_blocked(self) -> Blocked:
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
        # A value that was read during a write may be the old one.
        if found is not None and writes == self._writes:
            self._put(key, found)
        return found

    def _recall(self, key: Key) -> Any:
        # This runs about fifty times for each press, so it avoids every needless call.
        kept = self._kept.get(key)
        if kept is None:
            return None
        return kept[1] if 0 <= self._now() - kept[0] < SECONDS else None

    def _put(self, key: Key, value: Any) -> None:
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

        Entries that no code reads only matter while other entries are read. An expired entry that
        was used recently is dropped when its turn comes.
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
    """Two numbers that change with each write to the cached data, and every `MADE_AGAIN_AFTER`
    seconds.

    Other code uses them as a key, to cache for a short time what it derives from the data.
    """
    return store._writes, int(store._now() / MADE_AGAIN_AFTER)  # pyright: ignore[reportPrivateUsage]


def _about(key: Key, value: Any) -> int | None:
    """The person whom a cached value is about, None if it is about no person."""
    if key[0] == "holder":
        return value.user
    return key[-1] if key[0] in ("account", "person") else None
