"""What can be drawn: a game's scenes, and two that the painter makes itself; who sits on the seats.

Owns: the scenes of a hand and of a settlement, `Sitter`, `Portrait`. Must not know: how anything is
drawn, how a name becomes a short one, where portraits come from, languages, Discord.

A scene holds nothing but what its readers may know: it is filled from a
`games.kernel.screen.elements.Screen` alone. Seats are those of the game, from 0. Names are no part
of a scene: they come beside it, by seat, from whoever paints (`bot.render.sitters`). Cards are
codes as in `games.kernel.cards`.
"""

from __future__ import annotations

from msgspec import Struct

from games.kernel.cards import Card
from games.kernel.screen import scenes


class Portrait(Struct, frozen=True, gc=False):
    """A picture that somebody has of themselves, ready to be put on a disc (made by
    `bot.render.cards.drawing.portraits`). `key` names this very picture; `colours` are all there
    are in
    it, three bytes each, and `pixels` which of them each pixel has, row after row of a square.
    """

    key: str
    colours: bytes
    pixels: bytes

    def __repr__(self) -> str:
        """Nothing of it: neither whose it is nor how it looks belongs into a log."""
        return "Portrait()"


class Sitter(Struct, frozen=True, gc=False):
    """Who sits on a seat: the short name that is written there, "" where no letter of it can be,
    and `given`, the word of it that stands for it where there is less room, "" for its first one;
    on the disc the `portrait`, for a regular its own `emblem`, else its first `letters` or a plain
    `sign`, which stays beside a portrait. `place` tells the portraits of one picture apart.
    """

    name: str = ""
    letters: str = ""
    emblem: str = ""
    sign: str = ""
    regular: bool = False
    portrait: Portrait | None = None
    place: int = 0
    given: str = ""


class HandScene(Struct, frozen=True, gc=False):
    """A player's cards in hand order, then `hidden` face down. `playable`: raised above the others,
    which lie in the shade; None where nothing is to be played. `trick`: who plays which card to the
    trick on the table (None: yet to play), in order; `best`: whose is best; `owner`: whose hand
    this is, where there is a trick.
    """

    cards: tuple[Card, ...]
    hidden: int = 0
    playable: tuple[Card, ...] | None = None
    trick: tuple[tuple[int, Card | None], ...] = ()
    best: int | None = None
    owner: int | None = None


class SettlementScene(Struct, frozen=True, gc=False):
    """A settlement: (seat, chips won or lost), winners first, and the pot before and after."""

    rows: tuple[tuple[int, int], ...]
    pots: tuple[int, int] | None = None


Scene = scenes.Scene | HandScene | SettlementScene
