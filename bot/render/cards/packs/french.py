"""Draws the faces and emoji of the French pack."""

from __future__ import annotations

from typing import Final

from bot.render.cards.drawing.colours import (
    BRONZE,
    FOUR_INKS,
    FOUR_ROBES,
    FRENCH_INKS,
    GOLD,
    GREY,
    HAIR,
    INK,
    LEAF,
    PAPER,
    RED,
    ROBES,
    SKIN,
    STEEL,
    WOOD,
    Colour,
)
from bot.render.cards.drawing.svg import box, clipped, disc, line, mirrored, path, put, shape
from bot.render.cards.packs.court_figures import Robe, calm_face, hand
from bot.render.cards.packs.french_suits import PIP, PIPS, SIGNS
from bot.render.cards.packs.glyphs import width, write
from games.kernel.cards import RANK_OF, RANKS, SUIT_OF, Card

KINGS: Final[tuple[Colour, ...]] = (HAIR, GREY, WOOD, INK)
QUEENS: Final[tuple[Colour, ...]] = (HAIR, GOLD, BRONZE, INK)
JACKS: Final[tuple[Colour, ...]] = (GOLD, HAIR, WOOD, BRONZE)
"""Hair by suit: clubs, diamonds, hearts, spades."""


def of_king(suit: int, ink: Colour, robe: Robe) -> str:
    """A king's weapon by suit: a sword, an axe, a sceptre, a sabre."""
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
    """A queen's flower by suit: four petals, eight, one round, or six."""
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
    """A jack's weapon by suit: a halberd, a spear, a banner, a mace."""
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


WIDTH, HEIGHT = 144.0, 284.0
"""Size of the frame."""
_HALF: Final = "M-72 -142H72V-20L-72 20Z"


def court(rank: int, suit: int, ink: Colour, robe: Robe, *, fine: bool) -> str:
    """The two-headed figure of rank 9 (jack), 10 (queen) or 11 (king) in its frame. The upper half
    is drawn around the middle of the frame; the lower half is the same, turned. `fine` adds
    ornament for a large card.
    """
    figure = (_jack, _queen, _king)[rank - 9](suit, ink, robe)
    half = (_ground(robe) if fine else "") + figure + put(path(SIGNS[suit], ink), -51, -118, 0.34)
    half = clipped(half, f"h{rank}{suit}", _HALF)
    sash = path("M-72 14L72 -26V-14L72 -14L-72 26Z", robe[1], INK, 2)
    studs = "".join(disc(x, -x * 20 / 72, 3, robe[2]) for x in range(-60, 61, 20) if fine)
    frame = box(-72, -142, 144, 284, r=7, stroke=ink, width=2.6)
    inside = "M-65 -142H65A7 7 0 0 1 72 -135V135A7 7 0 0 1 65 142H-65A7 7 0 0 1 -72 135V-135"
    inside += "A7 7 0 0 1 -65 -142Z"
    both = half + put(half.replace(f"h{rank}{suit}", f"l{rank}{suit}"), 0, 0, turn=180)
    return clipped(both + sash + studs, f"f{rank}{suit}", inside) + frame


def _ground(robe: Robe) -> str:
    """The rays behind a head."""
    rays = "".join(
        put(path("M-1.8 0L-5 -170H5L1.8 0Z", robe[1]), 0, -84, turn=a) for a in range(15, 360, 30)
    )
    return f'<g opacity="0.28">{rays}</g>'


def _shoulders(suit: int, robe: Robe) -> str:
    """The robe, its sleeves, and a panel down the middle with the suit's ornament."""
    cloth, trim, lining = robe
    body = shape("M-74 40V-8C-70 -34 -54 -46 -30 -52L0 -58L30 -52C54 -46 70 -34 74 -8V40Z", cloth)
    folds = mirrored(
        line("M-34 -50C-44 -34 -46 -12 -44 24", INK, 2.2)
        + line("M-52 -40C-60 -26 -62 -8 -62 16", trim, 3)
    )
    panel = shape("M-17 -56H17L23 44H-23Z", lining)
    hems = mirrored(line("M17.500 -48L22.500 40".replace(".500", ".5"), trim, 4))
    ornament = "".join(put(path(SIGNS[suit], trim), 0, y, 0.15) for y in (-24, -4, 16, 36))
    return body + folds + panel + hems + ornament


def _king(suit: int, ink: Colour, robe: Robe) -> str:
    trim, hue = robe[1], KINGS[suit]
    hair = mirrored(shape("M0 -112H20C27 -98 25 -80 34 -70C36 -60 24 -56 18 -64L14 -90Z", hue))
    beard = shape(
        "M-19 -88C-21 -66 -13 -50 0 -42C13 -50 21 -66 19 -88C15 -76 8 -76 0 -76"
        "C-8 -76 -15 -76 -19 -88Z",
        hue,
    )
    whiskers = path(
        "M-13 -74C-8 -80 -3 -79 0 -76.5C3 -79 8 -80 13 -74C7 -71 -7 -71 -13 -74Z",
        hue,
    )
    lips = line("M-4 -69.5H4", RED, 2.6) + mirrored(line("M4 -64C3 -58 2 -54 1 -50", BRONZE, 1.6))
    crown = (
        shape("M-23 -106L-29 -134L-14 -119L0 -138L14 -119L29 -134L23 -106Z", GOLD)
        + shape("M-24 -110C-8 -114 8 -114 24 -110V-102C8 -106 -8 -106 -24 -102Z", robe[2], 2)
        + "".join(disc(x, y, 2.2, GOLD) for x, y in ((-15, -107.5), (0, -108.6), (15, -107.5)))
        + "".join(disc(x, y, 3.4, RED, INK, 1.6) for x, y in ((-29, -134), (0, -137), (29, -134)))
    )
    ermine = shape(
        "M-50 -42C-36 -54 -22 -56 -14 -60L0 -34L14 -60C22 -56 36 -54 50 -42"
        "C38 -22 16 -14 0 -14C-16 -14 -38 -22 -50 -42Z",
        PAPER,
    )
    spots = mirrored(
        "".join(
            path(f"M{x} {y - 4}L{x + 2.6} {y + 4}H{x - 2.6}Z", INK)
            for x, y in ((36, -42), (25, -34), (22, -46), (12, -24), (13, -38))
        )
    ) + path("M0 -28L2.6 -19H-2.6Z", INK)
    return (
        hair
        + _shoulders(suit, robe)
        + put(of_king(suit, ink, robe), 51, -30)
        + hand(51, -30, trim)
        + ermine
        + spots
        + calm_face(2)
        + beard
        + whiskers
        + lips
        + crown
    )


def _queen(suit: int, _: Colour, robe: Robe) -> str:
    trim, lining = robe[1:]
    veil = mirrored(
        shape("M0 -118C30 -118 34 -92 36 -72C38 -58 46 -50 52 -42L20 -48L14 -90Z", lining)
        + line("M27 -104C29 -82 31 -64 40 -50", trim, 2.4)
    )
    tresses = mirrored(
        shape(
            "M0 -114C20 -114 26 -98 25 -78C25 -66 29 -60 26 -50C18 -50 15 -58 16 -70"
            "L17 -92C14 -100 8 -104 0 -105Z",
            QUEENS[suit],
            2.2,
        )
    )
    neck = shape(
        "M-8 -68H8V-54C20 -50 26 -46 28 -40C18 -28 8 -24 0 -24C-8 -24 -18 -28 -28 -40"
        "C-26 -46 -20 -50 -8 -54Z",
        SKIN,
        2.2,
    )
    beads = "".join(
        disc(x, y, 3.2, GOLD, INK, 1.4) for x, y in ((-19, -40), (-10, -34), (10, -34), (19, -40))
    )
    pendant = put(shape("M0 -7L6 0L0 9L-6 0Z", RED, 1.8), 0, -31)
    hem = line("M-29 -41C-18 -27 -8 -22 0 -22C8 -22 18 -27 29 -41", trim, 4)
    lips = path(
        "M-5.5 -73C-2.5 -75.5 -1 -75 0 -74C1 -75 2.5 -75.5 5.5 -73C2.5 -69.5 -2.5 -69.5 -5.5 -73Z",
        RED,
    )
    crown = (
        shape(
            "M-22 -110C-26 -118 -25 -124 -23 -130L-12 -119L0 -137L12 -119L23 -130"
            "C25 -124 26 -118 22 -110C8 -116 -8 -116 -22 -110Z",
            GOLD,
        )
        + disc(0, -122, 4, RED, INK, 1.6)
        + "".join(disc(x, y, 2.8, PAPER, INK, 1.5) for x, y in ((-23, -130), (0, -137), (23, -130)))
    )
    return (
        veil
        + _shoulders(suit, robe)
        + neck
        + hem
        + beads
        + pendant
        + put(of_queen(suit, robe), 52, -34)
        + hand(52, -34, trim)
        + calm_face(-1)
        + tresses
        + lips
        + crown
    )


def _jack(suit: int, _: Colour, robe: Robe) -> str:
    trim, lining = robe[1:]
    hue = JACKS[suit]
    bob = mirrored(shape("M0 -112H20C27 -100 28 -82 27 -66C22 -58 14 -60 13 -66L14 -96Z", hue))
    ruff = "".join(
        put(shape("M-8 0C-8 -9 8 -9 8 0L5 14H-5Z", PAPER, 2), 24 * x, -52 + 7 * abs(x), turn=18 * x)
        for x in (-1.6, 1.6, -1.05, 1.05, -0.5, 0.5, 0)
    )
    fringe = path("M-19 -98C-12 -94 -4 -98 0 -103C4 -98 12 -94 19 -98L17 -110H-17Z", hue)
    lips = line("M-4.5 -73C-2 -71 2 -71 4.5 -73", RED, 2.8)
    plume = shape(
        "M16 -118C26 -140 48 -142 62 -124C66 -116 60 -110 56 -114C50 -120 40 -120 34 -110Z",
        PAPER,
        2.2,
    ) + line("M20 -116C32 -132 46 -134 58 -118", INK, 1.4)
    if suit:
        plume = ""  # it would hide what the hand holds
    cap = (
        shape("M-30 -106C-36 -122 -18 -134 4 -132C26 -132 34 -118 30 -106Z", lining)
        + shape("M-29 -110C-10 -116 10 -116 29 -110L27 -101C10 -106 -10 -106 -27 -101Z", trim, 2.2)
        + disc(18, -110, 4.5, RED, INK, 1.6)
    )
    return (
        _shoulders(suit, robe)
        + ruff
        + put(of_jack(suit, robe), 48, -32)
        + hand(48, -32, trim)
        + bob
        + calm_face()
        + fringe
        + lips
        + plume
        + cap
    )


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
    """All that is printed on the card, 240 × 336: indices, and pips, a figure or the ace."""
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
