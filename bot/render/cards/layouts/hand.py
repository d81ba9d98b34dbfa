"""Draws the picture of a hand: its cards, and above them the trick on the table."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.cards.drawable import HandScene, Sitter
from bot.render.cards.drawing.colours import FELT, GOLD, PAPER
from bot.render.cards.drawing.lettering import word_sprite
from bot.render.cards.drawing.raster import Canvas, card, shaded_card
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import cloth
from bot.render.cards.layouts.seats import sitter_of
from bot.render.cards.look import Look
from games.kernel.cards import Card

WIDTH, HEIGHT = 640, 216
"""Smaller than Discord allows. A phone or a desktop shows it no larger."""
WITH_TRICK = 560, 248
"""Narrower, so that the cards are as large on a phone and the file does not grow."""
CARD = 206
MOST = 24
"""The most cards that a player can tell apart."""
LAID, NAME = 78, 21
"""Height of a card in the trick, and of the letters below it."""
_TOP, _RAISED, _ROOM = 42, 14, 440.0
_LOWER = 102
"""How much further down the cards are if a trick lies above them."""


class Laid(NamedTuple):
    """A card (None: face down) leaning by degrees, the middle of its upper edge, and whether it
    lies in the shade.
    """

    card: Card | None
    lean: float
    x: float
    y: float
    shaded: bool


def size(scene: HandScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WITH_TRICK if scene.trick else (WIDTH, HEIGHT)


def fan(scene: HandScene) -> tuple[Laid, ...]:
    """The position of each card, from left to right. Raises ValueError for more than `MOST`."""
    held = (*scene.cards, *(None,) * scene.hidden)
    if len(held) > MOST:
        raise ValueError(f"{len(held)} cards are more than a hand")
    lower = _LOWER if scene.trick else 0
    room = _ROOM - (80 if scene.trick else 0)
    step = min(86.0 if len(held) < 5 else 68.0, room / max(1, len(held) - 1))
    lean = round(2 * min(5.0, 30 / max(1, len(held)))) / 2
    middle = size(scene)[0] / 2
    out: list[Laid] = []
    for place, code in enumerate(held):
        off = place - (len(held) - 1) / 2
        free = scene.playable is None or code in scene.playable
        top = _RAISED if free and scene.playable is not None else _TOP
        # How far a point drops on the circle that cards of this lean form.
        drop = off * off * step * lean * 0.0087
        out.append(Laid(code, lean * off, middle + off * step, top + lower + drop, not free))
    return tuple(out)


def trick_at(scene: HandScene) -> tuple[float, ...]:
    """The horizontal middle of each card of the trick."""
    step = min(104.0, (WITH_TRICK[0] - 24) / max(1, len(scene.trick)))
    first = WITH_TRICK[0] / 2 - step * (len(scene.trick) - 1) / 2
    return tuple(first + step * k for k in range(len(scene.trick)))


def draw(scene: HandScene, look: Look, sitters: tuple[Sitter, ...]) -> bytes:
    """Draw the cards with their upper edges outwards. Playable cards are raised; the others are in
    the shade.
    """
    canvas = cloth(*size(scene))
    for laid in fan(scene):
        shown = shaded_card if laid.shaded else card
        face = shown(laid.card, CARD, four=look.four_colours, turn=laid.lean)
        canvas.put(face, laid.x, laid.y, (0.5, 0))
    _trick(canvas, scene, look, sitters)
    return canvas.png(look.cloth)


def _trick(canvas: Canvas, scene: HandScene, look: Look, sitters: tuple[Sitter, ...]) -> None:
    """Draw each card over its player's name, in order of play. The owner's place is gold if it is
    the owner's turn. Other players get no such place: a waiting hand is not redrawn while others
    play.
    """
    following = next((seat for seat, played in scene.trick if played is None), None)
    across = trick_at(scene)
    room = round(across[1] - across[0]) - 6 if len(across) > 1 else 120
    for (seat, played), x in zip(scene.trick, across, strict=True):
        if seat == following == scene.owner:
            canvas.put(marks.place(LAID, awaited=True), x, 12, (0.5, 0))
        elif played is not None:
            if seat == scene.best:
                canvas.put(marks.halo(LAID), x, 6, (0.5, 0))
            canvas.put(card(played, LAID, four=look.four_colours), x, 12, (0.5, 0))
        sitter = sitter_of(seat, sitters)
        if name := sitter.name or sitter.letters:
            ink = GOLD if seat == following == scene.owner else PAPER
            short, size = seats.fitted(name, NAME, room, sitter.given)
            canvas.put(word_sprite(short, size, ink, FELT, room), x, LAID + 24, (0.5, 0.5))
        else:
            canvas.put(seats.disc_of(sitter, NAME + 3), x, LAID + 24, (0.5, 0.5))
