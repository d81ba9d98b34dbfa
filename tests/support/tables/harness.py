"""Tables with a controlled clock, chance, pace and store."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from games import GAMES
from games.kernel.screen.elements import Amount, Choices, PickCards
from tables.commands import Act, Deal, Outcome, Refusal, Sit, Wake
from tables.live.directory import Directory
from tables.model.next_deal import awaited
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.plan import Services
from tables.ports import Account
from tables.system import SystemChance
from tests.support.games.shout import SHOUT
from tests.support.store.memory import MemoryStore


class FakeClock:
    """Time stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        return self.time


def seeded_chance(seed: int) -> SystemChance:
    return SystemChance(random.Random(seed))


class StillPace:
    """Regulars wait for the test to wake them."""

    def think(self, chance: Any, tempo: Any) -> float:
        return 2.0


class TableHarness:
    """A directory over a store in memory, and shorthands for people's actions."""

    def __init__(self, seed: int = 1) -> None:
        self.store = MemoryStore()
        self.clock = FakeClock()
        self.random = random.Random(seed)
        self.chance = SystemChance(self.random)
        games = {**GAMES, SHOUT.traits.key: SHOUT}
        self.services = Services(self.store, games, self.clock, self.chance, StillPace())
        self.directory = Directory(self.services)
        self.clicks = 0

    @classmethod
    def over(cls, other: TableHarness) -> TableHarness:
        """Return a bot that knows only what the other one has stored."""
        made = cls(2)
        made.store, made.clock, made.clicks = other.store, other.clock, other.clicks + 10_000
        made.services = replace(made.services, store=made.store, clock=made.clock)
        made.directory = Directory(made.services)
        return made

    def click(self) -> str:
        self.clicks += 1
        return f"click-{self.clicks}"

    async def open(self, host: int = 11, game: str = "mousel", **more: Any) -> Snapshot:
        """Open a table with the host seated, whose purse was opened before."""
        if not (await self.store.balances([host]))[host]:
            self.store.purse(host)
        chosen = {**more.pop("options", {}), **more}
        table = await self.directory.open(game, 7, 70, host, chosen)
        assert isinstance(table, Snapshot), table
        return table

    async def opened(
        self, host: int, channel: int, parent: int | None = None
    ) -> Snapshot | Refusal:
        """Open a table in this channel, or in a thread of another; return the result."""
        return await self.directory.open("mousel", 7, channel, host, {}, parent=parent)


def choices(snapshot: Snapshot, seat: int | None) -> list[str]:
    """Return the ids of all choices of a seat on its hand (None: on the table).

    They have one way to exchange, and one number.
    """
    assert snapshot.deal is not None
    found: list[str] = []
    for element in snapshot.deal.screen(seat).elements:
        if isinstance(element, Choices):
            found += [c.id for c in element.each if c.enabled]
        elif isinstance(element, PickCards):
            found.append(f"{element.verb}.{(1 << element.hi) - 1 & 0b1101}")
        elif isinstance(element, Amount):
            found.append(f"{element.verb}.{element.lo}")
    return found


async def play_on(harness: TableHarness, table: int) -> Snapshot:
    """Press a choice as the player to act, until the deal is over."""
    while True:
        now = await harness.directory.snapshot(table)
        assert now is not None
        if now.table.status is not Status.PLAYING:
            return now
        await press_once(harness, now)


async def press_once(harness: TableHarness, now: Snapshot, pick: int | None = None) -> Outcome:
    """Press a choice as the first seat to act (at random unless `pick` says which)."""
    assert now.deal is not None
    seat = now.table.schedule.turns[0].seat
    offered = choices(now, seat)
    choice = harness.random.choice(offered) if pick is None else offered[pick]
    outcome = await harness.directory.ask(
        now.id,
        Act(
            by=now.deal.players[seat],
            interaction=harness.click(),
            decision=now.deal.decision(seat),
            choice=choice,
        ),
    )
    assert outcome.refusal is None, outcome.refusal
    return outcome


async def seated(harness: TableHarness, people: tuple[int, ...], **more: Any) -> Snapshot:
    """Return a table with these people on it, ready to deal."""
    for account in people:
        harness.store.purse(account)
    table = await harness.open(people[0], **more)
    for account in people[1:]:
        outcome = await harness.directory.ask(
            table.id, Sit(by=account, interaction=harness.click())
        )
        assert outcome.refusal is None
    now = await harness.directory.snapshot(table.id)
    assert now is not None
    return now


async def dealt(harness: TableHarness, people: tuple[int, ...], **more: Any) -> Snapshot:
    table = await seated(harness, people, **more)
    outcome = await harness.directory.ask(table.id, Deal(by=people[0], interaction=harness.click()))
    assert outcome.dealt
    return outcome.snapshot


async def gone(harness: TableHarness, people: tuple[int, ...]) -> tuple[Snapshot, int, int]:
    """In mid-deal a player's time has run out: the table, the person, the chair."""
    now = await dealt(harness, people)
    assert now.deal is not None
    index = now.deal.setup.chairs[now.table.schedule.turns[0].seat]
    chair = now.table.chairs[index]
    assert chair is not None
    harness.clock.time += 91
    return (await harness.directory.ask(now.id, Wake())).snapshot, chair.account, index


async def check_whole(harness: TableHarness, now: Snapshot, people: tuple[int, ...]) -> None:
    """Check that no chip was lost or made: each person brought 500."""
    assert sum((await harness.store.balances((now.pot, *people))).values()) == 500 * len(people)


async def next_deal(harness: TableHarness, now: Snapshot, by: int) -> Outcome:
    async def ask(account: int) -> Outcome:
        return await harness.directory.ask(now.id, Deal(by=account, interaction=harness.click()))

    return await deal_next(ask, by)


async def deal_next(ask: Callable[[Account], Awaitable[Outcome]], first: Account) -> Outcome:
    """Request a deal as the `first` account; after a settlement also as all others.

    It stops if the deal's time comes meanwhile.
    """
    outcome = await ask(first)
    while others := still_awaited(outcome.snapshot):
        outcome = await ask(others[0])
        if outcome.refusal is not None:
            assert outcome.refusal.code == "deal-in-play", outcome.refusal
    return outcome


async def time_out_question(harness: TableHarness, now: Snapshot) -> Outcome:
    """Let the time pass in which people answer whether the table closes."""
    question = now.table.ending.question
    assert question is not None
    harness.clock.time = max(harness.clock.time, question.due)
    return await harness.directory.ask(now.id, Wake())


def still_awaited(now: Snapshot) -> list[Account]:
    """Return who has still to press **Next**, after a first player has pressed it."""
    table = now.table
    ready = any(c is not None and c.ready for c in table.chairs)
    if table.status is not Status.BETWEEN or not ready:
        return []
    here = awaited(table, now.deal, table.taken())
    return [c.account for i in here if (c := table.chairs[i]) is not None]
