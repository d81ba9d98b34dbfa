"""What is decided alike in every game of tricks: whose turn it is, an exchange, a card thrown.

Owns: those answers, and the refusals that all share. Must not know: any game, its phases, which
cards may be played.

Reason codes: ``deal_over``, ``no_clock``, ``not_your_turn``, ``not_legal_phase``, ``wrong_count``,
``not_in_hand``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from games.kernel.actions import Action, Rejected, Seat
from games.kernel.cards import Card, Cards
from games.kernel.contract import Event
from games.tricks.events import Exchanged, Threw

Answer = tuple[Event, ...] | Rejected

NOT_IN_HAND: Final = Rejected("not_in_hand")
OUT_OF_PHASE: Final = Rejected("not_legal_phase")


class Held(Protocol):
    """What of a state is needed."""

    @property
    def hands(self) -> Sequence[Cards]:
        """By seat."""
        ...

    @property
    def talon(self) -> tuple[Card, ...]:
        """Its top first."""
        ...


def out_of_turn(turn: Seat | None, seat: Seat | None, *, over: bool) -> Rejected:
    """Why this seat may not act while `turn` must; no game of tricks asks anything of the clock
    (seat None).
    """
    if seat is None:
        return Rejected("no_clock")
    if over:
        return Rejected("deal_over")
    return Rejected("not_your_turn", () if turn is None else (("seat", turn),))


def exchange(state: Held, seat: Seat, action: Action, most: int) -> Answer:
    """0 to `most` cards for as many from the top of the talon, fewer if it runs dry (GEN-006)."""
    if action.verb != "exchange":
        return OUT_OF_PHASE
    cards, count = action.arg, action.arg.bit_count()
    if cards >= 0 and count > most:
        return Rejected("wrong_count", (("lo", 0), ("hi", most), ("count", count)))
    if cards < 0 or cards & ~state.hands[seat]:
        return NOT_IN_HAND
    return (Exchanged(seat, cards, state.talon[:count]),)


def throw(state: Held, seat: Seat, action: Action) -> Answer:
    """Any card in hand, a turn-up that was taken up included (MDK-074, MGL-023)."""
    if action.verb != "throw":
        return OUT_OF_PHASE
    if not holds(state.hands[seat], action.arg):
        return NOT_IN_HAND
    return (Threw(seat, action.arg),)


def holds(hand: Cards, card: int) -> bool:
    """Whether this is a card, and in the hand."""
    return 0 <= card < 52 and bool(hand >> card & 1)
