"""The contract of a `Store` for the ratings of people.

A test class inherits `RatingsContract` next to the other contracts, with the same fixtures.
"""

from __future__ import annotations

import asyncio

import pytest

from bot.ports import PersonRating, Store
from games.kernel.rating import DAILY, Placed, Rating, rated
from tables.ports import Account, Commit, DealStats, StoredTable
from tests.contract.store.core import ANN, BO, CAI, FIRST, GUILD, NOW, new_table, purses, setup
from tests.contract.store.stats import ended

TOMORROW = NOW + 86_400


def order(*accounts: Account) -> tuple[Placed, ...]:
    """The places of a deal, best first."""
    return tuple(Placed(account, seat, seat) for seat, account in enumerate(accounts))


async def rated_deal(
    store: Store,
    table: StoredTable,
    number: int,
    placed: tuple[Placed, ...],
    at: float = NOW,
) -> None:
    """Commit a whole deal with these places."""
    accounts = [one.account for one in placed]
    stats = DealStats(
        among_people=True, numbers={account: {"deals": 1} for account in accounts}, places=placed
    )
    await ended(store, table, number, stats, *accounts, at=at)


async def rating(store: Store, account: Account, game: str = "mousel") -> Rating:
    """A person's present rating."""
    found = {one.game: one.rating for one in await store.ratings(account)}
    return found.get(game, Rating())


@pytest.mark.asyncio
class RatingsContract:
    """The specification, one sentence a test."""

    async def test_a_deal_rates_its_people_from_what_they_had(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await rated_deal(store, table, 1, order(ann, bo))
        first = rated([Rating(), Rating()], order(ann, bo))
        assert [await rating(store, one) for one in (ann, bo)] == [*first]
        await rated_deal(store, table, 2, order(bo, ann))
        second = rated([first[1], first[0]], order(bo, ann))
        assert [await rating(store, one) for one in (bo, ann)] == [*second]
        assert await store.ratings(ann) == (PersonRating("mousel", second[1], 1),)

    async def test_each_game_has_a_rating_of_its_own(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table, other = await new_table(store), await new_table(store, game="bourre")
        await rated_deal(store, table, 1, order(ann, bo))
        await rated_deal(store, other, 1, order(bo, ann))
        assert (await rating(store, ann, "bourre")).mu < Rating().mu
        assert (await rating(store, ann)).mu > Rating().mu

    async def test_a_day_has_a_limit_of_rated_deals_between_two_people(self, store: Store) -> None:
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        table, other = await new_table(store), await new_table(store)
        for number in range(1, DAILY + 3):
            await rated_deal(store, table, number, order(ann, bo))
        assert (await rating(store, ann)).deals == DAILY
        await rated_deal(store, other, 1, order(ann, cai, bo))
        assert (await rating(store, cai)).deals == 0, "a third person opens no way around it"
        await rated_deal(store, other, 2, order(ann, cai))
        assert (await rating(store, ann)).deals == DAILY + 1
        await rated_deal(store, other, 3, order(ann, bo), TOMORROW)
        assert (await rating(store, ann)).deals == DAILY + 2

    async def test_deals_at_two_tables_at_once_are_rated_one_after_the_other(
        self, store: Store, other: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        tables = [await new_table(store) for _ in range(6)]
        await asyncio.gather(
            *(
                rated_deal(store if k % 2 else other, table, 1, order(ann, bo))
                for k, table in enumerate(tables)
            )
        )
        wanted = (Rating(), Rating())
        for _ in tables:
            first, second = rated(wanted, order(ann, bo))
            wanted = first, second
        assert (await rating(store, ann), await rating(store, bo)) == wanted

    async def test_a_deal_that_is_counted_late_is_not_rated(self, store: Store) -> None:
        """Others came before it, at other tables too."""
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        start = setup(1, (ann, bo))
        await store.commit(
            Commit(
                table.id, 0, {}, None, NOW, start=start, deal=1, steps=(FIRST,), result={"pot": 0}
            )
        )
        stats = DealStats(among_people=True, numbers={ann: {"deals": 1}}, places=order(ann, bo))
        assert await store.count_stats(table.id, 1, stats, NOW)
        assert await store.ratings(ann) == ()
        await rated_deal(store, table, 2, order(ann, bo))
        assert (await rating(store, ann)).deals == 1

    async def test_the_board_lists_certain_ratings_of_people_who_do_not_hide_them(
        self, store: Store
    ) -> None:
        people = await purses(store, ANN, BO, CAI, 4)
        ann, bo, *_ = people
        table, number = await new_table(store), 0
        while not (await rating(store, ann)).is_sure:
            assert await store.rating_line(GUILD, "mousel", ann) == (None, 0)
            turn = number % 3 + 1
            placed = order(*people[turn:], *people[:turn])
            await rated_deal(store, table, number + 1, placed, NOW + number // DAILY * 86_400)
            number += 1
        for _ in range(6):
            await rated_deal(store, table, number + 1, order(*people), NOW + 9 * 86_400)
            number += 1
        board = await store.rating_board(GUILD, "mousel", 0, 10)
        ratings = {account: (await rating(store, account)).mu for account in people}
        best = sorted(people, key=lambda account: -ratings[account])
        assert [(one.account, one.place, one.won) for one in board] == [
            (account, place, ratings[account]) for place, account in enumerate(best, 1)
        ]
        assert await store.rating_board(GUILD, "mousel", 1, 2) == board[1:3]
        assert await store.rating_line(GUILD, "mousel", ann) == (board[best.index(ann)], 4)
        assert await store.rating_board(GUILD, "mus", 0, 10) == ()
        await store.change_person(BO, {"stats": False})
        shown = await store.rating_board(GUILD, "mousel", 0, 10)
        assert [one.account for one in shown] == [one for one in best if one != bo]
        assert await store.rating_line(GUILD, "mousel", bo) == (None, 3)

    async def test_two_people_who_met_nobody_else_have_no_place(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table, number = await new_table(store), 0
        while not (await rating(store, ann)).is_sure:
            placed = order(ann, bo) if number % 2 else order(bo, ann)
            await rated_deal(store, table, number + 1, placed, NOW + number // DAILY * 86_400)
            number += 1
        assert await store.rating_board(GUILD, "mousel", 0, 10) == ()
        assert [one.people for one in await store.ratings(ann)] == [1]

    async def test_ratings_are_exported_and_go_with_the_person(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await rated_deal(store, table, 1, order(ann, bo))
        kept = await store.kept(ANN)
        assert kept is not None
        [server] = kept["servers"]
        shown = await rating(store, ann)
        assert server["ratings"] == [
            {"game": "mousel", "rated_deals": 1, "rating": shown.points, "margin": shown.margin}
        ]
        await store.forget(ANN, NOW)
        assert await store.ratings(ann) == ()
        before = await rating(store, bo)
        await rated_deal(store, table, 2, order(bo, ann))
        assert (await rating(store, bo)) == rated([before, Rating()], order(bo, ann))[0]
        assert await store.ratings(ann) == (), "an erased person is not rated again"
