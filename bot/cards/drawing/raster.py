"""From drawings to pixels that can be put together quickly.

Owns: sprites (indices of the shared palette and a mask), the canvas they are put on, the caches of
sprites, and who draws what is in none. Must not know: scenes, cards' looks.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from importlib import metadata, resources
from typing import Any, NamedTuple

from PIL import Image

from bot.cards.drawing.colours import EDGE, FELT, FELT_DEEP, PAPER, Colour
from bot.cards.drawing.palette import (
    ALPHAS,
    OWN,
    Cloth,
    dimming,
    index,
    plte,
    reference,
    rgb,
)  # fmt: skip
from bot.cards.drawing.png import encode
from bot.cards.drawing.resvg import png
from bot.cards.drawing.sprite_file import SpriteFile
from bot.cards.drawing.svg import document, put
from bot.cards.packs import faces
from bot.cards.packs.glyphs import width as text_width
from bot.cards.packs.glyphs import write
from games.kernel.cards import Card

Core = Any
"""Pillow's `ImagingCore`, which has no types."""
_core: Core = Image.core
KEPT = 1024
"""Cards, about 40 KB each at the size of a hand: all that hands of up to six show."""
LEAST = 24
"""Rows seen from end to end that are worth being laid down apart."""
SHADED = 512
"""Cards in the shade: all that hands of five show."""
_SEEN = bytes(255 if alpha >= 80 else 0 for alpha in range(256))
_CORNER = bytes(min(3, (alpha + 32) // 64) for alpha in range(256))
_SOLID = bytes(255 if alpha >= 224 else 0 for alpha in range(256))


class Band(NamedTuple):
    """Some rows of a sprite, as Pillow's own images, which are put down without its checks; without
    a mask where all of them are seen from end to end, for to copy those takes a quarter of the
    time.
    """

    first: int
    last: int
    pixels: Core
    mask: Core | None


class Own(NamedTuple):
    """Colours that a sprite brings along, three bytes each: those of the portrait at a place."""

    place: int
    colours: bytes


@dataclass(frozen=True, slots=True)
class Sprite:
    """Pixels as palette indices, and where there are any; the same as rows to be laid down one
    after the other.
    """

    pixels: Image.Image
    mask: Image.Image
    bands: tuple[Band, ...]
    own: Own | None = None
    size: tuple[int, int] = field(init=False)
    """Width and height in pixels."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", self.pixels.size)

    @staticmethod
    def of(pixels: Image.Image, mask: Image.Image, own: Own | None = None) -> Sprite:
        """A sprite of these; `mask` is of mode 1."""
        wide, high = pixels.size
        if high < LEAST:
            return Sprite(pixels, mask, (Band(0, high, pixels.im, mask.im),), own)
        row = b"\xff" * wide
        seen = mask.convert("L").tobytes()
        first = next((y for y in range(high) if seen[y * wide : (y + 1) * wide] == row), high)
        last = first
        while last < high and seen[last * wide : (last + 1) * wide] == row:
            last += 1
        if last - first < LEAST:
            return Sprite(pixels, mask, (Band(0, high, pixels.im, mask.im),), own)
        cuts = (0, first), (first, last), (last, high)
        return Sprite(pixels, mask, tuple(
            Band(a, b, pixels.crop((0, a, wide, b)).im,
                 None if (a, b) == (first, last) else mask.crop((0, a, wide, b)).im)
            for a, b in cuts if a < b
        ), own)  # fmt: skip


class Undrawn(Exception):
    """Something has not been drawn yet, and nothing may be drawn here."""


class _Means(NamedTuple):
    """How drawings become PNG files, and where sprites are kept that were drawn before."""

    png: Callable[[str], bytes] = png
    file: SpriteFile | None = None


_HERE = _Means()
_means: ContextVar[_Means] = ContextVar("_means", default=_HERE)


@contextmanager
def drawn_by(
    elsewhere: Callable[[str], bytes], file: SpriteFile | None = None
) -> Generator[None, None, None]:
    """In this thread drawings become PNG files there, as long as this lasts, unless their sprites
    are in this file; what is not is added to it.
    """
    token = _means.set(_Means(elsewhere, file))
    try:
        yield
    finally:
        _means.reset(token)


def nothing_new() -> AbstractContextManager[None]:
    """In this thread nothing is drawn as long as this lasts, nor read from a file: what is not in
    memory raises `Undrawn`.
    """
    return drawn_by(_refused)


def _refused(_: str) -> bytes:
    raise Undrawn


@cache
def stamp() -> bytes:
    """Of whatever makes sprites of drawings, beside the drawings themselves."""
    versions = (f"{name} {metadata.version(name)}" for name in ("pillow", "resvg-py"))
    source = resources.files(__package__ or "").joinpath("raster.py").read_bytes()
    return b"\n".join((*(version.encode() for version in versions), plte(None), source))


class _Drawing(NamedTuple):
    """A document of SVG and its size in pixels."""

    svg: str
    size: tuple[int, int]

    def opened(self) -> Image.Image:
        """It as a picture, drawn now."""
        return Image.open(io.BytesIO(_means.get().png(self.svg))).convert("RGBA")


def _placed(body: str, width: float, height: float, scale: float, turn: float) -> _Drawing:
    w, h = width * scale, height * scale
    angle = math.radians(turn)
    wide = math.ceil(round(w * abs(math.cos(angle)) + h * abs(math.sin(angle)), 4))
    high = math.ceil(round(w * abs(math.sin(angle)) + h * abs(math.cos(angle)), 4))
    middle = put(put(body, -width / 2, -height / 2), wide / 2, high / 2, scale, turn)
    return _Drawing(document(middle, wide, high), (wide, high))


def rgba(body: str, width: float, height: float, scale: float, turn: float = 0.0) -> Image.Image:
    """A drawing `width` × `height`, `scale` times as large, turned clockwise by degrees around its
    middle, on a picture just large enough, with smooth edges on nothing.
    """
    return _placed(body, width, height, scale, turn).opened()


def _reduced(
    drawing: _Drawing, form: str, *planes: Callable[[Image.Image], Image.Image]
) -> tuple[Image.Image, ...]:
    """Planes of a byte a pixel made of a drawing; `form` names how they are made of it."""
    file = _means.get().file
    data = None if file is None else file.get(form + drawing.svg)
    wide, high = drawing.size
    each = wide * high
    if data is not None and len(data) == each * len(planes):
        places = range(0, len(data), each)
        return tuple(Image.frombytes("L", drawing.size, data[at : at + each]) for at in places)
    image = drawing.opened()
    made = tuple(plane(image) for plane in planes)
    if file is not None:
        file.put(form + drawing.svg, b"".join(plane.tobytes() for plane in made))
    return made


def mapped(image: Image.Image, table: bytes) -> Image.Image:
    """The image of mode L with each of its values replaced by the one that stands there in the
    table. Pillow's own `point` takes four times as long: it rounds the table first.
    """
    return Image.frombytes("L", image.size, image.tobytes().translate(table))


def _indices(image: Image.Image, ground: Colour) -> Image.Image:
    """The picture on a ground, as indices of the shared palette."""
    flat = Image.new("RGB", image.size, rgb(ground))
    flat.paste(image, mask=image.getchannel("A"))
    reduced = flat.quantize(palette=reference(), dither=Image.Dither.NONE)
    shifted = Image.frombytes("L", image.size, reduced.tobytes())
    return mapped(shifted, bytes(min(255, i + len(ALPHAS)) for i in range(256)))


def sprite(
    body: str, width: float, height: float, scale: float = 1.0, *,
    turn: float = 0.0, ground: Colour = FELT,
) -> Sprite:  # fmt: skip
    """A drawing as a sprite; its smooth edges are made for `ground`."""
    drawing = _placed(body, width, height, scale, turn)
    pixels, seen = _reduced(
        drawing, f"sprite {ground}", partial(_indices, ground=ground), _seen
    )  # fmt: skip
    return Sprite.of(pixels, to_mask(seen))


def _seen(image: Image.Image) -> Image.Image:
    """Where there is enough of the picture to be seen."""
    return mapped(image.getchannel("A"), _SEEN)


def to_mask(seen: Image.Image) -> Image.Image:
    """Of mode 1, which tells what pixels to copy: those of mode L have them mixed, and that takes
    three times as long after ISA-L has used the wide registers of a processor with AVX-512.
    """
    return seen.convert("1", dither=Image.Dither.NONE)


class Ground(NamedTuple):
    """What a picture begins with, row after row."""

    size: tuple[int, int]
    rows: bytes


@lru_cache(maxsize=32)
def ground(body: str, width: int, height: int) -> Ground:
    """An opaque drawing whose rounded corners may be seen through, and to the left of it a column
    of zeros (see `Canvas`).
    """
    (made,) = _reduced(_placed(body, width, height, 1.0, 0.0), "ground", _grounded)
    out = Image.new("L", (width + 1, height))
    out.paste(made, (1, 0))
    return Ground(out.size, out.tobytes())


def _grounded(image: Image.Image) -> Image.Image:
    alpha = image.getchannel("A")
    made = mapped(alpha, _CORNER)
    made.paste(_indices(image, FELT_DEEP), mask=mapped(alpha, _SOLID))
    return made


@lru_cache(maxsize=KEPT)
def card(code: Card | None, height: int, *, four: bool = False, turn: float = 0.0) -> Sprite:
    """A card (None: a back) so many pixels high, turned by degrees. Raises ValueError if there is
    no such card.
    """
    body = faces.drawing(code, faces.style_for(height), four=four)
    drawing = _placed(body, faces.WIDTH, faces.HEIGHT, height / faces.HEIGHT, turn)
    # Cards lie on cards as well as on felt: their outermost pixels are all edge.
    (pixels,) = _reduced(drawing, "card", partial(_indices, ground=EDGE))
    return Sprite.of(pixels, _outline(height, turn))


@lru_cache(maxsize=256)
def strip(code: Card, height: int, *, four: bool = False) -> Sprite:
    """A card of the French pack, as narrow as can be, so many pixels high."""
    wide, high = faces.STRIP
    return sprite(faces.strip(code, four=four), wide, high, height / high, ground=EDGE)


@lru_cache(maxsize=96)
def _outline(height: int, turn: float) -> Image.Image:
    """The one outline that all cards of a size have, so that it is kept once."""
    paper = faces.paper(faces.style_for(height))
    drawing = _placed(paper, faces.WIDTH, faces.HEIGHT, height / faces.HEIGHT, turn)
    (seen,) = _reduced(drawing, "outline", _seen)
    return to_mask(seen)


@lru_cache(maxsize=SHADED)
def shaded_card(code: Card | None, height: int, *, four: bool = False, turn: float = 0.0) -> Sprite:
    """The same card in the shade."""
    lit = card(code, height, four=four, turn=turn)
    return Sprite.of(mapped(lit.pixels, dimming()), lit.mask)


@lru_cache(maxsize=512)
def _glyph(letter: str, height: int, ink: Colour, ground: Colour) -> Sprite:
    body = write(letter, 0, 0, height, ink, bold=1.1)
    return sprite(body, text_width(letter, height), height, ground=ground)


class Layer:
    """A sprite in the making: others laid on one, so that all of them are put down at once."""

    def __init__(self, base: Sprite) -> None:
        self._pixels, self._mask = base.pixels.copy(), base.mask.copy()
        self._own = base.own

    def put(self, what: Sprite, x: float, y: float, anchor: tuple[float, float] = (0, 0)) -> None:
        """Lay a sprite on it; the point of it that `anchor` names comes to (x, y)."""
        wide, high = what.size
        at = round(x - anchor[0] * wide), round(y - anchor[1] * high)
        self._pixels.paste(what.pixels, at, what.mask)
        self._mask.paste(1, (*at, at[0] + wide, at[1] + high), what.mask)
        self._own = what.own or self._own

    def sprite(self) -> Sprite:
        """All of it as one; of portraits it has one at most."""
        return Sprite.of(self._pixels, self._mask, self._own)


class Canvas:
    """A picture in the making.

    It lies one pixel to the right of where it says: the column before it is what a PNG file has
    before each row, so that the rows need not be taken apart to be written.
    """

    def __init__(self, ground: Ground) -> None:
        self._size, self._rows = ground.size, bytearray(ground.rows)
        # Drawn on where they lie, the rows need not be copied to be packed; and Pillow's own checks
        # of every paste take longer than to copy the pixels of a card.
        self._pixels: Core = _core.map_buffer(self._rows, self._size, "raw", 0, ("L", 0, 1))
        self._own: dict[int, bytes] = {}

    def put(self, what: Sprite, x: float, y: float, anchor: tuple[float, float] = (0, 0)) -> None:
        """Lay a sprite on the picture; the point of it that `anchor` names (0.5, 0.5: its middle)
        comes to (x, y). What falls outside is not seen.
        """
        wide, high = what.size
        if what.own is not None:
            self._own[what.own.place] = what.own.colours
        left, top = round(x - anchor[0] * wide) + 1, round(y - anchor[1] * high)
        right = left + wide
        for first, last, pixels, mask in what.bands:
            box = left, top + first, right, top + last
            if mask is None:
                self._pixels.paste(pixels, box)
            else:
                self._pixels.paste(pixels, box, mask)

    def write(
        self, words: str, x: float, y: float, height: int, *,
        ink: Colour = PAPER, ground: Colour = FELT, anchor: tuple[float, float] = (0.5, 0),
    ) -> None:  # fmt: skip
        """Write figures and signs so many pixels high."""
        at = x - anchor[0] * text_width(words, height)
        gap = text_width("00", height) - 2 * text_width("0", height)
        for letter in words:
            self.put(_glyph(letter, height, ink, ground), at, y - anchor[1] * height)
            at += text_width(letter, height) + gap

    def fill(self, left: float, top: float, width: float, height: float, colour: Colour) -> None:
        """Fill a rectangle."""
        edges = round(left) + 1, round(top), round(left + width) + 1, round(top + height)
        self._pixels.paste(index(colour), edges)

    def png(self, cloth: Cloth) -> bytes:
        """The finished picture."""
        wide, high = self._size
        self._pixels.paste(0, (0, 0, 1, high))  # where something lies over the edge
        return encode((wide - 1, high), self._rows, cloth, self._own_colours())

    def _own_colours(self) -> bytes:
        """Those of all portraits, each at its place."""
        places = range(max(self._own) + 1 if self._own else 0)
        return b"".join(self._own.get(k, b"").ljust(3 * OWN, b"\0") for k in places)
