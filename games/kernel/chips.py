"""Counts chips within a deal: movements, amounts due, and what a purse can pay (GEN-009)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from games.kernel.actions import Seat
from games.kernel.cards import NAMES, Cards, each
from games.kernel.contract import Paid, Received
from games.kernel.options import Options, number

LARGEST: Final = 1_000_000
"""No penalty exceeds this many chips, whatever the options say (GEN-009)."""


class Movement(Struct, frozen=True, gc=False):
    """Chips that moved in a deal: positive into the purse of `seat`, negative out of it."""

    seat: Seat
    amount: int
    why: str


def movement(event: Paid | Received) -> Movement:
    """The movement of a payment into or out of the pot."""
    amount = -event.amount if isinstance(event, Paid) else event.amount
    return Movement(event.seat, amount, event.why)


class Due(Struct, frozen=True, gc=False):
    """A payment that a rule demands, before the limit of a capped purse is applied."""

    seat: Seat
    amount: int
    why: str


def cap(options: Options, unit: int) -> int:
    """The largest single penalty in chips: the option `limit`, if set, times `unit` (GEN-009)."""
    if options.get("limit") is None:
        return LARGEST
    return min(number(options, "limit") * unit, LARGEST)


def moved(movements: tuple[Movement, ...], seat: Seat, why: str | None = None) -> int:
    """Net chips paid into the purse of `seat`, or only those for `why` if it is given."""
    return sum(m.amount for m in movements if m.seat == seat and why in {None, m.why})


def nets(movements: tuple[Movement, ...], n: int) -> tuple[int, ...]:
    """Chips won or lost by each of `n` seats."""
    out = [0] * n
    for movement in movements:
        out[movement.seat] += movement.amount
    return tuple(out)


def purse(stacks: Sequence[int], movements: tuple[Movement, ...], seat: Seat) -> int:
    """Chips in the purse of `seat` now; `stacks` are the purses before the deal."""
    return stacks[seat] + moved(movements, seat)


def payable(due: int, purse: int, *, capped: bool) -> int:
    """The part of `due` that is paid: all of it, or what a capped purse holds, never below 0
    (GEN-009).

    A player who pays less than is due keeps all rights.
    """
    return min(due, max(purse, 0)) if capped else due


def outcome(stacks: Sequence[int], movements: tuple[Movement, ...], pot: int) -> dict[str, Any]:
    """`stacks`, `deltas` and `pot` of a hand record (docs/records.md)."""
    deltas = nets(movements, len(stacks))
    return {
        "stacks": [a + b for a, b in zip(stacks, deltas, strict=True)],
        "deltas": list(deltas),
        "pot": pot,
    }


def unfinished(phase: str, hands: Iterable[Cards]) -> dict[str, Any]:
    """`phase` and `hands` of the result of a deal that is not over (docs/records.md)."""
    return {"phase": phase, "hands": [[NAMES[c] for c in each(hand)] for hand in hands]}
