"""Closes a table whose deal cannot start, go on or be shown."""

from __future__ import annotations

import logging

from bot.discord.rest import Unsent
from bot.language.i18n import catalogue
from bot.people import People, shown
from bot.ports import Store
from bot.present.presenters import Presenters
from bot.presses.invocation import Invocation, Until
from bot.presses.rights import moderates
from bot.render.play import one_liners
from tables.commands import Void
from tables.handlers import voiding
from tables.live.actor import Busy
from tables.live.directory import Directory
from tables.model.table import Status
from tables.ports import AlreadyDone, Conflict, TableLedger, TooLate, Unreachable

log = logging.getLogger(__name__)

EXPECTED = (AlreadyDone, Busy, Conflict, TooLate, Unreachable)
"""Errors that are temporary and do not show that a table's deal is stuck."""


class StuckTable:
    """Lets a table's host or a moderator close it."""

    def __init__(
        self, directory: Directory, store: Store, people: People, presenters: Presenters
    ) -> None:
        self._directory = directory
        self._store = store
        self._people = people
        self._presenters = presenters

    async def is_stuck(self, table: int) -> bool:
        """Whether the deal at an open table cannot go on, or cannot be shown."""
        return await self._directory.is_stuck(table) or not await self._can_be_shown(table)

    async def _can_be_shown(self, table: int) -> bool:
        """Whether the table's message and each person's hand can be painted."""
        snapshot = await self._directory.snapshot(table)
        if snapshot is None or snapshot.table.status is not Status.PLAYING:
            return True
        try:
            await self._presenters.table.paint(snapshot)
            for user in (await self._people.users(snapshot)).values():
                await self._presenters.hand.hand(snapshot, user, ephemeral=True)
        except EXPECTED:
            raise
        except Exception as error:  # noqa: BLE001  (what it says may name a card)
            log.warning("%s cannot be shown: %s", snapshot.named, type(error).__name__)
            return False
        return True

    async def offers(self, asked: Invocation, number: int | None) -> bool:
        """Ask whether to close the named table if it cannot be read, because nothing else can close
        it. Only its host or a moderator gets the question. Others learn who may close it. Returns
        whether the table cannot be read.
        """
        if asked.user in (await self._store.guild(asked.guild)).blocked:
            return False
        for ledger in await self._directory.unreadable(asked.guild):
            here = number is None and ledger.channel == asked.channel
            if here or ledger.number == number:
                await self.ask(asked, ledger.id)
                return True
        return False

    async def ask(self, asked: Invocation, table: int) -> None:
        """Ask whether to close the table, and name who gets which chips back."""
        ledger = await self._directory.services.store.ledger(table)
        if ledger is None or not ledger.is_open:
            await asked.tell("refused-old-button")
            return
        if not await self._may(asked, ledger):
            await asked.replace_line(asked.say("refused-not-host"))
            return
        returns = voiding.plan(ledger, 0.0).returns
        line = one_liners.void_question(
            asked.language, table, ledger.number, await self._named(asked.language, returns)
        )
        await asked.replace_line(line.content, line.view)

    async def void(self, asked: Invocation, table: int) -> None:
        """Close the table and return the chips, if it is still stuck."""
        ledger = await self._directory.services.store.ledger(table)
        if ledger is None or ledger.guild != asked.guild:
            await asked.tell("refused-old-button")
            return
        if not await self._may(asked, ledger):
            await asked.replace_line(asked.say("refused-not-host"))
            return
        unread = await self._directory.is_stuck(table)
        outcome = await self._directory.ask(
            table,
            Void(
                by=await self._store.account(ledger.guild, asked.user),
                interaction=asked.key,
                moderator=moderates(asked, ledger.channel),
                certain=not unread and ledger.is_open and not await self._can_be_shown(table),
            ),
        )
        practice = outcome.snapshot.table.terms.practice
        key = "done-voided-practice" if practice else "done-voided"
        if outcome.refusal is not None:
            key = f"refused-{outcome.refusal.code}"
        await asked.replace_line(asked.say(key, number=ledger.number))

    async def explains(self, asked: Invocation, table: int, error: BaseException) -> bool:
        """Answer a press that failed because its table is stuck, and say who may close the table.
        Returns whether that was the reason.
        """
        if not isinstance(error, Exception) or isinstance(error, (*EXPECTED, *Unsent)):
            return False
        if not await self.is_stuck(table):
            return False
        ledger = await self._directory.services.store.ledger(table)
        named = f"table {table}" if ledger is None else ledger.named
        log.error("interaction %s failed at %s", asked.key, named, exc_info=error)
        await self.offer(asked)
        return True

    async def offer(self, asked: Invocation) -> None:
        """Say what can be done about a stuck table. The line lasts until the table closes."""
        await asked.whisper(asked.say("refused-stuck"), passing=Until.DEAL)

    async def _may(self, asked: Invocation, ledger: TableLedger) -> bool:
        if ledger.guild != asked.guild:
            return False
        account = await self._store.account(ledger.guild, asked.user)
        hosts = account is not None and account == voiding.host_of(ledger)
        return hosts or moderates(asked, ledger.channel)

    async def _named(self, language: str, returns: dict[int, int]) -> list[tuple[str, int]]:
        """Who gets how many chips, without people whose purse does not change."""
        holders = await self._store.holders(list(returns))
        nobody = catalogue().say(language, "changes-nobody")
        return [
            (shown(holders[account]) if holders[account].user else nobody, chips)
            for account, chips in returns.items()
            if chips
        ]
