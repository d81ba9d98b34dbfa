"""What a digest binds that a player kept: the cuts that it covers, and those that came after it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tables.fairness.cutting import LETTERS, Cuts

LEAST: Final = 8
"""Letters of a digest that can be compared at all."""
NOT_BOUND: Final = (
    "This deal was sealed as versions of Kro before 0.10 did (kro-deal/1), which bound no cut to"
    " those before it: the operator could choose an earlier cut after seeing a later one."
)
NOT_OLDER: Final = (
    f"{NOT_BOUND} An operator can still seal so on purpose. Only if you know that the deal was"
    " sealed by such a version, check the file with --older."
)


class Binding(NamedTuple):
    """What can be told of a digest, and what is wrong with it."""

    lines: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


def bound_by(chain: list[str], cuts: Cuts, kept: str) -> Binding:
    """`chain` is the seal and the digest after each cut, `kept` what the player was shown, or its
    beginning; empty if the player has none.
    """
    kept = kept.strip().lower()
    if not kept:
        return Binding()
    if len(kept) < LEAST or not re.fullmatch("[0-9a-f]*", kept):
        return Binding(wrong=(f"Your digest is not {LETTERS} letters from 0 to 9 and a to f.",))
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


def _listed(cuts: Cuts, first: int, end: int) -> str:
    return ", ".join(f"cut {k + 1} (chair {cuts[k][0] + 1})" for k in range(first, end))
