"""Records the result of every option of a decision in each determinization."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.kernel.actions import Action


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
        """In how many determinizations of ten the deal passed the test after this option."""
        ends = self._ends[option]
        return round(10 * sum(end is not None and test(end) for end in ends) / len(ends))
