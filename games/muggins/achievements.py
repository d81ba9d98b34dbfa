"""Finds the achievements of a finished Muggins game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.actions import Seat
from games.kernel.contract import Run
from games.muggins.public import Public

NAMES: Final = ("given-away",)
TEN_CALLS: Final = Run("ten-calls", counts="called", broken_by="miscalled", most=10)


def achieved(public: Public, seat: Seat) -> Iterator[str]:
    """The achievements of this seat in a finished game."""
    call = public.called
    if public.winners != (seat,) or public.total(seat) or call is None:
        return
    if call.right and call.seat == seat:
        # The last card went to the player who was caught.
        yield "given-away"
