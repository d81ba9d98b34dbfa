"""Holds the whole state of a deal of tricks, and changes it by events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.actions import Seat, add, clockwise, put
from games.kernel.cards import BIT, Card, Cards, each, mask
from games.kernel.chips import movement
from games.kernel.contract import Event, Paid, Picked, Received, Shuffled
from games.tricks.public import PLAY, SETTLE, SETTLED, Taken, TrickPublic, better


class Exchanged(Event, frozen=True):
    """The cards that a seat discards, and the cards it draws at once from the top of the talon.

    If the talon runs out, fewer are drawn, and the rest follow after a reshuffle (GEN-006,
    BOU-032).
    """

    seat: Seat
    cards: Cards
    drawn: tuple[Card, ...]


class Drew(Event, frozen=True):
    """Cards drawn outside an exchange: an extra card (MDK-063), or cards owed from a new talon."""

    seat: Seat
    cards: tuple[Card, ...]


class Threw(Event, frozen=True):
    """An excess card, thrown away face down (MDK-072, MGL-023)."""

    seat: Seat
    card: Card


class Played(Event, frozen=True):
    """A card played to the trick."""

    seat: Seat
    card: Card


class Divided(Event, frozen=True):
    """The division of the pot P (MDK-100, MGL-040). Shares and penalties follow."""

    pot: int


class Ended(Event, frozen=True):
    """The deal is over. `void` says why it was not played (MDK-054, MGL-017), else None."""

    void: str | None


P = TypeVar("P", bound=TrickPublic)


class TrickState(Struct, Generic[P], frozen=True, gc=False):
    """One immutable value with the public part and the hidden part of a deal.

    It has one method for each event and accepts every logged event. Its invariants:

    1. `turn` is a seat exactly when a seat must decide. Otherwise there is an AUTO step, or the
       deal is over.
    2. Every card of the pack lies in exactly one place: a hand, the talon, the discard pile, a
       trick, or open on the table.
    3. The pot is what stood in it before, plus all payments in, minus all payments out.
    """

    public: P
    hands: tuple[Cards, ...]

    def with_public(self, **changes: Any) -> Self:
        """A copy of the state with changes in the public part."""
        return replace(self, public=replace(self.public, **changes))

    def picked(self, event: Picked) -> Self:
        """The first dealer is drawn (GEN-002)."""
        return self.with_public(dealer=event.item, phase=self.public.opening)

    def moved(self, event: Paid | Received) -> Self:
        """Chips move into or out of the pot."""
        public, moved = self.public, movement(event)
        movements = (*public.movements, moved)
        pot = public.pot - moved.amount
        return replace(self, public=replace(public, pot=pot, movements=movements))

    def shuffled(self, event: Shuffled) -> Self:
        """The whole pack is dealt, one card at a time, from the dealer's left, who leads."""
        public, n = self.public, self.public.terms.n
        first = public.after(public.dealer)
        hands = tuple(mask(event.order[(seat - first) % n :: n]) for seat in range(n))
        counts = tuple(hand.bit_count() for hand in hands)
        public = replace(public, ins=(1 << n) - 1, counts=counts).lead(first)
        return replace(self, public=public, hands=hands)

    def played(self, event: Played) -> Self:
        """The card joins the trick. The winner of a full trick leads next (GEN-016)."""
        seat, card = play = event.seat, event.card
        public = self.public
        order, trick = public.order, (*public.trick, play)
        best = better(public.best, play, public.trump)
        counts = add(public.counts, seat, -1)
        hands = put(self.hands, seat, self.hands[seat] & ~BIT[card])
        if len(trick) < len(order):
            public = replace(public, turn=order[len(trick)], counts=counts, trick=trick, best=best)
        else:
            winner, terms = best[0], public.terms
            history = (*public.history, Taken(trick, winner))
            over = len(history) == terms.tricks
            public = replace(
                public,
                phase=SETTLE if over else PLAY,
                turn=None if over else winner,
                counts=counts,
                tricks=add(public.tricks, winner, 1),
                order=clockwise(terms.n, winner, public.ins),
                trick=(),
                best=None,
                history=history,
            )
        return replace(self, public=public, hands=hands)

    def settled(self, _: Event) -> Self:
        """The deal is over."""
        return self.with_public(phase=SETTLED)

    def table(self) -> tuple[Card, ...]:
        """The cards on the table: those of all tricks. A game adds the cards it turns up."""
        public = self.public
        plays = (*(play for taken in public.history for play in taken.plays), *public.trick)
        return tuple(card for _, card in plays)

    def piles(self) -> dict[str, tuple[Card, ...]]:
        """Every card of the pack exactly once, by where it lies; empty before the shuffle."""
        hands = {f"hand {seat}": each(hand) for seat, hand in enumerate(self.hands)}
        return {**hands, "table": self.table()}


S = TypeVar("S", bound=TrickState[Any])
Evolver = Callable[[S, Any], S]


def evolvers(state: type[S]) -> Mapping[type[Event], Evolver[S]]:
    """The methods of this class for the events of all trick-taking games, except the last one."""
    return {
        Picked: state.picked,
        Paid: state.moved,
        Received: state.moved,
        Shuffled: state.shuffled,
        Played: state.played,
    }
