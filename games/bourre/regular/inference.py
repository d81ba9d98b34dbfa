"""What a view of Bourré tells of the cards that are not seen.

Owns: the reading of words. Must not know: the state, what to do about it.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.bourre.public import TRICKS
from games.bourre.regular.habits import Habits
from games.bourre.view import View
from games.kernel.actions import Seat
from games.kernel.cards import PACK, Card
from games.kernel.seats import clockwise
from games.regulars.habits import Habit
from games.regulars.unseen import Holding
from games.tricks.regular.determinization import Spoken
from games.tricks.regular.inference import Inference


class BourreInference(Inference[View, Habits]):
    """A view of Bourré."""

    def pack(self) -> Iterable[Card]:
        """BOU-001."""
        return PACK

    def at_first(self, seat: Seat) -> tuple[int, Card | None]:
        """Five cards, and the dealer's shown one (BOU-003)."""
        public = self.view.public
        return TRICKS, public.shown if seat == public.dealer else None

    def spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """Who said PLAY had a hand for it (BOU-010)."""
        if not self.view.is_in(seat):
            return Spoken(seat, holding)
        bar, spread = self._stayed(seat)
        return Spoken(seat, holding, bar, spread=spread)

    def bar(self, seat: Seat) -> Habit | None:
        """What a master asks of cards that were kept."""
        return self._stayed(seat) if self.habits.seen and self.view.is_in(seat) else None

    def _stayed(self, seat: Seat) -> Habit:
        """The bar when this seat said PLAY."""
        public = self.view.public
        n, first = public.terms.n, public.after(public.dealer)
        before = clockwise(n, first, public.ins).index(seat)
        return self.habits.stays(before, (public.dealer - seat) % n)
