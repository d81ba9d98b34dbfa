"""Draws the picture of a Muggins table: its piles, the players' piles, the card that counts now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.render.cards.drawable import Look, Sitter
from bot.render.cards.drawing.raster import Canvas, card
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import oval
from bot.render.cards.layouts.geometry import (
    BUBBLE_HIGH,
    MARGIN,
    WIDE,
    WIDTH,
    Places,
    Point,
    Spot,
    box,
    lay,
    middle_of,
    px,
    rotated,
)
from bot.render.cards.layouts.seats import SeatState, sitter_of
from games.kernel.screen.scenes import PileMark, PilesScene

RADIUS: Final = 44
TURNED, PILE, DISCARD = 250, 144, 118
"""Heights of the card that counts, of the piles in the middle, and of the players' piles."""
TRAY: Final = (252, 344)
_ASIDE, _RAISED = 100, 30
"""How far a player's pile lies from the portrait, towards the middle and upwards."""
_LEFT: Final[dict[int, tuple[Point, ...]]] = {
    2: ((100, 330),),
    3: ((100, 440), (100, 190)),
    4: ((100, 440), (100, 190)),
    5: ((470, 690), (100, 520), (100, 230)),
    6: ((300, 690), (100, 410), (300, 110)),
    7: ((470, 690), (100, 575), (100, 335), (330, 100)),
}
"""The middles of the portraits, from the bottom up the left side."""
_RIGHT: Final[dict[int, tuple[Point, ...]]] = {3: ((WIDE - 100, 315),)}
"""The same down the right side, if it does not mirror the left one."""
_LOW, _HIGH = 620, 800
"""Heights of the picture. A phone shows the low picture together with the question and four rows of
buttons.
"""
_FEW: Final = 4
"""The most seats that a low picture has room for."""


@cache
def places_of(count: int) -> Places:
    """The places of a table of this many seats. Raises ValueError if the game has no such table."""
    if count not in _LEFT:
        raise ValueError(f"no table of Muggins has {count} seats")
    left = tuple(_spot(x, y, -1) for x, y in _LEFT[count])
    mirrored = tuple((WIDE - x, y) for x, y in reversed(_LEFT[count]) if x < _NEAR)
    right = tuple(_spot(x, y, 1) for x, y in _RIGHT.get(count, mirrored))
    high, y = (_LOW, _LOW / 2) if count <= _FEW else (_HIGH, 390)
    tray, piles = box(WIDE / 2 - 126, y, *TRAY), box(WIDE / 2 + 130, y, 242, 318)
    return Places(high, RADIUS, DISCARD, (*left, *right), tray, piles)


_NEAR: Final = 400
"""A seat nearer to the middle than this has no mirror image."""


def _spot(x: float, y: float, out: int) -> Spot:
    """A seat on the left (`out` −1) or the right half; `out` points away from the middle."""
    pile = x - out * _ASIDE, y - _RAISED
    plate = box(_inside(x, _PLATE), y + RADIUS + 15, _PLATE, 54)
    if x == _inside(x, _PLATE):
        end = x + out * (RADIUS + 22)
        edge = _inside(end + out * _BUBBLE, 0)
        bubble = min(end, edge), y - 20, max(end, edge), y - 20 + BUBBLE_HIGH
        tail = end, y - 20 + BUBBLE_HIGH / 2
    else:
        foot = pile[1] - DISCARD / 2 - 8
        bubble = box(_inside(x, _BUBBLE), foot - BUBBLE_HIGH / 2, _BUBBLE, BUBBLE_HIGH)
        tail = x, foot
    return Spot(x, y, pile, plate, bubble, tail, pile, False, pile, pile)


_PLATE, _BUBBLE = 256, 250


def _inside(x: float, wide: float) -> float:
    """The middle nearest to `x` of something this wide within the picture."""
    return min(max(x, MARGIN + wide / 2), WIDE - MARGIN - wide / 2)


def draw(
    scene: PilesScene, look: Look, sitters: tuple[Sitter, ...], words: Mapping[str, str]
) -> bytes:
    """Draw the card that counts and the piles in the middle, and each player's pile next to its
    player.
    """
    places = places_of(len(scene.discards))
    canvas = oval(WIDTH, px(places.high))
    if scene.turner is not None:
        _turned(canvas, scene, sitter_of(scene.turner, sitters), look, middle_of(places.tray))
    for k, top in enumerate(scene.piles):
        at = pile_at(k, len(scene.piles), middle_of(places.pot))
        if k == scene.asked:
            lay(canvas, marks.halo(px(PILE)), *at)
        _pile(canvas, top, PILE, at, look)
    order = tuple(mark.seat for mark in scene.discards)
    marked, away = {mark.seat: mark for mark in scene.discards}, words.get("away", "")
    for seat, spot in zip(rotated(order, scene.owner), places.spots, strict=True):
        mark = marked[seat]
        _own(canvas, mark, spot, look)
        said = words.get(f"said {seat}", "")
        state, sitter = SeatState(mark.to_act), sitter_of(seat, sitters)
        seats.seat_at(canvas, spot, RADIUS, sitter, state, said, away)
    return canvas.png(look.cloth)


def pile_at(place: int, count: int, middle: Point) -> Point:
    """The middle of the k-th pile: two side by side in each row."""
    x, y = middle
    rows = -(-count // 2)
    alone = count % 2 and place == count - 1
    across = 0 if alone else 58 if place % 2 else -58
    return x + across, y + (place // 2 - (rows - 1) / 2) * (PILE + 14)


def _pile(canvas: Canvas, top: int | None, high: int, at: Point, look: Look) -> None:
    tall = px(high)
    face = marks.place(tall) if top is None else card(top, tall, four=look.four_colours)
    lay(canvas, face, *at)


def _own(canvas: Canvas, mark: PileMark, spot: Spot, look: Look) -> None:
    """Draw a player's pile, and how many cards the player has left."""
    x, y = spot.card
    if mark.asked:
        lay(canvas, marks.halo(px(DISCARD)), x, y)
    _pile(canvas, mark.top, DISCARD, spot.card, look)
    if mark.left is not None:
        lay(canvas, marks.left(mark.left), x + 35, y - DISCARD / 2 + 12)


def _turned(canvas: Canvas, scene: PilesScene, sitter: Sitter, look: Look, middle: Point) -> None:
    """Draw the turned card large with its player's name, or before the flip the draw pile face
    down. A question mark shows that the card may be called.
    """
    x, y = middle
    wide, high = TRAY
    lay(canvas, marks.tray(px(wide), px(high)), x, y)
    level = y - 33
    if scene.turned is None:
        for off in (10, 5):
            lay(canvas, card(None, px(TURNED)), x + off, level - off)
    lay(canvas, card(scene.turned, px(TURNED), four=look.four_colours), x, level)
    plate = seats.plate(sitter, px(wide - 8), SeatState(to_act=not scene.called))
    lay(canvas, plate, x, y + high / 2 - 34)
    if scene.called:
        lay(canvas, seats.mark("asked", px(64)), x + 88, level - TURNED / 2 + 20)
