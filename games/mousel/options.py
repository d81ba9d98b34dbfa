"""The rows of table G that concern Danish Mousel, and what follows from them before a deal.

Owns: options, pack, seats, chips per marker, first stake and worst loss. Must not know: a deal in
play.
"""

from __future__ import annotations

from typing import Final, cast

from games.kernel import chips
from games.kernel.cards import PACK
from games.kernel.options import Option, Options, Problem, defaults

_ANY: Final = 1_000_000_000

OPTIONS: Final = (
    Option("unit", 1, least=1, most=1000, common=(1, 2, 5, 10, 25)),
    Option("stakes", "main", values=("main", "8/4")),
    Option("limit", None, least=1, most=_ANY, none=True, common=(50, 100, 200, 500), proposed=100),
    Option("payment", "open", values=("open", "capped")),
    Option("onBankrupt", "leave", values=("leave", "endSession", "continue")),
    Option("handLimit", None, least=1, most=_ANY, none=True, common=(5, 10, 20, 50)),
    Option("shortPack", False, values=(False, True)),
    Option("aceForcesDealer", False, values=(False, True)),
    Option("fifthCard", "immediate", values=("immediate", "afterAll")),
)

DEFAULTS: Final[Options] = defaults(OPTIONS)

SEATS: Final = range(3, 8)
"""MDK-001, MDK-002."""

# The lowest rank of the shortened pack for so many players (MDK-004): 7 (rank 5) and 5 (rank 3).
_SHORT: Final = {4: 5, 5: 3}
_PACKS: Final = {low: tuple(c for c in PACK if c % 13 >= low) for low in (0, 3, 5)}


def pack(options: Options, n: int) -> tuple[int, ...]:
    """The cards played with, ascending: 52, or a short pack with 4 or 5 players (MDK-003, 004)."""
    return _PACKS[_SHORT.get(n, 0) if options["shortPack"] else 0]


def problems(options: Options, n: int) -> tuple[Problem, ...]:
    """Why a table may not be opened: too few or many seats, or a short pack without effect."""
    if n not in SEATS:
        return (Problem("seats", (("least", SEATS.start), ("most", SEATS.stop - 1))),)
    if options["shortPack"] and n not in _SHORT:
        return (Problem("short-pack", (("seats", n),)),)
    return ()


def marker(options: Options, n: int) -> int:
    """Chips per marker: unit·u, u = 2 for an odd n under main stakes, else 1 (MDK-010, MDK-014)."""
    return cast(int, options["unit"]) * (2 if n % 2 and options["stakes"] == "main" else 1)


def cap(options: Options, n: int) -> int:
    """The largest single penalty in chips (GEN-009)."""
    return chips.cap(options, marker(options, n))


def first_stake(options: Options, n: int) -> tuple[int, int]:
    """Chips that (dealer, others) stake into an empty pot (MDK-011, MDK-012, MDK-014)."""
    dealer, others = (6, 2) if options["stakes"] == "main" else (8, 4)
    each = marker(options, n)
    return dealer * each, others * each


def worst_loss(options: Options, n: int, pot: int) -> int:
    """Chips that one deal can cost at most: the dealer's, who opens and takes no trick (MDK-102).

    Up to 3 chips of `pot` may be a remainder, with which the deal is still forced (MDK-020).
    """
    each, most = marker(options, n), cap(options, n)
    dealer, others = first_stake(options, n)
    forced = dealer + min(2 * (pot + dealer + (n - 1) * others), most)
    if options["stakes"] == "main":
        dealer, others = 4 * each, 0
    fee = 4 * each
    free = dealer + fee + min(2 * (pot + dealer + (n - 1) * others + fee), most)
    if pot == 0:
        return forced
    return max(forced, free) if pot < 4 else free
