"""What the cuts make of a committed order, and the digest that binds each of them.

Anybody who knows the seal and the cuts can compute all of it again (ADR 11).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from tables.fairness.hashing import Scheme, permutation, words

Cuts = Sequence[tuple[int, int]]
"""In their order: the chair that cut, and its number."""
LARGEST: Final = 9_999_999_999
"""The largest number one may cut by."""
MOST: Final = 64
"""Cuts of one deal."""
MOST_EACH: Final = 8
"""Cuts of one deal by one person, so that nobody can use up all of them."""
LETTERS: Final = 40
"""Letters of a seal and of a digest: 160 bits of a hash, for people to compare."""


def binds(scheme: Scheme) -> bool:
    """Whether each cut is bound to those before it, so that cuts are only ever added."""
    return scheme.number > 1


def digests(scheme: Scheme, root: str, cuts: Cuts) -> list[str]:
    """The seal, then the digest after each cut. The first scheme has no digest but its seal."""
    out = [root]
    for chair, number in cuts if binds(scheme) else ():
        before = bytes.fromhex(out[-1])
        out.append(sha256(scheme.tagged(b"cut", chair, number) + before).hexdigest()[:LETTERS])
    return out


def places(scheme: Scheme, n: int, shuffle: int, root: str, cuts: Cuts) -> list[int]:
    """By place in the cut order, the position in the committed one; the same without cuts."""
    if not cuts:
        return list(range(n))
    key = _key(scheme, root, cuts)
    return permutation(
        n, words(lambda k: sha256(scheme.tagged(b"stir", shuffle, k) + key).digest())
    )


def lot(scheme: Scheme, value: int, n: int, root: str, cuts: Cuts) -> int:
    """Which of n is drawn by a committed lot."""
    if cuts:
        drawn = sha256(scheme.tagged(b"lot") + _key(scheme, root, cuts)).digest()
        value += int.from_bytes(drawn[:8], "big")
    return value % n


def _key(scheme: Scheme, root: str, cuts: Cuts) -> bytes:
    """All that orders depend on beside the secret."""
    if binds(scheme):
        return bytes.fromhex(digests(scheme, root, cuts)[-1])
    flat = [number for cut in cuts for number in cut]
    return sha256(scheme.tagged(b"cut", *flat) + bytes.fromhex(root)).digest()
