"""Infers from a view of Bourré what the unseen cards may be."""

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
        """Five cards, and the dealer's shown card (BOU-003)."""
        public = self.view.public
        return TRICKS, public.shown if seat == public.dealer else None

    def spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """A player who said PLAY had a hand for it (BOU-010)."""
        if not self.view.is_in(seat):
            return Spoken(seat, holding)
        bar, spread = self._stayed(seat)
        return Spoken(seat, holding, bar, spread=spread)

    def bar(self, seat: Seat) -> Habit | None:
        """The bar that only a master applies to cards that were kept."""
        return self._stayed(seat) if self.habits.seen and self.view.is_in(seat) else None

    def _stayed(self, seat: Seat) -> Habit:
        """The bar when this seat said PLAY."""
        public = self.view.public
        n, first = public.terms.n, public.after(public.dealer)
        before = clockwise(n, first, public.ins).index(seat)
        return self.habits.stays(before, (public.dealer - seat) % n)
