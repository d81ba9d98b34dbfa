"""The contract of a `Store` for the chips that people win from regulars on a day (GEN-019).

A test class inherits `RegularsCapContract` next to `StoreContract`, with the same fixtures.
"""

from __future__ import annotations

import asyncio

import pytest

from bot.ports import Store
from tables.ports import Account, Commit, Conflict, Counted, StoredTable, Transfer
from tests.contract.store.core import (
    ANN,
    BO,
    FIRST,
    GUILD,
    NOW,
    chips,
    moves,
    new_table,
    purses,
    setup,
)

CAP, DAY = 100, 86_400
NEXT_DAY = (NOW // DAY + 1) * DAY


async def won(store: Store, *accounts: Account, at: float = NOW) -> list[int]:
    """Return what each has won from regulars on the day of this time."""
    found = await store.won_from_regulars(accounts, at)
    return [found[account] for account in accounts]


async def counted(
    store: Store, table: StoredTable, version: int, *some: Counted, at: float = NOW
) -> None:
    """Commit these counts, with the chips that go back."""
    regulars = await store.regulars(GUILD)
    back = tuple(
        Transfer(
            one.account, regulars, one.chips - one.kept, "excess",
            f"regulars-cap:{table.id}:{one.account}:{version}", table=table.id,
        )
        for one in some
        if one.kept < one.chips
    )  # fmt: skip
    await store.commit(Commit(table.id, version, {}, None, at, transfers=back, counted=tuple(some)))


@pytest.mark.asyncio
class RegularsCapContract:
    """The specification, one sentence a test."""

    async def test_wins_and_losses_of_a_day_add_up(self, store: Store) -> None:
        table, (ann, bo) = await new_table(store), await purses(store, ANN, BO)
        assert await won(store, ann, bo) == [0, 0]
        await counted(store, table, 0, Counted(ann, 70, 0, CAP), Counted(bo, -30, 0, CAP))
        await counted(store, table, 1, Counted(ann, 70, 70, CAP), Counted(bo, 20, -30, CAP))
        assert await won(store, ann, bo) == [100, -10]
        assert await won(store, ann, bo, at=NEXT_DAY) == [0, 0]
        assert await won(store, ann, bo, at=NEXT_DAY - 1) == [100, -10]
        assert await chips(store, ann, bo, await store.regulars(GUILD)) == [460, 500, 40]

    async def test_the_excess_is_one_line_of_the_purse(self, store: Store) -> None:
        table, (ann,) = await new_table(store), await purses(store, ANN)
        await counted(store, table, 0, Counted(ann, 140, 0, CAP))
        assert await store.count_movements(ann) == 2
        [line, _] = await store.movements(ann, 0, 9)
        assert (line.kind, line.amount, line.table_number) == ("excess", -40, table.number)

    async def test_a_plan_from_an_outdated_ledger_is_not_written(
        self, store: Store, other: Store
    ) -> None:
        tables, (ann,) = [await new_table(store) for _ in range(2)], await purses(store, ANN)
        await counted(other, tables[0], 0, Counted(ann, 60, 0, CAP))
        with pytest.raises(Conflict):
            await counted(store, tables[1], 0, Counted(ann, 60, 0, CAP))
        assert await store.version(tables[1].id) == 0
        assert await won(store, ann) == [60]
        await counted(store, tables[1], 0, Counted(ann, -60, 0, CAP))
        assert await won(store, ann) == [0], "what is lost needs no room"

    async def test_simultaneous_plans_are_written_one_after_the_other(
        self, store: Store, other: Store
    ) -> None:
        """Each process plans again until its plan fits, as a table does."""
        tables, (ann,) = [await new_table(store) for _ in range(6)], await purses(store, ANN)

        async def settle(where: Store, table: StoredTable) -> None:
            while True:
                [before] = await won(where, ann)
                try:
                    await counted(where, table, 0, Counted(ann, 35, before, CAP))
                except Conflict:
                    continue
                return

        await asyncio.gather(
            *(settle((store, other)[i % 2], table) for i, table in enumerate(tables))
        )
        assert await won(store, ann) == [CAP]
        assert await chips(store, await store.regulars(GUILD)) == [6 * 35 - CAP]

    async def test_an_erased_person_who_returns_that_day_keeps_the_sum_won(
        self, store: Store
    ) -> None:
        table, (ann, bo) = await new_table(store), await purses(store, ANN, BO)
        await counted(store, table, 0, Counted(ann, 70, 0, CAP), Counted(bo, -70, 0, CAP))
        for user in (ANN, BO):
            await store.forget(user, NOW)
        ann, bo = await purses(store, ANN, BO)
        assert await won(store, ann, bo) == [70, 0]
        await counted(store, table, 1, Counted(ann, 10, 70, CAP))
        await store.forget(ANN, NOW)
        (ann,) = await purses(store, ANN)
        assert await won(store, ann) == [80]
        assert await won(store, ann, at=NEXT_DAY) == [0]

    async def test_a_debt_does_not_count_as_chips_won(self, store: Store) -> None:
        table, (ann,) = await new_table(store), await purses(store, ANN)
        await counted(store, table, 0, Counted(ann, 70, 0, CAP))
        await store.forget(ANN, NOW)
        (ann,) = await purses(store, ANN)
        assert await chips(store, ann) == [0]

    async def test_chips_that_went_back_do_not_count_on_the_leaderboard(self, store: Store) -> None:
        table, (ann,) = await new_table(store), await purses(store, ANN)
        regulars = await store.regulars(GUILD)
        seats = [ann, regulars]
        deal = moves(table, seats, 1, (1, 150, "penalty"), (0, -150, "share"))
        back = Transfer(
            ann, regulars, 50, "excess", f"regulars-cap:{table.id}:{ann}:0", table=table.id
        )
        await store.commit(
            Commit(
                table.id, 0, {}, None, NOW, start=setup(1, seats, 1), deal=1, steps=(FIRST,),
                result={}, transfers=(*deal, back), counted=(Counted(ann, 150, 0, CAP),),
            )
        )  # fmt: skip
        [line] = await store.leaderboard(GUILD, 0, 9, among_people=False)
        assert (line.account, line.won) == (ann, CAP)
        assert list(await store.leaderboard(GUILD, 0, 9)) == []
        await store.commit(Commit(table.id, 1, {}, None, NOW, closed=True))
        await store.end_season(GUILD, 1, 500, ann, NOW, "season")
        [line] = await store.standing(GUILD, 1, 0, 9, among_people=False)
        assert (line.account, line.won) == (ann, CAP)
        assert list(await store.standing(GUILD, 1, 0, 9)) == []

    async def test_a_persons_export_has_the_sum(self, store: Store) -> None:
        table, (ann,) = await new_table(store), await purses(store, ANN)
        await counted(store, table, 0, Counted(ann, 140, 0, CAP))
        kept = await store.kept(ANN)
        assert kept is not None
        [server] = kept["servers"]
        day = int(NOW // DAY)
        assert server["won_from_regulars"] == [
            {"day": day, "table": table.number, "won": 140, "kept": CAP}
        ]
