"""How long a table waits for its people: by the pace at which it is played (GEN-014)."""

from __future__ import annotations

import pytest

from tables.commands import Back, Close, SetOption
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.tables.room import Room, dealt, seated
from tests.tables.shouting import ask, chips, wake

pytestmark = pytest.mark.asyncio
HOUR, DAY = 3600, 24 * 3600
paces = pytest.mark.parametrize(
    ("clock", "waits"), [(90, HOUR // 2), (1200, HOUR), (HOUR, DAY), (DAY, 3 * DAY)]
)


@paces
async def test_a_lobby_stays_open_as_long_as_its_pace_asks_for(
    room: Room, clock: int, waits: int
) -> None:
    now = await room.open(clock=clock)
    assert now.table.idle_at == room.clock.time + waits
    now = await seated(room, (21, 22), clock=90)
    now = await ask(room, now, SetOption(by=21, key="clock", value=clock))
    assert now.table.idle_at == room.clock.time + waits
    again = await room.directory.again(await ask(room, now, Close(by=21)), 21, (21, 22), 70)
    assert isinstance(again, Snapshot)
    assert again.table.idle_at == room.clock.time + waits


@pytest.mark.parametrize("clock", [HOUR, DAY])
async def test_a_slow_match_left_overnight_is_there_the_next_day(room: Room, clock: int) -> None:
    people = (11, 12, 13, 14)
    now, left = await dealt(room, people, game="mus", clock=clock), room.clock.time
    while now.table.status is Status.PLAYING:
        due = now.table.wake_at()
        assert due is not None
        now = (await wake(room, now, max(0.0, due - room.clock.time))).snapshot
    assert all(c is not None and c.away for c in now.table.chairs)
    now = (await wake(room, now, max(0.0, left + DAY - 1 - room.clock.time))).snapshot
    assert now.table.status is Status.BETWEEN
    assert now.table.goes_on
    assert [c and c.account for c in now.table.chairs] == list(people)
    assert await chips(room, now.pot) == (now.table.pot,)
    now = await ask(room, now, Back(by=11))
    assert now.table.next_at is not None, "on with the match"
