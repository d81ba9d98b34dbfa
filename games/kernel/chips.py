"""Chips within a deal: what has moved, what is owed, what a purse can pay (GEN-009).

Owns: `Movement`, `Due`, the largest penalty, purses during a deal. Must not know: what any game
pays for, the ledger.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from games.kernel.actions import Seat
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
    """What a payment into the pot or out of it moves."""
    amount = -event.amount if isinstance(event, Paid) else event.amount
    return Movement(event.seat, amount, event.why)


class Due(Struct, frozen=True, gc=False):
    """A payment that a rule asks for, before a capped purse is looked at."""

    seat: Seat
    amount: int
    why: str


def cap(options: Options, unit: int) -> int:
    """The largest single penalty: the option `limit`, in units of `unit` chips (GEN-009)."""
    if options["limit"] is None:
        return LARGEST
    return min(number(options, "limit") * unit, LARGEST)


def moved(movements: tuple[Movement, ...], seat: Seat, why: str | None = None) -> int:
    """Chips that came into the purse of `seat`, net; only those for `why`, if it is given."""
    return sum(m.amount for m in movements if m.seat == seat and why in {None, m.why})


def nets(movements: tuple[Movement, ...], n: int) -> tuple[int, ...]:
    """Chips won or lost by each of `n` seats."""
    out = [0] * n
    for movement in movements:
        out[movement.seat] += movement.amount
    return tuple(out)


def purse(stacks: Sequence[int], movements: tuple[Movement, ...], seat: Seat) -> int:
    """Chips in the purse of `seat` now; `stacks` were those before the deal."""
    return stacks[seat] + moved(movements, seat)


def payable(due: int, purse: int, *, capped: bool) -> int:
    """What is paid of `due`: all of it, or what a capped purse holds, never below 0 (GEN-009).

    Whoever pays less than is due has the full right all the same.
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
