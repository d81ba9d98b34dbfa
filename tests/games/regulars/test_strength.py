"""Tests that the strengths keep their order, in seeded series of deals with a stated error rate.

Cards, seats and all draws are fixed, so every run gives the same figures. The stated rate is how
often such a test would pass with another seed for players that are no better. Series are
independent, and their mean is assumed to be normal.
"""

from __future__ import annotations

import math
import statistics

import pytest

from bench.strength.deals import Meeting, gains

PASSES_BY_LUCK = 0.001
"""The share of such tests that would pass for players who are only as good as the others."""
ERRORS = statistics.NormalDist().inv_cdf(1 - PASSES_BY_LUCK)


def errors_above_zero(meeting: Meeting, series: int) -> float:
    """How many standard errors the gain is above zero."""
    won = gains(meeting, series)
    return statistics.fmean(won) / (statistics.stdev(won) / math.sqrt(len(won)))


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["mousel", "greenland", "bourre"])
def test_a_novice_beats_random_play_by_far(game: str) -> None:
    assert errors_above_zero(Meeting(game, 4, "novice", "random"), 40) > 2 * ERRORS


@pytest.mark.slow
def test_an_experienced_player_beats_novices() -> None:
    """In the game with the least luck. The other games need more deals to show it."""
    assert errors_above_zero(Meeting("greenland", 4, "regular", "novice"), 50) > ERRORS


@pytest.mark.slow
@pytest.mark.parametrize(("game", "series"), [("mousel", 200), ("bourre", 1300)])
def test_an_experienced_player_beats_novices_in_the_long_run(game: str, series: int) -> None:
    assert errors_above_zero(Meeting(game, 4, "regular", "novice"), series) > ERRORS


@pytest.mark.slow
@pytest.mark.parametrize(("game", "series"), [("mousel", 160), ("greenland", 125), ("bourre", 200)])
def test_a_master_beats_experienced_players_in_the_long_run(game: str, series: int) -> None:
    assert errors_above_zero(Meeting(game, 4, "master", "regular"), series) > ERRORS
