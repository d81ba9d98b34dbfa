"""Tests that Bourré's searching regular makes the obvious choices."""

from __future__ import annotations

import random

import pytest

from games.bourre import GAME
from games.kernel.actions import Action
from games.kernel.regulars import Strength
from tests.games.bourre.deal import Deal, hands
from tests.support.games.driven import held

SEEDS = pytest.mark.parametrize("seed", range(4))
LOW = "2c 3c 4d 5d 6s"


def chosen(deal: Deal, seat: int, seed: int) -> Action:
    """The choice of a regular there."""
    return GAME.regular(deal.view(seat), random.Random(seed).randrange, Strength.EXPERIENCED)


@SEEDS
def test_a_strong_hand_plays_and_a_weak_one_folds(seed: int) -> None:
    """BOU-010."""
    strong = Deal(hands(0, "7c 8c 9c Tc 9h", "Ah Kh Qs 2d 3d", LOW), n=3)
    assert chosen(strong, 1, seed) == Action("stay")
    weak = Deal(hands(0, "7c 8c 9c Tc 9h", LOW, "Ah Kh Qs 2d 3d"), n=3, pot=60)
    assert chosen(weak, 1, seed) == Action("fold")


@SEEDS
def test_a_weak_hand_plays_if_a_bourre_costs_little(seed: int) -> None:
    """GEN-009, BOU-072: the pot and the limit on penalties are weighed."""
    deck = hands(0, "7c 8c 9c Tc 9h", LOW, "Ah Kh Qs 2d 3d")
    assert chosen(Deal(deck, n=3, pot=60, limit=1), 1, seed) == Action("stay")


@SEEDS
def test_a_compelled_dealer_plays(seed: int) -> None:
    """BOU-041 aceMustPlay."""
    deck = hands(0, "2c 3c 4d 5d Ah", "7c 8c 9c Tc 9h", "2s 3s 4s 5s 6s")
    deal = Deal(deck, n=3, aceMustPlay=True).do("1 stay", "2 stay")
    assert chosen(deal, 0, seed) == Action("stay")


@SEEDS
def test_good_cards_are_kept(seed: int) -> None:
    """BOU-020: high trumps and aces."""
    deck = hands(0, "7c 8c 9c Tc 9h", "Kh Ah As 8d 7d", LOW)
    laid = chosen(Deal(deck, n=3).do(*["stay"] * 3), 1, seed)
    assert laid.verb == "exchange"
    assert not laid.arg & held("Kh Ah As")


@SEEDS
@pytest.mark.parametrize("strength", Strength)
def test_no_more_is_discarded_than_the_table_allows(strength: Strength, seed: int) -> None:
    """BOU-020 drawLimit: in a worthless hand, the worst cards."""
    deck = hands(0, "7c 8c 9c Tc 9h", "2d 3d 4s 5s Qs", LOW)
    deal = Deal(deck, n=3, drawLimit=2).do(*["stay"] * 3)
    laid = GAME.regular(deal.view(1), random.Random(seed).randrange, strength)
    assert laid.verb == "exchange"
    assert laid.arg.bit_count() <= 2
    assert not laid.arg & held("Qs")
