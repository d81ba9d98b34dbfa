"""How other players of Mousel are taken to open and to join.

Owns: what is believed of others, by the strength that believes it. Must not know: their hands.

A regular takes everybody to go by the rules of thumb. A master takes them to do as regulars were
seen to in some 1,400 deals among four: trumps decide, side aces hardly count, and they join on far
fewer hands. The figures are those of a logistic regression (`bench.strength.trick_habits`): ten
hundredths are the odds times e.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.kernel.strength import Strength
from games.mousel.regular.heuristics import HOPE, JOINS, OPEN_ON_TWO, OPENS, PER_PLAYER, SIDE, TRUMP
from games.regulars.habits import Habit
from games.tricks.regular.exchange import Scale


class Habits(NamedTuple):
    """Bars on hands by `scale`: `opens_on_two` counts the turn-up, `dares` is the mean over the
    suits that may come; each rival asks for `rival` more to join. `recalled`: what was said still
    tells of the cards kept after the exchange.
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
        """The same where trump came in a flække, so that those who passed before may have it."""
        return self._replace(joins=self.joins_turned)


_NERVE: Final = 15
_BY_RULE: Final = Scale(TRUMP, SIDE)

_SEEN: Final = Scale(
    (24, 25, 26, 27, 28, 29, 30, 31, 45, 52, 58, 70, 100),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 12),
)
_SPREAD: Final = 31


def habits(strength: Strength, players: int) -> Habits:
    """What this strength believes of others at a table of so many."""
    if strength is Strength.MASTER:
        more = PER_PLAYER * (players - 4)
        bars = (74, 91, 92, 56, 34)
        return Habits(_SEEN, *(Habit(bar + more, _SPREAD) for bar in bars), rival=0, recalled=True)
    more = PER_PLAYER * (players - 3) - HOPE
    bars = (OPEN_ON_TWO, OPENS, OPENS, JOINS, JOINS)
    return Habits(_BY_RULE, *(Habit(bar + more, _NERVE) for bar in bars), rival=10, recalled=False)
