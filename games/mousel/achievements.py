"""Finds the achievements of a finished Mousel deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.actions import Seat
from games.kernel.values import require
from games.mousel.public import TRICKS, Public
from games.tricks.public import SETTLED

NAMES: Final = ("forced", "flaekning", "compelled")


def achieved(public: Public, seat: Seat) -> Iterator[str]:
    """The achievements of this seat."""
    if public.phase != SETTLED or public.walkover:
        return
    took, declarer = public.tricks[seat], require(public.declarer)
    if seat == declarer and public.forced and took == TRICKS:
        yield "forced"
    if seat == declarer and took >= TRICKS - 1 and any(c.verb == "flaekning" for c in public.calls):
        yield "flaekning"
    if seat == public.compelled and took >= TRICKS - 1:
        yield "compelled"
