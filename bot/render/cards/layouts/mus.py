"""Draws the picture of a Mus table: four hands and both pairs' stones."""

from __future__ import annotations

from typing import Final

from bot.render.cards.drawable import Sitter
from bot.render.cards.drawing.colours import FELT, PAPER
from bot.render.cards.drawing.lettering import word_sprite
from bot.render.cards.drawing.raster import Canvas, card
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import round_table
from bot.render.cards.layouts.seats import sitter_of
from bot.render.cards.layouts.trick_table import HEIGHT, WIDTH, standing_of
from bot.render.cards.look import Look
from games.kernel.screen.scenes import MusScene, SeatMark

CARD = 104
STEP = 54
PLATE: Final = (196, 38)
_LEFT, _RIGHT, _TOP, _LOW = 133, WIDTH - 133, 82, HEIGHT - 82
PLACES: Final = ((_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _LOW), (_LEFT, _LOW))
"""The middles of the seats' places, by seat, clockwise from the upper left. Play goes down the
numbers, so it goes anticlockwise (MUS-001), and so does the list next to the picture.
"""


def first_card(place: tuple[int, int]) -> int:
    """The horizontal middle of a hand's leftmost card."""
    return round(place[0] - 1.5 * STEP)


def cards_at(place: tuple[int, int]) -> int:
    """The vertical middle of a hand's cards."""
    return place[1] + (22 if place[1] < HEIGHT / 2 else -22)


def draw(scene: MusScene, look: Look, sitters: tuple[Sitter, ...]) -> bytes:
    """Draw the table. Raises ValueError unless there are the four seats 0 to 3."""
    if sorted(mark.seat for mark in scene.seats) != [0, 1, 2, 3]:
        raise ValueError(f"Mus has four seats, not {len(scene.seats)}")
    canvas = round_table(WIDTH, HEIGHT)
    for mark in scene.seats:
        _seat(canvas, mark, sitter_of(mark.seat, sitters))
    for mark, hand in zip(scene.seats, scene.hands, strict=False):
        place = PLACES[mark.seat]
        for k, code in enumerate(hand):
            face = card(code, CARD, four=look.four_colours)
            canvas.put(face, first_card(place) + STEP * k, cards_at(place), (0.5, 0.5))
    for pair in (0, 1):
        _score(canvas, scene, pair, sitters, 170 if pair else 12)
    canvas.put(marks.rule(), WIDTH / 2, HEIGHT / 2, (0.5, 0.5))
    return canvas.png(look.cloth)


def _seat(canvas: Canvas, mark: SeatMark, sitter: Sitter) -> None:
    x, y = PLACES[mark.seat]
    wide, high = PLATE
    edge = y - 54 if y < HEIGHT / 2 else y + 54
    plate = seats.plate(sitter, wide, high, standing_of(mark))
    canvas.put(plate, x, edge, (0.5, 0.5))


def _score(canvas: Canvas, scene: MusScene, pair: int, sitters: tuple[Sitter, ...], y: int) -> None:
    """Draw a pair's names, points, sets, and the points in stones, from `y` downwards."""
    both = [sitter_of(seat, sitters) for seat in (pair, pair + 2)]
    x = WIDTH / 2
    names = " + ".join(one.name or one.letters for one in both)
    if all(one.name or one.letters for one in both):
        canvas.put(word_sprite(names, seats.LEAST, PAPER, FELT, 206), x, y, (0.5, 0))
    else:
        for k, one in enumerate(both):
            canvas.put(seats.disc_of(one, 26), x - 17 + 34 * k, y, (0.5, 0))
    canvas.write(str(scene.scores[pair]), x - 66, y + 34, 44)
    won = marks.pennants(scene.sets[pair], scene.sets_to_win)
    canvas.put(won, x - 26, y + 40)
    canvas.put(marks.stones(scene.scores[pair]), x - 92, y + 88)
