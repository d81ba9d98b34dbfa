"""Tries whether the deal at a table can go on, before the table is voided.

Owns: the trial, of which nothing is ever written. Must not know: how a table is voided, Discord.
"""

from __future__ import annotations

import logging
from contextlib import suppress

from tables.commands import Close
from tables.handlers import closing, dealing, waiting
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning import deadlines, regulars_cap, sealing, stacks
from tables.planning.plan import Plan, Refused, Services
from tables.ports import Conflict, Unreachable

log = logging.getLogger(__name__)

MOST_STEPS = 8
"""Steps until somebody's decision must have been carried out: whoever runs out of time is given a
pause, and a timer is no decision.
"""


async def can_go_on(before: Snapshot, services: Services) -> bool:
    """Whether the next step of a deal or match can be carried out and everybody be shown what comes
    of it, and whether the table can be closed: a pot may stand there also if nothing is being
    played. Raises `Unreachable`.
    """
    table = before.table

    def working_copy() -> Plan:
        return Plan.of(before, services.clock.now(), lambda _, __: None)

    try:
        if table.status is Status.PLAYING:
            await _play(working_copy(), services)
            await _close(working_copy(), services)
        elif table.match_at_stake():
            await _start(working_copy(), services)
        elif table.status is not Status.CLOSED:
            await _close(working_copy(), services)
    except Unreachable:
        raise
    except Conflict:
        return True
    except Exception as error:  # noqa: BLE001  (what it says may name a card)
        log.warning("%s cannot go on: %s", before.named, type(error).__name__)
        return False
    return True


async def _start(plan: Plan, services: Services) -> None:
    """The next deal of a match starts. Raises what keeps it from that."""
    if plan.seal is None:
        sealing.seal_next(plan, services)
    try:
        await dealing.start(plan, services, by=None)
    except Refused as refused:
        if refused.refusal.code == "books":
            raise
        return
    if deadlines.without_pauses(plan):
        await waiting.play_due(plan, services)
    await _write(plan, services)


async def _play(plan: Plan, services: Services) -> None:
    """The clock plays on until somebody has decided. Raises what keeps it from that."""
    _show(plan)
    for _ in range(MOST_STEPS):
        if plan.acted or plan.table.status is not Status.PLAYING:
            break
        schedule = plan.table.schedule
        plan.table = plan.table.with_schedule(
            turns=tuple(turn._replace(due=plan.now) for turn in schedule.turns),
            timers=tuple(
                timer if timer.due is None else timer._replace(due=plan.now)
                for timer in schedule.timers
            ),
        )
        await waiting.play_due(plan, services)
        if plan.table.schedule == schedule:
            break
    await _write(plan, services)


async def _close(plan: Plan, services: Services) -> None:
    """The table is to close. Raises what keeps it from that."""
    with suppress(Refused):
        await closing.close_when_asked(plan, services, Close(moderator=True))
    await _write(plan, services)


async def _write(plan: Plan, services: Services) -> None:
    """All that is done before a plan is written (`tables.live.session`), and what is shown then."""
    await regulars_cap.settle(plan, services)
    await stacks.give_back(plan, services)
    sealing.seal_next(plan, services)
    plan.commit(None)
    _show(plan)


def _show(plan: Plan) -> None:
    """What everybody sees of the deal, and each seat of its own."""
    deal = plan.deal
    if deal is None:
        return
    for seat in (None, *range(len(deal.setup.chairs))):
        deal.game.screen(deal.game.view(deal.state, seat))
