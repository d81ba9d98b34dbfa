"""How players were recorded to bet, in percent: novices, regulars and masters alike.

Owns: these counts. Must not know: views, seats, cards, what is made of them.

Counted in about 4,000 hands of each strength among its like, as `python -m
bench.strength.mus_habits` counts anew, while the masters' own habits settled; what was seldom seen
leans on the formulas of `habits`. A row has an entry for each of `HANDS`, hands that beat so many
others of the kind in percent, and stands for what lies between by going straight from one to the
next. Kinds are places in `hand_tables.KINDS`.
"""

from __future__ import annotations

from typing import Final

HANDS: Final = (12, 38, 60, 77, 90, 97)

OPENS: Final = (
    ((20, 4, 3, 0), (22, 6, 5, 0), (16, 5, 4, 0), (19, 6, 3, 0), (37, 10, 3, 2), (49, 15, 8, 7)),
    ((16, 3, 3, 0), (19, 4, 3, 0), (13, 5, 5, 0), (15, 4, 5, 2), (32, 13, 9, 8), (38, 17, 12, 12)),
    ((20, 7, 13, 2), (25, 7, 16, 3), (29, 6, 10, 3), (23, 4, 6, 3), (62, 9, 12, 2),
     (40, 37, 18, 4)),
    ((13, 8, 16, 10), (9, 6, 15, 7), (45, 5, 12, 5), (39, 30, 24, 6), (44, 29, 0, 0),
     (46, 35, 0, 0)),
    ((27, 4, 10, 3), (22, 6, 13, 4), (30, 5, 12, 5), (42, 3, 13, 8), (47, 5, 22, 9),
     (24, 12, 33, 19)),
)  # fmt: skip
"""By kind: 2 to 4, 5 to 9, 10 and more, or órdago is said by who may open."""

ANSWERS: Final = (
    (
        ((5, 2, 0), (9, 3, 1), (16, 3, 1), (40, 9, 1), (59, 28, 2), (47, 40, 9)),
        ((1, 1, 2), (1, 2, 2), (7, 5, 2), (29, 5, 2), (45, 29, 7), (34, 41, 18)),
        ((0, 1, 0), (0, 1, 1), (0, 2, 0), (7, 4, 1), (33, 20, 6), (20, 60, 17)),
        ((19, 13, 1), (17, 17, 3), (27, 21, 5), (43, 21, 2), (55, 33, 8), (18, 51, 31)),
        ((5, 15, 3), (6, 16, 3), (12, 20, 2), (37, 19, 4), (45, 43, 7), (36, 52, 11)),
    ), (
        ((6, 2, 1), (7, 2, 1), (24, 4, 1), (50, 12, 1), (47, 43, 3), (29, 57, 13)),
        ((2, 1, 1), (2, 3, 2), (11, 4, 3), (37, 9, 2), (46, 40, 4), (14, 60, 26)),
        ((1, 2, 1), (1, 3, 1), (2, 2, 2), (16, 4, 3), (44, 17, 2), (38, 44, 17)),
        ((11, 12, 3), (16, 16, 5), (30, 20, 5), (49, 28, 8), (52, 39, 8), (27, 56, 16)),
        ((7, 16, 2), (6, 14, 4), (10, 22, 3), (31, 26, 3), (49, 40, 9), (33, 49, 16)),
    ), (
        ((4, 6, 7), (8, 6, 7), (26, 5, 7), (42, 5, 2), (56, 33, 4), (19, 68, 13)),
        ((1, 1, 4), (7, 5, 5), (17, 3, 2), (31, 2, 4), (60, 29, 0), (22, 66, 12)),
        ((3, 8, 2), (3, 7, 6), (4, 5, 6), (21, 6, 11), (41, 30, 8), (37, 51, 8)),
        ((28, 12, 10), (28, 24, 8), (34, 22, 7), (54, 16, 9), (55, 40, 5), (50, 43, 7)),
        ((12, 23, 8), (18, 28, 9), (36, 23, 5), (45, 13, 5), (61, 33, 2), (43, 53, 4)),
    ), (
        ((3, 2, 6), (16, 1, 5), (87, 1, 3), (52, 42, 6), (47, 44, 8), (47, 39, 14)),
        ((1, 1, 2), (5, 2, 8), (57, 1, 5), (40, 28, 9), (57, 33, 6), (49, 37, 13)),
        ((6, 5, 14), (7, 4, 28), (21, 6, 12), (22, 37, 4), (74, 9, 2), (64, 23, 8)),
        ((25, 22, 6), (2, 19, 12), (74, 7, 5), (51, 46, 3), (47, 44, 8), (47, 39, 14)),
        ((5, 28, 18), (12, 20, 26), (63, 11, 3), (48, 49, 2), (53, 38, 7), (48, 38, 14)),
    ), (
        ((15, 2, 7), (12, 8, 4), (29, 8, 5), (49, 15, 5), (39, 54, 6), (10, 74, 13)),
        ((2, 2, 0), (6, 2, 6), (4, 3, 6), (31, 21, 0), (44, 30, 9), (27, 52, 20)),
        ((1, 1, 2), (3, 7, 5), (0, 5, 7), (25, 6, 12), (49, 18, 4), (34, 46, 15)),
        ((23, 0, 9), (26, 13, 6), (32, 32, 0), (57, 21, 9), (57, 35, 8), (49, 44, 3)),
        ((11, 13, 6), (5, 17, 1), (13, 8, 2), (35, 26, 5), (64, 31, 3), (57, 37, 6)),
    ),
)  # fmt: skip
"""By kind and `offer`: it is accepted, raised, or met with órdago."""

DARES: Final = (
    (22, 35, 52, 76, 89, 98),
    (6, 11, 22, 46, 75, 100),
    (5, 4, 13, 28, 43, 92),
    (0, 3, 9, 18, 28, 80),
)
"""By `refusing`: an órdago is accepted."""

PROMISES: Final = (8, 20, 40, 48, 53, 62, 72)
STOPS: Final = (
    (15, 31, 27, 40, 60, 76, 91),
    (20, 33, 28, 40, 53, 71, 92),
    (7, 16, 18, 20, 30, 54, 90),
    (7, 10, 11, 13, 14, 34, 92),
)
"""By place, from A to D, and at hands of these promises (`heuristics.promise`): no mus is said."""


def offer(level: int, other: int) -> int:
    """Which row of `ANSWERS`: a first bid of 2, up to 5 or beyond; a raise by 2 or by more. It
    costs `other` to refuse.
    """
    if other > 1:
        return 3 if level - other <= 2 else 4
    return 0 if level <= 2 else 1 if level <= 5 else 2


def refusing(hope: int) -> int:
    """Which row of `DARES`, where refusing wins the set so often, in percent."""
    return min(hope // 20, 3)
