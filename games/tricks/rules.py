"""Plays a card, and says why an action is refused."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.actions import MAX_SEATS, NO_CLOCK, OUT_OF_PHASE, Action, Rejected, Seat
from games.kernel.cards import PACK, SUIT_OF, Card, Cards, Suit, each
from games.kernel.contract import Answer
from games.tricks.state import Played, TrickState

NOT_IN_HAND: Final = Rejected("not_in_hand")
# Events are immutable, so each of the most common ones is created only once.
_PLAYED: Final = tuple(tuple((Played(seat, card),) for card in PACK) for seat in range(MAX_SEATS))


def out_of_turn(turn: Seat | None, seat: Seat | None, *, over: bool) -> Rejected:
    """Why this seat may not act while `turn` must. Seat None is the clock, which has no part."""
    if seat is None:
        return NO_CLOCK
    if over:
        return Rejected("deal_over")
    return Rejected("not_your_turn", () if turn is None else (("seat", turn),))


def play(state: TrickState[Any], seat: Seat, action: Action) -> Answer:
    """Play a card that the game's duties allow (MDK-081, MGL-031, BOU-050…068)."""
    if action.verb != "play":
        return OUT_OF_PHASE
    hand, card, public = state.hands[seat], action.arg, state.public
    if not 0 <= card < 52 or not hand >> card & 1:
        return NOT_IN_HAND
    if not public.playable(hand) >> card & 1:
        return public.refusal(hand, card)
    return _PLAYED[seat][card]


def lowest(cards: Cards, trump: Suit | None) -> Card:
    """The lowest card: non-trump before trump, then by rank, then c < d < h < s (GEN-014)."""
    return min(each(cards), key=lambda c: (SUIT_OF[c] == trump, c % 13, c))
