"""Tests that the settlement's figures of this pot and the next add up (docs/screens.md, section
9).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.language.i18n import Catalogue, Names, folders
from games import GAMES
from games.kernel.screen.elements import Facts, SettlementSheet
from games.kernel.values import require
from games.tricks.parts.screen import next_pot
from tests.support.games.playout import play

SAYING = Catalogue(folders(), strict=True)
STAKES = {"dealer", "ante", "second_ante", "flaekning", "flaekning_back"}
"""Reasons for payments into the pot before it is played for."""
GROWN = {
    "mousel": {"trick-grown-dealer", "trick-grown-each"},
    "greenland": {"trick-grown", "trick-grown-each"},
    "bourre": {"trick-grown", "trick-grown-each", "trick-grown-since"},
}
"""The texts about the pot at the start of a deal; with capped purses each payment separately."""


def settled(key: str) -> Iterator[tuple[SettlementSheet, Any]]:
    game = GAMES[key]
    for seed in range(12):
        state = play(game, random.Random(f"{key}{seed}")).states[-1]
        view = game.view(state, None)
        for element in game.screen(view).elements:
            if isinstance(element, SettlementSheet):
                yield element, view


@pytest.mark.parametrize("key", ["mousel", "greenland", "bourre"])
def test_pots_without_a_single_winner_differ_by_what_was_won_and_paid(key: str) -> None:
    told = 0
    for ledger, view in settled(key):
        if key == "bourre" and view.settlement.won:
            continue
        told += 1
        before, after = require(ledger.pots)
        moved = sum(
            amount
            for row in ledger.rows
            for why, amount in row.movements
            if why.key.removeprefix(f"{key}-moved-") not in STAKES
        )
        assert moved == before - after or before == after, "a void deal's pot stands"
    assert told


@pytest.mark.parametrize("key", ["mousel", "greenland"])
def test_the_divided_pot_is_the_pot_that_is_shown(key: str) -> None:
    """MDK-100, MGL-040. Without an opponent it is taken instead (MDK-067, MGL-028)."""
    for ledger, view in settled(key):
        if view.settlement.walkover is not None:
            continue
        divided = view.settlement.final_pot
        before, after = require(ledger.pots)
        assert before == (after if divided is None else divided)


def test_the_pot_that_is_taken_is_the_pot_that_is_shown() -> None:
    """BOU-073: with the payments into it. GEN-011, BOU-071: with the indivisible rest."""
    taken = [(require(e.pots), v.settlement) for e, v in settled("bourre") if v.settlement.won]
    assert taken
    for (before, after), done in taken:
        assert after == done.pot
        assert 0 <= before - done.won < max(1, len(done.tied))


@pytest.mark.parametrize(
    ("pot", "paid", "english", "swedish"),
    [
        (0, (), "**Pot now 0**", "**Potten nu 0**"),
        (12, ((1, 0),), "**Pot now 12**", "**Potten nu 12**"),
        (12, ((0, 12),), "**Pot now 12**, which you paid", "**Potten nu 12**, som du betalade"),
        (12, ((1, 12),), "**Pot now 12**, which Bo paid", "**Potten nu 12**, som Bo betalade"),
        (
            24,
            ((1, 12), (0, 12)),
            "**Pot now 24**, paid: Bo 12, you 12",
            "**Potten nu 24**, betalt: Bo 12, du 12",
        ),
        (
            13,
            ((1, 12),),
            "**Pot now 13**, paid: Bo 12; 1 left over",
            "**Potten nu 13**, betalt: Bo 12; 1 blev över",
        ),
    ],
)
def test_one_payer_is_one_number_and_several_are_a_sum(
    pot: int, paid: tuple[tuple[int, int], ...], english: str, swedish: str
) -> None:
    """Anna, who reads, is "you", and "du", in every place."""
    told = [
        SAYING.write(language, next_pot(pot, paid), Names(("Anna", "Bo"), 0))
        for language in ("en", "sv")
    ]
    assert told == [english, swedish]


@pytest.mark.parametrize("key", ["mousel", "greenland", "bourre"])
def test_a_new_deal_shows_the_parts_of_its_pot(key: str) -> None:
    game, told = GAMES[key], set[str]()
    for rng in map(random.Random, range(80)):
        deal = play(game, rng, 3)
        view = game.view(deal.state, None)
        facts = dict[str, dict[str, Any]]()
        for element in game.screen(view).elements:
            for line in element.lines if isinstance(element, Facts) else ():
                facts |= {one.key: dict(one.params) for one in line.facts if "grown" in one.key}
        told |= facts.keys()
        n, pot = view.public.terms.n, facts.pop("trick-grown-since", {"chips": 0})["chips"]
        for about in facts.values():
            pot += about["stood"]
            if "seats" in about:
                pot += sum(dict(one.params)["chips"] for one in about["seats"].texts)
            else:
                pot += about.get("own", about.get("each")) + (n - 1) * about["each"]
        assert not facts or pot == view.public.pot
    assert told >= GROWN[key]
