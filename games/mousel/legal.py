"""What a seat may do, from the open table and its own hand alone (table H).

Owns: the legal actions of each phase. Must not know: the state, or what an action brings about.
That the hand of one seat is all it takes shows that what is offered gives nothing away.
"""

from __future__ import annotations

from typing import Final

from games.kernel.actions import Action, Span
from games.kernel.cards import PACK, Cards
from games.mousel.play import playable
from games.mousel.public import EXCHANGE, JOIN, PLAY, R3, THROW, Public, barred_suit

OPEN: Final = Action("open")
PASS: Final = Action("pass")
JOINING: Final = Action("join")
FLAEKNING: Final = tuple(Action("flaekning", suit) for suit in range(4))
PLAYING: Final = tuple(Action("play", card) for card in PACK)
THROWING: Final = tuple(Action("throw", card) for card in PACK)

_OPENING: Final = (OPEN, PASS)
_JOIN: Final = (JOINING, PASS)
# The suit of the turn-up cannot be named (MDK-052).
_FLAEKKE: Final = tuple(
    (OPEN, *(FLAEKNING[suit] for suit in range(4) if suit != turn_up), PASS) for turn_up in range(4)
)


def legal_actions(public: Public, own: Cards) -> tuple[Action | Span, ...]:
    """Everything that the seat to act may do now, whose cards are `own`."""
    phase = public.phase
    if phase == PLAY:
        return _each(playable(own, public.trick, public.best, public.trump), PLAYING)
    if phase == EXCHANGE:
        return (Span("exchange", 0, own.bit_count(), own),)
    if phase == JOIN:
        return _JOIN
    if phase == R3:
        return _FLAEKKE[barred_suit(public)]
    return _each(own, THROWING) if phase == THROW else _OPENING


def _each(cards: Cards, offered: tuple[Action, ...]) -> tuple[Action, ...]:
    if not cards & cards - 1:  # one card, the commonest case
        return (offered[cards.bit_length() - 1],)
    out: list[Action] = []
    while cards:
        low = cards & -cards
        out.append(offered[low.bit_length() - 1])
        cards ^= low
    return tuple(out)
