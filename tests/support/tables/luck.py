"""Gives deals chosen cards, whatever their seal; such a deal cannot be verified."""

from __future__ import annotations

import random

import pytest

from tables.fairness.cutting import Cuts
from tables.fairness.seal import Seal


def always(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Give every deal the cards and the first dealer of this number."""

    def shuffled(seal: Seal, shuffle: int, items: tuple[int, ...], cuts: Cuts) -> tuple[int, ...]:
        del seal, shuffle, cuts
        return tuple(random.Random(seed).sample(items, len(items)))

    def picked(seal: Seal, items: tuple[int, ...], cuts: Cuts) -> int:
        del seal, cuts
        return random.Random(seed).choice(items)

    monkeypatch.setattr(Seal, "shuffled", shuffled)
    monkeypatch.setattr(Seal, "picked", picked)
