"""Handles wakes: decisions, timers and deals that are due, and the start after a restart."""

from __future__ import annotations

from tables.commands import Restarted, Wake
from tables.handlers import after_deal, close_question, closing, dealing, playing, rooms
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
    if table.room is not None and table.status is not Status.PLAYING and not _is_unused(plan):
        await look_at_other_room(plan, services)
        return
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
    elif _is_unused(plan):
        await closing.end(plan, services, "idle")


def _is_unused(plan: Plan) -> bool:
    idle_at = plan.table.schedule.idle_at
    return idle_at is not None and idle_at <= plan.now


async def look_at_other_room(plan: Plan, services: Services) -> None:
    """Compare what both rooms of a Duplicate have finished, and deal if it is time."""
    if plan.table.status is Status.BETWEEN:
        await after_deal.decide_next(plan, services)
    else:
        await rooms.keep_step(plan, services)
    is_open = plan.table.status is not Status.CLOSED
    if is_open and rooms.is_due(plan) and await rooms.may_deal(plan, services):
        await dealing.start(plan, services, by=None)


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
