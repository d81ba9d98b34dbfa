"""How much a computer player thinks.

Owns: the budgets of each strength, in counts. Must not know: clocks, any game.

They are set so that a master takes well under 300 ms of one core for any decision, and a regular
stands between novices and masters (docs/regulars.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kernel.strength import Strength

DECISIONS: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 1_500, Strength.MASTER: 20_000}
"""Decisions of players that are played out for one card."""
SAMPLES: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 24, Strength.MASTER: 300}
"""Determinizations in which every option of another decision is tried."""
TRIES: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 5, Strength.MASTER: 60}
"""So many hands are dealt at most for one that agrees with what its player has said."""
