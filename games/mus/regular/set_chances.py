"""The chance that a pair wins the set, by the scores."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

GAINS: Final = (
    (0, 0.13), (1, 0.14), (2, 0.14), (3, 0.12), (4, 0.1), (5, 0.09), (6, 0.07), (7, 0.06),
    (8, 0.05), (9, 0.03), (10, 0.03), (12, 0.02), (15, 0.02),
)  # fmt: skip
"""The points of a pair in a deal, and how often; roughly, between regulars."""


@cache
def hopes(target: int) -> tuple[tuple[float, ...], ...]:
    """By our points and theirs: the chance that our pair reaches `target` first."""
    out = [[0.5] * target for _ in range(target)]
    odds = [(a, b, p * q) for (a, p), (b, q) in product(GAINS, repeat=2) if a or b]
    whole = sum(weight for _, _, weight in odds)
    for own, theirs in sorted(product(range(target), repeat=2), key=sum, reverse=True):
        won = sum(w * _after(out, target, own + a, theirs + b) for a, b, w in odds)
        out[own][theirs] = won / whole
    return tuple(map(tuple, out))


def _after(out: list[list[float]], target: int, own: int, theirs: int) -> float:
    if own >= target:
        return 0.5 if theirs >= target else 1.0
    return 0.0 if theirs >= target else out[own][theirs]
