"""Tests that Greenland Mousel's searching regular makes the obvious choices."""

from __future__ import annotations

import random

import pytest

from games.greenland import GAME
from games.kernel.actions import Action
from games.kernel.regulars import Strength
from tests.games.greenland.deal import Deal, dealt
from tests.support.games.driven import held

SEEDS = pytest.mark.parametrize("seed", range(4))
STRONG = dealt("7c 8c 9c Tc", "Ah Qh Ac 7d", "7h 8d 9d Th", "7s 8s 9s Ts", then="Kh")


def chosen(deal: Deal, seat: int, seed: int) -> Action:
    """The choice of a regular there."""
    return GAME.regular(deal.view(seat), random.Random(seed).randrange, Strength.EXPERIENCED)


@SEEDS
def test_a_strong_hand_takes_the_turn_up_and_a_weak_one_refuses(seed: int) -> None:
    """MGL-012."""
    assert chosen(Deal(STRONG).do("offer"), 1, seed) == Action("accept")
    weak = dealt("Ac 8c 9c Tc", "7s 8s 9s Td", "Ah 8d 9d Th", "Ad As Kh Ts", then="7h")
    assert chosen(Deal(weak).do("offer"), 1, seed) == Action("refuse")


@SEEDS
def test_a_blind_dealer_looks_before_the_last_call(seed: int) -> None:
    """MGL-013: looking costs nothing."""
    deal = Deal(STRONG).do("offer", *["refuse"] * 3)
    assert chosen(deal, 0, seed) == Action("look")


@SEEDS
def test_a_weak_hand_stays_only_if_failing_is_cheap(seed: int) -> None:
    """GEN-009, MGL-042: the pot and the limit on penalties are weighed."""
    moves = ("offer", "1 accept", "1 exchange 7d", "2 fold")
    assert chosen(Deal(STRONG, pot=400).do(*moves), 3, seed) == Action("fold")
    assert chosen(Deal(STRONG, pot=400, limit=1).do(*moves), 3, seed).verb == "exchange"


@SEEDS
def test_good_cards_are_kept(seed: int) -> None:
    """MGL-020: high trumps and aces."""
    laid = chosen(Deal(STRONG).do("offer", "1 accept"), 1, seed)
    assert laid.verb == "exchange"
    assert not laid.arg & held("Ah Kh Qh Ac")
