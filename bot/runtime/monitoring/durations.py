"""How long something took, counted by how long: a histogram that costs next to nothing to fill.

Owns: the counts. Must not know: what is timed, who reads them.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate


class Durations:
    """Seconds, counted between `bounds`, which rise; what is longer than the last counts too."""

    def __init__(self, *bounds: float) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self.sum = 0.0
        """Of all, in seconds."""

    def add(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """How many took at most so long, for each bound and for all, as Prometheus has it."""
        names = [*map(str, self._bounds), "+Inf"]
        return list(zip(names, map(float, accumulate(self._counts)), strict=True))
