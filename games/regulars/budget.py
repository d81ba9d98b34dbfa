"""How much a computer player thinks.

Owns: the budgets of each strength, in counts. Must not know: clocks, any game.

They are set so that a master takes well under 300 ms of one core for any decision
(docs/regulars.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kernel.strength import Strength

DECISIONS: Final[Mapping[Strength, int]] = {Strength.REGULAR: 8_000, Strength.MASTER: 60_000}
"""Decisions of players that are played out for one card."""
WORLDS: Final[Mapping[Strength, int]] = {Strength.REGULAR: 120, Strength.MASTER: 1_200}
"""Worlds in which every option of another decision is tried."""
