"""Tests that four cards of one suit, discarded, bring five new cards (MDK-076, ``fourOfSuit``)."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.regulars import Strength
from games.mousel import GAME
from games.mousel.audit import audit
from games.mousel.state import OneSuit
from tests.games.mousel.deal import Deal
from tests.support.games.audits import notices
from tests.support.games.texts import texts

DECK = "4c 5c 2h 3h 8h Tc 2d 3d 9d 6c 7c 4h 5s 7d 8d Td Jd Qs Ks As 2s 3s"


def exchanging(*, on: bool = True, **options: Any) -> Deal:
    """Four players. The second, who has opened, holds four clubs, and the third has joined."""
    deal = Deal(DECK, pot=12, fourOfSuit=on, **options)
    return deal.do("0 pass", "1 open", "2 join", "3 pass", "0 pass")


def test_fewer_than_four_bring_the_same_number() -> None:
    deal = exchanging().do("1 exchange 4c,5c,6c")
    assert (deal.public.phase, deal.public.turn, deal.public.counts[1]) == ("exchange", 2, 4)


def test_four_of_two_suits_bring_four() -> None:
    deal = exchanging().do("1 exchange -", "2 exchange 2h,3h,4h,5s")
    assert (deal.public.phase, deal.public.counts[2]) == ("play", 4)


def test_four_bring_four_without_the_option() -> None:
    assert exchanging(on=False).do("1 exchange 4c,5c,6c,7c").public.counts[1] == 4


def test_a_hand_of_five_cards_brings_no_extra_card() -> None:
    """MDK-072: four of the five may be of one suit."""
    deal = Deal("2h 3h 4h 5h 6h 7h 4c 5c 9d 8h 9h Th Jh Qh Kh 6c 7c", fourOfSuit=True)
    deal.do("0 exchange 4c,5c,6c,7c")
    assert deal.public.counts[0] == 5


def test_the_fifth_card_may_be_thrown_after_all() -> None:
    """MDK-073."""
    deal = exchanging(fifthCard="afterAll").do("1 exchange 4c,5c,6c,7c")
    assert (deal.public.phase, deal.public.turn, deal.public.counts[1]) == ("exchange", 2, 5)
    deal.do("2 exchange -")
    assert (deal.public.phase, deal.public.turn) == ("throw", 1)


def test_five_come_from_a_new_talon_too() -> None:
    """GEN-006: the rest that the old one lacked, and never the four that were just discarded."""
    deck = "7h 8h 9h Th 7s 8s 7c 8c 9d Js Qs Ks As Jd Qd 9c Tc"
    deal = Deal(deck, pot=12, shortPack=True, fourOfSuit=True).do("0 pass", "1 open")
    deal.do("2 join", "3 join", "0 join", "1 exchange 7h,8h,Js,Qs", "2 exchange 9h,Th,Ks,As")
    deal.do("3 exchange 7s,8s,Jd,Qd")
    assert deal.public.talon == 3
    deal.do("0 exchange 7c,8c,9c,Tc")
    assert (deal.public.phase, deal.public.counts[0]) == ("throw", 5)
    assert not set(deal.hand(0).split()) & {"7c", "8c", "9c", "Tc"}
    record = deal.absent("settled").record()
    assert audit(record)["stacks"] == deal.purses


def test_all_learn_of_it_but_not_of_the_suit() -> None:
    """GEN-007: a count of five reveals no more."""
    deal = exchanging()
    assert "mousel-suit-note" in {t.key for t in texts(GAME.screen(deal.view(1)).elements)}
    assert "mousel-suit-note" not in {t.key for t in texts(GAME.screen(deal.view(2)).elements)}
    deal.do("1 exchange 4c,5c,6c,7c")
    assert [e for e in deal.events if isinstance(e, OneSuit)] == [OneSuit(1)]
    assert "mousel-seat-fives" in {t.key for t in texts(GAME.screen(deal.view(None)).elements)}
    assert not deal.view(2).open_cards & deal.state.discards


def test_the_audit_counts_five() -> None:
    record = exchanging().do("1 exchange 4c,5c,6c,7c").absent("settled").record()
    notices("mousel", record, lambda r: r["options"].pop("fourOfSuit"))


def test_regulars_discard_four_low_cards() -> None:
    draw = random.Random(1).randrange
    for strength in Strength:
        said = GAME.regular(exchanging().view(1), draw, strength)
        assert said.arg == exchanging().state.hands[1]
