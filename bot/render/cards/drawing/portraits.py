"""Draws people's own pictures as small discs.

Pictures come from outside, so they are read within limits. A portrait is personal data, so it is
kept in memory alone and never in the sprite file.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any, Final

from PIL import Image, ImageDraw

from bot.render.cards.drawable import Portrait
from bot.render.cards.drawing.colours import GREY, PAPER
from bot.render.cards.drawing.palette import OWN, first_own, rgb
from bot.render.cards.drawing.raster import Outline, Own, Sprite, mapped, to_mask

SIDE: Final = 64
"""Width and height of a portrait in pixels, about the size of the largest disc."""
LARGEST: Final = 512
"""The largest width and height in pixels that is read. Kro requests far smaller pictures."""
RIM: Final = 3
"""Pixels of the disc below that are visible around it."""
_SMOOTH: Final = 4


def portrait(key: str, file: bytes) -> Portrait:
    """The first frame of a PNG file as a portrait; takes a millisecond or two. Raises ValueError if
    it is not such a file, or is larger than `LARGEST`.
    """
    try:
        with Image.open(io.BytesIO(file), formats=("PNG",)) as image:
            if max(image.size) > LARGEST:
                raise ValueError(f"{image.size} is more than {LARGEST} pixels each way")
            whole: Any = image.convert("RGBA")  # Pillow does not declare the arguments of `resize`.
    except (OSError, SyntaxError, EOFError, Image.DecompressionBombError) as error:
        raise ValueError(f"no picture: {type(error).__name__}") from error
    small: Image.Image = whole.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    flat = Image.new("RGB", small.size, rgb(PAPER))
    flat.paste(small, mask=small.getchannel("A"))
    reduced = flat.quantize(OWN, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    colours = bytes(reduced.getpalette() or ())[: 3 * OWN]
    return Portrait(key, colours, reduced.tobytes())


@lru_cache(maxsize=512)
def sprite_of(whose: Portrait, place: int, across: int, *, out: bool = False) -> Sprite:
    """A portrait as a round sprite, `across` pixels wide, at this place among the picture's
    portraits. It is paler if the player is `out`.
    """
    colours = _paler(whose.colours) if out else whose.colours
    image: Any = Image.frombytes("P", (SIDE, SIDE), whose.pixels)
    image.putpalette(whose.colours)
    small = image.convert("RGB").resize((across, across), Image.Resampling.LANCZOS)
    known = Image.new("P", (1, 1))
    known.putpalette(whose.colours + whose.colours[-3:] * (256 - len(whose.colours) // 3))
    near = small.quantize(palette=known, dither=Image.Dither.NONE)
    first, most = first_own(place), len(whose.colours) // 3 - 1
    indices = Image.frombytes("L", near.size, near.tobytes())
    pixels = mapped(indices, bytes(first + min(k, most) for k in range(256)))
    return Sprite(pixels.tobytes(), _round(across), Own(place, colours))


@lru_cache(maxsize=16)
def _round(across: int) -> Outline:
    large = across * _SMOOTH
    drawn = Image.new("L", (large, large))
    ImageDraw.Draw(drawn).ellipse((0, 0, large - 1, large - 1), fill=255)
    seen = mapped(drawn.reduce(_SMOOTH), bytes(255 * (k > 127) for k in range(256)))
    return Outline.of(to_mask(seen))


def _paler(colours: bytes) -> bytes:
    """Each colour mixed with grey: a third of it, and two thirds of grey."""
    grey = rgb(GREY)
    return bytes((one + 2 * grey[k % 3]) // 3 for k, one in enumerate(colours))
