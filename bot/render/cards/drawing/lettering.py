"""Names as pixels, in letters of a font that Kro brings along.

Owns: the font, which letters it has, sprites of words. Must not know: whose names, pictures.

The font (DejaVu Sans Condensed Bold, `fonts/LICENSE.txt`) has the scripts that are written letter
by letter from the left: Latin, Greek, Cyrillic, Armenian, Georgian. Words are kept in memory alone:
`bot.render.cards.drawing.sprite_file` is on a disk, and names are people's.
"""

from __future__ import annotations

import io
import unicodedata
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.render.cards.drawing.colours import Colour
from bot.render.cards.drawing.palette import ramp
from bot.render.cards.drawing.raster import Outline, Sprite, mapped, to_mask

_FILE: Final = "fonts/DejaVuSansCondensed-Bold-names.ttf"
_MISSING: Final = "\uffff"
WORDS: Final = 4096
"""Words kept, about 6 KB each: what is written of 1,000 people. To write them again takes longer
than all else that a name costs on a picture."""
SPRITES: Final = 1024
"""The same in one colour on one ground, 4 KB each."""
_SEEN: Final = bytes(255 if alpha >= 24 else 0 for alpha in range(256))


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    data = resources.files(__package__ or "").joinpath(_FILE).read_bytes()
    return ImageFont.truetype(io.BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def has(letter: str) -> bool:
    """Whether the font can write this letter, alone and after any other."""
    if letter == " " or unicodedata.combining(letter):
        return letter == " "
    shape, none = (_bitmap(one) for one in (letter, _MISSING))
    return shape != none


def _bitmap(letter: str) -> bytes:
    image = Image.new("L", (40, 40))
    ImageDraw.Draw(image).text((4, 4), letter, fill=255, font=_font(20))
    return image.tobytes()


@lru_cache(WORDS)
def length(words: str, size: int) -> float:
    """How many pixels words are wide, in letters of that size."""
    return _font(size).getlength(words)


@lru_cache(WORDS)
def words_image(words: str, size: int, widest: int) -> tuple[bytes, Outline]:
    """How opaque each pixel of the words is, and where there is enough of them to be seen."""
    font = _font(size)
    rise, drop = font.getmetrics()
    wide = max(1, round(font.getlength(words)))
    image = Image.new("L", (wide, rise + drop))
    ImageDraw.Draw(image).text((0, 0), words, fill=255, font=font)
    if wide > widest:
        # Pillow's own type names an array of NumPy, which is not installed.
        image = image.resize((widest, rise + drop))  # pyright: ignore[reportUnknownMemberType]
    return image.tobytes(), Outline.of_one_part(to_mask(mapped(image, _SEEN)))


@lru_cache(SPRITES)
def word_sprite(words: str, size: int, ink: Colour, ground: Colour, widest: int) -> Sprite:
    """Words in letters of that size, on a ground of one colour; pressed together where they would
    be wider than that. As high as all words of the size, so that they stand on one line.
    """
    opaque, seen = words_image(words, size, widest)
    return Sprite(opaque.translate(ramp(ground, ink)), seen)


def forget_words() -> None:
    """Keep nothing that was written."""
    for kept in (length, word_sprite, words_image):
        kept.cache_clear()
