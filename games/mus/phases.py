"""The phases of a Mus deal (RULES.md §H)."""

from __future__ import annotations

from typing import Final

# Phases in which a seat decides (RULES.md §H).
MUS: Final = "mus"
DISCARD: Final = "discard"
OPENING: Final = "opening"
REPLY: Final = "reply"
OVER: Final = "over"
# AUTO phases (GEN-013).
START: Final = "start"
STAKES: Final = "stakes"
SHUFFLE: Final = "shuffle"
DEAL: Final = "deal"
DRAW: Final = "draw"
NEXT: Final = "next"  # the next bet: statements, then its opening
REFUSED: Final = "refused"  # the points of a refusal are scored at once (MUS-029)
SHOW: Final = "show"  # the hands are laid open and compared
SETTLE: Final = "settle"

EXCHANGING: Final = frozenset({START, STAKES, SHUFFLE, DEAL, MUS, DISCARD, DRAW})
ENDING: Final = frozenset({SHOW, SETTLE, OVER})
