"""When a deal is sealed, and that it is dealt by its seal.

Owns: sealing the deal to come as soon as it can be shown, and answering a game's requests for
chance. Must not know: what is hashed (`tables.fairness`), any game, how a seal is shown.
"""

from __future__ import annotations

from itertools import count

from games.kernel.contract import ChanceRequest
from games.kernel.driver import Draw
from tables.fairness.seal import Seal, whole_pack
from tables.model.snapshot import DealSoFar
from tables.model.table import Status
from tables.planning.plan import Plan, Services
from tables.ports import Chance

BEFORE_DEALS = (Status.LOBBY, Status.BETWEEN)


def seal_next(plan: Plan, services: Services) -> None:
    """Seal the deal that is to come, where it is not: in the transaction of what ends the one
    before, so that its root stands on the settlement.
    """
    table, before = plan.table, plan.before
    if table.status not in BEFORE_DEALS:
        return
    deal = table.match.deals + 1
    if plan.seal is None or plan.seal.deal != deal:
        secret = services.chance.secret()
        plan.new_secret = deal, secret
        plan.seal = Seal(before.id, before.number, deal, secret, whole_pack(before.game))


def broken_for(plan: Plan, deal: int) -> Seal | None:
    """The seal that this deal is dealt by: what was shown, or none where nothing was."""
    seal, plan.seal = plan.seal, None
    return seal if seal is not None and seal.deal == deal else None


def draws(live: DealSoFar, chance: Chance) -> Draw:
    """What answers the game in the step that comes next: the deal's seal, or chance where it has
    none. Only the start of a deal draws a lot by its seal, once.
    """
    seal, cuts = live.seal, live.setup.cuts
    if seal is None:
        return chance.answer
    shuffles, lots = count(live.shuffles), iter((seal.picked,) if not live.seq else ())

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        if request.kind == "pick":
            lot = next(lots, None)
            return chance.answer(request) if lot is None else (lot(request.items, cuts),)
        return seal.shuffled(next(shuffles), request.items, cuts)

    return draw
