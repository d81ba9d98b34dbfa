"""The podium picture of a tournament shows its first three players."""

from __future__ import annotations

from bot.render.cards.drawable import PodiumScene, PodiumStep, Portrait
from bot.render.cards.render import render
from bot.render.dialogs.tournament_podium import Placed, podium
from bot.render.parts import PictureItem

COLOUR = 0x3A7D5C
LINES = (r"1\. **Anna & \*Bo\*** · 9", "-# 64 in all")


def at(*places: int, team: bool = False) -> list[Placed]:
    return [Placed(place, ("Anna", "Bo") if team else ("Anna",), 9) for place in places]


def picture(entrants: list[Placed], portraits: tuple[Portrait, ...] = ()) -> PictureItem:
    found = podium("en", COLOUR, entrants, LINES, portraits)
    assert found is not None
    return found


def places(*standing: int) -> list[int]:
    scene = picture(at(*standing)).picture.scene
    assert isinstance(scene, PodiumScene)
    return [step.place for step in scene.steps]


def test_it_has_the_three_best() -> None:
    assert places(1, 2, 3, 4, 5) == [1, 2, 3]
    assert places(1) == [1]


def test_of_a_shared_place_all_stand_on_it_or_nobody() -> None:
    assert places(1, 2, 3, 3, 5) == [1, 2, 3, 3]
    assert places(1, 1, 3, 4) == [1, 1, 3]
    assert places(1, 2, 3, 3, 3) == [1, 2]
    assert places(1, 2, 2, 2, 2) == [1]
    assert podium("en", COLOUR, at(1, 1, 1, 1, 1), LINES) is None
    assert podium("en", COLOUR, [], LINES) is None


def test_it_is_described_by_lines_of_its_message() -> None:
    assert picture(at(1, 2)).items[0].description == "1. Anna & *Bo* · 9\n64 in all"


def test_partners_are_drawn_with_their_own_portraits() -> None:
    faces = tuple(Portrait(str(k), b"\0\0\0" * 2, b"\0" * 64 * 64) for k in range(6))
    scene, look, people, words = picture(at(1, 2, 4, team=True), faces).picture.drawn
    assert scene == PodiumScene((PodiumStep(1, 2), PodiumStep(2, 2)))
    assert [one.portrait for one in people] == [*faces[:4]]
    assert words == (("points 0", "9 points"), ("points 1", "9 points"))
    assert render(scene, look, people, words)
