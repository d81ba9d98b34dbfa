"""Shows what a seat sees of a deal of tricks, and what follows from it."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from games.kernel.actions import Action, Rejected, Seat, Span, clockwise
from games.kernel.cards import Card, Cards, each, mask
from games.tricks.public import PLAY, Taken, TrickPublic

P = TypeVar("P", bound=TrickPublic)


class SeatView(Struct, Generic[P], frozen=True, gc=False):
    """What `seat` may know (None: any spectator): the public part and its own hand.

    `own` is 0 for a spectator, for an empty hand, and while the seat may not look. In the last case
    `hidden` is the number of cards that lie face down in front of it.

    It contains nothing but the public part and the seat's own hand, so it can reveal nothing else.
    All other facts are computed from these on demand.
    """

    public: P
    seat: Seat | None
    own: Cards

    @property
    def to_act(self) -> bool:
        """Whether this seat must decide now."""
        return self.seat is not None and self.seat == self.public.turn

    @property
    def hidden(self) -> int:
        """The number of the seat's cards that lie face down in front of it."""
        if self.seat is None or self.public.may_look(self.seat):
            return 0
        return self.public.counts[self.seat]

    @property
    def legal(self) -> tuple[Action | Span, ...]:
        """What this seat may do now; empty if it is not to act."""
        return self.public.legal(self.own) if self.to_act else ()

    @property
    def playable(self) -> Cards | None:
        """The seat's cards that may be played or thrown now; None if no card is asked for."""
        return self.public.choosable(self.own) if self.to_act else None

    @property
    def refused(self) -> tuple[tuple[Card, Rejected], ...]:
        """The seat's cards that may not be played now, with the reason: for "Why?"."""
        allowed = self.playable
        if allowed is None:
            return ()
        own = self.own
        return tuple((card, self.public.refusal(own, card)) for card in each(own & ~allowed))

    @property
    def trick_number(self) -> int:
        """The number, from 1, of the trick on the table, or of the last one when all are played."""
        return min(len(self.public.history) + 1, self.public.terms.tricks)

    @property
    def last_trick(self) -> Taken | None:
        """The trick before this one; None before the first is over."""
        return self.public.history[-1] if self.public.history else None

    @property
    def trick_before(self) -> tuple[int, Taken] | None:
        """The trick before the one that lies on the table, with its number from 1. A hand shows no
        finished trick, so for a hand this is the last trick.
        """
        history = self.public.history
        if self.seat is None and self.public.lying is not None:
            history = history[:-1]
        return (len(history), history[-1]) if history else None

    @property
    def yet_to_play(self) -> tuple[Seat, ...]:
        """The seats that still play to the trick on the table, in order, the next first."""
        public = self.public
        return public.order[len(public.trick) :] if public.phase == PLAY else ()

    @property
    def after(self) -> tuple[Seat, ...]:
        """The seats that are asked after the seat to act, in order, if the phase goes on."""
        public = self.public
        if public.turn is None:
            return ()
        if public.phase == PLAY:
            return self.yet_to_play[1:]
        return self.asked_after(public.turn, clockwise(public.terms.n, public.turn)[1:])

    def asked_after(self, turn: Seat, later: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """`after` in a phase before the tricks; `later` are all others, clockwise after `turn`."""
        del turn, later
        return ()

    @property
    def participants(self) -> tuple[Seat, ...]:
        """The seats that play, or do so far, in bidding order."""
        return self.public.players

    def is_in(self, seat: Seat) -> bool:
        """Whether `seat` plays this deal."""
        return bool(self.public.ins >> seat & 1)

    def is_out(self, seat: Seat) -> bool:
        """Whether `seat` has passed or folded for good."""
        return self.public.is_out(seat)

    def quota(self, seat: Seat) -> int | None:
        """Tricks that `seat` needs; None if it needs none."""
        del seat
        return None

    def played(self, card: Card | None) -> bool:
        """Whether this card has been played to a trick.

        No player may learn whether the card was discarded or thrown (MDK-074, MGL-021, GEN-007). In
        that case the others only know who took it.
        """
        return card in self._plays()

    def _plays(self) -> list[Card]:
        public = self.public
        plays = [card for taken in public.history for _, card in taken.plays]
        return plays + [card for _, card in public.trick]

    def turned_up(self) -> tuple[Card, ...]:
        """The cards that were turned up or shown in this deal."""
        return ()

    @property
    def open_cards(self) -> Cards:
        """Every card that this view shows."""
        return self.own | mask(self._plays()) | mask(self.turned_up())
