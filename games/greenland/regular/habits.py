"""How other players of Greenland Mousel are taken to take a turn-up, to fold and to stay.

Owns: what is believed of others, by the strength that believes it. Must not know: their hands.

A regular takes everybody to go by the rules of thumb. A master takes them to do as regulars were
seen to in some 1,900 deals among four: trumps decide, side aces hardly count, and blind dealers
take many turn-ups that are no aces. The figures are those of a logistic
regression (`bench.strength.trick_habits`): ten hundredths are the odds times e.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.greenland.regular.heuristics import ACE, BLIND_ACE, RIVAL, SIDE, STAY, TAKE, TRUMP
from games.kernel.strength import Strength
from games.regulars.habits import Habit
from games.tricks.regular.exchange import Scale


class Habits(NamedTuple):
    """Bars on hands by `scale`: `takes` counts the turn-up, each rival asks for `rival` more to
    stay; `blind` tells by rank how often in a hundred a blind dealer takes a turn-up. `recalled`:
    what was said still tells of the cards kept after the exchange.
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
    """What this strength believes of others at a table of so many."""
    if strength is Strength.MASTER:
        take, stay = (TAKE[players] - TAKE[4]) // 2, (STAY[players] - STAY[4]) // 2
        bars = Habit(70 + take, _SPREAD), Habit(52 + stay, _SPREAD)
        return Habits(_SEEN, *bars, rival=4, blind=_TAKEN_BLIND, recalled=True)
    bars = Habit(TAKE[players], _NERVE), Habit(STAY[players], _NERVE)
    return Habits(_BY_RULE, *bars, rival=RIVAL, blind=_ACES, recalled=False)
