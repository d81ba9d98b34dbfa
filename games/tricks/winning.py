"""Decides which cards follow suit, and which card wins a trick (GEN-016)."""

from __future__ import annotations

from games.kernel.actions import Seat
from games.kernel.cards import HIGHER, OF_SUIT, SUIT_OF, Card, Cards, Suit

Play = tuple[Seat, Card]
Plays = tuple[Play, ...]
"""A trick, or the beginning of one, in order of play."""


def following(hand: Cards, trick: Plays) -> Cards:
    """The cards of `hand` that follow suit, else all of it. Any card may be led."""
    return hand & OF_SUIT[SUIT_OF[trick[0][1]]] or hand if trick else hand


def beaters(best: Card, trump: Suit | None) -> Cards:
    """Every card that beats `best` if `best` is the best of the trick so far (GEN-016)."""
    out = HIGHER[best]
    if trump is not None and SUIT_OF[best] != trump:
        out |= OF_SUIT[trump]
    return out


def better(best: Play | None, play: Play, trump: Suit | None) -> Play:
    """The better of the best play so far and the next one (GEN-016)."""
    return play if best is None or BEATS[trump][best[1]] >> play[1] & 1 else best


BEATS: dict[Suit | None, tuple[Cards, ...]] = {
    trump: tuple(beaters(c, trump) for c in range(52)) for trump in (None, 0, 1, 2, 3)
}
"""`beaters` as a table: ``BEATS[trump][best]``."""
