"""Finds the achievements of a finished Greenland Mousel deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.greenland.public import Public
from games.kernel.actions import Seat
from games.kernel.values import require
from games.tricks.public import SETTLED

NAMES: Final = ("blind", "recalled")


def achieved(public: Public, seat: Seat) -> Iterator[str]:
    """The achievements of this seat."""
    if public.phase != SETTLED or public.walkover or seat != public.dealer:
        return
    took, taker = public.tricks[seat], require(public.declarer)
    looked = any(call.verb == "look" for call in public.calls)
    if seat == taker and not looked and took == public.terms.tricks:
        yield "blind"
    if public.recalled and public.tricks[taker] < 2:
        yield "recalled"
