"""Tests that a player who plays draws in the same turn (BOU-022, option ``oneTurn``)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.bourre import GAME
from games.bourre.audit import audit
from games.bourre.public import OF_FOLDED
from games.kernel.regulars import Strength
from games.kernel.screen.texts import Param, Text
from tests.games.bourre.deal import Deal
from tests.support.games.audits import notices
from tests.support.games.texts import texts


def one_turn(**options: Any) -> Deal:
    """Four players, the dealer last in order."""
    return Deal(dealer=3, oneTurn=True, **options)


def cost_in(told: list[Text]) -> dict[str, Param]:
    """The parameters of the text that says what a bourré costs."""
    return next(params for one in told if "certain" in (params := dict(one.params)))


def test_a_player_who_plays_draws_before_the_next_is_asked() -> None:
    deal = one_turn().do("0 stay")
    assert (deal.public.phase, deal.public.turn) == ("draw", 0)
    deal.do("0 exchange -")
    assert (deal.public.phase, deal.public.turn) == ("decide", 1)
    deal.do("1 fold")
    assert (deal.public.phase, deal.public.turn) == ("decide", 2)
    deal.do("2 stay", "2 exchange -", "3 stay", "3 exchange -")
    assert (deal.public.phase, deal.public.turn) == ("play", 0)
    record = deal.absent("settled").record()
    assert audit(record)["stacks"] == deal.purses


def test_a_dealer_who_folds_ends_the_round() -> None:
    deal = one_turn().do("0 stay", "keep", "1 stay", "keep", "2 fold", "3 fold")
    assert (deal.public.phase, deal.public.turn) == ("play", 0)


def test_there_is_no_way_back_from_the_draw() -> None:
    deal = one_turn().do("0 stay")
    assert deal.refused("fold") == "not_legal_phase"


def test_a_dealer_with_an_ace_leads_after_drawing() -> None:
    """BOU-041."""
    deck = "2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d As"
    deal = Deal(deck, n=3, dealer=2, oneTurn=True)
    deal.do("0 stay", "keep", "1 stay", "keep", "2 stay", "keep")
    assert (deal.public.phase, deal.public.turn) == ("play", 2)


def test_only_hands_already_folded_make_a_new_talon() -> None:
    """BOU-032, GEN-020: seven players; the talon holds 17."""
    deal = Deal(n=7, dealer=6, oneTurn=True, sevenPlayers=True).do("0 fold")
    for seat in range(1, 5):
        own = ",".join(deal.hand(seat).split())
        deal.do(f"{seat} stay", f"{seat} exchange {own}")
    assert deal.public.renewed == OF_FOLDED
    assert deal.public.talon == 17 + 5 - 20


def test_the_price_of_a_bourre_is_a_range_until_all_have_spoken() -> None:
    """BOU-072: each seat that is still to be asked may add an ante."""
    deal = one_turn().do("0 stay")
    price = deal.view(0).price
    assert (price.stay, price.least, price.most) == (0, 6, 8)
    told = texts(GAME.screen(deal.view(0)).elements)
    assert {"certain": "no", "least": 6, "most": 8}.items() <= cost_in(told).items()
    assert "bourre-costs" not in {one.key for one in told}
    deal.do("keep", "1 fold", "2 fold", "3 stay")
    price = deal.view(3).price
    assert (price.least, price.most) == (6, 6)


def test_players_asked_later_see_how_many_cards_were_drawn() -> None:
    """GEN-007."""
    deal = one_turn().do("0 stay", "0 exchange -")
    keys = {told.key for told in texts(GAME.screen(deal.view(1)).elements)}
    assert "bourre-exchanged" in keys
    assert deal.view(1).after == (2, 3)
    assert deal.do("1 stay").view(1).after == (2, 3)


def test_the_audit_knows_the_order() -> None:
    record = one_turn().do("0 stay", "keep", "1 stay", "keep").absent("settled").record()
    notices("bourre", record, lambda r: r["options"].pop("oneTurn"))


@pytest.mark.sampled
@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize("seed", range(3))
def test_regulars_of_every_strength_finish_a_deal(strength: Strength, seed: int) -> None:
    rng = random.Random(seed)
    deal = one_turn()
    while (turn := deal.public.turn) is not None:
        deal.act(turn, GAME.regular(deal.view(turn), rng.randrange, strength))
    assert deal.public.phase == "settled"


def test_a_hint_for_the_draw_says_how_much_more_may_be_demanded() -> None:
    deal = one_turn().do("0 stay")
    hint = GAME.hint(deal.view(0), random.Random(1).randrange)
    assert hint is not None
    assert hint.counted
    assert cost_in(texts(hint.why))["certain"] == "no"
