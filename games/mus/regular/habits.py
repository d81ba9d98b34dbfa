"""How players bet: how often each word is said with a hand that beats so many others.

Owns: these habits, from which searches read what others hold and by which they play on. Must not
know: views, seats, cards. Hands enter as the percentage of hands that they beat (`kinds.CHANCE`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp
from typing import Final, NamedTuple

PERCENT: Final = range(101)


class Answer(NamedTuple):
    """How often, by percentage: a bid is passed; else it is raised; else it is accepted."""

    passes: tuple[float, ...]
    raises: tuple[float, ...]


def _rising(middle: float, width: float) -> Callable[[int], float]:
    return lambda chance: 1 / (1 + exp((middle - chance) / width))


_STRONG, _HUGE = _rising(80, 6), _rising(90, 4)

BIDS: Final = tuple(0.06 + 0.8 * _STRONG(chance) for chance in PERCENT)
"""How often a player bids who may open."""
FIVES: Final = tuple(0.1 + 0.35 * _STRONG(chance) for chance in PERCENT)
"""How often a bid is a high one."""
ALL_IN: Final = tuple(0.01 + 0.3 * _HUGE(chance) for chance in PERCENT)
"""How often órdago is said rather than a bid or a raise."""


BONUS: Final = (0, 0, 4, 5, 2)
"""What both pairs' own cards are worth together in each bet, about (MUS-053…055)."""


@cache
def answer(level: int, other: int, bonus: int) -> Answer:
    """What is done about an offer of `level` where refusing it costs `other` (MUS-029) and both
    pairs' bonuses depend on it: a hand is needed that wins often enough for the difference.
    """
    need = _beating((level - other) / (2 * level + bonus))
    accepts, raises = _rising(need, 6), _rising(min(need + 16, 96), 4)
    return Answer(
        tuple(1 - accepts(chance) for chance in PERCENT),
        tuple(0.03 + 0.5 * raises(chance) for chance in PERCENT),
    )


@cache
def dares(hope: int) -> tuple[float, ...]:
    """How often an órdago is accepted where the set is won so often, in percent, by refusing it."""
    accepts = _rising(_beating(hope / 100) - 3, 4)
    return tuple(accepts(chance) for chance in PERCENT)


def _beating(wins: float) -> float:
    """Which hand wins so often against somebody who has bid: how many hands it beats."""
    return min(40 + 110 * wins, 98)
