"""What the seats of a table play with: purses, or counters where it is for practice.

Owns: what people hold at a table, computer players' stacks, who pays for whom at a practice table.
Must not know: how a deal is played or settled.

At a practice table the inn stakes for everybody: every payment goes between the common account of
the server's computer players and the pot, so a log and its transfers agree as everywhere, and no
person's purse is ever moved. What a seat has is a counter of the table's own, as regulars have.
"""

from __future__ import annotations

from collections.abc import Sequence

from tables.model.table import Table
from tables.planning.plan import Services
from tables.ports import Account, DealSetup

STACK = 500
"""Chips a computer player brings, and anybody at a practice table; the inn backs them."""


def stack(table: Table, who: str) -> int:
    """What somebody who plays with counters has here, by `Chair.who`: never nothing."""
    won = STACK + table.match.tally.get(who, 0)
    return won if won > 0 else STACK


async def held(
    table: Table, services: Services, also: Sequence[Account] = ()
) -> dict[Account, int]:
    """What the people at the table play with, and `also` what is in these purses; what the
    regulars' common account holds decides nothing.
    """
    people = {c.account for i in table.people() if (c := table.chairs[i]) is not None}
    if table.terms.practice:
        return {account: stack(table, str(account)) for account in people}
    return await services.store.balances(sorted(people.union(also)))


async def admits(table: Table, services: Services, account: Account) -> int | None:
    """None if the purse lets somebody sit down (GEN-010), else the chips in it."""
    if table.terms.broke_may_play:
        return None
    chips = (await services.store.balances([account]))[account]
    return None if chips > 0 else chips


def of_people(setup: DealSetup) -> tuple[Account, ...]:
    """The purses of people that a deal is played for; none where it is for practice."""
    if setup.practice:
        return ()
    seats = zip(setup.accounts, setup.regulars, strict=True)
    return tuple(account for account, regular in seats if regular is None)
