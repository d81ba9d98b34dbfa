"""Cuts a committed order, and binds each cut by a digest (ADR 11)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from tables.fairness.hashing import Scheme, permutation, words

Cuts = Sequence[tuple[int, int]]
"""(chair, number) of each cut, in order."""
LARGEST: Final = 9_999_999_999
"""The largest number for a cut."""
MOST: Final = 64
"""Most cuts of one deal."""
MOST_EACH: Final = 8
"""Most cuts of one deal by one person, so that one person cannot use up all of them."""
LETTERS: Final = 40
"""Letters of a seal and of a digest: 160 bits of a hash, short enough for people to compare."""
LEAST: Final = 8
"""Fewest characters of a digest that a check accepts."""
NOT_BOUND: Final = (
    "This deal was sealed as versions of Kro before 0.10 did (kro-deal/1). They bound no cut to"
    " those before it, so the operator could choose an earlier cut after seeing a later one."
)
NOT_OLDER: Final = (
    f"{NOT_BOUND} An operator can still seal so on purpose. Only if you know that the deal was"
    " sealed by such a version, check the file with --older."
)


def binds(scheme: Scheme) -> bool:
    """Whether each cut is bound to those before it, so that cuts can only be added."""
    return scheme.number > 1


def digests(scheme: Scheme, root: str, cuts: Cuts) -> list[str]:
    """The seal, then the digest after each cut. The first scheme has only the seal."""
    out = [root]
    for chair, number in cuts if binds(scheme) else ():
        before = bytes.fromhex(out[-1])
        out.append(sha256(scheme.tagged(b"cut", chair, number) + before).hexdigest()[:LETTERS])
    return out


def places(scheme: Scheme, n: int, shuffle: int, root: str, cuts: Cuts) -> list[int]:
    """For each place in the cut order, the position in the committed order."""
    if not cuts:
        return list(range(n))
    key = _key(scheme, root, cuts)
    return permutation(
        n, words(lambda k: sha256(scheme.tagged(b"stir", shuffle, k) + key).digest())
    )


def lot(scheme: Scheme, value: int, n: int, root: str, cuts: Cuts) -> int:
    """The index below n that a committed lot draws."""
    if cuts:
        drawn = sha256(scheme.tagged(b"lot") + _key(scheme, root, cuts)).digest()
        value += int.from_bytes(drawn[:8], "big")
    return value % n


class Binding(NamedTuple):
    """What a digest shows, and what is wrong with it."""

    lines: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


def bound_by(chain: list[str], cuts: Cuts, kept: str) -> Binding:
    """Compare a player's digest with the seal and the digest after each cut.

    `chain` is the seal and those digests. `kept` is the digest that the player was shown, or its
    beginning; empty if the player has none.
    """
    kept = kept.strip().lower()
    if not kept:
        return Binding()
    if len(kept) < LEAST or not re.fullmatch("[0-9a-f]*", kept):
        return Binding(wrong=(f"Your digest is not {LETTERS} characters from 0 to 9 and a to f.",))
    covered = next((k for k, digest in enumerate(chain) if digest.startswith(kept)), None)
    if covered is None:
        why = "Your digest is neither the seal of this deal nor the digest after one of its cuts."
        return Binding(wrong=(why,))
    lines = ["Your digest is the seal, before any cut." if covered == 0
             else f"Your digest covers the seal and {_listed(cuts, 0, covered)}."]  # fmt: skip
    if len(chain) == 1 and cuts:
        lines.append("It does not cover the cuts.")
    elif covered == len(cuts):
        lines.append("No cut came after it.")
    else:
        lines.append(
            f"After it came {_listed(cuts, covered, len(cuts))}. If you were shown your digest"
            f" before you typed a number, cut {covered + 1} must be yours."
        )
    return Binding(tuple(lines))


def _key(scheme: Scheme, root: str, cuts: Cuts) -> bytes:
    """The hash of the seal and the cuts that decides orders, together with the secret."""
    if binds(scheme):
        return bytes.fromhex(digests(scheme, root, cuts)[-1])
    flat = [number for cut in cuts for number in cut]
    return sha256(scheme.tagged(b"cut", *flat) + bytes.fromhex(root)).digest()


def _listed(cuts: Cuts, first: int, end: int) -> str:
    return ", ".join(f"cut {k + 1} (chair {cuts[k][0] + 1})" for k in range(first, end))
