"""The picture of a Muggins table.

Owns: which of the open table's facts the picture shows. Must not know: the state, how it is drawn.
"""

from __future__ import annotations

from games.kernel.scenes import PileMark, PilesScene
from games.muggins.public import FLIP, PLACE, Public, left


def picture(public: Public) -> PilesScene:
    """The piles by their top cards, and the card that has just been turned up."""
    moving = public.phase in {FLIP, PLACE}
    return PilesScene(
        piles=tuple(pile[-1] if pile else None for pile in public.muggins),
        discards=tuple(
            PileMark(
                seat,
                pile[-1] if pile else None,
                left=left(public, seat),
                to_act=moving and seat == public.turn,
            )
            for seat, pile in enumerate(public.discards)
        ),
        turned=public.flipped,
        turner=None if public.flipped is None else public.turn,
    )
