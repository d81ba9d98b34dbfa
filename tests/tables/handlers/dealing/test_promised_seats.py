"""Checks that a promised seat stakes nobody who asked for it long ago (GEN-014, GEN-015)."""

from __future__ import annotations

from typing import Any

import pytest

from tables.commands import AddRegular, Deal, Leave, Sit, Wake
from tables.model.next_deal import DAY, IDLE_SECONDS
from tables.model.snapshot import Snapshot
from tables.model.table import Chair, Status
from tests.support.tables.harness import TableHarness, dealt, press_once, seated
from tests.support.tables.opponents import Opponents
from tests.support.tables.shout_tables import ask, at, begun, chips, in_match, live, round_for
from tests.support.tables.shout_tables import deal as deal_round

pytestmark = pytest.mark.asyncio

ANNA, BO, CILLA, LATE = 11, 12, 13, 21
SEATS = ("a regular's", "a leaver's", "after a match")
CORRESPONDENCE = 24 * 3600


async def promised(harness: TableHarness, seat: str, **more: Any) -> Snapshot:
    """A deal in play, after which a person who sits down gets this seat."""
    harness.store.purse(LATE)
    if seat == "a regular's":
        now = await seated(harness, (ANNA, BO), game="bourre", seats=3, **more)
        now = await ask(harness, now, AddRegular(by=ANNA, interaction=harness.click()))
        now = await ask(harness, now, Deal(by=ANNA, interaction=harness.click()))
    elif seat == "a leaver's":
        now = await dealt(harness, (ANNA, BO, CILLA), seats=3, **more)
        now = await ask(harness, now, Leave(by=CILLA, confirmed=True, interaction=harness.click()))
    else:
        now = await begun(harness, (ANNA, BO), options=more)
        for _ in range(2):
            now = await deal_round(harness, await round_for(harness, now, 0))
    return await sits(harness, now)


async def sits(harness: TableHarness, now: Snapshot) -> Snapshot:
    now = await ask(harness, now, Sit(by=LATE, interaction=harness.click()))
    assert now.table.promised_to(LATE) is not None
    return now


async def ended(harness: TableHarness, now: Snapshot) -> Snapshot:
    """The deal is over: people have pressed, and the clock has acted for all others."""
    while now.table.status is Status.PLAYING:
        turns = now.table.schedule.turns
        chair = now.table.chairs[live(now).setup.chairs[turns[0].seat]] if turns else None
        if chair is None or chair.played_by_regular:
            harness.clock.time = max(harness.clock.time, now.table.wake_at() or 0.0)
            now = await ask(harness, now, Wake())
        else:
            now = (await press_once(harness, now)).snapshot
    return now


def late(now: Snapshot) -> Chair:
    index = now.table.chair_of(LATE)
    chair = None if index is None else now.table.chairs[index]
    assert chair is not None
    return chair


async def goes_on(harness: TableHarness, now: Snapshot) -> Snapshot:
    """The table after the next deal has come, unless too few can be dealt in."""
    while now.table.schedule.next_at is not None:
        harness.clock.time = max(harness.clock.time, now.table.schedule.next_at)
        now = await ask(harness, now, Wake())
    return now


async def all_ready(harness: TableHarness, now: Snapshot, *people: int) -> Snapshot:
    for account in people:
        if now.table.status is not Status.PLAYING:
            now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
    return now


@pytest.mark.parametrize("seat", SEATS)
async def test_who_asked_long_ago_has_the_seat_and_is_staked_only_after_a_press(
    harness: TableHarness, seat: str
) -> None:
    """GEN-C27: GEN-014, 015."""
    now = await promised(harness, seat)
    before = await chips(harness, LATE)
    harness.clock.time += IDLE_SECONDS + 1
    now = await ended(harness, now)
    assert late(now).away
    now = await ended(harness, await goes_on(harness, now))
    assert await chips(harness, LATE) == before
    now = await ask(harness, now, Deal(by=LATE, interaction=harness.click()))
    now = await goes_on(harness, await all_ready(harness, now, ANNA, BO))
    assert live(now).seat_of(LATE) is not None


@pytest.mark.parametrize("seat", SEATS)
async def test_who_asked_a_moment_ago_is_dealt_in_without_another_press(
    harness: TableHarness, seat: str
) -> None:
    now = await promised(harness, seat)
    harness.clock.time += 60
    now = await ended(harness, now)
    now = await goes_on(harness, await all_ready(harness, now, ANNA, BO))
    assert live(now).seat_of(LATE) is not None


async def test_the_agreement_may_expire_between_the_seat_and_the_deal(
    harness: TableHarness,
) -> None:
    """The pause after a settlement is the table's, and others could make it last."""
    now = await promised(harness, "a regular's")
    before = await chips(harness, LATE)
    asked_at = harness.clock.time
    now = await ended(harness, now)
    assert not late(now).away
    assert late(now).acted_at == asked_at
    harness.clock.time = asked_at + IDLE_SECONDS + 1
    now = await goes_on(harness, now)
    assert await chips(harness, LATE) == before
    assert late(now).away


async def test_a_match_by_correspondence_keeps_it_for_three_moves(harness: TableHarness) -> None:
    for days, away in ((2.9, False), (3.1, True)):
        now = await promised(harness, "a regular's", clock=CORRESPONDENCE)
        harness.clock.time += days * DAY
        assert late(await ended(harness, now)).away is away


async def test_a_seat_in_mid_match_stakes_nothing_so_its_person_plays_at_once(
    harness: TableHarness,
) -> None:
    harness.store.purse(LATE)
    now = await sits(harness, await deal_round(harness, await in_match(harness, (ANNA, BO))))
    harness.clock.time += IDLE_SECONDS + 1
    now = await round_for(harness, now, 0)
    assert now.table.match.goes_on
    assert not late(now).away
    assert late(now).acted_at == harness.clock.time, "the seat is kept from now on"
    now = await round_for(harness, await deal_round(harness, now), 0)
    assert not now.table.match.goes_on
    assert not late(now).agreed, "the next match takes a press"


async def test_sitting_down_again_agrees_again(harness: TableHarness) -> None:
    now = await promised(harness, "a regular's")
    harness.clock.time += IDLE_SECONDS + 1
    now = await ask(harness, now, Leave(by=LATE, interaction=harness.click()))
    now = await sits(harness, now)
    assert not late(await ended(harness, now)).away


async def test_a_seat_that_an_older_version_promised_takes_a_press(harness: TableHarness) -> None:
    now = await promised(harness, "a regular's")
    for chair in harness.store.tables[now.id].state["chairs"]:
        chair.pop("promised_at", None)
    harness = TableHarness.over(harness)
    assert late(await ended(harness, await at(harness, now.id))).away


@pytest.mark.sampled
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("seed", range(4))
async def test_opponents_do_not_stake_a_person_who_asked_long_ago(seed: int, seat: str) -> None:
    harness = TableHarness(seed)
    now = await promised(harness, seat)
    harness.clock.time += IDLE_SECONDS + 1
    await Opponents(harness, (ANNA, BO), (22, 23), LATE).try_everything(now)
