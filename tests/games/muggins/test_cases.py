"""Tests the worked cases of the rulebook (docs/rules/CASES.md, D), one by one."""

from __future__ import annotations

import json

import pytest

from games.kernel.options import complete
from games.kernel.records.record import Malformed, read
from games.muggins import GAME
from games.muggins.play import correct
from tests.games.muggins.deal import Game
from tests.support.games.driven import named

PILES = ("8h 2d", "4d 4c", "5c 5s", "6c 6s")
"""Draw piles, top first. Seat 0 flips an eight."""


def belongs(game: Game, card: str) -> tuple[int, ...]:
    """The right piles for a card of the player to move."""
    return correct(game.public, named(card)[0])


@pytest.mark.parametrize(("n", "cards"), [(3, 16), (4, 12)])
def test_four_muggins_cards_and_the_rest_in_equal_shares(n: int, cards: int) -> None:
    """MUG-C01: MUG-002."""
    game = Game(n=n)
    assert len(game.public.muggins) == 4
    assert game.sizes == [cards] * n


@pytest.mark.parametrize("n", [2, 8])
def test_two_or_eight_players_are_refused(n: int) -> None:
    """MUG-C03: MUG-001."""
    (problem,) = GAME.problems(complete(GAME.traits.options, {}), n)
    assert problem.code == "seats"
    record = Game().record() | {"n": n}
    with pytest.raises(Malformed, match="n: expected 3 to 7"):
        list(read(json.dumps(record), {"muggins": GAME}))


def test_two_players_if_the_option_allows_two() -> None:
    """MUG-C03: MUG-001, MUG-002, option allowTwo: the other's pile is the one to the left."""
    assert not GAME.problems(complete(GAME.traits.options, {"allowTwo": True}), 2)
    game = Game(n=2, allowTwo=True)
    assert (len(game.public.muggins), game.sizes) == (4, [24, 24])
    game.lay("2c 2h Kc Kh", ("8h 3d", "4d 4c"), ("", "7d")).do("0 flip")
    assert belongs(game, "8h") == (9,)
    game.do("0 place own")
    assert (game.legal(0), game.legal(1)) == ([], ["call", "flip", "nocall"])
    game.do("1 call")
    assert (game.discard(1), game.sizes) == ("7d 8h", [2, 3])


def test_a_four_goes_on_a_three_or_a_five() -> None:
    """MUG-C05: MUG-012."""
    game = Game().lay("3c 5c Kc 7c", ("4h", "2d", "2h", "2s"))
    assert belongs(game, "4h") == (0, 1)


def test_a_king_goes_on_a_queen_but_not_on_an_ace() -> None:
    """MUG-C07: MUG-005."""
    game = Game().lay("Ac 2c 3c 4c", ("Kh", "2d", "2h", "2s"), ("", "Qh", "", ""))
    assert belongs(game, "Kh") == (9,)


def test_round_the_corner_a_king_goes_on_an_ace_first() -> None:
    """MUG-C39: MUG-005, MUG-012."""
    piles = ("Kh", "2d", "2h", "2s"), ("", "Qh", "", "")
    game = Game(roundCorner=True).lay("Ac 2c 3c 4c", *piles)
    assert belongs(game, "Kh") == (0,)
    game.do("0 flip", "0 place d1", "1 call")
    assert game.muggins(0) == "Ac Kh"


def test_without_a_muggins_pile_the_left_discard_pile_takes_it() -> None:
    """MUG-C09: MUG-012."""
    game = Game().lay("2c 2h Kc Kh", PILES, ("", "7d", "", ""))
    assert belongs(game, "8h") == (9,)


def test_only_the_nearest_pile_counts() -> None:
    """MUG-C11: MUG-013."""
    game = Game().lay("2c 2h Kc Kh", PILES, ("", "Jd", "7d", "9d"))
    assert belongs(game, "8h") == (16,)


def test_a_discard_pile_is_turned_over_and_its_oldest_card_comes_first() -> None:
    """MUG-C13: MUG-010."""
    game = Game().lay("2c 2h Kc Kh", ("2d Tc", "", "6s 6c", "6d 6h"), ("", "5h 9h Jh", "", ""))
    game.do("0 flip", "0 place own", "1 flip")
    assert game.public.flipped == named("5h")[0]
    assert game.draw(1) == "9h Jh"
    assert game.discard(1) == ""


@pytest.mark.parametrize(("again", "then"), [(False, 1), (True, 0)])
def test_after_a_hit_the_turn_passes_or_goes_on(again: bool, then: int) -> None:
    """MUG-C15: MUG-015, option continueOnHit."""
    game = Game(continueOnHit=again).lay("7c 2h Kc Kh", PILES)
    game.do("0 flip", "0 place m0").pass_all()
    assert game.legal(then) == ["flip"]


def test_a_wrong_muggins_pile_is_accepted() -> None:
    """MUG-C17: MUG-030, MUG-031."""
    game = Game().lay("9c 2h 2d 2s", ("8h 3c", "4d", "5c", "6c"))
    game.do("0 flip", "0 place m1")
    assert game.muggins(1) == "2h 8h"
    assert "call" in game.legal(1)


def test_all_others_give_a_card_and_the_card_is_corrected() -> None:
    """MUG-C19: MUG-034."""
    draws = ("2c 3c", "2d 3d", "2h 3h", "8h 2s", "4c 4d")
    game = Game(n=5, dealer=2).lay("9c 7c", draws, ("", "", "", "", "7h"))
    game.do("3 flip", "3 place d4", "1 call")
    assert game.muggins(0) == "9c 8h"
    assert game.discard(4) == "7h"
    assert game.draw(3) == "2s 4c 2c 2d 2h"
    assert game.sizes == [1, 1, 1, 5, 2]


def test_nobody_calls_their_own_card() -> None:
    """MUG-C21: MUG-032."""
    game = Game().lay("7c 2h Kc Kh", PILES).do("0 flip", "0 place own")
    assert game.refused("0 call") == "own_card"


def test_a_wrong_call_may_cost_nothing() -> None:
    """MUG-C23: MUG-037."""
    game = Game(falseCall="none").lay("7c 2h Kc Kh", PILES)
    game.do("0 flip", "0 place m0", "2 call")
    assert game.sizes == [1, 2, 2, 2]
    assert game.legal(1) == ["flip"]


def test_a_last_card_that_is_rightly_called_does_not_end_the_game() -> None:
    """MUG-C25: MUG-040."""
    game = Game().lay("7c 2h Kc Kh", ("8h", "4d 4c", "5c 5s", "6c 6s"), ("", "9h", "", ""))
    game.do("0 flip", "0 place d1", "1 call")
    assert game.muggins(0) == "7c 8h"
    assert game.sizes == [3, 2, 1, 1]
    assert game.legal(1) == ["flip"]


def test_a_player_who_gives_the_last_card_wins() -> None:
    """MUG-C27: MUG-041."""
    game = Game(n=3).lay("7c 2h Kc Kh", ("8h 3h", "4d", "5c 5s 5h 5d"))
    game.do("0 flip", "0 place own", "2 call")
    assert game.result["winners"] == [1]
    assert game.result["cards"] == [3, 0, 3]


def test_the_first_call_counts() -> None:
    """MUG-C30: MUG-033, MUG-032."""
    game = Game().lay("7c 2h Kc Kh", PILES).do("0 flip", "0 place own", "2 call")
    assert game.refused("3 call") == "no_window"


def test_a_giver_turns_over_the_discard_pile_first() -> None:
    """MUG-C31: MUG-035."""
    game = Game(n=3).lay("7c 2h Kc Kh", ("8h 3h", "", "5c 5s 5h 5d 6d"), ("", "9d", ""))
    game.do("0 flip", "0 place own", "2 call")
    assert game.result["winners"] == [1]
    assert game.draw(0) == "3h 9d 5c"


def test_a_false_call_of_the_last_card_changes_nothing() -> None:
    """MUG-C34: MUG-042."""
    game = Game().lay("7c 2h Kc Kh", ("8h", "4d 4c", "5c 5s", "6c 6s"))
    game.do("0 flip", "0 place m0", "1 call")
    assert game.result["winners"] == [0]
    assert game.result["cards"] == [0, 2, 2, 2]


def test_an_uncalled_card_belongs_to_the_owner_of_its_pile() -> None:
    """MUG-C35: MUG-014, MUG-031."""
    game = Game().lay("2c 2h Kc Kh", PILES, ("", "Jd", "7d", ""))
    game.do("0 flip", "0 place d2", "1 flip")
    assert game.discard(2) == "7d 8h"
    assert game.sizes == [1, 3, 4, 2]


def test_a_pile_further_left_is_wrong() -> None:
    """MUG-C35: MUG-014, MUG-031."""
    game = Game().lay("2c 2h Kc Kh", PILES, ("", "Jd", "7d", ""))
    game.do("0 flip", "0 place d2", "1 call")
    assert game.discard(0) == "8h"
    assert game.discard(2) == "7d"


def test_a_card_discarded_though_it_fitted_on_the_left() -> None:
    """MUG-C38: MUG-034."""
    draws = ("5c 5s", "4d 4c", "8h 2d", "6c 6s")
    game = Game(dealer=1).lay("2c 2h Kc Kh", draws, ("", "", "", "7d"))
    game.do("2 flip", "2 place own", "0 call")
    assert game.discard(3) == "7d 8h"
    assert game.discard(2) == ""
    assert game.draw(2) == "2d 6c 5c 4d"


def test_a_quick_game_of_one_card_each_is_shared_by_all() -> None:
    """MUG-C40: MUG-045."""
    game = Game(n=3, turnLimit=1)
    for seat in range(3):
        game.do(f"{seat} flip", f"{seat} place own")
    assert game.pass_all().result["winners"] == [0, 1, 2]
    assert game.result["cards"] == [16, 16, 16]
    assert game.result["deltas"] == [0, 0, 0]
