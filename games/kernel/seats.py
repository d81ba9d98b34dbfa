"""Going round a table, and values kept by seat.

Owns: clockwise order (GEN-001), sets of seats, tuples with one value changed. Must not know: any
game.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeVar

from games.kernel.actions import Seat

T = TypeVar("T")

MOST: Final = 8
"""No game has more seats (GEN-001)."""
NOBODY: Final = frozenset[Seat]()
ONLY: Final = tuple(frozenset((seat,)) for seat in range(MOST))
"""The set of one seat, by seat."""


@cache
def clockwise(n: int, first: Seat, among: int = -1) -> tuple[Seat, ...]:
    """The seats of the bit mask `among` (all, unless said) from `first` on, clockwise (GEN-001)."""
    order = ((first + k) % n for k in range(n))
    return tuple(seat for seat in order if among >> seat & 1)


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one at place `at`."""
    out = [*values]
    out[at] = value
    return tuple(out)


def add(values: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    """The values with `more` added at place `at`."""
    out = [*values]
    out[at] += more
    return tuple(out)
