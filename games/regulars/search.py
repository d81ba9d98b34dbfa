"""Chooses the option that is worth most on average over determinizations, within a budget.

Sums and roots of fractions are rounded exactly (`fsum`, `sqrt`), so that every machine and every
Python version makes the same choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum, sqrt
from typing import Final, NamedTuple, TypeVar

from games.kernel.actions import Action
from games.kernel.regulars import Strength

DECISIONS: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 1_500, Strength.MASTER: 20_000}
"""Player decisions that are played out for one card."""
SAMPLES: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 24, Strength.MASTER: 300}
"""Determinizations in which every option is tried, in decisions other than a card."""
TRIES: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 5, Strength.MASTER: 60}
"""The most hands dealt to find one that agrees with its player's calls."""


class End(NamedTuple):
    """How a deal ended for the deciding seat: its tricks, and whether it took the pot."""

    tricks: int
    pot: bool = False


class Tally:
    """The options with their worth, and how the deal ended after each.

    The end is None if the seat took no part in the play, or nothing was played. All options are
    tried in the same determinizations, and none is dropped.
    """

    def __init__(self) -> None:
        self.options: tuple[Action, ...] = ()
        self._worths: list[float] = []
        self._ends: list[list[End | None]] = []

    def begin(self, options: Sequence[Action]) -> None:
        """Set the options to be weighed."""
        self.options = (*options,)
        self._worths = [0.0] * len(options)
        self._ends = [[] for _ in options]

    def note(self, option: int, worth: float, end: End | None) -> None:
        """Add the result of an option in one more determinization."""
        self._worths[option] += worth
        self._ends[option].append(end)

    @property
    def weighed(self) -> bool:
        """Whether there was a choice, and so anything to count."""
        return bool(self._ends) and bool(self._ends[0])

    def ranked(self) -> list[int]:
        """The options, best first."""
        return sorted(range(len(self.options)), key=lambda k: -self._worths[k])

    def gain(self, one: int, other: int) -> float:
        """How much more one option was worth than another, on average."""
        return (self._worths[one] - self._worths[other]) / len(self._ends[one])

    def tenths(self, option: int, test: Callable[[End], bool]) -> int:
        """In how many of ten determinizations the deal passed the test after this option."""
        ends = self._ends[option]
        return round(10 * sum(end is not None and test(end) for end in ends) / len(ends))


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
    return max(left, key=lambda option: fsum(seen[option]))


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
    first = max(left, key=lambda option: fsum(seen[option]))
    return [o for o in left if o == first or not _behind(seen[o], seen[first])]


def _behind(these: Sequence[float], best_ones: Sequence[float]) -> bool:
    n = len(these)
    if n < FEW:
        return False
    gaps = [b - a for a, b in zip(these, best_ones, strict=True)]
    mean = fsum(gaps) / n
    spread = fsum((gap - mean) * (gap - mean) for gap in gaps) / (n - 1)
    return mean > BEHIND * sqrt(spread / n)
