"""Cutting the pack before it is dealt.

Owns: who may cut, and until when. Must not know: what a cut does to the cards (`tables.fairness`),
how it is asked for.
"""

from __future__ import annotations

from msgspec.structs import replace

from tables.commands import Cut
from tables.fairness.cutting import LARGEST
from tables.handlers.registry import handles
from tables.model.table import Status
from tables.planning.plan import Plan, Services, refuse


@handles(Cut)
async def cut(plan: Plan, services: Services, command: Cut) -> None:
    """Somebody seated cuts the pack whose root has been shown; the last cut is mixed in last."""
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
    others = (one for one in plan.table.cuts if one[0] != chair.account)
    table = plan.table.with_chair(index, chair)
    plan.table = replace(table, cuts=(*others, (chair.account, command.number)))
