"""The picture of a Mousel table.

Owns: which of the open table's facts the picture shows. Must not know: the state, how it is drawn.
"""

from __future__ import annotations

from games.kernel.cards import SUIT_OF
from games.kernel.screen.scenes import SeatMark, TableScene
from games.mousel.public import COMPEL, FLAEKKE, JOIN, OPENING, PLAY, R3
from games.mousel.view import View


def picture(view: View) -> TableScene:
    """Seats and their tricks, pot, turn-up or trump, and the trick as it lies."""
    public = view.public
    playing = public.phase == PLAY
    best = view.best if len(public.trick) > 1 else None
    maybe = None if public.turn_up is None or public.phase == R3 else SUIT_OF[public.turn_up]
    return TableScene(
        seats=tuple(_seat(view, seat) for seat in range(public.frame.n)),
        pot=public.pot,
        turned=_lying(view),
        trump=maybe if public.trump is None else public.trump,
        trick=(*public.trick, *((seat, None) for seat in view.yet_to_play)) if playing else (),
        best=best and best[0],
    )


def _lying(view: View) -> tuple[int, ...]:
    """The cards that lie turned up: not the turn-up that a dealer has taken, nor cards turned in
    flække that may come back from the discard pile once cards are drawn (MDK-053).
    """
    public = view.public
    if public.phase in {FLAEKKE, JOIN, COMPEL} and public.turned:
        return public.turned
    return () if view.indicator is None else (view.indicator,)


def _seat(view: View, seat: int) -> SeatMark:
    public = view.public
    counted = public.phase == PLAY and view.quota(seat) is not None
    return SeatMark(
        seat,
        dealer=seat == public.dealer,
        declarer=seat == public.declarer,
        to_act=seat == public.turn,
        out=view.is_out(seat) or (public.phase in OPENING and view.passed(seat)),
        tricks=public.tricks[seat] if counted else None,
        quota=view.quota(seat) if counted else None,
    )
