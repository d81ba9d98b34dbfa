"""What regulars do unasked: they give their partner true signs, and watch for those of the others.

The moments come from the table and follow no card (`tables.planning.asides`). At most of them a
regular does nothing. A sign is one of those that the view offers, so it is true (MUS-059).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.kernel.actions import Action
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.mus.public import CHICA, GRANDE, JUEGO, PARES, PUNTO
from games.mus.signals import (
    BLIND,
    DUPLES_SIGN,
    JUEGO_31,
    JUEGO_OTHER,
    MEDIAS_SIGN,
    PUNTO_29,
    PUNTO_30,
    SOLOMILLO,
    THREE_ACES,
    THREE_KINGS,
    TWO_ACES,
    TWO_KINGS,
)
from games.mus.view import WATCH, View

CONCERNS: Final[Mapping[int, tuple[str, ...]]] = {
    SOLOMILLO: (GRANDE, PARES, JUEGO), DUPLES_SIGN: (PARES,), JUEGO_31: (JUEGO,),
    THREE_KINGS: (GRANDE, PARES), MEDIAS_SIGN: (PARES,), THREE_ACES: (CHICA, PARES),
    TWO_KINGS: (GRANDE,), PUNTO_30: (PUNTO,), TWO_ACES: (CHICA,), JUEGO_OTHER: (JUEGO,),
    PUNTO_29: (PUNTO,), BLIND: (GRANDE, CHICA, PUNTO),
}  # fmt: skip
"""The bets that each sign is about. The sign that tells a partner most comes first."""


class Manner(NamedTuple):
    """How often, in percent of the moments, a regular watches, and otherwise gives a sign."""

    watches: int
    signs: int
    careful: bool
    """Whether it gives no signs about other bets, and none after its partner has spoken."""


MANNERS: Final[Mapping[Strength, Manner]] = {
    Strength.NOVICE: Manner(watches=3, signs=18, careful=False),
    Strength.EXPERIENCED: Manner(watches=10, signs=16, careful=False),
    Strength.MASTER: Manner(watches=16, signs=16, careful=True),
}
"""A novice tells much and sees little. A master tells only what is of use, and watches more."""


def unasked(view: View, draw: Callable[[int], int], strength: Strength) -> Action | None:
    """A sign, a watch, or nothing; `draw(n)` is a random 0…n−1."""
    manner = MANNERS[strength]
    if WATCH in view.legal and draw(100) < manner.watches:
        return WATCH
    told = sign_to_give(view, careful=manner.careful)
    return None if told is None or draw(100) >= manner.signs else Action("sign", told)


def sign_to_give(view: View, *, careful: bool) -> int | None:
    """The true sign that tells most about the present bet, else about any; None if there is none.

    Before the bets every sign is of use. A `careful` player gives none about other bets, and none
    after the partner has spoken.
    """
    public, partner = view.public, (require(view.seat) + 2) % 4
    true = {a.arg for a in view.legal if isinstance(a, Action) and a.verb == "sign"}
    ranked = [sign for sign in CONCERNS if sign in true]
    if careful and partner not in (public.turn, *view.after):
        return None
    if (bet := public.bet) is None:
        return next(iter(ranked), None)
    now = [sign for sign in ranked if bet.kind in CONCERNS[sign]]
    return next(iter(now if careful else [*now, *ranked]), None)
