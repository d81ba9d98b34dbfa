"""The contract of a `Store` for stacks, which people buy at tables (GEN-018).

A test class inherits `StackContract` next to `StoreContract`, with the same fixtures.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.ports import LeaderboardLine, Store
from tables.ports import Account, Commit, StoredTable, Transfer
from tests.contract.store.bank import declined
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

STACK = 500
"""All chips of a new purse."""


async def bought(
    store: Store, *lost: int, ends: bool = True
) -> tuple[StoredTable, list[Account], list[Account]]:
    """Return a table at which Ann and Bo have bought in with all their chips; their purses and
    stacks.

    Ann has paid these amounts to Bo in deals.
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

    async def test_a_purse_has_one_stack_at_a_table_and_a_regular_has_one_too(
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

    async def test_a_deal_remembers_its_stacks(self, store: Store) -> None:
        table, accounts, stacks = await bought(store, 20)
        deal = await store.deal(table.id, 1)
        assert deal is not None
        assert deal.setup.accounts == tuple(accounts)
        assert deal.setup.paying == deal.setup.stacks == tuple(stacks)

    async def test_chips_at_an_open_table_are_listed(self, store: Store) -> None:
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

    async def test_a_stacks_wins_count_for_its_owner(self, store: Store) -> None:
        _, (ann, bo), _ = await bought(store, 20)
        assert list(await store.leaderboard(GUILD, 0, 9)) == [
            LeaderboardLine(1, bo, BO, f"N{BO}", 20),
            LeaderboardLine(2, ann, ANN, f"N{ANN}", -20),
        ]
        assert [deal.net for deal in await store.history(ann, 0, 9)] == [-20]

    async def test_a_person_with_chips_at_a_table_gets_no_fresh_start(self, store: Store) -> None:
        _, (ann, _), _ = await bought(store, 20)
        why = await declined(store.fresh(GUILD, ann, NOW, "a"))
        assert why == ("fresh-solvent", {"chips": 480})

    async def test_a_person_whose_whole_stack_is_in_a_pot_gets_no_fresh_start(
        self, store: Store
    ) -> None:
        _, (ann, _), _ = await bought(store, 500, ends=False)
        assert await declined(store.fresh(GUILD, ann, NOW, "a")) == ("fresh-staked", {})

    async def test_chips_in_a_stack_cannot_be_given_away_and_those_in_the_purse_can(
        self, store: Store
    ) -> None:
        _, (ann, bo), _ = await bought(store)
        assert await declined(store.give(GUILD, ann, bo, 1, NOW, "a")) == (
            "give-purse", {"chips": 0}
        )  # fmt: skip
        await store.daily(GUILD, ann, NOW, "b")
        assert await store.give(GUILD, ann, bo, 1, NOW, "c") == 49

    async def test_a_persons_export_has_their_stacks(self, store: Store) -> None:
        await bought(store, 20)
        kept = await store.kept(ANN)
        assert kept is not None
        [server] = kept["servers"]
        [stack] = server["stacks"]
        assert (server["chips"], stack["chips"]) == (0, 480)
        assert [m["chips"] for m in stack["movements"]] == [500, -20]
