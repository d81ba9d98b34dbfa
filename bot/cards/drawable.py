"""What can be drawn: a game's scenes, and two that the painter makes itself.

Owns: the scenes of a hand and of a settlement. Must not know: how anything is drawn, names,
languages, Discord.

A scene holds nothing but what its readers may know: it is filled from a
`games.kernel.screen.elements.Screen` alone. Seats are those of the game, from 0; pictures show them
from 1. Cards are codes as in `games.kernel.cards`.
"""

from __future__ import annotations

from msgspec import Struct

from games.kernel.cards import Card
from games.kernel.screen import scenes


class HandScene(Struct, frozen=True, gc=False):
    """A player's cards in hand order, then `hidden` face down. `playable`: raised above the others,
    which lie in the shade; None where nothing is to be played.
    """

    cards: tuple[Card, ...]
    hidden: int = 0
    playable: tuple[Card, ...] | None = None


class SettlementScene(Struct, frozen=True, gc=False):
    """A settlement: (seat, chips won or lost), winners first, and the pot before and after."""

    rows: tuple[tuple[int, int], ...]
    pots: tuple[int, int] | None = None


Scene = scenes.Scene | HandScene | SettlementScene
