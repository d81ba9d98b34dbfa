"""From a scene to a picture.

Owns: which module draws which scene. Must not know: how. Safe to call from any thread or process;
the same scene gives the same bytes. Takes milliseconds, so it is called off the event loop.
"""

from __future__ import annotations

from bot.cards import hand, ledger, mus, piles, table
from bot.cards.scenes import HandScene, LedgerScene, MusScene, PilesScene, Scene, TableScene


def render(scene: Scene) -> bytes:
    """The scene as a PNG file. Raises ValueError if it shows more than there is room for, or a card
    that there is not.
    """
    match scene:
        case HandScene():
            return hand.draw(scene)
        case TableScene():
            return table.draw(scene)
        case LedgerScene():
            return ledger.draw(scene)
        case PilesScene():
            return piles.draw(scene)
        case MusScene():
            return mus.draw(scene)
