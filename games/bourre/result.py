"""A deal's outcome in the fields of the hand records (docs/records.md).

Owns: those fields for Bourré. Must not know: how a record is read or written.
"""

from __future__ import annotations

from typing import Any

from games.bourre.public import SETTLED, bourres, winner
from games.bourre.state import State
from games.kernel import chips
from games.kernel.cards import NAMES, SUITS, each


def result(state: State) -> dict[str, Any]:
    """Chips, next dealer and what was played; before the end also `phase` and all `hands`.

    `active` and `folded` are all seats between them, ascending, as are `bourres`; `P` is None
    where nothing was played (BOU-011).
    """
    public = state.public
    frame = public.frame
    out: dict[str, Any] = {
        **chips.outcome(public),
        "next_dealer": (public.dealer + 1) % frame.n,
        "trump": None if public.trump is None else SUITS[public.trump],
        "active": [s for s in range(frame.n) if not public.outs >> s & 1],
        "folded": [s for s in range(frame.n) if public.outs >> s & 1],
        "uncontested": public.uncontested,
        "winner": winner(public),
        "bourres": sorted(bourres(public)),
        "tricks": list(public.tricks),
        "P": public.reckoned,
    }
    if public.phase != SETTLED:
        out["phase"] = public.phase
        out["hands"] = [[NAMES[c] for c in each(hand)] for hand in state.hands]
    return out
