"""Tricks: who wins them, and which cards of a hand beat a card.

Owns: GEN-016. Must not know: which cards a game allows to be played.
"""

from __future__ import annotations

from games.kernel.actions import Seat
from games.kernel.cards import HIGHER, OF_SUIT, SUIT_OF, Card, Cards, Suit

Play = tuple[Seat, Card]
Plays = tuple[Play, ...]
"""A trick, or the beginning of one, in order of play."""


def beaters(best: Card, trump: Suit | None) -> Cards:
    """Every card that beats `best` when it is the best of the trick so far (GEN-016)."""
    out = HIGHER[best]
    if trump is not None and SUIT_OF[best] != trump:
        out |= OF_SUIT[trump]
    return out


def better(best: Play | None, play: Play, trump: Suit | None) -> Play:
    """Which of the best play so far and the next one wins the trick as it stands (GEN-016)."""
    return play if best is None or BEATS[trump][best[1]] >> play[1] & 1 else best


BEATS: dict[Suit | None, tuple[Cards, ...]] = {
    trump: tuple(beaters(c, trump) for c in range(52)) for trump in (None, 0, 1, 2, 3)
}
"""`beaters`, looked up: ``BEATS[trump][best]``."""
