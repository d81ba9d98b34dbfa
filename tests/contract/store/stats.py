"""The contract of a `Store` for the statistics of people.

A test class inherits `StatsContract` next to the other contracts, with the same fixtures.
"""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.ports import Achieved, GameStats, Store
from games.kernel.contract import Run
from tables.ports import Account, Commit, DealStats, StoredTable
from tests.contract.store.core import ANN, BO, CAI, FIRST, GUILD, NOW, new_table, purses, setup

DAY = int(NOW // 86_400)


async def ended(
    store: Store,
    table: StoredTable,
    number: int,
    stats: DealStats | None,
    *accounts: Account,
    played_for: tuple[Account, ...] = (),
    at: float = NOW,
) -> None:
    """Commit a whole deal with these statistics; None: as an older version does."""
    before = await store.load(table.id)
    assert before is not None
    await store.commit(
        Commit(
            table.id,
            before.version,
            before.state,
            None,
            at,
            start=setup(number, accounts),
            deal=number,
            steps=(FIRST,),
            result={"pot": 0},
            stats=stats,
            played_for=played_for,
        )
    )


def telling(*achieved: tuple[Account, str], run: Run | None = None, **more: int) -> DealStats:
    """Statistics of a deal with these achievements; all in it have the numbers `more`."""
    numbers = {account: {"deals": 1, "played": 1, **more} for account, _ in achieved}
    return DealStats(
        among_people=True,
        numbers=numbers,
        achieved={account: (name,) if name else () for account, name in achieved},
        run=run,
    )


def of(*numbers: tuple[Account, dict[str, int]], among_people: bool = True) -> DealStats:
    """Statistics of a deal."""
    return DealStats(among_people=among_people, numbers=dict(numbers))


@pytest.mark.asyncio
class StatsContract:
    """The specification, one sentence a test."""

    async def test_numbers_add_up_and_the_best_and_worst_deal_are_kept(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        first = {"deals": 1, "chips": 7, "best": 7, "tricks": 3, "won": 1}
        second = {"deals": 1, "chips": -9, "worst": -9, "tricks": 1}
        await ended(store, table, 1, of((ann, first), (bo, {"deals": 1})), ann, bo)
        await ended(store, table, 2, of((ann, second), (bo, {"deals": 1})), ann, bo)
        wanted = {"deals": 2, "chips": -2, "best": 7, "worst": -9, "tricks": 4, "won": 1}
        assert await store.stats(ann) == (
            GameStats("mousel", among_people=True, numbers={**wanted, "streak": 1}),
        )
        assert await store.stats(bo) == (
            GameStats("mousel", among_people=True, numbers={"deals": 2}),
        )
        assert await store.chips_by_day(ann, 0) == ((DAY, -2),)
        assert await store.chips_by_day(ann, DAY + 1) == ()
        assert await store.chips_by_day(bo, 0) == ()

    async def test_games_and_deals_with_regulars_are_kept_apart(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        table, other = await new_table(store), await new_table(store, game="mus")
        await ended(store, table, 1, of((ann, {"deals": 1})), ann)
        await ended(store, table, 2, of((ann, {"deals": 1}), among_people=False), ann)
        await ended(store, other, 1, of((ann, {"deals": 1})), ann)
        found = [(one.game, one.among_people) for one in await store.stats(ann)]
        assert found == [("mousel", False), ("mousel", True), ("mus", True)]

    async def test_a_streak_is_of_deals_won_in_a_row_at_one_table(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table, other = await new_table(store), await new_table(store)
        won, lost = {"deals": 1, "won": 1}, {"deals": 1}
        for number, result in enumerate((won, won, lost, won), 1):
            await ended(store, table, number, of((ann, result), (bo, lost)), ann, bo)
        await ended(store, other, 1, of((ann, won)), ann)
        [found] = await store.stats(ann)
        assert found.numbers == {"deals": 5, "won": 4, "streak": 2}

    async def test_an_achievement_is_earned_once_on_a_server(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table, other = await new_table(store), await new_table(store)
        both = telling((ann, "mousel-forced"), (bo, "mousel-compelled"))
        await ended(store, table, 1, both, ann, bo)
        await ended(store, table, 2, telling((ann, "mousel-forced"), (bo, "")), ann, bo)
        await ended(store, other, 1, telling((ann, "mousel-forced")), ann)
        assert await store.achievements(ann) == (Achieved("mousel-forced", NOW),)
        assert await store.achieved_in(table.id, 1) == (
            (ann, "mousel-forced"), (bo, "mousel-compelled"),
        )  # fmt: skip
        assert await store.achieved_in(table.id, 2) == await store.achieved_in(other.id, 1) == ()

    async def test_deals_at_two_tables_at_once_bring_an_achievement_once(
        self, store: Store, other: Store
    ) -> None:
        (ann,) = await purses(store, ANN)
        tables = [await new_table(store) for _ in range(6)]
        earned = telling((ann, "mousel-forced"))
        await asyncio.gather(
            *(
                ended(store if k % 2 else other, table, 1, earned, ann)
                for k, table in enumerate(tables)
            )
        )
        assert await store.achievements(ann) == (Achieved("mousel-forced", NOW),)
        told = [one for table in tables for one in await store.achieved_in(table.id, 1)]
        assert told == [(ann, "mousel-forced")]

    async def test_an_achievement_of_several_deals_counts_those_in_a_row_at_one_table(
        self, store: Store
    ) -> None:
        (ann,) = await purses(store, ANN)
        table, other = await new_table(store), await new_table(store)
        run = Run("calls", counts="called", broken_by="miscalled", most=5)
        right, wrong = (telling((ann, ""), run=run, **n) for n in ({"called": 2}, {"miscalled": 1}))
        for number, deal in enumerate((right, right, wrong, right, right), 1):
            await ended(store, table, number, deal, ann)
        await ended(store, other, 1, right, ann)
        assert await store.achievements(ann) == ()
        await ended(store, table, 6, right, ann)
        assert await store.achieved_in(table.id, 6) == ((ann, "mousel-calls"),)
        await ended(store, table, 7, right, ann)
        assert await store.achievements(ann) == (Achieved("mousel-calls", NOW),)

    async def test_a_deal_that_a_regular_finished_ends_such_a_row(self, store: Store) -> None:
        """So nobody leaves a game to keep a wrong call out."""
        (ann,) = await purses(store, ANN)
        table = await new_table(store)
        run = Run("calls", counts="called", broken_by="miscalled", most=4)
        right = telling((ann, ""), run=run, called=3)
        left = replace(right, numbers={ann: {"deals": 1}})
        for number, deal in enumerate((right, left, right), 1):
            await ended(store, table, number, deal, ann)
        assert await store.achievements(ann) == ()

    async def test_achievements_are_exported_and_go_with_the_person(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await ended(
            store, table, 1, telling((ann, "mousel-forced"), (bo, "mousel-forced")), ann, bo
        )
        kept = await store.kept(ANN)
        assert kept is not None
        [server] = kept["servers"]
        assert server["achievements"] == [{"name": "mousel-forced", "at": NOW}]
        await store.forget(ANN, NOW)
        assert await store.achievements(ann) == ()
        assert await store.achieved_in(table.id, 1) == ((bo, "mousel-forced"),)

    async def test_deals_at_two_tables_at_once_are_all_counted(
        self, store: Store, other: Store
    ) -> None:
        (ann,) = await purses(store, ANN)
        tables = [await new_table(store) for _ in range(6)]
        await asyncio.gather(
            *(
                ended(store if k % 2 else other, table, 1, of((ann, {"deals": 1, "chips": 2})), ann)
                for k, table in enumerate(tables)
            )
        )
        [found] = await store.stats(ann)
        assert found.numbers == {"deals": 6, "chips": 12}
        assert await store.chips_by_day(ann, DAY) == ((DAY, 12),)

    async def test_deals_of_older_versions_are_counted_later_in_order(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        table = await new_table(store)
        won = of((ann, {"deals": 1, "won": 1}))
        await ended(store, table, 1, None, ann, played_for=(ann,))
        await ended(store, table, 2, won, ann)
        assert await store.stats(ann) == ()
        assert await store.stats_due() == ((GUILD, table.id),)
        found = await store.uncounted(table.id)
        assert found is not None
        assert (found.deal, found.at, found.played_for) == (1, NOW, (ann,))
        assert not await store.count_stats(table.id, 2, won, NOW)
        assert await store.count_stats(table.id, 1, won, NOW)
        assert not await store.count_stats(table.id, 1, won, NOW)
        assert await store.count_stats(table.id, 2, won, NOW)
        assert await store.stats_due() == ()
        assert await store.uncounted(table.id) is None
        [counted] = await store.stats(ann)
        assert counted.numbers == {"deals": 2, "won": 2, "streak": 2}

    async def test_a_voided_deal_counts_for_nobody_and_leaves_nothing_due(
        self, store: Store
    ) -> None:
        (ann,) = await purses(store, ANN)
        table = await new_table(store)
        begun = Commit(table.id, 0, {}, None, NOW, start=setup(1, (ann,)), deal=1, steps=(FIRST,))
        await store.commit(begun)
        assert await store.stats_due() == ()
        await store.commit(Commit(table.id, 1, {}, None, NOW, closed=True))
        assert await store.stats_due() == ()
        assert await store.stats(ann) == ()

    async def test_statistics_are_exported_and_go_with_the_person(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        numbers = {"deals": 1, "chips": 5}
        await ended(store, table, 1, of((ann, numbers), (bo, numbers)), ann, bo)
        kept = await store.kept(ANN)
        assert kept is not None
        [server] = kept["servers"]
        assert server["statistics"] == [{"game": "mousel", "among_people": True, **numbers}]
        assert server["chips_by_day"] == [{"day": DAY, "chips": 5}]
        await store.forget(ANN, NOW)
        assert await store.stats(ann) == ()
        assert await store.chips_by_day(ann, 0) == ()
        assert len(await store.stats(bo)) == 1

    async def test_an_erased_person_is_not_counted(self, store: Store) -> None:
        ann, cai = await purses(store, ANN, CAI)
        table = await new_table(store)
        await ended(store, table, 1, None, ann, cai)
        await store.forget(ANN, NOW)
        stats = of((ann, {"deals": 1}), (cai, {"deals": 1}))
        assert await store.count_stats(table.id, 1, stats, NOW)
        assert await store.stats(ann) == ()
        assert len(await store.stats(cai)) == 1
