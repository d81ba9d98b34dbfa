"""Draws the picture of a Muggins table: its piles, the players' piles, the card that counts now."""

from __future__ import annotations

from bot.render.cards.drawable import Sitter
from bot.render.cards.drawing.raster import Canvas, card
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import parted
from bot.render.cards.layouts.seats import Standing, sitter_of
from bot.render.cards.look import Look
from games.kernel.screen.scenes import PilesScene

WIDTH, HEIGHT = 720, 240
TURNED, PILE, DISCARD = 178, 102, 82
UPPER, LOWER = 6, 117
"""Upper edges of the piles in the middle and of the players' piles."""
FIELD = 160, 112
"""Left end and foot of the field for the piles in the middle."""
_LEFT, _RIGHT = 162, 712
_PLATE, _FACE = 37, 34
"""Heights of a player's plate, and of the disc on the pile if the plate has room for the name
alone.
"""
_ROOMY = 120
"""The width from which a plate has room for both."""


def draw(scene: PilesScene, look: Look, sitters: tuple[Sitter, ...]) -> bytes:
    """Draw the card that counts at the left, the piles in the middle above on a field of their own,
    and the players' piles below.
    """
    canvas = parted(WIDTH, HEIGHT, *FIELD)
    if scene.turner is not None:
        _turned(canvas, scene, sitter_of(scene.turner, sitters), look)
    for k, top in enumerate(scene.piles):
        x = _middle(k, len(scene.piles), 118)
        if k == scene.asked:
            canvas.put(marks.halo(PILE), x, UPPER - 6, (0.5, 0))
        pile = marks.place(PILE) if top is None else card(top, PILE, four=look.four_colours)
        canvas.put(pile, x, UPPER, (0.5, 0))
    wide = round(min(132, (_RIGHT - _LEFT) / max(1, len(scene.discards)))) - 4
    for k, mark in enumerate(scene.discards):
        x = _middle(k, len(scene.discards), 136)
        at = x - 8
        if mark.asked:
            canvas.put(marks.halo(DISCARD), at, LOWER - 6, (0.5, 0))
        if mark.top is None:
            canvas.put(marks.place(DISCARD), at, LOWER, (0.5, 0))
        else:
            canvas.put(card(mark.top, DISCARD, four=look.four_colours), at, LOWER, (0.5, 0))
        if mark.left is not None:
            canvas.put(marks.left(mark.left), at + 30, LOWER + DISCARD, (0.5, 1))
        sitter, roomy = sitter_of(mark.seat, sitters), wide >= _ROOMY
        if sitter.name and not roomy:
            canvas.put(seats.face(sitter, _FACE), at - 34, LOWER + DISCARD - 1, (0, 1))
        plate = seats.plate(sitter, wide, _PLATE, Standing(mark.to_act), disc=roomy)
        canvas.put(plate, x, 218, (0.5, 0.5))
    return canvas.png(look.cloth)


def _turned(canvas: Canvas, scene: PilesScene, sitter: Sitter, look: Look) -> None:
    """Draw a large card with its player's name: face up, or the draw pile face down before the
    flip. It has a question mark if it may be called.
    """
    if scene.turned is None:
        for off in (6, 3):
            canvas.put(card(None, TURNED), 82 + off, 14 - off, (0.5, 0))
    canvas.put(card(scene.turned, TURNED, four=look.four_colours), 82, 14, (0.5, 0))
    if not scene.called:
        plate = seats.plate(sitter, 150, 38, Standing(to_act=True))
        canvas.put(plate, 82, 214, (0.5, 0.5))
        return
    canvas.put(seats.plate(sitter, 126, 38), 70, 214, (0.5, 0.5))
    canvas.write("?", 148, 196, 36)


def _middle(place: int, count: int, widest: float) -> float:
    """The middle of the k-th of `count` places side by side."""
    step = min(widest, (_RIGHT - _LEFT) / max(1, count))
    return (_LEFT + _RIGHT) / 2 + (place - (count - 1) / 2) * step
