"""The rows of RULES.md §G that concern Greenland Mousel, and its pack.

Owns: those. Must not know: what follows from an option.
"""

from __future__ import annotations

from typing import Final

from games.kernel.cards import PACK
from games.kernel.options import Option, Options, Preset, defaults

_ANY: Final = 1_000_000_000

OPTIONS: Final = (
    Option("unit", 1, least=1, most=1000, offered=(1, 2, 5, 10, 25)),
    Option("limit", None, least=1, most=_ANY, none=True, offered=(50, 100, 200, 500), proposed=100),
    Option("payment", "open", values=("open", "capped")),
    Option("onBankrupt", "leave", values=("leave", "endSession", "continue")),
    Option("handLimit", None, least=1, most=_ANY, none=True, offered=(5, 10, 20, 50)),
    Option("allowTwo", False, values=(False, True)),
    Option("lastTurnUp", "void", values=("void", "dealerMustTake")),
    Option("compelled", "dealer", values=("dealer", "rightOfTaker")),
)

PRESETS: Final = (
    Preset("home", {"limit": 20}),
    Preset("tournament", {"handLimit": 20, "onBankrupt": "endSession"}),
)

DEFAULTS: Final[Options] = defaults(OPTIONS)

CARDS: Final = tuple(card for card in PACK if card % 13 >= 5)
"""32 cards, seven (rank 5) to ace, whatever the options (MGL-001)."""
