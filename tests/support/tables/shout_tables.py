"""Shorthands for tables at which Shout is played (`tests.support.games.shout`)."""

from __future__ import annotations

from typing import Any

from tables.commands import Act, AddRegular, Command, Leave, Outcome, Sit, Wake
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Chair, Status
from tests.support.games.shout import SECONDS
from tests.support.tables.harness import TableHarness, next_deal

PEOPLE = (11, 12, 13)
PUBLIC = ("shout", "hush")


async def seated(harness: TableHarness, people: tuple[int, ...] = PEOPLE, **more: Any) -> Snapshot:
    """Return a table with these people, and regulars on the other chairs."""
    table = await harness.open(people[0], "shout", **more)
    for account in people[1:]:
        harness.store.purse(account)
        await harness.directory.ask(table.id, Sit(by=account, interaction=harness.click()))
    for _ in range(3 - len(people)):
        await harness.directory.ask(table.id, AddRegular(by=people[0], interaction=harness.click()))
    return await at(harness, table.id)


async def begun(harness: TableHarness, people: tuple[int, ...] = PEOPLE, **more: Any) -> Snapshot:
    """Return the same table in the first round of a match."""
    return await deal(harness, await seated(harness, people, **more))


async def at(harness: TableHarness, table: int) -> Snapshot:
    now = await harness.directory.snapshot(table)
    assert now is not None
    return now


async def deal(harness: TableHarness, now: Snapshot) -> Snapshot:
    outcome = await next_deal(harness, now, now.table.host)
    assert outcome.dealt, outcome.refusal
    return outcome.snapshot


def live(now: Snapshot) -> DealSoFar:
    assert now.deal is not None
    return now.deal


def chair(now: Snapshot, seat: int) -> Chair:
    found = now.table.chairs[live(now).setup.chairs[seat]]
    assert found is not None
    return found


async def press(harness: TableHarness, now: Snapshot, seat: int, choice: str) -> Outcome:
    """Press as the player of this seat, on the table or on their hand, as last shown."""
    decision = live(now).public_decision if choice in PUBLIC else live(now).decision(seat)
    return await harness.directory.ask(
        now.id,
        Act(
            by=chair(now, seat).account,
            interaction=harness.click(),
            decision=decision,
            choice=choice,
        ),
    )


async def wake(harness: TableHarness, now: Snapshot, seconds: float) -> Outcome:
    harness.clock.time += seconds
    return await harness.directory.ask(now.id, Wake())


async def answered(harness: TableHarness, now: Snapshot) -> Snapshot:
    """Answer as the speaker, or as the seat's regular: now there may be shouts."""
    if live(now).state.phase != "speak":
        return now
    speaker = live(now).state.speaker
    if chair(now, speaker).played_by_regular:
        outcome = await wake(harness, now, 2.0)
    else:
        outcome = await press(harness, now, speaker, "answer")
    assert outcome.acted == (speaker,), outcome.refusal
    return outcome.snapshot


async def round_for(harness: TableHarness, now: Snapshot, winner: int) -> Snapshot:
    """Play a round in which the person on this seat scores."""
    now = await answered(harness, now)
    if winner != live(now).state.speaker:
        return (await press(harness, now, winner, "shout")).snapshot
    while now.table.status is Status.PLAYING:
        now = (await wake(harness, now, SECONDS)).snapshot
    return now


async def chips(harness: TableHarness, *accounts: int) -> tuple[int, ...]:
    held = await harness.store.balances(accounts)
    return tuple(held[account] for account in accounts)


async def ask(harness: TableHarness, now: Snapshot, command: Command) -> Snapshot:
    outcome = await harness.directory.ask(now.id, command)
    assert outcome.refusal is None, outcome.refusal
    return outcome.snapshot


async def refusal(harness: TableHarness, now: Snapshot, command: Command) -> str:
    outcome = await harness.directory.ask(now.id, command)
    assert outcome.refusal is not None
    assert not outcome.changed
    return outcome.refusal.code


async def leave(harness: TableHarness, now: Snapshot, account: int) -> Snapshot:
    """Leave the table, with any price."""
    left = Leave(by=account, confirmed=True, interaction=harness.click())
    return await ask(harness, now, left)


async def in_match(
    harness: TableHarness, people: tuple[int, ...] = PEOPLE, **options: object
) -> Snapshot:
    """Return a table between the first two rounds of a match; seat 0 has a point."""
    return await round_for(harness, await begun(harness, people, options=options), 0)


async def finish(harness: TableHarness, now: Snapshot, winner: int) -> Snapshot:
    """Play the remaining rounds, each with a point for this seat."""
    while now.table.match.goes_on:
        if now.table.status is not Status.PLAYING:
            now = await deal(harness, now)
        now = await round_for(harness, now, winner)
    return now


async def balanced(harness: TableHarness, now: Snapshot, *accounts: int) -> None:
    """Check that purses and pot hold exactly the chips with which the purses were opened."""
    assert sum(await chips(harness, now.pot, *accounts)) == 500 * len(accounts)
    assert (await chips(harness, now.pot))[0] == now.table.match.pot
    assert sum(now.table.match.tally.values()) == -now.table.match.pot
