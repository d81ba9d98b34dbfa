"""What must be paid in a deal (BOU-002, BOU-010, BOU-072, GEN-009).

Owns: antes and penalties as amounts of chips. Must not know: cards, events.
"""

from __future__ import annotations

from typing import cast

from games.bourre.public import BOURRE, Public, bourres
from games.kernel import chips
from games.kernel.chips import Due
from games.kernel.options import Options


def ante(options: Options) -> int:
    """The ante a in chips: the unit (BOU-002, GEN-009)."""
    return cast(int, options["unit"])


def cap(options: Options) -> int:
    """The largest single penalty in chips (GEN-009)."""
    return chips.cap(options, ante(options))


def penalties(public: Public) -> tuple[Due, ...]:
    """Every bourré owes the same P, within the limit (BOU-072, GEN-009)."""
    due = min(public.reckoned or 0, public.frame.cap)
    return tuple(Due(seat, due, BOURRE) for seat in bourres(public))
