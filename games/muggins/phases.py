"""The phases of a game of Muggins (RULES.md §H)."""

from __future__ import annotations

from typing import Final

# Phases in which a seat decides (RULES.md §H).
FLIP: Final = "flip"
PLACE: Final = "place"
CALL: Final = "call"
# The game is over.
SETTLED: Final = "settled"
# AUTO phases (GEN-013), which the engine leaves without a player's action.
START: Final = "start"
STAKES: Final = "stakes"
SHUFFLE: Final = "shuffle"
GIVE: Final = "give"
SETTLE: Final = "settle"
