"""Tests that Mousel's computer player plays legally and sensibly."""

from __future__ import annotations

from games.kernel import cards
from games.kernel.actions import Action
from games.mousel import GAME
from games.mousel.regular.heuristics import strength
from tests.games.mousel.deal import Deal
from tests.support.games.driven import held


def calm(n: int) -> int:
    """A draw in the middle, which leans neither way."""
    return n // 2


def test_a_strong_hand_opens_and_a_weak_one_passes() -> None:
    strong = "2c 3c 4c 5c 6c 8c Ah Kh Qh"
    assert GAME.regular(Deal(strong, pot=12).view(0), calm) == Action("open")
    weak = "2c 3c 4c 5c 6c 8c 2d 3s 4h"
    assert GAME.regular(Deal(weak, pot=12).view(0), calm) == Action("pass")


def test_good_cards_join_and_bad_ones_do_not() -> None:
    deal = Deal("Ah Kh 2c 3d 6c 8c Td Jd 9h Qh Jh 4c 5d 7d 8d 9d 7c", pot=12).do("0 open")
    assert GAME.regular(deal.view(1), calm) == Action("join")
    deal.do("1 join")
    assert GAME.regular(deal.view(2), calm) == Action("pass")


def test_low_cards_are_exchanged_and_trumps_and_aces_kept() -> None:
    deal = Deal("2c 3c 4c 5c 6c 8c 2d Ad 9h 4d 5d 6d 7d 8d 9d Kd Th")
    chosen = GAME.regular(deal.view(0), calm)
    assert chosen == Action("exchange", held("2d"))
    deal.do("0 exchange 2d")
    thrown = GAME.regular(deal.view(0), calm)
    assert thrown.verb == "throw"
    assert cards.NAMES[thrown.arg][1] != "h"


def test_more_and_higher_trumps_are_worth_more() -> None:
    assert strength(held("Ah Kh"), cards.HEARTS) > strength(held("Ah 2h"), cards.HEARTS)
    assert strength(held("Ah 2h"), cards.HEARTS) > strength(held("Ah 2c"), cards.HEARTS)


def test_the_last_player_wins_as_cheaply_as_possible() -> None:
    deal = Deal("2c 3c Ac Kc 4c Jc 9c Qc 9h 4d 5d Qs Js 8d 9d Td Jd", pot=12)
    deal.do("0 pass", "1 open", "2 pass", "3 join", "0 join", *["exchange -"] * 3)
    deal.do("1 play 3c", "3 play 4c")
    assert GAME.regular(deal.view(0), calm) == Action("play", cards.parse("9c"))
