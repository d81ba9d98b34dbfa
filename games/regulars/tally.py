"""What came of every option of a decision, determinization by determinization.

Owns: `Tally`, which a search fills when somebody asks it why, and `tenths`. Must not know: any
game, who asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.kernel.actions import Action


class End(NamedTuple):
    """How a deal that was played out ended for the seat that thinks: its tricks, and whether the
    whole pot went to it.
    """

    tricks: int
    pot: bool = False


class Tally:
    """Options with what each was worth, and how the deal ended after it (None: the seat had no
    part in the play, or there was none). All are tried in the same determinizations, and none is
    dropped.
    """

    def __init__(self) -> None:
        self.options: tuple[Action, ...] = ()
        self._worths: list[float] = []
        self._ends: list[list[End | None]] = []

    def begin(self, options: Sequence[Action]) -> None:
        """These are weighed."""
        self.options = (*options,)
        self._worths = [0.0] * len(options)
        self._ends = [[] for _ in options]

    def note(self, option: int, worth: float, end: End | None) -> None:
        """What came of an option in one more determinization."""
        self._worths[option] += worth
        self._ends[option].append(end)

    @property
    def weighed(self) -> bool:
        """Whether there was anything to choose, and so to count."""
        return bool(self._ends) and bool(self._ends[0])

    def ranked(self) -> list[int]:
        """The options, best first."""
        return sorted(range(len(self.options)), key=lambda k: -self._worths[k])

    def gain(self, one: int, other: int) -> float:
        """By how much one option was worth more than another, on average."""
        return (self._worths[one] - self._worths[other]) / len(self._ends[one])

    def tenths(self, option: int, test: Callable[[End], bool]) -> int:
        """In how many determinizations of ten the deal ended so after this option."""
        ends = self._ends[option]
        return round(10 * sum(end is not None and test(end) for end in ends) / len(ends))
