"""Draws the four Spanish suits (coin, cup, sword, club) and their arrangement on a card."""

from __future__ import annotations

from typing import Final

from bot.render.cards.drawing.colours import (
    BRONZE,
    GOLD,
    GREEN,
    INK,
    LEAF,
    NAVY,
    PAPER,
    RED,
    STEEL,
    WINE,
    WOOD,
)
from bot.render.cards.drawing.svg import box, disc, ellipse, line, path, put, shape


def _coin() -> str:
    petals = "".join(
        put(path("M0 -5C-7 -12 -6 -21 0 -25C6 -21 7 -12 0 -5Z", WINE), 0, 0, turn=45 * k)
        for k in range(8)
    )
    rim = "".join(put(disc(0, -39, 2.6, BRONZE), 0, 0, turn=22.5 * k) for k in range(16))
    return (
        disc(0, 0, 47, GOLD, BRONZE, 4.5)
        + rim
        + disc(0, 0, 31, "none", BRONZE, 3)
        + petals
        + disc(0, 0, 5.5, BRONZE)
    )


def _cup() -> str:
    bowl = shape("M-35 -36C-36 -4 -22 12 -7 16V30H7V16C22 12 36 -4 35 -36Z", RED, 3.6)
    foot = shape("M-7 27C-7 36 -26 36 -29 48H29C26 36 7 36 7 27Z", GOLD, 3.6)
    mouth = ellipse(0, -37, 35, 10.5, GOLD, INK, 3.6) + ellipse(0, -37, 25, 5, WINE)
    band = path("M-34.5 -20C-14 -12 14 -12 34.5 -20L33 -9C14 -1 -14 -1 -33 -9Z", GOLD)
    shine = line("M-22 2C-18 8 -14 10 -11 11", PAPER, 3.5)
    knob = shape("M-11 18H11V26H-11Z", GOLD, 3.2)
    return bowl + band + shine + foot + knob + mouth


def _sword(reach: float = 0.0) -> str:
    """A sword, point upwards, its blade `reach` longer than in a sign."""
    blade = shape(f"M-7 20V{-36 - reach}L0 {-50 - reach}L7 {-36 - reach}V20Z", STEEL, 2.6)
    ridge = line(f"M0 {-40 - reach}V16", NAVY, 2)
    guard = shape(
        "M-20 15C-22 21 -19 25 -15 24H15C19 25 22 21 20 15C14 19 -14 19 -20 15Z", GOLD, 2.6
    )
    grip = box(-4, 24, 8, 16, RED, stroke=INK, width=2.4) + line("M-4 32H4", INK, 1.6)
    return blade + ridge + grip + guard + disc(0, 43.5, 5.5, GOLD, INK, 2.4)


def _club() -> str:
    wood = shape(
        "M-6 49C-9 26 -12 8 -15 -26C-17 -44 -10 -49 0 -49C10 -49 17 -44 15 -26"
        "C12 8 9 26 6 49C3 50 -3 50 -6 49Z",
        GREEN,
        2.8,
    )
    grain = line("M-5 -30C-3 -8 -2 14 -1 40M5 -24C5 -10 4 0 3.5 10", LEAF, 2.8)
    cut = ellipse(0, -44, 8.5, 3.8, WOOD, INK, 2)
    knots = "".join(
        put(
            shape("M0 -7C10 -9 15 -4 14 1C12 6 4 6 0 6Z", GREEN, 2.4)
            + ellipse(12, -2, 3.6, 5, WOOD, INK, 1.8),
            x,
            y,
            scale,
            turn,
        )
        for x, y, scale, turn in ((12, -22, 0.75, -18), (-11, -6, 0.75, 196), (9, 10, 0.6, -20))
    )
    leaf = shape("M-8 22C-20 18 -24 26 -22 32C-14 34 -9 30 -7 26Z", LEAF, 2)
    return knots + leaf + wood + grain + cut


SIGNS: Final = (_coin(), _cup(), _sword(), _club())
"""Oros, copas, espadas, bastos, as in `games.kernel.cards`. Each is around the origin, 100 high."""

Places = tuple[tuple[float, float], ...]
_ROUND: Final[tuple[tuple[float, Places], ...]] = (
    (1.06, ((120, 106), (120, 230))),
    (0.86, ((120, 74), (120, 168), (120, 262))),
    (0.68, ((88, 104), (152, 104), (88, 232), (152, 232))),
    (0.64, ((88, 90), (152, 90), (120, 168), (88, 246), (152, 246))),
    (0.64, ((88, 84), (152, 84), (88, 168), (152, 168), (88, 252), (152, 252))),
    (0.53, ((88, 84), (152, 84), (120, 126), (88, 168), (152, 168), (88, 252), (152, 252))),
)
_LONG: Final[tuple[tuple[float, Places], ...]] = (
    (1.5, ((86, 190), (154, 190))),
    (1.14, ((70, 196), (120, 186), (170, 196))),
    (1.15, ((88, 102), (154, 102), (86, 236), (152, 236))),
    (1.1, ((86, 98), (156, 98), (120, 168), (84, 238), (154, 238))),
    (1.05, ((76, 102), (122, 102), (168, 102), (72, 234), (118, 234), (164, 234))),
    (0.84, ((78, 84), (122, 84), (166, 84), (120, 168), (74, 252), (118, 252), (162, 252))),
)
_REACH: Final = 45.0
"""How much longer the swords of the two and the three are."""


def pips(number: int, suit: int) -> str:
    """The signs of a card 2 to 7 on a card 240 × 336. A sword is longer than a coin."""
    scale, places = (_LONG if suit > 1 else _ROUND)[number - 2]
    sign = SIGNS[suit]
    if suit > 1 and number < 4:
        sign = _sword(_REACH) if suit == 2 else put(SIGNS[3], 0, -18, 1.3)
    elif suit == 3:
        scale *= 0.9
    return "".join(put(sign, x, y, scale) for x, y in places)


def ace(suit: int) -> str:
    """The one large sign, around the origin, with a wreath, a crown or a ribbon."""
    return (_ace_of_coins, _ace_of_cups, _ace_of_swords, _ace_of_clubs)[suit]()


def _ace_of_coins() -> str:
    wreath = "".join(
        put(
            shape(
                "M0 -94C-9 -102 -8 -114 0 -120C8 -114 9 -102 0 -94Z", LEAF if k % 2 else GREEN, 2
            ),
            0,
            0,
            0.82,
            20 * k,
        )
        for k in range(18)
    )
    return wreath + put(SIGNS[0], 0, 0, 1.62)


def _ace_of_cups() -> str:
    flame = "".join(
        put(shape("M0 0C-12 -12 -9 -28 0 -40C9 -28 12 -12 0 0Z", fill, 2.4), 0, -66, 1, turn)
        for turn, fill in ((-34, GOLD), (34, GOLD), (0, RED))
    )
    return flame + put(SIGNS[1], 0, 14, 1.8)


def _ace_of_swords() -> str:
    turn = "M-22 0C-8 -4 8 -14 22 -24V-8C8 2 -8 12 -22 16Z"
    ribbon = put(shape(turn, RED, 2.4), 0, -44) + put(shape(turn, RED, 2.4), 0, -8)
    ribbon += shape("M-22 -8C-38 -10 -46 2 -58 0L-50 10L-58 20C-44 22 -36 6 -22 8Z", RED, 2.4)
    ribbon += shape("M22 -68C38 -66 46 -78 58 -76L50 -66L58 -56C44 -54 36 -54 22 -52Z", RED, 2.4)
    crown = shape("M-26 -112L-30 -132L-15 -122L0 -138L15 -122L30 -132L26 -112Z", GOLD)
    return put(SIGNS[2], 0, 14, 2.5) + ribbon + crown + disc(0, -119, 3.4, RED, INK, 1.6)


def _ace_of_clubs() -> str:
    leaves = "".join(
        put(
            shape("M0 0C6 -18 26 -26 40 -20C36 -4 18 6 0 0Z", LEAF, 2.2)
            + line("M4 -3L28 -14", GREEN, 2),
            x,
            y,
            1.05,
            turn,
        )
        for x, y, turn in ((18, -62, -10), (-20, -30, 222), (16, 22, 6), (-14, 62, 206))
    )
    return leaves + put(SIGNS[3], 0, 2, 2.3)
