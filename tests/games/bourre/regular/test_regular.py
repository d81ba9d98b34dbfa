"""Tests that Bourré's computer player plays legally and sensibly."""

from __future__ import annotations

from games.bourre import GAME
from games.bourre.regular.heuristics import strength
from games.kernel import cards
from games.kernel.actions import Action
from tests.games.bourre.deal import Deal, hands
from tests.support.games.driven import held

LOW = "2c 3c 4d 5d 6s"


def calm(n: int) -> int:
    """A draw in the middle, which leans neither way."""
    return n // 2


def test_a_strong_hand_plays_and_a_weak_one_folds() -> None:
    strong = Deal(hands(0, "7c 8c 9c Tc 9h", "Ah Kh Qs 2d 3d", LOW), n=3)
    assert GAME.regular(strong.view(1), calm) == Action("stay")
    weak = Deal(hands(0, "7c 8c 9c Tc 9h", LOW, "Ah Kh Qs 2d 3d"), n=3)
    assert GAME.regular(weak.view(1), calm) == Action("fold")


def test_more_rivals_need_a_better_hand() -> None:
    middling = "Kh 2h 4d 5d 6s"
    few = Deal(hands(0, "7c 8c 9c Tc 9h", middling), n=2)
    assert GAME.regular(few.view(1), calm) == Action("stay")
    folded = ("2c 3c 4c 5c 6c", "7c 8c 9c Tc Jc", "2s 3s 4s 5s 7s", "8s 9s Ts Js Qs")
    many = Deal(hands(5, *folded, middling, "7d 8d 9d Td 9h"), n=6, dealer=5)
    many.do("0 stay", "1 stay", "2 stay", "3 stay")
    assert GAME.regular(many.view(4), calm) == Action("fold")


def test_a_compelled_dealer_plays() -> None:
    """BOU-041 aceMustPlay."""
    deck = hands(0, "2c 3c 4d 5d Ah", "7c 8c 9c Tc 9h", "2s 3s 4s 5s 6s")
    deal = Deal(deck, n=3, aceMustPlay=True).do("1 stay", "2 stay")
    assert GAME.regular(deal.view(0), lambda _: 0) == Action("stay")


def test_low_side_cards_are_exchanged() -> None:
    deck = hands(0, "7c 8c 9c Tc 9h", "2h As Ks Kd 3d", LOW)
    deal = Deal(deck, n=3).do(*["stay"] * 3)
    assert GAME.regular(deal.view(1), calm) == Action("exchange", held("Kd 3d"))


def test_more_and_higher_trumps_are_worth_more() -> None:
    assert strength(held("Ah Kh"), cards.HEARTS) > strength(held("Ah 2h"), cards.HEARTS)
    assert strength(held("Ah 2h"), cards.HEARTS) > strength(held("Ah 2c"), cards.HEARTS)


def test_the_last_player_wins_as_cheaply_as_possible() -> None:
    deck = hands(0, "4s Js Qs 5d 9h", "3s 8c 9c Tc 7d", "2s 3c 4c 5c 6c")
    deal = Deal(deck, n=3).do(*["stay"] * 3).stand().do("1 play 3s", "2 play 2s")
    assert GAME.regular(deal.view(0), calm) == Action("play", cards.parse("4s"))
