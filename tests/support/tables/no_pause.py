"""Regulars that move at once.

Owns: `NoPause`, the pace of tests and of load figures. Must not know: who waits for it.
"""

from __future__ import annotations

from tables.personas import Temper
from tables.ports import Draws


class NoPause:
    """No time at all, whoever thinks; it draws nothing."""

    def think(self, chance: Draws, temper: Temper = Temper.STEADY) -> float:
        """Always 0."""
        del chance, temper
        return 0.0
