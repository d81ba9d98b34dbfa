"""Defines the options, presets and pack of Greenland Mousel (RULES.md §G)."""

from __future__ import annotations

from typing import Final

from games.kernel.cards import PACK
from games.kernel.options import (
    PENALTY_ROWS,
    TOURNAMENT,
    UNIT,
    Option,
    Preset,
)

OPTIONS: Final = (
    UNIT,
    *PENALTY_ROWS,
    Option("allowTwo", False, values=(False, True)),
    Option("lastTurnUp", "void", values=("void", "dealerMustTake")),
    Option("compelled", "dealer", values=("dealer", "rightOfTaker", "nobody")),
    Option("aceMustPlay", False, values=(False, True)),
)

PRESETS: Final = (
    Preset("home", {"limit": 20}),
    Preset("mauscheln", {"aceMustPlay": True, "compelled": "nobody"}),
    TOURNAMENT,
)

CARDS: Final = tuple(card for card in PACK if card % 13 >= 5)
"""32 cards, seven (rank 5) to ace, whatever the options (MGL-001)."""
