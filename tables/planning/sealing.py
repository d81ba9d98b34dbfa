"""Seals the next deal as soon as it can be shown, and deals by that seal."""

from __future__ import annotations

from itertools import count

from games.kernel.contract import ChanceRequest
from games.kernel.driver import Draw
from tables.fairness.seal import Seal, whole_pack
from tables.model.snapshot import DealSoFar
from tables.model.table import Status, Table
from tables.planning import lessons
from tables.planning.plan import Plan, Services

BEFORE_DEALS = (Status.LOBBY, Status.BETWEEN)


def seal_next(plan: Plan, services: Services) -> None:
    """Seal the next deal if it is not sealed.

    This happens in the transaction that ends the previous deal, so that the settlement shows the
    root. The deal of a lesson is not sealed. The closed room of a Duplicate makes no seal.
    """
    table, before = plan.table, plan.before
    if table.status not in BEFORE_DEALS:
        return
    if lessons.coming(table, before.game) is not None:
        return
    if table.room is not None and table.room.second:
        return  # It has the open room's seal (`tables.handlers.rooms`).
    deal = table.match.deals + 1
    if plan.seal is None or plan.seal.deal != deal:
        secret = services.chance.secret()
        plan.new_secret = deal, secret
        plan.seal = Seal(*before.sealed_as, deal, secret, whole_pack(before.game))


def broken_for(plan: Plan, deal: int) -> Seal | None:
    """Take the shown seal from the plan, to deal by it; None if it is not for this deal."""
    seal, plan.seal = plan.seal, None
    return seal if seal is not None and seal.deal == deal else None


def seed_of(table: Table, live: DealSoFar, seat: int) -> int | None:
    """The seed of a regular's choice in a room of a Duplicate; None at any other table.

    So in both rooms a regular with the same view chooses the same.
    """
    return None if table.room is None or live.seal is None else live.seal.seed(live.seq, seat)


def draws(live: DealSoFar, usual: Draw) -> Draw:
    """Answer the game's requests for chance in the next step: by the deal's seal, or as `usual`.

    Only the start of a deal draws a lot by its seal, once.
    """
    seal, cuts = live.seal, live.setup.cuts
    if seal is None:
        return usual
    shuffles, lots = count(live.shuffles), iter((seal.picked,) if not live.seq else ())

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        if request.kind == "pick":
            lot = next(lots, None)
            return usual(request) if lot is None else (lot(request.items, cuts),)
        return seal.shuffled(next(shuffles), request.items, cuts)

    return draw
