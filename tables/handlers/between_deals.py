"""Between two deals: the table closes, waits for people, or sets when the next deal starts by
itself.

Owns: what follows every change between deals. Must not know: how a deal starts or ends, who can be
dealt in (`tables.model.next_deal`).
"""

from __future__ import annotations

from tables.handlers import closing, waiting
from tables.model.next_deal import (
    among_regulars,
    awaited,
    next_chairs,
    patience,
    settlement_stands,
)
from tables.model.table import Chair, Status, Table
from tables.planning import purses
from tables.planning.plan import Plan, Services
from tables.ports import Account


def long_away(plan: Plan, chair: Chair) -> bool:
    """Whether somebody has kept a seat without being there for long enough (GEN-014)."""
    return chair.away and plan.now - chair.acted_at > patience(plan.table)


async def decide_next(
    plan: Plan, services: Services, balances: dict[Account, int] | None = None
) -> None:
    """After a change between deals: seat who waits, close below the minimum, else wait
    or set the next deal, at once where somebody is ready and nobody is awaited any more, and of a
    match that all have left (GEN-015). `balances` spares asking for what people hold.
    """
    await waiting.seat_next(plan, services)
    if plan.newly_seated:
        balances = None
    plan.table = table = closing.pass_host_on(plan.table)
    least = plan.before.game.seats(table.terms.options).start
    if table.match_left():
        plan.table = table.with_schedule(next_at=plan.now, idle_at=None)
        return
    if not table.staying():
        await closing.close(plan, services, closing.nobody_left(plan))
        return
    if table.status is Status.BETWEEN and len(table.taken()) < least:
        await closing.close(plan, services, "too-few")
        return
    if table.status is not Status.BETWEEN:
        plan.table = table.with_schedule(idle_at=plan.now + patience(table))
        return
    awake = any((c := table.chairs[i]) is not None and not c.away for i in table.staying())
    if balances is None:
        balances = await purses.held(table, services.store)
    chairs = next_chairs(table, plan.deal, balances)
    if awake and len(chairs) >= least and not among_regulars(table, chairs):
        stands = settlement_stands(table, matches=plan.before.game.traits.matches)
        if _ready(table) and not awaited(table, plan.deal, chairs):
            stands = 0.0
        plan.table = table.with_schedule(next_at=plan.now + stands, idle_at=None)
    else:
        plan.table = table.with_schedule(next_at=None, idle_at=plan.now + patience(table))


def _ready(table: Table) -> bool:
    """Whether anybody here is ready for the next deal."""
    return any((c := table.chairs[i]) is not None and c.ready for i in table.staying())
