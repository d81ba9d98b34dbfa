"""Sets the moments at which regulars may do something unasked: give a sign, or watch (MUS-059)."""

from __future__ import annotations

import random
from typing import Final

from games.kernel.actions import Action
from games.kernel.regulars import Strength
from tables.model.snapshot import DealSoFar
from tables.model.table import AsideDue, Table
from tables.personas import Tempo
from tables.planning.plan import Plan, Services

MOST: Final = 3
SEEDS: Final = 2**32


def moments(plan: Plan, services: Services) -> tuple[AsideDue, ...]:
    """The next moment of each regular; empty while the game has no asides.

    The moments follow from the clock, chance and what all have done, never from cards. After each
    decision a regular has `MOST` moments, and waits twice as long for each as for the one before.
    So regulars also watch a person who thinks for long, but a table that waits for days does not
    keep waking.
    """
    live = plan.deal_in_play
    if not live.game.has_asides(live.state):
        return ()
    known = {moment.seat: moment for moment in plan.table.schedule.asides}
    made = sum(live.decisions)
    out: list[AsideDue] = []
    for seat, index in enumerate(live.setup.chairs):
        if plan.chair(index).regular is None:
            continue
        moment = known.get(seat)
        if moment is None or (moment.due is None and moment.decisions != made):
            moment = AsideDue(seat, made, 0, plan.now + _wait(services))
        elif moment.due is None and moment.past < MOST:
            moment = moment._replace(due=plan.now + _wait(services) * 2**moment.past)
        out.append(moment)
    return tuple(out)


def _wait(services: Services) -> float:
    return services.pace.think(services.chance, Tempo.STEADY)


def chosen(
    live: DealSoFar, moment: AsideDue, strength: Strength, services: Services
) -> Action | None:
    """What the regular does at this moment; None for nothing.

    One number is drawn, whatever the cards are.
    """
    # This draw chooses a move and decides no card.
    draw = random.Random(services.chance.below(SEEDS)).randrange  # noqa: S311
    return live.game.aside(live.game.view(live.state, moment.seat), draw, strength)


def over(table: Table, moment: AsideDue) -> Table:
    """The table after this moment."""
    past = moment._replace(past=moment.past + 1, due=None)
    asides = tuple(past if one == moment else one for one in table.schedule.asides)
    return table.with_schedule(asides=asides)
