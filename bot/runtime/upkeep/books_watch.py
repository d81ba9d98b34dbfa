"""Whether the books are in order: gone over after each start and then every hour.

Owns: when that is done, and what follows: a server whose books are wrong begins no deal with chips,
its owner and the log are told, until they are right again. Must not know: how books are gone over
(`BooksStore.go_over`), how a deal is kept from beginning (`tables.handlers.dealing`), where those
who manage the server read of it (`/kro settings`, and whoever of them presses **Deal**).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from bot.discord.rest import DiscordRest
from bot.people import People
from bot.ports import EVERYWHERE, BooksReport, BooksStore
from bot.runtime.upkeep.house_log import Owners, Server
from tables.supervised import run_forever

log = logging.getLogger(__name__)

AGAIN = 600.0
"""Seconds after which they are gone over again where that failed."""
SOONER = 0.9
"""After what part of the time the next turn may be taken: processes look at different moments."""


class BooksWatch:
    """Goes over the books every `seconds`; `server` finds a server that this process has."""

    def __init__(
        self,
        store: BooksStore,
        people: People,
        rest: DiscordRest,
        server: Callable[[int], Server | None],
        seconds: float,
        turn: Callable[[float], Awaitable[bool]] | None = None,
    ) -> None:
        """Where several processes do, `turn` says whether this one is to, so long before the next
        time.
        """
        self._store, self._owners = store, Owners(people, rest, server)
        self._seconds, self._turn = seconds, turn
        self.checked_at: float | None = None
        """When all was gone over last, in seconds since 1970."""
        self.differences = 0
        """How many were found then."""

    async def run(self) -> None:
        """Now and every so often, until it is cancelled."""
        await run_forever(
            "books",
            self._go_over_and_wait,
            failed="the books could not be gone over",
            pause=lambda _: min(AGAIN, self._seconds),
        )

    async def _go_over_and_wait(self) -> None:
        if self._turn is None or await self._turn(self._seconds * SOONER):
            await self.go_over()
        await asyncio.sleep(self._seconds)

    async def go_over(self) -> BooksReport:
        """Once, with all that follows. As long as something is wrong all is gone over each time."""
        before = await self._store.stopped()
        report = await self._store.go_over(whole=bool(before))
        await self._store.note_checked(
            None if report.differences else report.checked, report.guilds
        )
        self.checked_at, self.differences = time.time(), report.differences
        self._log(report)
        for guild in sorted(report.guilds - before):
            await self._tell(guild, "books-wrong")
        for guild in sorted(before - report.guilds):
            await self._tell(guild, "books-right")
        return report

    def _log(self, report: BooksReport) -> None:
        if not report.differences:
            log.info("the books are in order, %d transfers gone over", report.transfers)
            return
        for where, what, guild in report.first:
            log.error("the books are wrong on server %s: %s: %s", guild or "?", where, what)
        log.error(
            "%d differences in the books: no deal with chips begins on %s until they are in order"
            ' (docs/running/books.md, "When the books are wrong")',
            report.differences,
            "any server" if EVERYWHERE in report.guilds else f"{len(report.guilds)} servers",
        )

    async def _tell(self, guild: int, key: str) -> None:
        """Tell the server's owner. Where the file itself is wrong, only the log does."""
        if guild != EVERYWHERE:
            await self._owners.tell(guild, key)
