"""What must be paid in a deal (BOU-002, BOU-010, BOU-072, GEN-009).

Owns: antes and penalties as amounts of chips. Must not know: cards, events.
"""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from games.bourre.public import Public, bourres
from games.kernel.actions import Seat
from games.kernel.options import Options

LARGEST: Final = 1_000_000
"""No penalty exceeds this many chips, whatever the options say (GEN-009)."""


class Due(NamedTuple):
    """What a bourré owes, before a capped purse is looked at."""

    seat: Seat
    amount: int


def ante(options: Options) -> int:
    """The ante a in chips: the unit (BOU-002, GEN-009)."""
    return cast(int, options["unit"])


def cap(options: Options) -> int:
    """The largest single penalty in chips (GEN-009)."""
    limit = options["limit"]
    return LARGEST if limit is None else min(cast(int, limit) * ante(options), LARGEST)


def penalties(public: Public) -> tuple[Due, ...]:
    """Every bourré owes the same P, within the limit (BOU-072, GEN-009)."""
    due = min(public.reckoned or 0, public.frame.cap)
    return tuple(Due(seat, due) for seat in bourres(public))


def payable(public: Public, seat: Seat, due: int) -> int:
    """What `seat` pays of `due`: all of it, or what a capped purse holds, never below 0 (GEN-009).

    Whoever pays less has the full right all the same.
    """
    return min(due, max(purse(public, seat), 0)) if public.frame.capped else due


def purse(public: Public, seat: Seat) -> int:
    """Chips in the purse of `seat` now."""
    moved = sum(m.amount for m in public.movements if m.seat == seat)
    return public.frame.stacks[seat] + moved
