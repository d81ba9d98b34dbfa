"""Checks how long a table waits for its people, by its pace (GEN-014)."""

from __future__ import annotations

import pytest

from tables.commands import Back, Close, SetOption
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.harness import TableHarness, dealt, seated
from tests.support.tables.shout_tables import ask, chips, wake

pytestmark = pytest.mark.asyncio
HOUR, DAY = 3600, 24 * 3600
paces = pytest.mark.parametrize(
    ("clock", "waits"), [(90, HOUR // 2), (1200, HOUR), (HOUR, DAY), (DAY, 3 * DAY)]
)


@paces
async def test_a_lobby_stays_open_as_long_as_its_pace_requires(
    harness: TableHarness, clock: int, waits: int
) -> None:
    now = await harness.open(clock=clock)
    assert now.table.schedule.idle_at == harness.clock.time + waits
    now = await seated(harness, (21, 22), clock=90)
    now = await ask(harness, now, SetOption(by=21, key="clock", value=clock))
    assert now.table.schedule.idle_at == harness.clock.time + waits
    again = await harness.directory.rematch(await ask(harness, now, Close(by=21)), 21, (21, 22), 70)
    assert isinstance(again, Snapshot)
    assert again.table.schedule.idle_at == harness.clock.time + waits


@pytest.mark.ci
@pytest.mark.parametrize("clock", [HOUR, DAY])
async def test_a_slow_match_left_overnight_is_there_the_next_day(
    harness: TableHarness, clock: int
) -> None:
    people = (11, 12, 13, 14)
    now, left = await dealt(harness, people, game="mus", clock=clock), harness.clock.time
    while now.table.status is Status.PLAYING:
        due = now.table.wake_at()
        assert due is not None
        now = (await wake(harness, now, max(0.0, due - harness.clock.time))).snapshot
    assert all(c is not None and c.away for c in now.table.chairs)
    now = (await wake(harness, now, max(0.0, left + DAY - 1 - harness.clock.time))).snapshot
    assert now.table.status is Status.BETWEEN
    assert now.table.match.goes_on
    assert sorted(c.account for c in now.table.chairs if c) == list(people)
    assert await chips(harness, now.pot) == (now.table.match.pot,)
    now = await ask(harness, now, Back(by=11))
    assert now.table.schedule.next_at is not None, "on with the match"


@pytest.mark.parametrize(
    ("clock", "back"), [(20, 20), (30, 20), (90, 45), (HOUR, HOUR // 2), (DAY, DAY // 2)]
)
async def test_a_player_back_in_mid_deal_has_half_the_clock_and_enough_time_to_press(
    harness: TableHarness, clock: int, back: int
) -> None:
    """GEN-014: overnight at a table of slow moves."""
    now = await dealt(harness, (11, 12, 13), clock=clock)
    assert now.deal is not None
    by = now.deal.players[now.table.schedule.turns[0].seat]
    now = (await wake(harness, now, clock)).snapshot
    now = await ask(harness, now, Back(by=by))
    assert now.table.schedule.turns[0].due == harness.clock.time + back
