"""Tests that Mus's three strengths keep their order, and that a master bluffs within limits.

Cards, seats and all draws are fixed, so every run gives the same figures. The stated rate is how
often such a test would pass with another seed for players that are no better. Series are
independent, and their mean is assumed to be normal.
"""

from __future__ import annotations

import math
import statistics

import pytest

from bench.strength.deals import Meeting, gains
from bench.strength.manners import openings
from bench.strength.meetings import FIRST
from games.kernel.regulars import Strength
from games.mus.regular.hand_tables import KINDS
from games.mus.regular.search import BLUFFS

PASSES_BY_LUCK = 0.001
"""The share of such tests that would pass for players who are only as good as the others."""
ERRORS = statistics.NormalDist().inv_cdf(1 - PASSES_BY_LUCK)


def errors_above_zero(ours: str, theirs: str, series: int) -> float:
    """How many standard errors the sets won are above those of the other pair."""
    sets = gains(Meeting("mus", 4, ours, theirs), series, FIRST)
    return statistics.fmean(sets) / (statistics.stdev(sets) / math.sqrt(len(sets)))


def test_a_novice_beats_random_play_by_far() -> None:
    assert errors_above_zero("novice", "random", 30) > ERRORS


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("ours", "theirs", "series"), [("regular", "novice", 35), ("master", "regular", 27)]
)
def test_the_stronger_win_more_sets(ours: str, theirs: str, series: int) -> None:
    """The first series of docs/regulars.md. An unfinished set counts by the chance to win it."""
    assert errors_above_zero(ours, theirs, series) > ERRORS


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_masters_bids_are_bluffs_no_more_often_than_pot_odds_allow() -> None:
    """Refusing a bid of 2 loses 1, and accepting it loses 2 (MUS-029).

    If one bid in four is a bluff, accepting with a weak hand costs nothing. Higher bids may be
    bluffs more often.
    """
    said = openings("master", 12)
    weak, others = (sum(said[lance, w, "bid"] for lance in KINDS) for w in (True, False))
    assert 0.05 < weak / (weak + others) < 0.25


def test_only_masters_hold_bluffs_back() -> None:
    assert 0 < BLUFFS[Strength.MASTER] < BLUFFS[Strength.EXPERIENCED] == 100
