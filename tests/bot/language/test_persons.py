"""Tests that one text serves the reader and all others, in any language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.language.i18n import LANGUAGES, ROOT, Catalogue, Names, folders
from games.kernel.screen.texts import SeatName, SeatNames, text
from tools.catalogue_lint import texts

ALLOWED = frozenset(
    {
        "end-net-you",
    }
)
"""Twins that are left."""
OF_THE_READER = re.compile(r"(.+)-(?:you|yours)")
OF_OTHERS = ("", "-by", "-one", "-other", "-others", "-them")
CATALOGUES = [
    path
    for folder in (*folders(), ROOT / "docs" / "nettles" / "text")
    for language in LANGUAGES
    if (path := folder / f"{language}.ftl").is_file()
]
SAYING = Catalogue(folders(), strict=True)


def twins(parameters: dict[str, frozenset[str]]) -> set[str]:
    """The keys of texts for the reader next to a text for others that says the same.

    Both have the same parameters. Only the name may be missing in the reader's text.
    """
    return {
        key
        for key, own in parameters.items()
        if (found := OF_THE_READER.fullmatch(key))
        for end in OF_OTHERS
        if (other := parameters.get(f"{found[1]}{end}")) is not None
        if own <= other and len(other - own) <= 1
    }


@pytest.mark.sampled
@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_no_text_stands_twice_because_of_its_verb(path: Path) -> None:
    """A text selects its verb by ``$who-person`` instead (docs/adding-a-game.md, section 5)."""
    parameters, _ = texts(path)
    assert twins(parameters) - ALLOWED == set()


def test_a_twin_is_found_and_a_text_of_other_meaning_is_not() -> None:
    pot, who_pot = frozenset({"pot"}), frozenset({"who", "pot"})
    assert twins({"won": who_pot, "won-you": pot}) == {"won-you"}
    assert twins({"won": who_pot, "won-you": who_pot}) == {"won-you"}
    assert twins({"won-by": who_pot, "won-you": pot}) == {"won-you"}
    assert twins({"after-you": frozenset({"who"}), "won": who_pot}) == set()
    assert twins({"won": who_pot, "won-you": frozenset({"card"})}) == set()


@pytest.mark.parametrize(
    ("language", "reader", "told"),
    [
        (
            "en",
            0,
            "You opened but took only 1 of the 2 tricks needed, are bête and pay the pot: 12.",
        ),
        (
            "en",
            1,
            "Anna opened but took only 1 of the 2 tricks needed, is bête and pays the pot: 12.",
        ),
        ("sv", 0, "Du öppnade men tog bara 1 av 2 krävda stick, går bet och betalar potten: 12."),
        ("sv", 1, "Anna öppnade men tog bara 1 av 2 krävda stick, går bet och betalar potten: 12."),
    ],
)
def test_the_reader_and_the_others_read_the_same_text(
    language: str, reader: int, told: str
) -> None:
    failed = text("mousel-failed-bet", who=SeatName(0), cut="no", due=12, paid=12)
    assert SAYING.write(language, failed, Names(("Anna", "Bo"), reader)) == told


@pytest.mark.parametrize(
    ("reader", "seats", "told"),
    [
        (None, (0,), "Anna is already in"),
        (None, (0, 1), "Anna and Bo are already in"),
        (1, (0, 1), "Anna and you are already in"),
    ],
)
def test_a_verb_agrees_with_the_number_of_names(
    reader: int | None, seats: tuple[int, ...], told: str
) -> None:
    playing = text("trick-argue-in", who=SeatNames(seats))
    assert SAYING.write("en", playing, Names(("Anna", "Bo"), reader)) == told


@pytest.mark.parametrize(
    ("reader", "told"),
    [(1, "what you have left instead of 12"), (None, "what they have left instead of 12")],
)
@pytest.mark.parametrize("key", ["mousel", "greenland", "bourre"])
def test_several_who_pay_less_read_of_themselves(key: str, reader: int | None, told: str) -> None:
    """GEN-009."""
    several = text(f"{key}-failed-several", who=SeatNames((0, 1)), cut="purse", due=12)
    assert told in SAYING.write("en", several, Names(("Anna", "Bo"), reader))
