"""The small things that lie on a table: seats' numbers, roles, tricks, chips, stones.

Owns: their looks and the sprites of them. Must not know: scenes, where things lie.
"""

from __future__ import annotations

from functools import lru_cache

from bot.cards.drawing.colours import (
    BRONZE,
    EDGE,
    FELT,
    FELT_DEEP,
    FELT_LIGHT,
    FOUR_INKS,
    FRENCH_INKS,
    GOLD,
    GREEN,
    GREY,
    INK,
    NAVY,
    PAPER,
    RED,
    WINE,
    Colour,
)  # fmt: skip
from bot.cards.drawing.raster import Canvas, Sprite, sprite
from bot.cards.drawing.svg import box, disc, ellipse, line, path, put, shape
from bot.cards.packs.faces import HEIGHT, WIDTH
from bot.cards.packs.french_suits import SIGNS
from bot.cards.packs.glyphs import width as text_width
from bot.cards.packs.glyphs import write

CHIPS: tuple[tuple[int, Colour], ...] = (
    (500, NAVY), (100, INK), (25, GREEN), (5, RED), (1, GREY)
)  # fmt: skip
"""What a chip of each colour stands for."""
TALLEST, STACKS = 9, 4
"""Chips of one stack, and stacks: the number beside them tells the whole pot."""


@lru_cache(maxsize=256)
def badge(
    seat: int, radius: int = 27, *, to_act: bool = False, out: bool = False, ground: Colour = FELT
) -> Sprite:
    """A seat's number on a disc: gold for whoever is to act, sunk for whoever is out."""
    number = str(seat + 1)
    fill, ink, rim = PAPER, INK, EDGE
    if out:
        fill, ink, rim = FELT_DEEP, GREY, FELT_DEEP
    if to_act:
        fill, rim = GOLD, PAPER
    high = radius * 1.12
    squeeze = min(1.0, 1.3 * radius / text_width(number, high))
    body = disc(32, 32, 28 if to_act else 26.5, fill, rim, 5 if to_act else 3)
    scale = radius / 32
    body += write(number, 32, 32 - 17.9, 35.8, ink, anchor=0.5, squeeze=squeeze, bold=1.15)
    return sprite(body, 64, 64, scale, ground=ground)


@lru_cache(maxsize=64)
def role(name: str, size: int = 36) -> Sprite:
    """``dealer``: a D; ``declarer``: a crown; ``mano``: a star. Raises KeyError for others."""
    crown = shape("M8 31L4 11L14 19L20 6L26 19L36 11L32 31Z", GOLD, 2.6)
    star = shape("M20 3L25 15L38 16L28 24.5L31 37L20 30L9 37L12 24.5L2 16L15 15Z", GOLD, 2.6)
    letter = disc(20, 20, 18, INK, PAPER, 3) + write("D", 21, 8, 24, PAPER, anchor=0.5, bold=1.2)
    drawings = {"dealer": letter, "declarer": crown, "mano": star}
    return sprite(drawings[name], 40, 40, size / 40)


@lru_cache(maxsize=64)
def tricks(taken: int, quota: int | None) -> Sprite:
    """So many little cards face down, and an empty place for each that is still needed."""
    wanted = max(quota or 0, taken)
    step = 20 if wanted < 5 else 14
    one = box(2, 2, 17, 25, PAPER, r=3, stroke=INK, width=2) + box(7, 8, 7, 13, NAVY, r=2)
    none = box(2, 2, 17, 25, FELT_DEEP, r=3, stroke=PAPER, width=2)
    body = "".join(put(one if k < taken else none, step * k, 0) for k in range(wanted))
    return sprite(body, max(1, step * (wanted - 1) + 21), 29)


@lru_cache(maxsize=32)
def place(height: int, *, awaited: bool = False) -> Sprite:
    """Where a card will lie."""
    wide = WIDTH * height / HEIGHT
    body = box(
        2, 2, wide - 4, height - 4, FELT_DEEP, r=7, stroke=GOLD if awaited else FELT_LIGHT, width=3
    )
    return sprite(body, wide, height)


@lru_cache(maxsize=16)
def halo(height: int) -> Sprite:
    """What lies under the best card, 6 pixels wider on every side."""
    wide = WIDTH * height / HEIGHT
    return sprite(box(1, 1, wide + 10, height + 10, GOLD, r=11), wide + 12, height + 12)


@lru_cache(maxsize=32)
def trump(suit: int, size: int, *, four: bool) -> Sprite:
    """The sign of the trump suit on a disc."""
    ink = (FOUR_INKS if four else FRENCH_INKS)[suit]
    body = disc(50, 50, 46, PAPER, GOLD, 6) + put(path(SIGNS[suit], ink), 50, 51, 0.56)
    return sprite(body, 100, 100, size / 100)


def columns(amount: int) -> tuple[tuple[int, Colour], ...]:
    """A sum as stacks: how many chips of which colour, dearest first, the cheapest left out where
    that were more than `STACKS`.
    """
    out: list[tuple[int, Colour]] = []
    amount = max(0, amount)
    for worth, colour in CHIPS:
        count, amount = divmod(amount, worth)
        if count:
            out.append((min(count, TALLEST), colour))
    return tuple(out[:STACKS])


def chips(
    canvas: Canvas, amount: int, x: float, foot: float, *,
    scale: float = 0.84, ground: Colour = FELT,
) -> None:  # fmt: skip
    """Lay a sum on the picture as stacks of chips around `x`, standing on `foot`."""
    stacks = columns(amount)
    for k, (count, colour) in enumerate(stacks):
        across = x + 46 * scale * (k - (len(stacks) - 1) / 2)
        canvas.put(_stack(count, colour, scale, ground), across, foot, (0.5, 1))


@lru_cache(maxsize=256)
def _stack(count: int, colour: Colour, scale: float, ground: Colour) -> Sprite:
    light = INK if colour == GREY else PAPER
    chip = shape("M-20 0V-6H20V0A20 7 0 0 1 -20 0Z", colour, 1.6)
    marks = "".join(path(f"M{x - 3} {y}h6v6h-6z", light) for x, y in ((-12, -1), (0, 1), (12, -1)))
    top = ellipse(0, -6, 20, 7, colour, INK, 1.6) + ellipse(0, -6, 12, 3.8, "none", light, 1.8)
    high = 7 * count + 17
    body = "".join(put(chip + marks + top, 22, high - 9 - 7 * k) for k in range(count))
    return sprite(body, 44, high, scale, ground=ground)


@lru_cache(maxsize=64)
def stones(score: int) -> Sprite:
    """Points at Mus: a large stone (amarraco) for every five, a small one for each that is over."""
    fives, ones = divmod(max(0, score), 5)
    rows = -(-fives // 5)
    large = shape(
        "M-13 1C-13 -8 -6 -11 1 -11C9 -11 14 -6 13 1C12 8 6 10 -1 10C-8 10 -13 7 -13 1Z", GOLD, 2
    ) + line("M-6 -4C-3 -7 2 -7 5 -5", PAPER, 2.4)
    small = shape("M-7 0C-7 -5 -3 -7 0 -7C5 -7 8 -4 7 0C7 5 3 6 0 6C-4 6 -7 4 -7 0Z", PAPER, 1.8)
    body = "".join(put(large, 15 + 29 * (k % 5), 14 + 25 * (k // 5)) for k in range(fives))
    body += "".join(put(small, 9 + 19 * k, 14 + 25 * rows) for k in range(ones))
    return sprite(body, 150, 78)


@lru_cache(maxsize=64)
def pennants(won: int, of: int) -> Sprite:
    """Sets won of those that win the match."""
    count = max(1, won, of)
    flag = "M3 2H19V24L11 18L3 24Z"
    full, empty = path(flag, GOLD, PAPER, 2), path(flag, FELT_DEEP, PAPER, 2)
    body = "".join(put(full if k < won else empty, 22 * k, 0) for k in range(max(won, of)))
    return sprite(body, 22 * count, 27, min(1.35, 4.8 / count))


@lru_cache(maxsize=16)
def tag(number: int) -> Sprite:
    """The number of a pile in the middle: a plate, so that nobody takes it for a seat."""
    body = box(2, 2, 34, 30, WINE, r=5, stroke=PAPER, width=3)
    return sprite(body + write(str(number + 1), 19, 8, 18, PAPER, anchor=0.5, bold=1.2), 38, 34)


@lru_cache(maxsize=1)
def arrow() -> Sprite:
    """On paper: from what was to what is."""
    return sprite(line("M4 14H34M24 4L35 14L24 24", BRONZE, 5), 40, 28, ground=PAPER)


@lru_cache(maxsize=1)
def rule() -> Sprite:
    """Between two halves of a table."""
    return sprite(line("M3 3H193", FELT_LIGHT, 3), 196, 6)
