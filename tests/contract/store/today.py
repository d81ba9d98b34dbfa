"""The contract of a `Store` for the deal of the day.

A test class inherits `TodayContract` next to the other contracts, with the same fixtures.
"""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.ports import DayBest, DayPlay, Guild, LineToPost, Place, Store
from tables.ports import DayChain, Secret
from tests.contract.store.core import ANN, BO, CAI, ELSEWHERE, GUILD, NOW, purses

DAY = int(NOW // 86_400)
CHAIN = DayChain(DAY - 1, DAY + 10, Secret(b"a" * 32))


def play(user: int, day: int = DAY, guild: int = GUILD, game: str = "mousel") -> DayPlay:
    """A deal that begins."""
    return DayPlay(day=day, game=game, user=user, guild=guild, attempt=2, moves=((1, "pass", 0),))


def ended(one: DayPlay, score: int) -> DayPlay:
    """The same deal at its end."""
    moves = (*one.moves, (0, "play", 7))
    return replace(one, moves=moves, ended_at=NOW + 60, score=score, story="+-")


async def finish(store: Store, one: DayPlay, score: int, *, compared: bool = True) -> DayPlay:
    """Begin and end a deal."""
    begun = await store.begin_day(one, NOW)
    assert begun is not None
    assert await store.go_on_day(ended(begun, score), len(begun.moves), compared=compared)
    found = await store.day_play(one.user, one.day, one.game)
    assert found is not None
    return found


@pytest.mark.asyncio
class TodayContract:
    """The specification, one sentence a test."""

    async def test_the_first_chain_of_days_counts(self, store: Store, other: Store) -> None:
        assert await store.day_chain() is None
        again = DayChain(DAY, DAY + 10, Secret(b"b" * 32))
        first, second = await asyncio.gather(
            store.begin_day_chain(CHAIN), other.begin_day_chain(again)
        )
        assert first.seed.value == second.seed.value
        stored = await other.day_chain()
        assert stored is not None
        assert stored.seed.value == first.seed.value
        assert (stored.first, stored.last) == (first.first, first.last)

    async def test_a_person_has_one_try_on_all_servers(self, store: Store, other: Store) -> None:
        begun = await store.begin_day(play(ANN), NOW)
        elsewhere = replace(play(ANN, guild=ELSEWHERE), attempt=9, moves=())
        assert begun == play(ANN)
        assert await other.begin_day(elsewhere, NOW + 1) == begun

    async def test_of_two_presses_at_once_one_is_stored(self, store: Store, other: Store) -> None:
        begun = await store.begin_day(play(ANN), NOW)
        assert begun is not None
        one = replace(begun, moves=(*begun.moves, (0, "play", 3)))
        two = replace(begun, moves=(*begun.moves, (0, "play", 4)))
        stored = await asyncio.gather(
            store.go_on_day(one, 1, compared=True), other.go_on_day(two, 1, compared=True)
        )
        assert sorted(stored) == [False, True]
        assert await store.day_play(ANN, DAY, "mousel") == (one if stored[0] else two)

    async def test_an_ended_deal_stays_as_it_is(self, store: Store) -> None:
        done = await finish(store, play(ANN), 4)
        assert not await store.go_on_day(ended(done, 9), len(done.moves), compared=True)
        assert await store.day_play(ANN, DAY, "mousel") == done
        assert (done.score, done.story, done.ended_at) == (4, "+-", NOW + 60)

    async def test_people_with_the_same_result_share_their_places(self, store: Store) -> None:
        ann = await finish(store, play(ANN), 4)
        bo = await finish(store, play(BO, guild=ELSEWHERE), 4)
        cai = await finish(store, play(CAI), 1)
        assert await store.day_place(ann, None) == await store.day_place(bo, None) == (1, 2, 3)
        assert await store.day_place(cai, None) == Place(3, 3, 3)
        assert await store.day_place(ann, GUILD) == Place(1, 1, 2)
        assert await store.day_place(cai, GUILD) == Place(2, 2, 2)

    async def test_only_ended_deals_of_people_who_compare_count(self, store: Store) -> None:
        ann = await finish(store, play(ANN), 1)
        await finish(store, play(BO), 9, compared=False)
        await store.begin_day(play(CAI), NOW)
        await finish(store, play(CAI, game="mus"), 9)
        await finish(store, play(CAI, DAY - 1), 9)
        assert await store.day_place(ann, None) == Place(1, 1, 1)

    async def test_a_streak_counts_days_and_not_deals(self, store: Store) -> None:
        streaks = [
            (await finish(store, play(ANN, day, game=game), 0)).streak
            for day, game in (
                (DAY, "mousel"), (DAY, "mus"), (DAY + 1, "mus"), (DAY + 2, "mus"), (DAY + 4, "mus"),
            )
        ]  # fmt: skip
        assert streaks == [1, 1, 2, 3, 1]

    async def test_a_deal_that_was_only_begun_holds_no_streak(self, store: Store) -> None:
        await finish(store, play(ANN), 0)
        await store.begin_day(play(ANN, DAY + 1), NOW)
        assert (await finish(store, play(ANN, DAY + 2), 0)).streak == 1

    async def test_days_are_deleted_after_their_time(self, store: Store) -> None:
        for day in (DAY - 2, DAY - 1, DAY):
            await finish(store, play(ANN, day), 0)
        assert await store.drop_days(DAY - 1) == 1
        assert [one.day for one in await store.day_plays(ANN, 0)] == [DAY, DAY - 1]

    async def test_who_is_erased_has_no_second_try_on_that_day(self, store: Store) -> None:
        await finish(store, play(ANN), 0)
        await store.forget(ANN, NOW)
        assert await store.day_plays(ANN, 0) == ()
        assert await store.kept(ANN) is None
        assert await store.begin_day(play(ANN, game="mus"), NOW) is None
        assert await store.begin_day(play(ANN, DAY + 1), NOW) is not None

    async def test_what_is_stored_is_in_the_persons_file(self, store: Store) -> None:
        await finish(store, play(ANN), 4)
        kept = await store.kept(ANN)
        assert kept is not None
        (deal,) = kept["deals_of_the_day"]
        assert deal["game"] == "mousel"
        assert deal["result"] == 4

    async def test_the_best_of_a_day_are_named_if_they_compare_then_and_now(
        self, store: Store
    ) -> None:
        assert await store.day_best(GUILD, DAY) == ()
        await finish(store, play(ANN), 4)
        await finish(store, play(BO), 4)
        await finish(store, play(CAI), 9, compared=False)
        await finish(store, play(CAI, game="mus"), 2)
        await finish(store, play(CAI, DAY - 1), 7)
        await store.begin_day(play(ANN, game="mus"), NOW)
        both = DayBest("mousel", 4, 2, (ANN, BO))
        assert await store.day_best(GUILD, DAY) == (both, DayBest("mus", 2, 1, (CAI,)))
        assert await store.day_best(ELSEWHERE, DAY) == ()
        await store.change_person(CAI, {"today": False})
        assert await store.day_best(GUILD, DAY) == (both,)
        await store.forget(ANN, NOW)
        assert await store.day_best(GUILD, DAY) == (DayBest("mousel", 4, 1, (BO,)),)

    async def test_not_all_who_share_the_best_result_are_named(self, store: Store) -> None:
        for user in range(201, 206):
            await finish(store, play(user), 4)
        await finish(store, play(BO), 3)
        assert await store.day_best(GUILD, DAY) == (DayBest("mousel", 4, 5, (201, 202, 203)),)

    async def test_of_two_processes_one_begins_the_days_line(
        self, store: Store, other: Store
    ) -> None:
        await store.save_guild(Guild(GUILD, day_line=77))
        await store.save_guild(Guild(ELSEWHERE, day_line=78, today=False))
        to_post = LineToPost(GUILD, 0, None, 0.0)
        assert await store.lines_to_post(DAY) == await other.lines_to_post(DAY) == (to_post,)
        begun = await asyncio.gather(
            *(s.note_line(GUILD, (0, None), (DAY, NOW)) for s in (store, other))
        )
        assert sorted(begun) == [False, True]
        going = LineToPost(GUILD, DAY, NOW, 0.0)
        assert await other.lines_to_post(DAY) == (going,), "until it is over"
        assert await store.note_line(GUILD, (DAY, NOW), (DAY, None))
        assert not await other.note_line(GUILD, (DAY, NOW), (DAY, NOW + 60))
        assert await other.lines_to_post(DAY) == ()
        assert len(await other.lines_to_post(DAY + 1)) == 1

    async def test_a_line_says_when_a_server_admin_chose_its_channel_or_hour(
        self, store: Store
    ) -> None:
        ann, _ = await purses(store, ANN, BO)
        await store.change_guild(GUILD, {"day_line": 77}, ann, NOW, "channel")
        await store.change_guild(GUILD, {"day_hour": 9}, ann, NOW + 1, "hour")
        await store.change_guild(GUILD, {"daily": 9}, ann, NOW + 2, "another setting")
        assert await store.lines_to_post(DAY) == (LineToPost(GUILD, 0, None, NOW + 1),)

    async def test_a_refused_line_pauses_until_a_server_admin_chooses(self, store: Store) -> None:
        ann, _ = await purses(store, ANN, BO)
        await store.save_guild(Guild(GUILD, day_line=77))
        assert await store.note_line(GUILD, (0, None), (DAY, None), silent=True)
        assert (await store.guild(GUILD)).day_silent
        assert await store.lines_to_post(DAY + 9) == ()
        await store.change_guild(GUILD, {"day_line": 77}, ann, NOW, "chosen again")
        assert not (await store.guild(GUILD)).day_silent
        assert len(await store.lines_to_post(DAY + 9)) == 1

    async def test_a_line_that_may_have_arrived_is_not_posted_in_another_channel(
        self, store: Store
    ) -> None:
        ann, _ = await purses(store, ANN, BO)
        await store.save_guild(Guild(GUILD, day_line=77))
        await store.note_line(GUILD, (0, None), (DAY, NOW))
        await store.change_guild(GUILD, {"day_line": 78}, ann, NOW, "elsewhere")
        assert await store.lines_to_post(DAY) == ()
