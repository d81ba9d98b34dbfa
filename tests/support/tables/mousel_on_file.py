"""Mousel tables over a SQLite file: real deals for the ledger's tests.

Every command is carried out by a session that has just read the table. So several of these, in one
process or in several, can serve the same tables.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from db.sqlite.store import SqliteStore
from games import GAMES
from tables.commands import Act, AddRegular, Close, Command, Deal, Outcome, Sit, Wake
from tables.live.directory import Directory
from tables.live.session import TableSession
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.plan import Services
from tables.system import SystemChance
from tests.support.tables.harness import FakeClock, StillPace, choices, deal_next

GUILD, CHANNEL = 7, 70


class MouselTables:
    """A directory over a file, and people who press any choice on offer."""

    def __init__(self, store: SqliteStore, seed: int, name: str = "a") -> None:
        self.store = store
        self.clock = FakeClock()
        self.random = random.Random(seed)
        self.world = Services(store, GAMES, self.clock, SystemChance(self.random), StillPace())
        self._name = name
        self._clicks = 0

    @classmethod
    async def open(cls, path: Path, seed: int = 1, name: str = "a") -> Self:
        """Open a directory on the file; `name` separates its clicks from another's."""
        return cls(await SqliteStore.open(path), seed, name)

    async def close(self) -> None:
        await self.store.close()

    def click(self) -> str:
        self._clicks += 1
        return f"{self._name}-{self._clicks}"

    async def seat(
        self,
        users: Sequence[int],
        regulars: int = 0,
        options: Mapping[str, Any] | None = None,
        game: str = "mousel",
    ) -> Snapshot:
        accounts = [await self.store.purse(GUILD, user, f"N{user}", 1.0) for user in users]
        chosen: dict[str, Any] = {
            "seats": len(users) + regulars,
            **({"onBankrupt": "continue", "limit": 100} if game == "mousel" else {}),
            **(options or {}),
        }
        directory = Directory(self.world)
        table = await directory.open(game, GUILD, CHANNEL, accounts[0], chosen)
        await directory.stop()
        assert isinstance(table, Snapshot), table
        for account in accounts[1:]:
            await self.ask(table.id, Sit(by=account, interaction=self.click()))
        for _ in range(regulars):
            await self.ask(table.id, AddRegular(by=accounts[0], interaction=self.click()))
        return await self.now(table.id)

    async def ask(self, table: int, command: Command) -> Outcome:
        return await TableSession(table, self.world).handle(command)

    async def now(self, table: int) -> Snapshot:
        """Return the table as it is stored."""
        snapshot = await TableSession(table, self.world).snapshot()
        assert snapshot is not None
        return snapshot

    async def press(self, table: int) -> Outcome:
        """Take the next step at the table: a deal, a player's random choice, or the clock's."""
        now = await self.now(table)
        if now.table.status is not Status.PLAYING:
            return await deal_next(
                lambda by: self.ask(table, Deal(by=by, interaction=self.click())), now.table.host
            )
        assert now.deal is not None
        turn = now.table.schedule.turns[0]
        chair = now.table.chairs[now.deal.setup.chairs[turn.seat]]
        assert chair is not None
        if chair.played_by_regular:
            self.clock.time = max(self.clock.time, turn.due)
            return await self.ask(table, Wake())
        act = Act(
            by=chair.account,
            interaction=self.click(),
            decision=now.deal.decision(turn.seat),
            choice=self.random.choice(choices(now, turn.seat)),
        )
        return await self.ask(table, act)

    async def to_come(self, table: int) -> tuple[int, str, str]:
        """Return who decides next at a table without regulars, the decision in ids' form, and the
        click.

        `press` will answer it by that click.
        """
        while (now := await self.now(table)).table.status is not Status.PLAYING:
            await self.press(table)
        assert now.deal is not None
        seat = now.table.schedule.turns[0].seat
        account = now.deal.players[seat]
        user = (await self.store.holders([account]))[account].user
        assert user is not None
        decision = now.deal.decision(seat)
        return user, f"{decision.deal}.{decision.count}", f"{self._name}-{self._clicks + 1}"

    async def void(self, table: int) -> None:
        """Close the table in mid-deal by force, as a moderator (GEN-010)."""
        while (await self.now(table)).table.status is not Status.PLAYING:
            await self.press(table)
        close = Close(moderator=True, force=True, interaction=self.click())
        assert (await self.ask(table, close)).closed

    async def play(self, table: int, deals: int) -> None:
        while True:
            now = await self.now(table)
            if now.table.match.deals >= deals and now.table.status is not Status.PLAYING:
                return
            await self.press(table)
