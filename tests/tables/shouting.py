"""Shorthands for tables at which Shout is played (`tests.tables.shout`)."""

from __future__ import annotations

from typing import Any

from tables.commands import Act, AddRegular, Command, Deal, Leave, Outcome, Sit, Wake
from tables.model.snapshot import LiveDeal, Snapshot
from tables.model.table import Chair, Status
from tests.tables.room import Room
from tests.tables.shout import SECONDS

PEOPLE = (11, 12, 13)
PUBLIC = ("shout", "hush")


async def seated(room: Room, people: tuple[int, ...] = PEOPLE, **more: Any) -> Snapshot:
    """A table with these people, and regulars on the other chairs."""
    table = await room.open(people[0], "shout", **more)
    for account in people[1:]:
        room.store.purse(account)
        await room.directory.ask(table.id, Sit(by=account, interaction=room.click()))
    for _ in range(3 - len(people)):
        await room.directory.ask(table.id, AddRegular(by=people[0], interaction=room.click()))
    return await at(room, table.id)


async def begun(room: Room, people: tuple[int, ...] = PEOPLE, **more: Any) -> Snapshot:
    """The same, in the first round of a match."""
    return await deal(room, await seated(room, people, **more))


async def at(room: Room, table: int) -> Snapshot:
    """The table as it stands."""
    now = await room.directory.snapshot(table)
    assert now is not None
    return now


async def deal(room: Room, now: Snapshot) -> Snapshot:
    """The next round."""
    outcome = await room.directory.ask(now.id, Deal(by=now.table.host, interaction=room.click()))
    assert outcome.dealt, outcome.refusal
    return outcome.snapshot


def live(now: Snapshot) -> LiveDeal:
    """The deal in play."""
    assert now.deal is not None
    return now.deal


def chair(now: Snapshot, seat: int) -> Chair:
    """Whoever sits on a seat."""
    found = now.table.chairs[live(now).setup.chairs[seat]]
    assert found is not None
    return found


async def press(room: Room, now: Snapshot, seat: int, choice: str) -> Outcome:
    """Whoever plays this seat presses, on the table or on the own hand, what was last shown."""
    decision = live(now).public_decision if choice in PUBLIC else live(now).decision(seat)
    return await room.directory.ask(
        now.id,
        Act(
            by=chair(now, seat).account,
            interaction=room.click(),
            decision=decision,
            choice=choice,
        ),
    )


async def wake(room: Room, now: Snapshot, seconds: float) -> Outcome:
    """So much later, the clock speaks."""
    room.clock.time += seconds
    return await room.directory.ask(now.id, Wake())


async def answered(room: Room, now: Snapshot) -> Snapshot:
    """The speaker has answered, by whoever plays the seat: now there may be shouts."""
    if live(now).state.phase != "speak":
        return now
    speaker = live(now).state.speaker
    if chair(now, speaker).played_by_regular:
        outcome = await wake(room, now, 2.0)
    else:
        outcome = await press(room, now, speaker, "answer")
    assert outcome.acted == (speaker,), outcome.refusal
    return outcome.snapshot


async def round_for(room: Room, now: Snapshot, winner: int) -> Snapshot:
    """A round played to its end, in which the person on this seat scores."""
    now = await answered(room, now)
    if winner != live(now).state.speaker:
        return (await press(room, now, winner, "shout")).snapshot
    while now.table.status is Status.PLAYING:
        now = (await wake(room, now, SECONDS)).snapshot
    return now


async def chips(room: Room, *accounts: int) -> tuple[int, ...]:
    """What each account holds."""
    held = await room.store.balances(accounts)
    return tuple(held[account] for account in accounts)


async def ask(room: Room, now: Snapshot, command: Command) -> Snapshot:
    """It is done."""
    outcome = await room.directory.ask(now.id, command)
    assert outcome.refusal is None, outcome.refusal
    return outcome.snapshot


async def refusal(room: Room, now: Snapshot, command: Command) -> str:
    """The code with which it is refused."""
    outcome = await room.directory.ask(now.id, command)
    assert outcome.refusal is not None
    assert not outcome.changed
    return outcome.refusal.code


async def leave(room: Room, now: Snapshot, account: int) -> Snapshot:
    """Somebody gets up, price and all."""
    left = Leave(by=account, confirmed=True, interaction=room.click())
    return await ask(room, now, left)


async def in_match(room: Room, people: tuple[int, ...] = PEOPLE, **options: object) -> Snapshot:
    """Between the first two rounds of a match; seat 0 has a point."""
    return await round_for(room, await begun(room, people, options=options), 0)


async def finish(room: Room, now: Snapshot, winner: int) -> Snapshot:
    """The rounds that remain, each with a point for this seat."""
    while now.table.goes_on:
        if now.table.status is not Status.PLAYING:
            now = await deal(room, now)
        now = await round_for(room, now, winner)
    return now


async def balanced(room: Room, now: Snapshot, *accounts: int) -> None:
    """No chip was lost or made: purses and pot hold what the purses were opened with."""
    assert sum(await chips(room, now.pot, *accounts)) == 500 * len(accounts)
    assert (await chips(room, now.pot))[0] == now.table.pot
    assert sum(now.table.tally.values()) == -now.table.pot
