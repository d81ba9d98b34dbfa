"""The standing of a tournament has every entrant, and its picture shows the best."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.language.i18n import LANGUAGES, say
from bot.language.names import safe_name
from bot.render import parts
from bot.render.cards.drawable import PodiumScene, PodiumStep, Portrait
from bot.render.cards.render import render
from bot.render.dialogs.tournament_standing import (
    PAGE,
    Placed,
    page_start,
    podium,
    readers_line,
    standing,
)
from tests.support.messages.fullest import CROWDS, names
from tests.support.messages.pseudo import LANGUAGES_AND_PSEUDO

COLOUR = 0x3A7D5C


def field(n: int, mine: int | None = None) -> list[Placed]:
    return [
        Placed(place=k + 1, names=(f"P{k}",), points=64 - k, net=32 - k, is_reader=k == mine)
        for k in range(n)
    ]


def at(*places: int, team: bool = False) -> list[Placed]:
    names = ("Anna", "Bo") if team else ("Anna",)
    return [Placed(place=place, names=names, points=9, net=0) for place in places]


def places(entrants: list[Placed]) -> list[int]:
    found = podium("en", COLOUR, entrants)
    assert found is not None
    assert isinstance(found.picture.scene, PodiumScene)
    return [step.place for step in found.picture.scene.steps]


def test_every_entrant_is_on_exactly_one_page() -> None:
    entrants = field(64)
    pages = [standing("en", entrants, first) for first in range(0, 64, PAGE)]
    lines = [line for page in pages for line in page.splitlines() if not line.startswith("-#")]
    assert [line.split()[1] for line in lines] == [one.names[0] for one in entrants]
    assert (
        pages[-1].splitlines()[-1] == f"-# {say('en', 'board-page', first=61, last=64, total=64)}"
    )


def test_a_standing_of_one_page_names_no_page() -> None:
    assert len(standing("en", field(PAGE)).splitlines()) == PAGE
    assert standing("en", []) == ""


def test_a_line_has_place_name_points_and_chips() -> None:
    [one] = at(3, team=True)
    assert standing("en", [one]) == r"3\. Anna & Bo **9 points** · 0"
    mine = replace(one, is_reader=True, points=1, net=-12)
    assert standing("en", [mine]) == r"**3\. Anna & Bo (you) 1 point** · −12"


@pytest.mark.parametrize(("line", "total", "start"), [(0, 64, 0), (9, 64, 0), (10, 64, 10),
                                                      (63, 64, 60), (99, 64, 60), (-5, 64, 0),
                                                      (0, 0, 0)])  # fmt: skip
def test_any_line_has_a_page(line: int, total: int, start: int) -> None:
    assert page_start(line, total) == start


def test_the_reader_finds_the_own_page() -> None:
    entrants = field(64, mine=37)
    own = readers_line(entrants)
    assert own == 37
    assert "(you)" in standing("en", entrants, own)
    assert readers_line(field(64)) is None


@pytest.mark.parametrize("locale", LANGUAGES_AND_PSEUDO)
@pytest.mark.parametrize("crowd", CROWDS)
@pytest.mark.parametrize("team", [1, 2])
def test_a_page_fits_on_a_phone(locale: str, crowd: str, team: int) -> None:
    """A line of one person takes two rows at most, one of partners three. The pseudo-language may
    take one more.
    """
    called = names(7, crowd)
    entrants = [
        Placed(place=55, names=tuple(called[(k + i) % 7] for i in range(team)), points=999,
               net=-999_999, is_reader=True)
        for k in range(64)
    ]  # fmt: skip
    page = standing(locale, entrants)
    assert len(page) <= 1600
    for line in page.splitlines():
        assert parts.text_rows(line) <= 1 + team + (locale not in LANGUAGES), line


def test_the_podium_has_the_three_best() -> None:
    assert places(at(1, 2, 3, 4, 5)) == [1, 2, 3]
    assert places(at(1)) == [1]


def test_of_a_shared_place_all_stand_on_the_podium_or_nobody() -> None:
    assert places(at(1, 2, 3, 3, 5)) == [1, 2, 3, 3]
    assert places(at(1, 1, 3, 4)) == [1, 1, 3]
    assert places(at(1, 2, 3, 3, 3)) == [1, 2]
    assert places(at(1, 2, 2, 2, 2)) == [1]
    assert podium("en", COLOUR, at(1, 1, 1, 1, 1)) is None
    assert podium("en", COLOUR, []) is None


def test_the_picture_is_described_by_lines_of_the_standing() -> None:
    entrants = [replace(one, names=(safe_name("*Anna*_", 40), "Bo")) for one in at(1, 2)]
    found = podium("en", COLOUR, entrants)
    assert found is not None
    described = found.items[0].description
    assert described == "1. *Anna*_ & Bo 9 points · 0\n2. *Anna*_ & Bo 9 points · 0"


def test_partners_are_drawn_with_their_own_portraits() -> None:
    faces = tuple(Portrait(str(k), b"\0\0\0" * 2, b"\0" * 64 * 64) for k in range(6))
    found = podium("en", COLOUR, at(1, 2, 4, team=True), faces)
    assert found is not None
    scene, look, people, words = found.picture.drawn
    assert scene == PodiumScene((PodiumStep(1, 2), PodiumStep(2, 2)))
    assert [one.portrait for one in people] == [*faces[:4]]
    assert render(scene, look, people, words)
