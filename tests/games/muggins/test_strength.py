"""Tests the computer player's attention: the skill of this game is to overlook nothing.

Games between two strengths have fixed seeds and so always end alike. The stated rate is how often
such a test would pass with another seed for players that are no better.
"""

from __future__ import annotations

import math
import statistics

import pytest

from bench.strength.deals import Meeting, gains
from games.kernel.actions import Action
from games.kernel.regulars import Strength
from games.muggins import GAME
from games.muggins.regular import ATTENTION
from tests.games.muggins.deal import Game

DRAWS = ("8h 2d 2s", "4d 4c", "5c 5s", "6c 6s")
HIT = "7c 2h Kc Kh"
LEFT = "2c 2h Kc Kh"
PASSES_BY_LUCK = 0.001
ERRORS = statistics.NormalDist().inv_cdf(1 - PASSES_BY_LUCK)
NO_CALL, CALL, FLIP = Action("nocall"), Action("call"), Action("flip")


def share(game: Game, seat: int, action: Action, strength: Strength) -> int:
    """In how many of a thousand cases a player of this strength does this."""
    view = game.view(seat)
    chosen = [GAME.regular(view, lambda n, k=k: k % n, strength) for k in range(1000)]
    return chosen.count(action)


def flipped(muggins: str, *discards: str) -> Game:
    return Game().lay(muggins, DRAWS, discards or ("",) * 4).do("0 flip")


@pytest.mark.parametrize(
    ("game", "seat", "right"),
    [
        (flipped(HIT), 0, Action("place", 0)),
        (flipped(LEFT, "", "7d", "", ""), 0, Action("place", 9)),
        (flipped(HIT).do("0 place own"), 2, CALL),
        (flipped(HIT).do("0 place m0"), 2, NO_CALL),
    ],
    ids=["a muggins pile", "a left pile", "a mistake", "no mistake"],
)
def test_each_strength_overlooks_less_and_none_is_perfect(
    game: Game, seat: int, right: Action
) -> None:
    novice, regular, master = (share(game, seat, right, s) for s in Strength)
    assert novice < regular < master < 1000


@pytest.mark.sampled
@pytest.mark.parametrize("strength", list(Strength))
def test_each_overlooks_and_calls_exactly_as_often_as_documented(strength: Strength) -> None:
    """docs/regulars.md, in thousandths. A wrong call costs a card (MUG-037), so it is rare."""
    misses, misses_left, sees, sees_ghosts = ATTENTION[strength]
    beside = flipped(LEFT, "", "7d", "", "")
    assert share(flipped(HIT), 0, Action("place", 0), strength) == 1000 - misses
    assert share(beside, 0, Action("place", 9), strength) == 1000 - misses_left
    for seat in (1, 2, 3):
        assert share(flipped(HIT).do("0 place own"), seat, CALL, strength) == sees
        assert share(flipped(HIT).do("0 place m0"), seat, CALL, strength) == sees_ghosts <= 4


def test_a_master_is_nearly_perfect() -> None:
    assert share(flipped(HIT), 0, Action("place", 0), Strength.MASTER) >= 990
    assert share(flipped(HIT).do("0 place own"), 2, CALL, Strength.MASTER) >= 940


def test_without_a_strength_it_is_a_novice() -> None:
    view = flipped(HIT).do("0 place own").view(2)
    for k in range(1000):
        assert GAME.regular(view, lambda _, k=k: k) == GAME.regular(
            view, lambda _, k=k: k, Strength.NOVICE
        )


@pytest.mark.parametrize("strength", list(Strength))
@pytest.mark.parametrize(
    "moves",
    ["", "0 flip", "0 flip, 0 place own", "0 flip, 0 place own, 1 flip", "0 flip, 0 place m0"],
)
def test_one_number_is_drawn_for_each_choice(moves: str, strength: Strength) -> None:
    """Whatever there is to see, so that the time it takes reveals nothing."""
    game = Game(callGraceMs=3000).lay(HIT, DRAWS)
    game.do(*filter(None, moves.split(", ")))
    for seat in GAME.to_act(game.state):
        drawn: list[int] = []

        def draw(n: int, drawn: list[int] = drawn) -> int:
            drawn.append(n)
            return 500

        GAME.regular(game.view(seat), draw, strength)
        assert drawn == [1000]


def test_the_strengths_differ() -> None:
    assert ATTENTION.keys() == set(Strength)


@pytest.mark.parametrize("strength", list(Strength))
def test_a_card_is_judged_only_once(strength: Strength) -> None:
    """MUG-032: while its flip waits a regular may still call, but lets the card pass."""
    game = Game(callGraceMs=3000).lay(HIT, DRAWS).do("0 flip", "0 place own", "1 flip")
    assert share(game, 1, NO_CALL, strength) == 1000
    assert share(game, 2, CALL, strength) > 300


@pytest.mark.ci
@pytest.mark.parametrize(
    ("ours", "theirs", "games"),
    [
        ("novice", "random", 10),
        ("regular", "novice", 60),
        pytest.param("master", "regular", 60, marks=pytest.mark.slow),
    ],
)
def test_players_who_overlook_less_win_more_games(ours: str, theirs: str, games: int) -> None:
    """Each strength has every other seat, then they swap. Equal players would win no chips."""
    won = gains(Meeting("muggins", 4, ours, theirs), games)
    error = statistics.stdev(won) / math.sqrt(games)
    assert statistics.fmean(won) > ERRORS * error
    if theirs == "random":
        assert statistics.fmean(won) > 4
