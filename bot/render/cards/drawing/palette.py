"""Defines the palette that all pictures share, and the cloths that replace its felt."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from PIL import Image

from bot.render.cards.drawing import colours as c
from bot.render.cards.drawing.colours import Colour

Cloth = Literal["green", "blue", "violet", "orange", "red"]
"""A game's own felt (docs/screens.md, section 2)."""
Rgb = tuple[int, int, int]

CLOTHS: Final[dict[Cloth, tuple[Colour, Colour, Colour]]] = {
    "green": ("#24604a", "#143629", "#347a60"),
    "blue": ("#245a7d", "#133247", "#35719a"),
    "violet": ("#54427f", "#2c2048", "#6a549c"),
    "orange": ("#83471d", "#46220b", "#a5632f"),
    "red": ("#86303a", "#47161d", "#a2424d"),
}
"""Middle, deep and light."""
ALPHAS: Final = (0, 64, 128, 192)
"""Opacity of the first indices: the deep felt at a picture's rounded corners."""

_BASES: Final = (
    c.PAPER, c.INK, c.EDGE, c.RED, c.BLUE, c.GREEN, c.GOLD, c.BRONZE, c.NAVY, c.WINE, c.LEAF,
    c.SKIN, c.STEEL, c.WOOD, c.HAIR, c.GREY, c.FELT, c.FELT_DEEP, c.FELT_LIGHT,
)  # fmt: skip
_FELTS: Final = (c.FELT, c.FELT_DEEP, c.FELT_LIGHT)
_RAMPS: Final[tuple[tuple[Colour, Colour, int], ...]] = (
    *((c.PAPER, ink, 3) for ink in (c.INK, c.RED, c.BLUE, c.GREEN, c.NAVY)),
    *((c.PAPER, ink, 2) for ink in (c.EDGE, c.BRONZE, c.WINE, c.GOLD, c.STEEL, c.LEAF, c.HAIR)),
    *((c.INK, paint, 2) for paint in (c.GOLD, c.RED, c.GREEN, c.STEEL, c.SKIN, c.BLUE, c.LEAF)),
    *((c.INK, paint, 2) for paint in (c.WOOD, c.WINE, c.NAVY, c.HAIR)),
    *((c.GOLD, paint, 2) for paint in (c.RED, c.NAVY, c.WINE, c.GREEN, c.BRONZE)),
    (c.NAVY, c.STEEL, 3), (c.SKIN, c.BRONZE, 2), (c.SKIN, c.RED, 2),
    *((felt, paint, 4) for felt in (c.FELT, c.FELT_DEEP) for paint in (c.PAPER, c.GOLD)),
    *((felt, paint, 3) for felt in (c.FELT, c.FELT_DEEP) for paint in (c.INK, c.EDGE)),
    (c.FELT_LIGHT, c.PAPER, 3), (c.FELT_LIGHT, c.EDGE, 3), (c.FELT_LIGHT, c.GOLD, 3),
    (c.FELT_LIGHT, c.INK, 3), (c.FELT, c.RED, 3), (c.FELT, c.LEAF, 3),
    (c.FELT, c.FELT_DEEP, 2), (c.FELT, c.FELT_LIGHT, 2),
)  # fmt: skip
"""Pairs of colours that meet, and how many mixtures their smooth edges need."""

Mix = tuple[Colour, Colour, float]
_MIXES: Final[tuple[Mix, ...]] = (
    *((c.FELT_DEEP, c.FELT_DEEP, 0.0),) * len(ALPHAS),
    *((base, base, 0.0) for base in _BASES),
    *((a, b, k / (steps + 1)) for a, b, steps in _RAMPS for k in range(1, steps + 1)),
)


def rgb(colour: Colour) -> Rgb:
    """``#rrggbb`` as three bytes."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _mixed(mix: Mix, cloth: dict[Colour, Colour]) -> Rgb:
    a, b, share = mix
    first, second = rgb(cloth.get(a, a)), rgb(cloth.get(b, b))
    r, g, bl = (round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return r, g, bl


PORTRAITS: Final = 10
"""The most portraits in one picture: the rows of a settlement."""
OWN: Final = (256 - len(_MIXES)) // PORTRAITS
"""How many colours of its own each portrait has."""


def first_own(place: int) -> int:
    """The first index of the portrait at this place, from 0. Raises ValueError beyond the last."""
    if not 0 <= place < PORTRAITS:
        raise ValueError(f"there is no place {place} for a portrait")
    return len(_MIXES) + OWN * place


@cache
def plte(cloth: Cloth | None) -> bytes:
    """The palette, three bytes an index, with this cloth (None: with the placeholder colours). The
    indices of the placeholder, and of its mixtures at edges, get the cloth's colours.
    """
    real: dict[Colour, Colour] = {}
    if cloth:
        real.update(zip(_FELTS, CLOTHS[cloth], strict=True))
    return b"".join(bytes(_mixed(mix, real)) for mix in _MIXES)


def index(colour: Colour) -> int:
    """The index of a named colour. Raises ValueError for any other."""
    return len(ALPHAS) + _BASES.index(colour)


@cache
def ramp(ground: Colour, ink: Colour) -> bytes:
    """For each opacity, 0 to 255, the index nearest to ink of that opacity on the ground."""
    colours = [_mixed(mix, {}) for mix in _MIXES]
    first, last = rgb(ground), rgb(ink)
    table = bytearray()
    for alpha in range(0, 256, 32):
        # One intermediate step keeps letters smooth enough, and makes the file a tenth smaller.
        share = round(min(1.0, alpha / 192) * 2) / 2
        wanted = [x + (y - x) * share for x, y in zip(first, last, strict=True)]
        near = min(
            range(len(ALPHAS), len(colours)),
            key=lambda k: sum((x - y) ** 2 for x, y in zip(colours[k], wanted, strict=True)),
        )
        table += bytes([near]) * 32
    return bytes(table)


@cache
def reference() -> Image.Image:
    """An image with the palette that drawings are quantized to. It has no transparent indices, so
    that no colour is mapped to one.
    """
    image = Image.new("P", (1, 1))
    own = plte(None)
    image.putpalette(own[3 * len(ALPHAS) :] + own[-3:] * (256 - len(_MIXES) + len(ALPHAS)))
    return image


@cache
def dimming() -> bytes:
    """For each index, the index of the same colour in the shade. Felt and its edges do not
    change.
    """
    shade = rgb(c.INK)
    own = [_mixed(mix, {}) for mix in _MIXES]
    free = [i for i, (a, b, _) in enumerate(_MIXES) if a not in _FELTS and b not in _FELTS]
    table = list(range(256))
    for i in free:
        wanted = tuple(round(x + (y - x) * 0.28) for x, y in zip(own[i], shade, strict=True))
        table[i] = min(
            free, key=lambda k: sum((x - y) ** 2 for x, y in zip(own[k], wanted, strict=True))
        )
    return bytes(table)
