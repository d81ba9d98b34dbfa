"""Assumptions about when other players of Greenland Mousel take, fold and stay, by strength.

An experienced player assumes the rules of thumb. A master assumes what regulars did in about 1,900
deals of four. Trumps decide, side aces hardly count, and blind dealers take many turn-ups that are
not aces. The figures come from a logistic regression (`bench.strength.trick_habits`): ten
hundredths more multiply the odds by e.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.greenland.regular.heuristics import ACE, BLIND_ACE, RIVAL, SIDE, STAY, TAKE, TRUMP
from games.kernel.strength import Strength
from games.regulars.habits import Habit
from games.tricks.regular.exchange import Scale


class Habits(NamedTuple):
    """Bars on hands by `scale`.

    * `takes`: the bar for a turn-up, which counts as part of the hand.
    * `rival`: the increase of the bar for staying, per rival.
    * `blind`: percentage of turn-ups that a blind dealer takes, by rank.
    * `recalled`: calls still say something about the cards kept after the exchange.
    """

    scale: Scale
    takes: Habit
    stays: Habit
    rival: int
    blind: tuple[int, ...]
    recalled: bool


_NERVE: Final = 15
_BY_RULE: Final = Scale(TRUMP, SIDE)
_ACES: Final = tuple(BLIND_ACE if rank == ACE else 0 for rank in range(13))

_SEEN: Final = Scale(
    (0, 0, 0, 0, 0, 23, 25, 27, 29, 38, 47, 60, 100),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8),
)
_SPREAD: Final = 31
_TAKEN_BLIND: Final = (0, 0, 0, 0, 0, 9, 11, 26, 48, 77, 93, 100, 100)


def habits(strength: Strength, players: int) -> Habits:
    """What a player of this strength assumes about others at a table of `players`."""
    if strength is Strength.MASTER:
        take, stay = (TAKE[players] - TAKE[4]) // 2, (STAY[players] - STAY[4]) // 2
        bars = Habit(70 + take, _SPREAD), Habit(52 + stay, _SPREAD)
        return Habits(_SEEN, *bars, rival=4, blind=_TAKEN_BLIND, recalled=True)
    bars = Habit(TAKE[players], _NERVE), Habit(STAY[players], _NERVE)
    return Habits(_BY_RULE, *bars, rival=RIVAL, blind=_ACES, recalled=False)
