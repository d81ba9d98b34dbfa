"""How other players of Bourré are taken to play or fold.

Owns: what is believed of others, by the strength that believes it. Must not know: their hands.

A regular takes everybody to go by the rules of thumb. A master takes them to do as regulars were
seen to in some 2,400 deals among four: trumps decide, side aces hardly count, the first to speak
ask for much and a dealer against one rival for little. The figures are those of
a logistic regression (`bench.strength.trick_habits`): ten hundredths are the odds times e.
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
"""By rivals and by those who still have to speak; further ones make no difference."""


class Habits(NamedTuple):
    """How hands are judged, and by whose lights."""

    scale: Scale
    seen: bool

    def stays(self, rivals: int, doubts: int) -> Habit:
        """The bar against so many rivals, with so many who still have to speak."""
        if self.seen:
            return Habit(_BARS[min(rivals, 3)][min(doubts, 3)], 31)
        return Habit(BAR + PER_RIVAL * max(rivals - 1, 0) + PER_DOUBT * doubts, 15)


def habits(strength: Strength) -> Habits:
    """What this strength believes of others."""
    seen = strength is Strength.MASTER
    return Habits(_SEEN if seen else _BY_RULE, seen)
