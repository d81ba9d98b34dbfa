"""Cutting the pack before it is dealt: who may, and until when."""

from __future__ import annotations

from msgspec.structs import replace

from tables.commands import Cut
from tables.fairness.cutting import LARGEST, MOST, MOST_EACH, binds
from tables.handlers.registry import handles
from tables.model.table import Status
from tables.planning.plan import Plan, Services, refuse


@handles(Cut)
async def cut(plan: Plan, services: Services, command: Cut) -> None:
    """A seated player adds a cut to those of the sealed pack. The digest that the player was shown
    must still stand for all cuts so far: what the player kept is worth something only if it is
    that of the moment before.
    """
    del services
    index = plan.own_chair(command.by)
    if plan.table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    if plan.seal is None:
        raise refuse("not-sealed")
    if command.deal != plan.seal.deal:
        raise refuse("cut-late")
    if not 0 <= command.number <= LARGEST:
        raise refuse("cut-number", hi=LARGEST)
    chair = replace(plan.chair(index), acted_at=plan.now)
    before = plan.table.cuts
    if not binds(plan.seal.scheme):
        # An older version sealed it: there each chair cuts once.
        before = tuple(one for one in before if one[0] != index)
    elif not (digest := plan.seal.digest(plan.table.cuts_by_chair())).startswith(command.after):
        raise refuse("cut-moved", digest=digest)
    elif len(before) >= MOST or [who for *_, who in before].count(chair.account) >= MOST_EACH:
        raise refuse("cut-enough", most=MOST_EACH, total=MOST)
    table = plan.table.with_chair(index, chair)
    plan.table = replace(table, cuts=(*before, (index, command.number, chair.account)))
