"""The bytes that are hashed, and permutations made of such hashes.

Owns: how texts and numbers become bytes, the tree over the leaves, drawing fairly from a stream of
hashes. Must not know: what is secret, cards, tables, randomness. Every byte stands in ADR 8; what
changes here needs another `DOMAIN`, or nothing that was sealed before can be checked any more.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Final

DOMAIN: Final = b"kro-deal/1 "
"""Begins whatever is hashed, so that no hash of Kro's is ever one made for something else."""
EMPTY: Final = bytes(32)
"""Stands in the tree where there is no leaf."""
_WORDS: Final = struct.Struct(">4Q")
_NUMBERS: Final = tuple(struct.Struct(f">{n}Q") for n in range(8))
"""By how many there are."""


def tagged(what: bytes, *numbers: int) -> bytes:
    """What it is for, then each number as eight bytes, the highest first."""
    return DOMAIN + what + b"\0" + _NUMBERS[len(numbers)].pack(*numbers)


def leaf(where: Sequence[int], salt: bytes, text: str) -> bytes:
    """What is committed to: `where` is table, deal, shuffle, position; `text` what lies there."""
    return sha256(tagged(b"leaf", *where) + salt + text.encode()).digest()


_NODE: Final = tagged(b"node")


def node(left: bytes, right: bytes) -> bytes:
    """Two places of the tree in one."""
    return sha256(_NODE + left + right).digest()


def levels(leaves: Sequence[bytes]) -> list[list[bytes]]:
    """The tree over so many leaves, a power of two: they first, at the end the top alone."""
    out = [list(leaves)]
    empty = EMPTY
    while len(row := out[-1]) > 1:
        above = node(empty, empty)
        out.append(
            [
                above if row[k] is empty and row[k + 1] is empty else node(row[k], row[k + 1])
                for k in range(0, len(row), 2)
            ]
        )
        empty = above
    return out


def path(tree: Sequence[Sequence[bytes]], index: int) -> tuple[bytes, ...]:
    """What stands beside the way from a leaf up to the top, the lowest first."""
    return tuple(row[index >> k ^ 1] for k, row in enumerate(tree[:-1]))


def climbed(start: bytes, index: int, beside: Sequence[bytes]) -> bytes:
    """The top that a leaf at this index and its path lead to."""
    for k, other in enumerate(beside):
        start = node(other, start) if index >> k & 1 else node(start, other)
    return start


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
