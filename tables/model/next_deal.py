"""Who can be dealt into the next deal, who deals it, whom a table waits for and how long.

Owns: those questions of a table between two deals. Must not know: any game, when a deal starts, the
purses beyond what they hold.
"""

from __future__ import annotations

from tables.model.snapshot import DealSoFar, match_chairs
from tables.model.table import Chair, Table
from tables.ports import Account

IDLE_SECONDS = 30 * 60.0
"""How long at least a table that waits for people stays open, and a seat for who is away."""
LEARNING, MATCH_STEPS = 3, 1.5
"""Deals of a game that somebody learns it by, and how much longer the steps of a match's deal
stand than another settlement."""
SLOW, DAY = 3600, 24 * 3600.0
"""Seconds a move from which a table is played by the day, and how long it then waits at least."""


def patience(table: Table) -> float:
    """Seconds that a table waits for people before it closes, and for somebody who is away: three
    moves' time, never less than half an hour, nor than a day where hours are given for a move.
    """
    return max(DAY if table.terms.clock >= SLOW else IDLE_SECONDS, 3.0 * table.terms.clock)


def settlement_stands(table: Table, *, matches: bool) -> float:
    """Seconds for which a settlement is left to be read before the next deal comes by itself, where
    not everybody is ready sooner (`awaited`): the table's pause; half as much again where a deal is
    one of a match and has been counted in steps, and twice as long while somebody here has not
    played three deals of the game. Where a move may take hours it is a 24th of that at least.
    """
    learns = any(
        chair.deals_before < LEARNING
        for i in table.staying()
        if (chair := table.chairs[i]) and chair.deals_before is not None and not chair.away
    )
    pause = table.terms.pause * (MATCH_STEPS if matches else 1.0) * (2.0 if learns else 1.0)
    return max(pause, table.terms.clock / 24) if table.terms.clock >= SLOW else pause


def dealable(table: Table, balances: dict[Account, int]) -> tuple[int, ...]:
    """The chairs that can be dealt in: nobody without chips (GEN-010), nobody away (GEN-014),
    nobody who sits out.
    """
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
    """The chairs of the next deal: in mid-match those of the last one, `deal`, whatever the purses
    hold and whoever is away, since nothing is to be paid.
    """
    return match_chairs(table, deal) or dealable(table, balances)


def among_regulars(table: Table, chairs: tuple[int, ...]) -> bool:
    """Whether a deal to these chairs would be the regulars' alone, and not because somebody sits it
    out: it is for nobody.
    """
    people = [(i, c) for i in table.staying() if (c := table.chairs[i]) is not None]
    return not any(i in chairs or chair.sits_out for i, chair in people)


def awaited(table: Table, deal: DealSoFar | None, chairs: tuple[int, ...]) -> tuple[int, ...]:
    """Of the `chairs` of the next deal those whose people are to be ready before it comes: whoever
    is there and has played `deal`, whose settlement is shown. Who has sat down since has nothing to
    read.
    """
    return tuple(
        i
        for i in chairs
        if (c := table.chairs[i]) is not None
        and not (c.played_by_regular or c.ready)
        and deal is not None
        and deal.seat_of(c.account) is not None
    )


def next_dealer(table: Table, chairs: tuple[int, ...]) -> int | None:
    """The next dealer's seat among `chairs`: that chair's, or the next one dealt in clockwise
    (GEN-015); None where the dealer is to be drawn.
    """
    if table.match.dealer is None:
        return None
    if table.match.dealer in chairs:
        return chairs.index(table.match.dealer)
    return next(chairs.index(i) for i in table.after(table.match.dealer) if i in chairs)
