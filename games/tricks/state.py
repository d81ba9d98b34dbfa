"""The whole state of a deal of a trick-taking game, and its changes by events.

`TrickState` has one method for each event and accepts every logged event. Its invariants:

1. `turn` is a seat exactly when a seat must decide. Otherwise there is an AUTO step, or the deal is
   over.
2. Every card of the pack lies in exactly one place: a hand, the talon, the discard pile, a trick,
   or open on the table.
3. The pot is what stood in it before, plus all payments in, minus all payments out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.actions import Seat
from games.kernel.cards import BIT, Card, Cards, each, mask
from games.kernel.chips import movement
from games.kernel.contract import Event, Paid, Picked, Received, Shuffled
from games.kernel.seats import add, clockwise, put
from games.tricks.events import Drew, Exchanged, Played, Threw
from games.tricks.public import DEAL, PLAY, SETTLE, SHUFFLE, STAKES, Taken, TrickPublic
from games.tricks.winning import better

P = TypeVar("P", bound=TrickPublic)


class TrickState(Struct, Generic[P], frozen=True, gc=False):
    """One immutable value with the public part and the hidden part of a deal.

    `discards` is the discard pile (GEN-005). `drawer` is the seat that draws. It is still owed
    `owed` cards, and cannot draw the cards `held`, which it laid away in this turn (GEN-006).
    """

    public: P
    hands: tuple[Cards, ...]
    talon: tuple[Card, ...] = ()
    discards: Cards = 0
    drawer: Seat = -1
    owed: int = 0
    held: Cards = 0

    @property
    def renewal(self) -> Cards:
        """The cards to shuffle when the drawer is owed cards and the talon is empty (GEN-006)."""
        return self.discards & ~self.held

    def with_public(self, **changes: Any) -> Self:
        """A copy of the state with changes in the public part."""
        return replace(self, public=replace(self.public, **changes))

    def picked(self, event: Picked) -> Self:
        """The first dealer is drawn (GEN-002)."""
        return self.with_public(dealer=event.item, phase=STAKES)

    def moved(self, event: Paid | Received) -> Self:
        """Chips move into or out of the pot."""
        public, moved = self.public, movement(event)
        movements = (*public.movements, moved)
        pot = public.pot - moved.amount
        return replace(self, public=replace(public, pot=pot, movements=movements))

    def shuffled(self, event: Shuffled) -> Self:
        """The pack before the deal, or the discard pile when the talon has run out (GEN-006)."""
        public, order = self.public, event.order
        phase = DEAL if public.phase == SHUFFLE else public.phase
        public = replace(public, talon=len(order), phase=phase)
        return replace(self, public=public, talon=order, discards=self.discards & self.held)

    def hand_discarded(self, seat: Seat) -> Self:
        """The hand of a player who passes or folds goes to the discard pile at once (MDK-066)."""
        discards = self.discards | self.hands[seat]
        return replace(self, hands=put(self.hands, seat, 0), discards=discards)

    def exchanged(self, event: Exchanged) -> Self:
        """Lays away k cards, then draws k (MDK-071, MGL-020, BOU-020), or as many as the game gives
        for them (MDK-076). Cards that the talon lacks are owed.
        """
        seat, cards, drawn = event.seat, event.cards, event.drawn
        public, hands = self.public, self.hands
        k = cards.bit_count()
        owed, talon = public.drawn(seat, k) - len(drawn), self.talon[len(drawn) :]
        public = replace(
            public,
            ins=public.ins | 1 << seat,
            exchanged=put(public.exchanged, seat, k),
            counts=add(public.counts, seat, len(drawn) - k),
            talon=len(talon),
        )
        return replace(
            self,
            public=public.awaiting_cards() if owed else public.onward(seat),
            hands=put(hands, seat, hands[seat] & ~cards | mask(drawn)),
            talon=talon,
            discards=self.discards | cards,
            drawer=seat,
            owed=owed,
            held=cards,
        )

    def drew(self, event: Drew) -> Self:
        """Cards from a new talon, or an extra one (GEN-006, MDK-063)."""
        seat, k, public = event.seat, len(event.cards), self.public
        owed, talon = self.owed - k, self.talon[k:]
        public = replace(public, counts=add(public.counts, seat, k), talon=len(talon))
        if not owed:
            public = public.onward(seat)
        hands = add(self.hands, seat, mask(event.cards))
        return replace(self, public=public, hands=hands, talon=talon, owed=owed)

    def threw(self, event: Threw) -> Self:
        """An excess card goes to the discard pile (MDK-072, MGL-023)."""
        seat, card, public = event.seat, BIT[event.card], self.public
        public = replace(public, counts=add(public.counts, seat, -1)).onward(seat)
        hands = put(self.hands, seat, self.hands[seat] & ~card)
        return replace(self, public=public, hands=hands, discards=self.discards | card)

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

    def table(self) -> tuple[Card, ...]:
        """The cards on the table: those of all tricks. A game adds the cards it turns up."""
        public = self.public
        plays = (*(play for taken in public.history for play in taken.plays), *public.trick)
        return tuple(card for _, card in plays)

    def piles(self) -> dict[str, tuple[Card, ...]]:
        """Every card of the pack exactly once, by where it lies; empty before the shuffle."""
        return {
            **{f"hand {seat}": each(hand) for seat, hand in enumerate(self.hands)},
            "talon": self.talon,
            "discards": each(self.discards),
            "table": self.table(),
        }


S = TypeVar("S", bound=TrickState[Any])
Evolver = Callable[[S, Any], S]


def evolvers(state: type[S]) -> Mapping[type[Event], Evolver[S]]:
    """The methods of this class for the events of all trick-taking games."""
    return {
        Picked: state.picked,
        Paid: state.moved,
        Received: state.moved,
        Shuffled: state.shuffled,
        Exchanged: state.exchanged,
        Drew: state.drew,
        Played: state.played,
    }
