"""Plays Muggins for the computer, and overlooks things about as often as a person does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.kernel.actions import Action
from games.kernel.cards import Card
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.muggins.play import judged, left_fit, muggins_fits
from games.muggins.public import CALLING, FLIPPING, NO_CALL, PLACING, Phase, View

_ALL: Final = 1000


class Attention(NamedTuple):
    """Chances, in thousandths, to overlook or to see something.

    * `misses`: overlooks a fitting muggins pile. `misses_left`: overlooks a fitting pile to the
      left.
    * `sees`: sees a mistake of another player. `sees_ghosts`: sees a mistake where there is none.
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
"""The skill of this game is to overlook nothing. Even a master overlooks something now and then."""


def regular(view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE) -> Action:
    """The action of the computer player; `draw(n)` is a random 0…n−1. Always legal.

    It judges a card only once. While its own flip waits for other players, it judges nothing
    (MUG-032).

    It sees only the public part. Each choice draws exactly one number, even if there is nothing to
    see, so the numbers drawn do not reveal what it saw.
    """
    public, seat = view.public, require(view.seat)
    attention, chance = ATTENTION[strength], draw(_ALL)
    if public.flipped is not None:
        return PLACING[_pile(view, public.flipped, attention, chance)]
    if public.phase != Phase.CALL:
        return FLIPPING
    if seat in public.unanswered():
        right, _ = judged(public)
        if chance < (attention.sees_ghosts if right else attention.sees):
            return CALLING
    flips = seat == public.follower() and public.may_flip()
    return FLIPPING if flips else NO_CALL


def _pile(view: View, card: Card, attention: Attention, chance: int) -> int:
    """Usually a correct pile. A player who overlooks it thinks that the next best is correct."""
    public = view.public
    hits = muggins_fits(public, card)
    # On purpose, the same `chance` decides whether a pile is missed and which pile is picked.
    if hits and chance >= attention.misses:
        return hits[chance % len(hits)]
    beside = left_fit(public, card)
    if beside is not None and chance >= (0 if hits else attention.misses_left):
        return DISCARDS + beside
    return OWN
