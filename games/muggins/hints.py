"""Finds a master's choice at Muggins by rule, because all relevant cards lie face up."""

from __future__ import annotations

from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.kernel.hints import Hint
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.screen.elements import CardName, SeatName, Text, text
from games.kernel.values import known
from games.muggins.play import correct, judged, lifted
from games.muggins.public import (
    CALL,
    CALLING,
    FLIPPING,
    NO_CALL,
    PLACING,
    Public,
    follower,
    latest,
    may_flip,
    pile_of,
    unanswered,
)
from games.muggins.view import View


def hint(view: View) -> Hint:
    """The right choice for this seat, which may act."""
    public, seat = view.public, known(view.seat)
    if public.flipped is not None:
        pile = correct(public, public.flipped)[0]
        return Hint(PLACING[pile], _belongs(public, seat, public.flipped, pile))
    if public.phase != CALL:
        return Hint(FLIPPING, text("muggins-hint-flip"))
    placed = latest(public)
    right, pile = judged(public)
    if not right and seat in unanswered(public):
        before = lifted(public, placed.pile)
        return Hint(CALLING, _belongs(before, seat, placed.card, pile))
    flips = seat == follower(public) and may_flip(public)
    why = "muggins-hint-right" if right else "muggins-hint-done"
    return Hint(FLIPPING if flips else NO_CALL, text(why, card=CardName(placed.card)))


def _belongs(public: Public, seat: Seat, card: Card, pile: int) -> Text:
    """Why a card belongs on a pile (MUG-005, MUG-012)."""
    if pile == OWN:
        return text("muggins-hint-own", card=CardName(card))
    on = CardName(pile_of(public, pile)[-1])
    if pile < DISCARDS:
        return text("muggins-hint-pile", card=CardName(card), on=on)
    if pile - DISCARDS == seat:
        return text("muggins-hint-yours", card=CardName(card), on=on)
    return text("muggins-hint-left", card=CardName(card), owner=SeatName(pile - DISCARDS), on=on)
