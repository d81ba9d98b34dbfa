"""From a scene to a picture.

Owns: which module draws which scene. Must not know: how. Safe to call from any thread or process;
the same scene and look give the same bytes. It takes 0.2–0.5 ms where all that is on the picture
has been drawn before, and 5–10 more for each card that was not: the event loop calls `at_once`.
"""

from __future__ import annotations

from bot.render.cards.drawable import HandScene, Scene, SettlementScene, Sitter
from bot.render.cards.drawing.raster import Undrawn, nothing_new
from bot.render.cards.layouts import hand, mus, piles, settlement, trick_table
from bot.render.cards.look import Look
from games.kernel.screen.scenes import MusScene, PilesScene, TableScene

PLAIN = Look()


def render(scene: Scene, look: Look = PLAIN, sitters: tuple[Sitter, ...] = ()) -> bytes:
    """The scene as a PNG file; who sits on a seat that `sitters` does not tell of is shown by the
    seat's number, from 1. Raises ValueError if it shows more than there is room for, or a card that
    there is not.
    """
    match scene:
        case HandScene():
            return hand.draw(scene, look, sitters)
        case TableScene():
            return trick_table.draw(scene, look, sitters)
        case SettlementScene():
            return settlement.draw(scene, look, sitters)
        case PilesScene():
            return piles.draw(scene, look, sitters)
        case MusScene():
            return mus.draw(scene, look, sitters)


def at_once(
    scene: Scene, look: Look = PLAIN, sitters: tuple[Sitter, ...] = ()
) -> bytes | None:
    """The same, or None where something on the picture must be drawn first. Raises what `render`
    raises.
    """
    try:
        with nothing_new():
            return render(scene, look, sitters)
    except Undrawn:
        return None
