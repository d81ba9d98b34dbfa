"""Defines the options and presets of Bourré (RULES.md §G)."""

from __future__ import annotations

from typing import Final

from games.kernel.options import (
    PENALTY_ROWS,
    TOURNAMENT,
    UNIT,
    Option,
    Preset,
    Value,
)

_SWITCH: Final = (False, True)

OPTIONS: Final = (
    UNIT,
    *PENALTY_ROWS,
    Option("secondAnte", True, values=_SWITCH),
    Option("oneTurn", False, values=_SWITCH),
    Option("drawLimit", None, least=1, most=4, none=True, offered=(1, 2, 3, 4)),
    Option("win", "most", values=("most", "three")),
    Option("tie", "stands", values=("stands", "split")),
    Option("bourreTo", "currentPot", values=("currentPot", "nextPot")),
    Option("anteExempt", False, values=_SWITCH),
    Option("uncontested", "win", values=("win", "carry")),
    Option("aceMustPlay", False, values=_SWITCH),
    Option("cinch", False, values=_SWITCH),
    Option("highestTrump", False, values=_SWITCH),
    Option("sevenPlayers", False, values=(*_SWITCH, "eight")),
)

PRESETS: Final = (
    Preset("home", {"limit": 20, "secondAnte": False, "tie": "split"}),
    Preset(
        "louisiana",
        {
            "secondAnte": False,
            "oneTurn": True,
            "drawLimit": 4,
            "bourreTo": "nextPot",
            "anteExempt": True,
            "aceMustPlay": True,
            "cinch": True,
        },
    ),
    TOURNAMENT,
)

SEATS: Final[dict[Value, range]] = {False: range(2, 7), True: range(2, 8), "eight": range(2, 9)}
"""How many may play, by `sevenPlayers`. Its third value came later (BOU-001)."""
