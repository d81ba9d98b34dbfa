"""The picture of a Mus table: four hands and both pairs' stones.

Owns: where things lie. Must not know: rules, how things look.
"""

from __future__ import annotations

from typing import Final

from bot.cards import marks
from bot.cards.felt import round_table
from bot.cards.raster import Canvas, card
from bot.cards.scenes import MusScene
from bot.cards.table import seat

WIDTH, HEIGHT = 960, 320
CARD = 122
STEP = 64
PLACES: Final = ((44, 238), (916, 238), (916, 84), (44, 84))
"""Middles of the seats' numbers, anticlockwise from the lower left."""


def first_card(place: tuple[int, int]) -> int:
    """Where the middle of a hand's leftmost card is, across."""
    return place[0] + 84 if place[0] < WIDTH / 2 else place[0] - 84 - 3 * STEP


def draw(scene: MusScene) -> bytes:
    """The table. Raises ValueError unless there are four seats."""
    if len(scene.seats) != 4:
        raise ValueError(f"Mus has four seats, not {len(scene.seats)}")
    canvas = round_table(WIDTH, HEIGHT)
    for mark, place in zip(scene.seats, PLACES, strict=True):
        seat(canvas, mark, place)
    for hand, place in zip(scene.hands, PLACES, strict=False):
        for k, code in enumerate(hand):
            canvas.put(card(code, CARD), first_card(place) + STEP * k, place[1], (0.5, 0.5))
    for pair in (0, 1):
        _score(canvas, scene, pair, 22 if pair else 166)
    return canvas.png(scene.cloth)


def _score(canvas: Canvas, scene: MusScene, pair: int, y: int) -> None:
    """A pair's seats, sets, points, and the same in stones, from `y` downwards."""
    for k, mark in enumerate(m for m in scene.seats if m.seat % 2 == pair):
        canvas.put(marks.badge(mark.seat, 15), 392 + 33 * k, y + 16, (0.5, 0.5))
    won = marks.pennants(scene.sets[pair], scene.sets_to_win)
    canvas.put(won, 450, y + 3)
    canvas.write(str(scene.scores[pair]), 408, y + 52, 42)
    canvas.put(marks.stones(scene.scores[pair]), 446, y + 42)
    if pair:
        canvas.put(marks.rule(), WIDTH / 2, HEIGHT / 2, (0.5, 0.5))
