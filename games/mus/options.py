"""Defines the options of Mus (RULES.md §G) and its seats, and checks a record's `extra`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.kernel.options import (
    ANY,
    ON_BANKRUPT,
    PAYMENT,
    Option,
    Options,
    Preset,
    defaults,
    hand_limit,
)

OPTIONS: Final = (
    Option("stake", 10, most=ANY, offered=(0, 5, 10, 20, 50)),
    Option("target", 30, values=(30, 35, 40), proposed=40),
    Option("setsToWin", 3, values=(1, 2, 3, 4, 5)),
    Option("vacasToWin", 1, values=(1, 2, 3)),
    Option("kings", "eight", values=("eight", "four")),
    Option("musBy", "player", values=("player", "pair")),
    Option("corrido", False, values=(False, True)),
    Option("puntoBonus", "always", values=("always", "onlyIfNoBet")),
    Option("signals", False, values=(False, True), proposed=True),
    PAYMENT,
    ON_BANKRUPT,
    hand_limit(1, 2, 3, 5),
    Option("cards", "spanish", values=("spanish", "french")),
    Option("count", "points", values=("points", "amarracos")),
)
"""`cards` and `count` only select how cards and points are shown. All other code uses the Spanish
pack and points.

The default of `target` is that of records, which do not store defaults. A new table plays to 40
(MUS-002).
"""

PRESETS: Final = (
    Preset("home", {"setsToWin": 1}),
    Preset("thirty", {"target": 30}),
    Preset("vacas", {"vacasToWin": 2, "corrido": True}),
    Preset("tournament", {"handLimit": 1, "corrido": True}),
)

DEFAULTS: Final[Options] = defaults(OPTIONS)

SEATS: Final = range(4, 5)
"""MUS-001."""

FIRST_EXTRA: Final[Mapping[str, Any]] = {
    "scores": [0, 0], "sets": [0, 0], "vacas": [0, 0], "match_start": True, "hand": 1,
}  # fmt: skip
"""`Carry.extra` before the first hand of a match."""
