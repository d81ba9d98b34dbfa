"""Draws the picture of a table that waits for players: chairs, stake, and a fan of cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bot.render.cards.drawable import LobbyScene, Look, Sitter
from bot.render.cards.drawing.colours import FELT, FELT_DEEP, GREY, PAPER
from bot.render.cards.drawing.lettering import word_sprite
from bot.render.cards.drawing.raster import Canvas, Sprite, card, sprite
from bot.render.cards.drawing.svg import disc, line
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import oval
from bot.render.cards.layouts.geometry import (
    LETTERS,
    MARGIN,
    PLATE_HIGH,
    WIDE,
    WIDTH,
    Point,
    lay,
    px,
    units,
)
from bot.render.cards.layouts.seats import SeatState

MOST: Final = 8
RADIUS: Final = 56
_CORNERS: Final[dict[int, tuple[Point, ...]]] = {
    2: ((128, 200), (912, 200)),
    3: ((128, 316), (128, 104), (912, 200)),
    4: ((128, 316), (128, 104), (912, 104), (912, 316)),
}
_FAN: Final = ((-18.0, -128, 34), (-9.0, -64, 9), (0.0, 0, 0), (9.0, 64, 9), (18.0, 128, 34))
"""The lean of each card, and the distance from the fan's middle to the card's, across and down."""


def height(chairs: int) -> int:
    """The height of the picture of this many chairs."""
    return 460 if chairs <= len(_CORNERS[4]) else 590


def chairs_at(chairs: int) -> tuple[Point, ...]:
    """The middles of the chairs, clockwise from the bottom left. Raises ValueError for more than
    `MOST`.
    """
    if chairs > MOST:
        raise ValueError(f"no table has {chairs} chairs")
    if chairs in _CORNERS:
        return _CORNERS[chairs]
    below, above = chairs - chairs // 2, chairs // 2
    low = [(WIDE * (k + 0.5) / below, 460.0) for k in range(below)]
    top = [(WIDE * (k + 0.5) / above, 84.0) for k in range(above)]
    return (*low[:1], *top, *reversed(low[1:]))


def draw(
    scene: LobbyScene, look: Look, sitters: tuple[Sitter, ...], words: Mapping[str, str]
) -> bytes:
    """Draw every chair, taken or free."""
    count = len(sitters) + scene.free
    canvas = oval(WIDTH, px(height(count)))
    places = chairs_at(count)
    room = px(min(284, WIDE / max(1, count - count // 2) - 2 * MARGIN) if count > 4 else 240)
    seated = iter(sitters)
    for k, at in enumerate(places):
        pair = k % 2 if scene.pairs else None
        sitter = None if k in scene.gaps else next(seated, None)
        if sitter is not None:
            _taken(canvas, sitter, at, pair, room)
            if sitter.away:
                seats.away_at(canvas, at, RADIUS, words.get("away", ""))
        else:
            lay(canvas, _free(px(2 * RADIUS)), *at)
            if pair is not None:
                lay(canvas, seats.pair_sign(pair, px(32), PAPER, FELT), at[0], at[1] + RADIUS + 28)
    _middle(canvas, scene, look, words, 210 if count <= 4 else 278)
    return canvas.png(look.cloth)


def _taken(canvas: Canvas, sitter: Sitter, at: Point, pair: int | None, room: int) -> None:
    x, y = at
    lay(canvas, seats.face(sitter, px(2 * RADIUS)), x, y)
    plate = seats.plate(sitter, room, SeatState(pair=pair))
    half = units(plate.size[0]) / 2 + MARGIN
    lay(canvas, plate, min(max(x, half), WIDE - half), y + RADIUS + PLATE_HIGH / 2 - 12)


def _middle(
    canvas: Canvas, scene: LobbyScene, look: Look, words: Mapping[str, str], y: float
) -> None:
    x = WIDE / 2 if scene.stake is None else 455.0
    for (lean, across, down), code in zip(_FAN, scene.cards, strict=False):
        face = card(code, px(176), four=look.four_colours, turn=lean)
        lay(canvas, face, x + across * 0.82, y + down * 0.8)
    if scene.stake is None:
        return
    x = 735.0
    scale = min(1.1, px(120) / (46 * max(1, len(marks.columns(scene.stake)))))
    marks.chips(canvas, scene.stake, px(x), px(y - 26), scale=round(scale, 2))
    lay(canvas, word_sprite(str(scene.stake), px(78), PAPER, FELT, px(160)), x, y + 14)
    if named := words.get("stake"):
        lay(canvas, word_sprite(named, LETTERS, PAPER, FELT, px(170)), x, y + 74)


@lru_cache(maxsize=4)
def _free(across: int) -> Sprite:
    """A chair that is free: a dashed circle with a plus."""
    ring = disc(50, 50, 47, FELT_DEEP, GREY, 3.4)
    dashed = ring.replace("/>", ' stroke-dasharray="11 7.5"/>')
    plus = line("M50 32V68M32 50H68", PAPER, 6)
    return sprite(dashed + plus, 100, 100, across / 100)
