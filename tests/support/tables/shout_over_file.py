"""Shout over a real store: a test decides who wins a match, and so whose chips."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from db.sqlite.store import SqliteStore
from tables.commands import AddRegular, Close, Sit
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tests.support.tables import shout_tables as shout
from tests.support.tables.harness import TableHarness


class ShoutOverFile(TableHarness):
    """A `TableHarness` whose store is a file."""

    guild = 7

    def __init__(self, store: SqliteStore, path: Path, seed: int = 1) -> None:
        super().__init__(seed)
        self.file, self.path = store, path
        self.services = replace(self.services, store=store)
        self.directory = Directory(self.services)

    async def purse(self, user: int) -> int:
        return await self.file.purse(self.guild, user, f"N{user}", self.clock.time)

    async def table(self, users: tuple[int, ...], **options: Any) -> Snapshot:
        """Open a table that allows debts, with these people and otherwise regulars."""
        accounts = [await self.purse(user) for user in users]
        chosen = {"onBankrupt": "continue", **options}
        now = await self.directory.open("shout", self.guild, 70, accounts[0], chosen)
        assert isinstance(now, Snapshot), now
        for account in accounts[1:]:
            await self.directory.ask(now.id, Sit(by=account, interaction=self.click()))
        for _ in range(3 - len(users)):
            await self.directory.ask(now.id, AddRegular(by=accounts[0], interaction=self.click()))
        return await shout.at(self, now.id)

    async def won(self, now: Snapshot, *winners: int) -> Snapshot:
        """Play one round for each of these seats, which wins its point; the third ends the
        match.
        """
        for winner in winners:
            now = await shout.round_for(self, await shout.deal(self, now), winner)
        return now

    async def lost_to_regulars(self, user: int, helper: int, stake: int) -> Snapshot:
        """Play a match that this person loses to regulars.

        Each speaker has a point, so the first seat wins: the helper has left it to a regular.
        """
        now = await self.table((helper, user), stake=stake)
        account = await self.purse(user)
        await shout.leave(self, now, await self.purse(helper))
        now = await shout.ask(self, now, AddRegular(by=account, interaction=self.click()))
        for _ in range(3):
            now = await shout.deal(self, now)
            now = await shout.round_for(self, now, shout.live(now).state.speaker)
        return now

    async def closed(self, now: Snapshot) -> Snapshot:
        close = Close(moderator=True, force=True, interaction=self.click())
        return await shout.ask(self, now, close)

    async def board(self, *users: int, among_people: bool = True) -> list[int]:
        """Return what each has won on the leaderboard; 0 for accounts that are not listed."""
        lines = await self.file.leaderboard(self.guild, 0, 99, among_people)
        found = {line.user: line.won for line in lines}
        return [found.get(user, 0) for user in users]
