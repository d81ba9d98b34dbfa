"""The same over the real store: what is written reads back, and the books are in order."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from db.checker import check_now
from db.store import SqliteStore
from games import GAMES
from tables.commands import (
    AddRegular,
    Close,
    Command,
    Deal,
    Leave,
    Outcome,
    SetOption,
    Sit,
    Wake,
)
from tables.directory import Directory
from tables.plan import World
from tables.seating import Terms
from tables.session import Session
from tables.snapshot import Snapshot
from tables.table import Status
from tests.tables.room import FakeClock, SeededChance, StillPace
from tests.tables.shout import SHOUT

pytestmark = pytest.mark.asyncio
GUILD = 7
LONGEST = 20_000


class House:
    """Tables over a file; every command is carried out by a session that has just read it."""

    def __init__(self, store: SqliteStore, path: Path) -> None:
        self.store, self.path, self.clock = store, path, FakeClock()
        games = {**GAMES, SHOUT.key: SHOUT}
        self.world = World(store, games, self.clock, SeededChance(3), StillPace())

    async def purse(self, user: int) -> int:
        """A purse of 500 chips."""
        return await self.store.purse(GUILD, user, f"N{user}", 1.0)

    async def open(self, game: str, users: tuple[int, ...], **options: Any) -> Snapshot:
        """A table with these people, every other chair a regular's."""
        accounts = [await self.purse(user) for user in users]
        directory = Directory(self.world)
        table = await directory.open(game, GUILD, 70, accounts[0], Terms(None, 90, 20, options))
        await directory.stop()
        assert isinstance(table, Snapshot), table
        for account in accounts[1:]:
            await self.ask(table, Sit(by=account))
        for _ in range(len(table.table.chairs) - len(users)):
            await self.ask(table, AddRegular(by=accounts[0]))
        return await self.now(table)

    async def ask(self, table: Snapshot, command: Command) -> Outcome:
        """It is done."""
        outcome = await Session(table.id, self.world).handle(command)
        assert outcome.refusal is None, outcome.refusal
        return outcome

    async def now(self, table: Snapshot) -> Snapshot:
        """As it is stored."""
        snapshot = await Session(table.id, self.world).snapshot()
        assert snapshot is not None
        return snapshot

    async def wait(self, now: Snapshot) -> Snapshot:
        """Nobody presses anything until the table does something by itself."""
        at = now.table.wake_at()
        assert at is not None, "this table would stand still for ever"
        self.clock.time = max(self.clock.time, at)
        outcome = await self.ask(now, Wake())
        assert outcome.changed
        assert await self.now(now) == outcome.snapshot, "replayed from its log"
        return outcome.snapshot

    def check(self) -> None:
        """Every chip is accounted for."""
        report = check_now(self.path, {**_audits(), SHOUT.key: lambda record: record["result"]})
        assert report.ok, str(report)


def _audits() -> dict[str, Any]:
    from importlib import import_module  # noqa: PLC0415

    return {key: import_module(f"games.{key}.audit").audit for key in GAMES}


@pytest_asyncio.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house over an empty file."""
    monkeypatch.setattr("db.settlement.GAMES", {**GAMES, SHOUT.key: SHOUT})
    store = await SqliteStore.open(tmp_path / "kro.db")
    yield House(store, tmp_path / "kro.db")
    await store.close()


async def test_a_match_with_the_clock_a_leaver_and_a_takeover_keeps_the_books(
    house: House,
) -> None:
    table = await house.open("shout", (1, 2))
    host, leaver = await house.purse(1), await house.purse(2)
    newcomer = await house.purse(3)
    now = (await house.ask(table, Deal(by=host))).snapshot
    while now.table.status is Status.PLAYING:
        now = await house.wait(now)
    await house.ask(now, Leave(by=leaver, confirmed=True))
    await house.ask(now, Sit(by=newcomer))
    now = (await house.ask(now, Deal(by=host))).snapshot
    assert now.deal is not None
    assert now.deal.frame.players[:2] == (host, newcomer)
    while now.table.matches == 0:
        now = await house.wait(now)
    stored = await house.store.deal(now.id, 2)
    assert stored is not None
    assert stored.frame.players[1] == newcomer
    assert stored.frame.accounts[1] == leaver
    assert "clock" in {step.by for step in stored.steps}
    assert sum(now.table.tally.values()) == 0
    assert str(newcomer) not in now.table.tally
    house.check()


@pytest.mark.parametrize("playing", [True, False])
async def test_a_forced_close_after_a_takeover_keeps_the_books_gen_017(
    house: House, playing: bool
) -> None:
    table = await house.open("shout", (1, 2))
    host = await house.purse(1)
    now = (await house.ask(table, Deal(by=host))).snapshot
    while now.table.status is Status.PLAYING:
        now = await house.wait(now)
    await house.ask(now, Leave(by=await house.purse(2), confirmed=True))
    await house.ask(now, Sit(by=await house.purse(3)))
    if playing:
        await house.ask(now, Deal(by=host))
    now = (await house.ask(now, Close(by=99, moderator=True, force=True))).snapshot
    assert now.table.pot == 0
    assert sum(now.table.tally.values()) == 0
    house.check()


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_practice_moves_nobody_s_purse_and_the_books_are_in_order(
    house: House, game: str
) -> None:
    table = await house.open(game, (1,), handLimit=1)
    host = await house.purse(1)
    await house.ask(table, SetOption(by=host, key="practice", value=True))
    now = (await house.ask(table, Deal(by=host))).snapshot
    for _ in range(LONGEST):
        if now.table.status is Status.CLOSED:
            break
        if now.table.status is Status.BETWEEN and now.table.next_at is None:
            now = (await house.ask(now, Deal(by=host))).snapshot
        now = await house.wait(now)
    assert now.table.closed_why == "hand-limit"
    assert now.table.tally
    assert await house.store.balances([host]) == {host: 500}
    assert await house.store.count_movements(host) == 1, "the chips to begin with"
    for among_people in (True, False):
        assert not await house.store.leaderboard(GUILD, 0, 10, among_people)
    house.check()


@pytest.mark.parametrize("game", sorted(key for key in GAMES))
async def test_every_game_goes_on_by_itself_to_the_end_of_a_match(house: House, game: str) -> None:
    """GEN-014: one person, who never presses anything but Deal, among regulars."""
    table = await house.open(game, (1,), handLimit=1)
    now = (await house.ask(table, Deal(by=await house.purse(1)))).snapshot
    for _ in range(LONGEST):
        if now.table.status is Status.CLOSED:
            break
        if now.table.status is Status.BETWEEN and now.table.next_at is None:
            now = (await house.ask(now, Deal(by=await house.purse(1)))).snapshot
        now = await house.wait(now)
    assert now.table.closed_why == "hand-limit"
    assert now.table.matches == 1
    assert sum(now.table.tally.values()) == 0
    house.check()
