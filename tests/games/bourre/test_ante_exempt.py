"""Tests who pays no ante in the next deal (BOU-078, option ``anteExempt``)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.language.i18n import Catalogue, Names, folders
from games import GAMES
from games.bourre import GAME
from games.bourre.audit import audit
from games.kernel.records.replay import replay_text
from tests.games.bourre.deal import Deal
from tests.support.games.audits import notices
from tests.support.games.texts import texts

SAYING = Catalogue(folders(), strict=True)
PLAYERS = ("Anna", "Bo", "Cilla", "Dagny")


def ended(*tricks: int, on: bool = True, **options: Any) -> Deal:
    """All play, and the deal ends with these tricks."""
    n = len(tricks)
    deal = Deal(n=n, dealer=n - 1, anteExempt=on, **options).do(*["stay"] * n)
    return deal.stand().settle(*tricks)


def said(deal: Deal, seat: int | None = None, language: str = "en") -> str:
    """All texts of one reader's screen."""
    shown = GAME.screen(deal.view(seat))
    names = Names(PLAYERS, seat)
    return " ".join(SAYING.write(language, told, names) for told in texts(shown.elements))


def spared(deal: Deal) -> tuple[int, ...]:
    """The seats that pay no ante in the next deal."""
    return GAME.carry(deal.state).exempt


def test_a_winner_and_a_player_with_a_trick_pay_again() -> None:
    assert spared(ended(3, 1, 1, 0)) == (3,)
    assert spared(ended(3, 1, 1, 0, on=False)) == ()


def test_players_who_share_the_pot_pay_again() -> None:
    """BOU-071."""
    assert spared(ended(2, 2, 1, 0, tie="split")) == (3,)
    assert spared(ended(2, 2, 1, 0)) == (0, 1, 3)


def test_a_leader_with_too_few_tricks_is_exempt() -> None:
    """BOU-070."""
    assert spared(ended(2, 1, 1, 1, win="three")) == (0,)


def test_nobody_is_exempt_if_nothing_was_played() -> None:
    """BOU-011."""
    deal = Deal(dealer=3, anteExempt=True).do("0 fold", "1 fold", "2 fold")
    assert spared(deal) == ()


def test_nobody_is_exempt_if_all_would_play_for_nothing() -> None:
    """BOU-078: the winner has got up, and the pot is empty."""
    everybody = (0, 1, 2, 3)

    def deal(exempt: tuple[int, ...], pot: int = 0) -> Deal:
        return Deal(dealer=3, exempt=exempt, pot=pot, anteExempt=True, secondAnte=False)

    assert deal(everybody).deltas == [-1, -1, -1, -1]
    assert deal(everybody, pot=4).deltas == [0, 0, 0, 0]
    assert deal((0, 1, 2)).deltas == [0, 0, 0, -1]
    assert Deal(dealer=3, exempt=everybody, anteExempt=True).deltas == [0, 0, 0, 0]


def test_an_exempt_player_still_pays_the_second_ante() -> None:
    """BOU-010."""
    deal = Deal(dealer=3, exempt=(0, 2), anteExempt=True)
    assert deal.deltas == [0, -1, 0, -1]
    assert deal.do("0 stay").deltas == [-1, -1, 0, -1]


def test_the_settlement_and_the_next_deal_name_exempt_players() -> None:
    told = said(ended(2, 2, 1, 0), 2)
    assert "then everyone but Anna, Bo, and Dagny antes 1" in told.replace("\xa0", " ")
    assert "bourre-seat-exempt" not in told
    assert said(Deal(dealer=3, exempt=(1,), anteExempt=True)).count("no ante") == 1
    everybody = ended(1, 1, 1, 1, 1)
    keys = {one.key for one in texts(GAME.screen(everybody.view(None)).elements)}
    assert "bourre-next-ante-nobody" in keys


def test_to_fold_costs_an_exempt_player_nothing() -> None:
    """BOU-010, BOU-078: any other player has paid the ante."""
    deal = Deal(dealer=3, exempt=(0,), anteExempt=True)
    assert "costs nothing; you are out" in said(deal, 0)
    assert "costs nothing more than your ante; you are out" in said(deal.do("0 fold"), 1)


def test_a_record_names_the_exempt_seats() -> None:
    deal = Deal(dealer=3, exempt=(0, 2), anteExempt=True).absent("settled")
    record = deal.record()
    assert record["extra"] == {"exempt": [0, 2]}
    ((answer, ok),) = replay_text(json.dumps(record), GAMES)
    assert ok
    assert answer["stacks"] == deal.purses
    assert audit(record)["stacks"] == deal.purses
    notices_antes(record)


def notices_antes(record: dict[str, Any]) -> None:
    """The audit counts antes, so it cannot miss an unpaid one."""
    spoilt = json.loads(json.dumps(record))
    spoilt["extra"]["exempt"] = [0]
    assert audit(spoilt)["stacks"] != audit(record)["stacks"]


@pytest.mark.parametrize(
    ("exempt", "told"),
    [([4], "extra.exempt[0]"), ([1, 1], "listed twice"), ("1", "extra.exempt"), ([True], "extra")],
)
def test_seats_that_cannot_be_exempt_make_a_record_unreadable(exempt: Any, told: str) -> None:
    record = Deal(dealer=3, anteExempt=True).absent("settled").record()
    record["extra"] = {"exempt": exempt}
    with pytest.raises(ValueError, match=told.replace("[", r"\[").replace("]", r"\]")):
        list(replay_text(json.dumps(record), GAMES))


def test_no_other_game_exempts_players() -> None:
    record = Deal(dealer=3).absent("settled").record()
    notices("bourre", record, lambda r: r["actions"].pop())
    assert [key for key, game in GAMES.items() if game.traits.exempts] == ["bourre"]
