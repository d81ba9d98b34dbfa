"""What a `Store` promises of stacks, which people buy at tables (GEN-018).

A test class inherits `StackContract` beside `StoreContract`, with the same fixtures.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.ports import LeaderboardLine, Store
from tables.ports import Account, Commit, StoredTable, Transfer
from tests.support.store.bank_contract import declined
from tests.support.store.store_contract import (
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

STACK = 500
"""All that is in a new purse."""


async def bought(
    store: Store, *lost: int, ends: bool = True
) -> tuple[StoredTable, list[Account], list[Account]]:
    """A table at which Ann and Bo have bought in with all that they had, and Ann has paid so much
    to Bo in a deal; their purses and their stacks.
    """
    table, accounts = await new_table(store), await purses(store, ANN, BO)
    stacks = [await store.stack(table.id, account, None) for account in accounts]
    money = [(0, n, "penalty") for n in lost] + [(1, -n, "share") for n in lost]
    buying = [
        Transfer(purse, stack, STACK, "buyin", f"buyin:{table.id}:{stack}:1", table=table.id)
        for purse, stack in zip(accounts, stacks, strict=True)
    ]
    await store.commit(
        Commit(
            table.id,
            0,
            {},
            None,
            NOW,
            start=replace(setup(1, accounts), stacks=tuple(stacks)),
            deal=1,
            steps=(FIRST,),
            result={} if ends else None,
            transfers=(*buying, *moves(table, stacks, 1, *money)),
        )
    )
    return table, accounts, stacks


@pytest.mark.asyncio
class StackContract:
    """The specification, one sentence a test."""

    async def test_a_purse_has_one_stack_at_a_table_and_so_has_a_regular(
        self, store: Store
    ) -> None:
        tables = [await new_table(store) for _ in range(2)]
        ann, bo = await purses(store, ANN, BO)
        regulars = await store.regulars(GUILD)
        asked = [
            (table.id, owner, regular)
            for table in tables
            for owner, regular in ((ann, None), (bo, None), (regulars, "Jens"), (regulars, "Bo"))
        ]
        stacks = [await store.stack(*one) for one in asked]
        assert len(set(stacks)) == len(asked)
        assert [await store.stack(*one) for one in asked] == stacks
        assert await chips(store, *stacks) == [0] * len(asked)

    async def test_a_deal_remembers_with_which_stacks_it_was_played(self, store: Store) -> None:
        table, accounts, stacks = await bought(store, 20)
        deal = await store.deal(table.id, 1)
        assert deal is not None
        assert deal.setup.accounts == tuple(accounts)
        assert deal.setup.paying == deal.setup.stacks == tuple(stacks)

    async def test_what_lies_at_an_open_table_is_told(self, store: Store) -> None:
        table, accounts, stacks = await bought(store, 20)
        assert await chips(store, *accounts) == [0, 0]
        assert [await store.on_tables(account) for account in accounts] == [480, 520]
        back = Transfer(
            stacks[0], accounts[0], 480, "cashout", f"cashout:{table.id}:{stacks[0]}:1",
            table=table.id,
        )  # fmt: skip
        await store.commit(Commit(table.id, 1, {}, None, NOW, transfers=(back,)))
        assert [await store.on_tables(account) for account in accounts] == [0, 520]
        assert [(m.kind, m.amount) for m in await store.movements(accounts[0], 0, 9)] == [
            ("cashout", 480), ("buyin", -500), ("opening", 500)
        ]  # fmt: skip

    async def test_a_stack_is_won_with_for_its_owner(self, store: Store) -> None:
        _, (ann, bo), _ = await bought(store, 20)
        assert list(await store.leaderboard(GUILD, 0, 9)) == [
            LeaderboardLine(1, bo, BO, f"N{BO}", 20),
            LeaderboardLine(2, ann, ANN, f"N{ANN}", -20),
        ]
        assert [deal.net for deal in await store.history(ann, 0, 9)] == [-20]

    async def test_nobody_starts_afresh_whose_chips_lie_at_a_table(self, store: Store) -> None:
        _, (ann, _), _ = await bought(store, 20)
        why = await declined(store.fresh(GUILD, ann, NOW, "a"))
        assert why == ("fresh-solvent", {"chips": 480})

    async def test_nobody_starts_afresh_whose_whole_stack_lies_in_a_pot(self, store: Store) -> None:
        _, (ann, _), _ = await bought(store, 500, ends=False)
        assert await declined(store.fresh(GUILD, ann, NOW, "a")) == ("fresh-staked", {})

    async def test_what_is_in_a_stack_cannot_be_given_away_and_what_is_in_the_purse_can(
        self, store: Store
    ) -> None:
        _, (ann, bo), _ = await bought(store)
        assert await declined(store.give(GUILD, ann, bo, 1, NOW, "a")) == (
            "give-purse", {"chips": 0}
        )  # fmt: skip
        await store.daily(GUILD, ann, NOW, "b")
        assert await store.give(GUILD, ann, bo, 1, NOW, "c") == 49

    async def test_a_person_is_told_of_the_own_stacks(self, store: Store) -> None:
        await bought(store, 20)
        kept = await store.kept(ANN)
        assert kept is not None
        [server] = kept["servers"]
        [stack] = server["stacks"]
        assert (server["chips"], stack["chips"]) == (0, 480)
        assert [m["chips"] for m in stack["movements"]] == [500, -20]
