"""Decides which cards of a hand may be played to a trick (MGL-030, MGL-031)."""

from __future__ import annotations

from games.kernel.actions import Rejected
from games.kernel.cards import OF_SUIT, SUIT_OF, Cards
from games.tricks.winning import Plays


def playable(hand: Cards, trick: Plays) -> Cards:
    """The cards of `hand` that may be played to `trick`: those of the suit led, else any.

    Any card may be led, and no player has to trump or to beat (MGL-031).
    """
    if not trick:
        return hand
    return hand & OF_SUIT[SUIT_OF[trick[0][1]]] or hand


def refusal(trick: Plays) -> Rejected:
    """Why a card that is not `playable` is refused: another suit was led."""
    return Rejected("must_follow", (("led", SUIT_OF[trick[0][1]]),))
