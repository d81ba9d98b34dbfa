"""Handles wakes: decisions, timers and deals that are due, and the start after a restart."""

from __future__ import annotations

from tables.commands import Restarted, Wake
from tables.handlers import after_deal, close_question, closing, dealing, playing
from tables.handlers.registry import handles
from tables.model.next_deal import patience
from tables.model.table import Status
from tables.planning import consent, deadlines
from tables.planning.plan import Plan, Refused, Services

MOST_STEPS = 100
"""Most steps in one commit of a deal without pauses; they take tens of milliseconds."""


@handles(Wake)
async def wake(plan: Plan, services: Services, command: Wake) -> None:
    """Do what is due: a decision, a timer, the next deal, or closing a table.

    A table closes after a question about it, if its last deal cannot be dealt, or if it is unused.
    """
    table = plan.table
    if close_question.is_due(plan):
        await close_question.time_is_up(plan, services)
    elif table.status is Status.PLAYING:
        await play_due(plan, services)
    elif table.schedule.next_at is not None and table.schedule.next_at <= plan.now:
        try:
            await dealing.start(plan, services, by=None)
        except Refused:
            if table.ending.closing and not table.match_at_stake():
                await closing.end(plan, services, "closed")
                return
            plan.table = consent.without_silent(table).with_schedule(next_at=None)
            after_deal.wait_for_people(plan, patience(table))
        if deadlines.without_pauses(plan):
            await play_due(plan, services)
    elif table.schedule.idle_at is not None and table.schedule.idle_at <= plan.now:
        await closing.end(plan, services, "idle")


async def play_due(plan: Plan, services: Services) -> None:
    """Carry out what is due first; if no pauses are made, also what follows it."""
    for _ in range(MOST_STEPS):
        acted = await playing.carry_out_first_due(plan, services)
        if not (acted and deadlines.without_pauses(plan)):
            break


@handles(Restarted)
async def restarted(plan: Plan, services: Services, command: Restarted) -> None:
    """Give every player a grace time, once the table is taken up again."""
    deadlines.give_grace(plan, command.grace)
