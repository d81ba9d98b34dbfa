"""How far each choice falls behind the best one, over determinizations that count differently.

Owns: this comparison. Must not know: hands, bets, what a choice is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from games.regulars.search import CHECKS, leading


class Counts(Protocol):
    """A determinization; `weight` is how much it counts."""

    @property
    def weight(self) -> float:
        """Its likelihood among those that are drawn."""
        ...


W = TypeVar("W", bound=Counts)


def behind(
    count: int, many: int, sample: Callable[[], W], worth: Callable[[W, int], float]
) -> list[float]:
    """By how much each of the choices 0…count−1 is worth less than the best, 0 for that one.

    All are tried in the same determinizations, at most `many`; one that is clearly behind is
    tried no longer, and keeps the distance that it had then.
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
