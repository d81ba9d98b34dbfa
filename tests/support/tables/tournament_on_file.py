"""Runs a tournament on a file store. A test moves its players and its clock."""

from __future__ import annotations

import random
from collections.abc import Collection
from pathlib import Path
from typing import Any, cast

from msgspec.structs import replace

from db.sqlite.store import SqliteStore
from tables.commands import Act, Back, Outcome, Wake
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Account
from tables.tournament.running import Now, Tournaments, Wanted
from tests.support.tables.harness import FakeClock, choices
from tests.support.tables.on_file import TablesOnFile


class TournamentOnFile(TablesOnFile):
    """One tournament; every table is kept in memory as the bot keeps it."""

    reads_again = False

    def __init__(
        self, store: SqliteStore, path: Path, seed: int = 3, clock: FakeClock | None = None
    ) -> None:
        super().__init__(store, path, seed)
        if clock is not None:
            self.clock, self.services = clock, replace(self.services, clock=clock)
        self.random = random.Random(seed)
        self.directory = Directory(self.services)
        self.tournaments = Tournaments(self.services, store, self.directory)
        self.people: list[Account] = []

    async def opens(
        self, people: int, *, game: str = "mousel", threads: bool = False, **wanted: Any
    ) -> Now:
        """Open a tournament of two rounds with two deals each, and let these people join."""
        self.people = [await self.purse(user) for user in range(1, people + 1)]
        form = Wanted(game=game, options={}, rounds=2, deals=2, seats=3, entry=100)
        opened = await self.tournaments.open(
            replace(form, **wanted), self.guild, 70, self.people[0], threads=threads
        )
        assert isinstance(opened, Now), opened
        for account in self.people:
            joined = await self.tournaments.join(opened.id, account)
            assert isinstance(joined, Now), joined
            opened = joined
        return opened

    async def starts(self, now: Now) -> Now:
        """Start it, and let its first round begin."""
        started = await self.tournaments.start(now.id, self.people[0], moderator=False)
        assert isinstance(started, Now), started
        return await self.goes_on()

    async def goes_on(self) -> Now:
        """Wait until something is due, and let the one tournament go on."""
        (found,) = await self.tournaments.look(lambda _: True)
        if found.value.next_at is not None:
            self.clock.time = max(self.clock.time, found.value.next_at)
            (found,) = await self.tournaments.look(lambda _: True)
        return found

    def elsewhere(self) -> TournamentOnFile:
        """The same tournament in another process."""
        made = TournamentOnFile(cast("SqliteStore", self.store), self.path, 9, self.clock)
        made.people = self.people
        return made

    async def tables(self) -> list[Snapshot]:
        """The open tables."""
        return await self.directory.tables(self.guild)

    async def play(
        self, absent: Collection[Account] = (), tables: int = 99, returning: bool = False
    ) -> None:
        """Play at most this many open tables to their ends. Absent people decide nothing.
        `returning`: such a person comes back after each decision of the regular.
        """
        for table in (await self.tables())[:tables]:
            while (now := await self.directory.snapshot(table.id)) is not None and (
                now.table.status is not Status.CLOSED
            ):
                await self._step(now, absent)
                if returning:
                    await self._come_back(now.id, absent)

    async def _come_back(self, table: int, absent: Collection[Account]) -> None:
        now = await self.directory.snapshot(table)
        assert now is not None
        asked = {t.seat for t in now.table.schedule.turns}
        for i, chair in enumerate(now.table.chairs):
            seat = None if now.deal is None else now.deal.seat_of_chair(i)
            if chair and chair.away and chair.account in absent and seat not in asked:
                await self.directory.ask(table, Back(by=chair.account))

    async def _step(self, now: Snapshot, absent: Collection[Account]) -> Outcome:
        deal = now.deal
        if now.table.status is Status.PLAYING and deal is not None:
            for turn in now.table.schedule.turns:
                index = deal.setup.chairs[turn.seat]
                chair = now.table.chairs[index]
                if chair is None or chair.played_by_regular or chair.account in absent:
                    continue
                choice = self.random.choice(choices(now, turn.seat))
                press = Act(by=chair.account, decision=deal.decision(turn.seat), choice=choice)
                return await self.directory.ask(now.id, press)
        at = now.table.wake_at()
        assert at is not None, "this table would stand still forever"
        self.clock.time = max(self.clock.time, at)
        return await self.directory.ask(now.id, Wake())

    async def chips(self) -> list[int]:
        """What the purses of the people hold."""
        held = await self.store.balances(self.people)
        return [held[account] for account in self.people]
