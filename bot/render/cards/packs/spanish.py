"""Draws the faces and emoji of the Spanish pack, with the frames and their pintas."""

from __future__ import annotations

from typing import Final

from bot.render.cards.drawing.colours import (
    BRONZE,
    GOLD,
    GREY,
    HAIR,
    INK,
    PAPER,
    RED,
    SKIN,
    SPANISH_INKS,
    SPANISH_ROBES,
    STEEL,
    WOOD,
    Colour,
)
from bot.render.cards.drawing.svg import box, disc, line, mirrored, path, put, shape
from bot.render.cards.packs.court_figures import Robe, calm_face, hand
from bot.render.cards.packs.glyphs import width, write
from bot.render.cards.packs.spanish_suits import SIGNS, ace, pips
from games.kernel.cards import SPANISH, SPANISH_NUMBERS, Card

_SOTAS: Final[tuple[Colour, ...]] = (WOOD, INK, GOLD, HAIR)
_REYES: Final[tuple[Colour, ...]] = (GREY, INK, HAIR, WOOD)
"""Hair by suit: oros, copas, espadas, bastos."""
_HORSES: Final[tuple[tuple[Colour, Colour, Colour], ...]] = (
    (PAPER, HAIR, STEEL), (WOOD, INK, HAIR), (GREY, PAPER, STEEL), (HAIR, GOLD, INK)
)  # fmt: skip
"""Coat, mane, and the far legs."""


def court(number: int, suit: int, robe: Robe) -> str:
    """The figure of 10 (sota), 11 (caballo) or 12 (rey) with its suit's sign in hand."""
    return put((_sota, _caballo, _rey)[number - 10](suit, robe), -9, -4, 0.92)


def _held(suit: int, x: float, y: float, cuff: Colour) -> str:
    """The sign in a raised hand at (x, y): coins and cups above it, swords and clubs through it."""
    if suit < 2:
        return put(SIGNS[suit], x, y - 40, 0.66) + put(hand(0, 0, cuff), x, y + 2)
    where = put(SIGNS[2], x, y - 32, 1.05, 4) if suit == 2 else put(SIGNS[3], x, y - 22, 1.1, 6)
    return where + put(hand(0, 0, cuff), x, y)


def _ground(robe: Robe) -> str:
    """The strip of ground under every figure."""
    return path("M-84 138C-60 128 50 128 74 138Z", robe[2]) + line("M-88 138H78", INK, 2.6)


def _sota(suit: int, robe: Robe) -> str:
    cloth, trim, lining = robe
    cape = shape("M-22 -66C-50 -50 -58 20 -52 92L-26 84L26 84L44 92C52 20 46 -44 22 -66Z", lining)
    legs = "".join(
        put(
            shape("M-11 0H11L9 62H-8Z", trim)
            + line("M-9 22H10", INK, 1.6)
            + shape("M-9 62H9L10 72H-20C-20 66 -14 64 -9 62Z", INK),
            x,
            62,
            1,
        )
        for x in (-16, 14)
    )
    tunic = shape("M-30 -58C-10 -66 10 -66 30 -58L28 6L42 72C16 80 -16 80 -42 72L-28 6Z", cloth)
    skirt = line("M-14 12L-20 75M14 12L20 75M0 12V77", INK, 2) + line(
        "M-41 66C-16 74 16 74 41 66", trim, 5
    )
    chest = line("M0 -60V2", trim, 4) + "".join(
        disc(0, y, 3, lining, INK, 1.4) for y in (-46, -30, -14)
    )
    belt = shape("M-30 0H30V12H-30Z", trim, 2.2) + box(
        -7, -1, 14, 14, GOLD, r=2, stroke=INK, width=2
    )
    akimbo = shape("M-30 -57C-48 -50 -56 -26 -54 -10L-30 12L-24 2L-38 -12L-24 -34Z", cloth)
    raised = shape("M24 -57C38 -54 46 -48 50 -40L52 -56L70 -52L66 -20C52 -10 36 -22 24 -34Z", cloth)
    collar = shape("M-24 -60C-12 -70 12 -70 24 -60C18 -46 -18 -46 -24 -60Z", PAPER, 2.2)
    hue = _SOTAS[suit]
    bob = mirrored(shape("M0 -112H20C27 -100 28 -82 26 -68C21 -62 14 -62 13 -68L14 -96Z", hue))
    cap = (
        shape(
            "M-27 -102C-36 -114 -24 -132 2 -130C26 -128 36 -112 27 -102C10 -108 -10 -108 -27 -102Z",
            cloth,
        )
        + shape("M-16 -124C-30 -146 -50 -138 -54 -122C-44 -128 -34 -122 -26 -114Z", PAPER, 2.2)
        + line("M-27 -103C-10 -109 10 -109 27 -103", trim, 5)
    )
    lips = line("M-4 -73C-2 -71.5 2 -71.5 4 -73", RED, 2.6)
    head = put(bob + calm_face() + lips + cap, 0, -1, 0.94)
    return (
        _ground(robe)
        + cape
        + legs
        + tunic
        + skirt
        + chest
        + belt
        + akimbo
        + raised
        + _held(suit, 61, -62, trim)
        + collar
        + head
    )


def _rey(suit: int, robe: Robe) -> str:
    cloth, trim, lining = robe
    hue = _REYES[suit]
    mantle = shape("M-24 -62C-58 -48 -66 40 -70 132H70C66 40 58 -48 24 -62Z", cloth)
    fur = mirrored(
        shape("M24 -60C36 -40 40 40 42 133H56C56 40 52 -40 32 -58Z", PAPER, 2.2)
        + "".join(path(f"M{46 + y / 40:.1f} {y - 5}l2.6 9h-5.2z", INK) for y in range(-20, 130, 24))
    )
    gown = shape("M-26 -60C-10 -66 10 -66 26 -60L34 40L42 133H-42L-34 40Z", lining)
    pleats = line("M-12 34L-16 131M12 34L16 131M0 34V131", INK, 2)
    hem = line("M-40 124H40", trim, 6)
    yoke = line("M-20 -50C-14 -26 14 -26 20 -50", trim, 5) + put(
        shape("M0 -9L8 0L0 9L-8 0Z", RED, 1.8), 0, -24
    )
    belt = shape("M-33 22C-12 28 12 28 33 22L34 34C12 40 -12 40 -34 34Z", trim, 2.2)
    sleeve = shape(
        "M-28 -56C-54 -46 -62 -12 -56 16L-34 26L-18 22L-20 8L-38 2C-38 -14 -32 -24 -24 -34Z", cloth
    )
    grip = hand(0, 0, trim)
    raised = shape("M24 -56C40 -52 46 -46 50 -40L52 -56L70 -52L68 -16C52 -6 36 -18 24 -32Z", cloth)
    hair = mirrored(shape("M0 -112H20C27 -98 25 -80 31 -68C31 -58 22 -56 16 -64L14 -90Z", hue))
    beard = shape(
        "M-19 -88C-21 -66 -13 -50 0 -42C13 -50 21 -66 19 -88C15 -76 8 -76 0 -76"
        "C-8 -76 -15 -76 -19 -88Z",
        hue,
    )
    whiskers = path("M-13 -74C-8 -80 -3 -79 0 -76.5C3 -79 8 -80 13 -74C7 -71 -7 -71 -13 -74Z", hue)
    lips = line("M-4 -69.5H4", RED, 2.6)
    crown = (
        shape("M-23 -104L-27 -132L-13 -118L0 -136L13 -118L27 -132L23 -104Z", GOLD)
        + shape("M-24 -109C-8 -113 8 -113 24 -109V-101C8 -105 -8 -105 -24 -101Z", cloth, 2)
        + "".join(disc(x, y, 3.2, RED, INK, 1.6) for x, y in ((-27, -132), (0, -136), (27, -132)))
    )
    head = put(hair + calm_face(2) + beard + whiskers + lips + crown, 0, 2, 0.96)
    return (
        _ground(robe)
        + mantle
        + gown
        + fur
        + pleats
        + hem
        + yoke
        + belt
        + sleeve
        + put(grip, -14, 16, turn=78)
        + raised
        + _held(suit, 61, -60, trim)
        + head
    )


_HORSE = (
    "M-88 -14C-92 -22 -88 -30 -80 -34L-60 -54L-57 -70L-47 -56C-28 -48 -16 -28 -6 -12"
    "C10 -4 30 -8 48 -6"
    "C68 -4 80 8 80 28C82 44 74 54 68 62L75 88L69 116L76 130H56L54 114L58 92L44 62C28 70 6 70 -8 60"
    "L-14 90L-13 114L-8 130H-28L-26 92L-34 58C-48 44 -48 22 -45 6C-46 -6 -52 -14 -60 -11"
    "C-68 -6 -78 -4 -84 -8Z"
)
_FAR_LEGS = (
    "M-36 30L-66 46L-76 74L-66 82L-70 92L-54 84L-62 72L-54 58L-28 54Z"
    "M40 52L36 88L26 112L30 130H48L44 114L52 90L62 56Z"
)


def _caballo(suit: int, robe: Robe) -> str:
    cloth, trim, lining = robe
    coat, crest, beyond = _HORSES[suit]
    tail = shape(
        "M74 4C98 4 100 40 90 60C88 76 94 86 88 100C74 84 76 64 78 48C80 30 76 20 70 18Z", crest
    )
    horse = shape(_FAR_LEGS, beyond) + shape(_HORSE, coat)
    mane = shape(
        "M-47 -58C-22 -52 -10 -28 0 -10C-12 -8 -18 -14 -20 -22C-26 -20 -30 -28 -30 -34"
        "C-38 -34 -42 -42 -42 -48Z",
        crest,
    )
    eye = (
        disc(-66, -38, 2.6, INK)
        + line("M-85 -22H-82", INK, 2.2)
        + line("M-82 -11L-74 -14", INK, 1.8)
    )
    hooves = "".join(
        path(d, INK)
        for d in (
            "M71 120L76 130H56L55 120Z",
            "M-12 120L-8 130H-28L-27 120Z",
            "M30 122L30 130H48L46 122Z",
            "M-68 88L-70 92L-54 84L-58 80Z",
        )
    )
    rein = line("M-76 -37L-68 -9M-72 -24C-50 -10 -30 -14 -4 -18", robe[0], 3.4)
    blanket = shape("M-10 -12C10 -4 30 -8 48 -8L54 40C34 48 6 48 -8 40Z", lining) + line(
        "M-8 35C8 42 34 42 53 35", trim, 4
    )
    boot = shape(
        "M8 -16H34L26 22L24 52H32C32 60 26 62 20 62H-4C-4 54 4 52 8 50L10 22Z", cloth
    ) + shape("M10 26L25 24L24 52H32C32 60 26 62 20 62H-4C-4 54 4 52 8 50Z", INK)
    cape = shape("M22 -74C46 -64 60 -36 66 -2C52 2 40 -2 34 -12L24 -50Z", lining)
    tunic = shape("M-12 -72C2 -80 16 -80 30 -72L34 -12C20 -4 4 -4 -10 -12Z", cloth)
    belt = line("M-10 -24C4 -18 20 -18 33 -24", trim, 6)
    near = shape("M-10 -70C-26 -62 -32 -44 -30 -32L-14 -14L-6 -22L-16 -36L-6 -48Z", cloth)
    raised = shape("M28 -71C40 -68 46 -62 50 -56L52 -70L70 -66L68 -34C54 -26 38 -34 28 -48Z", cloth)
    collar = shape("M-10 -72C2 -82 16 -82 28 -72C22 -62 -4 -62 -10 -72Z", PAPER, 2.2)
    hair = mirrored(shape("M0 -112H20C27 -100 28 -84 25 -72C19 -64 14 -66 13 -72L14 -96Z", BRONZE))
    hat = (
        shape("M-40 -104C-20 -112 20 -112 40 -104C32 -94 -32 -94 -40 -104Z", cloth)
        + shape("M-20 -106C-20 -128 20 -128 20 -106C8 -102 -8 -102 -20 -106Z", cloth)
        + line("M-20 -107C-8 -103 8 -103 20 -107", trim, 5)
    )
    lips = line("M-4 -73C-2 -71.5 2 -71.5 4 -73", RED, 2.6)
    head = put(hair + calm_face(1) + lips + hat, 10, -18, 0.82)
    glove = disc(-10, -18, 6.5, SKIN, INK, 2)
    return put(
        tail
        + horse
        + hooves
        + mane
        + eye
        + blanket
        + cape
        + boot
        + tunic
        + belt
        + near
        + glove
        + rein
        + raised
        + _held(suit, 61, -76, trim)
        + collar
        + head
        + line("M-88 131H84", INK, 2.6),
        -6,
        6,
    )


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
    """All that is printed on the card, 240 × 336: frame, numbers, and signs or a figure."""
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
