"""The rows of RULES.md §G that concern Muggins, and what follows from them before a game.

Owns: options, seats, muggins piles. Must not know: a game in play.
"""

from __future__ import annotations

from typing import Final

from games.kernel.options import Option, Options, Preset, defaults

_ANY: Final = 1_000_000_000

OPTIONS: Final = (
    Option("stake", 5, least=0, most=_ANY, offered=(0, 1, 5, 10, 25, 100)),
    Option("payment", "open", values=("open", "capped")),
    Option("onBankrupt", "leave", values=("leave", "endSession", "continue")),
    Option("handLimit", None, least=1, most=_ANY, none=True, offered=(5, 10, 20, 50)),
    Option("reach", "nearest", values=("nearest", "neighbourOnly", "anyFitting")),
    Option("continueOnHit", False, values=(False, True)),
    Option("misplaced", "corrected", values=("corrected", "stays")),
    Option("falseCall", "one", values=("one", "none")),
    Option("callGraceMs", 3000, least=0, most=10_000, offered=(0, 1000, 2000, 3000, 5000, 10_000)),
)

PRESETS: Final = (
    Preset("home", {"falseCall": "none", "callGraceMs": 5000}),
    Preset("tournament", {"stake": 10, "handLimit": 5}),
)

DEFAULTS: Final[Options] = defaults(OPTIONS)

SEATS: Final = range(3, 8)
"""MUG-001."""

MUGGINS: Final = {3: 4, 4: 4, 5: 2, 6: 4, 7: 3}
"""Muggins piles for so many players (MUG-002)."""
