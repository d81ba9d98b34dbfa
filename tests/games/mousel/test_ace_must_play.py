"""Tests that a player with the trump ace has to join (MDK-068, option ``aceMustPlay``)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.kernel.actions import Action
from games.kernel.regulars import Hint, Strength
from games.kernel.screen.elements import find_choice
from games.mousel import GAME
from games.mousel.audit import audit
from tests.games.mousel.deal import Deal
from tests.support.games.audits import notices
from tests.support.games.texts import texts

DECK = "2c 3c Ah 5c 6c 8c 2d 3d 9h"


def joining(deck: str = DECK, **options: Any) -> Deal:
    """Four players. The second has opened, and the third holds the trump ace."""
    return Deal(deck, pot=12, aceMustPlay=True, **options).do("0 pass", "1 open")


def test_the_ace_of_another_suit_may_pass() -> None:
    assert joining("2c 3c As 5c 6c 8c 2d 3d 9h").legal() == ["join", "pass"]


def test_an_ace_that_lies_on_the_table_binds_nobody() -> None:
    deal = joining("2c 3c 4c 5c 6c 8c 2d 3d Ah")
    for _ in range(2):
        assert deal.legal() == ["join", "pass"]
        deal.do("pass")


def test_opening_stays_free() -> None:
    """Trump is not known before."""
    deal = Deal("2c 3c Ah 5c 6c 8c 2d 3d 9h", pot=12, aceMustPlay=True).do("0 pass", "1 pass")
    assert deal.legal() == ["open", "pass"]


def test_the_trump_that_was_turned_in_a_flaekke_counts() -> None:
    deck = "2c 3c Ah 5c 6c 8c 2d 3d 9s 4d 5d 6d 7d 8d 9d Td Jd 4h"
    deal = Deal(deck, pot=12, aceMustPlay=True).do("pass", *["pass"] * 4, "1 open")
    assert deal.legal() == ["join"]


def test_a_last_player_with_the_ace_may_not_leave_the_pot() -> None:
    """MDK-067."""
    deal = joining("2c 3c 4c 5c 6c 8c Ah 3d 9h", unopposed="take").do("2 pass", "3 pass")
    assert deal.legal() == ["join"]


def test_the_absent_join_too() -> None:
    """GEN-014."""
    deal = joining()
    assert GAME.absent(deal.state, 2) == Action("join")
    record = deal.absent("settled").record()
    assert audit(record)["stacks"] == deal.purses


def test_the_audit_notices_an_ace_that_passed() -> None:
    def passes(record: dict[str, Any]) -> None:
        record["actions"][2] = [2, "pass"]

    notices("mousel", joining().absent("settled").record(), passes)


def test_only_the_holder_of_the_ace_is_notified() -> None:
    deal = joining()
    shown = GAME.screen(deal.view(2))
    assert "mousel-must-join" in {told.key for told in texts(shown.elements)}
    assert find_choice(shown, "join") == Action("join")
    assert find_choice(shown, "pass") is None
    for other in (None, 0, 1, 3):
        told = texts(GAME.screen(deal.view(other)).elements)
        assert "mousel-must-join" not in {one.key for one in told}


@pytest.mark.parametrize("strength", Strength)
def test_regulars_and_hints_respect_the_rule(strength: Strength) -> None:
    view = joining().view(2)
    draw = random.Random(1).randrange
    assert GAME.regular(view, draw, strength) == Action("join")
    hint = GAME.hint(view, draw)
    assert isinstance(hint, Hint)
    assert hint.action == Action("join")
    assert not hint.counted
