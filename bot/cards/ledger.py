"""The picture of a settlement: who won and lost how much.

Owns: where rows and bars stand. Must not know: rules, names, why chips moved.
"""

from __future__ import annotations

from bot.cards import marks
from bot.cards.colours import GREEN, INK, PAPER, RED
from bot.cards.felt import sheet
from bot.cards.raster import Canvas, text
from bot.cards.scenes import LedgerScene

WIDTH, HEIGHT = 960, 320
MOST = 10
_MARGIN = 104


def draw(scene: LedgerScene) -> bytes:
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
            canvas.put(text("0", figure, INK, PAPER), axis, y, (0.5, 0.5))
            continue
        way = 1 if net > 0 else -1
        canvas.put(marks.bar(length, thick, won=net > 0), axis, y, (0 if net > 0 else 1, 0.5))
        words = f"{'+' if net > 0 else '−'}{abs(net)}"
        ink = GREEN if net > 0 else RED
        where = axis + way * (max(3, length) + 10)
        canvas.put(text(words, figure, ink, PAPER), where, y, (0 if net > 0 else 1, 0.5))
    if scene.pots:
        _pots(canvas, *scene.pots)
    return canvas.png(scene.cloth)


def _pots(canvas: Canvas, before: int, after: int) -> None:
    for x, amount in ((752, before), (878, after)):
        if amount:
            canvas.put(marks.chips(amount, 0.56, PAPER), x, 176, (0.5, 1))
        canvas.put(text(str(amount), 30, INK, PAPER), x, 190, (0.5, 0))
    canvas.put(marks.arrow(), 815, 205, (0.5, 0.5))
