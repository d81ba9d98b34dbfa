"""What a match of several deals holds on to (MUS-002, MUS-060).

Owns: which chairs play it, whose chips are played for, whose chair may be taken over.
Must not know: what a match is; the game says when one goes on (`Carry.goes_on`).
"""

from __future__ import annotations

from dataclasses import replace

from tables.handlers.plan import Plan, Services
from tables.model.snapshot import LiveDeal
from tables.model.table import Table
from tables.ports import Account


def chairs(table: Table, deal: LiveDeal | None) -> tuple[int, ...]:
    """The chairs of the running match, by seat: those of its last deal; none between matches."""
    return deal.setup.chairs if deal is not None and table.goes_on else ()


def left_behind(table: Table) -> int | None:
    """The first chair of the running match that waits for a person to take it (GEN-015)."""
    if not table.goes_on:
        return None
    return next((i for i in table.taken() if (c := table.chairs[i]) and c.leaving), None)


async def payers(plan: Plan, services: Services, seated: tuple[int, ...]) -> tuple[Account, ...]:
    """Who pays and wins for each seat: whoever staked the running match, else who sits there
    (GEN-014); at a practice table the inn.
    """
    table = plan.table
    if table.practice:
        return (await services.store.regulars(table.guild),) * len(seated)
    return table.payers or tuple(plan.chair(i).account for i in seated)


def after_deal(table: Table, accounts: tuple[Account, ...], *, goes_on: bool) -> Table:
    """The table after a settlement: on with the match, or one match more is over."""
    if goes_on:
        return replace(table, goes_on=True, payers=accounts)
    return replace(table, goes_on=False, payers=(), matches=table.matches + 1)
