"""Calculates what the seats of a table play with: purses, stacks, or counters for practice.

At a practice table the house stakes for everybody. Every payment goes between the regulars' shared
account and the pot. So the log and its transfers agree as at any table, and no person's purse
moves. What a seat has is a counter at the table. Regulars also have one if no player buys in.
"""

from __future__ import annotations

from collections.abc import Sequence

from tables.commands import Refusal
from tables.model.table import Table
from tables.ports import Account, DealSetup, TableStore

STACK = 500
"""Chips of a regular, and of every player at a practice table, backed by the house.

If stacks are agreed (GEN-018), it is a stack instead.
"""


def stack(table: Table, who: str) -> int:
    """The counter of a player here, by `Chair.who`; never zero."""
    brought = table.terms.stack or STACK
    won = brought + table.match.tally.get(who, 0)
    return won if won > 0 else brought


async def held(table: Table, store: TableStore, also: Sequence[Account] = ()) -> dict[Account, int]:
    """What the people at the table, and the accounts in `also`, play with.

    The balance of the regulars' shared account does not matter. A person who has yet to buy in has
    a stack if the purse can pay for it, and otherwise nothing.
    """
    people = {c.account for i in table.people() if (c := table.chairs[i]) is not None}
    if table.terms.practice:
        return {account: stack(table, str(account)) for account in people}
    people.update(also)
    price, stacks = table.terms.stack, table.match.stacks
    if price is None:
        return await store.balances(sorted(people))
    lies_on = {account: stacks.get(str(account), account) for account in people}
    chips = await store.balances(sorted(lies_on.values()))
    return {
        account: chips[on] if on != account else price if chips[account] >= price else 0
        for account, on in lies_on.items()
    }


async def admits(table: Table, store: TableStore, account: Account) -> Refusal | None:
    """Why the purse does not let this person sit down (GEN-010, GEN-018); None if it does."""
    if table.terms.broke_may_play or str(account) in table.match.stacks:
        return None
    price, chips = table.terms.stack, (await store.balances([account]))[account]
    if price is not None and chips < price:
        return Refusal("purse-stack", (("chips", chips), ("stack", price)))
    return None if chips > 0 else Refusal("purse", (("chips", chips),))


def of_people(setup: DealSetup) -> tuple[Account, ...]:
    """The people's purses that a deal is played for; none for practice."""
    if setup.practice:
        return ()
    seats = zip(setup.accounts, setup.regulars, strict=True)
    return tuple(account for account, regular in seats if regular is None)
