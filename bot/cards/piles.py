"""The picture of a Muggins table: its piles, the players' piles, the card just turned.

Owns: where piles lie. Must not know: rules, how things look.
"""

from __future__ import annotations

from bot.cards import marks
from bot.cards.felt import cloth
from bot.cards.look import Look
from bot.cards.raster import card
from games.kernel.scenes import PilesScene

WIDTH, HEIGHT = 960, 320
TURNED, PILE, DISCARD = 244, 140, 98
_LEFT, _RIGHT = 222, 944


def draw(scene: PilesScene, look: Look) -> bytes:
    """The turned card at the left, the piles in the middle above, the players' below."""
    canvas = cloth(WIDTH, HEIGHT)
    if scene.turned is None:
        canvas.put(marks.place(TURNED), 112, 16, (0.5, 0))
    else:
        canvas.put(card(scene.turned, TURNED, four=look.four_colours), 112, 16, (0.5, 0))
    if scene.turner is not None:
        canvas.put(marks.badge(scene.turner, to_act=True), 112, 286, (0.5, 0.5))
    for k, top in enumerate(scene.piles):
        x = _middle(k, len(scene.piles), 150)
        pile = marks.place(PILE) if top is None else card(top, PILE, four=look.four_colours)
        canvas.put(pile, x, 18, (0.5, 0))
        canvas.put(marks.tag(k), x - 50, 150, (0.5, 0.5))
    for k, mark in enumerate(scene.discards):
        x = _middle(k, len(scene.discards), 122)
        if mark.top is None:
            canvas.put(marks.place(DISCARD), x, 184, (0.5, 0))
        else:
            canvas.put(card(mark.top, DISCARD, four=look.four_colours), x, 184, (0.5, 0))
        number = marks.badge(mark.seat, 19, to_act=mark.to_act)
        canvas.put(number, x - 18, 294, (0.5, 0.5))
        if mark.left is not None:
            canvas.write(str(mark.left), x + 20, 283, 22)
    return canvas.png(look.cloth)


def _middle(place: int, count: int, widest: float) -> float:
    """The middle of the k-th of so many places side by side."""
    step = min(widest, (_RIGHT - _LEFT) / max(1, count))
    return (_LEFT + _RIGHT) / 2 + (place - (count - 1) / 2) * step
