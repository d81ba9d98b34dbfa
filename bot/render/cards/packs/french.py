"""Draws the faces and emoji of the French pack. A face is 240 × 336."""

from __future__ import annotations

from bot.render.cards.drawing.colours import (
    FOUR_INKS,
    FOUR_ROBES,
    FRENCH_INKS,
    GOLD,
    PAPER,
    ROBES,
    Colour,
)
from bot.render.cards.drawing.svg import disc, line, path, put
from bot.render.cards.packs.french_courts import court
from bot.render.cards.packs.french_suits import PIP, PIPS, SIGNS
from bot.render.cards.packs.glyphs import width, write
from games.kernel.cards import RANK_OF, RANKS, SUIT_OF, Card

_COLUMN = 27.0
"""The middle of the index."""
_ACE = 12


def ink(card: Card, *, four: bool) -> Colour:
    """The colour of the card's suit, out of two or four."""
    return (FOUR_INKS if four else FRENCH_INKS)[SUIT_OF[card]]


def letters(card: Card) -> str:
    """The rank in the corner: A K Q J 10 in every language (docs/screens.md, section 3)."""
    return "10" if RANKS[RANK_OF[card]] == "T" else RANKS[RANK_OF[card]]


def face(card: Card, *, four: bool, fine: bool = True) -> str:
    """All that is printed on the card: indices, and pips, a figure or the ace."""
    rank, suit, colour = RANK_OF[card], SUIT_OF[card], ink(card, four=four)
    index = _index(letters(card), suit, colour)
    corners = index + put(index, 240, 336, turn=180)
    if rank == _ACE:
        return corners + put(_ace(suit, colour), 120, 168)
    if is_court(card):
        return corners + put(figure(card, four=four, fine=fine), 120, 168)
    pip = path(SIGNS[suit], colour)
    return corners + "".join(put(pip, x, y, PIP, 180 if y > 170 else 0) for x, y in PIPS[rank])


def is_court(card: Card) -> bool:
    """Whether it is a jack, queen or king."""
    return _ACE > RANK_OF[card] > 8


def figure(card: Card, *, four: bool, fine: bool) -> str:
    """A court's figure in its frame, around its middle."""
    suit = SUIT_OF[card]
    robe = (FOUR_ROBES if four else ROBES)[suit]
    return court(RANK_OF[card], suit, ink(card, four=four), robe, fine=fine)


def _index(text: str, suit: int, colour: Colour) -> str:
    squeeze = min(1.0, 37 / width(text, 58))
    return write(text, _COLUMN, 15, 58, colour, anchor=0.5, squeeze=squeeze, bold=1.05) + put(
        path(SIGNS[suit], colour), _COLUMN, 99, 0.37
    )


def _ace(suit: int, colour: Colour) -> str:
    """A large sign with a lighter line inside and a crown of dots around."""
    sign = path(SIGNS[suit], colour)
    within = line(SIGNS[suit], PAPER, 2.6)
    heart = put(path(SIGNS[suit], GOLD), 0, 4 if suit else 2, 0.3)
    ring = "".join(
        put(disc(0, -84, 3.4 if k % 2 else 5, colour if k % 2 else GOLD), 0, 0, turn=15 * k)
        for k in range(24)
    )
    return put(sign, 0, 0, 1.18) + put(within, 0, 3 if suit == 2 else 2, 0.86) + heart + ring


def emblem(card: Card, *, four: bool) -> str:
    """The card at the size of a letter, 120 × 140: rank over sign, nothing else."""
    text, suit, colour = letters(card), SUIT_OF[card], ink(card, four=four)
    squeeze = min(1.0, 88 / width(text, 66))
    return write(text, 60, 8, 63, colour, anchor=0.5, squeeze=squeeze, bold=1.3) + put(
        path(SIGNS[suit], colour), 60, 106, 0.54
    )
