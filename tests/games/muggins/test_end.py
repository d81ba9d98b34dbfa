"""Tests how a game ends, and what is paid then (MUG-040…044, GEN-011)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.muggins import GAME
from games.muggins.public import STALEMATE
from tests.games.muggins.deal import Game

HIT = "7c 2h Kc Kh"
LAST = ("8h", "4d 4c", "5c 5s", "6c 6s")
"""Seat 0 has one card, which belongs on pile 0."""


def last(*discards: str, pile: str = "m0") -> Game:
    """Seat 0 has just played the last card."""
    game = Game().lay(HIT, LAST, discards or ("",) * 4)
    return game.do("0 flip", f"0 place {pile}")


def stuck(idle: int = STALEMATE - 1, **options: Any) -> Game:
    """The next placement without a hit may be the last (MUG-043). Seat 0 is to flip a three."""
    game = Game(**options).lay("9c 9h Kc Kh", ("3h 3d", "4d", "5c", "6c 6s"))
    game.state = replace(game.state, public=replace(game.public, idle=idle))
    return game


def test_nobody_wins_before_the_window_has_closed() -> None:
    """MUG-040, MUG-042: nobody flips meanwhile."""
    game = last()
    assert not GAME.done(game.state)
    assert [game.legal(s) for s in range(4)] == [[], *[["call", "nocall"]] * 3]
    assert game.refused("1 flip") == "last_card"
    assert GAME.awaited(game.state) == {1, 2, 3}
    game.do("2 nocall")
    assert GAME.awaited(game.state) == {1, 3}
    game.do("1 nocall", "3 nocall")
    assert game.result["winners"] == [0]
    assert game.result["places"] == [0, 1, 2, 3]
    assert game.result["deltas"] == [15, -5, -5, -5]


def test_a_finished_game_accepts_nothing() -> None:
    game = last().pass_all()
    assert game.refused("1 flip") == game.refused("2 call") == "deal_over"
    assert GAME.to_act(game.state) == frozenset()


def test_a_last_card_left_unnoticed_on_a_wrong_pile_wins() -> None:
    """MUG-033, MUG-040."""
    assert last("", "Jd", "", "", pile="d1").pass_all().result["winners"] == [0]


def test_a_last_card_on_the_movers_own_pile_is_not_a_last_card() -> None:
    """MUG-040: it still is the player's."""
    game = last(pile="own")
    assert "flip" in game.legal(1)
    assert not GAME.done(game.pass_all().state)


def test_if_several_give_their_last_card_the_first_in_giving_order_wins() -> None:
    """MUG-041: all give before this is checked. The others are placed by their cards (MUG-044)."""
    game = Game().lay(HIT, ("3h 3s", "8h 2d", "5c", "6c"))
    game.do("0 flip", "0 place own", "1 flip", "1 place own", "0 call")
    assert game.result["winners"] == [2]
    assert game.result["cards"] == [1, 4, 0, 0]
    assert game.result["places"] == [2, 3, 0, 1]


def test_the_accused_may_win_by_a_false_call() -> None:
    """MUG-037, MUG-041."""
    game = Game().lay(HIT, ("8h 3h", "4d 4c", "5c 5s", "6c 6s"))
    game.do("0 flip", "0 place m0", "3 call")
    assert game.result["winners"] == [0]
    assert game.sizes == [0, 2, 2, 3]


def test_with_continue_on_hit_the_last_card_still_ends_the_turn() -> None:
    """Option continueOnHit: the player without cards wins."""
    game = Game(continueOnHit=True).lay(HIT, LAST).do("0 flip", "0 place m0")
    assert game.refused("0 flip") == "last_card"
    assert game.pass_all().result["winners"] == [0]


def test_two_hundred_placements_without_a_hit_end_the_game() -> None:
    """MUG-043: the fewest cards win, ties share. Places are by cards left (MUG-044)."""
    game = stuck().do("0 flip", "0 place own")
    assert not GAME.done(game.state)
    game.pass_all()
    assert game.result["stalemate"]
    assert game.result["winners"] == [1, 2]
    assert game.result["cards"] == [2, 1, 1, 2]
    assert game.result["places"] == [1, 2, 0, 3]
    assert game.result["deltas"] == [-5, 5, 5, -5]


def test_the_flip_that_closes_the_last_window_turns_nothing_up() -> None:
    """MUG-032, MUG-043."""
    game = stuck().do("0 flip", "0 place own", "1 flip")
    assert game.result["stalemate"]
    assert game.result["cards"] == [2, 1, 1, 2]


def test_the_rest_that_joint_winners_cannot_share_stays_in_the_pot() -> None:
    """GEN-011, MUG-044."""
    game = stuck(pot=1, stake=1).do("0 flip", "0 place own").pass_all()
    assert game.result["deltas"] == [-1, 1, 1, -1]
    assert game.result["pot"] == 1
    assert GAME.carry(game.state).pot == GAME.carry(game.state).remainder == 1


@pytest.mark.parametrize("moves", [("0 place m0",), ("0 place own", "1 call")])
def test_a_muggins_pile_or_a_card_given_starts_the_count_again(moves: tuple[str, ...]) -> None:
    """MUG-043: a wrong muggins pile counts as a hit; a false call gives a card."""
    game = stuck().do("0 flip", *moves)
    if len(moves) == 1:
        game.pass_all()
    assert not GAME.done(game.state)
    assert game.public.idle == 0


def test_a_false_call_without_a_price_does_not_restart_the_count() -> None:
    """MUG-043, option falseCall: no card changed hands."""
    game = stuck(falseCall="none").do("0 flip", "0 place own", "1 call")
    assert game.result["stalemate"]


def test_cards_on_other_discard_piles_are_no_hits() -> None:
    """MUG-043: perfect play can circle the left piles forever."""
    game = stuck().do("0 flip")
    public = replace(game.public, discards=((), (), (), game.public.muggins[0]))
    game.state = replace(game.state, public=public)
    assert game.do("0 place d3").pass_all().result["stalemate"]


def test_a_game_of_discards_alone_is_stuck_after_two_hundred_cards() -> None:
    """MUG-043, from the first card on."""
    game = Game(n=3)
    for k in range(STALEMATE):
        assert not GAME.done(game.state)
        game.do(f"{k % 3} flip", f"{k % 3} place own")
    assert game.pass_all().result["stalemate"]
    assert game.result["winners"] == [0, 1, 2]
    assert game.result["deltas"] == [0, 0, 0]


def test_a_last_card_beats_a_stuck_game() -> None:
    """MUG-040, MUG-043: a player without cards has won before the count."""
    game = Game().lay("2c 2h Kc Kh", LAST, ("", "9s", "", ""))
    game.state = replace(game.state, public=replace(game.public, idle=STALEMATE - 1))
    game.do("0 flip", "0 place d1").pass_all()
    assert game.result["winners"] == [0]
    assert not game.result["stalemate"]


def quick(**options: Any) -> Game:
    """The next card is the last of four each that were agreed on. Seat 0 is to flip an eight."""
    game = Game(turnLimit=4, **options).lay(HIT, ("8h 3h", "4d", "5c", "6c 6s"))
    game.state = replace(game.state, public=replace(game.public, placements=15))
    return game


def test_after_the_agreed_number_of_cards_the_fewest_left_win() -> None:
    """MUG-045: ties share; it is not a stalemate."""
    game = quick().do("0 flip", "0 place own")
    assert not GAME.done(game.state)
    game.pass_all()
    assert (game.result["winners"], game.result["stalemate"]) == ([1, 2], False)
    assert game.result["deltas"] == [-5, 5, 5, -5]


def test_the_flip_that_closes_the_window_of_the_last_card_turns_nothing_up() -> None:
    """MUG-045."""
    game = quick().do("0 flip", "0 place m0", "1 flip")
    assert game.result["cards"] == [1, 1, 1, 2]
    assert game.result["winners"] == [0, 1, 2]


def test_cards_given_for_a_call_of_the_last_card_count() -> None:
    """MUG-034, MUG-045: a player who gives the last card away has won before the count."""
    game = quick().do("0 flip", "0 place own", "3 call")
    assert game.result["winners"] == [1], "the first who gave the last card (MUG-041)"


@pytest.mark.parametrize("placements", [0, 14])
def test_before_the_agreed_number_of_cards_a_quick_game_goes_on(placements: int) -> None:
    """MUG-045."""
    game = quick()
    game.state = replace(game.state, public=replace(game.public, placements=placements))
    game.do("0 flip", "0 place own").pass_all()
    assert not GAME.done(game.state)


def test_the_deal_goes_round() -> None:
    assert last().pass_all().result["next_dealer"] == 0
