"""Turns drawings into sprites, and puts sprites together on a canvas."""

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

from bot.render.cards.drawing.colours import EDGE, FELT, FELT_DEEP, Colour
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
from games.kernel.cards import Card

Core = Any
"""Pillow's `ImagingCore`, which has no types."""
_core: Core = Image.core
KEPT = 1024
"""Cached cards, about 40 KB each at the size of a hand: all that hands of up to six cards show."""
LEAST = 24
"""The fewest rows that are worth a rectangle of their own."""
_TWO_MORE = 2400
"""How many pixels a masked copy handles in the time that two more pieces take."""
SHADED = 512
"""Cached cards in the shade: all that hands of five show."""
_SEEN = bytes(255 if alpha >= 80 else 0 for alpha in range(256))
_CORNER = bytes(min(3, (alpha + 32) // 64) for alpha in range(256))
_SOLID = bytes(255 if alpha >= 224 else 0 for alpha in range(256))


class Piece(NamedTuple):
    """A rectangle of a sprite, as Pillow's own images, which are pasted without Pillow's checks. A
    fully visible rectangle has no mask, and its copy takes a fifth of the time.
    """

    left: int
    top: int
    right: int
    bottom: int
    pixels: Core
    mask: Core | None


class Outline(NamedTuple):
    """Where a sprite is visible: a mask of mode 1, and the rectangles to paste. Each has its part
    of the mask, or None if it is fully visible. All cards of one size and angle share one outline.
    """

    mask: Image.Image
    parts: tuple[tuple[tuple[int, int, int, int], Core | None], ...]

    @staticmethod
    def of(mask: Image.Image) -> Outline:
        """The outline of a mask of mode 1."""
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
        """An outline without a large, fully visible rectangle, as of letters."""
        return Outline(mask, (((0, 0, *mask.size), mask.im),))


def _solid(mask: Image.Image) -> tuple[int, int, int, int] | None:
    """A large, fully visible rectangle, centred across; None if no rectangle is worth a separate
    copy.
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
            # Pillow needs a whole row of memory behind the last partial row.
            bottom = min(bottom, high - 1)
        worth = (bottom - top) * (wide - 2 * margin) - (_TWO_MORE if margin else 0)
        if bottom - top >= LEAST and worth > most:
            found, most = (margin, top, wide - margin, bottom), worth
    return found


def _longest(rows: list[bool]) -> tuple[int, int]:
    """Start and end of the longest run of true rows."""
    best, start = (0, 0), None
    for y, so in enumerate([*rows, False]):
        if so and start is None:
            start = y
        elif not so and start is not None:
            best, start = max(best, (start, y), key=lambda run: run[1] - run[0]), None
    return best


class Own(NamedTuple):
    """The colours of a portrait at a place, which its sprite adds to the picture, three bytes
    each.
    """

    place: int
    colours: bytes


@dataclass(frozen=True, slots=True)
class Sprite:
    """Palette indices, row by row, and where they are visible, also cut into pieces."""

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
        """The indices as a read-only picture."""
        return Image.frombuffer("L", self.size, self.rows, "raw", "L", 0, 1)


def _view(rows: bytes, wide: int, box: tuple[int, int, int, int]) -> Core:
    """A rectangle of rows of this width, as a view without a copy."""
    left, top, right, bottom = box
    size = right - left, bottom - top
    return _core.map_buffer(rows, size, "raw", top * wide + left, ("L", wide, 1))


class Undrawn(Exception):
    """Raised if something would have to be drawn where drawing is not allowed."""


class _Means(NamedTuple):
    """How drawings become PNG files, and where earlier sprites are kept."""

    png: Callable[[str], bytes] = png
    file: SpriteFile | None = None


_HERE = _Means()
_means: ContextVar[_Means] = ContextVar("_means", default=_HERE)


@contextmanager
def drawn_by(
    elsewhere: Callable[[str], bytes], file: SpriteFile | None = None
) -> Generator[None, None, None]:
    """Let `elsewhere` turn drawings into PNG files, in this thread and while this lasts. Sprites in
    `file` are read from it, and new ones are added to it.
    """
    token = _means.set(_Means(elsewhere, file))
    try:
        yield
    finally:
        _means.reset(token)


def nothing_new() -> AbstractContextManager[None]:
    """Draw nothing and read no file, in this thread and while this lasts. Anything that is not in
    memory raises `Undrawn`.
    """
    return drawn_by(_refused)


def _refused(_: str) -> bytes:
    raise Undrawn


@cache
def stamp() -> bytes:
    """Identifies what sprites depend on besides the drawings: library versions, palette, this
    module.
    """
    versions = (f"{name} {metadata.version(name)}" for name in ("pillow", "resvg-py"))
    source = resources.files(__package__ or "").joinpath("raster.py").read_bytes()
    return b"\n".join((*(version.encode() for version in versions), plte(None), source))


class _Drawing(NamedTuple):
    """An SVG document and its size in pixels."""

    svg: str
    size: tuple[int, int]

    def opened(self) -> Image.Image:
        """Draw it as a picture."""
        return Image.open(io.BytesIO(_means.get().png(self.svg))).convert("RGBA")


def _placed(body: str, width: float, height: float, scale: float, turn: float = 0.0) -> _Drawing:
    w, h = width * scale, height * scale
    angle = math.radians(turn)
    wide = math.ceil(round(w * abs(math.cos(angle)) + h * abs(math.sin(angle)), 4))
    high = math.ceil(round(w * abs(math.sin(angle)) + h * abs(math.cos(angle)), 4))
    middle = put(put(body, -width / 2, -height / 2), wide / 2, high / 2, scale, turn)
    return _Drawing(document(middle, wide, high), (wide, high))


def rgba(body: str, width: float, height: float, scale: float) -> Image.Image:
    """A drawing of `width` × `height`, scaled, with smooth edges on a transparent ground."""
    return _placed(body, width, height, scale).opened()


def _reduced(
    drawing: _Drawing, form: str, *planes: Callable[[Image.Image], Image.Image]
) -> tuple[Image.Image, ...]:
    """One-byte-a-pixel planes made from a drawing; `form` names how they are made."""
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
    """Replace each value of an image of mode L by its entry in the table. Pillow's own `point`
    takes four times as long, because it rounds the table first.
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
    body: str, width: float, height: float, scale: float = 1.0, *, ground: Colour = FELT
) -> Sprite:
    """A drawing as a sprite with smooth edges for `ground`."""
    drawing = _placed(body, width, height, scale)
    pixels, seen = _reduced(
        drawing, f"sprite {ground}", partial(_indices, ground=ground), _seen
    )  # fmt: skip
    return Sprite(pixels.tobytes(), Outline.of(to_mask(seen)))


def _seen(image: Image.Image) -> Image.Image:
    """Where the picture is opaque enough to be visible."""
    return mapped(image.getchannel("A"), _SEEN)


def to_mask(seen: Image.Image) -> Image.Image:
    """A mask of mode 1, which only selects pixels. A mask of mode L mixes pixels, which takes three
    times as long after ISA-L has used the wide registers of a processor with AVX-512.
    """
    return seen.convert("1", dither=Image.Dither.NONE)


class Ground(NamedTuple):
    """The background of a picture, row by row."""

    size: tuple[int, int]
    rows: bytes


@lru_cache(maxsize=32)
def ground(body: str, width: int, height: int) -> Ground:
    """An opaque drawing with transparent rounded corners, and a column of zeros to its left (see
    `Canvas`).
    """
    (made,) = _reduced(_placed(body, width, height, 1.0), "ground", _grounded)
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
    """A card (None: a back) of this height in pixels, turned by degrees. Raises ValueError if there
    is no such card.
    """
    body = faces.drawing(code, faces.style_for(height), four=four)
    drawing = _placed(body, faces.WIDTH, faces.HEIGHT, height / faces.HEIGHT, turn)
    # Cards lie on cards as well as on felt, so their outermost pixels are all edge.
    (pixels,) = _reduced(drawing, "card", partial(_indices, ground=EDGE))
    return Sprite(pixels.tobytes(), _outline(height, turn))


@lru_cache(maxsize=256)
def strip(code: Card, height: int, *, four: bool = False) -> Sprite:
    """A card of the French pack, as narrow as possible, of this height in pixels."""
    wide, high = faces.STRIP
    return sprite(faces.strip(code, four=four), wide, high, height / high, ground=EDGE)


@lru_cache(maxsize=256)
def slip(code: Card, height: int, *, four: bool = False) -> Sprite:
    """A card as low as possible, of this height in pixels."""
    wide, high = faces.SLIP
    return sprite(faces.slip(code, four=four), wide, high, height / high, ground=EDGE)


@lru_cache(maxsize=96)
def _outline(height: int, turn: float) -> Outline:
    """The outline that all cards of a size and angle share."""
    paper = faces.paper(faces.style_for(height))
    drawing = _placed(paper, faces.WIDTH, faces.HEIGHT, height / faces.HEIGHT, turn)
    (seen,) = _reduced(drawing, "outline", _seen)
    return Outline.of(to_mask(seen))


@lru_cache(maxsize=SHADED)
def shaded_card(code: Card | None, height: int, *, four: bool = False, turn: float = 0.0) -> Sprite:
    """The same card in the shade."""
    lit = card(code, height, four=four, turn=turn)
    return Sprite(lit.rows.translate(dimming()), lit.outline)


class Layer:
    """A sprite in the making: puts sprites on a base, so that all are pasted at once."""

    def __init__(self, base: Sprite) -> None:
        self._outline, self._own = base.outline, base.own
        self._rows = bytearray(base.rows)
        self._pixels = _pixels_of(self._rows, base.size)

    def put(self, what: Sprite, x: float, y: float, anchor: tuple[float, float] = (0, 0)) -> None:
        """Paste a sprite with its `anchor` point at (x, y). It is visible where the base is."""
        wide, high = what.size
        at, down = round(x - anchor[0] * wide), round(y - anchor[1] * high)
        _lay(what, self._pixels, at, down)
        self._own = what.own or self._own

    def sprite(self) -> Sprite:
        """The result as one sprite, with at most one portrait."""
        return Sprite(bytes(self._rows), self._outline, self._own)


def _pixels_of(rows: bytearray, size: tuple[int, int]) -> Core:
    """The rows as an image to paste on in place. They need no copy afterwards, and Pillow's checks
    of every paste take longer than copying the pixels of a card.
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

    All content is one pixel further to the right than its coordinates say. The column before it is
    the byte that begins each row of a PNG file, so that the rows can be written as they are.
    """

    def __init__(self, ground: Ground) -> None:
        self._size, self._rows = ground.size, bytearray(ground.rows)
        self._pixels = _pixels_of(self._rows, self._size)
        self._own: dict[int, bytes] = {}

    def put(self, what: Sprite, x: float, y: float, anchor: tuple[float, float] = (0, 0)) -> None:
        """Paste a sprite with its `anchor` point (0.5, 0.5: its middle) at (x, y). Parts outside
        are cut off.
        """
        wide, high = what.size
        if what.own is not None:
            self._own[what.own.place] = what.own.colours
        at, down = round(x - anchor[0] * wide) + 1, round(y - anchor[1] * high)
        _lay(what, self._pixels, at, down)

    def fill(self, left: float, top: float, width: float, height: float, colour: Colour) -> None:
        """Fill a rectangle."""
        edges = round(left) + 1, round(top), round(left + width) + 1, round(top + height)
        self._pixels.paste(index(colour), edges)

    def png(self, cloth: Cloth) -> bytes:
        """The finished picture as a PNG file."""
        wide, high = self._size
        # Restores the column where something was pasted over the edge.
        self._pixels.paste(0, (0, 0, 1, high))
        return encode((wide - 1, high), self._rows, cloth, self._own_colours())

    def _own_colours(self) -> bytes:
        """The colours of all portraits, each at its place."""
        places = range(max(self._own) + 1 if self._own else 0)
        return b"".join(self._own.get(k, b"").ljust(3 * OWN, b"\0") for k in places)
