"""The back of Kro's cards: an inn's gable, head to head, on a lattice.

Owns: that drawing. Must not know: cards, pixels. It is drawn 240 × 336.
"""

from __future__ import annotations

from bot.render.cards.drawing.colours import GOLD, INK, NAVY, PAPER, STEEL, WINE
from bot.render.cards.drawing.svg import box, clipped, disc, line, path, put, shape


def back(*, fine: bool) -> str:
    """For cards that are large enough to show a lattice; `fine` with knots where it crosses."""
    return _panel() + _lattice(fine) + box(21, 21, 198, 294, r=9, stroke=GOLD, width=3) + _medal()


def plain_back() -> str:
    """For small cards: the medal on a plain panel."""
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
