"""Tricks that must be won, what each earns, and what failing costs.

Owns: `Penalty`, how a pot is divided, the names of what both Mousels pay for. Must not know: how
many tricks a game asks for, or any amount.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.kernel.actions import Seat
from games.kernel.chips import Due, Payments, payable
from games.kernel.contract import Event, Paid, Received
from games.tricks.events import Divided, Ended

SHARE: Final = "tricks"
"""An equal part of the pot for each trick won (MDK-100, MGL-040)."""
TRICKLESS: Final = "trickless"
"""Whoever plays along and takes no trick, P (MDK-103, MGL-042)."""

Shares = tuple[tuple[Seat, int], ...]
"""Who earns how many chips."""


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


def divided(public: Payments, shares: Shares, due: Iterable[Due]) -> tuple[Event, ...]:
    """The pot's division: shares first, then penalties, every one of them from the same P
    (MDK-100…105, MGL-040…044); a capped purse pays from its share too (GEN-009).
    """
    earned = dict(shares)
    owed = ((d.seat, payable(public, d.seat, d.amount, earned.get(d.seat, 0)), d.why) for d in due)
    received = (Received(seat, amount, SHARE) for seat, amount in shares)
    paid = (Paid(seat, amount, why) for seat, amount, why in owed if amount)
    return (Divided(public.pot), *received, *paid, Ended(None))


def common_cut(penalties: Sequence[Penalty]) -> str:
    """The `cut` that is told of several penalties for the same."""
    return "purse" if any(p.cut == "purse" for p in penalties) else penalties[0].cut
