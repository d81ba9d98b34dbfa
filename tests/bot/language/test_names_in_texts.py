"""A name keeps its person, and a list the number of its names, until the text is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.language.fluent import Listed, You
from bot.language.i18n import LANGUAGES, Catalogue, Names
from bot.render.context import PaintContext, Standing, Wording
from bot.render.dialogs import options
from bot.render.play.standing import named
from games.kernel.screen.texts import SeatName, SeatNames, text

READER = Wording(language="en", names=("Anna", "Bo", "Cilla"), reader=0)


def test_the_reader_is_addressed_in_a_name_and_in_a_list() -> None:
    assert isinstance(READER.name(0), You)
    assert not isinstance(READER.name(1), You)
    both = READER.listed([READER.name(1), READER.name(0)])
    assert (str(both), both.person, both.length) == ("Bo and you", "second", 2)


def test_the_person_who_played_on_follows_the_player_who_staked() -> None:
    context = PaintContext(language="en", accent=0, table=1, number=1, names=("Anna",), reader=0)
    name = named(Standing("Bo", 5, then="Anna", then_seat=0), context)
    assert isinstance(name, Listed)
    assert (str(name), name.person, name.length) == ("Bo (you played on)", "third", 1)


def test_a_counted_list_selects_the_verb_of_its_number(tmp_path: Path) -> None:
    for language in LANGUAGES:
        (tmp_path / f"{language}.ftl").write_text(
            "you = you\nseveral-players = { $count } players\n"
            "pass = { $who } { $who-count ->\n    [one] passes\n   *[other] pass\n}\n",
            encoding="utf-8",
        )
    said, names = Catalogue([tmp_path], strict=True), Names(("Anna", "Bo", "Cilla"))
    assert said.write("en", text("pass", who=SeatNames((0, 1, 2), counted=True)), names) == (
        "3 players pass"
    )
    assert said.write("en", text("pass", who=SeatName(0)), names) == "Anna passes"


def test_a_series_has_no_word_before_its_last_part_and_counts_the_rest() -> None:
    assert READER.series(["a", "b", "c"]) == Listed.of("a, b, c", ["a", "b", "c"])
    assert READER.series(["a", "b", "c", "d"], 2) == Listed.of("a, b, 2 more", ["a", "b", "c", "d"])
    assert READER.series([]) == Listed.of("", [])


@pytest.mark.parametrize(("language", "seconds"), [("en", "2.5"), ("sv", "2,5")])
def test_a_half_second_is_written_in_the_language(language: str, seconds: str) -> None:
    wording = Wording(language=language, game="muggins")
    assert seconds in options.worded(wording, "callGraceMs", 2500)
