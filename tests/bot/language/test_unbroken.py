"""Which words stay together at the end of a line.

`tests/page/test_line_breaks.py` checks that they do in a browser.
"""

from __future__ import annotations

import pytest

from bot.language.unbroken import LONGEST, unbroken


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Pot now 48: the dealer adds 4", "Pot now_48: the_dealer adds_4"),
        ("you pay **48** (bête), without **96**", "you pay_**48** (bête), without_**96**"),
        ("Bo **+24** → 512", "Bo_**+24**_→_512"),
        ("**Anna −36** → 1\u00a0052", "**Anna_−36**_→_1_052"),
        ("-# 2 tricks · dealer's stake −4", "-# 2_tricks_· dealer's stake_−4"),
        ("1. Grande quiero 4", "1. Grande quiero_4"),
        ("Anna + Bo 0 + 12 = **12** of 30", "Anna + Bo_0_+_12_=_**12**_of_30"),
        ("1 trick +12 · bête: the pot −12", "1_trick_+12_· bête: the_pot_−12"),
        ("1½ min a move", "1½_min a_move"),
        ("Nobody calls. 4 left", "Nobody calls. 4_left"),
        ("⚠️ That came late", "⚠️_That came late"),
        ("👉 **Bo to play** · ⏳ <t:9:R>", "👉_**Bo to play**_· ⏳_<t:9:R>"),
        ("`A♥` · `10♦` `9♦`", "`A♥`_· `10♦` `9♦`"),
        ("[Mus, table 12](https://x/1) · deal 7", "[Mus, table_12](https://x/1)_· deal_7"),
        ("♠\ufe0e spades, ♦\ufe0e **diamonds**", "♠\ufe0e_spades, ♦\ufe0e_**diamonds**"),
        ("Karen **0** of 1, Bo", "Karen_**0**_of_1, Bo"),
        ("👉 🤖 Karen to play", "👉_🤖_Karen to play"),
        ("Annabelle-Mari… 12 of 30", "Annabelle-Mari…_12_of_30"),
        ("**Trick** Anna `A♥` · Bo took `6♠` `8♠`", "**Trick** Anna_`A♥`_· Bo took_`6♠` `8♠`"),
        ("-# `A♥` is best", "-# `A♥` is best"),
        ("1. `A♥` is best", "1. `A♥` is best"),
        ("nothing to hold", "nothing to hold"),
    ],
)
def test_a_number_stays_with_its_word_a_mark_with_its_name_and_a_dot_with_the_fact_before_it(
    text: str, shown: str
) -> None:
    assert unbroken(text).replace("\u00a0", "_") == shown


def test_nothing_else_changes_and_a_second_time_changes_nothing() -> None:
    text = "### Deal 7\n-# table 12 · 4 chips\n\n**Bo** `K♠` adds 4  "
    once = unbroken(text)
    assert once.replace("\u00a0", " ") == text
    assert unbroken(once) == once


def test_a_word_does_not_end_a_line_at_its_last_hyphen() -> None:
    assert unbroken("take **turn-up**: no turn-up") == "take **turn\u2011up**: no turn\u2011up"
    others = ("https://x/turn-up", "`turn-up`", "<#turn-up>", "</turn-up:1>", "-# two", "1-2")
    assert [unbroken(other) for other in others] == [*others]


def test_a_score_does_not_break_at_its_dash() -> None:
    score = "**Anna: 3–2 in sets**, by 30"
    assert unbroken(score) == "**Anna: 3–\u20602\u00a0in\u00a0sets**, by\u00a030"
    assert unbroken("ett set (10–2 i set)") == "ett set (10–\u20602\u00a0i\u00a0set)"
    assert unbroken(unbroken(score)) == unbroken(score)
    others = ("pages 2 – 3", "Mus–Bourré", "3 –", "–2")
    assert [unbroken(other).replace("\u00a0", " ") for other in others] == [*others]


def test_words_too_long_for_a_line_break_at_their_beginning() -> None:
    """A long name comes before its number, and the number stays with what it counts."""
    name = "n" * LONGEST
    assert unbroken(f"{name} 12 chips") == f"{name} 12\u00a0chips"
    held = unbroken(f"**{name} +1\u00a0052** → 12\u00a0345")
    assert held == f"**{name} +1\u00a0052**\u00a0→\u00a012\u00a0345"


@pytest.mark.parametrize(
    "held", ["3–2 in_sets", "3 per_trick", "Take the_pot", "The_pot", "3–2 i_set", "3 per_stick"]
)
def test_a_short_word_of_any_language_stays_with_the_next(held: str) -> None:
    shown = unbroken(held.replace("_", " "))
    assert shown.endswith(held.rsplit(" ", maxsplit=1)[-1].replace("_", "\u00a0"))


def test_another_word_does_not() -> None:
    for text in ("all in sets", "i set", "breathe deep", "per stick"):
        assert unbroken(text) == text
