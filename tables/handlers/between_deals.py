"""Between two deals: who can be dealt into the next one, and when it starts by itself.

Owns: `Schedule.next_at` and `Schedule.idle_at`. Must not know: how a deal starts or ends.
"""

from __future__ import annotations

from tables.handlers import closing, waiting
from tables.model.snapshot import DealSoFar, match_chairs
from tables.model.table import Chair, Status, Table
from tables.planning import purses
from tables.planning.plan import Plan, Services
from tables.ports import Account

IDLE_SECONDS = 30 * 60.0
"""How long at least a table that waits for people stays open, and a seat for who is away."""
SLOW, DAY = 3600, 24 * 3600.0
"""Seconds a move from which a table is played by the day, and how long it then waits at least."""


def patience(table: Table) -> float:
    """Seconds that a table waits for people before it closes, and for somebody who is away: three
    moves' time, never less than half an hour, nor than a day where hours are given for a move.
    """
    return max(DAY if table.terms.clock >= SLOW else IDLE_SECONDS, 3.0 * table.terms.clock)


def dealable(table: Table, balances: dict[Account, int]) -> tuple[int, ...]:
    """The chairs that can be dealt in: no empty purse (GEN-010), nobody away (GEN-014), nobody who
    sits out.
    """
    broke_may = table.terms.practice or table.terms.options.get("onBankrupt") == "continue"
    return tuple(
        i
        for i in table.taken()
        if (c := table.chairs[i]) is not None
        and (c.regular is not None or _dealt_in(c, broke_may or balances[c.account] > 0))
    )


def _dealt_in(chair: Chair, solvent: bool) -> bool:
    return solvent and not chair.away and not chair.sits_out


def next_chairs(
    table: Table, deal: DealSoFar | None, balances: dict[Account, int]
) -> tuple[int, ...]:
    """The chairs of the next deal: in mid-match those of the last one, `deal`, whatever the purses
    hold and whoever is away, since nothing is to be paid.
    """
    return match_chairs(table, deal) or dealable(table, balances)


def long_away(plan: Plan, chair: Chair) -> bool:
    """Whether somebody has kept a seat without being there for long enough (GEN-014)."""
    return chair.away and plan.now - chair.acted_at > patience(plan.table)


async def between(
    plan: Plan, services: Services, balances: dict[Account, int] | None = None
) -> None:
    """After a change between deals: seat who waits, close below the minimum, else wait
    or set the next deal. `balances` spares asking for what people hold.
    """
    await waiting.seat_next(plan, services)
    if plan.newly_seated:
        balances = None
    plan.table = table = closing.pass_host_on(plan.table)
    least = plan.before.game.seats(table.terms.options).start
    if not table.staying():
        await closing.close(plan, services, "nobody-left")
        return
    if table.status is Status.BETWEEN and len(table.taken()) < least:
        await closing.close(plan, services, "too-few")
        return
    if table.status is not Status.BETWEEN:
        plan.table = table.with_schedule(idle_at=plan.now + patience(table))
        return
    awake = any((c := table.chairs[i]) is not None and not c.away for i in table.staying())
    if balances is None:
        balances = await purses.held(table, services)
    if awake and len(next_chairs(table, plan.deal, balances)) >= least:
        plan.table = table.with_schedule(next_at=plan.now + table.terms.pause, idle_at=None)
    else:
        plan.table = table.with_schedule(next_at=None, idle_at=plan.now + patience(table))
