"""The picture of a Bourré table.

Owns: which of the open table's facts the picture shows. Must not know: the state, how it is drawn.
"""

from __future__ import annotations

from games.bourre.public import PLAY
from games.bourre.view import View
from games.kernel.screen.scenes import SeatMark, TableScene


def picture(view: View) -> TableScene:
    """Seats and their tricks, pot, the shown card, trump, and the trick as it lies."""
    public = view.public
    playing = public.phase == PLAY
    best = view.best if len(public.trick) > 1 else None
    return TableScene(
        seats=tuple(_seat(view, seat) for seat in range(public.frame.n)),
        pot=public.pot,
        turned=_lying(view),
        trump=public.trump,
        trick=(*public.trick, *((seat, None) for seat in view.yet_to_play)) if playing else (),
        best=best and best[0],
    )


def _lying(view: View) -> tuple[int, ...]:
    """The dealer's shown card, until it may have been laid away (BOU-010, BOU-021)."""
    public = view.public
    if public.shown is None or view.is_out(public.dealer):
        return ()
    return (public.shown,) if public.exchanged[public.dealer] is None else ()


def _seat(view: View, seat: int) -> SeatMark:
    public = view.public
    counted = public.phase == PLAY and view.is_in(seat)
    return SeatMark(
        seat,
        dealer=seat == public.dealer,
        to_act=seat == public.turn,
        out=view.is_out(seat),
        tricks=public.tricks[seat] if counted else None,
    )
