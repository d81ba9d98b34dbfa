"""Display names: nothing of them is taken for anything but a name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language.names import (
    ASLEEP,
    CLOCK,
    LONGEST,
    POINT,
    ROBOT,
    clean,
    distinct,
    plain,
    safe_name,
)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Anna", "Anna"),
        ("Annabelle-Marie Lund", "Annabelle-Marie…"),
        ("  Bo \t\n Bengtsson ", "Bo Bengtsson"),
        ("Åsa Öberg", "Åsa Öberg"),
        ("🤖 Old Jens", "Old Jens"),
        ("👉💤", "?"),
        ("", "?"),
        ("\u200b\u202e\u2066", "?"),
        ("\u202eanna", "anna"),
        *((blank * 3, "?") for blank in "\u3164\u2800\uffa0\u115f\u1160\u00a0\u180e\u2000"),
        ("An\u3164na", "Anna"),
    ],
)
def test_names_are_cut_and_cleaned(name: str, expected: str) -> None:
    assert clean(name) == expected


@pytest.mark.parametrize(
    "name",
    ["<:ace:123456789>", "<a:x:1>", "<t:1:R>", "</x:12>", "<#1234>", "<@1234>", "@everyone",
     "https://x.yz", "HTTP://A.BC", "discord.gg/abc", "kro.example", "# Big", "> quote",
     "`K♠`", "**bold**", "_under_", "~~out~~", "||hid||", "[a](b)", "a\\b"],
)  # fmt: skip
def test_nothing_in_a_name_is_markup(name: str) -> None:
    text = safe_name(name)
    for live in ("<", ">", "@", "#", "`", "://", "discord.gg", "kro.example"):
        assert live not in text
    bare = text
    for escaped in ("\\*", "\\_", "\\~", "\\|", "\\[", "\\]", "\\(", "\\)"):
        bare = bare.replace(escaped, "")
    assert not set("*_~|[]()\\") & set(bare)


def test_the_words_of_a_name_stay_together_in_a_text() -> None:
    """First and last name on one line; what is as long as several lines may break."""
    assert safe_name("Mads  Fisker") == "Mads\u00a0Fisker"
    assert clean("Mads  Fisker") == "Mads Fisker", "on a label nothing breaks"
    server = "An inn with a name of many words"
    assert safe_name(server, 40) == server


def test_a_name_on_a_label_has_no_backslashes() -> None:
    assert plain(safe_name("snake_case(x)")) == "snake_case(x)"


def test_a_name_written_from_right_to_left_does_not_turn_its_line() -> None:
    assert clean("אנה") == "\u2068אנה\u2069"


def test_marks_do_not_stack() -> None:
    assert len(clean("Z" + "\u0300" * 40)) <= 3


def test_people_of_one_name_are_told_apart() -> None:
    names = distinct(["Anna", "Anna", "anna", "Anna"])
    assert names == ("Anna", "Anna 2", "anna", "Anna 3")


@given(st.text(max_size=80))
def test_every_name_is_short_and_visible(name: str) -> None:
    out = clean(name).strip("\u2068\u2069")
    assert 0 < len(out) <= LONGEST
    assert out.isprintable() or "\u200d" in out
    assert clean(out) == clean(clean(name))


@pytest.mark.parametrize("sign", [ROBOT, ASLEEP, POINT, CLOCK])
def test_no_line_ends_between_a_sign_and_its_word(sign: str) -> None:
    assert sign.endswith("\u00a0")
    assert clean(f"{sign}Bo") == "Bo", "and none is taken from a name"
