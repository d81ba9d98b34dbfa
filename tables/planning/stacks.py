"""Equal stacks: what everybody at a table buys in with, and gets back (GEN-018).

Owns: when a stack is bought, with what, and that it is given back in the transaction of whatever
ends its use. Must not know: any game, how a deal is played, how people get up.

A stack is bought when its owner is first dealt in, so whoever sits down and gets up again has moved
no chips. It is given back with the first commit after which its owner neither sits at the table nor
has a part in a deal or match: so nothing that frees a chair or closes a table has to think of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tables.model.snapshot import DealSoFar
from tables.model.table import Status, Table
from tables.planning import transfers
from tables.planning.plan import Plan, Services
from tables.ports import Account, Conflict

Payer = tuple[Account, str | None]
"""Whoever pays for a seat: the account, and a regular's name."""
MOST_TRANSFERS = 1_000_000
"""More than one commit ever has."""


async def brought(
    plan: Plan, services: Services, table: Table, seats: Sequence[Payer]
) -> tuple[Table, tuple[tuple[Account, int], ...]]:
    """The table with the stack of each of these seats, and on which account each lies, with how
    many chips. Whoever has none buys one, a regular also where nothing is left of it.
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
    """Move what lies in stacks that are used no longer to whom they belong."""
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
    """Whose stacks are used, by `Chair.who`: of who sits here, and of who has staked the deal or
    the match that is played, even if others play on for it (GEN-014).
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
        # No other commit is made from this version, and no other transfer stands at this place.
        number = plan.before.version * MOST_TRANSFERS + len(plan.transfers)
        plan.transfers.append(transfers.of_stack(plan.before, kind, owner, stack, chips, number))
