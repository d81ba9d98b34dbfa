"""Muggins' computer player: what it sees of the open table, as attentive as a person.

Owns: how often each strength overlooks something. Must not know: the state. One number is drawn for
each choice, whether or not there is anything to see, so that nothing can be read from how it plays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.kernel.actions import Action
from games.kernel.cards import Card
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.strength import Strength
from games.kernel.values import known
from games.muggins.play import judged, left_fit, muggins_fits
from games.muggins.public import (
    CALL,
    CALLING,
    FLIPPING,
    NO_CALL,
    PLACING,
    follower,
    may_flip,
    unanswered,
)
from games.muggins.view import View

_ALL: Final = 1000


class Attention(NamedTuple):
    """How often, in a thousand cases: a fitting muggins pile is overlooked, and a fitting pile to
    the left; a mistake of others is seen, and one where there is none.
    """

    misses: int
    misses_left: int
    sees: int
    sees_ghosts: int


ATTENTION: Final[Mapping[Strength, Attention]] = {
    Strength.NOVICE: Attention(90, 140, 400, 4),
    Strength.EXPERIENCED: Attention(40, 65, 700, 2),
    Strength.MASTER: Attention(8, 15, 950, 1),
}
"""The skill of this game is to overlook nothing; a master still does, now and then."""


def regular(
    view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
) -> Action:
    """What the computer player does; `draw(n)` is a random 0…n−1. Always legal.

    It looks at a card once: with its flip waiting it lets the card pass (MUG-032).
    """
    public, seat = view.public, known(view.seat)
    attention, chance = ATTENTION[strength], draw(_ALL)
    if public.flipped is not None:
        return PLACING[_pile(view, public.flipped, attention, chance)]
    if public.phase != CALL:
        return FLIPPING
    if seat in unanswered(public):
        right, _ = judged(public)
        if chance < (attention.sees_ghosts if right else attention.sees):
            return CALLING
    flips = seat == follower(public) and may_flip(public)
    return FLIPPING if flips else NO_CALL


def _pile(view: View, card: Card, attention: Attention, chance: int) -> int:
    """Mostly a right pile; whoever overlooks one takes the next best for right."""
    public = view.public
    hits = muggins_fits(public, card)
    if hits and chance >= attention.misses:
        return hits[chance % len(hits)]
    beside = left_fit(public, card)
    if beside is not None and chance >= (0 if hits else attention.misses_left):
        return DISCARDS + beside
    return OWN
