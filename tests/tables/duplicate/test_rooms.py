"""Two rooms of a Duplicate: the same cards, in step, compared deal by deal."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games import GAMES as GAMES_BY_KEY
from games.kernel.contract import Shuffled
from tables.commands import (
    AddChair,
    Close,
    Command,
    Cut,
    Deal,
    Leave,
    Outcome,
    PlayNow,
    SetOption,
    Sit,
    SitOut,
    Wake,
)
from tables.fairness.cutting import MOST_EACH
from tables.fairness.proof import proof
from tables.fairness.verifying import read, verify
from tables.model.next_deal import IDLE_SECONDS
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import StoredDeal
from tests.support.tables.harness import TableHarness, press_once

pytestmark = pytest.mark.asyncio
GAMES = ("mousel", "greenland", "bourre", "mus")
ANNA, BO, CILLA = 11, 12, 13


class Duplicate:
    """Both rooms of a Duplicate, with Anna in the open room and Bo in the closed one."""

    def __init__(self, harness: TableHarness, first: int, second: int) -> None:
        self.harness, self.first, self.second = harness, first, second

    async def now(self, room: int) -> Snapshot:
        found = await self.harness.directory.snapshot(room)
        assert found is not None
        return found

    async def ask(self, room: int, command: Command) -> Outcome:
        outcome = await self.harness.directory.ask(room, command)
        await self.look()
        return outcome

    async def look(self) -> None:
        """Let both rooms look at each other, as their alarms do."""
        for room in (self.first, self.second, self.first):
            if (await self.now(room)).table.status is not Status.CLOSED:
                await self.harness.directory.ask(room, Wake())

    async def begin(self) -> None:
        await self.ask(self.second, Deal(by=BO))
        await self.ask(self.first, Deal(by=ANNA))

    async def play(self, room: int) -> Snapshot:
        """Play the deal of a room to its end."""
        while (now := await self.now(room)).table.status is Status.PLAYING:
            assert now.deal is not None
            await _act(self.harness, now)
        return now

    async def next(self) -> None:
        """Have both rooms ask for the next deal."""
        await self.ask(self.first, Deal(by=ANNA))
        await self.ask(self.second, Deal(by=BO))
        await self.look()

    async def deal(self, room: int, number: int) -> StoredDeal:
        # The store in memory keeps the last deal only.
        found = await self.harness.store.load(room)
        assert found is not None
        assert found.deal is not None
        assert found.deal.setup.number == number
        return found.deal


async def _act(harness: TableHarness, now: Snapshot) -> None:
    """Let the first seat act: a person presses the first choice, a regular acts when due."""
    assert now.deal is not None
    turn = min(now.table.schedule.turns, key=lambda t: (t.due, t.seat))
    chair = now.table.chairs[now.deal.setup.chairs[turn.seat]]
    assert chair is not None
    if chair.played_by_regular:
        harness.clock.time = max(harness.clock.time, turn.due)
        await harness.directory.ask(now.id, Wake())
    else:
        await press_once(harness, now, 0)


async def opened(harness: TableHarness, game: str = "mousel", **chosen: Any) -> Duplicate:
    for person in (ANNA, BO, CILLA):
        harness.store.purse(person)
    found = await harness.directory.open_duplicate(game, 7, 70, ANNA, chosen)
    assert isinstance(found, tuple), found
    first, second = found
    made = Duplicate(harness, first.id, second.id)
    outcome = await harness.directory.ask(second.id, Sit(by=BO))
    assert outcome.refusal is None
    return made


def cards(deal: StoredDeal) -> list[Any]:
    """The orders in which a deal was dealt."""
    return [e[1] for e in deal.steps[0].events if e[0] == Shuffled.__name__]


@pytest.mark.parametrize("game", GAMES)
async def test_both_rooms_are_dealt_the_same_cards_on_the_same_seats(
    harness: TableHarness, game: str
) -> None:
    rooms = await opened(harness, game, handLimit=3)
    await rooms.begin()
    for number in (1, 2, 3):
        one, other = await rooms.deal(rooms.first, number), await rooms.deal(rooms.second, number)
        assert cards(one) == cards(other) != []
        assert one.steps[0].events == other.steps[0].events
        assert (one.setup.config, one.setup.carry) == (other.setup.config, other.setup.carry)
        assert one.setup.chairs == other.setup.chairs
        await rooms.play(rooms.first)
        await rooms.play(rooms.second)
        await rooms.look()
        compared = [(await rooms.now(room)).table.room for room in (rooms.first, rooms.second)]
        assert all(room is not None and room.compared == number for room in compared)
        if number < 3:
            await rooms.next()
    ended = [await rooms.now(room) for room in (rooms.first, rooms.second)]
    assert [now.table.ending.why for now in ended] == ["hand-limit", "hand-limit"]


async def test_the_deal_waits_until_both_rooms_are_ready(harness: TableHarness) -> None:
    rooms = await opened(harness)
    await rooms.ask(rooms.first, PlayNow(by=ANNA))
    assert (await rooms.now(rooms.first)).table.status is Status.LOBBY
    assert (await rooms.now(rooms.second)).deal is None
    await rooms.ask(rooms.second, Deal(by=BO))
    assert [(await rooms.now(r)).table.match.deals for r in (rooms.first, rooms.second)] == [1, 1]


@pytest.mark.parametrize("early", [0, 1])
async def test_a_room_that_has_finished_waits_for_the_other(
    harness: TableHarness, early: int
) -> None:
    rooms = await opened(harness)
    await rooms.begin()
    first, then = (rooms.first, rooms.second)[early], (rooms.second, rooms.first)[early]
    await rooms.play(first)
    for _ in range(3):
        harness.clock.time += IDLE_SECONDS
        await rooms.ask(first, Deal(by=(ANNA, BO)[early]))
        now = await rooms.now(first)
        assert (now.table.status, now.table.match.deals) == (Status.BETWEEN, 1)
        assert now.table.room is not None
        assert (len(now.table.room.own), now.table.room.compared) == (1, 0)
    await rooms.play(then)
    await rooms.look()
    both = [(await rooms.now(r)).table.room for r in (rooms.first, rooms.second)]
    assert both[0] is not None
    assert both[1] is not None
    assert both[0].own == both[1].theirs
    assert both[0].theirs == both[1].own
    assert both[0].team_scores() == both[1].team_scores()


async def test_each_hand_is_played_once_by_each_team(harness: TableHarness) -> None:
    rooms = await opened(harness)
    await rooms.begin()
    for room in (rooms.first, rooms.second):
        await rooms.play(room)
    await rooms.look()
    one, other = [(await rooms.now(r)).table.room for r in (rooms.first, rooms.second)]
    assert one is not None
    assert other is not None
    here, there = one.compared_in(1), other.compared_in(1)
    for seat, (mine, theirs) in enumerate(zip(here, there, strict=True)):
        assert mine.team == seat % 2 != theirs.team
        assert (mine.who, mine.score) == (theirs.other_who, theirs.other_score)
    assert sum(one.team_scores(1)) == sum(one.own[0].scores) + sum(one.theirs[0].scores)


@pytest.mark.parametrize("game", GAMES)
async def test_regulars_of_both_rooms_choose_alike(harness: TableHarness, game: str) -> None:
    """While both people press the same, all else is the same in both rooms."""
    rooms = await opened(harness, game)
    await rooms.begin()
    for room in (rooms.first, rooms.second):
        await rooms.play(room)
    one, other = await rooms.deal(rooms.first, 1), await rooms.deal(rooms.second, 1)
    assert [(s.seat, s.action) for s in one.steps] == [(s.seat, s.action) for s in other.steps]
    assert one.result == other.result


async def test_both_rooms_have_one_seal_and_each_proof_holds(harness: TableHarness) -> None:
    rooms = await opened(harness)
    lobbies = [await rooms.now(room) for room in (rooms.first, rooms.second)]
    root, other_root = (now.seal and now.seal.root for now in lobbies)
    assert root == other_root
    assert root is not None
    await rooms.ask(rooms.first, Cut(by=ANNA, deal=1, number=4))
    await rooms.ask(rooms.first, Cut(by=BO, deal=1, number=7, elsewhere=0))
    refused = await rooms.ask(rooms.second, Cut(by=BO, deal=1, number=7))
    assert refused.refusal is not None, "the closed room takes no cuts of its own"
    await rooms.begin()
    late = await rooms.ask(rooms.first, Cut(by=BO, deal=1, number=9, elsewhere=0))
    assert late.refusal is not None, "no cut changes what is dealt already"
    for room, by in ((rooms.first, ANNA), (rooms.second, BO)):
        await rooms.play(room)
        now, stored = await rooms.now(room), await rooms.deal(room, 1)
        assert stored.setup.cuts == ((0, 4), (len(now.table.chairs), 7))
        seat = stored.setup.seated.index(by)
        found = proof(now.game, *now.sealed_as, stored, seat)
        assert found is not None
        verdict = verify(read(msgspec.json.encode(found)), GAMES_BY_KEY, root)
        assert verdict.wrong == ()
        assert found.table == rooms.first


async def test_one_room_cannot_use_up_the_cuts_of_the_other(harness: TableHarness) -> None:
    rooms = await opened(harness, "bourre")
    for by in range(100, 108):
        for number in range(MOST_EACH):
            cut = await rooms.ask(rooms.first, Cut(by=by, deal=1, number=number, elsewhere=0))
            assert cut.refusal is None
    last = await rooms.ask(rooms.first, Cut(by=ANNA, deal=1, number=7))
    assert last.refusal is None, "who cuts last needs to trust nobody"


async def test_nobody_sits_in_both_rooms(harness: TableHarness) -> None:
    rooms = await opened(harness)
    for room, who in ((rooms.first, BO), (rooms.second, ANNA)):
        outcome = await harness.directory.ask(room, Sit(by=who))
        assert outcome.refusal is not None
        assert outcome.refusal.code == "duplicate-both"
    await rooms.begin()
    await harness.directory.ask(rooms.second, Leave(by=BO, confirmed=True))
    outcome = await harness.directory.ask(rooms.first, Sit(by=BO))
    assert outcome.refusal is not None, "who has left still has seen these cards"
    outcome = await harness.directory.ask(rooms.first, Sit(by=CILLA))
    assert outcome.refusal is None
    assert outcome.snapshot.table.promised_to(CILLA) is not None, "only from the next deal on"


async def test_options_seats_and_chips_are_the_same_in_every_deal(harness: TableHarness) -> None:
    rooms = await opened(harness)
    for command in (
        SetOption(by=ANNA, key="unit", value=5),
        AddChair(by=ANNA),
        SitOut(by=ANNA, on=True),
    ):
        outcome = await rooms.ask(rooms.first, command)
        assert outcome.refusal is not None
        assert outcome.refusal.code == "duplicate-fixed"
    purses = await harness.store.balances([ANNA, BO])
    await rooms.begin()
    for number in (1, 2, 3):
        for room in (rooms.first, rooms.second):
            deal = await rooms.deal(room, number)
            assert set(deal.setup.config["stacks"]) == {500}
            assert deal.setup.carry["pot"] == 0
            await rooms.play(room)
            now = await rooms.now(room)
            assert (await harness.store.balances([now.pot]))[now.pot] == 0
        await rooms.next()
    assert await harness.store.balances([ANNA, BO]) == purses


async def test_a_person_who_leaves_is_followed_by_a_regular(harness: TableHarness) -> None:
    rooms = await opened(harness)
    await harness.directory.ask(rooms.first, Sit(by=CILLA))
    await rooms.begin()
    await rooms.ask(rooms.first, Leave(by=CILLA, confirmed=True))
    for room in (rooms.first, rooms.second):
        await rooms.play(room)
    await rooms.next()
    one, other = await rooms.deal(rooms.first, 2), await rooms.deal(rooms.second, 2)
    assert one.setup.chairs == other.setup.chairs
    assert CILLA not in one.setup.seated


@pytest.mark.parametrize("leaves", [0, 1])
async def test_the_other_room_ends_with_what_is_compared(
    harness: TableHarness, leaves: int
) -> None:
    rooms = await opened(harness)
    await rooms.begin()
    for room in (rooms.first, rooms.second):
        await rooms.play(room)
    await rooms.next()
    gone, other = (rooms.first, rooms.second)[leaves], (rooms.second, rooms.first)[leaves]
    await rooms.ask(gone, Leave(by=(ANNA, BO)[leaves], confirmed=True))
    await rooms.play(gone)
    assert (await rooms.now(gone)).table.status is Status.CLOSED
    assert (await rooms.now(other)).table.status is Status.PLAYING, "its deal is played to its end"
    await rooms.play(other)
    await rooms.look()
    now = await rooms.now(other)
    assert now.table.status is Status.CLOSED
    assert now.table.room is not None
    assert now.table.room.compared == 2, "the room that closed had finished the deal, too"


async def test_closing_one_room_closes_the_other(harness: TableHarness) -> None:
    rooms = await opened(harness)
    await rooms.ask(rooms.second, Close(by=BO))
    ended = [(await rooms.now(r)).table.ending.why for r in (rooms.first, rooms.second)]
    assert ended == ["other-room", "closed"]


async def test_a_lost_process_loses_no_step(harness: TableHarness) -> None:
    """After each commit another process goes on, from what is stored and the alarms alone."""
    rooms = await opened(harness, handLimit=2)
    await rooms.begin()
    deals = 0
    for _ in range(600):
        other = TableHarness.over(harness)
        again = Duplicate(other, rooms.first, rooms.second)
        now = [await again.now(room) for room in (rooms.first, rooms.second)]
        if all(one.table.status is Status.CLOSED for one in now):
            break
        at = [(t, one) for one in now if (t := one.table.wake_at()) is not None]
        due, one = min(at, key=lambda pair: pair[0])
        other.clock.time = max(other.clock.time, due)
        if one.table.status is Status.BETWEEN and not one.table.staying():
            break
        person = ANNA if one.id == rooms.first else BO
        chair = one.table.chair_of(person)
        away = chair is not None and (c := one.table.chairs[chair]) is not None and c.away
        asks = away and one.table.status is Status.BETWEEN
        await other.directory.ask(one.id, Deal(by=person) if asks else Wake())
        harness.clock.time = other.clock.time
        deals = max(deals, one.table.match.deals)
        await other.directory.stop()
    again = Duplicate(TableHarness.over(harness), rooms.first, rooms.second)
    ends = [await again.now(room) for room in (rooms.first, rooms.second)]
    assert [one.table.ending.why for one in ends] == ["hand-limit", "hand-limit"]
    assert [one.table.room.compared for one in ends if one.table.room] == [2, 2]
    assert deals == 2


async def test_a_room_that_all_have_left_before_the_first_deal_is_not_ready(
    harness: TableHarness,
) -> None:
    rooms = await opened(harness)
    await rooms.ask(rooms.second, Deal(by=BO))
    await rooms.ask(rooms.second, Leave(by=BO))
    await rooms.ask(rooms.first, Deal(by=ANNA))
    both = [(await rooms.now(room)).table for room in (rooms.first, rooms.second)]
    assert [table.status for table in both] == [Status.LOBBY, Status.LOBBY]
    await harness.directory.ask(rooms.second, Sit(by=CILLA))
    await rooms.ask(rooms.second, Deal(by=CILLA))
    assert (await rooms.now(rooms.second)).table.status is Status.PLAYING


async def test_a_table_that_never_became_a_room_plays_on_alone(harness: TableHarness) -> None:
    """A process ended between the two tables of a Duplicate."""
    lone = await harness.open(ANNA, practice=True)
    harness.store.purse(BO)
    other = await harness.directory.open_duplicate("mousel", 7, 70, BO, {})
    assert isinstance(other, tuple), other
    second = other[1].id
    kept = harness.store.tables[second]
    state = {**kept.state, "room": {**kept.state["room"], "other": lone.id}}
    harness.store.tables[second] = replace(kept, state=state)
    again = TableHarness.over(harness)
    await again.directory.ask(lone.id, PlayNow(by=ANNA))
    await again.directory.ask(second, Wake())
    now = await again.directory.snapshot(second)
    assert now is not None
    assert now.table.status is Status.LOBBY, "it is not dealt what another table plays"
