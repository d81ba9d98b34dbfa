"""Each card of both packs as an application emoji: a picture and a name in words.

Owns: names and pictures. Must not know: how emoji are put up at Discord, who uses them.
Discord's limits: 128 × 128 pixels, 256 KiB, names of 2 to 32 letters, digits and underscores.
"""

from __future__ import annotations

import io
from typing import Final

from PIL import Image

from bot.render.cards.drawing.raster import rgba
from bot.render.cards.packs import spanish
from bot.render.cards.packs.faces import EMBLEM, emblem, is_spanish
from games.kernel.cards import RANK_OF, SUIT_OF, Card

SIDE: Final = 128
BACK: Final = "card_back"
_RANKS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
                 "queen", "king", "ace")  # fmt: skip
_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
_NUMBERS: Final = {1: "as", 2: "dos", 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis", 7: "siete",
                   10: "sota", 11: "caballo", 12: "rey"}  # fmt: skip
_SPANISH_SUITS: Final = ("oros", "copas", "espadas", "bastos")


def name(card: Card | None) -> str:
    """``king_spades``, ``rey_oros``, ``card_back``: a screen reader speaks it. Raises ValueError if
    there is no such card.
    """
    if card is None:
        return BACK
    if is_spanish(card):
        number = _NUMBERS[spanish.number_of(card)]
        return f"{number}_{_SPANISH_SUITS[spanish.suit_of(card)]}"
    return f"{_RANKS[RANK_OF[card]]}_{_SUITS[SUIT_OF[card]]}"


def png(card: Card | None, four: bool = False) -> bytes:
    """The card for the size of a letter, on nothing: a PNG file with an alpha channel; `four`:
    French suits in four colours. Raises ValueError if there is no such card.
    """
    width, height = EMBLEM
    drawn = rgba(emblem(card, four=four), width, height, SIDE / height)
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(drawn, ((SIDE - drawn.width) // 2, 0))
    out = io.BytesIO()
    square.save(out, "PNG", optimize=True)
    return out.getvalue()


