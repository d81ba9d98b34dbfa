"""A histogram of durations that costs almost nothing to fill."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate


class Durations:
    """Seconds, counted between rising `bounds`; longer ones count too."""

    def __init__(self, *bounds: float) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self.sum = 0.0
        """The sum of all, in seconds."""

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """How many took at most each bound, and how many there were, as Prometheus has it."""
        names = [*map(str, self._bounds), "+Inf"]
        return list(zip(names, map(float, accumulate(self._counts)), strict=True))
