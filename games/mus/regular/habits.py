"""Describes how often players make each call, by the strength of their hand."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate
from math import exp, fsum
from typing import Final, NamedTuple

HANDS: Final = (12, 38, 60, 77, 90, 97)

OPENS: Final = (
    ((20, 4, 3, 0), (22, 6, 5, 0), (16, 5, 4, 0), (19, 6, 3, 0), (37, 10, 3, 2), (49, 15, 8, 7)),
    ((16, 3, 3, 0), (19, 4, 3, 0), (13, 5, 5, 0), (15, 4, 5, 2), (32, 13, 9, 8), (38, 17, 12, 12)),
    ((20, 7, 13, 2), (25, 7, 16, 3), (29, 6, 10, 3), (23, 4, 6, 3), (62, 9, 12, 2),
     (40, 37, 18, 4)),
    ((13, 8, 16, 10), (9, 6, 15, 7), (45, 5, 12, 5), (39, 30, 24, 6), (44, 29, 0, 0),
     (46, 35, 0, 0)),
    ((27, 4, 10, 3), (22, 6, 13, 4), (30, 5, 12, 5), (42, 3, 13, 8), (47, 5, 22, 9),
     (24, 12, 33, 19)),
)  # fmt: skip
"""By kind: how often an opener says 2 to 4, 5 to 9, 10 or more, or órdago."""

ANSWERS: Final = (
    (
        ((5, 2, 0), (9, 3, 1), (16, 3, 1), (40, 9, 1), (59, 28, 2), (47, 40, 9)),
        ((1, 1, 2), (1, 2, 2), (7, 5, 2), (29, 5, 2), (45, 29, 7), (34, 41, 18)),
        ((0, 1, 0), (0, 1, 1), (0, 2, 0), (7, 4, 1), (33, 20, 6), (20, 60, 17)),
        ((19, 13, 1), (17, 17, 3), (27, 21, 5), (43, 21, 2), (55, 33, 8), (18, 51, 31)),
        ((5, 15, 3), (6, 16, 3), (12, 20, 2), (37, 19, 4), (45, 43, 7), (36, 52, 11)),
    ), (
        ((6, 2, 1), (7, 2, 1), (24, 4, 1), (50, 12, 1), (47, 43, 3), (29, 57, 13)),
        ((2, 1, 1), (2, 3, 2), (11, 4, 3), (37, 9, 2), (46, 40, 4), (14, 60, 26)),
        ((1, 2, 1), (1, 3, 1), (2, 2, 2), (16, 4, 3), (44, 17, 2), (38, 44, 17)),
        ((11, 12, 3), (16, 16, 5), (30, 20, 5), (49, 28, 8), (52, 39, 8), (27, 56, 16)),
        ((7, 16, 2), (6, 14, 4), (10, 22, 3), (31, 26, 3), (49, 40, 9), (33, 49, 16)),
    ), (
        ((4, 6, 7), (8, 6, 7), (26, 5, 7), (42, 5, 2), (56, 33, 4), (19, 68, 13)),
        ((1, 1, 4), (7, 5, 5), (17, 3, 2), (31, 2, 4), (60, 29, 0), (22, 66, 12)),
        ((3, 8, 2), (3, 7, 6), (4, 5, 6), (21, 6, 11), (41, 30, 8), (37, 51, 8)),
        ((28, 12, 10), (28, 24, 8), (34, 22, 7), (54, 16, 9), (55, 40, 5), (50, 43, 7)),
        ((12, 23, 8), (18, 28, 9), (36, 23, 5), (45, 13, 5), (61, 33, 2), (43, 53, 4)),
    ), (
        ((3, 2, 6), (16, 1, 5), (87, 1, 3), (52, 42, 6), (47, 44, 8), (47, 39, 14)),
        ((1, 1, 2), (5, 2, 8), (57, 1, 5), (40, 28, 9), (57, 33, 6), (49, 37, 13)),
        ((6, 5, 14), (7, 4, 28), (21, 6, 12), (22, 37, 4), (74, 9, 2), (64, 23, 8)),
        ((25, 22, 6), (2, 19, 12), (74, 7, 5), (51, 46, 3), (47, 44, 8), (47, 39, 14)),
        ((5, 28, 18), (12, 20, 26), (63, 11, 3), (48, 49, 2), (53, 38, 7), (48, 38, 14)),
    ), (
        ((15, 2, 7), (12, 8, 4), (29, 8, 5), (49, 15, 5), (39, 54, 6), (10, 74, 13)),
        ((2, 2, 0), (6, 2, 6), (4, 3, 6), (31, 21, 0), (44, 30, 9), (27, 52, 20)),
        ((1, 1, 2), (3, 7, 5), (0, 5, 7), (25, 6, 12), (49, 18, 4), (34, 46, 15)),
        ((23, 0, 9), (26, 13, 6), (32, 32, 0), (57, 21, 9), (57, 35, 8), (49, 44, 3)),
        ((11, 13, 6), (5, 17, 1), (13, 8, 2), (35, 26, 5), (64, 31, 3), (57, 37, 6)),
    ),
)  # fmt: skip
"""By kind and `offer`: how often it is accepted, raised, or answered with órdago."""

DARES: Final = (
    (22, 35, 52, 76, 89, 98),
    (6, 11, 22, 46, 75, 100),
    (5, 4, 13, 28, 43, 92),
    (0, 3, 9, 18, 28, 80),
)
"""By `refusing`: how often an órdago is accepted."""

PROMISES: Final = (8, 20, 40, 48, 53, 62, 72)
STOPS: Final = (
    (15, 31, 27, 40, 60, 76, 91),
    (20, 33, 28, 40, 53, 71, 92),
    (7, 16, 18, 20, 30, 54, 90),
    (7, 10, 11, 13, 14, 34, 92),
)
"""By place, from A to D: how often no mus is said with hands of each of `PROMISES`
(`heuristics.promise`).
"""


def offer(level: int, other: int) -> int:
    """The row of `ANSWERS` for a first bid (2, up to 5, or more) or for a raise (by 2, or more).

    Refusing costs `other`.
    """
    if other > 1:
        return 3 if level - other <= 2 else 4
    return 0 if level <= 2 else 1 if level <= 5 else 2


def refusing(hope: int) -> int:
    """The row of `DARES`, by the percentage of sets won after refusing."""
    return min(hope // 20, 3)


PERCENT: Final = range(101)
_WHOLE: Final = 1000

Shares = tuple[tuple[int, ...], ...]
"""By percentage: how often each of some calls is made, in thousandths.

The values are cumulative and omit the last, so that `bisect` maps a number 0…999 to a call.
"""

BIDS: Final = (0, 2, 5, 10, None)
"""The calls of an opener: to wait, the distinguished bids, and órdago."""
WAITS: Final = 0
PASSES, ACCEPTS, RAISES, ALL_IN = range(4)
"""The answers to a bid. `PASSES` and `ACCEPTS` also answer an órdago."""
BONUS: Final = (0, 0, 4, 5, 2)
"""About how many points the cards of both pairs score together in each bet (MUS-053…055)."""


class Habits(NamedTuple):
    """Assumptions about how all players bet. Kinds of bets are places in `hand_tables.KINDS`.

    Searches use these habits to infer hands and to play on. They rate a hand by the percentage of
    hands that it beats (`hand_tables.Tables.chance`). An experienced player assumes sensible
    players, by formulas. A master assumes what players were recorded to do (`RECORDED`).
    """

    opens: Callable[[int], Shares]
    """By kind: how often an opener makes each of `BIDS`."""
    answers: Callable[[int, int, int], Shares]
    """The answers to a bid, by kind, by its level and by the cost of refusing it (MUS-029)."""
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
    """Answers of a player whose hand must win often enough for the stake and the bonuses."""
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
    """Shares interpolated between rows of percentages at `HANDS`, which omit the first call."""
    out: list[list[float]] = []
    for chance in PERCENT:
        k, t = _along(HANDS, chance)
        row = [(a + t * (b - a)) / 100 for a, b in zip(rows[k], rows[k + 1], strict=True)]
        out.append([1 - fsum(row), *row[:-1]])
    return _shares(out)


def _along(marks: Sequence[int], value: int) -> tuple[int, float]:
    """The mark before a value, and how far the value is on the way to the next mark."""
    k = min(max(bisect(marks, value) - 1, 0), len(marks) - 2)
    return k, min(max((value - marks[k]) / (marks[k + 1] - marks[k]), 0), 1)


@cache
def _recorded_opens(kind: int) -> Shares:
    return _between(OPENS[kind])


@cache
def _recorded_answers(kind: int, level: int, other: int) -> Shares:
    return _between(ANSWERS[kind][offer(level, other)])


@cache
def _recorded_dares(hope: int) -> Shares:
    return _between([(accepts,) for accepts in DARES[refusing(hope)]])


def _recorded_stops(place: int, promise: int) -> float:
    k, t = _along(PROMISES, promise)
    low, high = STOPS[place][k : k + 2]
    return (low + t * (high - low)) / 100


SENSIBLE: Final = Habits(_opens, _answers, _dares, _stops)
"""What an experienced player assumes about others."""
RECORDED: Final = Habits(_recorded_opens, _recorded_answers, _recorded_dares, _recorded_stops)
"""What a master assumes about others."""
