"""Regulars that move at once, for tests and load measurements."""

from __future__ import annotations

from tables.personas import Temper
from tables.ports import Draws


class NoPause:
    """No pause for any regular; it draws nothing."""

    def think(self, chance: Draws, temper: Temper = Temper.STEADY) -> float:
        del chance, temper
        return 0.0
