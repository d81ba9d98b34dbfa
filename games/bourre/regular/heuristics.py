"""Rules of thumb for Bourré, from the view of a seat.

Strength is a rough number of tricks. A bourré costs the pot, so a seat plays only if it is likely
to take a trick, and needs more against more rivals. A little chance, from `draw`, keeps the
decisions from being predictable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.bourre.public import DECIDE, EXCHANGE, FOLD, STAY
from games.bourre.view import View
from games.kernel.actions import Action
from games.kernel.cards import HIGHER, OF_SUIT, RANK_OF, SUIT_OF, Card, Cards, Suit, each
from games.kernel.values import require
from games.tricks.regular.heuristics import CardWorth, kept
from games.tricks.rules import lowest
from games.tricks.winning import BEATS

# Hundredths of a trick, by rank from two to ace.
TRUMP: Final = (30, 32, 34, 37, 40, 43, 46, 50, 56, 66, 78, 92, 100)
SIDE: Final = (0, 0, 0, 0, 0, 0, 0, 0, 2, 5, 12, 32, 65)
WORTH: Final = CardWorth(TRUMP, SIDE)

# Strength from which a seat plays against one rival, and the increase per further rival.
BAR: Final = 80
PER_RIVAL: Final = 18
# A seat that is still to speak is a rival half the time.
PER_DOUBT: Final = 9


def thumb(view: View, draw: Callable[[int], int]) -> Action:
    """The action of the computer player; `draw(n)` is a random 0…n−1. Always legal."""
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
