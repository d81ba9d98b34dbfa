"""Clockwise order, sets of seats, and tuples with one value changed."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeVar

from games.kernel.actions import Seat

T = TypeVar("T")

MAX_SEATS: Final = 8
"""The most seats of any game (GEN-001)."""
NOBODY: Final = frozenset[Seat]()
ONLY: Final = tuple(frozenset((seat,)) for seat in range(MAX_SEATS))
"""The set of one seat, by seat."""


@cache
def clockwise(n: int, first: Seat, among: int = -1) -> tuple[Seat, ...]:
    """The seats of the bit mask `among` (default: all), clockwise from `first` (GEN-001)."""
    order = ((first + k) % n for k in range(n))
    return tuple(seat for seat in order if among >> seat & 1)


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """A copy of `values` with `value` at place `at`."""
    out = [*values]
    out[at] = value
    return tuple(out)


def add(values: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    """A copy of `values` with `more` added at place `at`."""
    out = [*values]
    out[at] += more
    return tuple(out)
