"""What a hostile file can make a console show."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.runtime.console.text import printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ten of hearts", "ten of hearts"),
        ("a\nEverything is as it was", r"a\x0aEverything is as it was"),
        ("\x1b[2J\x9b2J", r"\x1b[2J\x9b2J"),
        ("\u202egnorw", r"\u202egnorw"),
        ("\ud800 \U0001f512", r"\ud800 \U0001f512"),
        ("a    b", r"a \x20\x20\x20b"),
    ],
)
def test_characters_that_move_the_cursor_or_hide_text_are_escaped(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_a_long_text_is_cut_and_says_so() -> None:
    assert printable("a" * 50, 10) == "aaaaaaaaaa... (50 characters)"


@given(st.text(st.characters(exclude_categories=())))
def test_any_content_of_a_file_is_one_line_of_ascii(text: str) -> None:
    shown = printable(text)
    assert shown.isascii()
    assert shown.isprintable() or not shown
    assert "  " not in shown
