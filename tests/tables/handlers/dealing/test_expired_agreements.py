"""Checks that an agreement to the next deal expires with the table's patience (GEN-014)."""

from __future__ import annotations

import pytest

from tables.commands import AddRegular, Back, Deal, Restarted, Sit, SitOut, Wake
from tables.model.next_deal import IDLE_SECONDS
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.absent_people import press
from tests.support.tables.harness import TableHarness, seated
from tests.support.tables.on_file import TablesOnFile
from tests.support.tables.opponents import Opponents
from tests.support.tables.shout_tables import ask, chips, live, refusal
from tests.tables.handlers.dealing.test_next import PEOPLE, ready, settled, still

pytestmark = pytest.mark.asyncio

NIGHT = 10 * 3600.0
GRACE = 30.0


async def at_its_time(harness: TableHarness, now: Snapshot) -> Snapshot:
    """The table after it has done what was due next."""
    due = now.table.wake_at()
    assert due is not None
    harness.clock.time = max(harness.clock.time, due)
    return await ask(harness, now, Wake())


def away(now: Snapshot) -> list[int]:
    return [c.account for c in now.table.chairs if c and c.regular is None and c.away]


async def test_a_bot_that_was_down_for_a_night_stakes_nobody(harness: TableHarness) -> None:
    now = await settled(harness)
    before = await chips(harness, *PEOPLE)
    harness.clock.time += NIGHT
    after = TableHarness.over(harness)
    now = await ask(after, now, Restarted(grace=GRACE))
    while now.table.schedule.next_at is not None:
        now = await at_its_time(after, now)
    assert now.table.status is Status.BETWEEN
    assert (away(now), await chips(after, *PEOPLE)) == ([*PEOPLE], before)
    for account in PEOPLE[1:]:
        now = await ready(after, now, account)
    now = await ready(after, now, PEOPLE[0])
    assert live(now).players == PEOPLE, "they have kept their seats"


async def test_after_a_night_the_table_waits_for_each_person_before_it_deals(
    harness: TableHarness,
) -> None:
    now = await ready(harness, await settled(harness, (*PEOPLE, 14)), 11)
    harness.clock.time += NIGHT
    now = await ask(harness, now, Restarted(grace=GRACE))
    now = await ready(harness, now, 12)
    assert still(now) == [11, 13, 14], "Next of before the night does not count"
    now = await ready(harness, await ready(harness, now, 13), 14)
    now = await at_its_time(harness, now)
    assert live(now).players == (12, 13, 14)
    assert away(now) == [11]


async def test_after_a_lost_server_comes_back_nobody_is_staked_unasked(
    harness: TableHarness,
) -> None:
    now = await settled(harness)
    await harness.directory.pause(now.table.guild)
    harness.clock.time += NIGHT
    await harness.directory.resume(now.table.guild, GRACE)
    now = await harness.directory.snapshot(now.id) or now
    while now.table.schedule.next_at is not None:
        now = await at_its_time(harness, now)
    assert (now.table.status, away(now)) == (Status.BETWEEN, [*PEOPLE])


@pytest.mark.parametrize("seconds", [2.0, 60.0, IDLE_SECONDS - 2 * GRACE])
async def test_after_a_short_restart_the_deal_goes_on(
    harness: TableHarness, seconds: float
) -> None:
    now = await settled(harness)
    harness.clock.time += seconds
    after = TableHarness.over(harness)
    now = await at_its_time(after, await ask(after, now, Restarted(grace=GRACE)))
    assert live(now).players == PEOPLE
    assert now.table.match.deals == 2


async def test_a_person_who_sat_down_hours_ago_is_asked_before_the_first_deal(
    harness: TableHarness,
) -> None:
    now = await seated(harness, (11, 12, 13), game="bourre", seats=4)
    before = await chips(harness, 12)
    for _ in range(16):
        harness.clock.time += IDLE_SECONDS - 50
        now = await ask(harness, now, SitOut(by=11, on=True, interaction=harness.click()))
        now = await ask(harness, now, SitOut(by=11, on=False, interaction=harness.click()))
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    assert (now.table.status, away(now)) == (Status.LOBBY, [12, 13])
    assert await refusal(harness, now, Deal(by=11)) == "needs-more"
    now = await ask(harness, now, Sit(by=13, interaction=harness.click()))
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    assert live(now).players == (11, 13)
    assert await chips(harness, 12) == before


async def test_any_press_shows_that_a_person_is_there(harness: TableHarness) -> None:
    now = await seated(harness, (11, 12), game="bourre", seats=4)
    harness.clock.time += IDLE_SECONDS - 50
    now = await ask(harness, now, AddRegular(by=11, interaction=harness.click()))
    harness.clock.time += 100
    now = await ask(harness, now, Deal(by=12, interaction=harness.click()))
    assert live(now).players[:2] == (11, 12)


async def test_next_of_hours_ago_stakes_nobody(on_file: TablesOnFile) -> None:
    """One person who sits out and in again keeps a table of Mus between two matches."""
    single = on_file.beside(3)
    now = await single.open("mus", (1, 2, 3, 4), seats=4)
    now = await single.next_deal(now, now.table.host)
    while now.table.status is Status.PLAYING or now.table.match.goes_on:
        if now.table.status is not Status.PLAYING:
            now = await single.next_deal(now, now.table.host)
            continue
        awaited = live(now).game.awaited(live(now).state)
        now = await press(single, now, min(awaited)) if awaited else await single.wait(now)
    first, *others = [c.account for c in now.table.chairs if c is not None]
    before = await single.store.balances([first])
    now = (await single.ask(now, Deal(by=first))).snapshot
    end = single.clock.time + IDLE_SECONDS + 1
    while single.clock.time < end:
        due = now.table.wake_at()
        assert due is not None
        single.clock.time = min(end, due - 1)
        for on in (True, False):
            now = (await single.ask(now, SitOut(by=others[-1], on=on))).snapshot
    now = (await single.ask(now, Back(by=others[-1]))).snapshot
    for account in others:
        now = (await single.ask(now, Deal(by=account))).snapshot
    assert now.table.status is Status.BETWEEN
    assert still(now) == [first]
    assert await single.store.balances([first]) == before


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["mousel", "bourre"])
@pytest.mark.parametrize("seed", range(4))
async def test_opponents_do_not_stake_a_person_who_went_for_the_night(seed: int, game: str) -> None:
    harness = TableHarness(seed)
    first, second, victim = PEOPLE
    now = await settled(harness, game=game)
    harness.clock.time += NIGHT
    await Opponents(harness, (first, second), (21, 22), victim).try_everything(now)
