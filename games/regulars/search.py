"""Chooses the option that is worth most on average over determinizations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from games.kernel.actions import Action
from games.regulars.tally import End, Tally

W = TypeVar("W")

CHECKS: Final = (0.06, 0.12, 0.25, 0.5, 1.0)
"""After these shares of a search, options that have fallen behind are dropped."""
BEHIND: Final = 3.0
"""An option is dropped when it is this many standard errors behind the best."""
FEW: Final = 16
"""With fewer determinizations than this, no option is dropped."""


def best(
    count: int,
    many: int,
    sample: Callable[[], W],
    worth: Callable[[W, int], float],
    *,
    drops: bool = True,
) -> int:
    """The option of 0…count−1 that is worth most in `many` determinizations.

    All are tried in the same determinizations. If `drops`, an option that is clearly behind is
    dropped.
    """
    if count == 1:
        return 0
    left = list(range(count))
    seen: list[list[float]] = [[] for _ in left]
    for share in CHECKS:
        while len(seen[left[0]]) < many * share:
            sampled = sample()
            for option in left:
                seen[option].append(worth(sampled, option))
        if not drops:
            continue
        left = leading(left, seen)
        if len(left) == 1:
            break
    return max(left, key=lambda option: sum(seen[option]))


def chosen(
    options: Sequence[Action],
    many: int,
    sample: Callable[[], W],
    worth: Callable[[W, int], float],
    tally: Tally | None,
    ended: Callable[[], End | None],
) -> Action:
    """The option that is worth most in `many` determinizations.

    A `tally` receives the result of each option, and how the deal `ended` for the deciding seat.
    With a tally no option is dropped.
    """
    if tally is None:
        return options[best(len(options), many, sample, worth)]
    tally.begin(options)

    def noted(sampled: W, option: int) -> float:
        found = worth(sampled, option)
        tally.note(option, found, ended())
        return found

    return options[best(len(options), many, sample, noted, drops=False)]


def leading(left: Sequence[int], seen: Sequence[Sequence[float]]) -> list[int]:
    """The options that are not clearly behind the best, judged one by one."""
    first = max(left, key=lambda option: sum(seen[option]))
    return [o for o in left if o == first or not _behind(seen[o], seen[first])]


def _behind(these: Sequence[float], best_ones: Sequence[float]) -> bool:
    n = len(these)
    if n < FEW:
        return False
    gaps = [b - a for a, b in zip(these, best_ones, strict=True)]
    mean = sum(gaps) / n
    spread = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean > BEHIND * (spread / n) ** 0.5
