"""Tricks that must be won, what each earns, and what failing costs.

Owns: `Penalty`, the names of what both Mousels pay for. Must not know: how many tricks a game asks
for, or any amount.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.kernel.actions import Seat

SHARE: Final = "tricks"
"""An equal part of the pot for each trick won (MDK-100, MGL-040)."""
TRICKLESS: Final = "trickless"
"""Whoever plays along and takes no trick, P (MDK-103, MGL-042)."""


class Penalty(NamedTuple):
    """A penalty at settlement, `why` as in `Movement`.

    `full` is what the rules ask for, `due` what the limit leaves of it, `paid` what a capped purse
    could pay (else the same).
    """

    seat: Seat
    why: str
    full: int
    due: int
    paid: int

    @property
    def cut(self) -> str:
        """Why less than `full` was paid: ``purse``, ``limit``, or ``no`` (GEN-009).

        The limit makes a penalty smaller, then a capped purse may hold less than that.
        """
        if self.paid < self.due:
            return "purse"
        return "limit" if self.due < self.full else "no"


def common_cut(penalties: Sequence[Penalty]) -> str:
    """The `cut` that is told of several penalties for the same."""
    return "purse" if any(p.cut == "purse" for p in penalties) else penalties[0].cut
