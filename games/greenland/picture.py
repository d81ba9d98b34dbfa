"""The picture of a table of Greenland Mousel.

Owns: which of the open table's facts the picture shows. Must not know: the state, how it is drawn.
"""

from __future__ import annotations

from games.greenland.public import PLAY
from games.greenland.view import View
from games.kernel.screen.scenes import SeatMark, TableScene


def picture(view: View) -> TableScene:
    """Seats and their tricks, pot, the turn-up until it is taken, trump, and the trick."""
    public = view.public
    playing = public.phase == PLAY
    best = public.best if len(public.trick) > 1 else None
    return TableScene(
        seats=tuple(_seat(view, seat) for seat in range(public.frame.n)),
        pot=public.pot,
        turned=public.turned[-1:] if public.taker is None else (),
        trump=public.trump,
        trick=(*public.trick, *((seat, None) for seat in view.yet_to_play)) if playing else (),
        best=best and best[0],
    )


def _seat(view: View, seat: int) -> SeatMark:
    public = view.public
    counted = public.phase == PLAY and view.quota(seat) is not None
    return SeatMark(
        seat,
        dealer=seat == public.dealer,
        declarer=seat == public.taker,
        to_act=seat == public.turn,
        out=view.is_out(seat),
        tricks=public.tricks[seat] if counted else None,
        quota=view.quota(seat) if counted else None,
    )
