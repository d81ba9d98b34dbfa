"""Draws a person's statistics: chips over time, and deals won of each game.

The chart consists of rectangles and words, because a smooth curve would need a new drawing for
every chart.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from bot.render.cards.drawable import ChartScene, Look, Sitter
from bot.render.cards.drawing.colours import (
    FELT,
    FELT_DEEP,
    FELT_LIGHT,
    GOLD,
    GREY,
    PAPER,
    Colour,
)
from bot.render.cards.drawing.lettering import length, word_sprite
from bot.render.cards.drawing.raster import Canvas
from bot.render.cards.layouts import seats
from bot.render.cards.layouts.felt import under_strip
from bot.render.cards.layouts.geometry import LETTERS, WIDTH
from bot.render.cards.layouts.seats import sitter_of

MOST: Final = 5
"""The most games that one picture shows."""
STRIP, PLOT, LEGEND, ROW, FOOT = 54, 138, 34, 48, 12
"""Heights in pixels: the strip with the person, chips over time, the legend, a game, the margin."""
LEFT, RIGHT = 22, WIDTH - 22
PLOTTED: Final = (LEFT, STRIP + 20, RIGHT - 98, STRIP + PLOT - 14)
"""Left, upper, right and lower edge of the curve. Its greatest and least value are on its right."""
BARS: Final = (238, 352)
"""Left and right edge of all bars."""
_NAME, _CHIPS, _OF = BARS[0] - LEFT - 12, 92, 118
"""The most room of a game's name, of chips, and of the deals won."""
_KIND: Final = 136
"""The most room of the word for a kind of deals."""
_BAR = 16
APART: Final = 23
"""From the middle of a game's first bar to that of its second."""
_STRIPE, _GAP = 5, 4


def height(scene: ChartScene) -> int:
    """The height of the picture."""
    return STRIP + (PLOT if scene.chips else 6) + LEGEND + ROW * len(scene.games) + FOOT


def draw(
    scene: ChartScene, look: Look, sitters: tuple[Sitter, ...], words: Mapping[str, str]
) -> bytes:
    """Draw the chart. Raises ValueError for more than `MOST` games."""
    if len(scene.games) > MOST:
        raise ValueError(f"{len(scene.games)} games do not fit in a chart")
    canvas = under_strip(WIDTH, height(scene), STRIP)
    _head(canvas, sitter_of(0, sitters), words)
    top = STRIP + 6
    if scene.chips:
        _curve(canvas, scene.chips, words)
        top = STRIP + PLOT
    _legend(canvas, scene, words, top + LEGEND / 2)
    for k, game in enumerate(scene.games):
        y = top + LEGEND + ROW * (k + 0.5)
        _write(canvas, words.get(f"game {k}", ""), LEFT, y, _NAME)
        _write(canvas, words.get(f"chips {k}", ""), RIGHT, y, _CHIPS, 1.0)
        bars = [(kind, won, of) for kind, (won, of) in game._asdict().items() if of]
        for place, (kind, won, of) in enumerate(bars):
            at = y + APART * (place - (len(bars) - 1) / 2)
            left, right = BARS
            canvas.fill(left, at - _BAR / 2, right - left, _BAR, FELT_DEEP)
            _bar(canvas, kind, left, at, (right - left) * won / of)
            _write(canvas, words.get(f"{kind} {k}", ""), right + 10, at, _OF)
    return canvas.png(look.cloth)


def _head(canvas: Canvas, person: Sitter, words: Mapping[str, str]) -> None:
    """Draw the person, and the last value of the curve."""
    y, right = STRIP / 2 + 2, RIGHT
    for word, ink in ((words.get("chips", ""), GOLD), (words.get("days", ""), PAPER)):
        if word:
            sprite = word_sprite(word, 30 if ink == GOLD else LETTERS, ink, FELT_DEEP, 170)
            canvas.put(sprite, right, y, (1, 0.5))
            right -= sprite.size[0] + 12
    canvas.put(seats.face(person, 42, FELT_DEEP), LEFT - 4, y, (0, 0.5))
    if person.name:
        room = round(right - LEFT - 60)
        name, size = seats.fitted(person.name, 30, room, person.given, least=LETTERS)
        canvas.put(word_sprite(name, size, PAPER, FELT_DEEP, room), LEFT + 48, y, (0, 0.5))


def _curve(canvas: Canvas, chips: tuple[int, ...], words: Mapping[str, str]) -> None:
    """Draw chips at the end of each day as steps, above and below a zero line."""
    left, top, right, foot = PLOTTED
    most, least = max(0, *chips), min(0, *chips)
    wide, high = (right - left) / len(chips), (foot - top) / ((most - least) or 1)
    zero = top + most * high
    points = [(left + wide * k, zero - value * high) for k, value in enumerate(chips)]
    for x, y in points:
        if y < zero:
            canvas.fill(x, y, wide + 1, zero - y, FELT_LIGHT)
        elif y > zero:
            canvas.fill(x, zero, wide + 1, y - zero, FELT_DEEP)
    canvas.fill(left, zero - 1, right - left, 2, GREY)
    for x, y in points:
        canvas.fill(x, y - 2, wide, 4, GOLD)
    for (_, before), (x, y) in pairwise(points):
        canvas.fill(x - 2, min(before, y) - 2, 4, abs(before - y) + 4, GOLD)
    canvas.fill(right - 6, points[-1][1] - 6, 12, 12, GOLD)
    shown = [zero]
    _write(canvas, words.get("zero", ""), RIGHT, zero, _CHIPS, 1.0)
    for key, y in (("most", top), ("least", foot)):
        if all(abs(y - other) >= LETTERS for other in shown):
            _write(canvas, words.get(key, ""), RIGHT, y, _CHIPS, 1.0)


def _legend(canvas: Canvas, scene: ChartScene, words: Mapping[str, str], y: float) -> None:
    """Explain the bars and the numbers next to them, for the kinds of deals in this chart."""
    x: float = LEFT
    kinds = {kind for game in scene.games for kind, (_, of) in game._asdict().items() if of}
    for kind in ("people", "regulars"):
        word = words.get(kind, "")
        if kind in kinds and word:
            _bar(canvas, kind, x, y, 24)
            _write(canvas, word, x + 32, y, _KIND)
            x += 32 + min(_KIND, length(word, LETTERS)) + 18
    _write(canvas, words.get("won", ""), BARS[1] + 10, y, RIGHT - BARS[1] - 10)


def _bar(canvas: Canvas, kind: str, x: float, y: float, wide: float) -> None:
    """Draw deals won from `x` on: a gold bar among people, stripes with regulars."""
    top = y - _BAR / 2
    if kind == "people":
        canvas.fill(x, top, wide, _BAR, GOLD)
        return
    at = 0.0
    while at < wide:
        canvas.fill(x + at, top, min(_STRIPE, wide - at), _BAR, PAPER)
        at += _STRIPE + _GAP


def _write(
    canvas: Canvas, word: str, x: float, y: float, room: int, side: float = 0.0,
    ground: Colour = FELT,
) -> None:  # fmt: skip
    """Write a word whose left (0.0) or right (1.0) edge is at `x`."""
    if word:
        canvas.put(word_sprite(word, LETTERS, PAPER, ground, room), x, y, (side, 0.5))
