"""A hand's outcome in the fields of the hand records (docs/records.md).

Owns: those fields for Mus, and what a hand has brought by them. Must not know: how a record is
read or written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel import chips
from games.kernel.actions import Seat
from games.kernel.cards import NAMES, each
from games.kernel.screen.elements import Text
from games.mus import words
from games.mus.public import OVER, Item
from games.mus.state import State, next_scores


def result(state: State) -> dict[str, Any]:
    """Chips, next dealer and points; before the end also `phase` and all `hands`.

    `sets` counts the set that was just won, also when it ended the match.
    """
    public = state.public
    out: dict[str, Any] = {
        **chips.outcome(public.terms.stacks, public.movements, public.pot),
        "next_dealer": (public.dealer - 1) % 4,
        "scores": list(public.scores),
        "items": [list(item) for item in public.items],
        "set_winner": public.set_winner,
        "sets": list(public.sets),
        "match_winner": public.match_winner,
        "next_scores": next_scores(public),
    }
    if public.phase != OVER:
        out["phase"] = public.phase
        out["hands"] = [[NAMES[c] for c in each(hand)] for hand in state.hands]
    return out


def summary(result: Mapping[str, Any], seat: Seat) -> Text:
    """What a hand with this result brought `seat`, in words."""
    items = tuple(Item(*item) for item in result["items"])
    won, match = result["set_winner"], result["match_winner"]
    return words.brought(seat, items, won, match, result["deltas"][seat])
