"""Hashes texts and numbers into a seal and its tree, and derives fair permutations (ADR 11)."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

EMPTY: Final = bytes(32)
"""Stands in the tree for a missing leaf."""
_WORDS: Final = struct.Struct(">4Q")


class Scheme:
    """One way of hashing.

    Every hash begins with the scheme's domain, so that a hash of another scheme or program is never
    mistaken for one of this scheme.

    A change of any byte needs another scheme, because earlier seals must stay verifiable.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = f"kro-deal/{number}"
        self._domain = f"{self.name} ".encode()
        self._node = self.tagged(b"node")

    def tagged(self, what: bytes, *numbers: int) -> bytes:
        """The bytes to hash: domain, purpose, then each number as eight bytes, highest first."""
        return self._domain + what + b"\0" + _numbers(len(numbers)).pack(*numbers)

    def leaf(self, where: Sequence[int], salt: bytes, text: str) -> bytes:
        """The hash of `text` at `where`: table, deal, shuffle, position."""
        return sha256(self.tagged(b"leaf", *where) + salt + text.encode()).digest()

    def node(self, left: bytes, right: bytes) -> bytes:
        """The hash of two nodes of the tree."""
        return sha256(self._node + left + right).digest()

    def levels(self, leaves: Sequence[bytes]) -> list[list[bytes]]:
        """The tree over the leaves, whose number is a power of two: leaves first, the top last."""
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
        """The top that a leaf at this index and its path lead to."""
        for k, other in enumerate(beside):
            start = self.node(other, start) if index >> k & 1 else self.node(start, other)
        return start


@lru_cache
def _numbers(count: int) -> struct.Struct:
    return struct.Struct(f">{count}Q")


SCHEMES: Final = {number: Scheme(number) for number in (1, 2)}
"""Schemes by the number that is stored with a secret. The first one binds no cut (ADR 11)."""


def path(tree: Sequence[Sequence[bytes]], index: int) -> tuple[bytes, ...]:
    """The sibling hashes on the way from a leaf to the top, lowest first."""
    return tuple(row[index >> k ^ 1] for k, row in enumerate(tree[:-1]))


def words(block: Callable[[int], bytes]) -> Iterator[int]:
    """Numbers below 2⁶⁴ from the hashes `block(0)`, `block(1)` and so on."""
    k = 0
    while True:
        yield from _WORDS.unpack(block(k))
        k += 1


def permutation(n: int, numbers: Iterator[int]) -> list[int]:
    """A uniformly random order of 0…n−1, if the numbers are uniform (Fisher and Yates)."""
    out = list(range(n))
    for i in range(n - 1, 0, -1):
        j = _below(i + 1, numbers)
        out[i], out[j] = out[j], out[i]
    return out


def _below(n: int, numbers: Iterator[int]) -> int:
    """A fair number 0…n−1: skips numbers above the last whole multiple of n."""
    most = (1 << 64) - (1 << 64) % n
    return next(number for number in numbers if number < most) % n
