"""The picture of a tournament's best shows who they are, their places and their points."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.render.cards.drawable import Look, PodiumScene, PodiumStep, Sitter, Words
from bot.render.cards.drawing.palette import CLOTHS
from bot.render.cards.layouts import podium
from bot.render.cards.layouts.geometry import WIDTH
from bot.render.cards.layouts.podium import FOOT, HEIGHT, HIGH, MOST, WIDE, across
from bot.render.cards.render import render, render_now
from tests.support.messages.pixels import changed, differing, seen

PEOPLE = tuple(
    Sitter(name, name[0])
    for name in ("Anna", "Bo", "Cilla", "Dagny", "Erik", "Wilhelmina", "Åkesson", "Bartholomä")
)
WORDS: Words = tuple((f"points {k}", f"{48 - 3 * k} points") for k in range(MOST))
THREE = PodiumScene((PodiumStep(1), PodiumStep(2), PodiumStep(3)))
EVERY = [
    tuple(PodiumStep(place, people) for place in places)
    for places in ((1,), (1, 1), (1, 2), (1, 2, 3), (1, 1, 3), (1, 1, 1, 1), (1, 2, 3, 3))
    for people in (1, 2)
]


def drawn(
    scene: PodiumScene = THREE, people: tuple[Sitter, ...] = PEOPLE, words: Words = WORDS
) -> Image.Image:
    return seen(render(scene, sitters=people, words=words))


def test_the_best_stands_highest_between_the_second_and_the_third() -> None:
    first, second, third = across(3)
    assert second < first < third
    assert HIGH[1] > HIGH[2] > HIGH[3]
    assert first == WIDTH / 2


@pytest.mark.parametrize("steps", EVERY)
def test_each_person_is_above_the_own_step_and_nowhere_else(steps: tuple[PodiumStep, ...]) -> None:
    scene, wide = PodiumScene(steps), WIDE[len(steps)]
    owner = [k for k, step in enumerate(steps) for _ in range(step.people)]
    for person, k in enumerate(owner):
        other = (*PEOPLE[:person], Sitter("Xénia", "X"), *PEOPLE[person + 1 :])
        change = changed(drawn(scene), drawn(scene, other))
        assert change is not None
        middle = across(len(steps))[k]
        assert middle - wide / 2 <= change[0] < change[2] <= middle + wide / 2
        assert change[1] >= 0
        assert change[3] <= FOOT - HIGH[steps[k].place]


@pytest.mark.parametrize("steps", EVERY)
def test_the_points_are_on_the_step(steps: tuple[PodiumStep, ...]) -> None:
    scene = PodiumScene(steps)
    for k, step in enumerate(steps):
        change = changed(drawn(scene), drawn(scene, words=(*WORDS[:k], *WORDS[k + 1 :])))
        assert change is not None
        assert abs((change[0] + change[2]) / 2 - across(len(steps))[k]) <= 3
        assert change[1] >= FOOT - HIGH[step.place] + 40
        assert change[3] <= FOOT


@pytest.mark.parametrize("steps", EVERY)
def test_a_crown_is_at_the_top_and_within_the_picture(steps: tuple[PodiumStep, ...]) -> None:
    image = drawn(PodiumScene(steps))
    assert image.size == (WIDTH, HEIGHT)
    bare = seen(render(PodiumScene((PodiumStep(3),))))
    change = changed(image.crop((0, 8, WIDTH, 100)), bare.crop((0, 8, WIDTH, 100)))
    assert change is not None
    assert change[1] > 8


def test_equal_entrants_stand_equally_high() -> None:
    shared = drawn(PodiumScene((PodiumStep(1), PodiumStep(1), PodiumStep(3))), PEOPLE[:1] * 2)
    first, second, _ = across(3)
    half = WIDE[3] // 2 - 4
    left, right = (
        shared.crop((round(x) - half, 0, round(x) + half, FOOT - 100)) for x in (second, first)
    )
    assert differing(left, right) == 0


def test_long_and_foreign_names_have_their_own_room() -> None:
    names = ("Bartholomäus", "Κωνσταντίνος", "Александр", "Wilhelmina")
    people = tuple(Sitter(name, name[0]) for name in names)
    scene = PodiumScene(tuple(PodiumStep(place) for place in (1, 2, 3, 3)))
    for k, x in enumerate(across(4)):
        without = (*people[:k], Sitter("", people[k].letters, sign="star"), *people[k + 1 :])
        change = changed(drawn(scene, people), drawn(scene, without))
        assert change is not None
        assert x - WIDE[4] / 2 <= change[0] < change[2] <= x + WIDE[4] / 2


@pytest.mark.parametrize(
    "steps", [(), (PodiumStep(4),), (PodiumStep(0),), (PodiumStep(1),) * (MOST + 1)]
)
def test_what_no_podium_has_is_refused(steps: tuple[PodiumStep, ...]) -> None:
    with pytest.raises(ValueError, match="no podium"):
        render(PodiumScene(steps))


def test_it_has_the_cloth_of_the_game() -> None:
    files = {render(THREE, Look(cloth), PEOPLE, WORDS) for cloth in CLOTHS}
    assert len(files) == len(CLOTHS)
    assert render(THREE, Look("red"), PEOPLE, WORDS) in files


def test_the_event_loop_composes_it_once_the_words_are_drawn() -> None:
    whole = render(THREE, sitters=PEOPLE, words=WORDS)
    assert render_now(THREE, Look(), PEOPLE, WORDS) == whole
    assert podium.HEIGHT == HEIGHT
