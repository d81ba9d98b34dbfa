"""Again: the same people, options and seats, and the loser may change the stake."""

from __future__ import annotations

import asyncio

import pytest

from tables.commands import Back, Close, Deal, Leave, Refusal, SetOption, Sit, Wake
from tables.live.rematch import loser
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.tables.room import Room, play_on, seated
from tests.tables.shouting import ask, chips, refusal

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13)


async def played(room: Room, *, deals: int = 1) -> Snapshot:
    """A table with options of its own, closed after so many deals."""
    now = await seated(room, PEOPLE, seats=5, options={"unit": 5})
    for key, value in (("strength", "master"), ("pause", 60)):
        now = await ask(room, now, SetOption(by=11, key=key, value=value))
    for _ in range(deals):
        await ask(room, now, Deal(by=11, interaction=room.click()))
        now = await play_on(room, now.id)
    return await ask(room, now, Close(by=11, interaction=room.click()))


async def all_back(room: Room, now: Snapshot) -> Snapshot:
    """Everybody who is away says to be there."""
    for chair in now.table.chairs:
        if chair is not None and chair.away:
            back = Back(by=chair.account, interaction=room.click(), seen=now.table.rises)
            now = await ask(room, now, back)
    return now


async def again(
    room: Room, closed: Snapshot, by: int = 11, here: tuple[int, ...] = PEOPLE
) -> Snapshot:
    made = await room.directory.again(closed, by, here, 70, room.click())
    assert isinstance(made, Snapshot), made
    return made


async def test_people_options_and_seats_are_kept_and_whoever_asks_is_host(room: Room) -> None:
    closed = await played(room)
    now = await again(room, closed, by=12)
    old, new = closed.table, now.table
    assert [c and c.account for c in new.chairs] == [c and c.account for c in old.chairs]
    assert (new.options, new.clock, new.pause) == (old.options, old.clock, 60)
    assert (new.strength, new.host, new.status) == ("master", 12, Status.LOBBY)
    assert (new.pot, new.tally, new.deals, new.dealer) == (0, {}, 0, None)
    await ask(room, await all_back(room, now), Deal(by=13, interaction=room.click()))
    assert sum(await chips(room, closed.pot, now.pot, *PEOPLE)) == 1500


async def test_who_has_left_the_server_or_the_table_does_not_sit_there_again(room: Room) -> None:
    now = await seated(room, PEOPLE)
    now = await ask(room, now, Leave(by=13, confirmed=True))
    closed = await ask(room, now, Close(by=11))
    now = await again(room, closed, here=(11, 13))
    assert [now.table.chair_of(a) for a in PEOPLE] == [0, None, None]


async def test_who_was_away_pays_for_nothing_before_being_back_gen_014(room: Room) -> None:
    now = await seated(room, PEOPLE)
    await ask(room, now, Deal(by=11, interaction=room.click()))
    closed = await ask(room, now, Close(by=11, moderator=True, force=True))
    assert not any(c.away for c in closed.table.chairs if c)
    await room.directory.again(closed, 11, PEOPLE, 70)
    now = await seated(room, (31, 32, 33))
    await ask(room, now, Deal(by=31, interaction=room.click()))
    await ask(room, now, Close(by=31, interaction=room.click()))
    while (now := await _woken(room, now)).table.status is not Status.CLOSED:
        pass
    made = await again(room, now, by=31, here=(31, 32, 33))
    away = {c.account for c in made.table.chairs if c and c.away}
    assert away == {32, 33}
    assert await refusal(room, made, Deal(by=31)) == "needs-more"


async def _woken(room: Room, now: Snapshot) -> Snapshot:
    room.clock.time += 3
    return (await room.directory.ask(now.id, Wake())).snapshot


async def test_an_empty_purse_is_not_seated_and_opens_nothing_gen_010(room: Room) -> None:
    closed = await played(room)
    held = dict(zip(PEOPLE, await chips(room, *PEOPLE), strict=True))
    room.store.purse(12, -held[12])
    assert (await again(room, closed)).table.chair_of(12) is None
    await ask(room, await again(room, closed), Close(by=11))
    refused = await room.directory.again(closed, 12, PEOPLE, 70)
    assert refused == Refusal("purse", (("chips", 0),))


async def test_two_presses_open_one_table(room: Room) -> None:
    closed = await played(room, deals=0)
    one, two = await asyncio.gather(again(room, closed, 11), again(room, closed, 12))
    assert one.id == two.id
    assert one.table.host == 11
    await ask(room, one, Close(by=11))
    assert (await again(room, closed, 12)).id != one.id


async def test_a_stranger_who_finds_no_chair_opens_nothing(room: Room) -> None:
    closed = await ask(room, await seated(room, PEOPLE, seats=3), Close(by=11))
    room.store.purse(21)
    refused = await room.directory.again(closed, 21, PEOPLE, 70)
    assert isinstance(refused, Refusal)
    assert refused.code == "full"


async def test_the_loser_of_the_last_deal_may_change_the_stake_and_nothing_else(
    room: Room,
) -> None:
    closed = await played(room)
    lost = loser(closed)
    assert closed.deal is not None
    assert lost is not None
    assert closed.deal.net[closed.deal.players.index(lost)] == min(closed.deal.net)
    host = next(a for a in PEOPLE if a != lost)
    now = await again(room, closed, by=host)
    assert now.table.loser == lost
    now = await ask(room, now, SetOption(by=lost, key="unit", value=10))
    assert now.table.options["unit"] == 10
    assert {c.account for c in now.table.chairs if c and c.away} == set(PEOPLE) - {lost}
    assert await refusal(room, now, SetOption(by=lost, key="seats", value=6)) == "host-only"
    other = next(a for a in PEOPLE if a not in (host, lost))
    assert await refusal(room, now, SetOption(by=other, key="unit", value=1)) == "host-only"
    await ask(room, await all_back(room, now), Deal(by=host, interaction=room.click()))
    assert await refusal(room, now, SetOption(by=lost, key="unit", value=1)) == "options-fixed"


async def test_without_a_deal_nobody_has_lost(room: Room) -> None:
    closed = await played(room, deals=0)
    assert loser(closed) is None
    assert (await again(room, closed)).table.loser is None


async def test_nobody_is_staked_before_saying_to_be_there(room: Room) -> None:
    """Neither by whoever asks for the table, nor at any price that is then set (GEN-014)."""
    closed = await ask(room, await seated(room, PEOPLE, game="muggins"), Close(by=11))
    now = await again(room, closed, by=12)
    assert [c.account for c in now.table.chairs if c and c.away] == [11, 13]
    now = await ask(room, now, SetOption(by=12, key="stake", value=1_000_000_000))
    assert await refusal(room, now, Deal(by=12)) == "needs-more"
    assert await chips(room, *PEOPLE) == (500, 500, 500)
    now = await ask(room, now, SetOption(by=12, key="stake", value=5))
    now = await all_back(room, now)
    now = await ask(room, now, Deal(by=12, interaction=room.click()))
    assert await chips(room, *PEOPLE, now.pot) == (495, 495, 495, 15)


async def test_whoever_presses_deal_or_sit_down_is_there_and_the_last_one_starts_it(
    room: Room,
) -> None:
    now = await again(room, await played(room, deals=0))
    now = await ask(room, now, Sit(by=12, interaction=room.click()))
    assert [c.account for c in now.table.chairs if c and c.away] == [13]
    now = await ask(room, now, Deal(by=13, interaction=room.click()))
    assert now.table.status is Status.PLAYING
    assert await refusal(room, now, Sit(by=12)) == "seated-already"


async def test_again_is_consent_to_the_price_of_the_closed_table_and_to_no_higher_one(
    room: Room,
) -> None:
    closed = await played(room, deals=0)
    now = await again(room, closed, by=12)
    now = await ask(room, now, Back(by=11, agreed=closed.table))
    now = await ask(room, now, SetOption(by=12, key="unit", value=1000))
    assert await refusal(room, now, Back(by=13, agreed=closed.table)) == "dearer"
    assert {c.account for c in now.table.chairs if c and c.away} == {11, 13}


async def test_deal_alone_is_back_without_a_deal_and_told_what_is_missing_after_that(
    room: Room,
) -> None:
    now = await again(room, await played(room, deals=0))
    now = await ask(room, now, Deal(by=12, interaction=room.click()))
    assert now.table.status is Status.LOBBY
    assert [c.account for c in now.table.chairs if c and c.away] == [13]
    assert await refusal(room, now, Deal(by=12)) == "needs-more"


async def test_at_a_practice_table_all_who_were_there_are_dealt_in_again(room: Room) -> None:
    now = await ask(room, await seated(room, PEOPLE), SetOption(by=11, key="practice", value=True))
    now = await again(room, await ask(room, now, Close(by=11)))
    assert not any(c.away for c in now.table.chairs if c)
