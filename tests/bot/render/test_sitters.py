"""Names on pictures: short, all different, in any script."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.language.names import ASLEEP, ROBOT, brief, distinct, safe_name
from bot.render.cards.drawable import HandScene, SettlementScene, Sitter
from bot.render.cards.drawing import lettering
from bot.render.cards.drawing.colours import FELT, PAPER
from bot.render.cards.drawing.raster import Outline
from bot.render.cards.layouts import seats
from bot.render.cards.packs.emblems import EMBLEMS as DRAWN
from bot.render.cards.render import render
from bot.render.sitters import EMBLEMS, LONGEST, SIGNS, forget, sitters
from games.kernel.screen.scenes import MusScene, PileMark, PilesScene, SeatMark, TableScene
from tables.personas import PERSONAS
from tests.support.messages.pixels import differing, seen

ODD = (
    "Anna", "李明", "🎉🎉", "محمد", "שלום", "नमस्ते", "W" * 32, "a\u0301\u0302\u0303b", "_*~|[]()",
    "Łukasz Żółć", "Мария Иванова", "Αθηνά", "ჯგუფი", "   x   ", "ﷺ", "\u200d\ufe0f", "Ｆｕｌｌ",
    "12345",
)  # fmt: skip


def called(*names: str) -> tuple[Sitter, ...]:
    """The sitters for the names in a table's texts."""
    return sitters(tuple(safe_name(name) for name in distinct(names)))


def test_a_short_name_is_the_name_or_its_first_word() -> None:
    people = called("Anna", "Björn Åkesson", "Maximiliane-Sophie")
    assert [one.name for one in people] == ["Anna", "Björn", "Maximilia…"]
    assert [one.letters for one in people] == ["A", "BÅ", "M"]


def test_a_regular_whose_name_has_no_room_is_not_called_by_the_title_alone() -> None:
    """“Mor” means mother, and “Lille” means small: a regular is called by neither alone."""
    robots = sitters(tuple(ROBOT + name for name in PERSONAS))
    called_so = dict(zip(PERSONAS, robots, strict=True))
    assert {called_so[name].name for name in ("Mor Karen", "Lille Maren", "Tante Inga")} == {
        "Mor Karen", "Maren", "Tante Inga",
    }  # fmt: skip
    for one in robots:
        narrow, _ = seats.fitted(one.name, seats.LEAST, 60, one.given)
        assert narrow not in {"Mor", "Lille", "Tante"}
    (person,) = sitters(("Mor Karen",))
    assert person.given == "", "a person is called by the first name"


def test_a_button_calls_a_regular_as_the_picture_does() -> None:
    """A player who reads “Lille: flip” searches for a Lille on the picture."""
    robots = tuple(ROBOT + name for name in PERSONAS)
    pictured = dict(zip(PERSONAS, sitters(robots), strict=True))
    short = dict(zip(PERSONAS, brief(robots), strict=True))
    assert [short[name] for name in ("Mor Karen", "Lille Maren", "Tante Inga", "Mads Fisker")] == [
        "Karen", "Maren", "Inga", "Mads",
    ]  # fmt: skip
    for name in PERSONAS:
        assert short[name] in pictured[name].name
    assert brief(("Mor Karen",)) == ("Mor",), "a person is called by the first name"


def test_no_two_players_at_a_table_have_the_same_short_name() -> None:
    alike = "Anna", "Anna B", "Anna", "Annabella Maria", "Annabella Maja", "Anna!", "Annabellas"
    people = called(*alike)
    names = [one.name for one in people]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= LONGEST for name in names)


def test_a_picture_numbers_a_name_as_the_text_does() -> None:
    assert [one.name for one in called("Anna", "Anna")] == ["Anna", "Anna 2"]
    twins = called(*["Maximiliane-Sophie"] * 3)
    assert [one.name for one in twins] == ["Maximilia…", "Maximili 2", "Maximili 3"]


def test_the_writable_part_of_a_name_is_written() -> None:
    bo, cat = called("🎉 Bo 🎉", "李 Cat")
    assert (bo.name, cat.name) == ("Bo", "Cat")
    assert not bo.sign


def test_styled_letters_are_written_plain_and_signs_alone_as_they_are() -> None:
    fancy, wide, marks = called("𝓐𝓷𝓷𝓪 ✿", "Ｆｕｌｌ", "!!!")
    assert (fancy.name, wide.name, marks.name) == ("Anna", "Full", "!!!")
    assert (fancy.letters, marks.letters) == ("A", "!")
    assert [fancy.sign, wide.sign, marks.sign] == ["", "", ""]


def test_a_player_whose_name_cannot_be_written_has_a_sign() -> None:
    """Each seat has a different sign, and the text has it too."""
    people = called("李明", "Anna", "🎉🎉", "محمد")
    assert [one.name for one in people] == ["", "Anna", "", ""]
    signs = [one.sign for one in people if one.sign]
    assert len(set(signs)) == 3
    assert set(signs) <= set(SIGNS)


def test_a_seat_played_for_its_person_keeps_the_name() -> None:
    (one,) = sitters((ASLEEP + "Anna",))
    assert (one.name, one.letters, one.regular) == ("Anna", "A", False)


def test_only_a_seat_played_for_its_person_is_away() -> None:
    names = ("Anna", f"{ASLEEP}Bo", f"{ROBOT}Mor Karen")
    assert [sitter.away for sitter in sitters(names)] == [False, True, False]


def test_every_regular_has_an_emblem_of_its_own_and_no_person_has_one() -> None:
    assert set(EMBLEMS) == set(PERSONAS)
    assert len({EMBLEMS[name] for name in PERSONAS}) == len(PERSONAS)
    assert set(EMBLEMS.values()) <= set(DRAWN)
    for name in PERSONAS:
        robot, person = sitters((ROBOT + name, name))
        assert robot.emblem == EMBLEMS[name]
        assert (person.emblem, person.regular) == ("", False)
        assert robot.name != person.name


@pytest.mark.parametrize("letter", "AzÅéßŁЖяΩλՃქ019-…")
def test_letters_of_many_scripts_can_be_written(letter: str) -> None:
    assert lettering.has(letter)


@pytest.mark.parametrize("letter", "李🎉مनש\u0301\ufe0f\u200d\n\uffff")
def test_a_letter_that_would_be_an_empty_box_is_not_written(letter: str) -> None:
    assert not lettering.has(letter)


@pytest.mark.sampled
@pytest.mark.parametrize("name", ODD)
def test_no_name_breaks_a_picture(name: str) -> None:
    people = called(name, "Bo", name, "Dagny", *ODD[:3])
    marks = tuple(SeatMark(k, dealer=k == 0, to_act=k == 1, held=4) for k in range(4))
    for scene in (
        TableScene(marks, 48),
        MusScene(marks, (3, 11)),
        PilesScene((1, 2), tuple(PileMark(k, 3 + k, 12) for k in range(7)), 20, 0),
        SettlementScene(((0, 4), (1, -4), (2, 0))),
    ):
        image = Image.open(io.BytesIO(render(scene, sitters=people)))
        image.load()
        assert render(scene, sitters=people) != render(scene, sitters=called("Ulla", "Bo"))


def test_a_name_is_drawn_where_its_seat_is() -> None:
    """A different name at one seat changes the picture only there."""
    scene = TableScene(tuple(SeatMark(k) for k in range(4)))
    one = seen(render(scene, sitters=called("Anna", "Bo", "Cilla", "Dag")))
    other = seen(render(scene, sitters=called("Ulla", "Bo", "Cilla", "Dag")))
    assert differing(one, other) > 50
    half = one.width // 2
    assert differing(one.crop((half, 0, one.width, one.height)),
                     other.crop((half, 0, one.width, one.height))) == 0  # fmt: skip


def test_a_name_is_kept_no_longer_than_needed() -> None:
    """`/forget`: neither the text nor a sprite stays in memory."""
    render(TableScene(tuple(SeatMark(k) for k in range(4))), sitters=called("Anna", "Bo"))
    words = (lettering.words_image, lettering.word_sprite, lettering.length)
    kept = (sitters, seats.plate, seats.disc_of, *words)
    assert all(one.cache_info().currsize for one in kept)
    forget()
    assert not any(one.cache_info().currsize for one in kept)


def test_sums_of_chips_do_not_push_names_out_of_memory() -> None:
    forget()
    for chips in range(2 * lettering.NUMBERS):
        lettering.word_sprite(f"+{chips}", 30, PAPER, FELT, 200)
    assert lettering.words_image.cache_info().currsize == 0
    assert lettering.numbers_image.cache_info().currsize == lettering.NUMBERS


@pytest.mark.ci
def test_names_at_two_hundred_tables_cost_little_more_than_at_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Writing a name takes longer than its other work on a picture. Finding a plate's outline takes
    as long, so the outline is cached for all plates of one shape, and there are few shapes.
    """
    tables = [called(*(f"Guest {4 * n + k}" for k in range(4))) for n in range(200)]
    scenes = (
        TableScene(
            tuple(SeatMark(k, to_act=k == 2, out=k == 3, declarer=k == 1) for k in range(4))
        ),
        HandScene((1, 2), trick=((0, 3), (1, 4), (2, None)), best=0, owner=2),
    )
    searched = list[Image.Image]()
    search = Outline.of

    def searching(mask: Image.Image) -> Outline:
        searched.append(mask)
        return search(mask)

    def drawn(people: tuple[Sitter, ...]) -> None:
        for scene in scenes:
            render(scene, sitters=people)

    drawn(tables[0])
    monkeypatch.setattr(Outline, "of", staticmethod(searching))
    misses: list[int] = []
    shapes: list[int] = []
    for _ in range(2):
        for people in tables:
            drawn(people)
        misses.append(lettering.words_image.cache_info().misses)
        shapes.append(len(searched))
    assert misses[1] == misses[0]
    assert shapes[1] == shapes[0] <= 24
