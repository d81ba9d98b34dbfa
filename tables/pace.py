"""How long a regular is seen to think before it moves: 1.2 to 2.8 seconds, times its temper.

Owns: `HumanPace`. Must not know: who waits for it, any cards, how well a regular plays.
"""

from __future__ import annotations

from tables.personas import Temper
from tables.ports import Draws


class HumanPace:
    """Regulars take between `least` and `most` seconds, times `factor` and what their temper makes
    of it, whatever they hold.
    """

    def __init__(self, factor: float = 1.0, least: float = 1.2, most: float = 2.8) -> None:
        self._least, self._spread = least * factor, (most - least) * factor

    def think(self, chance: Draws, temper: Temper = Temper.STEADY) -> float:
        """Seconds before the next move."""
        return (self._least + self._spread * chance.below(1000) / 1000) * temper.value
