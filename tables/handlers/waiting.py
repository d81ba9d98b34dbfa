"""Handles the waiting list of a full table, and withdrawal from a table's lists."""

from __future__ import annotations

from msgspec.structs import replace

from tables.commands import Wait, Withdraw
from tables.handlers.registry import handles
from tables.model import pot_parts
from tables.model.sides import could_throw
from tables.model.table import Chair, Status, Table
from tables.personas import PERSONAS
from tables.planning import consent, purses
from tables.planning.plan import Plan, Refused, Services, refuse


@handles(Wait)
async def wait(plan: Plan, services: Services, command: Wait) -> None:
    """Join the end of the waiting list, or leave it. Leaving also gives up a promised chair."""
    table, by = plan.table, command.by
    if by is None:
        raise refuse("not-seated")
    promised = table.promised_to(by)
    if not command.on:
        if promised is not None:
            plan.table = table.with_successor(promised, None)
        elif by in table.waiting:
            plan.table = replace(table, waiting=tuple(a for a in table.waiting if a != by))
        else:
            raise refuse("not-waiting")
        return
    if table.chair_of(by) is not None:
        raise refuse("seated-already")
    if promised is not None:
        raise refuse("seat-promised")
    if by in table.waiting:
        raise refuse("waiting-already", place=table.waiting.index(by) + 1)
    if by not in await services.store.welcome([by]):
        raise refuse("blocked-here")
    if not table.admits(by):
        raise refuse("by-invitation")
    if table.may_sit(by) and not table.ending.closing:
        raise refuse("seat-free")
    broke = await purses.admits(table, services.store, by)
    if broke is not None:
        raise Refused(broke)
    plan.table = replace(table, waiting=(*table.waiting, by))


@handles(Withdraw)
async def withdraw(plan: Plan, services: Services, command: Withdraw) -> None:
    """Leave the waiting list and the invitation list, and give up a promised chair.

    Refused if the person sits here: the waiting list may have seated the person a moment ago.
    """
    table, by = plan.table, command.by
    if by is not None and table.chair_of(by) is not None:
        raise refuse("seated-already")
    promised = table.promised_to(by)
    if promised is not None:
        table = table.with_successor(promised, None)
    plan.table = replace(
        table,
        waiting=tuple(a for a in table.waiting if a != by),
        invited=tuple(a for a in table.invited if a != by),
    )
    if command.gives_up and by is not None:
        plan.table = pot_parts.given_up(plan.table, str(by))


async def seat_next(plan: Plan, services: Services) -> None:
    """Seat the successors; then the first waiting people whose purses suffice.

    No effect in mid-deal. In mid-match waiting people get only chairs that others have left, whose
    stakes are paid. If the table may close, only successors are seated.

    A person who is called from the list counts as away until a press, because chips are staked only
    after a press. A person who does not come loses the seat, as after any long absence (GEN-014).
    """
    if plan.table.status is Status.PLAYING:
        return
    await _seat_successors(plan, services)
    ending = plan.table.ending
    if ending.closing or ending.question:
        return
    goes_on = plan.table.match.goes_on
    while plan.table.waiting and (index := _next_chair(plan)) is not None:
        first, *rest = plan.table.waiting
        plan.table = replace(plan.table, waiting=tuple(rest))
        if goes_on or await purses.admits(plan.table, services.store, first) is None:
            plan.table = succeed(plan.table, index, Chair(first, away=True, acted_at=plan.now))
            plan.newly_seated.append(first)


async def seat_regular(plan: Plan, services: Services) -> bool:
    """Seat one regular on the first free chair; False if none is free."""
    table, free = plan.table, plan.table.free_chair()
    if free is None:
        return False
    here = {c.regular for c in table.chairs if c is not None}
    absent = [name for name in PERSONAS if name not in here]
    name = absent[services.chance.below(len(absent))]
    account = await services.store.regulars(table.guild)
    plan.table = table.with_chair(free, Chair(account, regular=name))
    return True


def _next_chair(plan: Plan) -> int | None:
    """The chair for the first waiting person: a free one or a regular's, or in mid-match one that
    was left.
    """
    if not plan.table.match.goes_on:
        return next(iter(plan.table.open_chairs()), None)
    left, pairs = plan.table.left_behind(), plan.before.game.traits.pairs
    if left is None or could_throw(plan.table, plan.deal, left, pairs=pairs):
        return None
    return left


async def _seat_successors(plan: Plan, services: Services) -> None:
    """Give each person the chair that was promised in mid-deal (GEN-015).

    Between matches a purse that no longer suffices loses the promise. In mid-match a successor who
    could lose the stakes of people to other people keeps waiting.
    """
    pairs = plan.before.game.traits.pairs
    for index in plan.table.taken():
        chair = plan.chair(index)
        if chair.successor is None or could_throw(plan.table, plan.deal, index, pairs=pairs):
            continue
        plan.table = plan.table.with_successor(index, None)
        goes_on = plan.table.match.goes_on
        if goes_on or await purses.admits(plan.table, services.store, chair.successor) is None:
            person, asked_at = chair.successor, chair.promised_at
            new = consent.chair_of_successor(plan.table, person, asked_at, plan.now)
            plan.table = succeed(plan.table, index, new)
            plan.newly_seated.append(person)


def succeed(table: Table, index: int, chair: Chair) -> Table:
    """The table with this chair's new player, who also takes over what belongs to the seat.

    The dealer's button and the part of a standing pot go with the chair. So does being spared the
    next ante (BOU-078).
    """
    before = table.chairs[index]
    if before is not None:
        exempt = (chair.who if who == before.who else who for who in table.match.exempt)
        table = table.with_match(exempt=tuple(exempt))
    return table.with_chair(index, chair)
