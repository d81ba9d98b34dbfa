"""Tests two house rules of the exchange.

* A taker without an opponent takes the pot (MGL-028, option ``compelled=nobody``).
* A player with the trump ace may not fold (MGL-029, ``aceMustPlay``).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.language.i18n import Catalogue, Names, folders
from games.greenland import GAME
from games.greenland.audit import audit
from games.kernel.actions import Action
from games.kernel.regulars import Hint, Strength
from tests.games.greenland.deal import Deal, dealt
from tests.support.games.audits import notices
from tests.support.games.texts import texts

SAYING = Catalogue(folders(), strict=True)
ACE = dealt("7s 8s Td 9c", "7c 8c Jd Qc", "Ah 8h Tc Jc", "7d 8d Qd Kc", then="9h")
"""Seat 2 holds the ace of the suit that is turned up."""


def taken_by(seat: int, deck: str = "", **options: Any) -> Deal:
    """Four players. The dealer is seat 0, and this player has taken the turn-up and kept all."""
    deal = Deal(deck, **options)
    deal.do(*(["accept"] if seat == 0 else ["offer", *["refuse"] * (seat - 1), "accept"]))
    return deal.do("keep")


def lonely(**options: Any) -> Deal:
    """Seat 2 has taken the turn-up, and all the others have folded."""
    return taken_by(2, pot=4, compelled="nobody", **options).do("3 fold", "0 fold", "1 fold")


def said(deal: Deal, seat: int | None = None, language: str = "en") -> str:
    """All texts of one reader's screen."""
    names = Names(("Anna", "Bo", "Cilla", "Dagny"), seat)
    shown = GAME.screen(deal.view(seat))
    return " ".join(SAYING.write(language, told, names) for told in texts(shown.elements))


def test_c36_a_taker_without_an_opponent_takes_the_pot() -> None:
    """MGL-C36: MGL-028, MGL-044."""
    deal = lonely()
    assert deal.public.phase == "settled"
    assert deal.deltas == [-1, -1, 7, -1]
    after = GAME.carry(deal.state)
    assert (after.pot, after.remainder, after.dealer) == (0, 0, 1)
    assert (deal.result["P"], deal.result["uncontested"]) == (None, 2)
    assert audit(deal.record()) == {"stacks": deal.purses, "pot": 0}


def test_no_fold_is_provisional_and_the_last_may_choose_too() -> None:
    """MGL-024…026 do not apply."""
    deal = taken_by(2, compelled="nobody").do("3 fold", "0 fold")
    assert not deal.public.provisional
    assert deal.hand(0) == ""
    assert (deal.public.turn, deal.legal()) == (1, ["exchange 0-4", "fold"])
    deal.do("1 keep", "2 throw 7h")
    assert deal.result["participants"] == [2, 1]
    dealer = taken_by(0, compelled="nobody").do("1 fold", "2 fold")
    assert dealer.legal() == ["exchange 0-4", "fold"]


def test_the_pot_is_taken_with_its_remainder() -> None:
    """GEN-011."""
    deal = taken_by(1, pot=3, remainder=3, compelled="nobody").do("fold", "fold", "fold")
    assert deal.deltas == [-1, 6, -1, -1]
    assert GAME.carry(deal.state).remainder == 0
    assert audit(deal.record())["pot"] == 0


@pytest.mark.parametrize("taker", [0, 1])
def test_with_two_players_the_other_may_fold(taker: int) -> None:
    """MGL-002."""
    deal = Deal(n=2, allowTwo=True, compelled="nobody")
    deal.do(*(["accept"] if taker == 0 else ["offer", "accept"]), "keep")
    assert deal.legal() == ["exchange 0-2", "fold"]
    deal.do("fold")
    assert deal.deltas[taker] == 1


def test_all_are_shown_what_a_fold_leads_to() -> None:
    deal = taken_by(2, compelled="nobody")
    assert "takes the pot unplayed" in said(deal)
    deal.do("3 fold", "0 fold")
    assert "if you fold, Cilla takes the pot of 4" in said(deal, 1)


def test_the_settlement_says_who_took_the_pot() -> None:
    deal = lonely()
    assert "you take the pot of 8 unplayed" in said(deal, 2)
    told = said(deal)
    assert "Cilla takes the pot of 8 unplayed" in told
    assert "not played" in told
    assert "void" not in told
    assert "unplayed. 1 of it was Cilla's own stake." in told
    assert "tar potten på 8 utan spel. 1 var egen insats." in said(deal, language="sv")


def test_c37_a_player_with_the_trump_ace_stays() -> None:
    """MGL-C37: MGL-029."""
    deal = taken_by(1, ACE, aceMustPlay=True)
    assert deal.legal() == ["exchange 0-4"]
    assert deal.refused("fold") == "ace_must_stay"
    deal.do("2 keep")
    assert deal.legal() == ["exchange 0-4", "fold"]


def test_an_ace_of_another_suit_and_a_turned_up_one_bind_nobody() -> None:
    other = dealt("7s 8s Td 9c", "7c 8c Jd Qc", "As 8h Tc Jc", "7d 8d Qd Kc", then="9h")
    turned = dealt("7s 8s Td 9c", "7c 8c Jd Qc", "7h 8h Tc Jc", "7d 8d Qd Kc", then="Ah")
    for deck in (other, turned):
        deal = taken_by(1, deck, aceMustPlay=True)
        for _ in range(2):
            assert deal.legal() == ["exchange 0-4", "fold"]
            deal.do("fold")


def test_the_absent_with_the_ace_exchange_none() -> None:
    """GEN-014."""
    deal = taken_by(1, ACE, aceMustPlay=True)
    assert GAME.absent(deal.state, 2) == Action("exchange", 0)
    assert GAME.careful(deal.state, 2) is None
    record = deal.absent("settled").record()
    assert audit(record)["stacks"] == deal.purses


def test_the_audit_notices_an_ace_that_folded() -> None:
    def folds(record: dict[str, Any]) -> None:
        record["actions"][3] = [2, "fold"]

    deal = taken_by(1, ACE, aceMustPlay=True)
    notices("greenland", deal.absent("settled").record(), folds)


def test_only_the_holder_of_the_ace_is_notified() -> None:
    deal = taken_by(1, ACE, aceMustPlay=True)
    held = {told.key for told in texts(GAME.screen(deal.view(2)).elements)}
    assert "greenland-must-stay" in held
    assert not {"greenland-button-fold", "greenland-ask-stay"} & held
    for other in (None, 0, 1, 3):
        told = {one.key for one in texts(GAME.screen(deal.view(other)).elements)}
        assert "greenland-must-stay" not in told
    assert "greenland-turn-stay" in {t.key for t in texts(GAME.screen(deal.view(None)).elements)}


@pytest.mark.parametrize("strength", Strength)
def test_regulars_and_hints_respect_both_rules(strength: Strength) -> None:
    draw = random.Random(1).randrange
    view = taken_by(1, ACE, aceMustPlay=True).view(2)
    assert GAME.regular(view, draw, strength).verb == "exchange"
    assert isinstance(GAME.hint(view, draw), Hint)
    weak = dealt("7s 8s Td 9c", "7c 8c Jd 9s", "Qh 8h Ts Jc", "7d 8d Qd Kc", then="9h")
    last = taken_by(2, weak, compelled="nobody").do("3 fold", "0 fold").view(1)
    assert GAME.regular(last, draw, strength).verb in {"fold", "exchange"}
    assert isinstance(GAME.hint(last, draw), Hint)
