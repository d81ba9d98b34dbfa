"""Computes how far each choice is behind the best one, over weighted determinizations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from games.regulars.search import CHECKS, leading


class Counts(Protocol):
    """A determinization with its weight."""

    @property
    def weight(self) -> float:
        """Its likelihood among the sampled determinizations."""
        ...


W = TypeVar("W", bound=Counts)


def behind(
    count: int, many: int, sample: Callable[[], W], worth: Callable[[W, int], float]
) -> list[float]:
    """How much less each choice 0…count−1 is worth than the best, which has 0.

    All are tried in the same determinizations, at most `many`. A choice that is clearly behind is
    dropped, and keeps the distance it had then.
    """
    left, weights = list(range(count)), list[float]()
    seen: list[list[float]] = [[] for _ in left]
    for share in CHECKS:
        while len(weights) < many * share:
            deal = sample()
            weights.append(deal.weight)
            for choice in left:
                seen[choice].append(deal.weight * worth(deal, choice))
        left = leading(left, seen)
        if len(left) == 1:
            break
    first = seen[max(left, key=lambda choice: sum(seen[choice]))]
    return [(sum(first[: len(one)]) - sum(one)) / sum(weights[: len(one)]) for one in seen]
