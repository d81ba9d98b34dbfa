"""What a view of Mousel tells of the cards that are not seen, in the order of worth.

Owns: the reading of words, exchanges and plays. Must not know: the state, what to do about it.
"""

from __future__ import annotations

from typing import cast

from games.kernel.actions import Seat
from games.kernel.cards import SUIT_OF, Card, Suit
from games.mousel.options import pack
from games.mousel.public import JOIN, R1, R2, Public
from games.mousel.regular.habits import Habits
from games.mousel.view import View
from games.regulars.chance import Stream
from games.regulars.determinization import NO_BAR, Spoken, Worlds
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
        terms, open_cards = self.public.terms, (self.public.turn_up, *self.public.turned)
        sure = sum(holding.sure for _, holding in self.holdings)
        cards = self.seen.unseen(pack(terms.options, terms.n), open_cards)
        return Unseen([c for c in cards if not c & sure], self._stream)

    def worlds(self, tries: int) -> Worlds:
        """Worlds before the first trick."""
        habits = self._habits
        changed = [h for h in self.holdings if self.public.exchanged[h[0]] is not None]
        others = [h for h in self.holdings if self.public.exchanged[h[0]] is None]
        spoken = [Spoken(*h, *_bars(self.public, h[0], habits)) for h in others]
        own, unseen = (self.seat, self.seen.own), self.unseen()
        return Worlds(own, self.public.terms.n, changed, spoken, unseen, tries, habits.scale)

    def _holding(self, seat: Seat) -> Holding:
        public = self.public
        dealers = public.turn_up if public.turn_up_taken and seat == public.dealer else None
        five = seat == public.compelled or dealers is not None
        holding = self.seen.holding(
            seat, public.counts[seat], 5 if five else 4, public.exchanged[seat], dealers
        )
        return self.seen.said(seat, holding, self._fits(seat))

    def _fits(self, seat: Seat) -> Fits | None:
        """What a master asks of cards that were kept: the bar of what was said before."""
        least, _, spread = _bars(self.public, seat, self._habits)
        if not (least and self._habits.recalled):
            return None
        habit, worth, stream = Habit(least, spread), self._habits.scale.worth, self._stream
        return lambda cards: habit.says_yes(worth(cards), stream)


def _bars(public: Public, seat: Seat, habits: Habits) -> tuple[int, int, int]:
    """What a hand was worth before its exchange by what its player said: from, below, spread."""
    least, most, spread = 0, NO_BAR, 0
    first = SUIT_OF[cast(Card, public.turn_up)] == public.trump
    for call in public.calls:
        if call.seat != seat or call.auto:
            continue
        if call.phase == R1 and call.verb == "open":
            least, spread = habits.opens_on_two
        elif call.phase == R2 and first and call.verb == "open":
            least, spread = habits.opens
        elif call.phase == R2 and first:
            most, spread = habits.opens
        elif call.phase == JOIN:
            least, spread = habits.joins
    return least, most, spread
