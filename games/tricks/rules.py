"""Common rules of trick-taking games: antes, exchange, throwing and playing a card.

Reason codes: ``deal_over``, ``no_clock``, ``not_your_turn``, ``not_legal_phase``, ``wrong_count``,
``not_in_hand``.
"""

from __future__ import annotations

from typing import Any, Final

from games.kernel.actions import Action, Rejected, Seat
from games.kernel.cards import PACK, SUIT_OF, Card, Cards, Suit, each
from games.kernel.contract import Answer, Paid
from games.kernel.seats import MOST, clockwise
from games.tricks.events import Exchanged, Played, Threw
from games.tricks.public import TrickPublic
from games.tricks.state import TrickState

NOT_IN_HAND: Final = Rejected("not_in_hand")
OUT_OF_PHASE: Final = Rejected("not_legal_phase")
# Events are values, so the most common are made once.
_PLAYED: Final = tuple(tuple((Played(seat, card),) for card in PACK) for seat in range(MOST))


def out_of_turn(turn: Seat | None, seat: Seat | None, *, over: bool) -> Rejected:
    """Why this seat may not act while `turn` must. Trick-taking games never use the clock (seat
    None).
    """
    if seat is None:
        return Rejected("no_clock")
    if over:
        return Rejected("deal_over")
    return Rejected("not_your_turn", () if turn is None else (("seat", turn),))


def antes(public: TrickPublic, why: str) -> tuple[Paid, ...]:
    """One unit from each player, or what a capped purse holds, from the dealer's left (MGL-003,
    BOU-002, BOU-074).
    """
    unit = public.terms.unit
    seats = clockwise(public.terms.n, public.after(public.dealer))
    due = ((seat, public.payable(seat, unit)) for seat in seats)
    return tuple(Paid(seat, amount, why) for seat, amount in due if amount)


def exchange(state: TrickState[Any], seat: Seat, action: Action) -> Answer:
    """Exchange up to the whole hand, or as many cards as the game allows, for as many from the top
    of the talon. Fewer are drawn if it runs out (GEN-006, MDK-071, MGL-020, BOU-020).
    """
    if action.verb != "exchange":
        return OUT_OF_PHASE
    most: int = state.public.most_exchanged(state.public.counts[seat])
    cards, count = action.arg, action.arg.bit_count()
    if cards >= 0 and count > most:
        return Rejected("wrong_count", (("lo", 0), ("hi", most), ("count", count)))
    if cards < 0 or cards & ~state.hands[seat]:
        return NOT_IN_HAND
    due: int = state.public.drawn(seat, count)
    return (Exchanged(seat, cards, state.talon[:due]),)


def throw(state: TrickState[Any], seat: Seat, action: Action) -> Answer:
    """Throw any card in hand, including a turn-up that was taken up (MDK-074, MGL-023)."""
    if action.verb != "throw":
        return OUT_OF_PHASE
    hand, card = state.hands[seat], action.arg
    if not 0 <= card < 52 or not hand >> card & 1:
        return NOT_IN_HAND
    return (Threw(seat, card),)


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
    """Non-trump before trump, then the lowest rank, then c < d < h < s (GEN-014)."""
    return min(each(cards), key=lambda c: (SUIT_OF[c] == trump, c % 13, c))
