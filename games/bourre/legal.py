"""What a seat may do, from the open table and its own hand alone (table H).

Owns: the legal actions of each phase. Must not know: the state, or what an action brings about.
That the hand of one seat is all it takes shows that what is offered gives nothing away.
"""

from __future__ import annotations

from typing import Final, cast

from games.bourre.play import Table, playable
from games.bourre.public import DECIDE, DRAW, Public
from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import PACK, RANK_OF, Card, Cards, Suit, each

STAY: Final = Action("stay")
FOLD: Final = Action("fold")
PLAYING: Final = tuple(Action("play", card) for card in PACK)
_ACE: Final = 12

_EITHER: Final = (FOLD, STAY)
_COMPELLED: Final = (STAY,)


def legal_actions(public: Public, own: Cards) -> tuple[Action | Span, ...]:
    """Everything that the seat to act may do now, whose cards are `own`."""
    if public.phase == DECIDE:
        return _COMPELLED if must_stay(public) else _EITHER
    if public.phase == DRAW:
        return (Span("exchange", 0, own.bit_count(), own),)
    allowed = playable(own, table(public, cast(Seat, public.turn)))
    if not allowed & allowed - 1:  # one card, a common case
        return (PLAYING[allowed.bit_length() - 1],)
    return tuple(PLAYING[card] for card in each(allowed))


def table(public: Public, seat: Seat) -> Table:
    """What the rules of play look at when `seat` is to play (BOU-050…068)."""
    frame = public.frame
    others = public.ins & ~(1 << seat)
    return Table(
        public.trick,
        public.best,
        cast(Suit, public.trump),
        public.gone,
        not others & ~public.void,
        public.tricks[seat],
        frame.cinch,
    )


def ace_shown(public: Public) -> bool:
    """Whether the dealer's shown card is an ace (BOU-041)."""
    return RANK_OF[cast(Card, public.shown)] == _ACE


def must_stay(public: Public) -> bool:
    """Whether the seat to act is a dealer who may not fold (BOU-041, ``aceMustPlay``)."""
    return (
        bool(public.frame.options["aceMustPlay"])
        and public.turn == public.dealer
        and ace_shown(public)
    )
