"""Tests who may call Muggins, and what a call costs (MUG-032…037)."""

from __future__ import annotations

from typing import Any

import pytest

from games.muggins import GAME
from tests.games.muggins.deal import Game

DRAWS = ("8h 2d 2s", "4d 4c", "5c 5s", "6c 6s")
HIT = "7c 2h Kc Kh"
"""The eight belongs on pile 0."""


def wrong(**options: Any) -> Game:
    """Seat 0 has overlooked pile 0."""
    return Game(**options).lay(HIT, DRAWS).do("0 flip", "0 place own")


def right() -> Game:
    """Seat 0 has placed right."""
    return Game().lay(HIT, DRAWS).do("0 flip", "0 place m0")


def test_all_others_may_call_and_the_next_player_may_flip() -> None:
    """MUG-032."""
    game = wrong()
    assert [game.legal(seat) for seat in range(4)] == [
        [],
        ["call", "flip", "nocall"],
        ["call", "nocall"],
        ["call", "nocall"],
    ]
    assert GAME.to_act(game.state) == {1, 2, 3}
    assert GAME.awaited(game.state) == {1}


def test_no_call_binds_for_this_window_but_the_next_player_may_still_flip() -> None:
    """MUG-032."""
    game = wrong().do("1 nocall", "3 nocall")
    assert [game.legal(seat) for seat in (1, 2, 3)] == [["flip"], ["call", "nocall"], []]
    assert game.refused("3 call") == game.refused("1 nocall") == "answered"
    game.do("1 flip", "1 place own")
    assert game.legal(3) == ["call", "nocall"]


def test_the_window_closes_when_all_others_have_said_no_call() -> None:
    """MUG-032."""
    game = wrong().do("3 nocall", "1 nocall", "2 nocall")
    assert [game.legal(seat) for seat in range(4)] == [[], ["flip"], [], []]
    assert game.refused("2 call") == "no_window"
    assert game.refused("2 nocall") == "no_window"


def test_the_window_closes_when_the_next_player_flips_and_the_card_stands() -> None:
    """MUG-032, MUG-033: only the latest placement can be called."""
    game = wrong().do("1 flip")
    assert game.refused("2 call") == "no_window"
    game.do("1 place own", "2 call")
    assert game.public.called is not None
    assert not game.public.called.right
    assert game.discard(0) == "8h"


def test_the_others_decide_and_not_the_mover() -> None:
    """MUG-032."""
    game = wrong()
    assert game.refused("0 call") == "own_card"
    assert game.refused("0 nocall") == "others_answer"


def test_all_pay_for_a_justified_call() -> None:
    """MUG-034: clockwise from the offender's left, each card to the very bottom, unseen."""
    game = wrong().do("3 call")
    assert game.draw(0) == "2d 2s 4d 5c 6c"
    assert [game.draw(seat) for seat in (1, 2, 3)] == ["4c", "5s", "6s"]
    assert game.view().open_cards.bit_count() == 5  # four piles and the eight


def test_a_misplaced_card_is_put_on_the_lowest_fitting_muggins_pile() -> None:
    """MUG-034."""
    game = Game().lay("2c 9c 7c Kh", DRAWS, ("", "3d", "", "")).do("0 flip", "0 place d1", "2 call")
    assert (game.muggins(1), game.muggins(2), game.discard(1)) == ("9c 8h", "7c", "3d")


def test_otherwise_it_is_put_on_the_nearest_left_pile_or_on_the_movers() -> None:
    """MUG-034."""
    game = Game().lay("2c 2h Kc Kh", DRAWS, ("", "", "9d", "")).do("0 flip", "0 place m1", "1 call")
    assert (game.muggins(1), game.discard(2)) == ("2h", "9d 8h")
    game = Game().lay("2c 2h Kc Kh", DRAWS, ("3s", "", "Jd", "")).do("0 flip", "0 place d2")
    game.do("3 call")
    assert (game.discard(0), game.discard(2)) == ("3s 8h", "Jd")


def test_a_misplaced_card_may_stay() -> None:
    """MUG-034, option misplaced."""
    game = wrong(misplaced="stays").do("2 call")
    assert (game.muggins(0), game.discard(0)) == ("7c", "8h")
    assert game.sizes == [6, 1, 1, 1]


def test_the_turn_goes_on_to_the_player_after_the_offender() -> None:
    """MUG-036: regardless of the caller."""
    game = wrong().do("3 call")
    assert game.legal(1) == ["flip"]


def test_a_corrected_card_can_be_what_its_new_owner_gives() -> None:
    """MUG-035: it is moved before the cards are given."""
    game = Game().lay("2c 2h Kc Kh", ("8h 2d", "", "5c 5s", "6c 6s"), ("", "9d", "", ""))
    game.do("0 flip", "0 place own", "2 call")
    assert game.discard(1) == ""
    assert game.draw(1) == "8h"
    assert game.draw(0) == "2d 9d 5c 6c"


def test_a_false_call_costs_the_caller_a_card_of_the_accused() -> None:
    """MUG-037: unseen, under the caller's draw pile."""
    game = right().do("2 call")
    assert (game.draw(0), game.draw(2)) == ("2s", "5c 5s 2d")
    assert game.legal(1) == ["flip"]


def test_the_accused_turns_the_discard_pile_to_give() -> None:
    """MUG-035, MUG-037: it may be the card just placed."""
    game = Game().lay("2c 2h Kc Kh", ("8h", *DRAWS[1:])).do("0 flip", "0 place own", "3 call")
    assert game.draw(3) == "6c 6s 8h"
    assert game.result["winners"] == [0]


def test_a_wrong_play_is_judged_on_the_position_before_it() -> None:
    """MUG-031: a card does not make itself right."""
    game = (
        Game().lay("2c 2h Kc Kh", DRAWS, ("7d", "", "", "")).do("0 flip", "0 place own", "1 call")
    )
    assert game.public.called is not None
    assert not game.public.called.right


@pytest.mark.parametrize("move", ["2 call", "2 nocall"])
def test_there_is_nothing_to_call_before_a_card_is_placed(move: str) -> None:
    """MUG-032."""
    game = Game().lay(HIT, DRAWS)
    assert game.refused(move) == "no_window"
    assert game.do("0 flip").refused(move) == "no_window"
