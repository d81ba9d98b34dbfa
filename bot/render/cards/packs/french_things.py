"""What the French courts hold, another thing in every suit, and the colours of their hair.

Owns: these pieces. Must not know: figures, cards, pictures. A thing is drawn around the hand that
holds it, which is drawn over it.
"""

from __future__ import annotations

from typing import Final

from bot.render.cards.drawing.colours import (
    BRONZE,
    GOLD,
    GREY,
    HAIR,
    INK,
    LEAF,
    PAPER,
    RED,
    STEEL,
    WOOD,
    Colour,
)
from bot.render.cards.drawing.svg import box, disc, line, path, put, shape
from bot.render.cards.packs.court_figures import Robe
from bot.render.cards.packs.french_suits import SIGNS

KINGS: Final[tuple[Colour, ...]] = (HAIR, GREY, WOOD, INK)
QUEENS: Final[tuple[Colour, ...]] = (HAIR, GOLD, BRONZE, INK)
JACKS: Final[tuple[Colour, ...]] = (GOLD, HAIR, WOOD, BRONZE)
"""Hair by suit: clubs, diamonds, hearts, spades."""


def of_king(suit: int, ink: Colour, robe: Robe) -> str:
    """A sword, an axe, a sceptre, a sabre."""
    if suit == 1:
        head = "M-3 -90C-14 -95 -19 -88 -21 -97C-25 -78 -23 -64 -15 -58C-15 -66 -11 -72 -3 -72Z"
        return _pole(-94) + shape(head, STEEL, 2)
    if suit == 2:
        knob = disc(0, -92, 14, robe[1], INK, 2.2) + put(path(SIGNS[suit], ink), 0, -92, 0.17)
        return _pole(-78) + knob
    straight = shape("M-3.6 -122L0 -132L3.6 -122V-40H-3.6Z", STEEL, 2) + line("M0 -120V-46", INK, 1)
    bent = shape("M-4 -40C-5 -70 -3 -98 14 -124C12 -98 12 -70 5 -40Z", STEEL, 2)
    return put((bent if suit == 3 else straight) + _hilt(robe), 0, 26)


def of_queen(suit: int, robe: Robe) -> str:
    """A flower, of four petals, eight, one round, or six."""
    count, colours = (
        (4, (PAPER, PAPER)), (8, (robe[1], PAPER)), (5, (RED, RED)), (6, (robe[1], PAPER)),
    )[suit]  # fmt: skip
    petals = "".join(
        put(shape("M0 0C-9 -4 -8 -14 0 -15C8 -14 9 -4 0 0Z", colours[k % 2], 1.8),
            0, 0, turn=360 * k / count)
        for k in range(count)
    )  # fmt: skip
    stalk = line("M0 6C2 30 -4 50 0 78", LEAF, 4)
    leaf = shape("M0 44C10 32 18 34 20 28C22 42 12 50 0 50Z", LEAF, 1.8)
    return put(stalk + leaf + petals + disc(0, 0, 4.5, GOLD, INK, 1.6), 0, -62)


def of_jack(suit: int, robe: Robe) -> str:
    """A halberd, a spear, a banner, a mace."""
    if suit == 1:
        return _pole(-74) + shape("M0 -102L9 -76L0 -62L-9 -76Z", STEEL, 2)
    if suit == 2:
        flag = shape("M2 -96L20 -92L12 -82L20 -70L2 -66Z", robe[1], 2)
        return _pole(-98) + flag + disc(0, -100, 4, GOLD, INK, 1.6)
    if suit == 3:
        spikes = "".join(
            put(path("M-4 -10L0 -19L4 -10Z", INK), 0, -84, turn=60 * k) for k in range(6)
        )
        return _pole(-74) + spikes + disc(0, -84, 12, STEEL, INK, 2)
    blade = shape("M2 -74C14 -80 18 -72 20 -82C24 -66 22 -54 14 -48C14 -58 8 -60 2 -60Z", STEEL, 2)
    return _pole(-68) + shape("M0 -100L6 -74L0 -62L-6 -74Z", STEEL, 2) + blade


def _pole(top: float) -> str:
    return line(f"M0 {top}V60", INK, 8) + line(f"M0 {top}V60", BRONZE, 4)


def _hilt(robe: Robe) -> str:
    return (
        shape("M-15 -44H15V-37H-15Z", robe[1], 2)
        + box(-3.5, -37, 7, 22, robe[2], stroke=INK, width=2)
        + disc(0, -12, 5, robe[1], INK, 2)
    )
