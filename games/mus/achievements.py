"""Finds the achievements of a finished Mus hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.actions import Seat
from games.mus.public import ACCEPTED, PUNTO, TURNED_DOWN, Public, team

NAMES: Final = ("ordago-thirty", "ordago-bluff", "comeback")
AMONG_PEOPLE: Final = frozenset({"ordago-bluff"})
"""Achievements that count only among people, because regulars refuse an órdago by habit."""
THIRTY, LACKED, BEHIND = 30, 5, 10
"""The points of the hand with the órdago. For a comeback: the most points that the others lacked,
and the least number of points that the winners were behind.
"""


def achieved(public: Public, seat: Seat) -> Iterator[str]:
    """The achievements of this seat in a finished hand."""
    side = team(seat)
    if public.set_winner != side:
        return
    bet, terms = public.bets[-1], public.terms
    if bet.ordago and bet.kind == PUNTO and bet.stands == ACCEPTED:
        said = bet.by == seat or seat in bet.answers
        if said and terms.ranking.total(public.shown[seat]) == THIRTY:
            yield "ordago-thirty"
    if bet.ordago and bet.stands == TURNED_DOWN and bet.by == seat and not public.shown:
        yield "ordago-bluff"
    own, others = terms.scores[side], terms.scores[1 - side]
    if others >= terms.target - LACKED and own <= others - BEHIND:
        yield "comeback"
