"""The picture of a Muggins table.

Owns: which of the open table's facts the picture shows. Must not know: the state, how it is drawn.
"""

from __future__ import annotations

from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.screen.scenes import PileMark, PilesScene
from games.muggins.legal import awaited
from games.muggins.public import CALL, FLIP, PLACE, Public, latest, left


def picture(public: Public) -> PilesScene:
    """The piles by their top cards, and the card that counts now: the one to be flipped, the one
    just turned up, or the one that may be called.
    """
    called = _called(public)
    return PilesScene(
        piles=tuple(pile[-1] if pile else None for pile in public.muggins),
        discards=tuple(
            PileMark(
                seat,
                pile[-1] if pile else None,
                left=left(public, seat),
                to_act=seat in awaited(public),
                asked=called == DISCARDS + seat,
            )
            for seat, pile in enumerate(public.discards)
        ),
        turned=public.flipped if called is None else latest(public).card,
        turner=public.turn if public.phase in {FLIP, PLACE, CALL} else None,
        asked=called if called is not None and called < DISCARDS else None,
    )


def _called(public: Public) -> int | None:
    """The pile whose top may be called: one in the middle, or from `DISCARDS` a seat's own."""
    if public.phase != CALL:
        return None
    placed = latest(public)
    return DISCARDS + placed.seat if placed.pile == OWN else placed.pile
