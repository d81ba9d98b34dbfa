"""Tests one turn: flip, place, and which pile is right (MUG-010…016, MUG-030, MUG-031)."""

from __future__ import annotations

import pytest

from games.kernel.actions import Action, Rejected
from games.muggins import GAME
from games.muggins.play import correct
from tests.games.muggins.deal import Game
from tests.support.games.driven import named

DRAWS = ("8h 2d", "4d 4c", "5c 5s", "6c 6s")
NO_HIT = "2c 2h Kc Kh"


def belongs(reach: str, *discards: str) -> int:
    """Where the eight of the player to move goes if no muggins pile takes it."""
    game = Game(reach=reach).lay(NO_HIT, DRAWS, discards)
    (pile,) = correct(game.public, named("8h")[0])
    return pile


def test_a_flip_turns_up_the_top_card() -> None:
    """MUG-011: all see it, and it is still one of the player's cards."""
    game = Game().lay(NO_HIT, DRAWS).do("0 flip")
    assert game.public.flipped == named("8h")[0]
    assert game.draw(0) == "2d"
    assert game.sizes == [2, 2, 2, 2]
    assert game.view(2).open_cards >> named("8h")[0] & 1


def test_every_existing_pile_is_offered_right_or_wrong() -> None:
    """MUG-030: muggins piles, others' discard piles with cards, and the mover's."""
    game = Game().lay("9c 2h 2s 2d", DRAWS, ("", "Jd", "", "3d")).do("0 flip")
    assert game.legal(0) == [
        "place d1", "place d3", "place m0", "place m1", "place m2", "place m3", "place own",
    ]  # fmt: skip
    assert [GAME.legal(game.state, s) for s in (1, 2, 3)] == [(), (), ()]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("0 place m4", "no_such_pile"),
        ("0 place d4", "no_such_pile"),
        ("0 place d0", "no_such_pile"),
        ("0 place d2", "empty_pile"),
        ("1 place m0", "not_your_turn"),
        ("0 flip", "place_first"),
        ("1 flip", "not_your_turn"),
        ("1 call", "no_window"),
    ],
)
def test_an_action_that_is_no_placement_is_refused(move: str, code: str) -> None:
    """GEN-012: the mover's pile is called own, not by its number."""
    game = Game().lay("9c 2h 2s 2d", DRAWS, ("5h", "Jd", "", "3d")).do("0 flip")
    assert game.refused(move) == code


@pytest.mark.parametrize("pile", [-1, 7, 15, 17, 10**6])
def test_a_number_that_is_no_pile_is_refused(pile: int) -> None:
    game = Game().lay("9c 2h 2s 2d", DRAWS).do("0 flip")
    assert GAME.decide(game.state, 0, Action("place", pile)) == Rejected("no_such_pile")


def test_a_card_is_flipped_before_it_is_placed() -> None:
    game = Game().lay(NO_HIT, DRAWS)
    assert game.refused("0 place m0") == "flip_first"
    game.do("0 flip", "0 place own")
    assert game.refused("1 place m0") == "flip_first"
    assert game.refused("0 place m0") == "not_your_turn"
    assert game.refused("0 flip") == "not_your_turn"


def test_every_fitting_muggins_pile_is_right() -> None:
    """MUG-012 a, MUG-031: free choice, even if the left pile fits too."""
    for pile in ("m1", "m3"):
        game = Game().lay("2c 7c Kc 9c", DRAWS, ("", "7d", "", "")).do("0 flip")
        game.do(f"0 place {pile}", "1 call")
        assert game.public.called is not None
        assert not game.public.called.right


@pytest.mark.parametrize("pile", ["m0", "d1", "d2", "own"])
def test_any_other_pile_is_wrong_then(pile: str) -> None:
    """MUG-031: also for cards that are not neighbours."""
    game = Game().lay("2c 7c Kc 9c", DRAWS, ("", "7d", "7h", "")).do("0 flip")
    game.do(f"0 place {pile}", "1 call")
    assert game.public.called is not None
    assert game.public.called.right
    assert game.muggins(1) == "7c 8h"


@pytest.mark.parametrize(
    ("reach", "discards", "pile"),
    [
        ("nearest", ("", "", "7d", "9d"), 10),
        ("nearest", ("7d", "", "", "Jd"), 16),
        ("nearest", ("9c", "Jd", "7d", "9d"), 16),
        ("neighbourOnly", ("", "7d", "", ""), 9),
        ("neighbourOnly", ("", "", "7d", ""), 16),
        ("neighbourOnly", ("", "Jd", "7d", ""), 16),
        ("anyFitting", ("", "Jd", "7d", "9d"), 10),
        ("anyFitting", ("", "Jd", "", "9d"), 11),
        ("anyFitting", ("9c", "Jd", "Jh", ""), 16),
    ],
)
def test_the_discard_piles_that_take_a_card(
    reach: str, discards: tuple[str, ...], pile: int
) -> None:
    """MUG-012 b and c, MUG-013, option reach: the mover's pile is never one of them."""
    assert belongs(reach, *discards) == pile


def test_a_discard_pile_is_turned_at_the_start_of_the_next_turn_not_earlier() -> None:
    """MUG-010: others can still put a card on it until then."""
    game = Game().lay(NO_HIT, ("8h", "4d 4c", "5c 5s", "6c 6s"), ("3d", "", "", ""))
    game.do("0 flip", "0 place own", "1 flip", "1 place d0", "2 flip")
    assert (game.draw(0), game.discard(0)) == ("", "3d 8h 4d")
    game.do("2 place own", "3 flip", "3 place own").pass_all()
    assert (game.draw(0), game.discard(0)) == ("3d 8h 4d", "")
    assert game.public.turned == 0
    game.do("0 flip")
    assert game.public.flipped == named("3d")[0]


def test_a_flip_that_closes_the_window_also_turns_the_pile() -> None:
    """MUG-010."""
    game = Game().lay(NO_HIT, ("8h 2d", "", "5c 5s", "6c 6s"), ("", "9s Ts", "", ""))
    game.do("0 flip", "0 place own", "1 flip")
    assert game.public.flipped == named("9s")[0]
    assert game.public.turned == 1
    assert game.sizes == [2, 2, 2, 2]


def test_tops_are_never_moved() -> None:
    """MUG-016: there is no such action."""
    game = Game().lay("7c 8c Kc Kh", DRAWS)
    assert game.legal(0) == ["flip"]


@pytest.mark.parametrize(("pile", "then"), [("m1", 0), ("d1", 0), ("own", 1)])
def test_any_pile_except_the_movers_gives_another_turn(pile: str, then: int) -> None:
    """MUG-015, option continueOnHit: right or wrong, unless a player calls rightly."""
    game = Game(continueOnHit=True).lay("2c 7c Kc Kh", DRAWS, ("", "4h", "", ""))
    game.do("0 flip", f"0 place {pile}", f"{then} flip")
    assert game.public.turn == then


def test_the_player_of_a_hit_flips_again_but_cannot_answer() -> None:
    """Option continueOnHit: the window is for the others, the next flip for the same player."""
    game = Game(continueOnHit=True).lay("2c 7c Kc Kh", DRAWS).do("0 flip", "0 place m1")
    assert game.legal(0) == ["flip"]
    assert game.legal(1) == ["call", "nocall"]
    assert GAME.awaited(game.state) == {0}
    assert game.refused("1 flip") == "not_your_turn"
    assert game.refused("0 nocall") == "others_answer"


def test_a_justified_call_ends_the_turn_of_a_hit() -> None:
    """MUG-036, option continueOnHit."""
    game = Game(continueOnHit=True).lay("2c 7c Kc Kh", DRAWS, ("", "4h", "", ""))
    game.do("0 flip", "0 place d1", "3 call")
    assert game.legal(1) == ["flip"]


def test_a_false_call_does_not_end_the_turn_of_a_hit() -> None:
    """MUG-037, option continueOnHit."""
    draws = ("8h 2d 2s", *DRAWS[1:])
    game = Game(continueOnHit=True).lay("2c 7c Kc Kh", draws).do("0 flip", "0 place m1", "3 call")
    assert game.legal(0) == ["flip"]
    assert game.sizes == [1, 2, 2, 3]
