"""Tests that the sentences on Bourré's screens are true in error-prone cases."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language.i18n import Catalogue, Names, folders
from games.bourre import GAME
from games.kernel.options import complete
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


def price(language: str = "en", *, newcomer: bool = False, **options: Any) -> str:
    """What the first to decide reads about the price, with 14 in the pot and three still to
    come.
    """
    return _price(Deal(DECK, pot=10, **options), 1, language, newcomer=newcomer)


def _price(deal: Deal, seat: int, language: str, *, newcomer: bool) -> str:
    screen = GAME.screen(deal.view(seat))
    facts = (e for e in screen.elements if isinstance(e, Facts))
    (line,) = (line for e in facts for line in e.lines if line.price)
    (told,) = line.newcomer if newcomer else line.facts
    return SAYING.write(language, told)


@pytest.mark.parametrize(
    ("limit", "told"),
    [
        (None, "No trick: **16–18** to winner or next pot."),
        (19, "No trick: **16–18** to winner or next pot."),
        (17, "No trick: **16–17** (limited) to winner or next pot."),
        (15, "No trick: **15** (limit) to winner or next pot."),
        (2, "No trick: **2** (limit) to winner or next pot."),
    ],
)
def test_the_price_of_a_bourre_is_the_pot_or_the_limit(limit: int | None, told: str) -> None:
    """BOU-072, GEN-009."""
    assert told in price(limit=limit)


def test_the_price_says_who_gets_it() -> None:
    """BOU-073."""
    assert "**16–18** to winner or next pot." in price()
    assert "**16–18** to the next pot." in price(bourreTo="nextPot")
    assert "**16–18** to the winner." in price(tie="split")
    assert "to winner or next pot" in price(tie="split", win="three")


def test_a_newcomer_reads_the_whole_price() -> None:
    """BOU-010, BOU-071, BOU-072, BOU-073."""
    assert price(newcomer=True) == (
        "Stay: **1** more. No trick: match the pot (by then **16–18**), for the winner, or the next"
        " pot after a tie. Pass: nothing more."
    )
    assert price("sv", newcomer=True) == (
        "Spela: **1** till. Utan stick: lika mycket som potten (då **16–18**), till vinnaren eller,"
        " vid lika, nästa pott. Lägg dig: inget mer."
    )
    assert "for the next pot. Pass:" in price(newcomer=True, bourreTo="nextPot")
    assert "for those who win. Pass:" in price(newcomer=True, tie="split")
    assert "for the winner or next pot. Pass:" in price(newcomer=True, win="three")
    assert "Stay: nothing more." in price(newcomer=True, secondAnte=False)


def test_the_price_says_what_passing_costs_to_those_who_may_pass() -> None:
    """BOU-010, BOU-041 aceMustPlay, BOU-078."""
    assert price().endswith("Pass: free.")
    assert price("sv").endswith("Lägg dig: gratis.")
    ace = Deal(DECK.replace("9h", "Ah"), aceMustPlay=True).do("1 fold", "2 fold", "3 stay")
    for newcomer in (False, True):
        assert "Pass" not in _price(ace, 0, "en", newcomer=newcomer)
    spared = Deal(DECK, anteExempt=True, exempt=(1,))
    assert _price(spared, 1, "en", newcomer=True).endswith("Pass: nothing.")


def test_the_price_is_the_same_in_swedish() -> None:
    """BOU-072, GEN-009."""
    limited = "Utan stick: **2** (gräns) till vinnaren eller nästa pott."
    assert limited in price("sv", limit=2)
    assert "Utan stick: **16–18** till vinnaren eller nästa pott." in price("sv")


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (ended(3, 1, 1, 0), "Dagny bourréd (no trick) and pays 8."),
        (ended(3, 1, 1, 0, limit=2), "Dagny bourréd (no trick) and pays the limit, 2."),
        (ended(3, 2, 0, 0), "Cilla and Dagny bourréd (no trick): 8 each."),
        (ended(3, 2, 0, 0, limit=2), "Cilla and Dagny bourréd (no trick): the limit, 2 each."),
        (
            ended(3, 1, 1, 0, payment="capped", stacks=(9, 9, 9, 5)),
            "Dagny bourréd (no trick) and pays 3, which is all they have, instead of 8.",
        ),
        (
            ended(3, 1, 1, 0, limit=1, payment="capped", stacks=(9, 9, 9, 2)),
            "Dagny bourréd (no trick) and pays 0, which is all they have, instead of 1.",
        ),
        (
            ended(3, 2, 0, 0, payment="capped", stacks=(9, 9, 50, 5)),
            "Cilla and Dagny bourréd (no trick): what they have left instead of 8 each.",
        ),
    ],
)
def test_the_headline_says_what_a_bourre_paid_and_why_not_the_pot(deal: Deal, told: str) -> None:
    """BOU-072, GEN-009."""
    assert told in headline(deal)


def test_a_bourre_reads_the_same_about_their_own_payment() -> None:
    """GEN-009."""
    poor = ended(3, 1, 1, 0, limit=1, payment="capped", stacks=(9, 9, 9, 2))
    assert "You bourréd (no trick) and pay 0, which is all you have, instead of 1." in headline(
        poor, 3
    )
    swedish = headline(poor, 3, "sv")
    assert (
        "Du går bourré (inget stick) och betalar 0, som är allt du har kvar, i stället för 1."
        in swedish
    )
    several = ended(3, 2, 0, 0, limit=2)
    assert "Dagny and you bourréd (no trick): the limit, 2 each." in headline(several, 2)
    assert "Dagny och du går bourré (inget stick): gränsen, 2 var." in headline(several, 2, "sv")


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


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "Most rounds (tricks) take the stakes (pot). Ties leave them."),
        (
            {"tie": "split"},
            "Most rounds (tricks) take the stakes (pot). Ties share them.",
        ),
        (
            {"win": "three"},
            "Three of five rounds (tricks) take the stakes (pot). Otherwise they stay.",
        ),
    ],
)
@pytest.mark.parametrize(
    ("limit", "pays"),
    [
        (None, "Stay and win none: you match the pot."),
        (20, "Stay, win none: match it, at most 20."),
    ],
)
def test_the_goal_is_that_of_the_tables_options(
    options: dict[str, Any], told: str, limit: int | None, pays: str
) -> None:
    """BOU-070…073: who wins, what a tie does, and what a player without a trick pays."""
    goal = GAME.goal(complete(GAME.traits.options, {**options, "limit": limit}))
    assert SAYING.write("en", goal, Names(())) == f"{told} {pays}"
