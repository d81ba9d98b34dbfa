"""The picture of a hand.

Owns: how cards are fanned. Must not know: rules, pixels' making.
"""

from __future__ import annotations

from bot.cards.felt import cloth
from bot.cards.raster import card, shaded
from bot.cards.scenes import HandScene

WIDTH, HEIGHT = 640, 220
"""Smaller than what Discord allows: it is shown no larger on a phone or a desktop."""
CARD = 206
MOST = 24
"""Cards that fit so that each can be told."""
_TOP, _RAISED, _ROOM = 40, 8, 440.0


def draw(scene: HandScene) -> bytes:
    """The cards, upper edges outwards, the playable ones raised. Raises ValueError for more than
    `MOST` cards.
    """
    held = (*scene.cards, *(None,) * scene.hidden)
    if len(held) > MOST:
        raise ValueError(f"{len(held)} cards are more than a hand")
    canvas = cloth(WIDTH, HEIGHT)
    step = min(86.0 if len(held) < 5 else 68.0, _ROOM / max(1, len(held) - 1))
    lean = round(2 * min(5.0, 30 / max(1, len(held)))) / 2
    for place, code in enumerate(held):
        off = place - (len(held) - 1) / 2
        free = scene.playable is None or code in scene.playable
        raised = scene.playable is not None and free
        face = card(code, CARD, four=scene.four_colours, turn=lean * off)
        # The drop of a point on the circle that cards leaning like this stand on.
        drop = off * off * step * lean * 0.0087
        at = WIDTH / 2 + off * step, (_RAISED if raised else _TOP) + drop
        canvas.put(face if free else shaded(face), *at, (0.5, 0))
    return canvas.png(scene.cloth)
