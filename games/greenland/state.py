"""Holds the whole state of a Greenland Mousel deal, and changes it by events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from games.greenland.public import BLIND, LAST, OFFERING, ROUND, TURN_UP, Call, Public
from games.kernel.actions import Seat, add, put
from games.kernel.cards import BIT, SUIT_OF, Card, Cards
from games.kernel.contract import Event
from games.tricks.parts.quota import QuotaState, evolvers
from games.tricks.parts.talon import EXCHANGE
from games.tricks.public import SHUFFLE
from games.tricks.state import Evolver, Exchanged


class Begun(Event, frozen=True):
    """The deal begins; the antes follow (MGL-003)."""


class Dealt(Event, frozen=True):
    """As many cards to each seat as there are seats, from the top of the talon (MGL-004)."""

    hands: tuple[Cards, ...]


class TurnedUp(Event, frozen=True):
    """The top card of the talon, face up (MGL-010, MGL-014)."""

    card: Card


class Said(Event, frozen=True):
    """``accept``, ``offer``, ``refuse``, ``look`` or ``fold`` (MGL-011…014, MGL-020)."""

    seat: Seat
    verb: str


class State(QuotaState[Public], frozen=True, gc=False):
    """One immutable value with the public part and the hidden part of a deal."""

    def begun(self, _: Begun) -> State:
        """The antes are due."""
        return self.with_public(phase=SHUFFLE)

    def dealt(self, event: Dealt) -> State:
        """As many cards each as there are players (MGL-004)."""
        n = self.public.terms.n
        talon = self.talon[n * n :]
        public = replace(self.public, counts=(n,) * n, talon=len(talon))
        return replace(self, public=public, hands=event.hands, talon=talon)

    def turned_up(self, event: TurnedUp) -> State:
        """A blind dealer speaks first; a dealer who has looked speaks last (MGL-011, MGL-014)."""
        public, talon = self.public, self.talon[1:]
        dealer = public.dealer
        phase, turn = (ROUND, public.after(dealer)) if public.looked else (BLIND, dealer)
        turned = (*public.turned, event.card)
        public = replace(public, turned=turned, talon=len(talon), phase=phase, turn=turn)
        return replace(self, public=public, talon=talon)

    def said(self, event: Said) -> State:
        """The call, and its effect."""
        public = self.public
        call = Call(len(public.turned), event.seat, event.verb)
        return _SAID[event.verb](self.with_public(calls=(*public.calls, call)), event.seat)

    def accepted(self, seat: Seat) -> State:
        """The declarer takes the turn-up, its suit is trump, and nobody is blind (MGL-015, 016)."""
        public = self.public
        card = public.turned[-1]
        public = replace(
            public,
            trump=SUIT_OF[card],
            declarer=seat,
            looked=True,
            ins=1 << seat,
            counts=add(public.counts, seat, 1),
            phase=EXCHANGE,
            turn=seat,
        )
        return replace(self, public=public, hands=add(self.hands, seat, BIT[card]))

    def offered(self, seat: Seat) -> State:
        """The others are asked from the dealer's left (MGL-012)."""
        return self.with_public(phase=ROUND, turn=self.public.after(seat))

    def refused(self, seat: Seat) -> State:
        """The dealer speaks last, and discards a refused turn-up (MGL-013, MGL-014)."""
        public = self.public
        if seat != public.dealer:
            after = public.after(seat)
            return self.with_public(turn=after, phase=LAST if after == public.dealer else ROUND)
        discards = self.discards | BIT[public.turned[-1]]
        return replace(self.with_public(phase=TURN_UP, turn=None), discards=discards)

    def looked(self, _: Seat) -> State:
        """The dealer looks, for good, and is asked again (MGL-013)."""
        return self.with_public(looked=True)

    def out(self, seat: Seat) -> State:
        """The seat is out, for good or while others are undecided (MGL-020, MGL-025)."""
        public = self.public
        if public.folds_provisionally(seat):
            return replace(self, public=replace(public, provisional=True).onward(seat))
        state = self._out_for_good(seat)
        return replace(state, public=state.public.onward(seat))

    def _out_for_good(self, seat: Seat) -> State:
        public = self.public
        counts, outs = put(public.counts, seat, 0), public.outs | 1 << seat
        return self.with_public(outs=outs, counts=counts).hand_discarded(seat)

    def exchanged(self, event: Exchanged) -> State:
        """A player who stays in first makes the dealer's provisional fold final (MGL-025)."""
        if not self.public.provisional:
            return super().exchanged(event)
        final = self.with_public(provisional=False)._out_for_good(self.public.dealer)
        return final.exchanged(event)

    def table(self) -> tuple[Card, ...]:
        """The tricks, and the turn-up that waits for a taker."""
        public = self.public
        lying = public.turned[-1:] if public.phase in OFFERING else ()
        return (*super().table(), *lying)


_SAID: Final[dict[str, Callable[[State, Seat], State]]] = {
    "accept": State.accepted,
    "offer": State.offered,
    "refuse": State.refused,
    "look": State.looked,
    "fold": State.out,
}

EVOLVERS: Final[dict[type[Any], Evolver[State]]] = {
    **evolvers(State),
    Begun: State.begun,
    Dealt: State.dealt,
    TurnedUp: State.turned_up,
    Said: State.said,
}
