"""Draws whole cards: paper, edge and face, in three styles and as an emblem."""

from __future__ import annotations

from typing import Final, Literal

from bot.render.cards.drawing.colours import EDGE, GOLD, INK, NAVY, PAPER, SPANISH_INKS, STEEL, WINE
from bot.render.cards.drawing.svg import box, clipped, disc, line, path, put, shape
from bot.render.cards.packs import french, spanish
from bot.render.cards.packs.french_suits import SIGNS
from bot.render.cards.packs.glyphs import width, write
from bot.render.cards.packs.spanish_suits import SIGNS as SPANISH_SIGNS
from games.kernel.cards import SPANISH, SUIT_OF, Card


def back(*, fine: bool) -> str:
    """The back of a card that is large enough to show a lattice; `fine` adds knots where it
    crosses.
    """
    return _panel() + _lattice(fine) + box(21, 21, 198, 294, r=9, stroke=GOLD, width=3) + _medal()


def plain_back() -> str:
    """The back of a small card: the medal on a plain panel."""
    rim = box(28, 28, 184, 280, r=10, stroke=GOLD, width=8)
    sign = path("M120 92L172 168L120 244L68 168Z", GOLD) + path(
        "M120 122L151 168L120 214L89 168Z", WINE
    )
    return _panel() + rim + sign


def _panel() -> str:
    return box(11, 11, 218, 314, NAVY, r=12)


def _lattice(fine: bool) -> str:
    threads = "".join(
        f"M{12 + x} 12l{314 * s} 314" for x in range(-308, 532, 28 if fine else 56) for s in (1, -1)
    )
    knots = "" if not fine else "".join(
        disc(12 + x, 12 + y, 2.4, GOLD)
        for y in range(0, 315, 14) for x in range(0 if y % 28 == 0 else 14, 240, 28)
    )  # fmt: skip
    inside = "M21 21H219V315H21Z"
    return clipped(f'<g opacity="0.55">{line(threads, STEEL, 1.6)}</g>{knots}', "lattice", inside)


def _medal() -> str:
    frame = path("M0 -96L66 0L0 96L-66 0Z", NAVY) + path("M0 -90L62 0L0 90L-62 0Z", WINE, GOLD, 4)
    return put(frame + _inn() + put(_inn(), 0, 0, turn=180) + line("M-58 0H58", GOLD, 4), 120, 168)


def _inn() -> str:
    """A house with a lit window, a door and smoke from its chimney."""
    house = shape("M-26 -2V-26L0 -50L26 -26V-2Z", PAPER, 2.2)
    roof = line("M-33 -21L0 -52L33 -21", GOLD, 6)
    chimney = shape("M13 -52H21V-36L13 -43Z", PAPER, 2)
    smoke = line("M17 -57C12 -62 20 -66 15 -72", PAPER, 2.6)
    door = path("M-6 -2V-14A6 6 0 0 1 6 -14V-2Z", NAVY)
    panes = "".join(box(x - 4, -21, 8, 9, GOLD, stroke=INK, width=1.6) for x in (-15, 15))
    return smoke + chimney + house + roof + door + panes + disc(0, -33, 4, GOLD, INK, 1.6)


Style = Literal["fine", "full", "bold"]
"""Full: pips and figures. Fine: with all their ornament. Bold: a large index and one large sign, or
the figure.
"""
WIDTH: Final = 240
HEIGHT: Final = 336
FINE: Final = 240
FULL: Final = 150
"""The height in pixels from which a card is worth drawing in this style."""
EMBLEM: Final = (120, 140)
STRIP: Final = (72, 124)
SLIP: Final = (92, 56)


def is_spanish(card: Card) -> bool:
    """Whether a card is of the Spanish pack. Raises ValueError if the code is not a card."""
    if not (0 <= card < len(SUIT_OF) or SPANISH[0] <= card <= SPANISH[-1]):
        raise ValueError(f"no such card: {card}")
    return card >= SPANISH[0]


def drawing(card: Card | None, style: Style, *, four: bool = False) -> str:
    """A card (None: its back) with paper and edge. It is 240 × 336. `four`: French suits in four
    colours.
    """
    bold = style == "bold"
    if card is None:
        printed = plain_back() if bold else back(fine=style == "fine")
    elif is_spanish(card):
        printed = _bold_spanish(card) if bold else spanish.face(card)
    elif bold:
        printed = _bold_french(card, four)
    else:
        printed = french.face(card, four=four, fine=style == "fine")
    return paper(style) + printed


def style_for(height: int) -> Style:
    """The best style for a card of this height in pixels."""
    return "fine" if height >= FINE else "full" if height >= FULL else "bold"


def emblem(card: Card | None, *, four: bool = False) -> str:
    """A card (None: the back) at the size of a letter, 120 × 140. `four`: French suits in four
    colours.
    """
    blank = box(9, 2, 102, 136, PAPER, r=15, stroke=EDGE, width=4)
    if card is None:
        return blank + put(plain_back(), 16, 9, 0.366)
    return blank + (spanish.emblem(card) if is_spanish(card) else french.emblem(card, four=four))


def strip(card: Card, *, four: bool = False) -> str:
    """A French card as narrow as its rank and sign allow, 72 × 124, for tricks that lie open."""
    ink, text = french.ink(card, four=four), french.letters(card)
    squeeze = min(1.0, 56 / width(text, 64))
    blank = box(1.5, 1.5, 69, 121, PAPER, r=9, stroke=EDGE, width=3)
    sign = put(path(SIGNS[SUIT_OF[card]], ink), 36, 96, 0.48)
    return blank + sign + write(text, 36, 8, 64, ink, anchor=0.5, squeeze=squeeze, bold=1.3)


def slip(card: Card, *, four: bool = False) -> str:
    """A card as low as its rank and sign allow, 92 × 56, for a trick in one line."""
    if is_spanish(card):
        suit = spanish.suit_of(card)
        ink, text, scale = SPANISH_INKS[suit], str(spanish.number_of(card)), 0.46
        sign = put(SPANISH_SIGNS[suit], 68, 28, *((scale, 0) if suit < 2 else (0.6, 52)))
    else:
        ink, text = french.ink(card, four=four), french.letters(card)
        sign = put(path(SIGNS[SUIT_OF[card]], ink), 68, 28, 0.38)
    squeeze = min(1.0, 38 / width(text, 38))
    blank = box(1.5, 1.5, 89, 53, PAPER, r=8, stroke=EDGE, width=3)
    return blank + sign + write(text, 26, 9, 38, ink, anchor=0.5, squeeze=squeeze, bold=1.3)


def paper(style: Style) -> str:
    """A blank card."""
    edge = 5.0 if style == "bold" else 2.4
    half = edge / 2
    return box(half, half, WIDTH - edge, HEIGHT - edge, PAPER, r=18, stroke=EDGE, width=edge)


def _bold_french(card: Card, four: bool) -> str:
    ink, text = french.ink(card, four=four), french.letters(card)
    if french.is_court(card):
        sign = put(path(SIGNS[SUIT_OF[card]], ink), 50, 156, 0.72)
        index = write(text, 50, 20, 94, ink, anchor=0.5, squeeze=min(1.0, 70 / width(text, 94)),
                      bold=1.25)  # fmt: skip
        # At this size the robe shows the suit. So it has its form for four colours only if the ink
        # differs from that of two colours.
        robed = four and ink != french.ink(card, four=False)
        return put(french.figure(card, four=robed, fine=False), 158, 168) + index + sign
    squeeze = min(1.0, 116 / width(text, 140))
    return write(text, 82, 26, 140, ink, anchor=0.5, squeeze=squeeze, bold=1.2) + put(
        path(SIGNS[SUIT_OF[card]], ink), 150, 242, 1.42
    )


def _bold_spanish(card: Card) -> str:
    suit, number = spanish.suit_of(card), spanish.number_of(card)
    ink, text = SPANISH_INKS[suit], str(number)
    if number > 9:
        # Number and sign are where the next card of a hand leaves them visible.
        sign = put(SPANISH_SIGNS[suit], 62, 212, *((0.62, 0) if suit < 2 else (0.95, 40)))
        squeeze = min(1.0, 84 / width(text, 110))
        index = write(text, 66, 30, 110, ink, anchor=0.5, squeeze=squeeze, bold=1.2)
        return put(spanish.figure(card), 158, 190, 0.8) + spanish.frame(suit, ink, 6) + sign + index
    squeeze = min(1.0, 110 / width(text, 124))
    scale, turn = (1.3, 0) if suit < 2 else (1.75, 52)
    return (
        spanish.frame(suit, ink, 6)
        + write(text, 84, 34, 124, ink, anchor=0.5, squeeze=squeeze, bold=1.2)
        + put(SPANISH_SIGNS[suit], 142, 236, scale, turn)
    )
