"""Writes names as sprites, in a font that Kro includes.

The font (DejaVu Sans Condensed Bold, `fonts/LICENSE.txt`) covers scripts that are written letter by
letter from left to right. Words are kept only in memory, because names are personal data and
`bot.render.cards.drawing.sprite_file` is on disk.
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
"""Cached words, about 6 KB each: the names of 1,000 people. Writing them takes longer than all
other work for a name on a picture.
"""
NUMBERS: Final = 512
"""Cached words without a letter, such as sums of chips. There are ever new ones, which would fill
the cache of the names for hours.
"""
SPRITES: Final = 1024
"""Cached words in one colour on one ground, 4 KB each."""
_SEEN: Final = bytes(255 if alpha >= 24 else 0 for alpha in range(256))


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    data = resources.files(__package__ or "").joinpath(_FILE).read_bytes()
    return ImageFont.truetype(io.BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def has(letter: str) -> bool:
    """Whether the font has this letter. False for a combining character."""
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
    """The width of words in pixels, in letters of this size."""
    return _font(size).getlength(words)


def _image(words: str, size: int, widest: int) -> tuple[bytes, Outline]:
    """The opacity of each pixel of the words, and the outline of their visible pixels."""
    font = _font(size)
    rise, drop = font.getmetrics()
    wide = max(1, round(font.getlength(words)))
    image = Image.new("L", (wide, rise + drop))
    ImageDraw.Draw(image).text((0, 0), words, fill=255, font=font)
    if wide > widest:
        # Pillow's own type mentions a NumPy array, and NumPy is not installed.
        image = image.resize((widest, rise + drop))  # pyright: ignore[reportUnknownMemberType]
    return image.tobytes(), Outline.of_one_part(to_mask(mapped(image, _SEEN)))


words_image = lru_cache(WORDS)(_image)
numbers_image = lru_cache(NUMBERS)(_image)


@lru_cache(SPRITES)
def word_sprite(words: str, size: int, ink: Colour, ground: Colour, widest: int) -> Sprite:
    """Words in letters of this size, on a ground of one colour, condensed if they are wider than
    `widest`. All words of a size have the same height, so that they are on one line.
    """
    image = words_image if any(map(str.isalpha, words)) else numbers_image
    opaque, seen = image(words, size, widest)
    return Sprite(opaque.translate(ramp(ground, ink)), seen)


def forget_words() -> None:
    """Clear all cached words."""
    for kept in (length, word_sprite, words_image, numbers_image):
        kept.cache_clear()
