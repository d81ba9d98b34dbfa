"""How often players make each call, by the strength of their hand.

Searches infer hands from these habits and play on by them. A hand enters as the percentage of hands
that it beats (`hand_tables.Tables.chance`).

There are two sets. An experienced player assumes a sensible player, by formulas. A master assumes
what players were recorded to do (`recorded`).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from games.mus.regular import recorded

PERCENT: Final = range(101)
_WHOLE: Final = 1000

Shares = tuple[tuple[int, ...], ...]
"""By percentage: how often each of some calls is made, in thousandths.

The values are cumulative, without the last, so that `bisect` maps a number 0…999 to a call.
"""

BIDS: Final = (0, 2, 5, 10, None)
"""The calls of an opener: to wait, the distinguished bids, and órdago."""
WAITS: Final = 0
PASSES, ACCEPTS, RAISES, ALL_IN = range(4)
"""The answers to a bid. `PASSES` and `ACCEPTS` also answer an órdago."""
BONUS: Final = (0, 0, 4, 5, 2)
"""About what both pairs' own cards score together in each bet (MUS-053…055)."""


class Habits(NamedTuple):
    """Assumptions about how all players bet. Kinds of bets are places in `hand_tables.KINDS`."""

    opens: Callable[[int], Shares]
    """By kind: each of `BIDS`."""
    answers: Callable[[int, int, int], Shares]
    """By kind, by the level of the offer and by the cost of refusing it (MUS-029)."""
    dares: Callable[[int], Shares]
    """The answer to an órdago, by the percentage of sets won after refusing it."""
    stops: Callable[[int, int], float]
    """How often no mus is said, by place in order from A and the hand's `heuristics.promise`."""


def share(shares: Shares, word: int) -> list[int]:
    """By percentage: how often this call is made, in thousandths."""
    return [(*cut, _WHOLE)[word] - (0, *cut)[word] for cut in shares]


def bid_of(level: int) -> int:
    """The entry of `BIDS` that represents a bid of this level."""
    return max(1, bisect((2, 5, 10), level))


def _shares(rows: Sequence[Sequence[float]]) -> Shares:
    """Cumulative shares from how often each call is made, without the last."""
    return tuple(tuple(round(_WHOLE * s) for s in accumulate(row)) for row in rows)


def _rising(middle: float, width: float) -> Callable[[int], float]:
    return lambda chance: 1 / (1 + exp((middle - chance) / width))


_STRONG, _HUGE = _rising(80, 6), _rising(90, 4)


def _all_in(chance: int) -> float:
    """How often a player says órdago instead of a bid or a raise."""
    return 0.01 + 0.3 * _HUGE(chance)


@cache
def _opens(kind: int) -> Shares:
    del kind
    rows: list[tuple[float, ...]] = []
    for chance in PERCENT:
        bids, high = 0.06 + 0.8 * _STRONG(chance), 0.1 + 0.35 * _STRONG(chance)
        tame = bids * (1 - _all_in(chance))
        rows.append((1 - bids, tame * (1 - high), tame * high * 0.6, tame * high * 0.4))
    return _shares(rows)


@cache
def _answers(kind: int, level: int, other: int) -> Shares:
    """The hand must win often enough for what is at stake, including the bonuses."""
    need = _beating((level - other) / (2 * level + BONUS[kind]))
    accepts, raises = _rising(need, 6), _rising(min(need + 16, 96), 4)
    rows: list[tuple[float, ...]] = []
    for chance in PERCENT:
        plays, more = accepts(chance), 0.03 + 0.5 * raises(chance)
        rows.append((1 - plays, plays * (1 - more), plays * more * (1 - _all_in(chance))))
    return _shares(rows)


@cache
def _dares(hope: int) -> Shares:
    accepts = _rising(_beating(hope / 100) - 3, 4)
    return _shares([(1 - accepts(chance),) for chance in PERCENT])


def _stops(place: int, promise: int) -> float:
    del place
    return min(max((promise - 49) / 21, 0.02), 0.98)


def _beating(wins: float) -> float:
    """The hand that wins this often against a bidder, as the percentage of hands it beats."""
    return min(40 + 110 * wins, 98)


def _between(rows: Sequence[Sequence[float]]) -> Shares:
    """From rows of percentages at `recorded.HANDS`, which omit the first call."""
    out: list[list[float]] = []
    for chance in PERCENT:
        k, t = _along(recorded.HANDS, chance)
        row = [(a + t * (b - a)) / 100 for a, b in zip(rows[k], rows[k + 1], strict=True)]
        out.append([1 - sum(row), *row[:-1]])
    return _shares(out)


def _along(marks: Sequence[int], value: int) -> tuple[int, float]:
    """The mark before a value, and how far the value is on the way to the next mark."""
    k = min(max(bisect(marks, value) - 1, 0), len(marks) - 2)
    return k, min(max((value - marks[k]) / (marks[k + 1] - marks[k]), 0), 1)


@cache
def _recorded_opens(kind: int) -> Shares:
    return _between(recorded.OPENS[kind])


@cache
def _recorded_answers(kind: int, level: int, other: int) -> Shares:
    return _between(recorded.ANSWERS[kind][recorded.offer(level, other)])


@cache
def _recorded_dares(hope: int) -> Shares:
    return _between([(accepts,) for accepts in recorded.DARES[recorded.refusing(hope)]])


def _recorded_stops(place: int, promise: int) -> float:
    k, t = _along(recorded.PROMISES, promise)
    low, high = recorded.STOPS[place][k : k + 2]
    return (low + t * (high - low)) / 100


SENSIBLE: Final = Habits(_opens, _answers, _dares, _stops)
"""What an experienced player assumes about others."""
RECORDED: Final = Habits(_recorded_opens, _recorded_answers, _recorded_dares, _recorded_stops)
"""What a master assumes about others."""
