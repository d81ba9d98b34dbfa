"""The picture of a Mus table."""

from __future__ import annotations

from games.kernel.screen.scenes import MusScene, SeatMark
from games.mus import phases
from games.mus.public import Public, corrido, order
from games.mus.screen.words import faces


def picture(public: Public) -> MusScene:
    """Four seats in their places, the points of both pairs, and the hands once they lie face up."""
    terms, over = public.terms, public.phase == phases.OVER
    seats = order(public.dealer) if public.dealer >= 0 else tuple(range(4))
    mano = None if corrido(public) else seats[0]
    counts = public.counts if not over else (0,) * 4
    hands = (
        tuple(faces(terms, public.shown[seat]) for seat in seats)
        if public.shown
        else tuple((None,) * counts[seat] for seat in seats)
    )
    return MusScene(
        seats=tuple(_seat(public, seat, mano=seat == mano) for seat in seats),
        scores=public.scores,
        sets=public.sets,
        sets_to_win=terms.sets_to_win,
        hands=hands if any(hands) else (),
    )


def _seat(public: Public, seat: int, *, mano: bool) -> SeatMark:
    bet = public.bet
    out = bet is not None and not (bet.players & ~bet.outs) >> seat & 1
    return SeatMark(
        seat, dealer=seat == public.dealer, mano=mano, to_act=seat == public.turn, out=out
    )
