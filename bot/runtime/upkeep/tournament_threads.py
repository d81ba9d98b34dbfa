"""Gives each table of a tournament's round a thread, if the server wants that (ADR 34)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import discord

from bot.discord.rest import DiscordRest, Failure, OwnThread, nonce
from bot.language.i18n import say
from bot.ports import Store
from tables.commands import Move
from tables.live.directory import Directory
from tables.model.table import Table
from tables.ports import Clock, TournamentTable
from tables.supervisor import failures_logged
from tables.tournament.running import OVERDUE, Now
from tables.tournament.tournament import Phase

log = logging.getLogger(__name__)

NEEDED = ("create_public_threads", "send_messages_in_threads")
"""Permissions that the bot needs in the tournament's channel."""


def lacking(permissions: discord.Permissions) -> list[str]:
    """Those of `NEEDED` that are missing."""
    return [name for name in NEEDED if not getattr(permissions, name)]


class TournamentThreads:
    """Opens the threads of a round, and lets each table deal in its own.

    Nothing is remembered. A table waits until it is moved (`Table.waits_for_place`), and before any
    thread is opened, those that are there are looked up. So another process can go on at any point.
    """

    def __init__(
        self,
        store: Store,
        directory: Directory,
        rest: DiscordRest,
        clock: Clock,
        ours: Callable[[int], bool],
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        """`spawn` runs work in the background."""
        self._store, self._directory, self._rest = store, directory, rest
        self._clock, self._ours, self._spawn = clock, ours, spawn
        self._busy: set[int] = set()
        """Tournaments whose threads are being opened."""

    async def are_awaited(self, now: Now) -> bool:
        """Whether a table of the round waits for its thread. If so, it is opened in the
        background.
        """
        if not now.value.threads or now.value.phase is not Phase.PLAYING:
            return False
        last, at = len(now.value.rounds) - 1, self._clock.now()
        due = [
            (table, deals_at)
            for table in await self._store.tournament_tables(now.id)
            if table.round == last and (deals_at := _deals_at(table)) is not None
        ]
        waiting = [table for table, deals_at in due if deals_at > at]
        if waiting and now.id not in self._busy:
            self._busy.add(now.id)
            self._spawn(self._open(now, waiting))
        return any(deals_at > at - OVERDUE for _, deals_at in due)

    async def _open(self, now: Now, tables: Sequence[TournamentTable]) -> None:
        """Open a thread for each of these tables. If Discord refuses the first, none is tried."""
        failed = "threads of tournament %s could not be opened"
        try:
            with failures_logged(log, failed, now.id):
                there = await self._there(now)
                if not isinstance(there, Failure):
                    there = await self._place(now, tables[0], there) or there
                if isinstance(there, Failure):
                    if not there.is_passing:
                        await asyncio.gather(*(self._stay(now, table) for table in tables))
                    return
                await asyncio.gather(*(self._place_or_stay(now, one, there) for one in tables[1:]))
        finally:
            self._busy.discard(now.id)

    async def _there(self, now: Now) -> dict[str, OwnThread] | Failure:
        """The threads that are there; a failure if the bot may open none."""
        mine = self._rest.permissions(now.value.guild, now.value.channel)
        if mine is not None and lacking(mine):
            return Failure.FORBIDDEN
        return await self._rest.own_threads(now.value.guild, now.value.channel)

    async def _place_or_stay(
        self, now: Now, table: TournamentTable, there: dict[str, OwnThread]
    ) -> None:
        failure = await self._place(now, table, there)
        if failure is not None and not failure.is_passing:
            await self._stay(now, table)

    async def _place(
        self, now: Now, table: TournamentTable, there: dict[str, OwnThread]
    ) -> Failure | None:
        """Call the table's players into its thread, and let it deal there."""
        guild, channel = now.value.guild, now.value.channel
        language = (await self._store.guild(guild)).language
        name = say(
            language, "cup-thread", round=table.round + 1, table=table.place + 1,
            number=now.stored.number,
        )  # fmt: skip
        found = there.get(name)
        if not self._ours(guild):
            return Failure.LATER
        if found is None:
            opened = await self._rest.open_thread(channel, name)
            if isinstance(opened, Failure):
                return opened
            found = OwnThread(opened, silent=True)
        if found.silent:
            called = await self._call(table, found.id)
            if called is not None:
                return called
        await self._move(table, found.id, channel)
        return None

    async def _call(self, table: TournamentTable, thread: int) -> Failure | None:
        """Mention the players, which shows them the thread."""
        accounts = sorted(Table.from_json(table.state or {}).accounts())
        holders = await self._store.holders(accounts)
        users = [holder.user for holder in holders.values() if holder.user]
        if not users:
            return None
        line = " ".join(f"<@{user}>" for user in users)
        sent = await self._rest.send(thread, line, nonce=nonce("cupcall", table.table), ping=users)
        return sent if isinstance(sent, Failure) else None

    async def _stay(self, now: Now, table: TournamentTable) -> None:
        """Let a table deal in the tournament's channel."""
        await self._move(table, now.value.channel, now.value.parent)

    async def _move(self, table: TournamentTable, channel: int, parent: int | None) -> None:
        snapshot = await self._directory.snapshot(table.table)
        if snapshot is not None and snapshot.table.waits_for_place:
            move = Move(channel=channel, parent=parent, moderator=True)
            await self._directory.ask(table.table, move)


def _deals_at(table: TournamentTable) -> float | None:
    """When a table deals that has not dealt yet."""
    state = None if table.state is None or not table.is_open else Table.from_json(table.state)
    return None if state is None or not state.waits_for_place else state.schedule.next_at
