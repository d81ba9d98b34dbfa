"""How players bet: how often each word is said with a hand that beats so many others.

Owns: these habits, from which searches read what others hold and by which they play on. Must not
know: views, seats, cards. Hands enter as the percentage of hands that they beat
(`hand_tables.CHANCE`).

There are two sets: what a sensible player would do, by formulas, which a regular takes others for;
and what players were recorded to do (`recorded`), which a master does.
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
"""By percentage: how often each of some words is said, in thousandths, summed up but for the last,
so that a number 0…999 falls on one of them by `bisect`.
"""

BIDS: Final = (0, 2, 5, 10, None)
"""The words of an opener: to wait, the bids that are told apart, and órdago."""
WAITS: Final = 0
PASSES, ACCEPTS, RAISES, ALL_IN = range(4)
"""The words of whoever answers a bid; `PASSES` and `ACCEPTS` answer an órdago too."""
BONUS: Final = (0, 0, 4, 5, 2)
"""What both pairs' own cards are worth together in each bet, about (MUS-053…055)."""


class Habits(NamedTuple):
    """How all are taken to bet; kinds of bets are places in `hand_tables.KINDS`."""

    opens: Callable[[int], Shares]
    """By kind: each of `BIDS`."""
    answers: Callable[[int, int, int], Shares]
    """By kind, by the level that is offered and by what refusing it costs (MUS-029)."""
    dares: Callable[[int], Shares]
    """How an órdago is answered where the set is won so often, in percent, by refusing it."""
    stops: Callable[[int, int], float]
    """How often no mus is said, by the place in order from A and the hand's `heuristics.promise`.
    """


def share(shares: Shares, word: int) -> list[int]:
    """By percentage: how often this one of the words is said, in thousandths."""
    return [(*cut, _WHOLE)[word] - (0, *cut)[word] for cut in shares]


def bid_of(level: int) -> int:
    """Which of `BIDS` a bid of this level is taken for."""
    return max(1, bisect((2, 5, 10), level))


def _shares(rows: Sequence[Sequence[float]]) -> Shares:
    """From how often each word is said: all words but the last."""
    return tuple(tuple(round(_WHOLE * s) for s in accumulate(row)) for row in rows)


def _rising(middle: float, width: float) -> Callable[[int], float]:
    return lambda chance: 1 / (1 + exp((middle - chance) / width))


_STRONG, _HUGE = _rising(80, 6), _rising(90, 4)


def _all_in(chance: int) -> float:
    """How often órdago is said rather than a bid or a raise."""
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
    """A hand is needed that wins often enough for what is at stake, the bonuses included."""
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
    """Which hand wins so often against somebody who has bid: how many hands it beats."""
    return min(40 + 110 * wins, 98)


def _between(rows: Sequence[Sequence[float]]) -> Shares:
    """From rows of percentages at `recorded.HANDS`, which leave the first word out."""
    out: list[list[float]] = []
    for chance in PERCENT:
        k, t = _along(recorded.HANDS, chance)
        row = [(a + t * (b - a)) / 100 for a, b in zip(rows[k], rows[k + 1], strict=True)]
        out.append([1 - sum(row), *row[:-1]])
    return _shares(out)


def _along(marks: Sequence[int], value: int) -> tuple[int, float]:
    """After which mark a value lies, and how far on the way to the next."""
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
"""What a regular takes others for."""
RECORDED: Final = Habits(_recorded_opens, _recorded_answers, _recorded_dares, _recorded_stops)
"""What a master takes others for."""
