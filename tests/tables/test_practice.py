"""A practice table: everything as at any other, but nobody's purse is moved."""

from __future__ import annotations

import pytest

from tables.commands import AddRegular, Back, Close, Deal, SetOption, Sit, Wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.tables.memory import REGULARS
from tests.tables.room import Room, play_on, press_once, seated
from tests.tables.shouting import ask, chips, refusal

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13)


async def practising(room: Room, people: tuple[int, ...] = PEOPLE) -> Snapshot:
    """A practice table before its first deal."""
    now = await seated(room, people)
    return await ask(room, now, SetOption(by=people[0], key="practice", value=True))


async def press(room: Room, now: Snapshot) -> Snapshot:
    """Whoever is asked presses; at a practice table purses are not who plays."""
    return (await press_once(room, now)).snapshot


async def play(room: Room, now: Snapshot) -> Snapshot:
    """A deal from the press on Deal to its settlement."""
    now = await ask(room, now, Deal(by=11, interaction=room.click()))
    return await play_on(room, now.id)


async def test_no_purse_is_moved_and_every_counter_is_told(room: Room) -> None:
    now = await practising(room)
    for _ in range(6):
        now = await play(room, now)
        assert await chips(room, *PEOPLE) == (500, 500, 500)
        assert sum(now.table.tally.values()) == -now.table.pot
        assert await chips(room, now.pot) == (now.table.pot,)
    assert any(now.table.tally.values())
    moved = {account for t in room.store.transfers for account in (t.debit, t.credit) if t.table}
    assert moved == {REGULARS, now.pot}
    now = await ask(room, now, Close(by=11))
    assert await chips(room, *PEOPLE, now.pot, REGULARS) == (500, 500, 500, 0, 0)


async def test_counters_go_on_from_deal_to_deal_and_never_run_out(room: Room) -> None:
    now = await practising(room)
    for _ in range(5):
        before = {a: 500 + now.table.tally.get(str(a), 0) for a in PEOPLE}
        now = await play(room, now)
        assert now.deal is not None
        stacks = now.deal.setup.config["stacks"]
        assert stacks == [before[a] if before[a] > 0 else 500 for a in now.deal.players]
        assert now.table.purses == tuple(
            stack + net for stack, net in zip(stacks, now.deal.net, strict=True)
        )


async def test_an_empty_purse_may_practise(room: Room) -> None:
    now = await practising(room)
    room.store.purse(21, -12)
    now = await ask(room, now, Sit(by=21, interaction=room.click()))
    now = await play(room, now)
    assert now.deal is not None
    assert 21 in now.deal.players
    assert now.table.chair_of(21) is not None
    assert await chips(room, 21) == (-12,)


async def test_a_practice_deal_counts_as_nobody_s(room: Room) -> None:
    now = await play(room, await practising(room))
    assert now.deal is not None
    assert now.deal.setup.practice
    assert now.deal.setup.people == 0
    assert {now.deal.seat_of(a) for a in PEOPLE} == {0, 1, 2}


async def test_purses_that_move_elsewhere_meanwhile_hinder_no_practice(room: Room) -> None:
    now = await ask(room, await practising(room), Deal(by=11, interaction=room.click()))
    room.store.purse(12, 70)
    now = await play_on(room, now.id)
    assert now.table.status is Status.BETWEEN
    assert await chips(room, 12) == (570,)


async def test_a_practice_deal_that_is_broken_off_leaves_nothing_behind(room: Room) -> None:
    now = await ask(room, await practising(room), Deal(by=11, interaction=room.click()))
    now = await press(room, now)
    now = await ask(room, now, Close(by=99, moderator=True, force=True))
    assert await chips(room, *PEOPLE, now.pot, REGULARS) == (500, 500, 500, 0, 0)


async def test_regulars_practise_too_and_the_absent_are_played_for(room: Room) -> None:
    now = await practising(room, (11,))
    for _ in range(2):
        now = await ask(room, now, AddRegular(by=11, interaction=room.click()))
    now = await ask(room, now, Deal(by=11, interaction=room.click()))
    while now.table.status is Status.PLAYING:
        room.clock.time += 91
        now = (await room.directory.ask(now.id, Wake())).snapshot
    await ask(room, now, Back(by=11, interaction=room.click()))
    assert await chips(room, 11) == (500,)


async def test_practice_is_agreed_on_before_the_first_deal(room: Room) -> None:
    now = await play(room, await practising(room))
    off = SetOption(by=11, key="practice", value=False)
    assert await refusal(room, now, off) == "options-fixed"
