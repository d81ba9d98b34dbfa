"""Places of the seats around a table, and the room of everything that belongs to a seat.

A picture is `WIDE` units of length wide. Seats go clockwise from the bottom, with
an even number from the bottom left.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from bot.render.cards.drawing.raster import Canvas, Sprite

WIDE: Final = 1040
WIDTH: Final = 600
"""Pixels across a picture of a table. A phone shows it 330 wide, a desktop 520. With 720 a table of
seven would take 37 KB.
"""
SCALE: Final = WIDTH / WIDE
LETTERS: Final = 24
"""The size in pixels of letters and figures: 13 on a phone."""
MARGIN: Final = 8
PLATE_HIGH, BUBBLE_HIGH = 54, 52
TRICKS_HIGH: Final = 42
BADGE: Final = 52
"""Width of the dealer's marker and its like."""
_PLATE, _BUBBLE = 284, 250
"""The widths that a plate and a bubble have if there is room."""
_APART: Final = 2
_RING, _RIM = 20, 21
"""How much larger a portrait is with the ring of the player to act, and the best card."""
_MIDDLE: Final = (0.5, 0.5)

Box = tuple[float, float, float, float]
"""Left, upper, right and lower edge."""
Point = tuple[float, float]


def px(length: float) -> int:
    """A length in pixels of the picture."""
    return round(length * SCALE)


def units(pixels: int) -> float:
    """This many pixels as a length."""
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
    """A whole table: its height, the radius of portraits, the height of cards, and the seats.

    `tray` and `pot` are the room of the turned cards and of the pot.
    """

    high: int
    radius: int
    card: int
    spots: tuple[Spot, ...]
    tray: Box
    pot: Box

    @property
    def roomy(self) -> bool:
        """Whether tray and pot have room for a word."""
        return len(self.spots) <= _FEW


_FEW: Final = 4
_SIZES: Final = {2: 620, 3: 680, 4: 620}
_RADII: Final = {2: 52, 3: 52, 4: 52, 5: 48}
_LEFT: Final[dict[int, tuple[tuple[int, int, int, int], ...]]] = {
    2: ((128, 310, 340, 310),),
    3: ((520, 572, 520, 408), (128, 180, 340, 196)),
    4: ((116, 450, 336, 438), (116, 180, 336, 182)),
    5: ((520, 700, 520, 545), (110, 470, 322, 490), (270, 130, 440, 236)),
    6: ((300, 700, 448, 562), (104, 400, 306, 400), (300, 120, 448, 238)),
    7: ((520, 700, 520, 565), (160, 590, 356, 560), (104, 316, 306, 344), (300, 120, 448, 238)),
    8: ((300, 700, 452, 562), (104, 560, 306, 526), (104, 314, 306, 344), (300, 120, 452, 238)),
}
"""The middles of portrait and card, from the bottom up the left side. The right half mirrors it."""
_TRAY: Final[dict[int, Box]] = {
    2: (430, 62, 610, 276),
    3: (430, 62, 610, 276),
    4: (430, 62, 610, 276),
    5: (209, 228, 359, 352),
}
_POT: Final[dict[int, Box]] = {
    2: (425, 365, 615, 555), 3: (640, 345, 830, 535), 4: (425, 365, 615, 555),
    5: (690, 226, 822, 350),
}  # fmt: skip


@cache
def around(seats: int) -> Places:
    """The places of a table of this many seats. Raises ValueError for a number that no game has."""
    if seats not in _LEFT:
        raise ValueError(f"no table has {seats} seats")
    left = _LEFT[seats]
    mirrored = tuple((WIDE - x, y, WIDE - a, b) for x, y, a, b in left if x < WIDE / 2)
    ring = (*left, *reversed(mirrored))
    radius, card, high = _RADII.get(seats, 44), 196 if seats <= 5 else 160, _SIZES.get(seats, 800)
    spots = _fitted(ring, radius, card, high)
    tray, pot = (373, 331, 523, 469), (535, 331, 667, 469)
    return Places(high, radius, card, spots, _TRAY.get(seats, tray), _POT.get(seats, pot))


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


def _fitted(
    ring: tuple[tuple[int, int, int, int], ...], radius: int, card: int, high: int
) -> tuple[Spot, ...]:
    """Give each plate, then each bubble, as much as the things before leave."""
    lying = [box(a, b, card * 5 / 7 + _RIM, card + _RIM) for _, _, a, b in ring]
    lying += [box(x, y, _RING + 2 * radius, _RING + 2 * radius) for x, y, _, _ in ring]
    plates: list[Box] = []
    for x, y, _, _ in ring:
        band = y + radius + 15
        others = [one for one in lying if one != box(x, y, _RING + 2 * radius, _RING + 2 * radius)]
        others += [box(a, b + radius + 15, 2 * abs(a - WIDE / 2) - _APART, PLATE_HIGH)
                   for a, b, _, _ in ring if b == y and a == WIDE - x != x]  # fmt: skip
        plates.append(_room(x, band, _PLATE, PLATE_HIGH, others))
    spots: list[Spot] = []
    bubbles: list[Box] = []
    for (x, y, a, b), plate in zip(ring, plates, strict=True):
        beside, out = y > high - 130, -1 if x <= WIDE / 2 else 1
        others = [*lying, *plates, *bubbles]
        if beside:
            end = x + out * (radius + 22)
            bubble = _room(end + out * _BUBBLE / 2, y + 6, _BUBBLE, BUBBLE_HIGH, others)
            tail, tricks, stacked = (end, y + 6), (x - out * (radius + 64), y), False
            dealer, role = (x + out * 34, y - radius - 2), (x - out * 34, y - radius - 2)
        else:
            middle = y - radius - 37
            bubble = _room(x, middle, _BUBBLE, BUBBLE_HIGH, others)
            tail, stacked = (x, middle + BUBBLE_HIGH / 2), y > _TOP
            gap = (x - out * radius + a + out * card * 5 / 14) / 2
            tricks = (gap, y) if stacked else (x - out * (radius + 62), y - 26)
            dealer, role = (x + out * radius, y - 14), (x - out * (radius - 6), y - radius + 14)
        bubbles.append(bubble)
        spots.append(Spot(x, y, (a, b), plate, bubble, tail, tricks, stacked, dealer, role))
    return tuple(spots)


_TOP: Final = 140
"""Seats above this line have their tricks next to the portrait, over the card."""


def _room(x: float, y: float, wide: float, high: float, others: list[Box]) -> Box:
    """A box as near as possible to `wide` around (x, y) that leaves the others free."""
    least, most = float(MARGIN), float(WIDE - MARGIN)
    for left, top, right, foot in others:
        if top < y + high / 2 and foot > y - high / 2:
            if right <= x or (left + right) / 2 < x:
                least = max(least, right + _APART)
            else:
                most = min(most, left - _APART)
    wide = min(wide, most - least)
    left = min(max(x - wide / 2, least), most - wide)
    return left, y - high / 2, left + wide, y + high / 2
