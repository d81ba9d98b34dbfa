"""Defines actions of players, ranges of legal actions, refusals, and sets of seats."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeVar

from msgspec import Struct

Seat = int
"""0…n−1 clockwise (GEN-001). Only players who are dealt in have a seat."""


class Action(Struct, frozen=True, gc=False):
    """An action of a player: a verb of RULES.md §H and its argument.

    `arg` is a card, a set of cards, a suit, an amount or a pile, depending on the verb; 0 if the
    verb takes none.
    """

    verb: str
    arg: int = 0


class Span(Struct, frozen=True, gc=False):
    """A range of legal actions: choose `lo` to `hi` cards of `cards`. If `cards` is 0, choose a
    number from `lo` to `hi`.
    """

    verb: str
    lo: int
    hi: int
    cards: int = 0


class Rejected(Struct, frozen=True, gc=False):
    """An action that was refused without effect (GEN-012): a reason code and its parameters.

    The code is part of the sentence's catalogue key: ``<game>-refused-<code>``, or
    ``refused-<code>`` if several games share it.
    """

    code: str
    params: tuple[tuple[str, int], ...] = ()


NO_CLOCK: Final = Rejected("no_clock")
"""The clock has no part in this phase."""
OUT_OF_PHASE: Final = Rejected("not_legal_phase")

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
