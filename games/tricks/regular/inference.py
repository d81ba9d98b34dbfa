"""Infers from a view what the unseen cards may be, in the order of worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from games.kernel.actions import Seat
from games.kernel.cards import Card, Suit
from games.kernel.values import known
from games.regulars.chance import Stream
from games.regulars.habits import Habit
from games.regulars.unseen import Holding, Unseen
from games.tricks.regular.card_play import Play
from games.tricks.regular.determinization import Sampler, Spoken
from games.tricks.regular.exchange import Scale
from games.tricks.regular.observations import Observations, decision
from games.tricks.regular.order import TRUMPS
from games.tricks.view import SeatView

V = TypeVar("V", bound=SeatView[Any])
H = TypeVar("H")


class Inference(ABC, Generic[V, H]):
    """A view with its cards in the order of worth. Games derive from it to interpret calls.

    `habits` are the assumed habits of the other players; `scale` gives the worth of a hand.
    """

    force: ClassVar[int] = TRUMPS
    """The players who must trump and beat (see `playout`)."""

    def __init__(self, view: V, stream: Stream, habits: H, scale: Scale) -> None:
        public = view.public
        self.view = view
        self.habits = habits
        self._stream, self._scale = stream, scale
        self._n: int = public.terms.n
        tricks = [taken.plays for taken in public.history] + [public.trick]
        self.seat = known(view.seat)
        self.trump: Suit = known(public.trump)
        self.observed = Observations(self.seat, view.own, self.trump, tricks, self.force)
        self.holdings = tuple(
            (seat, self._holding(seat))
            for seat in range(self._n)
            if seat != view.seat and public.counts[seat]
        )

    @abstractmethod
    def pack(self) -> Iterable[Card]:
        """The cards of the game."""

    @abstractmethod
    def at_first(self, seat: Seat) -> tuple[int, Card | None]:
        """The size of the hand of `seat` when it exchanged, and one card that was seen in it."""

    @abstractmethod
    def spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """What the calls of `seat`, which has not exchanged yet, say about its hand."""

    @abstractmethod
    def bar(self, seat: Seat) -> Habit | None:
        """The bar by which `seat` called before its exchange; None if the call says nothing about
        the cards it kept.
        """

    def unseen(self) -> Unseen:
        """The cards that may lie anywhere according to the view."""
        sure = sum(holding.sure for _, holding in self.holdings)
        cards = self.observed.unseen(self.pack(), self.view.turned_up())
        return Unseen([c for c in cards if not c & sure], self._stream)

    def sampler(self, tries: int) -> Sampler:
        """A sampler of determinizations before the first trick."""
        exchanged = self.view.public.exchanged
        changed = [h for h in self.holdings if exchanged[h[0]] is not None]
        spoken = [self.spoken(*h) for h in self.holdings if exchanged[h[0]] is None]
        own = (self.seat, self.observed.own)
        return Sampler(own, self._n, changed, spoken, self.unseen(), tries, self._scale)

    def decision(
        self, players: Sequence[Seat], ends: Callable[[int], Sequence[float]]
    ) -> tuple[Play, Unseen]:
        """The card decision in the form that a search takes, and the unseen cards. `ends` maps
        final tricks to their worth for each seat.
        """
        public, allowed = self.view.public, self.view.playable or 0
        observed, holdings = self.observed, self.holdings
        play = decision(observed, players, allowed, public.tricks, self.force, holdings, ends)
        return play, self.unseen()

    def _holding(self, seat: Seat) -> Holding:
        public, (first, shown) = self.view.public, self.at_first(seat)
        count, changed = public.counts[seat], public.exchanged[seat]
        holding = self.observed.holding(seat, count, first, changed, shown)
        bar, worth, stream = self.bar(seat), self._scale.worth, self._stream
        if bar is None:
            return holding
        return self.observed.said(seat, holding, lambda cards: bar.says_yes(worth(cards), stream))
