"""Tests exchange and fold (MGL-020…027), and who must play."""

from __future__ import annotations

from typing import Any

import pytest

from games.greenland import GAME
from games.kernel.actions import Action
from tests.games.greenland.deal import Deal, dealt
from tests.support.games.driven import named

HANDS = ("7c 8c 9c Tc", "7d 8d 9d Td", "7h 8h 9h Th", "7s 8s 9s Ts")
DECK = dealt(*HANDS, then="Kh Ac Ad")


def taken_by(taker: int, **options: Any) -> Deal:
    """Four players, dealer 0. The taker has kept all five cards."""
    deal = Deal(DECK, **options)
    words = ["accept"] if taker == 0 else ["offer", *["refuse"] * (taker - 1), "accept"]
    return deal.do(*words, f"{taker} keep")


def test_the_taker_changes_up_to_n_plus_1_and_may_not_fold() -> None:
    """MGL-020."""
    deal = Deal(DECK).do("0 offer", "1 accept")
    assert deal.legal() == ["exchange 0-5"]
    assert deal.refused("fold") == "taker_stays"
    assert deal.refused("exchange 7d,8d,9d,Td,7c,8c") == "wrong_count"
    assert deal.refused("exchange 7c") == "not_in_hand"
    deal.do("1 exchange 7d,8d,9d,Td,Kh")
    assert deal.public.trump == 2, "trump stays, though its card is discarded"
    assert deal.public.exchanged == (None, 5, None, None)


def test_the_others_change_up_to_n_or_fold() -> None:
    """MGL-020, MGL-043, GEN-005."""
    deal = taken_by(1)
    assert (deal.public.turn, deal.legal()) == (2, ["exchange 0-4", "fold"])
    deal.do("2 fold")
    assert deal.hand(2) == ""
    assert deal.discards() == HANDS[2]
    assert deal.public.counts == (4, 5, 0, 4)


def test_discards_are_hidden_from_others_but_counted_by_all() -> None:
    """MGL-021, GEN-007."""
    deal = Deal(DECK).do("0 offer", "1 accept", "1 exchange 7d,8d")
    assert deal.public.exchanged[1] == 2
    for seat in (0, 2, 3, None):
        assert not deal.view(seat).open_cards & (1 << named("7d")[0] | 1 << named("8d")[0])


def test_a_new_talon_holds_refused_turn_ups_and_folded_hands() -> None:
    """MGL-022, GEN-006: but not the cards that the drawer has just discarded."""
    deal = Deal(n=5).do("offer", *["refuse"] * 5, "offer", "1 accept")
    refused = deal.public.turned[0]
    folded = set(named(deal.hand(2)))
    deal.do("1 exchange " + ",".join(deal.hand(1).split()[:4]), "2 fold")
    talon = deal.public.talon
    assert talon == 1
    own = set(named(deal.hand(3)))
    deal.do("3 exchange " + ",".join(deal.hand(3).split()))
    shuffled = set(deal.requests[1].items)
    assert refused in shuffled
    assert folded <= shuffled
    assert not own & shuffled
    assert deal.public.counts[3] == 5


def test_the_takers_throw_comes_last() -> None:
    """MGL-023: any of n + 1 cards."""
    deal = taken_by(1).do("2 keep", "3 fold", "0 keep")
    assert deal.legal() == ["throw 7d", "throw 8d", "throw 9d", "throw Kh", "throw Td"]
    assert deal.refused("throw 7c") == "not_in_hand"
    assert deal.refused("play 7d") == "not_legal_phase"
    deal.do("1 throw Kh")
    assert deal.discards() == "Kh 7s 8s 9s Ts"
    assert deal.public.turn == 1


def test_a_dealer_who_speaks_last_with_no_other_player_in_must_play() -> None:
    """MGL-024, MGL-025, MGL-027."""
    deal = taken_by(1).do("2 fold", "3 fold")
    assert (deal.public.turn, deal.legal()) == (0, ["exchange 0-4"])
    assert deal.refused("fold") == "must_play"
    assert GAME.absent(deal.state, 0) == Action("exchange", 0)


def test_a_dealer_who_speaks_last_with_another_player_in_may_fold() -> None:
    """MGL-024."""
    deal = taken_by(1).do("2 keep", "3 fold")
    assert deal.legal() == ["exchange 0-4", "fold"]
    deal.do("0 fold")
    assert not deal.public.provisional
    assert deal.result["participants"] == [1, 2]


def test_a_provisional_fold_becomes_final_before_the_next_player_draws() -> None:
    """MGL-025: by then the dealer's cards are in the discard pile."""
    deal = Deal(n=5).do("offer", *["refuse"] * 2, "3 accept")
    deal.do("3 exchange " + ",".join(deal.hand(3).split()[:6]), "4 fold", "0 fold")
    mine = set(named(deal.hand(0)))
    assert deal.public.provisional
    assert deal.view(0).own == deal.state.hands[0] != 0
    assert deal.public.counts[0] == 5
    assert deal.result["folded"] == [4]
    deal.do("1 exchange " + ",".join(deal.hand(1).split()[:1]))
    assert mine <= set(deal.requests[1].items)
    assert not deal.public.provisional
    assert deal.result["folded"] == [0, 4]
    assert deal.public.counts[0] == 0


def test_a_dealer_called_back_has_the_same_cards() -> None:
    """MGL-025, MGL-027: the dealer exchanges last, 0 to n of them."""
    deal = taken_by(3).do("0 fold", "1 fold")
    assert deal.legal() == ["exchange 0-4", "fold"], "the dealer can still be called back"
    deal.do("2 fold")
    assert (deal.public.turn, deal.hand(0)) == (0, HANDS[0])
    assert deal.refused("fold") == "must_play"
    deal.do("0 exchange 7c,8c", "3 throw 7s")
    assert deal.result["participants"] == [3, 0]
    assert deal.result["recalled"] is True


def test_all_except_the_last_may_fold_against_a_dealer_who_took() -> None:
    """MGL-026."""
    deal = taken_by(0)
    for seat in (1, 2):
        assert (deal.public.turn, deal.legal()) == (seat, ["exchange 0-4", "fold"])
        deal.do("fold")
    assert (deal.public.turn, deal.legal()) == (3, ["exchange 0-4"])
    assert taken_by(0).do("1 keep", "2 fold").legal() == ["exchange 0-4", "fold"]


def test_by_option_the_last_to_speak_must_play_and_no_fold_is_provisional() -> None:
    """MGL-025: compelled=rightOfTaker."""
    deal = taken_by(3, compelled="rightOfTaker").do("0 fold")
    assert not deal.public.provisional
    assert deal.hand(0) == ""
    deal.do("1 fold")
    assert (deal.public.turn, deal.legal()) == (2, ["exchange 0-4"])
    deal.do("2 keep", "3 throw 7s")
    assert deal.result["participants"] == [3, 2]
    assert deal.result["recalled"] is False


@pytest.mark.parametrize("compelled", ["dealer", "rightOfTaker"])
@pytest.mark.parametrize("taker", [0, 1])
def test_with_two_players_neither_can_fold(taker: int, compelled: str) -> None:
    """MGL-002: the player who is not the taker is always compelled."""
    deal = Deal(n=2, allowTwo=True, compelled=compelled)
    deal.do(*(["accept"] if taker == 0 else ["offer", "accept"]), "keep")
    assert deal.public.turn == 1 - taker
    assert deal.legal() == ["exchange 0-2"]


def test_the_absent_fold_if_they_may() -> None:
    """GEN-014."""
    deal = taken_by(1)
    assert GAME.absent(deal.state, 2) == Action("fold")
    deal.absent("throw")
    assert GAME.absent(deal.state, 1) == Action("throw", named("7d")[0])
    assert GAME.absent(Deal(DECK).do("accept").state, 0) == Action("exchange", 0)
