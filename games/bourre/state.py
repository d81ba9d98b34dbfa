"""Holds the whole state of a Bourré deal, and changes it by events."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from games.bourre.public import DECIDE, EXCHANGE, OF_DISCARDS, OF_FOLDED, TRICKS, Public
from games.kernel.actions import Seat, put
from games.kernel.cards import BIT, SUIT_OF, Card, Cards, each
from games.kernel.contract import Event, Shuffled
from games.tricks.parts.talon import TalonState, evolvers
from games.tricks.public import SETTLE, SHUFFLE
from games.tricks.state import Evolver, Played


class Begun(Event, frozen=True):
    """The deal begins; the antes follow (BOU-002)."""


class Dealt(Event, frozen=True):
    """Five cards to each seat from the top of the talon; the dealer's last is shown (BOU-003)."""

    hands: tuple[Cards, ...]
    shown: Card


class Said(Event, frozen=True):
    """``stay`` (the rulebook's PLAY) or ``fold`` (BOU-010)."""

    seat: Seat
    verb: str


class Reckoned(Event, frozen=True):
    """The pot after the last trick: P (BOU-070). Penalties and the winner's pot follow."""

    pot: int


class Ended(Event, frozen=True):
    """The deal is over."""


class State(TalonState[Public], frozen=True, gc=False):
    """One immutable value with the public part and the hidden part of a deal.

    `folded_hands` are folded cards that no talon has used yet, and `discards` are laid-away cards
    likewise. Together they are the discard pile (GEN-005).
    """

    folded_hands: Cards = 0

    @property
    def renewal(self) -> Cards:
        """The folded hands; once they are used up, what the others discarded (BOU-032)."""
        return self.folded_hands or self.discards & ~self.held

    def begun(self, _: Begun) -> State:
        """The antes are due (BOU-002)."""
        return self.with_public(phase=SHUFFLE)

    def shuffled(self, event: Shuffled) -> State:
        """The pack before the deal, or a new talon for the drawer (BOU-032)."""
        if self.public.phase == SHUFFLE:
            return super().shuffled(event)
        kind = OF_FOLDED if self.folded_hands else OF_DISCARDS
        state = replace(self.with_public(talon=len(event.order), renewed=kind), talon=event.order)
        if kind == OF_FOLDED:
            return replace(state, folded_hands=0)
        return replace(state, discards=self.discards & self.held)

    def dealt(self, event: Dealt) -> State:
        """The seat at the dealer's left speaks first (BOU-003, BOU-010)."""
        public = self.public
        n = public.terms.n
        talon = self.talon[TRICKS * n :]
        public = replace(
            public,
            phase=DECIDE,
            turn=public.after(public.dealer),
            shown=event.shown,
            trump=SUIT_OF[event.shown],
            counts=(TRICKS,) * n,
            talon=len(talon),
        )
        return replace(self, public=public, hands=event.hands, talon=talon)

    def said(self, event: Said) -> State:
        """The next seat is asked, dealer last. If one seat is left, the deal ends (BOU-010, 011).

        If each draws in the same turn, a player who plays draws first (BOU-022).
        """
        public, seat, state = self.public, event.seat, self
        n = public.terms.n
        if event.verb == "stay":
            public = replace(public, ins=public.ins | 1 << seat)
        else:
            counts = put(public.counts, seat, 0)
            public = replace(public, outs=public.outs | 1 << seat, counts=counts)
            folded = self.folded_hands | self.hands[seat]
            state = replace(self, hands=put(self.hands, seat, 0), folded_hands=folded)
        if public.outs.bit_count() == n - 1:
            left = ~public.outs & (1 << n) - 1
            uncontested = left.bit_length() - 1
            public = replace(public, phase=SETTLE, turn=None, uncontested=uncontested)
        elif event.verb == "stay" and public.in_one_turn:
            public = replace(public, phase=EXCHANGE, turn=seat)
        elif seat == public.dealer:
            public = public.onward(seat)
        else:
            public = replace(public, turn=public.after(seat))
        return replace(state, public=public)

    def played(self, event: Played) -> State:
        """A player who neither follows suit nor trumps holds no trump (BOU-059).

        The cards of a full trick are `gone`.
        """
        before, state = self.public, super().played(event)
        public, seat, suit = state.public, event.seat, SUIT_OF[event.card]
        if before.trick and suit not in {SUIT_OF[before.trick[0][1]], before.trump}:
            public = replace(public, trumpless=public.trumpless | 1 << seat)
        if not public.trick:
            gone = public.gone
            for _, card in public.history[-1].plays:
                gone |= BIT[card]
            public = replace(public, gone=gone)
        return state if public is state.public else replace(state, public=public)

    def reckoned(self, event: Reckoned) -> State:
        """P is known."""
        return self.with_public(final_pot=event.pot)

    def piles(self) -> dict[str, tuple[Card, ...]]:
        """Every card of the pack exactly once, by where it lies; empty before the shuffle."""
        return {**super().piles(), "folded": each(self.folded_hands)}


EVOLVERS: Final[dict[type[Any], Evolver[State]]] = {
    **evolvers(State),
    Begun: State.begun,
    Dealt: State.dealt,
    Said: State.said,
    Reckoned: State.reckoned,
    Ended: State.settled,
}
