"""Checks whether the deal at a table can continue, before the table is voided; writes nothing."""

from __future__ import annotations

import logging
from contextlib import suppress

from tables.handlers import closing, dealing, wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning import deadlines, purses, regulars_cap, sealing
from tables.planning.plan import Plan, Refused, Services
from tables.ports import Conflict, Unreachable

log = logging.getLogger(__name__)

MOST_STEPS = 8
"""Steps within which a player's decision must be carried out.

A player who runs out of time gets a pause first, and a timer is not a decision.
"""


async def can_go_on(before: Snapshot, services: Services) -> bool:
    """Whether the next step can be carried out and shown.

    Unless a match waits for its next deal, it must also be possible to close the table. A pot may
    stand even if nothing is played. Raises `Unreachable`.
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
    """Start the next deal of a match. Raises what prevents it."""
    if plan.seal is None:
        sealing.seal_next(plan, services)
    try:
        await dealing.start(plan, services, by=None)
    except Refused as refused:
        if refused.refusal.code == "books":
            raise
        return
    if deadlines.without_pauses(plan):
        await wake.play_due(plan, services)
    await _write(plan, services)


async def _play(plan: Plan, services: Services) -> None:
    """Let the clock play on until a player has decided. Raises what prevents it."""
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
        await wake.play_due(plan, services)
        if plan.table.schedule == schedule:
            break
    await _write(plan, services)


async def _close(plan: Plan, services: Services) -> None:
    """Close the table. Raises what prevents it."""
    with suppress(Refused):
        await closing.by_the_rule(plan, services, None, "closed")
    await _write(plan, services)


async def _write(plan: Plan, services: Services) -> None:
    """Do everything that precedes a commit (`tables.live.session`), and show the result."""
    await regulars_cap.settle(plan, services)
    await purses.give_back(plan, services)
    sealing.seal_next(plan, services)
    plan.commit(None)
    _show(plan)


def _show(plan: Plan) -> None:
    """Render what everybody sees of the deal, and each seat's own view."""
    deal = plan.deal
    if deal is None:
        return
    for seat in (None, *range(len(deal.setup.chairs))):
        deal.game.screen(deal.game.view(deal.state, seat))
