"""Tests that the sentences on Bourré's screens are true in error-prone cases."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language.i18n import Catalogue, Names, folders
from games.bourre import GAME
from games.kernel.screen.elements import Facts, SettlementSheet
from tests.games.bourre.deal import Deal, hands

SAYING = Catalogue(folders(), strict=True)
PLAYERS = ("Anna", "Bo", "Cilla", "Dagny")
DECK = hands(0, "2c 3c 4c 5c 9h", "As Ks Qs Js 2h", "Ts 9s 8s 7s 3h", "Ad Kd Qd Jd 4h")


def ended(*tricks: int, **options: Any) -> Deal:
    """All four play, and the deal ends with these tricks."""
    return Deal(DECK, **options).do(*["stay"] * 4).stand().settle(*tricks)


def headline(deal: Deal, seat: int | None = None, language: str = "en") -> str:
    """The bold sentences of a settlement, as one reader sees them."""
    screen = GAME.screen(deal.view(seat))
    (ledger,) = (e for e in screen.elements if isinstance(e, SettlementSheet))
    return " ".join(SAYING.write(language, t, Names(PLAYERS, seat)) for t in ledger.headline)


def price(language: str = "en", **options: Any) -> str:
    """What the first to decide reads about the price, with 14 in the pot and three still to
    come.
    """
    screen = GAME.screen(Deal(DECK, pot=10, **options).view(1))
    lines = (line for e in screen.elements if isinstance(e, Facts) for line in e.lines)
    texts = [t for line in lines for t in line.facts if t.key == "bourre-price"]
    (told,) = (SAYING.write(language, t) for t in texts)
    return told


@pytest.mark.parametrize(
    ("limit", "told"),
    [
        (None, "pay the winner the pot: **16** to **18**."),
        (19, "pay the winner the pot: **16** to **18**."),
        (17, "pay the winner the pot, within the limit: **16** to **17**"),
        (15, "pay the winner the limit: **15**."),
        (2, "pay the winner the limit: **2**."),
    ],
)
def test_the_price_of_a_bourre_is_the_pot_or_the_limit(limit: int | None, told: str) -> None:
    """BOU-072, GEN-009."""
    assert told in price(limit=limit)


def test_the_price_says_who_gets_it() -> None:
    """BOU-073."""
    assert price().endswith("pay the winner the pot: **16** to **18**.")
    later = price(bourreTo="nextPot")
    assert later.endswith("pay the pot for the next deal: **16** to **18**.")


def test_the_price_is_the_same_in_swedish() -> None:
    """BOU-072, GEN-009."""
    assert "betalar du vinnaren gränsen: **2**." in price("sv", limit=2)
    assert "betalar du vinnaren potten: **16**" in price("sv")


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (ended(3, 1, 1, 0), "Dagny bourréd and pays 8."),
        (ended(3, 1, 1, 0, limit=2), "Dagny bourréd and pays the limit, 2."),
        (ended(3, 2, 0, 0), "Cilla and Dagny bourréd and pay 8 each."),
        (ended(3, 2, 0, 0, limit=2), "Cilla and Dagny bourréd and pay the limit, 2 each."),
        (
            ended(3, 1, 1, 0, payment="capped", stacks=(9, 9, 9, 5)),
            "Dagny bourréd and pays 3, which is all they have, instead of 8.",
        ),
        (
            ended(3, 1, 1, 0, limit=1, payment="capped", stacks=(9, 9, 9, 2)),
            "Dagny bourréd and pays 0, which is all they have, instead of 1.",
        ),
        (
            ended(3, 2, 0, 0, payment="capped", stacks=(9, 9, 50, 5)),
            "Cilla and Dagny bourréd and pay what they have left instead of 8 each.",
        ),
    ],
)
def test_the_headline_says_what_a_bourre_paid_and_why_not_the_pot(deal: Deal, told: str) -> None:
    """BOU-072, GEN-009."""
    assert told in headline(deal)


def test_a_bourre_reads_the_same_about_their_own_payment() -> None:
    """GEN-009."""
    poor = ended(3, 1, 1, 0, limit=1, payment="capped", stacks=(9, 9, 9, 2))
    assert "You bourréd and pay 0, which is all you have, instead of 1." in headline(poor, 3)
    swedish = headline(poor, 3, "sv")
    assert "Du går bourré och betalar 0, som är allt du har kvar, i stället för 1." in swedish
    several = ended(3, 2, 0, 0, limit=2)
    assert "Dagny and you bourréd and pay the limit, 2 each." in headline(several, 2)
    assert "Dagny och du går bourré och betalar gränsen, 2 var." in headline(several, 2, "sv")


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("3d 5d 8d 6c 7c", ("`8♦` `5♦` beat `4♦`", "och `8♦` `5♦` slår `4♦`")),
        ("3d 8d 5c 6c 7c", ("`8♦` beats `4♦`", "och bara `8♦` slår `4♦`")),
        ("3s 5s 8s 6c 7c", ("`8♠` `5♠` beat `4♠`", "och `8♠` `5♠` slår `4♠`")),
        ("3s 8s 5c 6c 7c", ("`8♠` beats `4♠`", "och bara `8♠` slår `4♠`")),
    ],
)
def test_one_card_beats_and_several_beat(hand: str, told: tuple[str, str]) -> None:
    """BOU-052, BOU-056: in diamonds, or with trumps over a trump."""
    trumped = "s" in hand
    second = "4s 2h 3h 4h 5h" if trumped else "4d 2h 3h 4h 5h"
    deck = hands(0, "Tc Jc Qc Kc 9s", "2d 7h 8h 9h Th", second, hand)
    deal = Deal(deck).do(*["stay"] * 4).stand()
    deal.do("1 play 2d", "2 play 4s" if trumped else "2 play 4d")
    why = GAME.screen(deal.view(3)).why
    for language, sentence in zip(("en", "sv"), told, strict=True):
        assert any(sentence in SAYING.write(language, t).replace("\ufe0e", "") for t in why)


def test_an_exchange_of_no_card_is_written_in_words() -> None:
    """BOU-020."""
    assert SAYING.say("en", "bourre-seat-exchanged", count=0) == "stood pat"
    assert SAYING.say("en", "bourre-seat-exchanged", count=5) == "drew 5"
