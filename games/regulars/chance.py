"""A stream of pseudo-random numbers, seeded by one draw.

A search needs many thousands of numbers, and a draw may call the operating system. With one seed
the search is fast and reproducible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

# The Lehmer generator of Park and Miller with the better multiplier. Short products are fast.
MODULUS: Final = 2**31 - 1
MULTIPLIER: Final = 48271


class Stream:
    """Numbers that follow from one draw."""

    __slots__ = ("x",)

    def __init__(self, draw: Callable[[int], int]) -> None:
        self.x = draw(MODULUS - 1) + 1

    def below(self, n: int) -> int:
        """A number 0…n−1."""
        self.x = self.x * MULTIPLIER % MODULUS
        return self.x * n >> 31
