"""Search budgets of each strength, in counts.

A master takes well under 300 ms of one core for any decision. An experienced player is between
novices and masters (docs/regulars.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kernel.strength import Strength

DECISIONS: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 1_500, Strength.MASTER: 20_000}
"""Player decisions that are played out for one card."""
SAMPLES: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 24, Strength.MASTER: 300}
"""Determinizations in which every option of another decision is tried."""
TRIES: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 5, Strength.MASTER: 60}
"""The most hands dealt to find one that agrees with its player's calls."""
