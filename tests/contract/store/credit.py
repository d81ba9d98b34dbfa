"""The contract of a `Store` for chips that people win from each other, on credit or not (GEN-021).

A test class inherits `CreditContract` next to `StoreContract`, with the same fixtures.
"""

from __future__ import annotations

import asyncio

import pytest

from bot.ports import Store
from tables.ports import Account, Commit, Counted, Settlement, StoredTable
from tests.contract.store.core import (
    ANN,
    BO,
    CAI,
    FIRST,
    GUILD,
    NOW,
    chips,
    moves,
    new_table,
    purses,
    setup,
)


async def wins(
    store: Store, table: StoredTable, winner: Account, loser: Account, amount: int,
    *, mixed: bool = False,
) -> None:  # fmt: skip
    """The winner takes this amount from the loser, in a deal of the two.

    A `mixed` deal has a regular too, who does not win or lose.
    """
    version = await store.version(table.id)
    assert version is not None
    seats = [winner, loser, *([await store.regulars(GUILD)] if mixed else [])]
    number = version + 1
    money = moves(table, seats, number, (1, amount, "stake"), (0, -amount, "share"))
    await store.commit(
        Commit(
            table.id, version, {}, None, NOW, start=setup(number, seats, 2 if mixed else None),
            deal=number, steps=(FIRST,), result={}, transfers=tuple(money),
            settlement=Settlement({winner: amount, loser: -amount}, {(winner, loser): amount}),
        )
    )  # fmt: skip


async def board(store: Store, *accounts: Account, among_people: bool = True) -> list[int]:
    """Return what each has won on the leaderboard; 0 for accounts that are not listed."""
    lines = await store.leaderboard(GUILD, 0, 99, among_people)
    found = {line.account: line.won for line in lines}
    return [found.get(account, 0) for account in accounts]


@pytest.mark.asyncio
class CreditContract:
    """The specification, one sentence a test."""

    async def test_a_winner_counts_no_more_than_the_loser_had(self, store: Store) -> None:
        table, (ann, bo) = await new_table(store), await purses(store, ANN, BO)
        await wins(store, table, ann, bo, 700)
        assert await chips(store, ann, bo) == [1200, -200]
        for among_people in (True, False):
            assert await board(store, ann, bo, among_people=among_people) == [500, -700]
        await wins(store, table, ann, bo, 1_000_000)
        for among_people in (True, False):
            assert (await board(store, ann, among_people=among_people)) == [500]

    async def test_chips_on_credit_do_not_count_for_their_next_winner(
        self, store: Store, other: Store
    ) -> None:
        tables = [await new_table(store) for _ in range(2)]
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        await wins(store, tables[0], ann, bo, 1500)
        await wins(other, tables[1], cai, ann, 1000)
        assert await board(store, ann, bo, cai) == [500, -1500, 0]
        await wins(store, tables[1], cai, ann, 1000)
        assert await board(other, ann, bo, cai) == [-500, -1500, 1000]

    async def test_winning_back_and_losing_a_debt_restore_the_earlier_state(
        self, store: Store
    ) -> None:
        table, (ann, bo) = await new_table(store), await purses(store, ANN, BO)
        for winner, loser in ((ann, bo), (bo, ann)):
            await wins(store, table, winner, loser, 2000)
        assert await chips(store, ann, bo) == [500, 500]
        for among_people in (True, False):
            assert await board(store, ann, bo, among_people=among_people) == [0, 0]

    async def test_chips_return_through_a_table_with_a_regular_as_they_went(
        self, store: Store
    ) -> None:
        """The same 500 chips count once: they are lost on purpose among people and given back
        there.
        """
        table, (ann, bo) = await new_table(store), await purses(store, ANN, BO)
        for _ in range(3):
            await wins(store, table, ann, bo, 500)
            await wins(store, table, bo, ann, 500, mixed=True)
        assert await board(store, ann, bo) == [0, 0]
        await wins(store, table, ann, bo, 500, mixed=True)
        assert await board(store, ann, bo) == [500, -500]

    async def test_a_debt_to_regulars_is_not_paid_with_chips_on_credit(self, store: Store) -> None:
        """Cai's debt would make chips that count, through Ann's."""
        table, (ann, bo, cai) = await new_table(store), await purses(store, ANN, BO, CAI)
        seats = [ann, await store.regulars(GUILD)]
        money = moves(table, seats, 1, (0, 1500, "stake"), (1, -1500, "share"))
        await store.commit(
            Commit(
                table.id, 0, {}, None, NOW, start=setup(1, seats, 1), deal=1, steps=(FIRST,),
                result={}, transfers=tuple(money), counted=(Counted(ann, -1500, 0, 100),),
                settlement=Settlement({ann: -1500, seats[1]: 1500}, {(seats[1], ann): 1500}),
            )
        )  # fmt: skip
        await wins(store, table, bo, cai, 1500)
        await wins(store, table, ann, bo, 1000)
        assert await board(store, ann, bo, cai) == [0, 500, -1500]

    async def test_a_gift_of_chips_on_credit_stays_on_credit(self, store: Store) -> None:
        table, (ann, bo, cai) = await new_table(store), await purses(store, ANN, BO, CAI)
        await wins(store, table, ann, bo, 1000)
        await store.give(GUILD, ann, cai, 100, NOW, "gift")
        await wins(store, table, ann, cai, 600)
        assert await board(store, ann, cai) == [500 + 500, -600 + 100]

    async def test_a_season_ends_all_credit(self, store: Store) -> None:
        table, (ann, bo) = await new_table(store), await purses(store, ANN, BO)
        await wins(store, table, ann, bo, 1000)
        version = await store.version(table.id)
        assert version is not None
        await store.commit(Commit(table.id, version, {}, None, NOW, closed=True))
        await store.end_season(GUILD, 1, 500, ann, NOW, "season")
        for among_people in (True, False):
            lines = await store.standing(GUILD, 1, 0, 9, among_people)
            assert [line.won for line in lines] == [500, -1000]
            assert await store.leaderboard(GUILD, 0, 9, among_people) == ()
        await wins(store, await new_table(store), bo, ann, 500)
        for among_people in (True, False):
            assert await board(store, ann, bo, among_people=among_people) == [-500, 500]

    async def test_of_simultaneous_losses_each_finds_what_the_others_left(
        self, store: Store, other: Store
    ) -> None:
        tables = [await new_table(store) for _ in range(6)]
        ann, bo = await purses(store, ANN, BO)
        await asyncio.gather(
            *(wins((store, other)[i % 2], table, ann, bo, 300) for i, table in enumerate(tables))
        )
        assert await board(store, ann, bo) == [500, -1800]

    async def test_an_erased_person_leaves_nothing_that_leads_back(self, store: Store) -> None:
        table, (ann, bo) = await new_table(store), await purses(store, ANN, BO)
        await wins(store, table, ann, bo, 700)
        told = await store.kept(ANN)
        assert told is not None
        [server] = told["servers"]
        assert server["won_from_people"] == [
            {"table": table.number, "won": 700, "lost": 0, "on_credit": 200}
        ]
        await store.forget(ANN, NOW)
        assert await store.kept(ANN) is None
        assert await board(store, ann, bo) == [0, -700]

    async def test_a_purse_that_the_bank_fills_wins_nothing_back_from_regulars(
        self, store: Store
    ) -> None:
        """The bank fills it because it is set, or because a season ends."""
        ann, bo = await purses(store, ANN, BO)
        for lost in (ann, bo):
            seats, table = [lost, await store.regulars(GUILD)], await new_table(store)
            money = moves(table, seats, 1, (0, 700, "stake"), (1, -700, "share"))
            await store.commit(
                Commit(
                    table.id, 0, {}, None, NOW, start=setup(1, seats, 1), deal=1, steps=(FIRST,),
                    result={}, transfers=tuple(money), counted=(Counted(lost, -700, 0, 100),),
                )
            )  # fmt: skip
            await store.commit(Commit(table.id, 1, {}, None, NOW, closed=True))
        await store.set_purse(GUILD, ann, 500, bo, "lost", NOW, "set")
        assert await store.won_from_regulars([ann, bo], NOW) == {ann: 0, bo: -700}
        await store.end_season(GUILD, 1, 500, ann, NOW, "season")
        assert await store.won_from_regulars([ann, bo], NOW) == {ann: 0, bo: 0}
        told = await store.kept(BO)
        assert told is not None
        assert [row["table"] for row in told["servers"][0]["won_from_regulars"]] == [2, None]
