"""How much a computer player thinks.

Owns: the budgets of each strength, in counts. Must not know: clocks, any game.

They are set so that a master takes well under 300 ms of one core for any decision
(docs/regulars.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kernel.strength import Strength

DECISIONS: Final[Mapping[Strength, int]] = {Strength.REGULAR: 3_000, Strength.MASTER: 30_000}
"""Decisions of players that are played out for one card."""
WORLDS: Final[Mapping[Strength, int]] = {Strength.REGULAR: 40, Strength.MASTER: 800}
"""Worlds in which every option of another decision is tried."""
TRIES: Final[Mapping[Strength, int]] = {Strength.REGULAR: 5, Strength.MASTER: 60}
"""So many hands are dealt at most for one that agrees with what its player has said."""
