"""Regulars that move at once, for tests and load measurements."""

from __future__ import annotations

from tables.personas import Tempo
from tables.ports import Draws


class NoPause:
    """No pause for any regular; it draws nothing."""

    def think(self, chance: Draws, tempo: Tempo = Tempo.STEADY) -> float:
        del chance, tempo
        return 0.0
