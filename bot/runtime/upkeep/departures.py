"""Notes servers that removed the bot, voids their tables, and deletes their data after a while."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.ports import Store
from tables.commands import Close, Void
from tables.live.directory import Directory
from tables.ports import Clock, Unreachable
from tables.supervisor import Loop, Supervisor, log_failure

log = logging.getLogger(__name__)

DAY = 86_400.0


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
        """Note which servers are gone or back. A server in an outage of Discord is there."""
        here, known = self._here(), await self._store.known_guilds()
        gone = {guild for guild in known - here if self._ours(guild)}
        await self._store.note_departures(here, gone, self._clock.now())

    async def purge(self) -> None:
        """Delete the data of servers that the bot left long ago. One failure stops no other."""
        for guild in await self._store.gone_since(self._clock.now() - self._days * DAY):
            if guild in self._here() or not self._ours(guild):
                continue
            try:
                await self._store.purge(guild)
            except Exception as error:  # noqa: BLE001  (logged, and stops no other)
                log_failure(log, error, "server %s could not be purged", guild)
            else:
                log.info("all data of server %s, which the bot left, is deleted", guild)


async def void_tables(store: Store, directory: Directory, guild: int) -> None:
    """Void the deals on a server, and return the pots. The next start repeats a failure."""
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
    try:
        await directory.ask(table, Void(moderator=True, certain=True))
    except Exception as error:  # noqa: BLE001  (logged, and stops no other)
        log_failure(log, error, "table %s could not be voided", table)
