"""Draws any scene as a picture."""

from __future__ import annotations

from bot.render.cards.drawable import (
    ChartScene,
    HandScene,
    LobbyScene,
    Look,
    PodiumScene,
    Scene,
    SettlementScene,
    Sitter,
    Words,
)
from bot.render.cards.drawing.raster import Undrawn, nothing_new
from bot.render.cards.layouts import (
    chart,
    hand,
    lobby,
    mus,
    piles,
    podium,
    settlement,
    trick_table,
)
from games.kernel.screen.scenes import MusScene, PilesScene, TableScene

PLAIN = Look()


def render(
    scene: Scene, look: Look = PLAIN, sitters: tuple[Sitter, ...] = (), words: Words = ()
) -> bytes:
    """The scene as a PNG file, always the same bytes for a scene and look. Any thread or process
    may call it. A seat without a sitter is shown by its number, from 1. A picture without its
    `words` leaves them out. Raises ValueError if there is no room for all it shows, or for a card
    that does not exist.
    """
    match scene:
        case HandScene():
            return hand.draw(scene, look, sitters, dict(words))
        case TableScene():
            return trick_table.draw(scene, look, sitters, dict(words))
        case SettlementScene():
            return settlement.draw(scene, look, sitters, dict(words))
        case LobbyScene():
            return lobby.draw(scene, look, sitters, dict(words))
        case PilesScene():
            return piles.draw(scene, look, sitters, dict(words))
        case MusScene():
            return mus.draw(scene, look, sitters, dict(words))
        case ChartScene():
            return chart.draw(scene, look, sitters, dict(words))
        case PodiumScene():
            return podium.draw(scene, look, sitters, dict(words))


def render_now(
    scene: Scene, look: Look = PLAIN, sitters: tuple[Sitter, ...] = (), words: Words = ()
) -> bytes | None:
    """Like `render`, or None if a part of the picture must be drawn first. The event loop may call
    it, because it takes only 0.2–0.5 ms. Each card to be drawn would take 5–10 ms more. Raises what
    `render` raises.
    """
    try:
        with nothing_new():
            return render(scene, look, sitters, words)
    except Undrawn:
        return None
