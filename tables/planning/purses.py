"""What the seats of a table play with: purses, stacks, or counters where it is for practice.

Owns: what people hold at a table, whether they have enough to sit down, counters, who pays for whom
at a practice table. Must not know: how a deal is played or settled, when a stack is bought
(`tables.planning.stacks`).

At a practice table the inn stakes for everybody: every payment goes between the common account of
the server's computer players and the pot, so a log and its transfers agree as everywhere, and no
person's purse is ever moved. What a seat has is a counter of the table's own, as regulars have
where nobody buys in.
"""

from __future__ import annotations

from collections.abc import Sequence

from tables.commands import Refusal
from tables.model.table import Table
from tables.ports import Account, BalanceStore, DealSetup

STACK = 500
"""Chips a computer player brings, and anybody at a practice table; the inn backs them. Where stacks
are agreed on (GEN-018) they bring one.
"""


def stack(table: Table, who: str) -> int:
    """What somebody who plays with counters has here, by `Chair.who`: never nothing."""
    brought = table.terms.stack or STACK
    won = brought + table.match.tally.get(who, 0)
    return won if won > 0 else brought


async def held(
    table: Table, store: BalanceStore, also: Sequence[Account] = ()
) -> dict[Account, int]:
    """What the people at the table play with, and `also` these people; what the regulars' common
    account holds decides nothing. Who has still to buy in has the stack that the purse can pay for,
    or nothing.
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


async def admits(table: Table, store: BalanceStore, account: Account) -> Refusal | None:
    """Why the purse does not let somebody sit down (GEN-010, GEN-018), None if it does."""
    if table.terms.broke_may_play or str(account) in table.match.stacks:
        return None
    price, chips = table.terms.stack, (await store.balances([account]))[account]
    if price is not None and chips < price:
        return Refusal("purse-stack", (("chips", chips), ("stack", price)))
    return None if chips > 0 else Refusal("purse", (("chips", chips),))


def of_people(setup: DealSetup) -> tuple[Account, ...]:
    """The purses of people that a deal is played for; none where it is for practice."""
    if setup.practice:
        return ()
    seats = zip(setup.accounts, setup.regulars, strict=True)
    return tuple(account for account, regular in seats if regular is None)
