"""Draws what the court figures of both packs share: a face and a hand."""

from __future__ import annotations

from bot.render.cards.drawing.colours import BRONZE, INK, SKIN, Colour
from bot.render.cards.drawing.svg import line, mirrored, path, put, shape

Robe = tuple[Colour, Colour, Colour]
"""Robe, trimming, lining."""


def calm_face(brow: float = 0.0) -> str:
    """A calm face seen from the front; `brow` lowers the brows."""
    head = shape(
        "M-19 -92C-19 -108 -10 -114 0 -114C10 -114 19 -108 19 -92C19 -74 10 -62 0 -62"
        "C-10 -62 -19 -74 -19 -92Z",
        SKIN,
    )
    eyes = mirrored(
        line(f"M4.5 {-96 + brow}C8 {-99 + brow} 12 {-98 + brow} 14.5 {-95 + brow}", INK, 2)
        + path("M5 -90C7 -92.6 11 -92.6 13 -90C11 -88 7 -88 5 -90Z", INK)
    )
    return head + eyes + line("M0 -92L-2.6 -81.5H1.6", BRONZE, 1.8)


def hand(x: float, y: float, cuff: Colour) -> str:
    """A closed hand with its cuff below."""
    fingers = "".join(line(f"M{-6 + 4 * k} -3V3", INK, 1.4) for k in (1, 2))
    wrist = shape("M-11 8H11L14 22H-14Z", cuff, 2.2)
    return put(
        wrist + shape("M-9 -5C-9 -9 9 -9 9 -5V6C9 10 -9 10 -9 6Z", SKIN, 2.2) + fingers, x, y
    )
