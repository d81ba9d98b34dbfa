"""Tables over a file, as the bot keeps them: the real store, and a clock that a test moves.

It opens tables, carries out commands, wakes tables and audits the ledger, for any game.
"""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from db.audit.checker import check_now
from db.postgres.store import PostgresStore
from db.sqlite.store import SqliteStore
from games import GAMES
from games.kernel.actions import Action
from games.kernel.regulars import Strength
from tables.commands import AddRegular, Command, Deal, Outcome, Restarted, Sit, Wake
from tables.live.directory import Directory
from tables.live.session import TableSession
from tables.model.snapshot import Snapshot
from tables.planning.plan import Services
from tests.support.games.shout import SHOUT
from tests.support.tables.harness import FakeClock, StillPace, deal_next, seeded_chance

PURSE = 500


class AtOnce:
    """A `Thinker` that thinks only as far as a novice."""

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        del strength
        return GAMES[game].regular(view, random.Random(seed).randrange)


class TablesOnFile:
    """Tables over a file; every command is carried out by a session that has just read it."""

    guild = 7
    reads_again = True

    def __init__(self, store: SqliteStore | PostgresStore, path: Path, seed: int = 3) -> None:
        self.store, self.path, self.clock = store, path, FakeClock()
        games = {**GAMES, SHOUT.traits.key: SHOUT}
        self.services = Services(
            store, games, self.clock, seeded_chance(seed), StillPace(), AtOnce()
        )

    def beside(self, seed: int) -> TableOnFile:
        """Return the same file with a server, a clock and luck of its own."""
        return TableOnFile(self.store, self.path, seed)

    def session(self, snapshot: Snapshot) -> TableSession:
        return TableSession(snapshot.id, self.services)

    async def purse(self, user: int) -> int:
        """Open a purse of 500 chips."""
        return await self.store.purse(self.guild, user, f"N{user}", 1.0)

    async def open(self, game: str, users: tuple[int, ...], **options: Any) -> Snapshot:
        """Open a table with these people, and regulars on all other chairs."""
        accounts = [await self.purse(user) for user in users]
        directory = Directory(self.services)
        snapshot = await directory.open(game, self.guild, 70, accounts[0], options)
        await directory.stop()
        assert isinstance(snapshot, Snapshot), snapshot
        for account in accounts[1:]:
            await self.ask(snapshot, Sit(by=account))
        for _ in range(len(snapshot.table.chairs) - len(users)):
            await self.ask(snapshot, AddRegular(by=accounts[0]))
        return await self.now(snapshot)

    async def ask(self, snapshot: Snapshot, command: Command) -> Outcome:
        outcome = await self.session(snapshot).handle(command)
        assert outcome.refusal is None, outcome.refusal
        return outcome

    async def next_deal(self, now: Snapshot, by: int) -> Snapshot:
        outcome = await deal_next(lambda account: self.ask(now, Deal(by=account)), by)
        return outcome.snapshot

    async def now(self, snapshot: Snapshot) -> Snapshot:
        return await self.at(snapshot.id)

    async def at(self, table: int) -> Snapshot:
        """Return the table of this number, as it is stored."""
        snapshot = await TableSession(table, self.services).snapshot()
        assert snapshot is not None
        return snapshot

    async def wait(self, now: Snapshot) -> Snapshot:
        """Wait without presses until the table acts by itself."""
        at = now.table.wake_at()
        assert at is not None, "this table would stand still forever"
        self.clock.time = max(self.clock.time, at)
        outcome = await self.ask(now, Wake())
        assert outcome.changed
        if self.reads_again:
            assert await self.now(now) == outcome.snapshot, "replayed from its log"
        return outcome.snapshot

    def check(self) -> None:
        """Check that every chip is accounted for."""
        report = check_now(self.path, audits())
        assert report.ok, str(report)


class TableOnFile(TablesOnFile):
    """One table among many in one file, kept in memory as the bot keeps it."""

    reads_again = False

    def __init__(self, store: SqliteStore | PostgresStore, path: Path, seed: int) -> None:
        super().__init__(store, path, seed)
        self.guild = 1000 + seed
        self.random = random.Random(seed)
        self._sessions: dict[int, TableSession] = {}

    def session(self, snapshot: Snapshot) -> TableSession:
        return self._sessions.setdefault(snapshot.id, TableSession(snapshot.id, self.services))

    async def restart(self, now: Snapshot, after: float, grace: float) -> Snapshot:
        self._sessions.clear()
        self.clock.time += after
        return (await self.ask(now, Restarted(grace=grace))).snapshot

    def think_by(self, thinker: Any) -> None:
        self._sessions.clear()
        self.services = replace(self.services, thinker=thinker)


def audits() -> dict[str, Any]:
    """Return the audits of all games, and Shout's."""
    found = {key: import_module(f"games.{key}.audit").audit for key in GAMES}
    return {**found, SHOUT.traits.key: _as_recorded}


def _as_recorded(record: dict[str, Any]) -> Any:
    """Return the record's own result, because Shout has no audit."""
    return record["result"]
