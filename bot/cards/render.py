"""From a scene to a picture.

Owns: which module draws which scene. Must not know: how. Safe to call from any thread or process;
the same scene and look give the same bytes. Takes milliseconds, so it is called off the event loop.
"""

from __future__ import annotations

from bot.cards.drawable import HandScene, Scene, SettlementScene
from bot.cards.layouts import hand, mus, piles, settlement, trick_table
from bot.cards.look import Look
from games.kernel.screen.scenes import MusScene, PilesScene, TableScene

PLAIN = Look()


def render(scene: Scene, look: Look = PLAIN) -> bytes:
    """The scene as a PNG file. Raises ValueError if it shows more than there is room for, or a card
    that there is not.
    """
    match scene:
        case HandScene():
            return hand.draw(scene, look)
        case TableScene():
            return trick_table.draw(scene, look)
        case SettlementScene():
            return settlement.draw(scene, look)
        case PilesScene():
            return piles.draw(scene, look)
        case MusScene():
            return mus.draw(scene, look)
