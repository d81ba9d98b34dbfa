"""Seats the entrants of a tournament for its next round."""

from __future__ import annotations

from tables.tournament.pairing import Entrant, seat_round, table_sizes
from tables.tournament.tournament import Form, Tournament

Seats = tuple[tuple[int, ...], ...]


def sizes(form: Form, entrants: int) -> tuple[int, ...]:
    """How many entrants each table gets. Regulars take the seats that are left."""
    least = 1 if form.regulars else 2 if form.pairs else form.least
    return table_sizes(entrants, form.sides, least)


def playing(t: Tournament) -> tuple[int, ...]:
    """The entrants with anybody there, best first."""
    return tuple(i for _, i in t.standing() if t.entrants[i].present())


def seat(t: Tournament) -> tuple[Seats, tuple[int, ...]]:
    """The entrants at each table of the next round in the order of seats, and those for whom the
    numbers left no seat. It takes a quarter of a second for 64 entrants.
    """
    there = playing(t)
    entrants = [Entrant(i, t.entrants[i].points, t.entrants[i].net) for i in sorted(there)]
    before = [
        [[side for side in table if side is not None] for table in one.tables] for one in t.rounds
    ]
    seated = seat_round(entrants, sizes(t.form, len(there)), before)
    taken = {one for table in seated for one in table}
    return seated, tuple(sorted({*there} - taken))
