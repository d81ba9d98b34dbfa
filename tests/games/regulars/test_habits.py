"""Tests the assumptions about others before the first trick: their hands fit their calls."""

from __future__ import annotations

import pytest

from games.bourre.regular.heuristics import habits as of_bourre
from games.greenland.regular.heuristics import habits as of_greenland
from games.kernel.regulars import Strength
from games.mousel.regular.heuristics import habits as of_mousel
from games.regulars.sampling import Holding, Stream, Unseen
from games.regulars.search import TRIES
from games.tricks.regular.exchange import Scale
from games.tricks.regular.inference import Habit, Sampler, Spoken
from games.tricks.regular.order import SUIT, TRUMPS, bits

TRUMPS_COUNT = Scale((30,) * 13, (0,) * 13)
SEARCHING = pytest.mark.parametrize("strength", [Strength.EXPERIENCED, Strength.MASTER])


def test_a_habit_varies_around_its_bar() -> None:
    """Half of the hands on the bar say yes, all above its spread, none below."""
    stream, habit = Stream(lambda _: 5), Habit(100, 30)
    yes = [sum(habit.says_yes(w, stream) for _ in range(2000)) for w in (69, 100, 130)]
    assert yes[0] == 0
    assert 900 < yes[1] < 1100
    assert yes[2] == 2000


def test_rivals_raise_the_bar() -> None:
    stream = Stream(lambda _: 5)
    assert Habit(100, 0).says_yes(100, stream)
    assert not Habit(100, 0).says_yes(109, stream, 10)


@pytest.mark.parametrize(
    ("strength", "least"), [(Strength.EXPERIENCED, 0.35), (Strength.MASTER, 0.97)], ids=str
)
def test_an_opener_has_a_hand_for_it(strength: Strength, least: float) -> None:
    """Two trumps of four cards, which few hands have; a master samples until it fits."""
    own = sum(bits(SUIT[1])[:4])
    unseen = Unseen([b for b in bits((1 << 52) - 1) if not b & own], Stream(lambda _: 9))
    spoken = [Spoken(1, Holding(4), least=60)]
    worlds = Sampler((0, own), 2, [], spoken, unseen, TRIES[strength], TRUMPS_COUNT)
    good = 0
    for _ in range(400):
        hand = worlds.sample().hands[1]
        assert hand.bit_count() == 4
        assert not hand & own
        good += (hand & TRUMPS).bit_count() >= 2
    assert good >= 400 * least


@SEARCHING
def test_bars_rise_with_the_number_of_players(strength: Strength) -> None:
    """MDK-002, MGL-002: for every possible number of players."""
    opens = [of_mousel(strength, players).opens.bar for players in range(3, 8)]
    takes = [of_greenland(strength, players).takes.bar for players in range(3, 6)]
    assert opens == sorted(opens)
    assert takes == sorted(takes)


@SEARCHING
def test_more_rivals_and_more_doubts_need_a_better_hand(strength: Strength) -> None:
    """BOU-010: with no rival yet, and with more and more players to speak, up to a full table."""
    believed = of_bourre(strength)
    for doubts in range(1, 7):
        bars = [believed.stays(rivals, doubts).bar for rivals in range(7 - doubts)]
        assert bars == sorted(bars)
        assert believed.stays(1, doubts).bar >= believed.stays(1, doubts - 1).bar


def test_masters_assume_that_others_bid_on_trumps() -> None:
    """A regular seldom joined, stayed or played because of a side ace."""
    scales = [of_mousel(Strength.MASTER, 4).scale, of_greenland(Strength.MASTER, 4).scale]
    for scale in (*scales, of_bourre(Strength.MASTER).scale):
        aces, low = bits(SUIT[1])[-1], bits(TRUMPS)[5]
        assert scale.worth(aces) < scale.worth(low)
