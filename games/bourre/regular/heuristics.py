"""Decides by rules of thumb in Bourré, and says what a search assumes of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from games.bourre.public import DECIDE, EXCHANGE, FOLD, STAY
from games.bourre.view import View
from games.kernel.actions import Action
from games.kernel.cards import HIGHER, OF_SUIT, RANK_OF, SUIT_OF, Card, Cards, Suit, each
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.tricks.public import BEATS
from games.tricks.regular.exchange import Scale
from games.tricks.regular.heuristics import CardWorth, kept
from games.tricks.regular.inference import Habit
from games.tricks.rules import lowest

# Hundredths of a trick, by rank from two to ace.
TRUMP: Final = (30, 32, 34, 37, 40, 43, 46, 50, 56, 66, 78, 92, 100)
SIDE: Final = (0, 0, 0, 0, 0, 0, 0, 0, 2, 5, 12, 32, 65)
WORTH: Final = CardWorth(TRUMP, SIDE)

# Strength from which a seat plays against one rival, and the increase per further rival.
BAR: Final = 80
PER_RIVAL: Final = 18
# A seat that still has to speak counts as half a rival.
PER_DOUBT: Final = 9


def thumb(view: View, draw: Callable[[int], int]) -> Action:
    """The action of the computer player; `draw(n)` is a random 0…n−1. Always legal.

    A bourré costs the pot, so a seat plays only if it is likely to take a trick. It needs a better
    hand against more rivals. Some chance, from `draw`, keeps the decisions from being predictable.
    """
    phase = view.public.phase
    if phase == DECIDE:
        return _speak(view, draw(31) - 15)
    if phase == EXCHANGE:
        return Action("exchange", _away(view))
    return Action("play", _card(view))


def strength(own: Cards, trump: Suit | None) -> int:
    """About how many tricks these cards are worth, in hundredths."""
    return WORTH.sum(own, trump)


def _speak(view: View, nerve: int) -> Action:
    """Plays if a trick is likely against all who play or still may (BOU-010)."""
    rivals, doubts = view.public.ins.bit_count(), len(view.after)
    bar = BAR + PER_RIVAL * max(rivals - 1, 0) + PER_DOUBT * doubts
    if view.must_stay or strength(view.own, view.public.trump) + nerve >= bar:
        return STAY
    return FOLD


def _away(view: View) -> Cards:
    """The cards not worth keeping. If fewer may be exchanged, the worst of them (BOU-020)."""
    own, trump = view.own, view.public.trump
    away = own & ~kept(own, trump)
    while away.bit_count() > view.public.most_exchanged(own.bit_count()):
        away ^= 1 << WORTH.strongest(away, trump)
    return away


def _card(view: View) -> Card:
    """Leads a likely winner. Follows with the cheapest winner, or throws the lowest card."""
    public = view.public
    trump = require(public.trump)
    allowed = view.playable or 0
    if public.best is None:
        return _lead(allowed, trump, public.gone)
    winners = allowed & BEATS[trump][public.best[1]]
    if not winners:
        return lowest(allowed, trump)
    # A trump on another suit is seldom beaten, so a low one suffices.
    last = len(view.yet_to_play) == 1
    return lowest(winners, trump) if last or winners & OF_SUIT[trump] else _strongest(winners)


def _lead(allowed: Cards, trump: Suit, gone: Cards) -> Card:
    """A card that nothing of its suit can still beat, trumps first; else the best side card."""
    sure = [c for c in each(allowed) if not HIGHER[c] & ~gone & ~allowed]
    trumps = allowed & OF_SUIT[trump]
    if any(SUIT_OF[c] == trump for c in sure) or trumps.bit_count() >= 3:
        return _strongest(trumps)
    side = allowed & ~trumps
    if sure:
        return sure[-1]
    return _strongest(side) if side else _strongest(trumps)


def _strongest(cards: Cards) -> Card:
    return max(each(cards), key=lambda c: (RANK_OF[c], c))


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
"""Bars by rivals, then by seats that still have to speak. More than three count as three."""


class Habits(NamedTuple):
    """A scale for hands, and whether it comes from observed deals.

    An experienced player assumes the rules of thumb. A master assumes what regulars did in about
    2,400 deals of four. Trumps decide, and side aces hardly count. The first to speak needs a
    strong hand, and a dealer against one rival a weak one. The figures come from a logistic
    regression (`bench.strength.trick_habits`): ten hundredths more multiply the odds by e.
    """

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
