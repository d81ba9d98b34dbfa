"""Finds the achievements of a finished Bourré deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.bourre.public import TRICKS, Public
from games.kernel.actions import Seat
from games.kernel.cards import SUIT_OF

NAMES: Final = ("trumpless", "every-trick", "pat")
MANY: Final = 4
"""The least number of players who stay for "every-trick" and "pat" to count."""


def achieved(public: Public, seat: Seat) -> Iterator[str]:
    """The achievements of this seat in a finished deal."""
    if public.final_pot is None or public.winner != seat:
        return
    played = (card for one in public.history for who, card in one.plays if who == seat)
    if all(SUIT_OF[card] != public.trump for card in played):
        yield "trumpless"
    if len(public.players) >= MANY and public.tricks[seat] == TRICKS:
        yield "every-trick"
    if len(public.players) >= MANY and public.exchanged[seat] == 0:
        yield "pat"
