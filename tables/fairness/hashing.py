"""How texts and numbers become the hashes of a seal, its tree, and fair permutations.

Every byte stands in ADR 11. A change here needs another `Scheme`, or what was sealed before can be
checked no more.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

EMPTY: Final = bytes(32)
"""Stands in the tree where there is no leaf."""
_WORDS: Final = struct.Struct(">4Q")


class Scheme:
    """One way of hashing. Its domain begins whatever is hashed, so that no hash of one scheme, or
    of another program, is ever taken for a hash of this one.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = f"kro-deal/{number}"
        self._domain = f"{self.name} ".encode()
        self._node = self.tagged(b"node")

    def tagged(self, what: bytes, *numbers: int) -> bytes:
        """What it is for, then each number as eight bytes, the highest first."""
        return self._domain + what + b"\0" + _numbers(len(numbers)).pack(*numbers)

    def leaf(self, where: Sequence[int], salt: bytes, text: str) -> bytes:
        """The hash of `text` at `where`, which is table, deal, shuffle, position."""
        return sha256(self.tagged(b"leaf", *where) + salt + text.encode()).digest()

    def node(self, left: bytes, right: bytes) -> bytes:
        """The hash of two places of the tree."""
        return sha256(self._node + left + right).digest()

    def levels(self, leaves: Sequence[bytes]) -> list[list[bytes]]:
        """The tree over so many leaves, a power of two: the leaves first, last the top alone."""
        out = [list(leaves)]
        empty = EMPTY
        while len(row := out[-1]) > 1:
            above = self.node(empty, empty)
            out.append(
                [
                    above
                    if row[k] is empty and row[k + 1] is empty
                    else self.node(row[k], row[k + 1])
                    for k in range(0, len(row), 2)
                ]
            )
            empty = above
        return out

    def climbed(self, start: bytes, index: int, beside: Sequence[bytes]) -> bytes:
        """The top to which a leaf at this index and its path lead."""
        for k, other in enumerate(beside):
            start = self.node(other, start) if index >> k & 1 else self.node(start, other)
        return start


@lru_cache
def _numbers(count: int) -> struct.Struct:
    return struct.Struct(f">{count}Q")


SCHEMES: Final = {number: Scheme(number) for number in (1, 2)}
"""By the number that is stored with a secret. The first one binds no cut (ADR 11)."""


def path(tree: Sequence[Sequence[bytes]], index: int) -> tuple[bytes, ...]:
    """What stands beside the way from a leaf up to the top, the lowest first."""
    return tuple(row[index >> k ^ 1] for k, row in enumerate(tree[:-1]))


def words(block: Callable[[int], bytes]) -> Iterator[int]:
    """Numbers below 2⁶⁴ out of hashes, `block(0)`, `block(1)` and so on."""
    k = 0
    while True:
        yield from _WORDS.unpack(block(k))
        k += 1


def permutation(n: int, numbers: Iterator[int]) -> list[int]:
    """0…n−1 in an order of which each is equally likely, if the numbers are (Fisher and Yates)."""
    out = list(range(n))
    for i in range(n - 1, 0, -1):
        j = _below(i + 1, numbers)
        out[i], out[j] = out[j], out[i]
    return out


def _below(n: int, numbers: Iterator[int]) -> int:
    """A fair 0…n−1: a number above the last whole multiple of n is passed over."""
    most = (1 << 64) - (1 << 64) % n
    return next(number for number in numbers if number < most) % n
