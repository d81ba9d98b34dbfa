"""The picture of a hand.

Owns: how cards are fanned. Must not know: rules, pixels' making.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.cards.drawable import HandScene
from bot.cards.drawing.raster import card, shaded_card
from bot.cards.layouts.felt import cloth
from bot.cards.look import Look
from games.kernel.cards import Card

WIDTH, HEIGHT = 640, 216
"""Smaller than what Discord allows: it is shown no larger on a phone or a desktop."""
CARD = 206
MOST = 24
"""Cards that fit so that each can be told."""
_TOP, _RAISED, _ROOM = 42, 14, 440.0


class Laid(NamedTuple):
    """A card (None: face down) leaning by degrees, the middle of its upper edge, and whether it
    lies in the shade.
    """

    card: Card | None
    lean: float
    x: float
    y: float
    shaded: bool


def fan(scene: HandScene) -> tuple[Laid, ...]:
    """Where each card lies, from left to right. Raises ValueError for more than `MOST`."""
    held = (*scene.cards, *(None,) * scene.hidden)
    if len(held) > MOST:
        raise ValueError(f"{len(held)} cards are more than a hand")
    step = min(86.0 if len(held) < 5 else 68.0, _ROOM / max(1, len(held) - 1))
    lean = round(2 * min(5.0, 30 / max(1, len(held)))) / 2
    out: list[Laid] = []
    for place, code in enumerate(held):
        off = place - (len(held) - 1) / 2
        free = scene.playable is None or code in scene.playable
        top = _RAISED if free and scene.playable is not None else _TOP
        # The drop of a point on the circle that cards leaning like this stand on.
        drop = off * off * step * lean * 0.0087
        out.append(Laid(code, lean * off, WIDTH / 2 + off * step, top + drop, not free))
    return tuple(out)


def draw(scene: HandScene, look: Look) -> bytes:
    """The cards, upper edges outwards, the playable ones raised and the others in the shade."""
    canvas = cloth(WIDTH, HEIGHT)
    for laid in fan(scene):
        shown = shaded_card if laid.shaded else card
        face = shown(laid.card, CARD, four=look.four_colours, turn=laid.lean)
        canvas.put(face, laid.x, laid.y, (0.5, 0))
    return canvas.png(look.cloth)
