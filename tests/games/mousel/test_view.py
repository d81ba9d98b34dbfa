"""Tests what a seat may know of a Mousel deal, and what its view computes for the screens."""

from __future__ import annotations

from games.kernel import cards
from games.kernel.chips import Movement
from games.mousel.public import Public
from games.mousel.view import View
from games.tricks.parts.quota import Price
from tests.games.mousel.deal import Deal
from tests.support.games.driven import held

DECK = "2c 3c As Ks 6c 8c 2d 3d 9h 4d 5d Qs Js 8d 9d Td Jd"


def test_a_view_has_no_place_for_another_hand() -> None:
    """A view holds the public part and one hand; the public part has no set of cards."""
    assert View.__struct_fields__ == ("public", "seat", "own")
    deal = Deal(DECK)
    assert deal.view(2) == View(deal.public, 2, held("As Ks Qs Js"))
    assert deal.view(None) == View(deal.public, None, 0)
    hidden = {"hands", "talon_cards", "discards", "held"}
    assert not hidden & set(Public.__struct_fields__)


def test_prices_follow_the_pot_and_the_limit() -> None:
    """MDK-100…103, GEN-009."""
    deal = Deal(DECK, pot=44)
    assert deal.view(0).price() == Price(48, 12, 0, 48, 96, 48)
    assert deal.view(0).price(more=4) == Price(52, 13, 0, 52, 104, 52)
    limited = Deal(DECK, pot=44, limit=60)
    assert limited.view(0).price() == Price(48, 12, 0, 48, 60, 48)


def test_the_price_after_settlement_is_that_of_the_divided_pot() -> None:
    deal = Deal(DECK).settle(0, (2, 2, 0, 0), (0, 1, 2, 3))
    assert deal.view(None).price().pot == 12


def test_the_fee_of_a_flaekning_is_known_before_the_call() -> None:
    """MDK-052, GEN-009: four markers, or what a capped purse holds."""
    assert Deal(DECK, pot=12, unit=3).view(1).fee == 12
    assert Deal(DECK, pot=12, stacks=(100, 3, 0, 9), payment="capped").view(1).fee == 3
    assert Deal(DECK, pot=12).view(None).fee == 4


def test_the_seats_asked_next() -> None:
    deal = Deal(DECK, pot=12)
    assert deal.view(None).after == ()
    deal.do("0 pass")
    assert deal.view(None).after == (2, 3, 0)
    deal.do("1 pass", "2 pass", "3 pass")
    assert deal.view(None).after == ()
    deal.do("0 pass")
    assert deal.view(None).after == (2, 3, 0)
    deal.do("1 open")
    assert deal.view(None).after == (3, 0)
    deal.do("2 join", "3 pass", "0 join")
    assert deal.view(None).after == (2, 0)
    deal.do("1 exchange -")
    assert deal.view(None).after == (0,)
    deal.do("2 exchange -", "0 exchange -")
    assert deal.view(None).after == (2, 0)
    assert deal.view(None).yet_to_play == (1, 2, 0)
    deal.do("1 play 2c")
    assert deal.view(None).yet_to_play == (2, 0)


def test_after_an_immediate_throw_the_next_exchanges() -> None:
    """MDK-073."""
    deal = Deal(DECK).do("0 exchange -")
    assert deal.view(None).after == (1, 2, 3)


def test_the_calls_of_each_seat() -> None:
    deal = Deal(DECK, pot=12).do("0 pass", "1 pass", "2 open", "3 pass", "0 join")
    view = deal.view(None)
    assert [c.verb for c in view.said(0)] == ["pass", "join"]
    assert view.passed(1, "r2")
    assert not view.passed(1)
    assert view.passed(3)
    assert view.joining == ((0,), (3,))
    assert view.is_out(3)
    assert view.is_in(0)
    assert not view.is_in(1)
    assert view.quota(2) == 2
    assert view.quota(3) is None
    assert view.participants == (2, 0)


def test_refused_cards_and_the_reasons() -> None:
    """MDK-081: for "Why?"."""
    deal = Deal("2c 3c 9c Tc 6c Ac 2d 3d 9h 4d 5d Qs Js 8d 9d Td Jd", pot=12)
    deal.do("0 pass", "1 open", "2 join", "3 join", "0 join", *["exchange -"] * 4)
    deal.do("1 play 2c")
    view = deal.view(2)
    assert view.playable == held("9c Tc")
    assert [(cards.NAMES[c], why.code) for c, why in view.refused] == [
        ("Js", "must_follow"), ("Qs", "must_follow"),
    ]  # fmt: skip
    assert deal.view(1).refused == ()
    assert deal.view(1).playable is None
    deal.do("2 play Tc")
    assert [(cards.NAMES[c], why.code) for c, why in deal.view(3).refused] == [
        ("6c", "must_beat"), ("8d", "must_follow"), ("9d", "must_follow"),
    ]  # fmt: skip


def test_all_of_five_cards_can_be_thrown() -> None:
    deal = Deal(DECK).do("0 exchange -")
    assert deal.view(0).playable == deal.state.hands[0]
    assert deal.view(0).refused == ()


def test_stakes_and_the_returned_fee_are_shown() -> None:
    """MDK-054."""
    deck = (
        "7c 8c 9c Tc Jc Qc Kc Ac 7h 7d 8d 9d Td Jd Qd Kd Ad 8h 9h Th Jh Qh Kh Ah 7s 8s 9s Ts Js Qs"
    )
    deal = Deal(deck, pot=12, shortPack=True).do(*["pass"] * 5, "1 flaekning s")
    assert deal.public.movements[:1] == (Movement(0, -4, "dealer"),)
    found = deal.view(None).settlement
    assert found is not None
    assert found.void == "no_trump_left"
    assert Movement(1, 4, "flaekning_back") in found.movements
    assert found.nets == (-4, 0, 0, 0)
    assert deal.view(None).indicator is None


def test_no_settlement_before_the_end() -> None:
    assert Deal(DECK).view(0).settlement is None
