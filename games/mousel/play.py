"""Decides which cards of a hand may be played to a trick (MDK-080…082)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kernel.actions import Rejected
from games.kernel.cards import HIGHER, OF_SUIT, SUIT_OF, Card, Cards, Suit
from games.kernel.values import known
from games.tricks.winning import Play, Plays

_TRUMPS: Final[Mapping[Suit | None, Cards]] = {None: 0, **dict(enumerate(OF_SUIT))}


def playable(hand: Cards, trick: Plays, best: Play | None, trump: Suit | None) -> Cards:
    """The cards of `hand` that may be played to `trick`, which `best` wins so far (MDK-081).

    Any card may be led (MDK-080).
    """
    if best is None:
        return hand
    choice = hand & OF_SUIT[SUIT_OF[trick[0][1]]] or hand & _TRUMPS[trump] or hand
    # All higher cards are of one suit. If the best card is of another suit than the choice, the
    # whole choice stands. Then the trick is trumped already (MDK-081.1), or not yet (MDK-081.2).
    return choice & HIGHER[best[1]] or choice


def refusal(
    hand: Cards, trick: Plays, best: Play | None, trump: Suit | None, card: Card
) -> Rejected:
    """Why `card` of `hand`, which is not `playable`, is refused: the test of MDK-081 it fails."""
    # A lead is never refused, so the trick has a card. Without trumps, only the suit led matters.
    led, top, trump = SUIT_OF[trick[0][1]], known(best)[1], known(trump)
    if hand & OF_SUIT[led]:
        if SUIT_OF[card] != led:
            return Rejected("must_follow", (("led", led),))
        return Rejected("must_beat", (("led", led), ("best", top)))
    if SUIT_OF[card] != trump:
        return Rejected("must_trump", (("led", led), ("trump", trump)))
    return Rejected("must_overtrump", (("trump", trump), ("best", top)))
