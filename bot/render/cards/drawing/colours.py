"""Names the colours of all drawings: inks, and the colours of each suit and robe."""

from __future__ import annotations

from typing import Final

Colour = str
"""A colour in SVG notation, ``#rrggbb``."""

PAPER: Final = "#fffdf5"
INK: Final = "#17191f"
EDGE: Final = "#4a5360"
RED: Final = "#cc1730"
BLUE: Final = "#1556c8"
GREEN: Final = "#0e7a37"
GOLD: Final = "#f2b632"
BRONZE: Final = "#8a5a10"
NAVY: Final = "#263f77"
WINE: Final = "#8c1128"
LEAF: Final = "#5aa84a"
SKIN: Final = "#f4d3b1"
STEEL: Final = "#a9bdd2"
WOOD: Final = "#b67f45"
HAIR: Final = "#6b4526"
GREY: Final = "#b9bfc4"

FELT: Final = "#c800c8"
"""A placeholder for the cloth in drawings. No picture has this colour: each game's own cloth
replaces it when the picture is written.
"""
FELT_DEEP: Final = "#8200c8"
FELT_LIGHT: Final = "#ff64ff"

FRENCH_INKS: Final = (INK, RED, RED, INK)
"""Clubs, diamonds, hearts, spades."""
FOUR_INKS: Final = (GREEN, BLUE, RED, INK)
ROBES: Final = ((GREEN, GOLD, NAVY), (WINE, STEEL, NAVY), (RED, GOLD, NAVY), (NAVY, GOLD, RED))
"""The robes of the French courts by suit: robe, trimming, lining."""
FOUR_ROBES: Final = ((GREEN, GOLD, NAVY), (BLUE, STEEL, NAVY), (RED, GOLD, WINE), (NAVY, GOLD, RED))
SPANISH_INKS: Final = (BRONZE, RED, NAVY, GREEN)
"""Oros, copas, espadas, bastos: colours of numbers and frames."""
SPANISH_ROBES: Final = (
    (WINE, GOLD, NAVY), (RED, STEEL, GREEN), (NAVY, STEEL, WINE), (GREEN, GOLD, WINE),
)  # fmt: skip
