"""Defines the options of Muggins (RULES.md §G), its seats and muggins piles."""

from __future__ import annotations

from typing import Final

from games.kernel.options import (
    ANY,
    HAND_LIMIT,
    ON_BANKRUPT,
    PAYMENT,
    Option,
    Options,
    Preset,
    defaults,
)

OPTIONS: Final = (
    Option("stake", 5, least=0, most=ANY, offered=(0, 1, 5, 10, 25, 100)),
    PAYMENT,
    ON_BANKRUPT,
    HAND_LIMIT,
    Option("allowTwo", False, values=(False, True)),
    Option("roundCorner", False, values=(False, True)),
    Option("reach", "nearest", values=("nearest", "neighbourOnly", "anyFitting")),
    Option("continueOnHit", False, values=(False, True)),
    Option("misplaced", "corrected", values=("corrected", "stays")),
    Option("falseCall", "one", values=("one", "none")),
    Option("callGraceMs", 3000, least=0, most=30_000, offered=(0, 1000, 2000, 3000, 5000, 10_000)),
    Option("turnLimit", None, least=1, most=200, none=True, offered=(5, 10, 15, 20)),
)

SHORT: Final = ("turnLimit", 5)
"""The option and the value that make a game short."""

PRESETS: Final = (
    Preset("quick", dict([SHORT])),
    Preset("home", {"falseCall": "none", "callGraceMs": 5000}),
    Preset("two", {"allowTwo": True, "roundCorner": True}),
    Preset("tournament", {"stake": 10, "handLimit": 5}),
)

DEFAULTS: Final[Options] = defaults(OPTIONS)

SEATS: Final = range(3, 8)
"""Players at a table (MUG-001)."""
SEATS_FROM_TWO: Final = range(2, 8)
"""The same with the option allowTwo (MUG-001)."""

MUGGINS: Final = {2: 4, 3: 4, 4: 4, 5: 2, 6: 4, 7: 3}
"""The number of muggins piles by number of players (MUG-002)."""
