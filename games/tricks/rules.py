"""What happens alike in games of tricks: antes, an exchange, a card thrown, a card played.

Owns: those payments and answers, and the refusals that all share. Must not know: any game, what is
said in it, which cards may be played.

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
# Events are values, so the commonest are made once.
_PLAYED: Final = tuple(tuple((Played(seat, card),) for card in PACK) for seat in range(MOST))


def out_of_turn(turn: Seat | None, seat: Seat | None, *, over: bool) -> Rejected:
    """Why this seat may not act while `turn` must; no game of tricks asks anything of the clock
    (seat None).
    """
    if seat is None:
        return Rejected("no_clock")
    if over:
        return Rejected("deal_over")
    return Rejected("not_your_turn", () if turn is None else (("seat", turn),))


def antes(public: TrickPublic, why: str) -> tuple[Paid, ...]:
    """A unit from everybody, from the dealer's left, or what a capped purse holds (MGL-003,
    BOU-002, BOU-074).
    """
    unit = public.terms.unit
    seats = clockwise(public.terms.n, public.after(public.dealer))
    due = ((seat, public.payable(seat, unit)) for seat in seats)
    return tuple(Paid(seat, amount, why) for seat, amount in due if amount)


def exchange(state: TrickState[Any], seat: Seat, action: Action) -> Answer:
    """Up to all of the hand, or as many as the game allows, for as many from the top of the talon,
    fewer if it runs dry (GEN-006, MDK-071, MGL-020, BOU-020).
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
    """Any card in hand, a turn-up that was taken up included (MDK-074, MGL-023)."""
    if action.verb != "throw":
        return OUT_OF_PHASE
    hand, card = state.hands[seat], action.arg
    if not 0 <= card < 52 or not hand >> card & 1:
        return NOT_IN_HAND
    return (Threw(seat, card),)


def play(state: TrickState[Any], seat: Seat, action: Action) -> Answer:
    """A card that the game's duties allow (MDK-081, MGL-031, BOU-050…068)."""
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
