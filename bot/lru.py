"""Provides a cache of limited size that evicts the least recently used entry."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar, overload

K = TypeVar("K")
V = TypeVar("V")
MOST = 10_000
"""Entries, by default."""


class Lru(OrderedDict[K, V]):
    """Keeps at most `most` entries by key, ordered by last use, the most recent last."""

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self._most = most

    @overload
    def get(self, key: K, default: None = None) -> V | None: ...
    @overload
    def get(self, key: K, default: V) -> V: ...
    def get(self, key: K, default: V | None = None) -> V | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return the value of `key` and count it as used, or return `default`."""
        if key not in self:
            return default
        self.move_to_end(key)
        return self[key]

    def oldest(self) -> tuple[K, V] | None:
        """The least recently used entry, or None."""
        return next(iter(self.items()), None)

    def put(self, key: K, value: V) -> tuple[K, V] | None:
        """Keep an entry. Returns the entry that was evicted for it, if any."""
        self[key] = value
        self.move_to_end(key)
        return self.popitem(last=False) if len(self) > self._most else None
