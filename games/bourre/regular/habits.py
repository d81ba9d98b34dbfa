"""Assumptions about when other players of Bourré play or fold, by strength.

An experienced player assumes the rules of thumb. A master assumes what regulars did in about 2,400
deals of four. Trumps decide, and side aces hardly count. The first to speak needs a strong hand,
and a dealer against one rival a weak one. The figures come from a logistic regression
(`bench.strength.trick_habits`): ten hundredths more multiply the odds by e.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.bourre.regular.heuristics import BAR, PER_DOUBT, PER_RIVAL, SIDE, TRUMP
from games.kernel.strength import Strength
from games.regulars.habits import Habit
from games.tricks.regular.exchange import Scale

_BY_RULE: Final = Scale(TRUMP, SIDE)
_SEEN: Final = Scale(
    (24, 25, 26, 27, 28, 29, 30, 32, 46, 53, 62, 79, 113),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12),
)
_BARS: Final = (
    (0, 39, 62, 78),
    (29, 64, 73, 82),
    (56, 74, 80, 86),
    (70, 80, 86, 90),
)
"""By rivals and by seats that still have to speak. More of them make no difference."""


class Habits(NamedTuple):
    """A scale for hands, and whether it comes from observed deals."""

    scale: Scale
    seen: bool

    def stays(self, rivals: int, doubts: int) -> Habit:
        """The bar against `rivals`, with `doubts` seats that still have to speak."""
        if self.seen:
            return Habit(_BARS[min(rivals, 3)][min(doubts, 3)], 31)
        return Habit(BAR + PER_RIVAL * max(rivals - 1, 0) + PER_DOUBT * doubts, 15)


def habits(strength: Strength) -> Habits:
    """What a player of this strength assumes about others."""
    seen = strength is Strength.MASTER
    return Habits(_SEEN if seen else _BY_RULE, seen)
