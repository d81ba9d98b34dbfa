"""Draws the best of a tournament on the steps of a podium."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Final

from bot.render.cards.drawable import Look, PodiumScene, PodiumStep, Sitter
from bot.render.cards.drawing.colours import FELT_DEEP, GOLD, PAPER
from bot.render.cards.drawing.lettering import word_sprite
from bot.render.cards.drawing.raster import Canvas
from bot.render.cards.layouts import seats, settled
from bot.render.cards.layouts.felt import under_strip
from bot.render.cards.layouts.geometry import LETTERS, PLATE_HIGH, WIDTH, px
from bot.render.cards.layouts.seats import sitter_of

MOST: Final = 4
"""The most steps: three, and one more if a place is shared."""
HEIGHT: Final = 364
FOOT: Final = HEIGHT - 14
"""The lower edge of the steps."""
HIGH: Final = {1: 150, 2: 116, 3: 84}
"""The height of the step of each place."""
WIDE: Final = {1: 220, 2: 220, 3: 188, 4: 141}
"""The width of a step, by the number of steps."""
_GAP, _EDGE = 4, 5
_ALONE, _TOGETHER = 84, 60
"""The discs of a single person and of two partners, across."""
_FIGURE: Final = 50


def across(steps: int) -> tuple[float, ...]:
    """The middle of each step, best first. The second is at the left of the first, all others at
    its right.
    """
    order = (1, 0, *range(2, steps)) if steps > 1 else (0,)
    first = WIDTH / 2 - WIDE[steps] * (steps - 1) / 2
    return tuple(first + WIDE[steps] * order.index(k) for k in range(steps))


def draw(
    scene: PodiumScene, look: Look, sitters: tuple[Sitter, ...], words: Mapping[str, str]
) -> bytes:
    """Draw the podium. Raises ValueError for no step, more than `MOST`, or a place beyond the
    third.
    """
    steps = scene.steps
    if not 0 < len(steps) <= MOST or any(step.place not in HIGH for step in steps):
        raise ValueError(f"no podium has the places {[step.place for step in steps]}")
    canvas = under_strip(WIDTH, HEIGHT, 0)
    ends = [*accumulate(step.people for step in steps)]
    for k, (step, x) in enumerate(zip(steps, across(len(steps)), strict=True)):
        people = [sitter_of(i, sitters) for i in range(ends[k] - step.people, ends[k])]
        _step(canvas, step, x, WIDE[len(steps)] - _GAP, words.get(f"points {k}", ""))
        _people(canvas, step, people, x, WIDE[len(steps)] - _GAP)
    return canvas.png(look.cloth)


def _step(canvas: Canvas, step: PodiumStep, x: float, wide: int, points: str) -> None:
    top = FOOT - HIGH[step.place]
    canvas.fill(x - wide / 2, top, wide, HIGH[step.place], FELT_DEEP)
    canvas.fill(x - wide / 2, top, wide, _EDGE, GOLD)
    figure = word_sprite(str(step.place), _FIGURE, GOLD, FELT_DEEP, wide)
    canvas.put(figure, x, top + 33, (0.5, 0.5))
    if points:
        canvas.put(
            word_sprite(points, LETTERS, PAPER, FELT_DEEP, wide - 8), x, top + 66, (0.5, 0.5)
        )


def _people(canvas: Canvas, step: PodiumStep, people: list[Sitter], x: float, wide: int) -> None:
    """Draw who stands on a step: the names above it, the discs above the names."""
    foot = FOOT - HIGH[step.place] - 4
    for sitter in reversed(people):
        canvas.put(seats.plate(sitter, wide), x, foot, (0.5, 1))
        foot -= px(PLATE_HIGH)
    disc = _TOGETHER if len(people) > 1 else _ALONE
    middle, apart = foot - disc / 2 - 4, disc + 8
    first = x - apart * (len(people) - 1) / 2
    for k, sitter in enumerate(people):
        if step.place == 1:
            canvas.put(settled.ring(disc + 12), first + apart * k, middle, (0.5, 0.5))
        canvas.put(seats.face(sitter, disc), first + apart * k, middle, (0.5, 0.5))
    if step.place == 1:
        canvas.put(settled.crown(48), x, middle - disc / 2 - 4, (0.5, 1))
