"""Calculates the points, places and prizes of a tournament, for the bot and for the audit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WIN: Final = 12
"""Points for the first place at a table. The last place has 0, the others are evenly between."""
SHARES: Final[tuple[tuple[int, tuple[int, ...]], ...]] = (
    (8, (50, 30, 20)),
    (4, (65, 35)),
    (1, (100,)),
)
"""From how many entrants on which percent of the entries each place wins, most entrants first."""


def points(results: Sequence[int | None]) -> tuple[int, ...]:
    """The points of each side at a table for its `results`, in chips.

    Equal results share their points. None stands for a side that was not there. It has no points,
    and all others are ahead of it. So a table of any size gives a winner the same.
    """
    most = 2 * max(1, len(results) - 1)
    return tuple(
        0 if own is None else (2 * WIN * _ahead_of(own, results) + most) // (2 * most)
        for own in results
    )


def _ahead_of(own: int, results: Sequence[int | None]) -> int:
    """Two for each side that this result beats, and one for each with an equal result."""
    beaten = sum(result is None or result < own for result in results)
    return 2 * beaten + sum(result == own for result in results) - 1


def places(scores: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The place of each score, (points, net), from 1. Equal scores share the first of theirs."""
    return tuple(1 + sum(other > own for other in scores) for own in scores)


def prizes(pool: int, standing: Sequence[int], entrants: int) -> tuple[int, ...]:
    """How much of the `pool` each entrant who has stayed wins, by place. They add up to the pool.

    `entrants` says how many places win. It also counts those who have left, so that nobody takes
    another's prize by leaving.

    Entrants who share places share their prizes. Odd chips go to those who come first in
    `standing`, and what is left goes to the first place.
    """
    if not standing:
        return ()
    shares = next(shares for least, shares in SHARES if entrants >= least)
    each = [pool * share // 100 for share in shares[: len(standing)]]
    each[0] += pool - sum(each)
    won = [0] * len(standing)
    for place in sorted({*standing}):
        tied = [i for i, own in enumerate(standing) if own == place]
        chips = sum(each[place - 1 : place - 1 + len(tied)])
        for k, i in enumerate(tied):
            won[i] = chips // len(tied) + (k < chips % len(tied))
    return tuple(won)


def split(chips: int, people: int) -> tuple[int, ...]:
    """What each person of a team gets of a prize. Odd chips go to those who come first."""
    return tuple(chips // people + (k < chips % people) for k in range(people))
