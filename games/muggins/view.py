"""What one seat may know of a Muggins game: the public part, the same for all seats.

`seat` only tells a screen which player is "you".
"""

from __future__ import annotations

from msgspec import Struct

from games.kernel.actions import Seat
from games.kernel.cards import Cards
from games.muggins.public import Public


class View(Struct, frozen=True):
    """The public part as `seat` sees it (None: any spectator)."""

    public: Public
    seat: Seat | None

    @property
    def awaited(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat is not None and self.seat in self.public.awaited()

    @property
    def open_cards(self) -> Cards:
        """Every card that lies face up, including those under others."""
        public, out = self.public, 0
        for pile in (*public.muggins, *public.discards):
            for card in pile:
                out |= 1 << card
        return out if public.flipped is None else out | 1 << public.flipped
