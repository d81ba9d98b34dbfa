"""Buys and returns the equal stacks of the players at a table (GEN-018).

A stack is bought when its owner is first dealt in, so a player who sits down and gets up again
moves no chips. It is returned with the first commit after which its owner neither sits at the table
nor has a part in a deal or match. So no code that frees a chair or closes a table has to return
stacks.
"""

from __future__ import annotations

from collections.abc import Sequence

from tables.model.snapshot import DealSoFar
from tables.model.table import Status, Table
from tables.planning import transfers
from tables.planning.plan import Plan, Services
from tables.ports import Account, Conflict

Payer = tuple[Account, str | None]
"""For one seat: the account that pays, and the regular's name if it has one."""
MOST_TRANSFERS = 1_000_000
"""More transfers than one commit ever has."""


async def brought(
    plan: Plan, services: Services, table: Table, seats: Sequence[Payer]
) -> tuple[Table, tuple[tuple[Account, int], ...]]:
    """Buy missing stacks. Returns the table, and each seat's stack account and chips.

    A player without a stack buys one. A regular with an empty stack buys another. Raises Conflict
    if a purse no longer has enough.
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
    """Return unused stacks to their owners."""
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
