"""Makes an application emoji from each card of both packs: a picture, and a name in words.

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
    """The emoji name of a card, which a screen reader speaks: ``king_spades``, ``rey_oros``,
    ``card_back``. Raises ValueError if there is no such card.
    """
    if card is None:
        return BACK
    if is_spanish(card):
        number = _NUMBERS[spanish.number_of(card)]
        return f"{number}_{_SPANISH_SUITS[spanish.suit_of(card)]}"
    return f"{_RANKS[RANK_OF[card]]}_{_SUITS[SUIT_OF[card]]}"


def png(card: Card | None, four: bool = False) -> bytes:
    """The card at the size of a letter, as a PNG file with a transparent ground. `four`: French
    suits in four colours. Raises ValueError if there is no such card.
    """
    width, height = EMBLEM
    drawn = rgba(emblem(card, four=four), width, height, SIDE / height)
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(drawn, ((SIDE - drawn.width) // 2, 0))
    out = io.BytesIO()
    square.save(out, "PNG", optimize=True)
    return out.getvalue()
