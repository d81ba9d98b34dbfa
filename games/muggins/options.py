"""The rows of table G that concern Muggins, and what follows from them before a game.

Owns: options, pack, seats, first stake and worst loss. Must not know: a game in play.
"""

from __future__ import annotations

from typing import Final, cast

from games.kernel.cards import PACK
from games.kernel.options import Option, Options, Problem, defaults

_ANY: Final = 1_000_000_000

OPTIONS: Final = (
    Option("stake", 5, least=0, most=_ANY, common=(0, 1, 5, 10, 25, 100)),
    Option("payment", "open", values=("open", "capped")),
    Option("onBankrupt", "leave", values=("leave", "endSession", "continue")),
    Option("handLimit", None, least=1, most=_ANY, none=True, common=(5, 10, 20, 50)),
    Option("reach", "nearest", values=("nearest", "neighbourOnly", "anyFitting")),
    Option("continueOnHit", False, values=(False, True)),
    Option("misplaced", "corrected", values=("corrected", "stays")),
    Option("falseCall", "one", values=("one", "none")),
    Option("callGraceMs", 3000, least=0, most=10_000, common=(0, 1000, 2000, 3000, 5000, 10_000)),
)

DEFAULTS: Final[Options] = defaults(OPTIONS)

SEATS: Final = range(3, 8)
"""MUG-001."""

MUGGINS: Final = {3: 4, 4: 4, 5: 2, 6: 4, 7: 3}
"""Muggins piles for so many players (MUG-002)."""


def pack(options: Options, n: int) -> tuple[int, ...]:
    """All 52 cards (MUG-001)."""
    del options, n
    return PACK


def problems(options: Options, n: int) -> tuple[Problem, ...]:
    """Why a table may not be opened: too few or too many seats (MUG-001)."""
    del options
    if n not in SEATS:
        return (Problem("seats", (("least", SEATS.start), ("most", SEATS.stop - 1))),)
    return ()


def first_stake(options: Options, n: int) -> tuple[int, int]:
    """Everybody stakes the same, the dealer too (MUG-044)."""
    del n
    stake = cast(int, options["stake"])
    return stake, stake


def worst_loss(options: Options, n: int, pot: int) -> int:
    """The stake is all that can be lost (MUG-044)."""
    del n, pot
    return cast(int, options["stake"])
