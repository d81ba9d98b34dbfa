"""Checks that a person's first decision of a game has more time, and waits for a reader."""

from __future__ import annotations

import pytest

from tables.commands import Deal, PlayNow, Read, Wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.deadlines import MAX_READING, PAGE_SECONDS
from tests.support.tables.harness import TableHarness, next_deal, play_on, press_once, seated
from tests.support.tables.shout_tables import ask, refusal

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13)
CLOCK = 90


async def begun(harness: TableHarness, **more: object) -> Snapshot:
    """Three newcomers; the first must decide."""
    harness.store.played_before = 0
    now = await seated(harness, PEOPLE, **more)
    return await ask(harness, now, Deal(by=11))


def left(harness: TableHarness, now: Snapshot) -> float:
    """Seconds left for the player who must decide."""
    return now.table.schedule.turns[0].due - harness.clock.time


def asked(now: Snapshot) -> int:
    """The account of the player who must decide."""
    assert now.deal is not None
    return now.deal.players[now.table.schedule.turns[0].seat]


async def test_the_first_decision_of_each_newcomer_has_twice_the_clock(
    harness: TableHarness,
) -> None:
    now = await begun(harness)
    seen: set[int] = set()
    while now.table.status is Status.PLAYING:
        assert left(harness, now) == (CLOCK if asked(now) in seen else 2 * CLOCK)
        seen.add(asked(now))
        now = (await press_once(harness, now)).snapshot
    assert seen
    now = (await next_deal(harness, now, 11)).snapshot
    assert left(harness, now) == CLOCK


async def test_a_player_who_knows_the_game_from_another_table_has_the_usual_clock(
    harness: TableHarness,
) -> None:
    now = await begun(harness)
    await play_on(harness, now.id)
    now = await begun(harness)
    assert left(harness, now) == CLOCK


async def test_a_regular_thinks_no_longer(harness: TableHarness) -> None:
    harness.store.played_before = 0
    now = await seated(harness, (11,))
    now = await ask(harness, now, PlayNow(by=11))
    assert now.deal is not None
    while now.deal.setup.regulars[now.table.schedule.turns[0].seat] is not None:
        assert left(harness, now) == 2.0
        harness.clock.time += 2.0
        now = await ask(harness, now, Wake())
        assert now.deal is not None
    assert left(harness, now) == 2 * CLOCK


async def test_a_table_of_slow_moves_gives_time_enough(harness: TableHarness) -> None:
    now = await begun(harness, clock=3600)
    assert left(harness, now) == 3600


async def test_opening_a_chapter_leaves_time_to_read_it(harness: TableHarness) -> None:
    now = await begun(harness)
    after = await ask(harness, now, Read(by=asked(now)))
    assert after.version == now.version, "there is time enough"
    harness.clock.time += 2 * CLOCK - 5
    now = await ask(harness, now, Read(by=asked(now)))
    assert left(harness, now) == PAGE_SECONDS
    harness.clock.time += PAGE_SECONDS - 1
    now = await ask(harness, now, Wake())
    assert now.deal is not None
    assert not any(now.deal.decisions)


async def test_reading_without_end_costs_the_seat(harness: TableHarness) -> None:
    now = await begun(harness)
    start, reader = harness.clock.time, asked(now)
    while left(harness, now) > 1:
        harness.clock.time += left(harness, now) - 1
        now = await ask(harness, now, Read(by=reader))
    assert harness.clock.time + 1 - start == 2 * CLOCK + MAX_READING
    harness.clock.time += 1
    now = await ask(harness, now, Wake())
    chair = now.table.chairs[now.table.chair_of(reader) or 0]
    assert chair is not None
    assert chair.away


async def test_only_the_newcomer_s_first_decision_waits_for_reading(harness: TableHarness) -> None:
    now = await begun(harness)
    harness.clock.time += 2 * CLOCK - 5
    for other in {*PEOPLE} - {asked(now)}:
        assert left(harness, await ask(harness, now, Read(by=other))) == 5
    assert await refusal(harness, now, Read(by=99)) == "not-seated"
    await play_on(harness, now.id)
    now = (await next_deal(harness, now, 11)).snapshot
    harness.clock.time += CLOCK - 5
    assert left(harness, await ask(harness, now, Read(by=asked(now)))) == 5
    await play_on(harness, now.id)
    assert await refusal(harness, now, Read(by=11)) == "no-deal"


@pytest.mark.parametrize(("before", "seconds"), [(0, 8.0), (2, 8.0), (3, 3.0)])
async def test_a_newcomer_has_longer_to_call_a_regular_s_card(
    harness: TableHarness, before: int, seconds: float
) -> None:
    """MUG-032: three seconds pass before a player has read a sentence."""
    harness.store.played_before = before
    now = await seated(harness, (11,), game="muggins")
    now = await ask(harness, now, PlayNow(by=11))
    for _ in range(40):
        deal = now.deal
        assert deal is not None
        [mine] = [s for s, who in enumerate(deal.setup.regulars) if who is None]
        public = deal.state.public
        if now.table.schedule.timers and mine not in {public.turn, (public.turn + 1) % 4}:
            break
        if any(t.seat == mine for t in now.table.schedule.turns) and public.phase != "call":
            now = (await press_once(harness, now)).snapshot
            continue
        due = now.table.wake_at()
        assert due is not None
        harness.clock.time = max(due, harness.clock.time)
        now = await ask(harness, now, Wake())
    [timer] = now.table.schedule.timers
    assert timer.due is not None
    assert timer.due - harness.clock.time == seconds
