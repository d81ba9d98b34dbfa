"""Makes sure that players are staked only at a price to which they have agreed (GEN-014).

A table can become dearer only before its first deal, because its options are fixed after that. Each
rise is counted (`Table.rises`). A press that means being there carries the count of the time when
its button was rendered (`Consent.rises_seen`). Between two rises the price only falls. So a player
who saw the present count saw the present price or a higher one.
"""

from __future__ import annotations

from msgspec.structs import replace

from tables.model.snapshot import AnyGame
from tables.model.table import Chair, Table
from tables.planning.plan import Plan, refuse
from tables.ports import Account

POTS = (0, 100, 10_000, 1_000_000_000)
"""Standing pots at which prices are compared, because a limit may matter only for large pots."""


def dearer(before: Table, after: Table, game: AnyGame) -> bool:
    """Whether a deal may cost any player more at `after` than at `before`.

    It may with:

    * a higher stake or worst loss, for any number of players
    * purses in place of counters
    * a stack in place of none or of a smaller one, or purses in place of stacks
    * debts that were not allowed before
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


def ask_again(before: Table, after: Table, game: AnyGame, by: Account | None, now: float) -> Table:
    """`after`, with all players away except the one who made it dearer.

    They are dealt in again once they are back.
    """
    if not dearer(before, after, game):
        return after
    after = replace(after, rises=after.rises + 1)
    for i in after.people():
        chair = after.chairs[i]
        if chair is not None and chair.account != by and not chair.away:
            after = after.with_chair(i, replace(chair, away=True, acted_at=now))
    return after


def refuse_followed(chair: Chair) -> None:
    """Refuse a person who has left to come back to a seat that is promised to another."""
    if chair.successor is not None:
        raise refuse("seat-taken")


def present(table: Table, by: Account | None, now: float) -> Table:
    """The table with `by` there, after a press that means being there.

    Raises `Refused` if `by` has left and another person gets the seat.
    """
    index = None if by is None else table.chair_of(by)
    chair = None if index is None else table.chairs[index]
    if chair is not None:
        refuse_followed(chair)
    if index is not None and chair is not None and (chair.away or chair.leaving):
        table = table.with_chair(index, replace(chair, away=False, leaving=False, acted_at=now))
    return agreed(table, by)


def agreed(table: Table, by: Account | None) -> Table:
    """The table with `by` asking for the next deal, and ready for it."""
    index = None if by is None else table.chair_of(by)
    chair = None if index is None else table.chairs[index]
    if index is None or chair is None:
        return table
    return table.with_chair(index, replace(chair, agreed=True, ready=True))


def without_silent(table: Table) -> Table:
    """The table with all people away who have not asked for the next deal (`Chair.agreed`).

    A practice deal costs nothing and a match goes on for its stakes, so nobody has to ask for it.
    """
    if table.terms.practice or table.match.goes_on:
        return table
    for i in table.staying():
        chair = table.chairs[i]
        if chair is not None and not chair.agreed:
            table = table.with_chair(i, replace(chair, away=True))
    return table


def check(plan: Plan, by: Account, rises_seen: int) -> None:
    """Refuse a press from a button that was rendered for a cheaper table.

    A player who is there has agreed already. So has a player of the running deal or the last one,
    because only players who had agreed were dealt in.
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
