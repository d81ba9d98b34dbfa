"""Tests that Mousel's searching regular makes the obvious choices."""

from __future__ import annotations

import random

import pytest

from games.kernel.actions import Action
from games.kernel.regulars import Strength
from games.mousel import GAME
from tests.games.mousel.deal import Deal
from tests.support.games.driven import held

SEEDS = pytest.mark.parametrize("seed", range(4))


def chosen(deal: Deal, seat: int, seed: int) -> Action:
    """The choice of a regular there."""
    return GAME.regular(deal.view(seat), random.Random(seed).randrange, Strength.EXPERIENCED)


@SEEDS
def test_a_strong_hand_opens_and_a_weak_one_passes(seed: int) -> None:
    """MDK-041."""
    strong = Deal("2c 3c 4c 5c 6c 8c Ah Kh Qh", pot=12)
    assert chosen(strong, 0, seed) == Action("open")
    weak = Deal("2c 3c 4c 5c 6c 8c 2d 3s 4h", pot=40)
    assert chosen(weak, 0, seed) == Action("pass")


@SEEDS
def test_a_weak_hand_joins_only_if_failing_is_cheap(seed: int) -> None:
    """GEN-009, MDK-103: the pot and the limit on penalties are weighed."""
    deck = "Ah Kh 2c 3d 6c 8c Td Jd 9h Qh Jh 4c 5d 7d 8d 9d 7c"
    dear = Deal(deck, pot=400).do("0 open", "1 join")
    assert chosen(dear, 2, seed) == Action("pass")
    cheap = Deal(deck, pot=400, limit=1).do("0 open", "1 join")
    assert chosen(cheap, 2, seed) == Action("join")


@SEEDS
def test_good_cards_are_kept(seed: int) -> None:
    """MDK-072: high trumps and aces."""
    deal = Deal("2c 3c 4c 5c 6c 8c 2d Ad Ah 4d 5d 6d 7d 8d 9d 3s Th")
    laid = chosen(deal, 0, seed)
    assert laid.verb == "exchange"
    assert not laid.arg & held("Ad Ah Th")
