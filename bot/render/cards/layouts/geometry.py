"""Places the seats around a table, and finds the room of everything that belongs to a seat."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from bot.render.cards.drawing.raster import Canvas, Sprite

WIDE: Final = 1040
"""Units of length across a picture of a table."""
WIDTH: Final = 600
"""Pixels across a picture of a table. A phone shows it 330 wide, a desktop 520. At 720 pixels, a
table of seven would take 37 KB.
"""
SCALE: Final = WIDTH / WIDE
LETTERS: Final = 24
"""The size in pixels of letters and figures: 13 on a phone."""
MARGIN: Final = 8
PLATE_HIGH, BUBBLE_HIGH = 54, 52
TRICKS_HIGH: Final = 42
BADGE: Final = 52
"""Width of a marker, such as the dealer's."""
_PLATE, _BUBBLE = 284, 250
"""The widths that a plate and a bubble have if there is room."""
_APART: Final = 2
_RING, _RIM = 20, 21
"""How much larger a ring makes the portrait of the player to act, and a frame the best card."""
_MIDDLE: Final = (0.5, 0.5)

Box = tuple[float, float, float, float]
"""Left, upper, right and lower edge."""
Point = tuple[float, float]


def px(length: float) -> int:
    """A length in units, converted to pixels of the picture."""
    return round(length * SCALE)


def units(pixels: int) -> float:
    """A length in pixels, converted to units."""
    return pixels / SCALE


def lay(
    canvas: Canvas, what: Sprite, x: float, y: float, anchor: tuple[float, float] = _MIDDLE
) -> None:
    """Put a sprite with its `anchor` point at (x, y)."""
    canvas.put(what, x * SCALE, y * SCALE, anchor)


class Spot(NamedTuple):
    """What belongs to a seat.

    * `x`, `y`: the middle of the portrait. `card`: the middle of its card.
    * `plate`, `bubble`: the most room of the name and of the last words.
    * `tail`: where the bubble points to.
    * `tricks`: the middle of the count of tricks; `stacked` if it must be narrow.
    * `dealer`, `role`: the middles of two markers on the portrait's rim.
    """

    x: float
    y: float
    card: Point
    plate: Box
    bubble: Box
    tail: Point
    tricks: Point
    stacked: bool
    dealer: Point
    role: Point


class Places(NamedTuple):
    """A whole table: its height, the radius of portraits, the height of cards, and the seats. The
    seats go clockwise from the bottom, or from the bottom left if their number is even.

    `tray` and `pot` are the room of the turned cards and of the pot. `last` is the room of the
    trick before; None at a table of eight, which has no room for it.
    """

    high: int
    radius: int
    card: int
    spots: tuple[Spot, ...]
    tray: Box
    pot: Box
    last: Box | None = None

    @property
    def roomy(self) -> bool:
        """Whether tray and pot have room for a word."""
        return len(self.spots) <= _FEW


_FEW: Final = 4


class _Plan(NamedTuple):
    """A table before names and words are fitted in.

    `left` has the middles of portrait and card, x and y each, from the bottom up the left side. The
    right half mirrors it.
    """

    high: int
    radius: int
    card: int
    tray: Box
    pot: Box
    last: Box | None
    left: tuple[tuple[int, int, int, int], ...]


_ABOVE, _CENTRE = (430, 62, 610, 276), (425, 365, 615, 555)
_TRAY, _POT = (373, 331, 523, 469), (535, 331, 667, 469)
_PLANS: Final[dict[int, _Plan]] = {
    2: _Plan(620, 52, 196, _ABOVE, _CENTRE, (30, 440, 415, 600), ((128, 310, 340, 310),)),
    3: _Plan(680, 52, 196, _ABOVE, (640, 345, 830, 535), (20, 350, 425, 520),
             ((520, 572, 520, 408), (128, 180, 340, 196))),
    4: _Plan(660, 52, 196, (430, 42, 610, 256), (425, 345, 615, 535), (200, 536, 840, 652),
             ((116, 430, 336, 418), (116, 160, 336, 162))),
    5: _Plan(800, 48, 196, (209, 228, 359, 352), (690, 226, 822, 350), (690, 602, 1032, 792),
             ((520, 700, 520, 545), (110, 470, 322, 490), (270, 130, 440, 236))),
    6: _Plan(800, 44, 160, _TRAY, _POT, (8, 490, 378, 618),
             ((300, 700, 448, 562), (104, 400, 306, 400), (300, 120, 448, 238))),
    7: _Plan(800, 44, 160, _TRAY, _POT, (690, 678, 1032, 792),
             ((520, 700, 520, 565), (160, 590, 356, 560), (104, 316, 306, 344),
              (300, 120, 448, 238))),
    8: _Plan(800, 44, 160, _TRAY, _POT, None,
             ((300, 700, 452, 562), (104, 560, 306, 526), (104, 314, 306, 344),
              (300, 120, 452, 238))),
}  # fmt: skip


@cache
def around(seats: int) -> Places:
    """The places of a table of this many seats. Raises ValueError for a number that no game has."""
    if seats not in _PLANS:
        raise ValueError(f"no table has {seats} seats")
    plan = _PLANS[seats]
    spots = _fitted(plan)
    return Places(plan.high, plan.radius, plan.card, spots, plan.tray, plan.pot, plan.last)


def rotated(order: tuple[int, ...], owner: int | None) -> tuple[int, ...]:
    """The seats in this order, beginning with the owner of a private picture."""
    start = order.index(owner) if owner in order else 0
    return order[start:] + order[:start]


def box(x: float, y: float, wide: float, high: float) -> Box:
    """A box around its middle."""
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def middle_of(where: Box) -> Point:
    """The middle of a box."""
    return (where[0] + where[2]) / 2, (where[1] + where[3]) / 2


def _fitted(plan: _Plan) -> tuple[Spot, ...]:
    """Give each plate the room that cards and portraits leave, then each bubble what is left."""
    mirrored = [(WIDE - x, y, WIDE - a, b) for x, y, a, b in plan.left if x < WIDE / 2]
    ring = (*plan.left, *reversed(mirrored))
    across, wide = 2 * plan.radius + _RING, plan.card * 5 / 7
    cards = [box(a, b, wide + _RIM, plan.card + _RIM) for _, _, a, b in ring]
    portraits = [box(x, y, across, across) for x, y, _, _ in ring]
    plates: list[Box] = []
    for k, (x, y, _, _) in enumerate(ring):
        others = [*cards, *portraits[:k], *portraits[k + 1 :]]
        plates.append(_room(x, y + plan.radius + 15, _PLATE, PLATE_HIGH, others))
    spots: list[Spot] = []
    for (x, y, a, b), plate in zip(ring, plates, strict=True):
        out = -1 if x <= WIDE / 2 else 1
        others = [*cards, *portraits, *plates, *(spot.bubble for spot in spots)]
        edge = plan.radius + 22
        if y > plan.high - _LOW:
            end, level = x + out * edge, y + 6
            bubble = _room(end + out * _BUBBLE / 2, level, _BUBBLE, BUBBLE_HIGH, others)
            tail, tricks, stacked = (end, level), (x - out * (edge + 42), y), False
            rim = y - plan.radius - 2
            dealer, role = (x + out * 34, rim), (x - out * 34, rim)
        else:
            level = y - plan.radius - 37
            bubble = _room(x, level, _BUBBLE, BUBBLE_HIGH, others)
            tail, stacked = (x, level + BUBBLE_HIGH / 2), y > _TOP
            between = (x - out * plan.radius + a + out * wide / 2) / 2
            tricks = (between, y) if stacked else (x - out * (edge + 40), y - 26)
            dealer = x + out * plan.radius, y - 14
            role = x - out * (plan.radius - 6), y - plan.radius + 14
        spots.append(Spot(x, y, (a, b), plate, bubble, tail, tricks, stacked, dealer, role))
    return tuple(spots)


_LOW, _TOP = 130, 140
"""Seats this near to the lower edge have their bubble at their side. Those this near to the
upper edge have their tricks next to the portrait, over the card.
"""


def _room(x: float, y: float, wide: float, high: float, others: list[Box]) -> Box:
    """A box around (x, y), as near as possible to `wide`, that touches neither the others nor the
    other half of the table.
    """
    least, most = float(MARGIN), float(WIDE - MARGIN)
    if x < WIDE / 2:
        most = WIDE / 2 - _APART
    elif x > WIDE / 2:
        least = WIDE / 2 + _APART
    for left, top, right, foot in others:
        if top < y + high / 2 and foot > y - high / 2:
            if (left + right) / 2 < x:
                least = max(least, right + _APART)
            else:
                most = min(most, left - _APART)
    wide = min(wide, most - least)
    left = min(max(x - wide / 2, least), most - wide)
    return left, y - high / 2, left + wide, y + high / 2
