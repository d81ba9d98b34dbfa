"""Draws digits and the few letters on cards and counters as strokes of equal width."""

from __future__ import annotations

import re
from functools import cache
from itertools import cycle
from typing import Final

from bot.render.cards.drawing.colours import Colour

HEIGHT: Final = 60.0
STROKE: Final = 9.5
GAP: Final = 5.0
SQUEEZE_EXPONENT: Final = 0.35
"""The exponent by which `squeeze` thins strokes. At 1, squeezed glyphs would look faint next to the
others.
"""

_GLYPHS: Final[dict[str, tuple[float, str]]] = {
    "0": (38, "M5 19A14 14.2 0 0 1 33 19V41A14 14.2 0 0 1 5 41Z"),
    "1": (25, "M3 15.5L17.5 4.5V60"),
    "2": (37, "M5 19C5 10 11 4.8 18.5 4.8C26.5 4.8 32 10 32 18C32 30 14 39 5.6 55.2H34.5"),
    "3": (37, ("M5.5 13.5C7.5 8 12.5 4.8 18.5 4.8C26 4.8 31.5 9.5 31.5 16.5"
              "C31.5 24 26 28.6 18 28.6H14.5M18 28.6C27 28.6 32.5 33.5 32.5 41.5"
              "C32.5 50 26.5 55.2 18.5 55.2C11.5 55.2 6.5 52 4.8 46")),
    "4": (40, "M28.5 60V6H27L5.5 43.5H40"),
    "5": (37, ("M32 4.8H9.5L7.2 29.5C10 26 14 24 19 24C27 24 32.4 30 32.4 39"
              "C32.4 49 26.5 55.2 18 55.2C11.5 55.2 6.5 52 4.8 46.5")),
    "6": (38, ("M30.5 11.5C28.5 7 24.5 4.8 19.5 4.8C9.5 4.8 5 13.5 5 32"
              "C5 47.5 9.5 55.2 19 55.2C27.5 55.2 33 49 33 40C33 31 27.5 25.5 19.5 "
              "25.5C11 25.5 5.4 31.5 5 39.5")),
    "7": (35, "M2 4.8H29.5C21 20 15.5 38 14.5 60"),
    "8": (38, ("M19 4.8A12.5 12 0 0 1 19 28.8A12.5 12 0 0 1 19 4.8Z"
              "M19 28.8A14 13.2 0 0 1 19 55.2A14 13.2 0 0 1 19 28.8Z")),
    "9": (38, ("M7.5 48.5C9.5 53 13.5 55.2 18.5 55.2C28.5 55.2 33 46.5 33 28"
              "C33 12.5 28.5 4.8 19 4.8C10.5 4.8 5 11 5 20C5 29 10.5 34.5 18.5 34.5"
              "C27 34.5 32.6 28.5 33 20.5")),
    "A": (42, "M3.5 60L19.5 4.8H22.5L38.5 60M10 41.5H32"),
    "J": (33, "M28.2 0V40C28.2 50 23.5 55.2 16.5 55.2C9.5 55.2 5 50.5 5 42.5"),
    "Q": (39, "M5 19A14 14.2 0 0 1 33 19V41A14 14.2 0 0 1 5 41ZM20 40L37 60"),
    "K": (40, "M4.8 0V60M35.5 1L6 35M16.5 24.5L37 60"),
    "D": (38, "M4.8 4.8H15C26.5 4.8 33 13 33 30C33 47 26.5 55.2 15 55.2H4.8Z"),
    "?": (34, ("M4.8 17C5 9.5 10 4.8 17 4.8C24.5 4.8 29.5 9.5 29.5 16C29.5 25 17 26 17 38"
              "M17 49V59")),
    "+": (38, "M19 14V46M3 30H35"),
    "−": (38, "M3 30H35"),
}  # fmt: skip
"""By character: the width of its box and its path. The stroke stays within the box."""


def width(text: str, height: float) -> float:
    """The width of a text of this height. Raises KeyError for a character without a glyph."""
    boxes = sum(_GLYPHS[letter][0] for letter in text)
    return (boxes + GAP * (len(text) - 1)) * height / HEIGHT


def write(
    text: str, x: float, y: float, height: float, ink: Colour, *,
    anchor: float = 0.0, squeeze: float = 1.0, bold: float = 1.0,
) -> str:  # fmt: skip
    """The SVG paths of a text with its top edge at `y`.

    `anchor` 0 starts the text at `x`, 0.5 centres it, and 1 ends it there. `squeeze` scales its
    width and thins its strokes slightly. `bold` scales the width of its strokes.
    """
    scale = height / HEIGHT
    at = x - anchor * width(text, height) * squeeze
    strokes: list[str] = []
    for letter in text:
        box, d = _GLYPHS[letter]
        strokes.append(
            f'<path transform="translate({at:g} {y:g}) scale({scale:g})"'
            f' d="{_narrowed(d, squeeze)}" fill="none" stroke="{ink}" stroke-miterlimit="2.5"'
            f' stroke-width="{STROKE * bold * squeeze**SQUEEZE_EXPONENT:g}"/>'
        )
        at += (box + GAP) * scale * squeeze
    return "".join(strokes)


_X_ARGUMENTS: Final = {
    "M": "10",
    "L": "10",
    "C": "10",
    "H": "1",
    "V": "0",
    "A": "1000010",
    "Z": "0",
}
"""For each path command: which of its arguments are x values."""


@cache
def _narrowed(d: str, squeeze: float) -> str:
    """A glyph's path made narrower. A transform would thin its vertical strokes too."""
    out: list[str] = []
    for command, numbers in re.findall(r"([A-Z])([^A-Z]*)", d):
        scaled = (
            float(number) * (squeeze if across == "1" else 1)
            for number, across in zip(
                re.findall(r"-?[\d.]+", numbers), cycle(_X_ARGUMENTS[command]), strict=False
            )
        )
        out.append(command + " ".join(f"{number:g}" for number in scaled))
    return "".join(out)
