"""What a view of Bourré tells of the cards that are not seen, in the order of worth.

Owns: the reading of words, draws and plays. Must not know: the state, what to do about it.
"""

from __future__ import annotations

from typing import cast

from games.bourre.public import TRICKS
from games.bourre.regular.habits import Habits
from games.bourre.view import View
from games.kernel.actions import Seat
from games.kernel.cards import PACK, Suit
from games.kernel.seats import clockwise
from games.regulars.chance import Stream
from games.regulars.determinization import Spoken, Worlds
from games.regulars.habits import Habit
from games.regulars.order import TRUMPS
from games.regulars.seen import Fits, Seen
from games.regulars.unseen import Holding, Unseen


class Reading:
    """A view with its cards in the order of worth."""

    def __init__(self, view: View, stream: Stream, habits: Habits) -> None:
        public = view.public
        self._stream, self._habits = stream, habits
        tricks = [taken.plays for taken in public.history] + [public.trick]
        self.public = public
        self.seat = cast(Seat, view.seat)
        self.trump = cast(Suit, public.trump)
        self.seen = Seen(self.seat, view.own, self.trump, tricks, TRUMPS)
        self.holdings = tuple(
            (seat, self._holding(seat))
            for seat in range(public.terms.n)
            if seat != view.seat and public.counts[seat]
        )

    def unseen(self) -> Unseen:
        """The cards that may lie anywhere, for all that the view tells."""
        sure = sum(holding.sure for _, holding in self.holdings)
        cards = self.seen.unseen(PACK, (self.public.shown,))
        return Unseen([c for c in cards if not c & sure], self._stream)

    def worlds(self, tries: int) -> Worlds:
        """Worlds before the first trick; who said PLAY had a hand for it (BOU-010)."""
        public = self.public
        changed = [h for h in self.holdings if public.exchanged[h[0]] is not None]
        others = [h for h in self.holdings if public.exchanged[h[0]] is None]
        spoken = [self._spoken(*h) for h in others]
        own, unseen = (self.seat, self.seen.own), self.unseen()
        return Worlds(own, public.terms.n, changed, spoken, unseen, tries, self._habits.scale)

    def _spoken(self, seat: Seat, holding: Holding) -> Spoken:
        if not self.public.ins >> seat & 1:
            return Spoken(seat, holding)
        bar, spread = self._stayed(seat)
        return Spoken(seat, holding, bar, spread=spread)

    def _stayed(self, seat: Seat) -> Habit:
        """The bar when this seat said PLAY."""
        public, n = self.public, self.public.terms.n
        before = clockwise(n, (public.dealer + 1) % n, public.ins).index(seat)
        return self._habits.stays(before, (public.dealer - seat) % n)

    def _fits(self, seat: Seat) -> Fits | None:
        """What a master asks of cards that were kept: the bar of what was said before."""
        if not (self._habits.seen and self.public.ins >> seat & 1):
            return None
        habit, worth, stream = self._stayed(seat), self._habits.scale.worth, self._stream
        return lambda cards: habit.says_yes(worth(cards), stream)

    def _holding(self, seat: Seat) -> Holding:
        public = self.public
        holding = self.seen.holding(
            seat,
            public.counts[seat],
            TRICKS,
            public.exchanged[seat],
            public.shown if seat == public.dealer else None,
        )
        return self.seen.said(seat, holding, self._fits(seat))
