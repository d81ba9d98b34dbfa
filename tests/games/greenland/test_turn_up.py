"""Tests the offering of turn-ups (MGL-010…017) and rules of every deal (MGL-003…006)."""

from __future__ import annotations

from typing import Any

import pytest

from games.greenland import GAME
from games.kernel.actions import Action, Rejected
from games.kernel.contract import ChanceRequest
from tests.games.greenland.deal import Deal, dealt
from tests.support.games.driven import named

DECK = dealt("7c 8c 9c Tc", "7d 8d 9d Td", "7h 8h 9h Th", "7s 8s 9s Ts", then="Kh Ad Qs")
ALL_REFUSE = ("0 offer", "1 refuse", "2 refuse", "3 refuse")


@pytest.mark.parametrize("pot", [0, 12])
def test_all_ante_whatever_the_pot(pot: int) -> None:
    """MGL-003, MGL-006: there are no forced or free deals."""
    deal = Deal(pot=pot, unit=3)
    assert sorted(deal.paid) == [(seat, -3, "ante") for seat in range(4)]
    assert deal.public.pot == pot + 12
    assert deal.legal() == ["accept", "offer"]


def test_the_deal_passes_to_the_left() -> None:
    """MGL-005, GEN-002: after every deal; the first dealer is drawn."""
    assert GAME.carry(Deal(dealer=3).absent().state).dealer == 0
    drawn = Deal(dealer=None)
    assert drawn.requests[0] == ChanceRequest("pick", (0, 1, 2, 3))
    assert drawn.public.dealer == 0


def test_five_get_two_two_and_one() -> None:
    """MGL-004."""
    order = list(GAME.pack({}, 5))
    deal = Deal(n=5, dealer=1)
    hand = deal.state.hands[2]
    assert [k for k, card in enumerate(order) if hand >> card & 1] == [0, 1, 10, 11, 20]
    assert deal.public.talon == 6


def test_only_the_dealer_is_blind() -> None:
    """MGL-010."""
    deal = Deal(DECK)
    assert [deal.view(seat).own for seat in range(4)] == [0, *deal.state.hands[1:]]
    assert [deal.view(seat).hidden for seat in range(4)] == [4, 0, 0, 0]
    assert deal.view(None).hidden == 0


def test_the_blind_dealer_speaks_first_and_the_others_from_the_left() -> None:
    """MGL-011, MGL-012."""
    deal = Deal(DECK)
    assert (deal.public.turn, deal.legal()) == (0, ["accept", "offer"])
    assert deal.refused("accept", seat=1) == "not_your_turn"
    assert deal.refused("refuse") == "not_legal_phase"
    assert deal.refused("look") == "not_legal_phase"
    deal.do("0 offer")
    for seat in (1, 2, 3):
        assert (deal.public.turn, deal.legal()) == (seat, ["accept", "refuse"])
        assert deal.refused("offer") == "not_legal_phase"
        deal.do("refuse")
    assert (deal.public.turn, deal.legal()) == (0, ["accept", "look", "refuse"])


def test_the_dealer_looks_once() -> None:
    """MGL-013."""
    deal = Deal(DECK).do(*ALL_REFUSE)
    assert deal.view(0).own == 0
    deal.do("0 look")
    assert deal.view(0).own == deal.state.hands[0]
    assert (deal.public.turn, deal.legal()) == (0, ["accept", "refuse"])
    assert deal.refused("look") == "has_looked"


@pytest.mark.parametrize("word", ["accept", "refuse"])
def test_the_dealer_may_speak_last_without_looking(word: str) -> None:
    """MGL-013, MGL-014: the dealer then stays blind, or is the taker."""
    deal = Deal(DECK).do(*ALL_REFUSE, f"0 {word}")
    assert deal.public.looked == (word == "accept")
    assert deal.public.turn == 0
    assert deal.legal() == (["exchange 0-5"] if word == "accept" else ["accept", "offer"])


def test_a_turn_up_that_nobody_took_is_discarded() -> None:
    """MGL-014, GEN-005: it stays known."""
    deal = Deal(DECK).do(*ALL_REFUSE, "0 refuse")
    assert deal.discards() == "Kh"
    assert deal.public.turned == named("Kh Ad")
    assert deal.public.talon == 14
    assert deal.view(None).open_cards == deal.view(0).open_cards
    assert deal.view(None).open_cards >> named("Kh")[0] & 1


def test_the_taker_has_the_turn_up_and_its_suit_is_trump() -> None:
    """MGL-015, MGL-016: nobody is blind after that."""
    deal = Deal(DECK).do("0 offer", "1 accept")
    assert deal.hand(1) == "7d 8d 9d Td Kh"
    assert deal.public.counts == (4, 5, 4, 4)
    assert deal.view(None).offered is None
    assert GAME.records.piles(deal.state)["table"] == ()
    assert deal.view(0).own == deal.state.hands[0]


@pytest.mark.parametrize(("n", "most"), [(2, 28), (3, 23), (4, 16), (5, 7)])
def test_the_number_of_cards_that_can_be_turned_up(n: int, most: int) -> None:
    """MGL-017: 32 − n² of them, and nothing is shuffled."""
    deal = Deal(n=n, allowTwo=n == 2).absent()
    assert len(deal.public.turned) == most
    assert deal.public.void == "nobody_took"
    assert len(deal.requests) == 1
    assert deal.result["taker"] is None
    assert deal.result["trump"] is None
    assert deal.result["P"] is None
    assert deal.view(0).own == 0


def test_a_void_deal_leaves_the_remainder_as_it_was() -> None:
    """MGL-017, GEN-011: nothing has been divided."""
    after = GAME.carry(Deal(n=5, pot=7, remainder=2).absent().state)
    assert (after.pot, after.remainder) == (12, 2)


def last_turn_up(**options: Any) -> Deal:
    """Five players have refused six turn-ups. The dealer is still blind."""
    return Deal(n=5, **options).do(*["offer", *["refuse"] * 5] * 6, "offer", *["refuse"] * 4)


def test_by_option_the_dealer_must_take_the_last_turn_up() -> None:
    """MGL-017: the dealer speaks last, and may still look."""
    deal = last_turn_up(lastTurnUp="dealerMustTake")
    assert deal.legal() == ["accept", "look"]
    assert deal.refused("refuse") == "must_take"
    assert GAME.absent(deal.state, 0) == Action("accept")
    deal.do("look")
    assert deal.legal() == ["accept"]
    assert last_turn_up().legal() == ["accept", "look", "refuse"]


def test_the_option_changes_nothing_before_the_last_turn_up() -> None:
    """MGL-017."""
    deal = Deal(n=5, lastTurnUp="dealerMustTake").do("offer", *["refuse"] * 4)
    assert deal.legal() == ["accept", "look", "refuse"]


def test_the_absent_dealer_never_looks_or_takes() -> None:
    """GEN-014."""
    deal = Deal(DECK)
    assert GAME.absent(deal.state, 0) == Action("offer")
    deal.do(*ALL_REFUSE)
    assert GAME.absent(deal.state, 0) == Action("refuse")
    assert GAME.absent(Deal(DECK).do("0 offer").state, 1) == Action("refuse")


def test_the_clock_and_the_end_of_the_deal_refuse_everything() -> None:
    """GEN-012."""
    deal = Deal(DECK)
    assert GAME.decide(deal.state, None, Action("time", 1)) == Rejected("no_clock")
    assert deal.absent().refused("accept", seat=0) == "deal_over"
