"""The picture of a settlement: who won and lost how much.

Owns: where rows and bars stand. Must not know: rules, names, why chips moved.
"""

from __future__ import annotations

from bot.cards.drawable import SettlementScene
from bot.cards.drawing.colours import GREEN, INK, PAPER, RED
from bot.cards.drawing.raster import Canvas
from bot.cards.layouts import marks
from bot.cards.layouts.felt import sheet
from bot.cards.look import Look

WIDTH, HEIGHT = 960, 320
MOST = 10
_MARGIN = 104


def draw(scene: SettlementScene, look: Look) -> bytes:
    """A row for each seat, a bar to the right for what was won, to the left for what was lost.
    Raises ValueError for more than `MOST` rows.
    """
    if len(scene.rows) > MOST:
        raise ValueError(f"{len(scene.rows)} rows are more than a table has seats")
    right = 690 if scene.pots else WIDTH - 18
    canvas = sheet(WIDTH, HEIGHT, len(scene.rows), _MARGIN, right)
    axis, reach = (_MARGIN + right) / 2, (right - _MARGIN) / 2 - 122
    most = max((abs(net) for _, net in scene.rows), default=0) or 1
    each = (HEIGHT - 32) / max(1, len(scene.rows))
    for k, (seat, net) in enumerate(scene.rows):
        y = 16 + each * (k + 0.5)
        radius = int(min(26, each * 0.44))
        canvas.put(marks.badge(seat, radius, ground=PAPER), 61, y, (0.5, 0.5))
        thick, figure = int(min(40, each * 0.6)), int(min(32, each * 0.62))
        length = round(reach * abs(net) / most)
        if not net:
            canvas.write("0", axis, y, figure, ink=INK, ground=PAPER, anchor=(0.5, 0.5))
            continue
        won, long = net > 0, max(3, length)
        ink = GREEN if won else RED
        canvas.fill(axis if won else axis - long, y - thick / 2, long, thick, ink)
        where, words = axis + (long + 10) * (1 if won else -1), f"{'+' if won else '−'}{abs(net)}"
        side = (0.0 if won else 1.0, 0.5)
        canvas.write(words, where, y, figure, ink=ink, ground=PAPER, anchor=side)
    if scene.pots:
        _pots(canvas, *scene.pots)
    return canvas.png(look.cloth)


def _pots(canvas: Canvas, before: int, after: int) -> None:
    for x, amount in ((752, before), (878, after)):
        marks.chips(canvas, amount, x, 178, scale=0.56, ground=PAPER)
        canvas.write(str(amount), x, 190, 30, ink=INK, ground=PAPER)
    canvas.put(marks.arrow(), 815, 205, (0.5, 0.5))
