"""What a seat may do, from the open table and its own hand alone (table H).

Owns: the legal actions of each phase. Must not know: the state, or what an action brings about.
Before the taker is known no hand is even looked at, so a blind dealer's buttons tell nothing.
"""

from __future__ import annotations

from typing import Final

from games.greenland.play import playable
from games.greenland.public import (
    BLIND,
    EXCHANGE,
    LAST,
    PLAY,
    THROW,
    Public,
    may_fold,
    must_take,
)
from games.kernel.actions import Action, Span
from games.kernel.cards import PACK, Cards, each

ACCEPT: Final = Action("accept")
OFFER: Final = Action("offer")
REFUSE: Final = Action("refuse")
LOOK: Final = Action("look")
FOLD: Final = Action("fold")
PLAYING: Final = tuple(Action("play", card) for card in PACK)
THROWING: Final = tuple(Action("throw", card) for card in PACK)


def legal_actions(public: Public, own: Cards) -> tuple[Action | Span, ...]:
    """Everything that the seat to act may do now, whose cards are `own`."""
    phase = public.phase
    if phase == PLAY:
        return tuple(PLAYING[card] for card in each(playable(own, public.trick)))
    if phase == EXCHANGE:
        span = Span("exchange", 0, own.bit_count(), own)
        return (span, FOLD) if may_fold(public) else (span,)
    if phase == THROW:
        return tuple(THROWING[card] for card in each(own))
    return offered(public)


def offered(public: Public) -> tuple[Action, ...]:
    """What may be said to a turn-up (MGL-011…014, MGL-017); no hand has a part in it."""
    if public.phase == BLIND:
        return (ACCEPT, OFFER)
    out = (ACCEPT,) if must_take(public) else (ACCEPT, REFUSE)
    return (LOOK, *out) if public.phase == LAST and not public.looked else out
