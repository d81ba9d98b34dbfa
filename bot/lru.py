"""A memory of limited size, which evicts what was used longest ago.

Owns: the order of use. Must not know: what is remembered, or for how long it is true.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
MOST = 10_000
"""Things remembered at once, unless said otherwise."""


class Lru(OrderedDict[K, V]):
    """At most `most` things by their keys, in the order of use, the latest last."""

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self._most = most

    def use(self, key: K) -> V | None:
        """What is remembered there, which counts as a use."""
        if key not in self:
            return None
        self.move_to_end(key)
        return self[key]

    def oldest(self) -> tuple[K, V] | None:
        """What was used longest ago, if anything is remembered."""
        return next(iter(self.items()), None)

    def keep(self, key: K, value: V) -> tuple[K, V] | None:
        """Remember it; returns what had to go for it, if anything."""
        self[key] = value
        self.move_to_end(key)
        return self.popitem(last=False) if len(self) > self._most else None
