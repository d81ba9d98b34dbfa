"""Tests the computer player and the absent policy (GEN-014)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from games.kernel.actions import Action
from games.kernel.cards import PACK, Card
from games.kernel.regulars import Strength
from games.muggins import GAME
from tests.games.muggins.deal import Game
from tests.support.games.playout import Impossible, Playout, again, play, seen_by

DRAWS = ("8h 2d 2s", "4d 4c", "5c 5s", "6c 6s")
HIT = "7c 2h 9c Kh"
NO_CALL, CALL, FLIP = Action("nocall"), Action("call"), Action("flip")


def place(pile: int) -> Action:
    return Action("place", pile)


def turned(muggins: str, *discards: str) -> Game:
    """Seat 0 has flipped an eight."""
    return Game().lay(muggins, DRAWS, discards or ("",) * 4).do("0 flip")


def shares(game: Game, seat: int) -> dict[Action, int]:
    """The actions of a regular, with how often in a thousand cases."""
    out: dict[Action, int] = {}
    for chance in range(1000):
        action = GAME.regular(game.view(seat), constant(chance))
        out[action] = out.get(action, 0) + 1
    return out


def constant(chance: int) -> Callable[[int], int]:
    def draw(n: int) -> int:
        assert n == 1000
        return chance

    return draw


@pytest.mark.parametrize(
    ("game", "pile"),
    [
        (turned(HIT, "", "7d", "", ""), 0),
        (turned("2c 2h Kc Kh", "", "", "7d", ""), 10),
        (turned("2c 2h Kc Kh", "", "Jd", "7d", ""), 16),
    ],
)
def test_the_absent_place_right_on_the_lowest_pile_that_fits(game: Game, pile: int) -> None:
    """GEN-014, MUG-012."""
    assert GAME.absent(game.state, 0) == place(pile)


def test_the_absent_flip_and_never_call() -> None:
    """GEN-014: the next player flips, the others say no call."""
    game = Game().lay(HIT, DRAWS)
    assert GAME.absent(game.state, 0) == FLIP
    game.do("0 flip", "0 place own")
    assert [GAME.absent(game.state, seat) for seat in (1, 2, 3)] == [FLIP, NO_CALL, NO_CALL]


def test_the_absent_say_no_call_to_a_last_card() -> None:
    """GEN-014, MUG-042: nobody flips then."""
    game = Game().lay(HIT, ("8h", *DRAWS[1:])).do("0 flip", "0 place m0")
    assert [GAME.absent(game.state, seat) for seat in (1, 2, 3)] == [NO_CALL] * 3


def test_a_regular_usually_places_right_and_sometimes_overlooks_a_pile() -> None:
    """MUG-012: any muggins pile that fits, else the next best."""
    found = shares(turned(HIT, "", "7d", "", ""), 0)
    assert found.keys() == {place(0), place(2), place(9)}
    assert found[place(0)] > 300
    assert found[place(2)] > 300
    assert found[place(9)] < 200


def test_a_regular_never_makes_an_absurd_placement() -> None:
    """Mistakes are oversights: a fitting left pile or the mover's, never a random muggins pile."""
    assert shares(turned("2c 2h Kc Kh", "", "7d", "", ""), 0).keys() == {place(9), place(16)}
    assert shares(turned("2c 2h Kc Kh", "", "Jd", "9d", ""), 0).keys() == {place(16)}


def test_a_regular_often_calls_wrong_placements_and_hardly_ever_right_ones() -> None:
    """MUG-031: otherwise it says no call, so that it has always answered."""
    wrong = shares(turned(HIT).do("0 place own"), 2)
    right = shares(turned(HIT).do("0 place m0"), 2)
    assert wrong.keys() == right.keys() == {CALL, NO_CALL}
    assert 300 < wrong[CALL] < 700
    assert 0 < right[CALL] < 10


def test_the_next_player_calls_or_flips() -> None:
    assert shares(turned(HIT).do("0 place own"), 1).keys() == {CALL, FLIP}


def test_a_regular_that_has_said_no_call_flips_when_it_is_next() -> None:
    assert shares(turned(HIT).do("0 place own", "1 nocall"), 1).keys() == {FLIP}


def test_a_regular_sees_only_what_all_players_see() -> None:
    """The draw piles do not affect its choices."""
    one = Game().lay(HIT, DRAWS).do("0 flip")
    other = Game().lay(HIT, ("8h 9d 9s", "Td Tc", "Jc Js", "Qc Qs")).do("0 flip")
    assert shares(one, 0) == shares(other, 0)
    assert [one.public.left(s) for s in range(4)] == [other.public.left(s) for s in range(4)]


@pytest.mark.sampled
@pytest.mark.parametrize("strength", list(Strength))
def test_swapping_face_down_cards_leaves_every_choice_the_same(strength: Strength) -> None:
    """Secrecy: for each of the thousand draws in positions of random games, for all who act."""
    compared = 0
    for seed in range(12):
        out = play(GAME, random.Random(seed), 5 + 6 * seed)
        for seat in sorted(GAME.to_act(out.state)):
            other = with_other_hidden_cards(out, seat)
            if other is None:
                continue
            views = [GAME.view(state, seat) for state in (out.state, other.state)]
            assert GAME.records.piles(out.state) != GAME.records.piles(other.state)
            for chance in range(1000):
                one, two = (GAME.regular(view, constant(chance), strength) for view in views)
                assert one == two
            compared += 1
    assert compared > 8


def with_other_hidden_cards(out: Playout, seat: int) -> Playout | None:
    """The same game with two cards swapped that the seat has never been shown."""
    seen = seen_by(out, seat)
    hidden: list[Card] = [card for card in PACK if not seen >> card & 1]
    if len(hidden) < 2:
        return None
    a, b = random.Random(len(out.steps)).sample(hidden, 2)
    swap = list(range(52))
    swap[a], swap[b] = b, a
    try:
        return again(out, swap)
    except Impossible:
        return None
