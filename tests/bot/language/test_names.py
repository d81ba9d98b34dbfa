"""No part of a display name is mistaken for anything but a name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language.names import (
    ASLEEP,
    CLOCK,
    LONGEST,
    POINT,
    ROBOT,
    brief,
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
    """First and last name are on one line. A name as long as several lines may break."""
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


def test_people_of_one_name_get_numbers() -> None:
    names = distinct(["Anna", "Anna", "anna", "Anna"])
    assert names == ("Anna", "Anna 2", "anna 3", "Anna 4")


IGNORABLE = [
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
]  # fmt: skip
"""`Default_Ignorable_Code_Point` of Unicode 16, from DerivedCoreProperties.txt."""
UNSEEN = [chr(point) for first, last in IGNORABLE for point in range(first, last + 1)]


@pytest.mark.sampled
@pytest.mark.parametrize("at", range(5))
def test_no_unseen_character_makes_two_names_look_the_same(at: int) -> None:
    for char in UNSEEN:
        first, second = distinct(["Anna", "Anna"[:at] + char + "Anna"[at:]])
        assert (first, second) == ("Anna", "Anna 2"), f"U+{ord(char):04X}"


@given(
    st.text(st.sampled_from("Anna ❤👩"), min_size=1, max_size=8),
    st.lists(st.tuples(st.integers(0, 8), st.sampled_from(UNSEEN)), max_size=6),
)
def test_names_that_differ_only_in_unseen_characters_get_numbers(
    name: str, added: list[tuple[int, str]]
) -> None:
    other = name
    for at, char in added:
        other = other[:at] + char + other[at:]
    first, second = ("".join(c for c in n if c not in UNSEEN) for n in distinct([name, other]))
    assert first != second


@pytest.mark.parametrize(
    ("name", "lookalike"),
    [
        ("Anna", "ANNA"),
        ("Anna", "Ａｎｎａ"),
        ("Anna", "𝓐𝓷𝓷𝓪"),
        ("Anna", "Аnnа"),
        ("Anna", "Αnnα"),
        ("Anna", "\u13aanna"),
        ("Anna", "\ua4eenna"),
        ("Anna", "Anna\ufffc"),
        ("BOSS", "\ua4d0\ua4f3\ua4e2\ua4e2"),
        ("Åsa", "A\u030asa"),
        ("ВОСК", "BOCK"),
        ("Zoë", "Zoё"),
        ("Bo Ek", "Bo\u2003 Ek"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("Bernd", "Bemd"),
        ("Anne-Marie", "Anne‑Marie"),
        ("O'Brien", "O’Brien"),
        ("❤️ Bo", "❤ Bo"),
        ("Mia", "Mi\u0307a"),
        ("Anna", "An\u2d7fna"),
        ("Anna", "Anna\u17d2"),
        ("Bo", "Bᴏ"),
        ("Bo", "B\u2c9f"),
        ("Oscar", "O\ua731ᴄar"),
        ("Eva", "E\u1d20a"),
        ("Luca", "Lu\u03f2a"),
        ("Anna", "\U000102a0nna"),
    ],
)
def test_names_that_look_the_same_get_numbers(name: str, lookalike: str) -> None:
    assert distinct([name, lookalike])[1].endswith(" 2")
    assert distinct([lookalike, name])[1].endswith(" 2")
    assert brief((name, lookalike))[1].endswith(" 2"), "on a button too"


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Anna", "Anna"), ("Anna", "Anna 2")),
        (("Anna", "Bo", "Anna"), ("Anna", "Bo", "Anna 2")),
        (("Anna 2", "Anna"), ("Anna 2", "Anna")),
        (("Annabelle", "Annabelle"), ("Annab", "Anna 2")),
        (("Anna B", "Anna C"), ("Anna", "Anna 2")),
        (("Anna 1984",), ("Anna",)),
    ],
)
def test_a_button_numbers_a_name_as_the_text_does(
    names: tuple[str, ...], short: tuple[str, ...]
) -> None:
    assert brief(tuple(map(safe_name, distinct(names)))) == short


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ali", "All"), ("Anna", "Ånna"), ("Anna", "Anne"), ("Анна", "Инна"), ("A B", "AB")],
)
def test_names_that_look_different_stay_as_they_are(name: str, other: str) -> None:
    assert distinct([name, other]) == (name, other)


@pytest.mark.parametrize("name", ["👩‍👩‍👧", "❤️", "👩🏽‍🚀 Bo", "🏳️‍🌈"])
def test_an_emoji_of_several_parts_stays_whole(name: str) -> None:
    assert clean(name) == name


def test_a_joiner_outside_an_emoji_is_removed() -> None:
    assert clean("An\u200dna\ufe0f") == "Anna"


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
