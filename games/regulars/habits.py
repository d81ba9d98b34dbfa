"""Assumptions about how others answer: a bar on the worth of a hand, and its spread.

The figures of each game are in its own `habits.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from games.regulars.chance import Stream


class Habit(NamedTuple):
    """Says yes from a worth of `bar` on, give or take up to `spread`, in hundredths of a trick."""

    bar: int
    spread: int

    def says_yes(self, worth: int, stream: Stream, more: int = 0) -> bool:
        """Whether a hand of this worth is enough this time, if the bar is raised by `more`."""
        return worth + stream.below(2 * self.spread + 1) - self.spread >= self.bar + more
