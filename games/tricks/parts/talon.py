"""Adds a talon, from which players exchange and draw cards between the calls and the play."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, TypeVar

from msgspec.structs import replace

from games.kernel.actions import OUT_OF_PHASE, Action, Rejected, Seat, Span, add, put
from games.kernel.cards import BIT, PACK, Card, Cards, each, mask
from games.kernel.contract import Answer, Carry, ChanceRequest, Event, Shuffled
from games.kernel.regulars import Hint, Strength
from games.tricks import state as play
from games.tricks.parts.pot import PotGame, PotPublic
from games.tricks.public import SHUFFLE, DealTerms, each_of
from games.tricks.regular.player import ComputerPlayer, Draw
from games.tricks.rules import NOT_IN_HAND, lowest
from games.tricks.state import Drew, Evolver, Exchanged, Threw, TrickState
from games.tricks.view import SeatView

# Phases in which a seat decides (RULES.md §H).
EXCHANGE: Final = "exchange"
THROW: Final = "throw"
# AUTO phases (GEN-013).
DEAL: Final = "deal"
DRAW: Final = "draw"

THROWING: Final = tuple(Action("throw", card) for card in PACK)


class TalonPublic(PotPublic, frozen=True, gc=False):
    """The public state of a deal in which cards are exchanged."""

    exchanging: ClassVar[str] = EXCHANGE
    """The phase in which cards are exchanged."""
    drawing: ClassVar[str] = DRAW
    """The AUTO phase in which owed cards are drawn."""

    exchanged: tuple[int | None, ...] = ()
    """Cards that each seat discarded in its exchange (GEN-007: only the number); None before."""
    talon: int = 0
    """Cards left in the talon."""

    @classmethod
    def before(cls, terms: DealTerms, carry: Carry) -> Self:
        """The public state before the stakes, when no seat has exchanged."""
        return replace(super().before(terms, carry), exchanged=(None,) * terms.n)

    @abstractmethod
    def onward(self, seat: Seat) -> Self:
        """The state after `seat` has exchanged, drawn or thrown: the next is asked, or leads."""

    def most_exchanged(self, held: int) -> int:
        """How many of `held` cards may be discarded in an exchange."""
        return held

    def drawn(self, seat: Seat, away: int) -> int:
        """How many cards `seat` draws for `away` discarded cards; by default as many."""
        del seat
        return away

    def choosable(self, own: Cards) -> Cards | None:
        """The cards that the seat to act may play or throw now."""
        return own if self.phase == THROW else super().choosable(own)

    def legal(self, own: Cards) -> tuple[Action | Span, ...]:
        """A card to play or throw, an exchange, or the calls of the phase."""
        if self.phase == self.exchanging:
            most = self.most_exchanged(own.bit_count())
            return (Span("exchange", 0, most, own), *self.spoken())
        return each_of(own, THROWING) if self.phase == THROW else super().legal(own)

    def awaiting_cards(self) -> Self:
        """The state when the talon has run out and cards are owed."""
        return replace(self, phase=self.drawing, turn=None)


P = TypeVar("P", bound=TalonPublic)


class TalonState(TrickState[P], frozen=True, gc=False):
    """The whole state of a deal in which cards are exchanged.

    `discards` is the discard pile (GEN-005). `drawer` is the seat that draws. It is still owed
    `owed` cards, and cannot draw the cards `held`, which it discarded in this turn (GEN-006).
    """

    talon: tuple[Card, ...] = ()
    discards: Cards = 0
    drawer: Seat = -1
    owed: int = 0
    held: Cards = 0

    @property
    def renewal(self) -> Cards:
        """The cards to shuffle when the drawer is owed cards and the talon is empty (GEN-006)."""
        return self.discards & ~self.held

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
        """Discards k cards, then draws k (MDK-071, MGL-020, BOU-020), or as many as the game gives
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

    def piles(self) -> dict[str, tuple[Card, ...]]:
        """Every card of the pack exactly once, by where it lies; empty before the shuffle."""
        return {**super().piles(), "talon": self.talon, "discards": each(self.discards)}


S = TypeVar("S", bound=TalonState[Any])
V = TypeVar("V", bound=SeatView[Any])


def evolvers(state: type[S]) -> Mapping[type[Event], Evolver[S]]:
    """The methods of this class for the events of these games."""
    return {**play.evolvers(state), Exchanged: state.exchanged, Drew: state.drew}


def exchange(state: TalonState[Any], seat: Seat, action: Action) -> Answer:
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


def throw(state: TalonState[Any], seat: Seat, action: Action) -> Answer:
    """Throw any card in hand, including a turn-up that was taken up (MDK-074, MGL-023)."""
    if action.verb != "throw":
        return OUT_OF_PHASE
    hand, card = state.hands[seat], action.arg
    if not 0 <= card < 52 or not hand >> card & 1:
        return NOT_IN_HAND
    return (Threw(seat, card),)


class TalonGame(PotGame[P, S, V]):
    """A trick-taking game with a pot and an exchange, whose regulars search."""

    player: ComputerPlayer[V]

    def advance(self, state: S) -> tuple[Event, ...]:
        """The next AUTO step, or owed cards, as many as the talon holds (GEN-006, BOU-032)."""
        public = state.public
        if public.turn is None and public.phase == public.drawing:
            return (Drew(state.drawer, state.talon[: state.owed]),) if state.talon else ()
        return super().advance(state)

    def chance(self, state: S) -> ChanceRequest | None:
        """What must be shuffled or drawn, which may be a new talon (GEN-006, BOU-032)."""
        public = state.public
        if public.turn is None and public.phase == public.drawing and not state.talon:
            return ChanceRequest("shuffle", each(state.renewal))
        return super().chance(state)

    def absent(self, state: S, seat: Seat) -> Action:
        """GEN-014: also exchanges nothing, and throws the lowest card."""
        public, own = state.public, state.hands[seat]
        if public.phase == THROW:
            return Action("throw", lowest(own, public.trump))
        exchanges = public.phase == public.exchanging and self.careful(state, seat) is None
        return Action("exchange", 0) if exchanges else super().absent(state, seat)

    def regular(self, view: V, draw: Draw, strength: Strength = Strength.NOVICE) -> Action:
        """A choice by rules of thumb, or by a search over possible cards."""
        return self.player.choice(view, draw, strength)

    def hint(self, view: V, draw: Draw) -> Hint | None:
        """A master's choice, with the figures of its search."""
        return self.player.hint(view, draw)
