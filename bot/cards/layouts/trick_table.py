"""The picture of a table: seats around it, the trick, the pot, the turn-up.

Owns: where things lie. Must not know: rules, how things look.
"""

from __future__ import annotations

from typing import Final

from bot.cards.drawing.raster import Canvas, card
from bot.cards.layouts import marks
from bot.cards.layouts.felt import round_table
from bot.cards.look import Look
from games.kernel.cards import Card
from games.kernel.screen.scenes import SeatMark, TableScene

WIDTH, HEIGHT = 960, 320
CARD, TURN_UP = 112, 176
MOST_TURNED, STEP = 3, 18
_LEFT, _INNER_LEFT, _INNER_RIGHT, _RIGHT = 96, 264, 696, 864
_LOW, _MIDDLE, _HIGH = 238, 160, 84

PLACES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((200, _MIDDLE), (760, _MIDDLE)),
    3: ((200, _LOW), (200, _HIGH), (760, _MIDDLE)),
    4: ((200, _LOW), (200, _HIGH), (760, _HIGH), (760, _LOW)),
    5: ((_INNER_LEFT, _LOW), (_LEFT, _MIDDLE), (_INNER_LEFT, _HIGH), (760, _HIGH), (760, _LOW)),
    6: ((_INNER_LEFT, _LOW), (_LEFT, _MIDDLE), (_INNER_LEFT, _HIGH), (_INNER_RIGHT, _HIGH),
        (_RIGHT, _MIDDLE), (_INNER_RIGHT, _LOW)),
    7: ((_INNER_LEFT, _LOW), (_LEFT, _LOW), (_LEFT, _HIGH), (_INNER_LEFT, _HIGH),
        (_INNER_RIGHT, _HIGH), (_RIGHT, _MIDDLE), (_INNER_RIGHT, _LOW)),
    8: ((_INNER_LEFT, _LOW), (_LEFT, _LOW), (_LEFT, _HIGH), (_INNER_LEFT, _HIGH),
        (_INNER_RIGHT, _HIGH), (_RIGHT, _HIGH), (_RIGHT, _LOW), (_INNER_RIGHT, _LOW)),
}  # fmt: skip
"""Middles of the seats' places by their number, clockwise from the lower left."""


def card_at(place: tuple[int, int]) -> tuple[int, int]:
    """The middle of the card before a seat: between it and the middle of the table."""
    x, y = place
    return (x + 38, y) if x < WIDTH / 2 else (x - 38, y)


def draw(scene: TableScene, look: Look) -> bytes:
    """The table. Raises ValueError for a number of seats that no game has."""
    places = PLACES.get(len(scene.seats))
    if places is None:
        raise ValueError(f"no table has {len(scene.seats)} seats")
    canvas = round_table(WIDTH, HEIGHT)
    lying = dict(scene.trick)
    for mark, place in zip(scene.seats, places, strict=True):
        seat(canvas, mark, (place[0] - 44 if place[0] < WIDTH / 2 else place[0] + 44, place[1]))
        if mark.seat in lying:
            _lay(canvas, scene, mark, lying[mark.seat], card_at(place), look)
    _middle(canvas, scene, look)
    return canvas.png(look.cloth)


def seat(canvas: Canvas, mark: SeatMark, at: tuple[float, float]) -> None:
    """A seat's number with its roles around it and its tricks below."""
    x, y = at
    counted = mark.tricks is not None and not mark.out
    y -= 16 if counted else 0
    canvas.put(marks.badge(mark.seat, to_act=mark.to_act, out=mark.out), x, y, (0.5, 0.5))
    for name, holds, dx, dy in (
        ("declarer", mark.declarer, 0, -33), ("mano", mark.mano, -24, 19),
        ("dealer", mark.dealer, 24, 19),
    ):  # fmt: skip
        if holds:
            canvas.put(marks.role(name), x + dx, y + dy, (0.5, 0.5))
    if counted and (mark.tricks or mark.quota):
        canvas.put(marks.tricks(mark.tricks or 0, mark.quota), x, y + 40, (0.5, 0))


def _lay(
    canvas: Canvas, scene: TableScene, mark: SeatMark, played: Card | None, at: tuple[int, int],
    look: Look,
) -> None:  # fmt: skip
    if played is None:
        canvas.put(marks.place(CARD, awaited=mark.to_act), *at, (0.5, 0.5))
        return
    if mark.seat == scene.best:
        canvas.put(marks.halo(CARD), *at, (0.5, 0.5))
    canvas.put(card(played, CARD, four=look.four_colours), *at, (0.5, 0.5))


def _middle(canvas: Canvas, scene: TableScene, look: Look) -> None:
    """Turn-up, trump and pot; whichever there are share the middle."""
    beside = scene.trump is not None or scene.pot is not None
    latest = scene.turned[-MOST_TURNED:]
    x = 412 if beside else WIDTH / 2
    high = TURN_UP if len(latest) < 2 else TURN_UP - 30
    for k, turned in enumerate(latest):
        off = k - (len(latest) - 1) / 2
        up = card(turned, high, four=look.four_colours)
        canvas.put(up, x + STEP * off, HEIGHT / 2 + STEP * off / 2, (0.5, 0.5))
    x = 550 if latest else WIDTH / 2
    if scene.trump is not None:
        sign = marks.trump(scene.trump, 92, four=look.four_colours)
        canvas.put(sign, x, 72 if scene.pot is not None else HEIGHT / 2, (0.5, 0.5))
    if scene.pot is not None:
        marks.chips(canvas, scene.pot, x, 240, scale=0.7 if scene.pot > 624 else 0.84)
        canvas.write(str(scene.pot), x, 248, 38)
