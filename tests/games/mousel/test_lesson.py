"""Tests the lesson of Danish Mousel besides what all lessons have in common."""

from __future__ import annotations

from games.mousel import GAME
from games.mousel.lesson import LESSON


def test_its_stakes_and_prices_are_those_of_a_newcomers_first_table() -> None:
    """MDK-010…012, GEN-022: the pot of four is 12, and so is the fine for one trick."""
    (usual,) = (preset for preset in GAME.traits.presets if preset.newcomers)
    assert LESSON.options == usual.options
    assert LESSON.seats == 4
