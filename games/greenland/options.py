"""The rows of table G that concern Greenland Mousel, and what follows from them before a deal.

Owns: options, pack, seats, chips per token, first stake and worst loss. Must not know: a deal in
play.
"""

from __future__ import annotations

from typing import Final, cast

from games.kernel import chips
from games.kernel.cards import PACK
from games.kernel.options import Option, Options, defaults

_ANY: Final = 1_000_000_000

OPTIONS: Final = (
    Option("unit", 1, least=1, most=1000, common=(1, 2, 5, 10, 25)),
    Option("limit", None, least=1, most=_ANY, none=True, common=(50, 100, 200, 500), proposed=100),
    Option("payment", "open", values=("open", "capped")),
    Option("onBankrupt", "leave", values=("leave", "endSession", "continue")),
    Option("handLimit", None, least=1, most=_ANY, none=True, common=(5, 10, 20, 50)),
    Option("allowTwo", False, values=(False, True)),
    Option("lastTurnUp", "void", values=("void", "dealerMustTake")),
    Option("compelled", "dealer", values=("dealer", "rightOfTaker")),
)

DEFAULTS: Final[Options] = defaults(OPTIONS)

MOST_SEATS: Final = 5
"""n·n + 1 cards are needed before any exchange, and the pack has 32 (MGL-002)."""
_SEATS: Final = {False: range(3, MOST_SEATS + 1), True: range(2, MOST_SEATS + 1)}
_SEVEN: Final = 5
_PACK: Final = tuple(c for c in PACK if c % 13 >= _SEVEN)


def seats(options: Options) -> range:
    """3–5, or 2–5 where two are allowed (MGL-002)."""
    return _SEATS[bool(options["allowTwo"])]


def pack(options: Options, n: int) -> tuple[int, ...]:
    """32 cards, seven to ace, whatever the options (MGL-001)."""
    del options, n
    return _PACK


def token(options: Options) -> int:
    """Chips per token (MGL-003, GEN-009)."""
    return cast(int, options["unit"])


def cap(options: Options) -> int:
    """The largest single penalty in chips (GEN-009)."""
    return chips.cap(options, token(options))


def first_stake(options: Options, n: int) -> tuple[int, int]:
    """One token from everybody, the dealer like the others (MGL-003)."""
    del n
    return token(options), token(options)


def worst_loss(options: Options, n: int, pot: int) -> int:
    """Chips that one deal can cost at most: the ante, and a taker without a trick (MGL-041)."""
    ante = token(options)
    return ante + min(2 * (pot + n * ante), cap(options))
