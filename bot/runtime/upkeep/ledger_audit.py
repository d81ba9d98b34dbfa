"""Audits the books at each start and every hour, and stops chips on servers with wrong books."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable

from bot.discord.rest import DiscordRest
from bot.people import People
from bot.ports import EVERYWHERE, AuditReport, Store
from bot.runtime.upkeep.house_log import Owners, Server
from tables.supervisor import Loop, Supervisor

log = logging.getLogger(__name__)

AGAIN = 600.0
"""Seconds until the next audit after one that failed."""
SOONER = 0.9
"""The fraction of the interval after which a process may take the next turn. Processes check at
different times.
"""
WEEK = 7 * 86_400.0
"""Each server is audited whole once in this time, in seconds."""


class LedgerAudit:
    """Audits the books every `seconds`; `server` finds a server of this process.

    On a server whose books are wrong no deal with chips begins until they are right again. Its
    owner and the log are notified. Its admins see it in `/kro settings`, and when they press
    **Deal**.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        rest: DiscordRest,
        server: Callable[[int], Server | None],
        seconds: float,
        turn: Callable[[float], Awaitable[bool]] | None = None,
    ) -> None:
        """With several processes, `turn` returns whether this one audits for the given seconds."""
        self._store, self._owners = store, Owners(people, rest, server)
        self._seconds, self._turn = seconds, turn
        self.checked_at: float | None = None
        """When the last audit ended, in seconds since 1970."""
        self.differences = 0
        """How many differences the last audit found."""

    def start(self, supervisor: Supervisor) -> Loop:
        """Audit now and every `seconds`."""
        pause = min(AGAIN, self._seconds)
        return supervisor.start(
            "books",
            self._audit_in_turn,
            failed="the books could not be audited",
            first_pause=pause,
            longest_pause=pause,
        )

    async def _audit_in_turn(self) -> float:
        if self._turn is None or await self._turn(self._seconds * SOONER):
            await self.audit_ledger()
        return self._seconds

    async def audit_ledger(self) -> AuditReport:
        """Audit once, with all consequences. A stopped server is audited whole each time."""
        before = await self._store.stopped()
        share = min(1.0, self._seconds / WEEK)
        report = await self._store.audit_ledger(whole=before, share=share)
        await self._store.note_audit(report)
        self.checked_at, self.differences = time.time(), report.differences
        self._log(report)
        for guild in sorted(report.guilds - before):
            await self._notify_owner(guild, "books-wrong")
        for guild in sorted(before - report.guilds):
            await self._notify_owner(guild, "books-right")
        return report

    def _log(self, report: AuditReport) -> None:
        if not report.differences:
            log.info("the books are in order, %d transfers audited", report.transfers)
            return
        for where, what, guild, _ in report.first:
            log.error("the books are wrong on server %s: %s: %s", guild or "?", where, what)
        if not report.guilds:
            log.error(
                "%d differences in statistics. Deals go on, because statistics move no chips"
                ' (docs/running/books.md, "When the books are wrong")',
                report.differences,
            )
            return
        log.error(
            "%d differences in the books. No deal with chips begins on %s until they are in order"
            ' (docs/running/books.md, "When the books are wrong")',
            report.differences,
            "any server" if EVERYWHERE in report.guilds else f"{len(report.guilds)} servers",
        )

    async def _notify_owner(self, guild: int, key: str) -> None:
        """Notify the server's owner. If the file itself is wrong, only the log says so."""
        if guild != EVERYWHERE:
            await self._owners.notify_owner(guild, key)
