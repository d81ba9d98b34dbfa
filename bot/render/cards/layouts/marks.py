"""Draws the small things on a table, except cards and seats."""

from __future__ import annotations

from functools import lru_cache

from bot.render.cards.drawing.colours import (
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
    Colour,
)  # fmt: skip
from bot.render.cards.drawing.raster import Canvas, Sprite, sprite
from bot.render.cards.drawing.svg import box, disc, ellipse, line, path, put, shape
from bot.render.cards.packs.faces import HEIGHT, WIDTH
from bot.render.cards.packs.french_suits import SIGNS
from bot.render.cards.packs.glyphs import write

CHIPS: tuple[tuple[int, Colour], ...] = (
    (500, NAVY), (100, INK), (25, GREEN), (5, RED), (1, GREY)
)  # fmt: skip
"""The value of a chip of each colour."""
TALLEST, STACKS = 5, 4
"""The most chips in a stack, and the most stacks. The number next to them shows the whole pot."""


@lru_cache(maxsize=32)
def place(height: int, *, awaited: bool = False, ground: Colour = FELT) -> Sprite:
    """An empty place for a card, with a dashed edge; gold if the card is `awaited`."""
    wide = WIDTH * height / HEIGHT
    fill = FELT if awaited and ground == FELT_DEEP else FELT_DEEP
    edge, thick = (GOLD, 4) if awaited else (FELT_LIGHT, 2)
    body = box(2.5, 2.5, wide - 5, height - 5, fill, r=8, stroke=edge, width=thick)
    dashed = body.replace("/>", ' stroke-dasharray="12 7"/>')
    return sprite(dashed, wide, height, ground=ground)


@lru_cache(maxsize=1)
def chevron() -> Sprite:
    """Points from one play of a trick to the next."""
    return sprite(line("M3 3L10 11L3 19", GREY, 4), 13, 22, ground=FELT_DEEP)


@lru_cache(maxsize=16)
def tray(wide: int, high: int) -> Sprite:
    """The dark field on which turned cards lie."""
    return sprite(box(0, 0, wide, high, FELT_DEEP, r=14), wide, high)


@lru_cache(maxsize=8)
def pack(high: int) -> Sprite:
    """The rest of the pack below a turned card."""
    wide = high * WIDTH / HEIGHT
    one = box(1, 1, wide - 2, high - 2, PAPER, r=5, stroke=EDGE, width=1.6)
    inner = box(4, 4, wide - 8, high - 8, NAVY, r=3, stroke=GOLD, width=1.6)
    body = "".join(put(one + inner, 3 * k, 2 * k) for k in (3, 2, 1))
    return sprite(body, wide + 10, high + 8)


@lru_cache(maxsize=16)
def halo(height: int) -> Sprite:
    """The gold frame under the best card, 6 pixels wider on every side."""
    wide = WIDTH * height / HEIGHT
    return sprite(box(1, 1, wide + 10, height + 10, GOLD, r=11), wide + 12, height + 12)


@lru_cache(maxsize=16)
def rim(wide: int, high: int) -> Sprite:
    """The gold frame under the best card of a small trick, 3 pixels wider on every side."""
    return sprite(box(0, 0, wide + 6, high + 6, GOLD, r=6), wide + 6, high + 6)


@lru_cache(maxsize=32)
def trump(suit: int, size: int, *, four: bool, ground: Colour = FELT) -> Sprite:
    """The sign of the trump suit on a disc."""
    ink = (FOUR_INKS if four else FRENCH_INKS)[suit]
    body = disc(50, 50, 46, PAPER, GOLD, 6) + put(path(SIGNS[suit], ink), 50, 51, 0.56)
    return sprite(body, 100, 100, size / 100, ground=ground)


def columns(amount: int) -> tuple[tuple[int, Colour], ...]:
    """A sum as stacks: the number and colour of chips, most valuable first. Stacks beyond `STACKS`
    are left out.
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
    scale: float = 0.84, ground: Colour = FELT, most: int = STACKS, tall: int = TALLEST,
) -> None:  # fmt: skip
    """Draw a sum as up to `most` stacks around `x`, with their foot at `foot`. A stack has up to
    `tall` chips.
    """
    stacks = columns(amount)[:most]
    for k, (count, colour) in enumerate(stacks):
        across = x + 46 * scale * (k - (len(stacks) - 1) / 2)
        canvas.put(_stack(min(count, tall), colour, scale, ground), across, foot, (0.5, 1))


def chip(amount: int, ground: Colour) -> Sprite:
    """One chip of the most valuable colour in a sum."""
    return _stack(1, columns(max(1, amount))[0][1], 0.72, ground)


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
def pennants(won: int, of: int, room: float = 123.2) -> Sprite:
    """One pennant for each set needed to win; those won are filled. At most `room` pixels wide."""
    count = max(1, won, of)
    flag = "M3 2H19V24L11 18L3 24Z"
    full, empty = path(flag, GOLD, PAPER, 2), path(flag, FELT, PAPER, 2)
    body = "".join(put(full if k < won else empty, 22 * k, 0) for k in range(max(won, of)))
    return sprite(body, 22 * count, 27, min(0.95, room / (22 * count)), ground=FELT_DEEP)


@lru_cache(maxsize=64)
def vacas(won: int, of: int) -> Sprite:
    """One coin for each vaca needed to win the match; those won are filled."""
    count = max(1, won, of)
    full = disc(13, 13, 11, GOLD, PAPER, 2.5) + disc(13, 13, 5, "none", INK, 2)
    empty = disc(13, 13, 11, FELT, PAPER, 2.5)
    body = "".join(put(full if k < won else empty, 28 * k, 0) for k in range(count))
    return sprite(body, 28 * count, 26, 0.72, ground=FELT_DEEP)


@lru_cache(maxsize=64)
def left(count: int) -> Sprite:
    """How many cards a player has left."""
    body = box(1.5, 1.5, 45, 33, PAPER, r=16, stroke=INK, width=3)
    figure = write(str(count), 24, 6.5, 23, INK, anchor=0.5, bold=1.4)
    return sprite(body + figure, 48, 36, 0.78)
