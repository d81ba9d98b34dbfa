"""Tests that a player who must trump plays the highest trump (BOU-061, ``highestTrump``)."""

from __future__ import annotations

import pytest

from bot.language.i18n import Catalogue, Names, folders
from games.bourre import GAME
from games.bourre.audit import audit
from tests.games.bourre.deal import Deal, allowed, hands
from tests.support.games.audits import notices

SAYING = Catalogue(folders(), strict=True)
PLAYERS = ("Anna", "Bo", "Cilla")
# Seat 0 deals; hearts are trump. Seat 2 has no club.
DECK = hands(0, "2d 3d 4d 5d 2h", "Ac Kc 9d Td 3h", "4s 5s 6s 8h 9h")


def led(*, on: bool) -> Deal:
    """All three play, and seat 1 leads the ace of clubs."""
    return Deal(DECK, n=3, highestTrump=on).do(*["stay"] * 3).stand().do("1 play Ac")


@pytest.mark.parametrize("trick", ["9d", "6h 7s", "6h Qs"])
def test_c53_only_the_highest_trump_may_be_played(trick: str) -> None:
    """BOU-C53: BOU-061, BOU-055, BOU-056, BOU-057."""
    assert allowed("s", trick, "8s Js Kc") == "8s Js"
    assert allowed("s", trick, "8s Js Kc", highest_trump=True) == "Js"


@pytest.mark.parametrize(
    ("trick", "hand"),
    [("9c 2s", "3c Kc As"), ("9s", "2s Ts Ks"), ("9d", "8h Kc"), ("", "8s Js Kc")],
)
def test_it_binds_only_a_player_who_must_trump(trick: str, hand: str) -> None:
    """BOU-061: not to follow suit, to a trump lead, without a trump, or to lead."""
    assert allowed("s", trick, hand, highest_trump=True) == allowed("s", trick, hand)


def test_a_lower_trump_and_a_side_card_are_refused() -> None:
    assert led(on=False).legal() == ["play 8h", "play 9h"]
    deal = led(on=True)
    assert deal.legal() == ["play 9h"]
    assert deal.refused("play 8h") == deal.refused("play 4s") == "must_play_highest_trump"


@pytest.mark.parametrize(("language", "house_rule"), [("en", "(house rule)"), ("sv", "(husregel)")])
def test_why_calls_it_a_house_rule_and_names_the_card(language: str, house_rule: str) -> None:
    (why,) = GAME.screen(led(on=True).view(2)).why
    told = SAYING.write(language, why, Names(PLAYERS, 2))
    assert "9♥" in told
    assert house_rule in told


def test_the_audit_follows_the_same_rule() -> None:
    deal = led(on=True).absent("settled")
    assert audit(deal.record())["stacks"] == deal.purses
    record = led(on=False).do("2 play 8h").absent("settled").record()
    notices("bourre", record, lambda r: r["options"].update(highestTrump=True))
