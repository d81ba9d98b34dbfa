"""Makes sure that players are staked only at a price to which they have agreed (GEN-014)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tables.model.next_deal import patience
from tables.model.snapshot import AnyGame
from tables.model.table import Chair, Status, Table
from tables.planning.plan import Plan, refuse
from tables.ports import Account

POTS = (0, 100, 10_000, 1_000_000_000)
"""Standing pots at which prices are compared, because a limit may matter only for large pots."""


def dearer(before: Table, after: Table, game: AnyGame) -> bool:
    """Whether a deal may cost any player more at `after` than at `before`.

    It may cost more with:

    * a higher stake or worst loss, for any number of players
    * purses instead of counters
    * a stack instead of none or of a smaller one, or purses instead of stacks
    * debts that were not allowed before
    * more chairs, if a deal to more players may cost more than any did before (GEN-024)
    """
    if after.terms.practice:
        return False
    if before.terms.practice or (_debts(after) and not _debts(before)):
        return True
    old, new = before.terms.stack, after.terms.stack
    if old != new and (old is None or new is None or new > old):
        return True
    if any(
        now > then
        for n in game.seats(after.terms.options)
        for now, then in zip(_prices(after, game, n), _prices(before, game, n), strict=True)
    ):
        return True
    more = len(after.chairs) > len(before.chairs)
    return more and any(map(int.__gt__, _highest(after, game), _highest(before, game)))


def worst(table: Table, game: AnyGame) -> int:
    """The most that a player can lose in the next deal, to as many players as there are chairs."""
    options, pot = table.terms.options, table.match.pot
    most = max(game.worst_loss(options, n, pot) for n in _numbers(table, game))
    return _within_stack(table, most)


def ask_again(before: Table, after: Table, game: AnyGame, by: Account | None, now: float) -> Table:
    """`after`, with all players away except the one who made it dearer.

    They are dealt in again once they are back. Between two deals they are not marked as away, but
    as not asking for the next deal. So that deal waits for them as for any player (GEN-024).
    """
    if not dearer(before, after, game):
        return after
    after = replace(after, rises=after.rises + 1)
    for i in after.people():
        chair = after.chairs[i]
        if chair is None or chair.account == by:
            continue
        if after.match.deals:
            asked = replace(chair, agreed=False, ready=False, price_unseen=True)
            after = after.with_chair(i, asked)
        elif not chair.away:
            after = after.with_chair(i, replace(chair, away=True, acted_at=now))
    return after


def refuse_followed(chair: Chair) -> None:
    """Refuse a person who has left to come back to a seat that is promised to another."""
    if chair.successor is not None:
        raise refuse("seat-taken")


def present(table: Table, by: Account | None, now: float) -> Table:
    """The table with `by` marked as there, after a press that shows this.

    Raises `Refused` if `by` has left and another person gets the seat.
    """
    index = None if by is None else table.chair_of(by)
    chair = None if index is None else table.chairs[index]
    if chair is not None:
        refuse_followed(chair)
    if index is not None and chair is not None and (chair.away or chair.leaving):
        table = table.with_chair(index, replace(chair, away=False, leaving=False))
    return agreed(table, by, now)


def agreed(table: Table, by: Account | None, now: float) -> Table:
    """The table with `by` marked as asking for the next deal, and ready for it."""
    index = None if by is None else table.chair_of(by)
    chair = None if index is None else table.chairs[index]
    if index is None or chair is None:
        return table
    asks = replace(chair, agreed=True, ready=True, price_unseen=False, acted_at=now)
    return table.with_chair(index, asks)


def without_expired(table: Table, now: float) -> Table:
    """The table without agreements to the next deal that are older than its patience (GEN-014).

    Their age counts from the person's last press here. So nobody is staked hours later, for example
    after the bot was down. Before the first deal such a person becomes away. Between two deals the
    person is asked like a player who has not agreed yet. The seat is kept as after any absence.
    """
    if table.terms.practice or table.match.goes_on:
        return table
    in_lobby = table.status is Status.LOBBY
    for i in table.staying():
        chair = table.chairs[i]
        if chair is None or chair.away or chair.sits_out or not chair.agreed:
            continue
        if now - chair.acted_at > patience(table):
            asked = replace(chair, agreed=False, ready=False, away=in_lobby, acted_at=now)
            table = table.with_chair(i, asked)
    return table


def chair_of_successor(table: Table, person: Account, asked_at: float, now: float) -> Chair:
    """The chair of a person to whom it was promised, and who asked for it at `asked_at`.

    Asking for it was also an agreement to the next deal, and expires like any other
    (`without_expired`). The person is then away, like a person called from the waiting list.
    """
    if table.terms.practice or table.match.goes_on:
        return Chair(person, acted_at=now)
    expired = now - asked_at > patience(table)
    return Chair(person, away=expired, acted_at=now if expired else asked_at)


def without_requests(table: Table, accounts: Collection[Account | None]) -> Table:
    """The table after these people have wished to close it; they no longer ask for its next deal.

    So they must press again to be dealt in, whatever they pressed or decided before.
    """
    for i in table.people():
        chair = table.chairs[i]
        if chair is not None and chair.account in accounts:
            table = table.with_chair(i, replace(chair, agreed=False, ready=False))
    return table


def without_silent(table: Table) -> Table:
    """The table with all people away who have not asked for the next deal (`Chair.agreed`).

    A person who sits the deal out is not dealt in, so need not ask for it. A practice deal costs
    nothing and a match goes on for its stakes, so nobody has to ask for it.
    """
    if table.terms.practice or table.match.goes_on:
        return table
    for i in table.staying():
        chair = table.chairs[i]
        if chair is not None and not (chair.agreed or chair.sits_out):
            table = table.with_chair(i, replace(chair, away=True))
    return table


def check(plan: Plan, by: Account, rises_seen: int) -> None:
    """Refuse a press from a button that was rendered for a cheaper table.

    A player who is there has agreed already. So has a player of the running deal or the last one,
    because only players who had agreed were dealt in. Neither holds if the price has risen since.

    Each rise of the price is counted (`Table.rises`). A press that means being there carries the
    count of the time when its button was rendered (`Consent.rises_seen`). Between two rises the
    price only falls, so a player who saw the present count saw at least the present price.
    """
    table, deal = plan.table, plan.deal
    index = table.chair_of(by)
    chair = None if index is None else table.chairs[index]
    there = chair is not None and not (chair.away or chair.leaving)
    risen = chair is not None and chair.price_unseen
    played = chair is not None and deal is not None and deal.seat_of(by) is not None
    if rises_seen < table.rises and (risen or not (there or played)):
        raise refuse("price-rose")


def _numbers(table: Table, game: AnyGame) -> list[int]:
    """The numbers of players to which this table can deal."""
    return [n for n in game.seats(table.terms.options) if n <= len(table.chairs)]


def _highest(table: Table, game: AnyGame) -> tuple[int, ...]:
    """The highest of each price, over all numbers of players to which this table can deal."""
    prices = (
        (*_prices(table, game, n), game.worst_loss(table.terms.options, n, table.match.pot))
        for n in _numbers(table, game)
    )
    return tuple(_within_stack(table, max(kind)) for kind in zip(*prices, strict=True))


def _within_stack(table: Table, price: int) -> int:
    """The price, but at most a stack, because no player loses more than that (GEN-018)."""
    return price if table.terms.stack is None else min(price, table.terms.stack)


def _prices(table: Table, game: AnyGame, n: int) -> tuple[int, ...]:
    worst = (game.worst_loss(table.terms.options, n, pot) for pot in POTS)
    return (*game.first_stake(table.terms.options, n), *worst)


def _debts(table: Table) -> bool:
    return table.terms.if_broke == "continue"
