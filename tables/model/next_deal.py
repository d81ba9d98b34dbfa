"""Calculates who is in the next deal, who deals it, and whom a table waits for and how long."""

from __future__ import annotations

from tables.model.snapshot import DealSoFar, match_chairs
from tables.model.table import Chair, Status, Table
from tables.ports import Account

IDLE_SECONDS = 30 * 60.0
"""Least time that a table waits for people, and keeps an absent person's seat."""
LEARNING, MATCH_STEPS = 3, 1.5
"""Deals in which a player learns a game, and the factor for a settlement shown in steps."""
SLOW, DAY = 3600, 24 * 3600.0
"""Seconds for each move at which a table counts as slow, and its least waiting time."""


def patience(table: Table) -> float:
    """Seconds that a table waits for people before it closes, and for a person who is away.

    It is three moves' time, at least half an hour, and at least a day if a move may take hours.
    """
    return max(DAY if table.terms.clock >= SLOW else IDLE_SECONDS, 3.0 * table.terms.clock)


def settlement_stands(table: Table, *, matches: bool) -> float:
    """Seconds that a settlement stands before the next deal, unless all are ready sooner
    (`awaited`).

    It is the table's pause. It is half as long again if the settlement is counted in steps, as in a
    match. It is twice as long while a player here has played fewer than three deals of the game. At
    a slow table it is at least as long as a move, because the next deal waits for a press.
    """
    learns = any(
        chair.deals_before < LEARNING
        for i in table.staying()
        if (chair := table.chairs[i]) and chair.deals_before is not None and not chair.away
    )
    pause = table.terms.pause * (MATCH_STEPS if matches else 1.0) * (2.0 if learns else 1.0)
    return max(pause, float(table.terms.clock)) if table.terms.clock >= SLOW else pause


def dealable(table: Table, balances: dict[Account, int]) -> tuple[int, ...]:
    """The chairs that can be dealt in.

    Excluded are players without chips (GEN-010), players who are away (GEN-014), and players who
    sit out. At a tournament's table and in a Duplicate nobody is excluded: a regular plays on for
    absent people.
    """
    if table.tournament is not None or table.room is not None:
        return table.taken()
    broke_may = table.terms.broke_may_play
    return tuple(
        i
        for i in table.taken()
        if (c := table.chairs[i]) is not None
        and (c.regular is not None or _dealt_in(c, broke_may or balances[c.account] > 0))
    )


def _dealt_in(chair: Chair, solvent: bool) -> bool:
    return solvent and not chair.away and not chair.sits_out


def next_chairs(
    table: Table, deal: DealSoFar | None, balances: dict[Account, int]
) -> tuple[int, ...]:
    """The chairs of the next deal.

    In mid-match they are those of the last one, `deal`. Empty purses and absent players do not
    matter there, because nothing has to be paid.
    """
    return match_chairs(table, deal) or dealable(table, balances)


def waits_for_press(table: Table, deal: DealSoFar | None, index: int) -> bool:
    """Whether this chair's person must press **I'm back** or **Next** to be dealt in (GEN-014).

    A person who is away must. So must a person who was not dealt into `deal`, the last one, and has
    not asked for the next. A player of that deal can still decide something or press **Next**. A
    practice deal costs nothing and a match goes on for its stakes, so nobody has to ask for it.
    """
    chair = table.chairs[index]
    if chair is None or chair.regular is not None:
        return False
    if chair.away or deal is None or table.terms.practice or table.match.goes_on:
        return chair.away
    asks = chair.agreed or chair.sits_out or chair.leaving
    return not asks and deal.seat_of(chair.account) is None


def among_regulars(table: Table, chairs: tuple[int, ...]) -> bool:
    """Whether a deal to these chairs would be for regulars alone.

    A person who only sits it out counts as taking part.
    """
    people = [(i, c) for i in table.staying() if (c := table.chairs[i]) is not None]
    return not any(i in chairs or chair.sits_out for i, chair in people)


def awaited(table: Table, deal: DealSoFar | None, chairs: tuple[int, ...]) -> tuple[int, ...]:
    """The `chairs` whose people must be ready before the next deal.

    They are the people who are there and played `deal`, whose settlement is shown. A person who sat
    down later has nothing to read. People who have not asked for the deal are awaited in any case.
    """
    return tuple(
        i
        for i in chairs
        if (c := table.chairs[i]) is not None
        and not (c.played_by_regular or c.ready)
        and deal is not None
        and (deal.seat_of(c.account) is not None or not c.agreed)
    )


def reseated(before: Table, after: Table) -> bool:
    """Whether a change between two deals may have changed who is dealt in, and so who deals.

    A request for the next deal that no longer counts is such a change.
    """
    if not before.status is after.status is Status.BETWEEN:
        return False
    pairs = zip(before.chairs, after.chairs, strict=False)
    silenced = any(old and new and old.agreed and not new.agreed for old, new in pairs)
    return silenced or _dealt_chairs(before) != _dealt_chairs(after)


def _dealt_chairs(table: Table) -> tuple[object, ...]:
    return tuple(c and (c.who, c.away, c.leaving, c.sits_out) for c in table.chairs)


def next_dealer(table: Table, chairs: tuple[int, ...]) -> int | None:
    """The next dealer's seat among `chairs`; None if the dealer is to be drawn.

    It is the dealer's chair, or the next dealt-in chair clockwise (GEN-015).
    """
    if table.match.dealer is None:
        return None
    if table.match.dealer in chairs:
        return chairs.index(table.match.dealer)
    return next(chairs.index(i) for i in table.after(table.match.dealer) if i in chairs)
