"""Which words stay together at the end of a line; that they do in a browser is held in
`tests/page/test_line_breaks.py`.
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
        ("1 trick +12 · bête: the pot −12", "1_trick_+12_· bête: the_pot_−12"),
        ("1½ min a move", "1½_min a move"),
        ("Nobody calls. 4 left", "Nobody calls. 4_left"),
        ("⚠️ That came late", "⚠️_That came late"),
        ("👉 **Bo to play** · ⏳ <t:9:R>", "👉_**Bo to play**_· ⏳_<t:9:R>"),
        ("`A♥` · `10♦` `9♦`", "`A♥`_· `10♦` `9♦`"),
        ("[Mus, table 12](https://x/1) · deal 7", "[Mus, table_12](https://x/1)_· deal_7"),
        ("♠\ufe0e spades, ♦\ufe0e **diamonds**", "♠\ufe0e_spades, ♦\ufe0e_**diamonds**"),
        ("🤖 Mads Fisker **0** of 1, Bo", "🤖_Mads_Fisker_**0**_of_1, Bo"),
        ("👉 🤖 Mor Karen to play", "👉_🤖_Mor_Karen to play"),
        ("nothing to hold", "nothing to hold"),
    ],
)
def test_a_number_stays_with_its_word_a_mark_with_its_name_a_dot_with_the_fact_before_it(
    text: str, shown: str
) -> None:
    assert unbroken(text).replace("\u00a0", "_") == shown


def test_nothing_else_changes_and_a_second_time_changes_nothing() -> None:
    text = "### Deal 7\n-# table 12 · 4 chips\n\n**Bo** `K♠` adds 4  "
    once = unbroken(text)
    assert once.replace("\u00a0", " ") == text
    assert unbroken(once) == once


def test_a_word_does_not_end_a_line_at_its_last_hyphen() -> None:
    assert unbroken("take **turn-up**: a turn-up") == "take **turn\u2011up**: a turn\u2011up"
    others = ("https://x/turn-up", "`turn-up`", "<#turn-up>", "</turn-up:1>", "-# two", "1-2")
    assert [unbroken(other) for other in others] == [*others]


def test_a_long_name_gives_way_before_the_number_that_stands_by_it() -> None:
    name = "🤖\u00a0Mor K" + "n" * (LONGEST - 10)
    held = f"🤖\u00a0Mor K{'n' * (LONGEST - 10)}\u00a0**12**\u00a0chips"
    assert unbroken(f"{name} **12** chips") == held


def test_what_would_not_fit_a_line_may_break_anywhere() -> None:
    name = "n" * LONGEST
    assert unbroken(f"{name} 12 chips") == f"{name} 12 chips"
