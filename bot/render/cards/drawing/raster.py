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

from bot.render.cards.drawing.colours import EDGE, FELT, FELT_DEEP, PAPER, Colour
from bot.render.cards.drawing.palette import (
    ALPHAS,
    OWN,
    Cloth,
    dimming,
    index,
    plte,
    reference,
    rgb,
)  # fmt: skip
from bot.render.cards.drawing.png import encode
from bot.render.cards.drawing.resvg import png
from bot.render.cards.drawing.sprite_file import SpriteFile
from bot.render.cards.drawing.svg import document, put
from bot.render.cards.packs import faces
from bot.render.cards.packs.glyphs import width as text_width
from bot.render.cards.packs.glyphs import write
from games.kernel.cards import Card

Core = Any
"""Pillow's `ImagingCore`, which has no types."""
_core: Core = Image.core
KEPT = 1024
"""Cards, about 40 KB each at the size of a hand: all that hands of up to six show."""
LEAST = 24
"""Rows that are worth being laid down apart."""
_TWO_MORE = 2400
"""Pixels that are copied by a mask in the time that two more pieces take."""
SHADED = 512
"""Cards in the shade: all that hands of five show."""
_SEEN = bytes(255 if alpha >= 80 else 0 for alpha in range(256))
_CORNER = bytes(min(3, (alpha + 32) // 64) for alpha in range(256))
_SOLID = bytes(255 if alpha >= 224 else 0 for alpha in range(256))


class Piece(NamedTuple):
    """A rectangle of a sprite, as Pillow's own images, which are put down without its checks;
    without a mask where all of it is seen, for to copy that takes a fifth of the time.
    """

    left: int
    top: int
    right: int
    bottom: int
    pixels: Core
    mask: Core | None


class Outline(NamedTuple):
    """Where a sprite is seen: a mask of mode 1, and the rectangles that it is laid down in, each
    with its part of the mask, None where all of it is seen. All cards that lie alike have one.
    """

    mask: Image.Image
    parts: tuple[tuple[tuple[int, int, int, int], Core | None], ...]

    @staticmethod
    def of(mask: Image.Image) -> Outline:
        """That of a mask of mode 1."""
        wide, high = mask.size
        boxes = [(0, 0, wide, high)]
        solid = _solid(mask) if high >= LEAST else None
        if solid is not None:
            left, top, right, bottom = solid
            beside = (0, top, left, bottom), solid, (right, top, wide, bottom)
            boxes = [(0, 0, wide, top), *beside, (0, bottom, wide, high)]
        return Outline(
            mask,
            tuple(
                (box, None if box == solid else mask.crop(box).im)
                for box in boxes
                if box[0] < box[2] and box[1] < box[3]
            ),
        )

    @staticmethod
    def of_one_part(mask: Image.Image) -> Outline:
        """The same where there is no large rectangle all of which is seen, as in letters."""
        return Outline(mask, (((0, 0, *mask.size), mask.im),))


def _solid(mask: Image.Image) -> tuple[int, int, int, int] | None:
    """A large rectangle, as far from the left as from the right, all of which is seen; None where
    there is none that is worth being laid down apart.
    """
    wide, high = mask.size
    seen = mask.convert("L").tobytes()
    margins: list[int] = []
    for y in range(high):
        row = seen[y * wide : (y + 1) * wide]
        first, last = row.find(255), row.rfind(255)
        unbroken = first >= 0 and row.find(0, first, last) < 0
        margins.append(max(first, wide - 1 - last) if unbroken else wide)
    found, most = None, 0
    for margin in sorted({m for m in margins if m <= wide // 4}):
        top, bottom = _longest([m <= margin for m in margins])
        if margin:
            # Pillow wants a whole row behind the last one that it is to see a part of.
            bottom = min(bottom, high - 1)
        worth = (bottom - top) * (wide - 2 * margin) - (_TWO_MORE if margin else 0)
        if bottom - top >= LEAST and worth > most:
            found, most = (margin, top, wide - margin, bottom), worth
    return found


def _longest(rows: list[bool]) -> tuple[int, int]:
    """Where the longest run of rows that are so begins and ends."""
    best, start = (0, 0), None
    for y, so in enumerate([*rows, False]):
        if so and start is None:
            start = y
        elif not so and start is not None:
            best, start = max(best, (start, y), key=lambda run: run[1] - run[0]), None
    return best


class Own(NamedTuple):
    """Colours that a sprite brings along, three bytes each: those of the portrait at a place."""

    place: int
    colours: bytes


@dataclass(frozen=True, slots=True)
class Sprite:
    """Palette indices, row after row, and where they are seen; the same in pieces."""

    rows: bytes
    outline: Outline
    own: Own | None = None
    size: tuple[int, int] = field(init=False)
    """Width and height in pixels."""
    pieces: tuple[Piece, ...] = field(init=False)

    def __post_init__(self) -> None:
        wide, high = self.outline.mask.size
        object.__setattr__(self, "size", (wide, high))
        object.__setattr__(self, "pieces", tuple(
            Piece(*box, _view(self.rows, wide, box), mask) for box, mask in self.outline.parts
        ))  # fmt: skip

    @property
    def pixels(self) -> Image.Image:
        """The indices as a picture, which is not to be drawn on."""
        return Image.frombuffer("L", self.size, self.rows, "raw", "L", 0, 1)


def _view(rows: bytes, wide: int, box: tuple[int, int, int, int]) -> Core:
    """A rectangle of rows that are so wide, as it lies there: nothing of it is copied."""
    left, top, right, bottom = box
    size = right - left, bottom - top
    return _core.map_buffer(rows, size, "raw", top * wide + left, ("L", wide, 1))


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
    return Sprite(pixels.tobytes(), Outline.of(to_mask(seen)))


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
    return Sprite(pixels.tobytes(), _outline(height, turn))


@lru_cache(maxsize=256)
def strip(code: Card, height: int, *, four: bool = False) -> Sprite:
    """A card of the French pack, as narrow as can be, so many pixels high."""
    wide, high = faces.STRIP
    return sprite(faces.strip(code, four=four), wide, high, height / high, ground=EDGE)


@lru_cache(maxsize=96)
def _outline(height: int, turn: float) -> Outline:
    """The one outline that all cards of a size have, so that it is kept once."""
    paper = faces.paper(faces.style_for(height))
    drawing = _placed(paper, faces.WIDTH, faces.HEIGHT, height / faces.HEIGHT, turn)
    (seen,) = _reduced(drawing, "outline", _seen)
    return Outline.of(to_mask(seen))


@lru_cache(maxsize=SHADED)
def shaded_card(code: Card | None, height: int, *, four: bool = False, turn: float = 0.0) -> Sprite:
    """The same card in the shade."""
    lit = card(code, height, four=four, turn=turn)
    return Sprite(lit.rows.translate(dimming()), lit.outline)


@lru_cache(maxsize=512)
def _glyph(letter: str, height: int, ink: Colour, ground: Colour) -> Sprite:
    body = write(letter, 0, 0, height, ink, bold=1.1)
    return sprite(body, text_width(letter, height), height, ground=ground)


class Layer:
    """A sprite in the making: others laid on one, so that all of them are put down at once."""

    def __init__(self, base: Sprite) -> None:
        self._outline, self._own = base.outline, base.own
        self._rows = bytearray(base.rows)
        self._pixels = _pixels_of(self._rows, base.size)

    def put(
        self, what: Sprite, x: float, y: float, anchor: tuple[float, float] = (0, 0), *,
        beyond: bool = False,
    ) -> None:  # fmt: skip
        """Lay a sprite on it; the point of it that `anchor` names comes to (x, y). It is seen where
        something lies below it; `beyond` that too if it is said, which takes ten times as long.
        """
        wide, high = what.size
        at, down = round(x - anchor[0] * wide), round(y - anchor[1] * high)
        _lay(what, self._pixels, at, down)
        self._own = what.own or self._own
        if beyond:
            mask = self._outline.mask.copy()
            mask.paste(1, (at, down, at + wide, down + high), what.outline.mask)
            self._outline = Outline.of(mask)

    def sprite(self) -> Sprite:
        """All of it as one; of portraits it has one at most."""
        return Sprite(bytes(self._rows), self._outline, self._own)


def _pixels_of(rows: bytearray, size: tuple[int, int]) -> Core:
    """The rows as something to draw on where they lie: they need not be copied afterwards, and
    Pillow's own checks of every paste take longer than to copy the pixels of a card.
    """
    return _core.map_buffer(rows, size, "raw", 0, ("L", 0, 1))


def _lay(what: Sprite, on: Core, at: int, down: int) -> None:
    for left, top, right, bottom, pixels, mask in what.pieces:
        box = at + left, down + top, at + right, down + bottom
        if mask is None:
            on.paste(pixels, box)
        else:
            on.paste(pixels, box, mask)


class Canvas:
    """A picture in the making.

    It lies one pixel to the right of where it says: the column before it is what a PNG file has
    before each row, so that the rows need not be taken apart to be written.
    """

    def __init__(self, ground: Ground) -> None:
        self._size, self._rows = ground.size, bytearray(ground.rows)
        self._pixels = _pixels_of(self._rows, self._size)
        self._own: dict[int, bytes] = {}

    def put(self, what: Sprite, x: float, y: float, anchor: tuple[float, float] = (0, 0)) -> None:
        """Lay a sprite on the picture; the point of it that `anchor` names (0.5, 0.5: its middle)
        comes to (x, y). What falls outside is not seen.
        """
        wide, high = what.size
        if what.own is not None:
            self._own[what.own.place] = what.own.colours
        at, down = round(x - anchor[0] * wide) + 1, round(y - anchor[1] * high)
        _lay(what, self._pixels, at, down)

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
