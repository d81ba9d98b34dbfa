"""Decides by rules of thumb in Mousel, and says what a search assumes of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from games.kernel.actions import Action
from games.kernel.cards import Cards, Suit
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.mousel.public import FLAEKNING, JOIN, JOINING, OPEN, PASS, R1, R2, R3
from games.mousel.view import View
from games.tricks.regular.exchange import Scale
from games.tricks.regular.heuristics import CardWorth, with_cards
from games.tricks.regular.inference import Habit

# Hundredths of a trick, by rank from two to ace.
TRUMP: Final = (30, 32, 34, 37, 40, 43, 46, 50, 55, 65, 75, 90, 100)
SIDE: Final = (0, 0, 0, 0, 0, 0, 0, 0, 2, 5, 12, 35, 70)
WORTH: Final = CardWorth(TRUMP, SIDE)

# The least strength with which a seat opens (on two cards, or on all of its hand) or joins.
OPEN_ON_TWO: Final = 150
OPENS: Final = 165
JOINS: Final = 95
PER_PLAYER: Final = 6
# What the exchange and unseen cards are expected to add.
HOPE: Final = 35


def thumb(view: View, draw: Callable[[int], int]) -> Action:
    """The action of the computer player; `draw(n)` is a random 0…n−1. Always legal.

    With more players a low card wins less often, so a seat needs a better hand. Some chance, from
    `draw`, keeps the decisions from being predictable.
    """
    public = view.public
    phase, own = public.phase, view.own
    nerve = draw(31) - 15 - PER_PLAYER * (public.terms.n - 3)
    if phase in {R1, R2, R3}:
        return _opening(view, nerve)
    if phase == JOIN:
        if view.ace_forces:
            return JOINING
        rivals = public.ins.bit_count() - 1
        return JOINING if strength(own, public.trump) + nerve >= JOINS + 10 * rivals else PASS
    return with_cards(view, WORTH, lambda needed: needed > 0)


def strength(own: Cards, trump: Suit | None) -> int:
    """About how many tricks these cards are worth, in hundredths, with the expected exchange."""
    return WORTH.sum(own, trump) + HOPE


def _opening(view: View, nerve: int) -> Action:
    public, own = view.public, view.own
    barred = public.barred_suit
    if public.phase == R1:
        hope = strength(own | 1 << require(public.turn_up), barred) + nerve
        return OPEN if hope >= OPEN_ON_TWO else PASS
    if public.phase == R2:
        return OPEN if strength(own, barred) + nerve >= OPENS else PASS
    suits = [s for s in range(4) if s != barred]
    worth = {s: strength(own, s) + nerve for s in suits}
    if sum(worth.values()) >= 3 * OPENS:
        return OPEN
    # Excluding the worst suit is worth its fee only if both others are good.
    worst = min(suits, key=lambda s: worth[s])
    if all(worth[s] >= OPENS for s in suits if s != worst):
        return FLAEKNING[worst]
    return PASS


class Habits(NamedTuple):
    """Bars on hands by `scale`.

    * `opens_on_two`: counts the turn-up as part of the hand.
    * `dares`: applies to the mean over the suits that may come.
    * `rival`: the increase of the bar for joining, per rival.
    * `recalled`: calls still say something about the cards kept after the exchange.

    An experienced player assumes the rules of thumb. A master assumes what regulars did in about
    1,400 deals of four. Trumps decide, side aces hardly count, and regulars join with far weaker
    hands. The figures come from a logistic regression (`bench.strength.trick_habits`): ten
    hundredths more multiply the odds by e.
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
        """The habits if a flække fixed trump, so that players who passed before may hold trumps."""
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
