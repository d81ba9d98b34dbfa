"""Draws the faces and emoji of the Spanish pack, with the frames and their pintas.

A face is drawn 240 × 336.
"""

from __future__ import annotations

from typing import Final

from bot.render.cards.drawing.colours import SPANISH_INKS, SPANISH_ROBES, Colour
from bot.render.cards.drawing.svg import line, put
from bot.render.cards.packs.glyphs import width, write
from bot.render.cards.packs.spanish_courts import court
from bot.render.cards.packs.spanish_suits import SIGNS, ace, pips
from games.kernel.cards import SPANISH, SPANISH_NUMBERS, Card

INSET: Final = 13.0
"""Distance from the card's edge to its frame."""
PINTA: Final = 15.0
"""The width of a gap in the frame."""


def suit_of(card: Card) -> int:
    """Oros, copas, espadas, bastos: 0 to 3."""
    return (card - SPANISH[0]) // 10


def number_of(card: Card) -> int:
    """1 to 7, 10, 11 or 12."""
    return SPANISH_NUMBERS[(card - SPANISH[0]) % 10]


def gaps(suit: int) -> tuple[float, ...]:
    """The middles of the pintas on the upper and lower frame line: as many as the suit's number."""
    return tuple(120 + 34 * (k - (suit - 1) / 2) for k in range(suit))


def frame(suit: int, colour: Colour, thick: float = 3.4) -> str:
    """The line around a card, with gaps above and below."""
    left, right, top, foot = INSET, 240 - INSET, INSET, 336 - INSET
    stops = [left + 9, *(g + s * PINTA / 2 for g in gaps(suit) for s in (-1, 1)), right - 9]
    spans = list(zip(stops[::2], stops[1::2], strict=True))
    rules = "".join(f"M{a:g} {y:g}H{b:g}" for y in (top, foot) for a, b in spans)
    corners = (
        f"M{left + 9:g} {top:g}A9 9 0 0 0 {left:g} {top + 9:g}V{foot - 9:g}"
        f"A9 9 0 0 0 {left + 9:g} {foot:g}M{right - 9:g} {top:g}A9 9 0 0 1 {right:g} {top + 9:g}"
        f"V{foot - 9:g}A9 9 0 0 1 {right - 9:g} {foot:g}"
    )
    return line(rules + corners, colour, thick, "butt")


def face(card: Card) -> str:
    """All that is printed on the card: frame, numbers, and signs or a figure."""
    suit, number = suit_of(card), number_of(card)
    colour = SPANISH_INKS[suit]
    index = _number(number, colour)
    around = frame(suit, colour)
    if number == 1:
        body = put(ace(suit), 120, 170)
    elif number > 9:
        body = put(figure(card), 120, 170)
    else:
        body = pips(number, suit)
    index += put(SIGNS[suit], 39, 90, 0.32)
    # A figure's feet are on the ground, where a second number would cover them.
    below = "" if number > 9 else put(index, 240, 336, turn=180)
    return around + body + index + below


def figure(card: Card) -> str:
    """The figure of a 10, 11 or 12 around its middle."""
    suit = suit_of(card)
    return court(number_of(card), suit, SPANISH_ROBES[suit])


def _number(number: int, colour: Colour) -> str:
    text = str(number)
    squeeze = min(1.0, 34 / width(text, 48))
    return write(text, 39, 22, 48, colour, anchor=0.5, squeeze=squeeze, bold=1.1)


def emblem(card: Card) -> str:
    """The card at the size of a letter, 120 × 140: number over sign, nothing else."""
    suit, text = suit_of(card), str(number_of(card))
    squeeze = min(1.0, 88 / width(text, 62))
    sign = put(SIGNS[suit], 60, 104, 0.6) if suit < 2 else put(SIGNS[suit], 60, 104, 0.94, 64)
    return write(text, 60, 9, 60, SPANISH_INKS[suit], anchor=0.5, squeeze=squeeze, bold=1.3) + sign
