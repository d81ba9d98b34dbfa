"""What a view of Greenland Mousel tells of the cards that are not seen, in the order of worth.

Owns: the reading of words, exchanges and plays. Must not know: the state, what to do about it.
"""

from __future__ import annotations

from typing import Final, cast

from games.greenland.options import pack
from games.greenland.regular.habits import Habits
from games.greenland.view import View
from games.kernel.actions import Seat
from games.kernel.cards import Suit
from games.regulars.chance import Stream
from games.regulars.order import BIT_OF
from games.regulars.seen import Seen
from games.regulars.unseen import Holding, Unseen
from games.regulars.worlds import Spoken, Worlds

FREE: Final = 0
"""Nobody has to trump or to beat (MGL-031)."""


class Reading:
    """A view with its cards in the order of worth."""

    def __init__(self, view: View) -> None:
        public = view.public
        tricks = [taken.plays for taken in public.history] + [public.trick]
        self._view = view
        self.public = public
        self.seat = cast(Seat, view.seat)
        self.trump = cast(Suit, public.trump)
        self.seen = Seen(self.seat, view.own, self.trump, tricks, FREE)
        self.holdings = tuple(
            (seat, self._holding(seat))
            for seat in range(public.frame.n)
            if seat != view.seat and public.counts[seat]
        )

    def unseen(self, stream: Stream) -> Unseen:
        """The cards that may lie anywhere, for all that the view tells."""
        frame = self.public.frame
        sure = sum(holding.sure for _, holding in self.holdings)
        cards = self.seen.unseen(pack(frame.options, frame.n), self.public.turned)
        return Unseen([c for c in cards if not c & sure], stream)

    def worlds(self, stream: Stream, habits: Habits, tries: int) -> Worlds:
        """Worlds before the first trick, if players answered by these habits."""
        public = self.public
        changed = [h for h in self.holdings if public.exchanged[h[0]] is not None]
        others = [h for h in self.holdings if public.exchanged[h[0]] is None]
        spoken = [self._spoken(*h, habits) for h in others]
        own, unseen = (self.seat, self.seen.own), self.unseen(stream)
        return Worlds(own, public.frame.n, changed, spoken, unseen, tries, habits.scale)

    def _spoken(self, seat: Seat, holding: Holding, habits: Habits) -> Spoken:
        """Who refused this turn-up would not have been strong with it (MGL-012)."""
        if not self._view.refuses(seat):
            return Spoken(seat, holding)
        turn_up = habits.scale.worth(BIT_OF[self.trump][self.public.turned[-1]])
        bar, spread = habits.takes
        return Spoken(seat, holding, most=bar - turn_up, spread=spread)

    def _holding(self, seat: Seat) -> Holding:
        public, takes = self.public, seat == self.public.taker
        return self.seen.holding(
            seat,
            public.counts[seat],
            public.frame.n + takes,
            public.exchanged[seat],
            public.turned[-1] if takes else None,
        )
