"""Finds the bot's servers, asks about missing ones, and handles those that removed the bot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator

import discord

from bot.cluster.coordinator import shard_of
from bot.ports import Store
from tables.commands import Close, Void
from tables.live.directory import ONLY, Directory, Home
from tables.ports import Clock, Unreachable
from tables.supervisor import Loop, Supervisor, failures_logged, log_failure

log = logging.getLogger(__name__)

DAY = 86_400.0
ASKED_AGAIN_AFTER = 60.0
"""Seconds until the next request, if Discord did not say whether the bot is on a server."""


class Servers:
    """The servers of one process, which has some or all of the bot's shards."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        home: Home,
        look_for: Callable[[int], None],
    ) -> None:
        """`look_for` checks a server that should be in this process and is missing."""
        self._client = client
        self.look_for = look_for
        self._home = home
        self._connected: set[int] = set()
        """Shards that have received the list of their servers."""

    def connected(self, shard: int) -> None:
        """Note that a shard has received the list of its servers. An event for each follows."""
        self._connected.add(shard)

    def all_there(self) -> bool:
        """Whether all shards' servers are known, and none is in an outage."""
        return len(self._connected) == self._client.shard_count and not any(self.unavailable())

    def there(self, shard: int) -> bool:
        """Whether a shard's servers are known, and none is in an outage."""
        return shard in self._connected and not any(
            guild.unavailable for guild in self._client.guilds if guild.shard_id == shard
        )

    def disconnected(self, shard: int) -> None:
        """Note that a shard no longer has a session."""
        self._connected.discard(shard)

    def each(self) -> frozenset[int]:
        """All servers, including those in an outage of Discord."""
        return frozenset(guild.id for guild in self._client.guilds)

    def unavailable(self) -> Iterator[int]:
        """Servers in an outage of Discord."""
        return (guild.id for guild in self._client.guilds if guild.unavailable)

    def here(self, guild: int) -> bool:
        """Whether the bot is on a server."""
        return self._client.get_guild(guild) is not None

    def ours(self, guild: int) -> bool:
        """Whether a server would be one of this process's, if the bot were there. With several
        processes it is False for a shard whose servers are not known yet.
        """
        shard = shard_of(guild, self._client.shard_count or 1)
        if self._home is not ONLY and shard not in self._connected:
            return False
        return self._home.ours(guild) and shard in self._client.shards

    def named(self, guild: int) -> tuple[str, int] | None:
        """The name and the owner of a server that is there."""
        found = self._client.get_guild(guild)
        return None if found is None or not found.owner_id else (found.name, found.owner_id)


class Departures:
    """Keeps a departed server's data for `days`. `here` returns the bot's servers. `ours` returns
    whether a server would be one of this process's.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        days: float,
        here: Callable[[], frozenset[int]],
        ours: Callable[[int], bool],
    ) -> None:
        self._store, self._clock, self._days = store, clock, days
        self._here, self._ours = here, ours

    async def mark_left(self, guild: int) -> None:
        """Note that a server has removed the bot."""
        await self._store.note_departures(set(), {guild}, self._clock.now())

    async def joined(self, guild: int) -> None:
        """Note that the bot was added to a server, perhaps again."""
        await self._store.note_departures({guild}, set(), self._clock.now())

    def start(self, supervisor: Supervisor) -> Loop:
        """Check now what happened while the bot did not run, and then once a day."""
        return supervisor.start(
            "departures",
            self._look_and_purge,
            failed="the data of servers that removed the bot could not be checked",
        )

    async def _look_and_purge(self) -> float:
        await self.check()
        await self.purge()
        return DAY

    async def check(self) -> None:
        """Note which servers are gone or back. A server in an outage of Discord is not gone."""
        here, known = self._here(), await self._store.known_guilds()
        gone = {guild for guild in known - here if self._ours(guild)}
        await self._store.note_departures(here, gone, self._clock.now())

    async def purge(self) -> None:
        """Delete the data of servers that the bot left long ago. One failure stops no other."""
        for guild in await self._store.gone_since(self._clock.now() - self._days * DAY):
            if guild in self._here() or not self._ours(guild):
                continue
            with failures_logged(log, "server %s could not be purged", guild):
                await self._store.purge(guild)
                log.info("all data of server %s, which the bot left, is deleted", guild)


async def void_tables(store: Store, directory: Directory, guild: int) -> None:
    """Void the deals on a server, and return the pots. After a failure, the next start retries."""
    for table in await store.open_tables(guild):
        try:
            await directory.ask(table, Close(moderator=True, force=True, why="removed"))
        except Unreachable as error:
            log_failure(log, error, "table %s could not be voided", table)
        except Exception:
            log.exception(
                "table %s could not be voided with its deal; it is voided from the ledger", table
            )
            await _by_ledger(directory, table)


async def _by_ledger(directory: Directory, table: int) -> None:
    with failures_logged(log, "table %s could not be voided", table):
        await directory.ask(table, Void(moderator=True, certain=True))


class MissingServers:
    """Checks servers that Discord did not name when a session began, before they are given up."""

    def __init__(
        self,
        was_removed: Callable[[int], Awaitable[bool | None]],
        ours: Callable[[int], bool],
        leave: Callable[[int], Awaitable[None]],
    ) -> None:
        """`was_removed` asks Discord whether the bot is no longer on a server, and returns None if
        Discord does not say. `ours` returns whether the server would be this process's. `leave`
        handles a server that removed the bot.
        """
        self._was_removed, self._ours, self._leave = was_removed, ours, leave
        self._asked: set[int] = set()

    async def confirm(self, guild: int) -> None:
        """Ask Discord until it says whether the server removed the bot. The server's deals wait
        meanwhile.
        """
        if guild in self._asked:
            return
        self._asked.add(guild)
        try:
            removed = await self._answer(guild)
            if not removed:
                log.warning("Discord did not name server %s, but the bot is on it", guild)
            elif self._ours(guild):
                await self._leave(guild)
        except Exception:
            log.exception("the missing server %s could not be checked", guild)
        finally:
            self._asked.discard(guild)

    async def _answer(self, guild: int) -> bool:
        while True:
            removed = await self._was_removed(guild)
            if removed is not None:
                return removed
            await asyncio.sleep(ASKED_AGAIN_AFTER)
