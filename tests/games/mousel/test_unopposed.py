"""Tests that a declarer without an opponent takes the pot (MDK-067, option ``unopposed``)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.language.i18n import Catalogue, Names, folders
from games.kernel.regulars import Strength
from games.mousel import GAME
from games.mousel.audit import audit
from tests.games.mousel.deal import Deal
from tests.support.games.texts import texts

SAYING = Catalogue(folders(), strict=True)
DECK = "2c 3c 4c 5c 6c 8c 2d 3d 9h 4d 5d 6d 7d 8d 9d Td Jd"


def said(deal: Deal, seat: int | None = None, language: str = "en") -> str:
    """All texts of one reader's screen."""
    names = Names(("Anna", "Bo", "Cilla", "Dagny"), seat)
    shown = GAME.screen(deal.view(seat))
    return " ".join(SAYING.write(language, told, names) for told in texts(shown.elements))


def joining(declarer: int = 1, **options: Any) -> Deal:
    """Four players. `declarer` has opened, and all may pass."""
    deal = Deal(DECK, pot=12, unopposed="take", **options).do("0 pass")
    while deal.public.turn != declarer:
        deal.do("pass")
    return deal.do("open")


@pytest.mark.parametrize("declarer", range(4))
def test_the_last_player_chooses_like_the_others(declarer: int) -> None:
    deal = joining(declarer).do("pass", "pass")
    assert deal.legal() == ["join", "pass"]
    assert deal.public.compelled is None
    played = joining(declarer).do("pass", "pass", "join")
    assert played.public.phase == "exchange"
    assert set(played.public.counts) == {0, 4}


def test_the_pot_is_taken_with_its_remainder() -> None:
    """GEN-011: nothing is left over, so the next deal is forced."""
    deal = Deal(DECK, pot=15, remainder=3, unopposed="take").do("0 open", "pass", "pass", "pass")
    assert deal.deltas == [15, 0, 0, 0]
    assert GAME.carry(deal.state).remainder == 0
    assert audit(deal.record()) == {"stacks": [115, 100, 100, 100], "pot": 0}


def test_the_fee_of_a_flaekning_is_taken_back_with_the_pot() -> None:
    deal = Deal(DECK, pot=12, unopposed="take").do("0 pass", *["pass"] * 4, "1 flaekning s")
    deal.do("pass", "pass", "pass")
    assert deal.deltas == [-4, 16, 0, 0]


def test_an_empty_pot_is_taken_without_payment() -> None:
    """GEN-009: a capped dealer without chips has paid nothing in."""
    deal = Deal(DECK, pot=1, stacks=(0, 100, 100, 100), payment="capped", unopposed="take")
    deal.do("0 open", "pass", "pass", "pass")
    assert deal.deltas == [1, 0, 0, 0]


def test_all_are_shown_what_a_pass_leads_to() -> None:
    deal = joining()
    assert "takes the pot unplayed" in said(deal)
    deal.do("2 pass", "3 pass")
    assert "takes the pot of 16" in said(deal, 0)


def test_the_settlement_says_who_took_the_pot() -> None:
    deal = joining().do("pass", "pass", "pass")
    assert "you take the pot of 16 unplayed." in said(deal, 1)
    dealer = Deal(DECK, pot=12, unopposed="take").do("0 open", "pass", "pass", "pass")
    assert "unplayed. 4 of it was Anna's own stake." in said(dealer)
    told = said(deal)
    assert "takes the pot of 16 unplayed" in told
    assert "not played" in told
    assert "void" not in told


@pytest.mark.parametrize("strength", Strength)
def test_a_regular_leaves_the_pot_only_with_a_weak_hand(strength: Strength) -> None:
    """A regular with the best trumps does not give a declarer a large pot."""
    deck = "Ah Kh 2c 3d 6c 8c Td Jd 9h Qh Jh 4c 5d 7d 8d 9d 7c"
    deal = Deal(deck, pot=12, unopposed="take").do("0 pass")
    deal.do("1 pass", "2 open", "3 pass", "0 pass")
    draw = random.Random(1).randrange
    assert GAME.regular(deal.view(1), draw, strength).verb == "join"
