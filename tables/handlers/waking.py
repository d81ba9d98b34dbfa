"""What a table does by itself when its time has come, such as when a deadline runs out.

Owns: carrying out whatever is due, and the grace after a restart. Must not know: who set the time,
how a decision or a deal is carried out.
"""

from __future__ import annotations

from tables.commands import Restarted, Wake
from tables.handlers import closing, dealing, playing
from tables.handlers.registry import handles
from tables.model.next_deal import patience
from tables.model.table import Status
from tables.planning import deadlines
from tables.planning.plan import Plan, Refused, Services

MOST_STEPS = 100
"""Steps in one commit of a deal that is played out without pauses: tens of milliseconds."""


@handles(Wake)
async def wake(plan: Plan, services: Services, command: Wake) -> None:
    """Whatever is due: a decision, a timer, the next deal, or the closing of an unused table."""
    table = plan.table
    if table.status is Status.PLAYING:
        await play_due(plan, services)
    elif table.schedule.next_at is not None and table.schedule.next_at <= plan.now:
        try:
            await dealing.start(plan, services, by=None)
        except Refused:
            idle_at = plan.now + patience(table)
            plan.table = table.with_schedule(next_at=None, idle_at=idle_at)
        if deadlines.without_pauses(plan):
            await play_due(plan, services)
    elif table.schedule.idle_at is not None and table.schedule.idle_at <= plan.now:
        await closing.end(plan, services, "idle")


async def play_due(plan: Plan, services: Services) -> None:
    """Carry out what is due first, and where no pauses are made what follows it too."""
    for _ in range(MOST_STEPS):
        acted = await playing.carry_out_first_due(plan, services)
        if not (acted and deadlines.without_pauses(plan)):
            break


@handles(Restarted)
async def restarted(plan: Plan, services: Services, command: Restarted) -> None:
    """Nobody is timed out before a grace time."""
    deadlines.give_grace(plan, command.grace)
