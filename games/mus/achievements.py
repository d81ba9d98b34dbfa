"""Finds the achievements of a finished Mus hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.actions import Seat
from games.mus.public import ACCEPTED, PUNTO, TURNED_DOWN, Public, team

NAMES: Final = ("ordago-thirty", "ordago-bluff", "comeback")
AMONG_PEOPLE: Final = frozenset({"ordago-bluff"})
"""Regulars refuse an órdago by habit, so it takes people to bluff."""
THIRTY, LACKED, BEHIND = 30, 5, 10
"""Points of a hand, the most that the others still lacked, and how far the winners were behind."""


def achieved(public: Public, seat: Seat) -> Iterator[str]:
    """Those of this seat."""
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
