"""Checks that with wrong books no deal with chips begins, but a deal in play is finished."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tables.commands import AddRegular, Deal, PlayNow, Wake
from tables.model.table import Status
from tables.ports import TableSettings
from tests.support.tables.harness import TableHarness, dealt, next_deal, play_on
from tests.support.tables.shout_tables import ask, refusal

pytestmark = pytest.mark.asyncio
ANNA, BO, CILLA = 11, 12, 13


def stop(harness: TableHarness, guild: int, *, stopped: bool = True) -> None:
    now = harness.store.guilds.get(guild, TableSettings(guild))
    harness.store.guilds[guild] = replace(now, stopped=stopped)


async def test_no_deal_with_chips_begins_until_the_books_are_in_order(
    harness: TableHarness,
) -> None:
    now = await ask(harness, await harness.open(ANNA), AddRegular(by=ANNA))
    stop(harness, now.table.guild)
    for command in (Deal(by=ANNA), PlayNow(by=ANNA)):
        assert await refusal(harness, now, command) == "books"
    stop(harness, now.table.guild, stopped=False)
    now = await ask(harness, now, PlayNow(by=ANNA))
    assert now.table.status is Status.PLAYING


async def test_practice_goes_on(harness: TableHarness) -> None:
    now = await harness.open(ANNA, practice=True)
    stop(harness, now.table.guild)
    now = await ask(harness, now, PlayNow(by=ANNA))
    assert now.table.status is Status.PLAYING


async def test_a_deal_in_play_is_finished_and_the_next_waits(harness: TableHarness) -> None:
    now = await dealt(harness, (ANNA, BO, CILLA))
    stop(harness, now.table.guild)
    now = await play_on(harness, now.id)
    assert now.table.status is Status.BETWEEN
    assert now.table.schedule.next_at is not None
    harness.clock.time = now.table.schedule.next_at
    now = await ask(harness, now, Wake())
    assert (now.table.status, now.table.schedule.next_at) == (Status.BETWEEN, None)
    stop(harness, now.table.guild, stopped=False)
    now = (await next_deal(harness, now, ANNA)).snapshot
    assert now.table.status is Status.PLAYING
