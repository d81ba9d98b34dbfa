"""A deal's outcome in the fields of the hand records (docs/records.md).

Owns: those fields for Greenland Mousel. Must not know: how a record is read or written.
"""

from __future__ import annotations

from typing import Any

from games.greenland.public import OVER, seats_in
from games.greenland.state import State
from games.kernel import chips
from games.kernel.cards import NAMES, SUITS, each


def result(state: State) -> dict[str, Any]:
    """Chips, next dealer and what was played; before the end also `phase` and all `hands`.

    `participants` are in order of speech, the taker first (MGL-020), `folded` by seat.
    """
    public = state.public
    frame = public.frame
    out: dict[str, Any] = {
        **chips.outcome(public),
        "next_dealer": (public.dealer + 1) % frame.n,
        "void": public.void is not None,
        "taker": public.taker,
        "participants": list(seats_in(public)),
        "folded": list(each(public.outs)),
        "recalled": public.recalled,
        "trump": None if public.trump is None else SUITS[public.trump],
        "tricks": list(public.tricks),
        "P": public.divided,
        "remainder": public.remainder,
    }
    if public.phase not in OVER:
        out["phase"] = public.phase
        out["hands"] = [[NAMES[c] for c in each(hand)] for hand in state.hands]
    return out
