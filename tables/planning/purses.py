"""Calculates what the seats of a table play with: purses, stacks, or counters for practice."""

from __future__ import annotations

from collections.abc import Sequence

from tables.commands import Refusal
from tables.model.snapshot import DealSoFar
from tables.model.table import Status, Table
from tables.planning import transfers
from tables.planning.plan import Plan, Services
from tables.ports import Account, Conflict, DealSetup, TableStore

STACK = 500
"""Chips of a regular, and of every player at a practice table, backed by the house.

An agreed stack (GEN-018) replaces this number.
"""


def stack(table: Table, who: str) -> int:
    """The counter of a player here, by `Chair.who`; never zero."""
    brought = table.terms.stack or STACK
    if table.room is not None:
        return brought  # Each deal of a Duplicate starts afresh.
    won = brought + table.match.tally.get(who, 0)
    return won if won > 0 else brought


async def held(table: Table, store: TableStore, also: Sequence[Account] = ()) -> dict[Account, int]:
    """What the people at the table, and the accounts in `also`, play with.

    The balance of the regulars' shared account does not matter. A person who has yet to buy in has
    a stack if the purse can pay for it, and otherwise nothing.

    At a practice table the house stakes for everybody: payments go between the regulars' shared
    account and the pot. So the log and its transfers agree as at any table, and no person's purse
    moves. Regulars also have a counter if no player buys in.
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


Payer = tuple[Account, str | None]
"""For one seat: the account that pays, and the regular's name if it has one."""
MOST_TRANSFERS = 1_000_000
"""More transfers than one commit ever has."""


async def brought(
    plan: Plan, services: Services, table: Table, seats: Sequence[Payer]
) -> tuple[Table, tuple[tuple[Account, int], ...]]:
    """Buy missing equal stacks. Returns the table, and each seat's stack account and chips.

    A player without a stack buys one. A regular with an empty stack buys another. Raises Conflict
    if a purse no longer has enough.

    A stack is bought when its owner is first dealt in, so a player who sits down and gets up again
    moves no chips.
    """
    price, known = table.terms.stack or 0, dict(table.match.stacks)
    new = {who for owner, regular in seats if (who := _who(owner, regular)) not in known}
    for owner, regular in seats:
        if (who := _who(owner, regular)) in new:
            known[who] = await services.store.stack(plan.before.id, owner, regular)
    accounts = [known[_who(*seat)] for seat in seats]
    held = await services.store.balances(sorted({*accounts, *(owner for owner, _ in seats)}))
    found: list[tuple[Account, int]] = []
    for (owner, regular), stack in zip(seats, accounts, strict=True):
        chips = held[stack]
        if _who(owner, regular) in new or (regular and not chips):
            if regular is None:
                if held[owner] < price:
                    raise Conflict(f"purse {owner} no longer holds {price}")
                plan.purses[owner] = held[owner]
            _move(plan, "buyin", owner, stack, price)
            chips = price
        found.append((stack, chips))
    return table.with_match(stacks=known), tuple(found)


async def give_back(plan: Plan, services: Services) -> None:
    """Return unused stacks to their owners.

    A stack goes back with the first commit after which its owner neither sits here nor has a part
    in a deal or match. So no code that frees a chair or closes a table has to return stacks.
    """
    stacks = plan.table.match.stacks
    used = _in_use(plan.table, plan.deal)
    gone = {who: stack for who, stack in stacks.items() if who not in used}
    if not gone:
        return
    held = await services.store.balances(sorted(gone.values()))
    regulars = await services.store.regulars(plan.table.guild)
    for who, stack in gone.items():
        owner = int(who) if who.isdecimal() else regulars
        _move(plan, "cashout", owner, stack, held[stack] + plan.moved(stack))
    left = {who: stack for who, stack in stacks.items() if who in used}
    plan.table = plan.table.with_match(stacks=left)


def _in_use(table: Table, deal: DealSoFar | None) -> frozenset[str]:
    """Whose stacks are in use, by `Chair.who`.

    They belong to players who sit here, and to those who staked the deal or match in play, even if
    others play for them (GEN-014).
    """
    if table.status is Status.CLOSED:
        return frozenset()
    here = (chair.who for chair in table.chairs if chair is not None)
    if deal is None or not (table.status is Status.PLAYING or table.match.goes_on):
        return frozenset(here)
    setup = deal.setup
    staked = map(_who, setup.accounts, setup.regulars)
    return frozenset((*here, *staked))


def _who(owner: Account, regular: str | None) -> str:
    return regular or str(owner)


def _move(plan: Plan, kind: str, owner: Account, stack: Account, chips: int) -> None:
    if chips:
        # Only one commit is made from this version, and each of its transfers has its own index.
        number = plan.before.version * MOST_TRANSFERS + len(plan.transfers)
        plan.transfers.append(transfers.of_stack(plan.before, kind, owner, stack, chips, number))
