"""A game's outcome in the fields of the hand records (docs/records.md).

Owns: those fields for Muggins. Must not know: how a record is read or written.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel import chips
from games.kernel.cards import NAMES, Card
from games.muggins.public import SETTLED, left, places
from games.muggins.state import State, next_dealer


def result(state: State) -> dict[str, Any]:
    """Chips, next dealer, winners, cards left and places; before the end `phase` and all piles,
    each top card last.
    """
    public = state.public
    terms = public.terms
    out: dict[str, Any] = {
        **chips.outcome(terms.stacks, public.movements, public.pot),
        "next_dealer": next_dealer(public),
        "winners": list(public.winners),
        "stalemate": public.stalemate,
        "cards": [left(public, seat) for seat in range(terms.n)],
    }
    if public.phase == SETTLED:
        return {**out, "places": list(places(public))}
    return {
        **out,
        "phase": public.phase,
        "flipped": None if public.flipped is None else NAMES[public.flipped],
        "muggins": [_names(pile) for pile in public.muggins],
        "discards": [_names(pile) for pile in public.discards],
        "draws": [_names(pile) for pile in state.draws],
    }


def _names(pile: Iterable[Card]) -> list[str]:
    return [NAMES[card] for card in pile]
