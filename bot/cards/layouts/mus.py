"""The picture of a Mus table: four hands and both pairs' stones.

Owns: where things lie. Must not know: rules, how things look.
"""

from __future__ import annotations

from typing import Final

from bot.cards.drawing.raster import Canvas, card
from bot.cards.layouts import marks
from bot.cards.layouts.felt import round_table
from bot.cards.layouts.trick_table import seat
from bot.cards.look import Look
from games.kernel.screen.scenes import MusScene

WIDTH, HEIGHT = 960, 320
CARD = 122
STEP = 64
PLACES: Final = ((48, 238), (48, 84), (912, 84), (912, 238))
"""Middles of the seats' numbers, by seat: clockwise from the lower left, so that play, which goes
down the numbers, goes anticlockwise (MUS-001).
"""


def first_card(place: tuple[int, int]) -> int:
    """Where the middle of a hand's leftmost card is, across."""
    return place[0] + 80 if place[0] < WIDTH / 2 else place[0] - 80 - 3 * STEP


def draw(scene: MusScene, look: Look) -> bytes:
    """The table. Raises ValueError unless there are the four seats 0 to 3."""
    if sorted(mark.seat for mark in scene.seats) != [0, 1, 2, 3]:
        raise ValueError(f"Mus has four seats, not {len(scene.seats)}")
    canvas = round_table(WIDTH, HEIGHT)
    for mark in scene.seats:
        seat(canvas, mark, PLACES[mark.seat])
    for mark, hand in zip(scene.seats, scene.hands, strict=False):
        place = PLACES[mark.seat]
        for k, code in enumerate(hand):
            face = card(code, CARD, four=look.four_colours)
            canvas.put(face, first_card(place) + STEP * k, place[1], (0.5, 0.5))
    for pair in (0, 1):
        _score(canvas, scene, pair, 12 if pair else 172)
    return canvas.png(look.cloth)


def _score(canvas: Canvas, scene: MusScene, pair: int, y: int) -> None:
    """A pair's seats, sets, points, and the same in stones, from `y` downwards."""
    for k in (0, 1):
        canvas.put(marks.badge(pair + 2 * k), 398 + 57 * k, y + 20, (0.5, 0.5))
    won = marks.pennants(scene.sets[pair], scene.sets_to_win)
    canvas.put(won, 487, y + 21, (0, 0.5))
    canvas.write(str(scene.scores[pair]), 408, y + 56, 48)
    canvas.put(marks.stones(scene.scores[pair]), 446, y + 54)
    if pair:
        canvas.put(marks.rule(), WIDTH / 2, HEIGHT / 2, (0.5, 0.5))
