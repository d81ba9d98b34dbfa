"""A deal's outcome in the fields of the hand records (docs/records.md).

Owns: those fields for Mousel. Must not know: how a record is read or written.
"""

from __future__ import annotations

from typing import Any

from games.kernel import chips
from games.kernel.cards import NAMES, SUITS, each
from games.mousel.public import OVER, seats_in
from games.mousel.state import State


def result(state: State) -> dict[str, Any]:
    """Chips, next dealer and what was played; before the end also `phase` and all `hands`."""
    public = state.public
    frame = public.frame
    out: dict[str, Any] = {
        **chips.outcome(public),
        "next_dealer": (public.dealer + 1) % frame.n,
        "void": public.void is not None,
        "forced": public.forced,
        "declarer": public.declarer,
        "participants": list(seats_in(public)),
        "trump": None if public.trump is None else SUITS[public.trump],
        "tricks": list(public.tricks),
        "P": public.divided,
        "remainder": public.remainder,
    }
    if public.phase not in OVER:
        out["phase"] = public.phase
        out["hands"] = [[NAMES[c] for c in each(hand)] for hand in state.hands]
    return out
