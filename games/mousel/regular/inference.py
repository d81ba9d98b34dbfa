"""Infers from a view of Mousel what the unseen cards may be."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.mousel.options import pack
from games.mousel.public import JOIN, R1, R2, TRICKS, Public
from games.mousel.regular.habits import Habits
from games.mousel.view import View
from games.regulars.habits import Habit
from games.regulars.unseen import Holding
from games.tricks.regular.determinization import NO_BAR, Spoken
from games.tricks.regular.inference import Inference


class MouselInference(Inference[View, Habits]):
    """A view of Mousel, once trump is known."""

    def pack(self) -> Iterable[Card]:
        """MDK-003, MDK-004."""
        terms = self.view.public.terms
        return pack(terms.options, terms.n)

    def at_first(self, seat: Seat) -> tuple[int, Card | None]:
        """Five cards for a dealer with the turn-up or a compelled player (MDK-042, MDK-063)."""
        public = self.view.public
        dealers = public.turn_up if public.turn_up_taken and seat == public.dealer else None
        return TRICKS + (seat == public.compelled or dealers is not None), dealers

    def spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """Bounds from the seat's calls in the opening or when joining."""
        return Spoken(seat, holding, *_bars(self.view.public, seat, self.habits))

    def bar(self, seat: Seat) -> Habit | None:
        """The bar that only a master applies to cards that were kept."""
        least, _, spread = _bars(self.view.public, seat, self.habits)
        return Habit(least, spread) if least and self.habits.recalled else None


def _bars(public: Public, seat: Seat, habits: Habits) -> tuple[int, int, int]:
    """The worth of a hand before its exchange, by its player's calls: from, below, spread."""
    least, most, spread = 0, NO_BAR, 0
    first = public.barred_suit == public.trump
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
