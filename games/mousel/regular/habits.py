"""Assumptions about when other players of Mousel open and join, by strength.

An experienced player assumes the rules of thumb. A master assumes what regulars did in about 1,400
deals of four. Trumps decide, side aces hardly count, and they join with far weaker hands. The
figures come from a logistic regression (`bench.strength.trick_habits`): ten hundredths more
multiply the odds by e.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.kernel.strength import Strength
from games.mousel.regular.heuristics import HOPE, JOINS, OPEN_ON_TWO, OPENS, PER_PLAYER, SIDE, TRUMP
from games.regulars.habits import Habit
from games.tricks.regular.exchange import Scale


class Habits(NamedTuple):
    """Bars on hands by `scale`.

    * `opens_on_two`: counts the turn-up as part of the hand.
    * `dares`: applies to the mean over the suits that may come.
    * `rival`: the increase of the bar for joining, per rival.
    * `recalled`: calls still say something about the cards kept after the exchange.
    """

    scale: Scale
    opens_on_two: Habit
    opens: Habit
    dares: Habit
    joins: Habit
    joins_turned: Habit
    rival: int
    recalled: bool

    def turned(self) -> Habits:
        """The habits if a flække fixed trump, so that players who passed before may hold it."""
        return self._replace(joins=self.joins_turned)


_NERVE: Final = 15
_BY_RULE: Final = Scale(TRUMP, SIDE)

_SEEN: Final = Scale(
    (24, 25, 26, 27, 28, 29, 30, 31, 45, 52, 58, 70, 100),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 12),
)
_SPREAD: Final = 31


def habits(strength: Strength, players: int) -> Habits:
    """What a player of this strength assumes about others at a table of `players`."""
    if strength is Strength.MASTER:
        more = PER_PLAYER * (players - 4)
        bars = (74, 91, 92, 56, 34)
        return Habits(_SEEN, *(Habit(bar + more, _SPREAD) for bar in bars), rival=0, recalled=True)
    more = PER_PLAYER * (players - 3) - HOPE
    bars = (OPEN_ON_TWO, OPENS, OPENS, JOINS, JOINS)
    return Habits(_BY_RULE, *(Habit(bar + more, _NERVE) for bar in bars), rival=10, recalled=False)
