"""The contract of a `Store` for game nights and for notices about friends at a table.

A test class inherits `NightsContract` next to the other contracts, with the same fixtures.
"""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.ports import (
    BigWin,
    EveningPlayer,
    FriendsSeen,
    Guild,
    Night,
    NightEvent,
    NightStage,
    Store,
)
from tables.ports import Account, Commit
from tests.contract.store.core import (
    ANN,
    BO,
    CAI,
    CHANNEL,
    DORA,
    ELSEWHERE,
    FIRST,
    GUILD,
    NOW,
    moves,
    new_table,
    played,
    purses,
    setup,
)

NIGHT = Night(GUILD, 20_787, CHANNEL, NOW - 9, NOW + 9)
EVENT = NightEvent(GUILD, NOW, "at nine", tried=NOW)
TODAY = 20_787


async def ask(store: Store, *users: int, on: bool = True) -> None:
    """These people ask for notices about friends."""
    for user in users:
        await store.change_person(user, {"friends": on}, begin=True)


async def seen(store: Store, *seated: Account, day: int = TODAY, deals: int = 2) -> list[int]:
    """The people to tell of friends among these, if two deals together make friends."""
    found = await store.friends_seen(GUILD, seated, day, deals, 3)
    return [one.user for one in found]


@pytest.mark.asyncio
class NightsContract:
    """The specification, one sentence a test."""

    async def test_a_night_begins_once_although_two_processes_begin_it(
        self, store: Store, other: Store
    ) -> None:
        begun = await asyncio.gather(*(s.begin_night(NIGHT) for s in (store, other)))
        assert sorted(begun) == [False, True]
        assert await other.nights() == (NIGHT,)
        assert not await store.begin_night(replace(NIGHT, begins=NOW, channel=1))
        assert await store.begin_night(replace(NIGHT, guild=ELSEWHERE))
        assert not await store.had_night(GUILD, NIGHT.day)
        assert await store.had_night(GUILD, NIGHT.day + 7)

    async def test_of_two_processes_one_goes_on(self, store: Store, other: Store) -> None:
        await store.begin_night(NIGHT)
        tried = replace(NIGHT, tried=NOW)
        gone = await asyncio.gather(*(s.go_on_night(NIGHT, tried) for s in (store, other)))
        assert sorted(gone) == [False, True]
        assert await other.nights() == (tried,)
        evening = replace(tried, stage=NightStage.EVENING, tried=None)
        assert await store.go_on_night(tried, evening)
        assert not await other.go_on_night(tried, replace(tried, tried=NOW + 1))
        over = replace(evening, stage=NightStage.OVER, over=NOW)
        assert await other.go_on_night(evening, over)
        assert await store.nights() == ()
        assert not await store.begin_night(NIGHT), "what is over does not begin again"

    async def test_a_night_does_not_begin_before_its_time_was_set(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        assert await store.night_servers() == ()
        await store.change_guild(GUILD, {"night_day": "fri"}, ann, NOW, "set")
        assert await store.night_servers() == (GUILD,)
        assert (await store.guild(GUILD)).night_day == "fri"
        assert not await store.begin_night(NIGHT)
        assert await store.begin_night(replace(NIGHT, day=NIGHT.day + 7, begins=NOW + 1))
        await store.change_guild(GUILD, {"night_day": None}, ann, NOW, "unset")
        assert await store.night_servers() == ()

    async def test_only_who_asked_is_called(self, store: Store, other: Store) -> None:
        ann, *_ = await purses(store, ANN, BO, CAI, DORA)
        await purses(store, ANN, guild=ELSEWHERE)
        assert await store.called_to_night(GUILD, 9) == ()
        for user in (ANN, BO, CAI):
            await store.change_night_call(GUILD, user, True)
        await store.change_night_call(GUILD, 999, True)
        assert await other.called_to_night(GUILD, 9) == (CAI, BO, ANN)
        assert await store.called_to_night(GUILD, 2) == (CAI, BO)
        assert await store.called_to_night(ELSEWHERE, 9) == (), "each server has its own"
        assert await other.is_called_to_nights(GUILD, BO)
        await store.change_night_call(GUILD, BO, False)
        await store.change_person(CAI, {"muted": True})
        assert await other.called_to_night(GUILD, 9) == (ANN,)
        assert not await other.is_called_to_nights(GUILD, BO)
        await store.block_here(GUILD, ANN, ann, NOW, "block")
        assert await store.called_to_night(GUILD, 9) == ()

    async def test_an_evening_is_its_deals_and_names_nobody_who_hides(self, store: Store) -> None:
        ann, bo, cai, dora = await purses(store, ANN, BO, CAI, DORA)
        before = await new_table(store)
        await played(store, before, (ann, bo), (0, 400, "penalty"), (1, -400, "share"))
        night = replace(NIGHT, begins=NOW, over=NOW + 1)
        await store.begin_night(night)
        table = await new_table(store)
        # The deal before the night ended at the same second, and its chips do not count again.
        await played(store, table, (ann, bo, cai), (0, 8, "penalty"), (1, -8, "share"))
        await played(store, table, (ann, cai), (1, 3, "penalty"), (0, -3, "share"), number=2)
        await played(store, table, (dora,), number=3, people=0)
        await store.change_person(CAI, {"stats": False}, begin=True)
        found = await store.evening(night)
        win = BigWin("mousel", table.number, 8)
        assert found.people == 3
        assert found.shown == (
            EveningPlayer(bo, BO, f"N{BO}", 2, 8, win),
            EveningPlayer(ann, ANN, f"N{ANN}", 3, -5, BigWin("mousel", table.number, 3)),
        )
        assert found.deals == 3
        later = await store.evening(replace(night, begins=NOW + 1, over=NOW + 2))
        assert (later.deals, later.shown) == (0, ())
        assert await store.has_table_since(GUILD, NOW)
        assert not await store.has_table_since(GUILD, NOW + 1)
        await store.forget(BO, NOW)
        assert [one.account for one in (await store.evening(night)).shown] == [ann]

    async def test_a_stack_belongs_to_its_owner(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        await store.begin_night(NIGHT)
        table = await new_table(store)
        stacks = [await store.stack(table.id, one, None) for one in (ann, bo)]
        await store.commit(
            Commit(
                table.id, 0, table.state, None, NOW,
                start=replace(setup(1, stacks), players=(ann, bo)), deal=1, steps=(FIRST,),
                result={"pot": 0},
                transfers=tuple(
                    moves(table, stacks, 1, (0, 5, "penalty"), (1, -5, "share"))
                ),
            )
        )  # fmt: skip
        shown = (await store.evening(NIGHT)).shown
        assert [(one.account, one.won) for one in shown] == [(bo, 5), (ann, -5)]

    async def test_of_two_processes_one_changes_the_scheduled_event(
        self, store: Store, other: Store
    ) -> None:
        begun = await asyncio.gather(
            *(s.change_night_event(GUILD, None, EVENT) for s in (store, other))
        )
        assert sorted(begun) == [False, True]
        made = replace(EVENT, event=77, tried=None)
        done = await asyncio.gather(
            *(s.change_night_event(GUILD, EVENT, made) for s in (store, other))
        )
        assert sorted(done) == [False, True]
        assert await other.night_events() == (made,)
        assert not await store.change_night_event(GUILD, EVENT, None)
        assert await store.change_night_event(GUILD, made, None)
        assert await other.night_events() == ()

    async def test_friends_have_both_asked_and_have_played_together_lately(
        self, store: Store, other: Store
    ) -> None:
        ann, bo, cai, dora = await purses(store, ANN, BO, CAI, DORA)
        table = await new_table(store)
        for number in (1, 2):
            await played(store, table, (ann, bo, cai), number=number)
        await played(store, table, (ann, bo, dora), number=3)
        await ask(store, ANN, BO, CAI)
        assert await seen(store, bo, cai) == [ANN]
        found = await other.friends_seen(GUILD, (bo, cai, dora), TODAY, 2, 3)
        assert found == (FriendsSeen(ann, ANN, (bo, cai)),), "one deal makes no friend"
        assert await seen(store, bo, dora) == [], "one friend is not enough"
        assert await seen(store, bo, cai, deals=3) == []
        assert await seen(store, ann, bo, cai) == [], "who sits there sees them anyway"
        await ask(store, CAI, on=False)
        assert await seen(store, bo, cai) == [], "nobody is named to others who did not ask"
        await ask(store, CAI)
        await store.change_person(CAI, {"stats": False})
        assert await seen(store, bo, cai) == [], "nor is one who hides"
        assert await seen(store, ann, bo) == [], "and reads of nobody"
        await store.change_person(CAI, {"stats": True})
        await ask(store, ANN, on=False)
        assert await seen(store, bo, cai) == []

    async def test_a_blocked_person_is_neither_told_nor_told_of(self, store: Store) -> None:
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        table = await new_table(store)
        for number in (1, 2):
            await played(store, table, (ann, bo, cai), number=number)
        await ask(store, ANN, BO, CAI)
        await store.block_here(GUILD, ANN, bo, NOW, "1")
        assert await seen(store, bo, cai) == []
        await store.unblock_here(GUILD, ANN, NOW, "2")
        await store.block_here(GUILD, CAI, bo, NOW, "3")
        assert await seen(store, bo, cai) == []

    async def test_old_deals_make_no_friends(self, store: Store) -> None:
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        table = await new_table(store)
        for number in (1, 2):
            await played(store, table, (ann, bo, cai), number=number)
        await ask(store, ANN, BO, CAI)
        assert await seen(store, bo, cai) == [ANN]
        for number in (3, 4):
            await played(store, table, (bo, cai), number=number)
        assert await seen(store, bo, cai) == []

    async def test_a_person_gets_one_notice_a_day(self, store: Store, other: Store) -> None:
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        table = await new_table(store)
        for number in (1, 2):
            await played(store, table, (ann, bo, cai), number=number)
        await ask(store, ANN, BO, CAI)
        told = await asyncio.gather(*(s.note_told(ann, TODAY) for s in (store, other)))
        assert sorted(told) == [False, True]
        assert await seen(store, bo, cai) == []
        assert await seen(other, bo, cai, day=TODAY + 1) == [ANN]
        assert await store.note_told(ann, TODAY + 1)
        await store.change_person(ANN, {"dms_closed": True})
        assert await seen(store, bo, cai, day=TODAY + 2) == [], "no message reaches this person"

    async def test_all_of_it_is_exported_and_goes_with_its_person(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        await store.save_guild(Guild(GUILD, night_day="mon", night_game="bourre", friends=False))
        assert not (await store.guild(GUILD)).friends
        await store.change_night_call(GUILD, ANN, True)
        await store.note_told(ann, TODAY)
        told = await store.kept(ANN)
        assert told is not None
        [here] = told["servers"]
        assert (here["called_to_game_nights"], here["told_of_friends_on"]) == (True, TODAY)
        await store.forget(ANN, NOW)
        assert await store.called_to_night(GUILD, 9) == ()
        await purses(store, ANN)
        assert not await store.is_called_to_nights(GUILD, ANN)
