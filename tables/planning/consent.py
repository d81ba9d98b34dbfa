"""Consent to the price: nobody is staked at a price that person has not agreed to (GEN-014).

Owns: whether a table has become dearer, and who must say again to be there, having seen the price.
Must not know: which options a game has, how a price is shown.

A table becomes dearer before its first deal alone: after that its options stand. Each rise is
counted (`Table.rises`), and a press that says to be there carries the count that its button was
painted at (`Consent.rises_seen`). Between two rises a price only falls: whoever saw the present
count has seen the present price, or a higher one.
"""

from __future__ import annotations

from msgspec.structs import replace

from tables.model.snapshot import AnyGame
from tables.model.table import Table
from tables.planning.plan import Plan, refuse
from tables.ports import Account

POTS = (0, 100, 10_000, 1_000_000_000)
"""Standing pots at which prices are compared: a limit may matter only where much is at stake."""


def dearer(before: Table, after: Table, game: AnyGame) -> bool:
    """Whether a deal may cost anybody more at `after`: a higher stake or worst loss with any number
    of players, purses in place of counters or of stacks, a stack where there was none or a smaller
    one, or debts that were not allowed.
    """
    if after.terms.practice:
        return False
    if before.terms.practice or (_debts(after) and not _debts(before)):
        return True
    old, new = before.terms.stack, after.terms.stack
    if old != new and (old is None or new is None or new > old):
        return True
    return any(
        now > then
        for n in game.seats(after.terms.options)
        for now, then in zip(_prices(after, game, n), _prices(before, game, n), strict=True)
    )


def ask_anew(before: Table, after: Table, game: AnyGame, by: Account | None, now: float) -> Table:
    """`after`, where everybody but who made it dearer is away, and dealt in only once back."""
    if not dearer(before, after, game):
        return after
    after = replace(after, rises=after.rises + 1)
    for i in after.people():
        chair = after.chairs[i]
        if chair is not None and chair.account != by and not chair.away:
            after = after.with_chair(i, replace(chair, away=True, acted_at=now))
    return after


def present(table: Table, by: Account | None, now: float) -> Table:
    """The same table where `by`, who has pressed something that means being there, is."""
    index = None if by is None else table.chair_of(by)
    chair = None if index is None else table.chairs[index]
    if index is None or chair is None or not (chair.away or chair.leaving):
        return table
    return table.with_chair(index, replace(chair, away=False, leaving=False, acted_at=now))


def check(plan: Plan, by: Account, rises_seen: int) -> None:
    """Refuse a press that was painted for a cheaper table. Whoever is there has agreed already, and
    so has who plays the running deal, or played the last one: nobody else was dealt in.
    """
    table, deal = plan.table, plan.deal
    index = table.chair_of(by)
    chair = None if index is None else table.chairs[index]
    there = chair is not None and not (chair.away or chair.leaving)
    if rises_seen < table.rises and not there and (deal is None or deal.seat_of(by) is None):
        raise refuse("price-rose")


def _prices(table: Table, game: AnyGame, n: int) -> tuple[int, ...]:
    worst = (game.worst_loss(table.terms.options, n, pot) for pot in POTS)
    return (*game.first_stake(table.terms.options, n), *worst)


def _debts(table: Table) -> bool:
    return table.terms.if_broke == "continue"
