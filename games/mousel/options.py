"""Defines the options, presets, packs and stakes of Danish Mousel (RULES.md §G)."""

from __future__ import annotations

from typing import Final

from games.kernel.cards import PACK
from games.kernel.options import (
    PENALTY_ROWS,
    TOURNAMENT,
    UNIT,
    Option,
    Options,
    Preset,
)

OPTIONS: Final = (
    UNIT,
    Option("stakes", "main", values=("main", "8/4")),
    *PENALTY_ROWS,
    Option("shortPack", False, values=(False, True)),
    Option("aceForcesDealer", False, values=(False, True)),
    Option("fifthCard", "immediate", values=("immediate", "afterAll")),
    Option("fourOfSuit", False, values=(False, True)),
    Option("aceMustPlay", False, values=(False, True)),
    Option("unopposed", "fight", values=("fight", "take")),
    Option("emptyPot", "forced", values=("forced", "asked")),
)

PRESETS: Final = (
    Preset(
        "newcomers",
        {"emptyPot": "asked", "unopposed": "take", "limit": 20},
        newcomers="emptyPot",
    ),
    Preset("home", {"limit": 20}),
    Preset(
        "mauscheln",
        {
            "shortPack": True,
            "aceForcesDealer": True,
            "fourOfSuit": True,
            "aceMustPlay": True,
            "unopposed": "take",
        },
    ),
    TOURNAMENT,
)

FEE: Final = 4
"""Markers for a flækning (MDK-052)."""

SHORT: Final = {4: 5, 5: 3}
"""The lowest rank of the short pack by number of players (MDK-004): 7 (rank 5) and 5 (rank 3)."""
_PACKS: Final = {low: tuple(c for c in PACK if c % 13 >= low) for low in (0, 3, 5)}


def stakes(options: Options, *, empty: bool) -> tuple[int, int, int]:
    """Markers of the dealer's stake, the dealer's ante and each other ante, by whether the pot is
    empty (MDK-011…014).
    """
    if options["stakes"] == "8/4":
        return 8, 0, 4
    return (4, 2, 2) if empty else (4, 0, 0)


def pack(options: Options, n: int) -> tuple[int, ...]:
    """The cards of the game, ascending: 52, or a short pack with 4 or 5 players (MDK-003, 004)."""
    return _PACKS[SHORT.get(n, 0) if options["shortPack"] else 0]
