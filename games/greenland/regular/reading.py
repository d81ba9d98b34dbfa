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
from games.regulars.determinization import Spoken, Worlds
from games.regulars.order import BIT_OF
from games.regulars.seen import Fits, Seen
from games.regulars.unseen import Holding, Unseen

FREE: Final = 0
"""Nobody has to trump or to beat (MGL-031)."""


class Reading:
    """A view with its cards in the order of worth."""

    def __init__(self, view: View, stream: Stream, habits: Habits) -> None:
        public = view.public
        self._stream, self._habits = stream, habits
        tricks = [taken.plays for taken in public.history] + [public.trick]
        self._view = view
        self.public = public
        self.seat = cast(Seat, view.seat)
        self.trump = cast(Suit, public.trump)
        self.seen = Seen(self.seat, view.own, self.trump, tricks, FREE)
        self.holdings = tuple(
            (seat, self._holding(seat))
            for seat in range(public.terms.n)
            if seat != view.seat and public.counts[seat]
        )

    def unseen(self) -> Unseen:
        """The cards that may lie anywhere, for all that the view tells."""
        terms = self.public.terms
        sure = sum(holding.sure for _, holding in self.holdings)
        cards = self.seen.unseen(pack(terms.options, terms.n), self.public.turned)
        return Unseen([c for c in cards if not c & sure], self._stream)

    def worlds(self, tries: int) -> Worlds:
        """Worlds before the first trick."""
        public = self.public
        changed = [h for h in self.holdings if public.exchanged[h[0]] is not None]
        others = [h for h in self.holdings if public.exchanged[h[0]] is None]
        spoken = [self._spoken(*h) for h in others]
        own, unseen = (self.seat, self.seen.own), self.unseen()
        return Worlds(own, public.terms.n, changed, spoken, unseen, tries, self._habits.scale)

    def _spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """Who refused this turn-up would not have been strong with it (MGL-012)."""
        if not self._view.refuses(seat):
            return Spoken(seat, holding)
        turn_up = self._habits.scale.worth(BIT_OF[self.trump][self.public.turned[-1]])
        bar, spread = self._habits.takes
        return Spoken(seat, holding, most=bar - turn_up, spread=spread)

    def _holding(self, seat: Seat) -> Holding:
        public, takes = self.public, seat == self.public.declarer
        holding = self.seen.holding(
            seat,
            public.counts[seat],
            public.terms.n + takes,
            public.exchanged[seat],
            public.turned[-1] if takes else None,
        )
        return self.seen.said(seat, holding, self._fits(seat))

    def _fits(self, seat: Seat) -> Fits | None:
        """What a master asks of cards that were kept: the bar of what was said before.

        A taker who was blind and a player who could not fold said nothing of their cards.
        """
        public, taker = self.public, cast(Seat, self.public.declarer)
        if not self._habits.recalled or public.exchanged[seat] is None:
            return None
        if seat == taker:
            silent = seat == public.dealer and all(call.verb != "look" for call in public.calls)
            habit = self._habits.takes
        else:
            last = seat == (taker - 1) % public.terms.n
            silent = public.recalled or (last and public.ins.bit_count() == 2)
            habit = self._habits.stays
        if silent:
            return None
        worth, stream = self._habits.scale.worth, self._stream
        return lambda cards: habit.says_yes(worth(cards), stream)
