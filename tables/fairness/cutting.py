"""What the cuts make of a committed order.

Owns: mixing cuts in. Must not know: what is secret, cards. All of it can be done again by anybody
who knows the root and the cuts (ADR 8).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from tables.fairness.hashing import permutation, tagged, words

Cuts = Sequence[tuple[int, int]]
"""In their order: the chair that cut, and its number."""
LARGEST = 9_999_999_999
"""The largest number one may cut by."""


def key_of(root: str, cuts: Cuts) -> bytes:
    """All cuts of a deal, and the root that they were made at, in one hash."""
    flat = [number for cut in cuts for number in cut]
    return sha256(tagged(b"cut", *flat) + bytes.fromhex(root)).digest()


def places(n: int, shuffle: int, root: str, cuts: Cuts) -> list[int]:
    """By place in the cut order, the position in the committed one; the same without cuts."""
    if not cuts:
        return list(range(n))
    key = key_of(root, cuts)
    return permutation(n, words(lambda k: sha256(tagged(b"stir", shuffle, k) + key).digest()))


def lot(value: int, n: int, root: str, cuts: Cuts) -> int:
    """Which of n is drawn by a committed lot."""
    if cuts:
        value += int.from_bytes(sha256(tagged(b"lot") + key_of(root, cuts)).digest()[:8], "big")
    return value % n
