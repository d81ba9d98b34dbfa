"""Draws the emblems and plain shapes on players' discs, each within 20 of (0, 0)."""

from __future__ import annotations

from typing import Final

from bot.render.cards.drawing.colours import (
    BLUE,
    BRONZE,
    EDGE,
    GOLD,
    GREEN,
    INK,
    NAVY,
    PAPER,
    RED,
    SKIN,
    STEEL,
    WINE,
    WOOD,
    Colour,
)  # fmt: skip
from bot.render.cards.drawing.svg import box, disc, ellipse, line, mirrored, path, put

_ANCHOR: Final = (
    disc(0, -13, 4, "none", PAPER, 3.4)
    + line("M0 -9V16M-8 -4H8", PAPER, 4)
    + line("M-15 4C-14 12 -8 17 0 17C8 17 14 12 15 4", PAPER, 4)
    + mirrored(path("M15 0L20 9L10 9Z", PAPER))
)
_CUP: Final = (
    path("M-13 -3H10V6C10 12 6 15 -1 15C-9 15 -13 12 -13 6Z", PAPER)
    + line("M10 0C18 -1 18 9 10 8", PAPER, 3.4)
    + line("M-7 -8C-10 -12 -4 -13 -7 -18M2 -8C-1 -12 5 -13 2 -18", GOLD, 3)
)
_MILL: Final = path("M-7 18L-4 -4H4L7 18Z", PAPER) + "".join(
    put(box(-3.5, -20, 7, 16, GOLD) + line("M0 -20V0", PAPER, 2.6), 0, -4, turn=45 + 90 * k)
    for k in range(4)
)
_FLOWER: Final = (
    line("M0 2V19M0 14C6 14 9 11 10 7", GREEN, 3.4)
    + "".join(put(ellipse(0, -9, 5, 7, PAPER), 0, -4, turn=72 * k) for k in range(5))
    + disc(0, -4, 5.4, GOLD)
)
_ANVIL: Final = path(
    "M-19 -6H-9V-10H14V-3C9 -2 7 1 7 5V8H12V14H-10V8H-5V3C-5 1 -16 1 -19 -6Z", PAPER
) + line("M-2 -18L6 -13", GOLD, 4)
_YARN: Final = (
    line("M-16 -16L16 16M16 -16L-16 16", GOLD, 3)
    + disc(0, 2, 13, PAPER)
    + line("M-10 -4C-2 -8 8 -4 11 4M-12 3C-3 -2 5 2 8 10M-9 10C-4 6 0 8 3 14", WINE, 2.4)
)
_BOOK: Final = (
    path("M0 -9C-6 -14 -14 -13 -19 -11V12C-13 10 -6 10 0 14C6 10 13 10 19 12V-11"
         "C14 -13 6 -14 0 -9Z", PAPER)
    + line("M0 -9V13", INK, 2.4)
    + mirrored(line("M5 -5C8 -7 12 -7 15 -6M5 1C8 -1 12 -1 15 0", BRONZE, 2.2))
)  # fmt: skip
_FISH: Final = (
    path("M-17 0C-10 -11 4 -11 11 0L19 -8V8L11 0C4 11 -10 11 -17 0Z", PAPER)
    + disc(-9, -2, 2.2, INK)
    + line("M-3 -5C0 -2 0 2 -3 5", STEEL, 2.4)
)
_UMBRELLA: Final = (
    path("M-18 2C-17 -10 -9 -16 0 -16C9 -16 17 -10 18 2C14 -2 10 -2 6 2C3 -2 -3 -2 -6 2"
         "C-10 -2 -14 -2 -18 2Z", PAPER)
    + line("M0 -19V12C0 18 8 18 8 12", GOLD, 3)
)  # fmt: skip

EMBLEMS: Final[dict[str, tuple[Colour, str]]] = {
    "anchor": (NAVY, _ANCHOR), "cup": (WINE, _CUP), "mill": (BLUE, _MILL),
    "flower": (WOOD, _FLOWER), "anvil": (EDGE, _ANVIL), "yarn": (BRONZE, _YARN),
    "book": (INK, _BOOK), "fish": (GREEN, _FISH), "umbrella": (RED, _UMBRELLA),
}  # fmt: skip
"""A regular's own emblem by name: the disc's ground, and the drawing."""

SHAPES: Final[dict[str, str]] = {
    "▲": path("M0 -17L18 14H-18Z", INK),
    "■": box(-13, -13, 26, 26, INK),
    "●": disc(0, 0, 15, INK),
    "★": path("M0 -18L5 -6L18 -5L8 3L11 16L0 9L-11 16L-8 3L-18 -5L-5 -6Z", INK),
    "▼": path("M0 17L18 -14H-18Z", INK),
    "✚": path("M-6 -17H6V-6H17V6H6V17H-6V6H-17V-6H-6Z", INK),
    "⬢": path("M0 -18L16 -9V9L0 18L-16 9V-9Z", INK),
    "◗": path("M-8 -17A17 17 0 0 1 -8 17Z", INK),
}
"""Signs for players with a name that the font cannot write: the sign in text, and its drawing."""

PERSON: Final = STEEL
ROBOT: Final = SKIN
"""Grounds of the discs of people, and of a regular that has no emblem."""
