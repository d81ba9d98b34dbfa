"""Muggins' computer player: what it sees of the open table, as attentive as a person.

Owns: how often it overlooks something. Must not know: the state. One number is drawn for each
choice, whether or not there is anything to see, so that nothing can be read from how it plays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from games.kernel.actions import Action, Seat
from games.kernel.cards import Card
from games.kernel.notation import DISCARDS, OWN
from games.muggins.legal import CALLING, FLIPPING, NO_CALL, PLACING
from games.muggins.play import judged, left_fit, muggins_fits
from games.muggins.public import CALL, PLACE, follower, may_flip, unanswered
from games.muggins.view import View

# In a thousand: muggins piles overlooked, a left pile overlooked, mistakes seen, false alarms.
_ALL: Final = 1000
_OVERLOOKS: Final = 90
_OVERLOOKS_LEFT: Final = 140
_SEES: Final = 400
_SEES_GHOSTS: Final = 4


def regular(view: View, draw: Callable[[int], int]) -> Action:
    """What the computer player does; `draw(n)` is a random 0…n−1. Always legal."""
    public, seat = view.public, cast(Seat, view.seat)
    if public.phase == PLACE:
        return PLACING[_pile(view, cast(Card, public.flipped), draw(_ALL))]
    if public.phase != CALL:
        return FLIPPING
    chance = draw(_ALL)
    if seat in unanswered(public):
        right, _ = judged(public)
        if chance < (_SEES_GHOSTS if right else _SEES):
            return CALLING
    return FLIPPING if seat == follower(public) and may_flip(public) else NO_CALL


def _pile(view: View, card: Card, chance: int) -> int:
    """Mostly a right pile; whoever overlooks one takes the next best for right."""
    public = view.public
    hits = muggins_fits(public, card)
    if hits and chance >= _OVERLOOKS:
        return hits[chance % len(hits)]
    beside = left_fit(public, card)
    if beside is not None and chance >= (0 if hits else _OVERLOOKS_LEFT):
        return DISCARDS + beside
    return OWN
