"""The contract of a `Store` for places at open tables, with any number of processes.

It covers caps, and that no erased person has a place. A test class inherits `PlacesContract` next
to the other contracts, with the same fixtures.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ports import Seated, Store
from tables.ports import Account, Added, Commit, Conflict, Full, Json, NewTable, StoredTable
from tests.contract.store.core import (
    ANN,
    BO,
    CAI,
    CHANNEL,
    ELSEWHERE,
    GUILD,
    NOW,
    chips,
    purses,
)

THREAD = 78
ROUNDS = 5
"""How often each race is tried."""


def standing(*people: Account, **more: Any) -> Json:
    """Return the state of a table with these people."""
    chairs = [{"account": account, "away": False} for account in people]
    return {"channel": CHANNEL, "chairs": [*chairs, None], **more}


async def opened(
    store: Store, *people: Account, guild: int = GUILD, click: str | None = None, **more: Any
) -> StoredTable:
    """Open a table with these people."""
    state = standing(*people, **more)
    counted_in = more.get("parent") or state["channel"]
    if more.get("lesson"):
        added = Added(people, opened=True, lesson=True)
    else:
        added = Added(people, counted_in, opened=True, follows=more.get("follows"))
    new = NewTable(guild, CHANNEL, "mousel", state, None, NOW, click, people, None, added)
    return await store.create_table(new)


async def joined(
    store: Store, table: StoredTable, account: Account, *, waits: bool = False
) -> StoredTable:
    """Seat this person at the table too, or let them wait."""
    state = dict(table.state)
    if waits:
        state["waiting"] = [account]
    else:
        state["chairs"] = [*state["chairs"], {"account": account}]
    return await changed(store, table, state, added=Added((account,)), people=(account,))


async def moved(store: Store, table: StoredTable, channel: int) -> StoredTable:
    """Move the table to another channel."""
    state = {**table.state, "channel": channel}
    return await changed(store, table, state, added=Added((), channel))


async def changed(store: Store, table: StoredTable, state: Json, **more: Any) -> StoredTable:
    """Give the table another state."""
    version = await store.commit(Commit(table.id, table.version, state, None, NOW, **more))
    return replace(table, state=state, version=version)


async def caps(store: Store, **most: int) -> None:
    """Set these caps and no others."""
    any_number = {"cap_player": 0, "cap_channel": 0, "cap_server": 0}
    await store.save_guild(replace(await store.guild(GUILD), **{**any_number, **most}))


async def outcomes(*doing: Awaitable[Any]) -> tuple[int, list[BaseException]]:
    """Return how many simultaneous actions succeeded, and the errors of the others."""
    found = await asyncio.gather(*doing, return_exceptions=True)
    failed = [one for one in found if isinstance(one, BaseException)]
    return len(found) - len(failed), failed


def told(failed: Sequence[BaseException]) -> list[tuple[str, int]]:
    """Return which caps were reached."""
    assert all(isinstance(one, Full) for one in failed), failed
    return [(one.which, one.most) for one in failed if isinstance(one, Full)]


@pytest.mark.asyncio
class PlacesContract:
    """The specification, one sentence a test."""

    # --- caps ---

    async def test_a_person_sits_or_waits_at_a_limited_number_of_open_tables_of_the_server(
        self, store: Store
    ) -> None:
        await caps(store, cap_player=2)
        ann, bo = await purses(store, ANN, BO)
        (ann_elsewhere,) = await purses(store, ANN, guild=ELSEWHERE)
        tables = [await opened(store, bo) for _ in range(2)]
        first = await joined(store, tables[0], ann)
        await joined(store, tables[1], ann, waits=True)
        await caps(store, cap_player=0)
        third = await opened(store, bo)
        await caps(store, cap_player=2)
        with pytest.raises(Full) as full:
            await joined(store, third, ann)
        assert (full.value.which, full.value.most, full.value.people) == ("player", 2, (ann,))
        await opened(store, ann_elsewhere, guild=ELSEWHERE)
        await changed(store, first, first.state, closed=True)
        await joined(store, third, ann)

    async def test_regulars_and_invited_people_do_not_count(self, store: Store) -> None:
        await caps(store, cap_player=1)
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        regular = {"account": ann, "regular": "Old Jens"}
        await opened(store, bo, chairs=[regular, None], invited=[ann])
        await opened(store, cai, chairs=[regular, None], invited=[ann])
        await opened(store, ann)

    async def test_a_lesson_takes_no_place_of_its_channel(self, store: Store) -> None:
        """It does from its second deal on, which is none."""
        await caps(store, cap_channel=1)
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        lesson = await opened(store, ann, lesson=True, status="playing", deals=1)
        await opened(store, bo)
        with pytest.raises(Full) as full:
            await opened(store, cai)
        assert (full.value.which, full.value.most) == ("channel", 1)
        await opened(store, cai, lesson=True)
        await caps(store, cap_channel=2)
        await changed(store, lesson, {**lesson.state, "deals": 2})
        with pytest.raises(Full):
            await opened(store, cai)

    async def test_a_person_has_one_lesson_at_a_time(self, store: Store) -> None:
        """Without any cap too. Another may begin when its deal is over."""
        await caps(store)
        ann, bo = await purses(store, ANN, BO)
        lesson = await opened(store, ann, lesson=True, status="playing", deals=1)
        await opened(store, bo, lesson=True)
        await opened(store, ann)
        with pytest.raises(Full) as full:
            await opened(store, ann, lesson=True)
        assert (full.value.which, full.value.people) == ("lesson", (ann,))
        await changed(store, lesson, {**lesson.state, "status": "between"})
        await opened(store, ann, lesson=True)

    async def test_a_person_who_asks_for_lessons_in_several_processes_at_once_gets_one(
        self, store: Store, other: Store
    ) -> None:
        await caps(store)
        (ann,) = await purses(store, ANN)
        done, failed = await outcomes(
            *(opened((store, other)[k % 2], ann, lesson=True) for k in range(4))
        )
        assert (done, told(failed)) == (1, [("lesson", 1)] * 3)

    async def test_without_a_cap_nothing_is_counted(self, store: Store) -> None:
        await caps(store)
        (ann,) = await purses(store, ANN)
        for _ in range(5):
            await opened(store, ann)

    async def test_a_person_who_sits_down_in_several_processes_at_once_keeps_the_cap(
        self, store: Store, other: Store
    ) -> None:
        for n in range(ROUNDS):
            await caps(store)
            ann, bo = await purses(store, 1_000 + n, BO)
            tables = [await opened(store, bo) for _ in range(4)]
            await caps(store, cap_player=2)
            done, failed = await outcomes(
                *(joined((store, other)[k % 2], table, ann) for k, table in enumerate(tables))
            )
            assert (done, told(failed)) == (2, [("player", 2)] * 2)

    @pytest.mark.parametrize("cap", ["channel", "server", "player"])
    async def test_tables_opened_in_several_processes_at_once_keep_the_cap(
        self, store: Store, other: Store, cap: str
    ) -> None:
        for n in range(ROUNDS):
            for table in await store.open_tables(GUILD):
                await store.commit(Commit(table, 0, standing(), None, NOW, closed=True))
            await caps(store, **{f"cap_{cap}": 3})
            people = [await store.purse(GUILD, 1_000 + n, "Ann", NOW)] * 6
            if cap != "player":
                people = await purses(store, *range(10, 16))
            done, failed = await outcomes(
                *(opened((store, other)[k % 2], person) for k, person in enumerate(people))
            )
            assert (done, told(failed)) == (3, [(cap, 3)] * 3)

    async def test_tables_moved_and_opened_at_once_keep_the_cap_of_a_channel(
        self, store: Store, other: Store
    ) -> None:
        """A thread's table counts for its channel."""
        for _ in range(ROUNDS):
            for table in await store.open_tables(GUILD):
                version = await store.version(table)
                assert version is not None
                await store.commit(Commit(table, version, standing(), None, NOW, closed=True))
            await caps(store)
            ann, bo, cai = await purses(store, ANN, BO, CAI)
            far = await opened(store, ann, channel=99)
            await opened(store, bo, channel=THREAD, parent=CHANNEL)
            await caps(store, cap_channel=2)
            done, failed = await outcomes(moved(store, far, CHANNEL), opened(other, cai))
            assert (done, told(failed)) == (1, [("channel", 2)])

    async def test_of_several_caps_the_one_that_the_person_can_change_is_reported(
        self, store: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        await opened(store, ann)
        await caps(store, cap_player=1, cap_channel=1, cap_server=1)
        _, failed = await outcomes(opened(store, ann), opened(store, bo))
        assert told(failed) == [("player", 1), ("server", 1)]
        await caps(store, cap_channel=1, cap_server=2)
        _, failed = await outcomes(opened(store, bo))
        assert told(failed) == [("channel", 1)]

    async def test_a_person_without_room_has_done_nothing(self, store: Store) -> None:
        await caps(store, cap_player=1)
        ann, bo = await purses(store, ANN, BO)
        await opened(store, ann)
        there = await opened(store, bo)
        with pytest.raises(Full):
            await opened(store, ann, click="the click")
        state = standing(bo, ann)
        more = Commit(there.id, 0, state, None, NOW, "the press", added=Added((ann,)))
        with pytest.raises(Full):
            await store.commit(more)
        assert len(await store.open_tables(GUILD)) == 2
        assert await store.version(there.id) == 0
        assert not await store.seen("the click")
        assert not await store.seen("the press")

    async def test_an_unreadable_table_hinders_no_other(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        await opened(store, bo, chairs="none")
        await caps(store, cap_player=1, cap_server=2)
        await opened(store, ann)
        with pytest.raises(Full):
            await opened(store, bo)

    async def test_one_table_continues_from_one_that_has_closed(
        self, store: Store, other: Store
    ) -> None:
        await caps(store)
        for n in range(ROUNDS):
            ann, bo = await purses(store, ANN, BO)
            done, failed = await outcomes(
                opened(store, ann, follows=500 + n), opened(other, bo, follows=500 + n)
            )
            assert done == 1
            assert [type(one) for one in failed] == [Conflict]

    # --- erased people ---

    @pytest.mark.parametrize("place", ["chairs", "waiting", "invited"])
    async def test_a_person_with_a_place_at_an_open_table_is_not_erased(
        self, store: Store, place: str
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        await opened(store, bo)
        has: dict[str, Any] = {place: [ann]}
        if place == "chairs":
            has[place] = [None, {"account": ann}]
        table = await opened(store, bo, **has)
        with pytest.raises(Seated) as seated:
            await store.forget(ANN, NOW)
        assert seated.value.tables == (table.id,)
        assert await store.account(GUILD, ANN) == ann
        await changed(store, table, table.state, closed=True)
        await store.forget(ANN, NOW)
        assert await store.account(GUILD, ANN) is None

    async def test_an_erasure_during_another_processs_seating_wins_or_loses_completely(
        self, store: Store, other: Store
    ) -> None:
        for n in range(ROUNDS):
            user = 1_000 + n
            ann, bo = await purses(store, user, BO)
            await caps(store)
            table = await opened(store, bo)
            forget, join = await asyncio.gather(
                store.forget(user, NOW), joined(other, table, ann), return_exceptions=True
            )
            if forget is None:
                assert isinstance(join, Conflict)
                assert await store.version(table.id) == 0
            else:
                assert isinstance(forget, Seated)
                assert isinstance(join, StoredTable)
                assert await store.account(GUILD, user) == ann

    async def test_an_erasure_during_the_opening_of_a_purse_leaves_nothing_behind(
        self, store: Store, other: Store
    ) -> None:
        """The purse belongs to a new person, or it was erased too."""
        for n in range(ROUNDS):
            user = 1_000 + n
            await purses(store, user)
            _, late = await asyncio.gather(
                store.forget(user, NOW), other.purse(ELSEWHERE, user, "Ann", NOW)
            )
            assert await store.account(GUILD, user) is None
            kept = await store.account(ELSEWHERE, user)
            assert kept in (None, late)
            assert (await store.person(user) is None) == (kept is None)
            if kept is None:
                again = await store.purse(ELSEWHERE, user, "Ann", NOW)
                assert await chips(store, again) == [0], "nobody is given chips twice"

    async def test_nobody_sits_in_both_rooms_of_a_duplicate(self, store: Store) -> None:
        """Both rooms play the same cards, so not even two presses at once may bring that."""
        [ann, bo] = await purses(store, ANN, BO)
        await caps(store)
        for _ in range(ROUNDS):
            first = await opened(store, ann)
            second = await opened(store, bo)
            first, second = [
                await changed(store, one, {**one.state, "room": {"other": other.id}})
                for one, other in ((first, second), (second, first))
            ]
            [cai] = await purses(store, CAI)

            async def sit(table: StoredTable, account: Account = cai) -> StoredTable:
                state = {**table.state, "chairs": [*table.state["chairs"], {"account": account}]}
                added = Added((account,), room_of=table.id)
                return await changed(store, table, state, added=added, people=(account,))

            done, failed = await outcomes(sit(first), sit(second))
            assert done == 1
            assert isinstance(failed[0], Full)
            assert (failed[0].which, failed[0].people) == ("room", (cai,))
            with pytest.raises(Full):
                await sit(await latest(store, first), bo)
            for table in (first, second):
                now = await latest(store, table)
                await changed(store, now, now.state, closed=True)


async def latest(store: Store, table: StoredTable) -> StoredTable:
    """Return a table as it is now."""
    found = await store.load(table.id)
    assert found is not None
    return found
