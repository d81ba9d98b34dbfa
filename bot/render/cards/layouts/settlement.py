"""Draws the picture of a settlement: who won and lost how much."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render.cards.drawable import SettlementScene, Sitter
from bot.render.cards.drawing.colours import GREEN, INK, PAPER, RED
from bot.render.cards.drawing.lettering import word_sprite
from bot.render.cards.drawing.raster import Canvas
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import sheet
from bot.render.cards.look import Look

WIDTH, HEIGHT = 720, 240
MOST = 10
_MARGIN, _EDGE = 176, 12


def draw(
    scene: SettlementScene, look: Look, sitters: tuple[Sitter, ...], words: Mapping[str, str]
) -> bytes:
    """Draw a row for each seat: a bar to the right for a win, to the left for a loss. Raises
    ValueError for more than `MOST` rows.
    """
    if len(scene.rows) > MOST:
        raise ValueError(f"{len(scene.rows)} rows are more than a table has seats")
    right = 526 if scene.pots else WIDTH - 14
    canvas = sheet(WIDTH, HEIGHT, len(scene.rows), _MARGIN, right)
    axis, reach = (_MARGIN + right) / 2, (right - _MARGIN) / 2 - 76
    most = max((abs(net) for _, net in scene.rows), default=0) or 1
    each = (HEIGHT - 2 * _EDGE) / max(1, len(scene.rows))
    for k, (seat, net) in enumerate(scene.rows):
        y = _EDGE + each * (k + 0.5)
        _name(canvas, seats.sitter_of(seat, sitters), y, int(min(40, each * 0.9)))
        thick, figure = int(min(30, each * 0.6)), int(min(26, each * 0.8))
        length = round(reach * abs(net) / most)
        if not net:
            canvas.write("0", axis, y, figure, ink=INK, ground=PAPER, anchor=(0.5, 0.5))
            continue
        won, long = net > 0, max(3, length)
        ink = GREEN if won else RED
        canvas.fill(axis if won else axis - long, y - thick / 2, long, thick, ink)
        where, sum_ = axis + (long + 8) * (1 if won else -1), f"{'+' if won else '−'}{abs(net)}"
        side = (0.0 if won else 1.0, 0.5)
        canvas.write(sum_, where, y, figure, ink=ink, ground=PAPER, anchor=side)
    if scene.pots:
        _pots(canvas, *scene.pots)
        if pot := words.get("pot"):
            canvas.put(word_sprite(pot, seats.LEAST, INK, PAPER, 160), 614, 196, (0.5, 0.5))
    return canvas.png(look.cloth)


def _name(canvas: Canvas, sitter: Sitter, y: float, high: int) -> None:
    canvas.put(seats.face(sitter, high, PAPER), 22, y, (0, 0.5))
    if sitter.portrait is not None and not sitter.name:
        canvas.put(seats.disc_of(sitter, high, PAPER), 26 + high, y, (0, 0.5))
    if sitter.name:
        room = _MARGIN - 30 - high
        largest = min(24, max(seats.LEAST, round(high * 0.72)))
        name, size = seats.fitted(sitter.name, largest, room, sitter.given)
        words = word_sprite(name, size, INK, PAPER, room)
        canvas.put(words, 26 + high, y, (0, 0.5))


def _pots(canvas: Canvas, before: int, after: int) -> None:
    for x, amount in ((568, before), (660, after)):
        marks.chips(canvas, amount, x, 134, scale=0.44, ground=PAPER)
        canvas.write(str(amount), x, 142, 24, ink=INK, ground=PAPER)
    canvas.put(marks.arrow(), 614, 153, (0.5, 0.5))
