"""The rows of table G that concern Bourré, and what follows from them before a deal.

Owns: options, pack, seats, the ante, first stake and worst loss. Must not know: a deal in play.
"""

from __future__ import annotations

from typing import Final, cast

from games.kernel import chips
from games.kernel.options import Option, Options, Problem, defaults

_ANY: Final = 1_000_000_000
_SWITCH: Final = (False, True)

OPTIONS: Final = (
    Option("unit", 1, least=1, most=1000, common=(1, 2, 5, 10, 25)),
    Option("limit", None, least=1, most=_ANY, none=True, common=(50, 100, 200, 500), proposed=100),
    Option("payment", "open", values=("open", "capped")),
    Option("onBankrupt", "leave", values=("leave", "endSession", "continue")),
    Option("handLimit", None, least=1, most=_ANY, none=True, common=(5, 10, 20, 50)),
    Option("win", "most", values=("most", "three")),
    Option("bourreTo", "currentPot", values=("currentPot", "nextPot")),
    Option("uncontested", "win", values=("win", "carry")),
    Option("aceMustPlay", False, values=_SWITCH),
    Option("cinch", False, values=_SWITCH),
    Option("sevenPlayers", False, values=_SWITCH),
)

DEFAULTS: Final[Options] = defaults(OPTIONS)

MOST: Final = 7
"""Seats that any table can have (GEN-020)."""
_SIX: Final = range(2, 7)
_SEVEN: Final = range(2, MOST + 1)


def seats(options: Options) -> range:
    """2–6 players, 7 as an option (BOU-001)."""
    return _SEVEN if options.get("sevenPlayers") else _SIX


def problems(options: Options, n: int) -> tuple[Problem, ...]:
    """Why a table may not be opened: too few or many seats (BOU-001)."""
    allowed = seats(options)
    if n in allowed:
        return ()
    if n == MOST:
        return (Problem("seven"),)
    return (Problem("seats", (("least", allowed.start), ("most", allowed.stop - 1))),)


def ante(options: Options) -> int:
    """The ante a in chips: the unit (BOU-002, GEN-009)."""
    return cast(int, options["unit"])


def cap(options: Options) -> int:
    """The largest single penalty in chips (GEN-009)."""
    return chips.cap(options, ante(options))


def first_stake(options: Options, n: int) -> tuple[int, int]:
    """Chips that (dealer, others) stake before they see a card: an ante each (BOU-002)."""
    del n
    return ante(options), ante(options)


def worst_loss(options: Options, n: int, pot: int) -> int:
    """Chips that one deal can cost at most: both antes, and a bourré when all play (BOU-072)."""
    each = ante(options)
    return 2 * each + min(pot + 2 * n * each, cap(options))
