"""Defines the four French suit signs and the classical arrangement of the pips."""

from __future__ import annotations

from typing import Final

_CLUB = (
    "M0 -50A21.5 21.5 0 0 1 17 -15.5A21.5 21.5 0 1 1 6 23C7 34 11 43 19 50H-19C-11 43 -7 34 -6 23"
    "A21.5 21.5 0 1 1 -17 -15.5A21.5 21.5 0 0 1 0 -50Z"
)
_DIAMOND = "M0 -55C10 -36 26 -15 42 0C26 15 10 36 0 55C-10 36 -26 15 -42 0C-26 -15 -10 -36 0 -55Z"
_HEART = (
    "M0 48C-9 30 -47 12 -47 -18C-47 -36 -36 -46 -23.5 -46C-12 -46 -4 -38 0 -27"
    "C4 -38 12 -46 23.5 -46C36 -46 47 -36 47 -18C47 12 9 30 0 48Z"
)
_SPADE = (
    "M0 -50C7 -33 45 -12 45 15C45 29 35 37 24 37C16 37 9 33 5 26C6.5 37 11 44 19 50"
    "H-19C-11 44 -6.5 37 -5 26C-9 33 -16 37 -24 37C-35 37 -45 29 -45 15C-45 -12 -7 -33 0 -50Z"
)
SIGNS: Final = (_CLUB, _DIAMOND, _HEART, _SPADE)
"""Path data around the origin, 100 high: clubs, diamonds, hearts, spades, as in
`games.kernel.cards`.
"""

PIP: Final = 0.46
"""The size of a pip, as a part of its sign."""
_L, _M, _R = 74.0, 120.0, 166.0
_TOP, _MID, _FOOT = 63.0, 168.0, 273.0
_THIRD = (_FOOT - _TOP) / 3
_CORNERS = ((_L, _TOP), (_R, _TOP), (_L, _FOOT), (_R, _FOOT))
_SIDES = ((_L, _MID), (_R, _MID))
_INNER = ((_L, _TOP + _THIRD), (_R, _TOP + _THIRD), (_L, _FOOT - _THIRD), (_R, _FOOT - _THIRD))
_HIGH, _LOW = (_M, (_TOP + _MID) / 2), (_M, (_MID + _FOOT) / 2)

PIPS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((_M, _TOP), (_M, _FOOT)),
    ((_M, _TOP), (_M, _MID), (_M, _FOOT)),
    _CORNERS,
    (*_CORNERS, (_M, _MID)),
    (*_CORNERS, *_SIDES),
    (*_CORNERS, *_SIDES, _HIGH),
    (*_CORNERS, *_SIDES, _HIGH, _LOW),
    (*_CORNERS, *_INNER, (_M, _MID)),
    (*_CORNERS, *_INNER, (_M, _TOP + _THIRD / 2), (_M, _FOOT - _THIRD / 2)),
)
"""By rank, two to ten: the middles of the pips on a card 240 × 336. Pips in the lower half are
upside down.
"""
