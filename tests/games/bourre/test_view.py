"""Tests what a seat may know of a Bourré deal, and what its view computes for the screens."""

from __future__ import annotations

from games.bourre.public import Public
from games.bourre.view import Price, View
from games.kernel import cards
from tests.games.bourre.deal import Deal, hands
from tests.support.games.driven import held

DECK = hands(0, "2c 3c 4c 5c 9h", "As Ks Qs Js 2h", "Ts 9s 8s 7s 3h", "Ad Kd Qd Jd 4h")


def test_a_view_has_no_place_for_another_hand() -> None:
    """A view holds the public part and one hand; the public part has no set of hidden cards."""
    assert View.__struct_fields__ == ("public", "seat", "own")
    deal = Deal(DECK)
    assert deal.view(1) == View(deal.public, 1, held("As Ks Qs Js 2h"))
    assert deal.view(None) == View(deal.public, None, 0)
    assert not {"hands", "discards", "folded"} & set(Public.__struct_fields__)


def test_the_shown_card_is_open_to_all_and_nothing_else_is() -> None:
    """BOU-003, GEN-007: before and after the dealer has laid it away. Folded hands stay hidden."""
    deal = Deal(DECK)
    assert deal.view(None).open_cards == held("9h")
    deal.do("1 fold", "2 stay", "3 stay", "0 stay", "2 exchange Ts,9s", "3 exchange -")
    deal.do("0 exchange 9h")
    assert deal.view(None).open_cards == held("9h")
    assert deal.view(1).open_cards == held("9h")
    assert deal.view(2).open_cards == deal.state.hands[2] | held("9h")
    assert deal.public.exchanged == (1, None, 2, 0)


def test_played_cards_lie_face_up() -> None:
    """BOU-042: won tricks lie face up."""
    deal = Deal(DECK).do("1 stay", "2 stay", "3 fold", "0 fold").stand()
    deal.do("1 play Js", "2 play 7s")
    assert deal.view(None).open_cards == held("9h Js 7s")
    deal.do("1 play As")
    assert deal.view(3).open_cards == held("9h Js 7s As")


def test_the_price_of_playing_and_of_a_bourre() -> None:
    """BOU-010, BOU-072: with one opponent, and if all who are still to be asked play."""
    deal = Deal(DECK, pot=10, unit=2)
    assert deal.view(1).price == Price(2, 22, 26)
    deal.do("1 stay", "2 fold", "3 stay")
    assert deal.view(0).price == Price(2, 24, 24)
    deal.do("0 stay")
    assert deal.view(None).price == Price(0, 24, 24)


def test_the_price_respects_the_limit_and_the_purses() -> None:
    """GEN-009."""
    assert Deal(DECK, pot=10, limit=12).view(1).price == Price(1, 12, 12)
    capped = Deal(DECK, pot=10, stacks=(5, 5, 1, 0), payment="capped")
    assert capped.view(1).price == Price(1, 14, 15)


def test_the_price_counts_a_dealer_who_must_stay() -> None:
    """BOU-041: the dealer pays a second ante, even if nobody else stays."""
    ace = hands(0, "2c 3c 4c 5c Ad", "As Ks Qs Js 2h", "Ts 9s 8s 7s 3h", "9h Kd Qd Jd 4h")
    deal = Deal(ace, pot=10, unit=2, aceMustPlay=True)
    assert deal.view(1).price == Price(2, 22, 26)
    deal.do("1 stay")
    assert deal.view(2).price == Price(2, 24, 26)
    deal.do("2 stay")
    assert deal.view(3).price == Price(2, 26, 26)


def test_the_seats_asked_next() -> None:
    deal = Deal(DECK)
    assert deal.view(None).after == (2, 3, 0)
    deal.do("1 stay", "2 fold", "3 stay")
    assert deal.view(None).after == ()
    deal.do("0 stay")
    assert deal.view(None).after == (3, 0)
    deal.stand()
    assert deal.view(None).yet_to_play == (1, 3, 0)
    assert deal.view(None).after == (3, 0)
    deal.do("1 play Js")
    assert deal.view(None).yet_to_play == (3, 0)


def test_refused_cards_and_the_reasons() -> None:
    """BOU-055: for "Why?"."""
    deal = Deal(DECK).do(*["stay"] * 4).stand()
    deal.do("1 play Js", "2 play 7s")
    view = deal.view(3)
    assert view.playable == held("4h")
    assert {(cards.NAMES[c], why.code) for c, why in view.refused} == {
        (name, "must_trump") for name in ("Ad", "Kd", "Qd", "Jd")
    }
    assert deal.view(0).refused == ()
    assert deal.view(0).playable is None


def test_no_settlement_before_the_end() -> None:
    assert Deal(DECK).view(0).settlement is None


def test_a_net_is_the_sum_of_its_movements() -> None:
    """GEN-017: antes of this deal included."""
    deal = Deal(DECK).do(*["stay"] * 4).stand().settle(2, 2, 1, 0)
    found = deal.settlement
    for seat, net in enumerate(found.nets):
        assert net == sum(m.amount for m in found.movements if m.seat == seat)
    assert sum(found.nets) + found.pot == 0
    assert (found.tied, found.won) == ((1, 0), 0)
