"""The picture of a Muggins table: its piles, the players' piles, the card that counts now.

Owns: where piles lie. Must not know: rules, how things look.
"""

from __future__ import annotations

from bot.cards.drawing.raster import Canvas, card
from bot.cards.layouts import marks
from bot.cards.layouts.felt import cloth
from bot.cards.look import Look
from games.kernel.screen.scenes import PilesScene

WIDTH, HEIGHT = 960, 320
TURNED, PILE, DISCARD = 244, 134, 96
UPPER, LOWER = 14, 162
"""Upper edges of the piles in the middle and of the players'."""
_LEFT, _RIGHT = 222, 944


def draw(scene: PilesScene, look: Look) -> bytes:
    """The card that counts at the left, the piles in the middle above, the players' below."""
    canvas = cloth(WIDTH, HEIGHT)
    if scene.turner is not None:
        _turned(canvas, scene, scene.turner, look)
    for k, top in enumerate(scene.piles):
        x = _middle(k, len(scene.piles), 150)
        if k == scene.asked:
            canvas.put(marks.halo(PILE), x, UPPER - 6, (0.5, 0))
        pile = marks.place(PILE) if top is None else card(top, PILE, four=look.four_colours)
        canvas.put(pile, x, UPPER, (0.5, 0))
        canvas.put(marks.tag(k), x - 48, UPPER + PILE - 8, (0.5, 0.5))
    for k, mark in enumerate(scene.discards):
        x = _middle(k, len(scene.discards), 122)
        if mark.asked:
            canvas.put(marks.halo(DISCARD), x, LOWER - 6, (0.5, 0))
        if mark.top is None:
            canvas.put(marks.place(DISCARD), x, LOWER, (0.5, 0))
        else:
            canvas.put(card(mark.top, DISCARD, four=look.four_colours), x, LOWER, (0.5, 0))
        number = marks.badge(mark.seat, 22, to_act=mark.to_act)
        canvas.put(number, x - 24, 286, (0.5, 0.5))
        if mark.left is not None:
            canvas.write(str(mark.left), x + 22, 271, 30)
    return canvas.png(look.cloth)


def _turned(canvas: Canvas, scene: PilesScene, seat: int, look: Look) -> None:
    """A large card with its player's number: open, or the draw pile face down before it is
    flipped; with a question mark where it may be called.
    """
    if scene.turned is None:
        for off in (8, 4):
            canvas.put(card(None, TURNED), 112 + off, 16 - off, (0.5, 0))
    canvas.put(card(scene.turned, TURNED, four=look.four_colours), 112, 16, (0.5, 0))
    if not scene.called:
        canvas.put(marks.badge(seat, to_act=True), 112, 286, (0.5, 0.5))
        return
    canvas.put(marks.badge(seat), 92, 286, (0.5, 0.5))
    canvas.write("?", 140, 266, 40)


def _middle(place: int, count: int, widest: float) -> float:
    """The middle of the k-th of so many places side by side."""
    step = min(widest, (_RIGHT - _LEFT) / max(1, count))
    return (_LEFT + _RIGHT) / 2 + (place - (count - 1) / 2) * step
