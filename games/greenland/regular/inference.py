"""Infers from a view of Greenland Mousel what the unseen cards may be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from games.greenland.options import CARDS
from games.greenland.regular.habits import Habits
from games.greenland.view import View
from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.kernel.values import require
from games.regulars.habits import Habit
from games.regulars.unseen import Holding
from games.tricks.regular.determinization import Spoken
from games.tricks.regular.inference import Inference
from games.tricks.regular.order import BIT_OF

FREE: Final = 0
"""No player has to trump or to beat (MGL-031)."""


class GreenlandInference(Inference[View, Habits]):
    """A view of Greenland Mousel, once trump is known."""

    force: ClassVar[int] = FREE

    def pack(self) -> Iterable[Card]:
        """MGL-001."""
        return CARDS

    def at_first(self, seat: Seat) -> tuple[int, Card | None]:
        """As many cards as players, and the taker's turn-up (MGL-004, MGL-015)."""
        public = self.view.public
        takes = seat == public.declarer
        return public.terms.n + takes, public.turned[-1] if takes else None

    def spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """A player who refused this turn-up would not have been strong with it (MGL-012)."""
        if not self.view.refuses(seat):
            return Spoken(seat, holding)
        codes, turn_up = BIT_OF[self.trump], self.view.public.turned[-1]
        bar, spread = self.habits.takes
        worth = self.habits.scale.worth(codes[turn_up])
        return Spoken(seat, holding, most=bar - worth, spread=spread)

    def bar(self, seat: Seat) -> Habit | None:
        """The bar that only a master applies to cards that were kept.

        It does not apply to a taker who was blind or a player who could not fold: their calls say
        nothing about their cards.
        """
        public, taker = self.view.public, require(self.view.public.declarer)
        if not self.habits.recalled or public.exchanged[seat] is None:
            return None
        if seat == taker:
            silent = seat == public.dealer and all(call.verb != "look" for call in public.calls)
            return None if silent else self.habits.takes
        last = seat == (taker - 1) % public.terms.n
        silent = public.recalled or (last and public.ins.bit_count() == 2)
        return None if silent else self.habits.stays
