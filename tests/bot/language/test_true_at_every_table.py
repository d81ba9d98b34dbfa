"""Tests that texts without a table's options state nothing that depends on them."""

from __future__ import annotations

import re

import pytest

from bot.language.i18n import LANGUAGES, say

NUMBER = {
    "en": r"\d|\b(?:two|three|four|five|six|eight)\b",
    "sv": r"\d|\b(?:två|tre|fyra|fem|sex|åtta)\b",
}
EVERYBODY = {"en": r"\b(?:everybody|everyone)\b", "sv": r"\b(?:alla|var och en)\b"}
TIME = {"en": r"\b(?:seconds?|minutes?)\b", "sv": r"\b(?:sekund|minut)"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key",
    [
        "mousel-start-unit-about",
        "bourre-start-unit-about",
        "bourre-option-unit-means",
    ],
)
def test_a_unit_says_neither_how_many_are_paid_nor_by_whom(key: str, language: str) -> None:
    """MDK-010, BOU-010: the dealer's part, a second ante and exempt players are options."""
    said = say(language, key).casefold()
    assert not re.search(NUMBER[language], said)
    assert not re.search(EVERYBODY[language], said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("strength", ["novice", "regular", "master"])
def test_a_strength_promises_no_number_and_no_time(strength: str, language: str) -> None:
    """How much a regular thinks depends on the game, the table and the machine."""
    said = say(language, f"option-strength-{strength}-means").casefold()
    assert not re.search(NUMBER[language], said)
    assert not re.search(TIME[language], said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["option-clock-means", "option-regulars-off-means"])
def test_an_option_of_every_table_names_no_regular_who_plays_on(key: str, language: str) -> None:
    """Without regulars the simplest moves are made, and Muggins and Mus have decisions that
    nobody makes for a player.
    """
    said = say(language, key).casefold()
    assert not re.search(r"\b(?:a regular|stamgäst(?:en)?) (?:plays|spelar)", said)
