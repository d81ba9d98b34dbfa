"""Checks that after a start each table's clocks run again when the table is taken up."""

from __future__ import annotations

import pytest

from tables.commands import Act, Sit
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tests.support.tables.harness import TableHarness, choices, dealt, seated

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13)
GRACE, HOUR = 30.0, 3600.0


async def started(harness: TableHarness) -> Directory:
    """Another process an hour later, which has taken no table up yet."""
    await harness.directory.stop()
    harness.clock.time += HOUR
    harness.directory = Directory(harness.services)
    await harness.directory.start(GRACE)
    return harness.directory


def due(now: Snapshot | None) -> set[float]:
    """When the turns there end."""
    assert now is not None
    return {turn.due for turn in now.table.schedule.turns}


async def test_a_table_s_grace_begins_when_it_is_taken_up(harness: TableHarness) -> None:
    first, second = await dealt(harness, PEOPLE), await dealt(harness, (14, 15, 16))
    directory = await started(harness)
    await directory.take_up(first.id)
    harness.clock.time += 2 * GRACE
    await directory.take_up(second.id)
    assert due(await directory.snapshot(first.id)) == {harness.clock.time - GRACE}
    assert due(await directory.snapshot(second.id)) == {harness.clock.time + GRACE}


async def test_tables_with_more_time_than_their_grace_are_listed_separately(
    harness: TableHarness,
) -> None:
    hurried = await dealt(harness, PEOPLE)
    harness.clock.time += min(due(hurried)) - harness.clock.time - GRACE + 1
    with_time = await dealt(harness, (14, 15, 16))
    await harness.directory.stop()
    waking = await Directory(harness.services).start(GRACE)
    assert waking.tables == (hurried.id, with_time.id)
    assert waking.with_time == (with_time.id,)


async def test_a_table_is_taken_up_once(harness: TableHarness) -> None:
    now = await dealt(harness, PEOPLE)
    directory = await started(harness)
    await directory.take_up(now.id)
    harness.clock.time += 1
    await directory.take_up(now.id)
    assert due(await directory.snapshot(now.id)) == {harness.clock.time - 1 + GRACE}


async def test_a_press_before_a_table_s_turn_takes_it_up(
    harness: TableHarness,
) -> None:
    now = await dealt(harness, PEOPLE)
    directory = await started(harness)
    assert now.deal is not None
    seat = now.table.schedule.turns[0].seat
    outcome = await directory.ask(
        now.id,
        Act(
            by=now.deal.players[seat],
            interaction=harness.click(),
            decision=now.deal.decision(seat),
            choice=choices(now, seat)[0],
        ),
    )
    assert outcome.refusal is None
    assert min(due(outcome.snapshot)) >= harness.clock.time + GRACE


async def test_a_table_that_cannot_be_taken_up_delays_no_press(harness: TableHarness) -> None:
    now = await seated(harness, PEOPLE[:2])
    directory = await started(harness)
    harness.store.fail_next = OSError("the disk is full")
    await directory.take_up(now.id)
    sat = await directory.ask(now.id, Sit(by=harness.store.purse(99), interaction=harness.click()))
    assert sat.refusal is None
