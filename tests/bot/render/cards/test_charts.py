"""The picture of a person's statistics shows all that its description says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.render.cards.drawable import ChartScene, GameBars, Look, Sitter, Words
from bot.render.cards.drawing.palette import CLOTHS
from bot.render.cards.layouts import chart
from bot.render.cards.layouts.chart import BARS, LEGEND, PLOT, PLOTTED, ROW, STRIP
from bot.render.cards.render import render, render_now
from tests.support.messages.pixels import changed, contrast, differing, seen

PERSON = (Sitter("Anna", "A"),)
WORDS: Words = (
    ("days", "30 days"), ("chips", "+50"), ("most", "+90"), ("least", "−40"), ("zero", "0"),
    ("people", "people"), ("regulars", "regulars"), ("won", "won of all deals"),
    *((f"game {k}", f"Game {k}") for k in range(2)),
    *((f"chips {k}", "+7") for k in range(2)),
    *((f"people {k}", "3/10") for k in range(2)),
    *((f"regulars {k}", "5/10") for k in range(2)),
)  # fmt: skip
CHIPS = (0, 40, 90, 20, -40, -10, 50)
GAMES = (GameBars((3, 10), (5, 10)), GameBars((3, 10), (0, 0)))
SCENE = ChartScene(CHIPS, GAMES)


def drawn(scene: ChartScene = SCENE, words: Words = WORDS) -> Image.Image:
    return seen(render(scene, sitters=PERSON, words=words))


def rows(first: int, last: int | None = None) -> tuple[int, int]:
    """Return the upper and lower edge of these games."""
    top = STRIP + PLOT + LEGEND
    return top + ROW * first, top + ROW * ((first if last is None else last) + 1)


@pytest.mark.parametrize("day", [0, 1, 3, 5, 6])
def test_each_day_of_the_curve_is_in_its_place(day: int) -> None:
    """The greatest and the least value stay, and so does the scale."""
    other = (*CHIPS[:day], 15, *CHIPS[day + 1 :])
    change = changed(drawn(), drawn(replace(SCENE, chips=other)))
    left, top, right, foot = PLOTTED
    assert change is not None
    assert change[0] >= left + (right - left) * day / len(CHIPS) - 6
    assert change[2] <= left + (right - left) * (day + 1) / len(CHIPS) + 6
    assert top - 6 <= change[1] < change[3] <= foot + 6


@pytest.mark.parametrize("won", [50, -50])
def test_a_gain_lies_above_the_zero_line_and_a_loss_below(won: int) -> None:
    """The area of a day that brought as much as another is on the other side."""
    left, top, right, foot = PLOTTED
    zero = (top + foot) / 2
    with_, without = (drawn(replace(SCENE, chips=(50, -50, other, 0))) for other in (won, 0))
    change = changed(with_, without)
    assert change is not None
    assert change[0] >= left + (right - left) / 2 - 6
    assert (change[3] <= zero + 4) if won > 0 else (change[1] >= zero - 4)


def test_deals_among_people_and_with_regulars_differ_without_colour() -> None:
    """One bar is whole, the other has stripes, and the legend shows both."""
    image = drawn().convert("L")
    top, foot = rows(0)
    upper, lower = (round((top + foot) / 2 + chart.APART * side) for side in (-0.5, 0.5))
    wide = round((BARS[1] - BARS[0]) * 0.3) - 2
    solid, striped = (
        {image.getpixel((BARS[0] + x, y)) for x in range(2, wide)} for y in (upper, lower)
    )
    assert len(solid) == 1
    assert len(striped) >= 2
    plain = tuple((key, "" if key in ("people", "regulars") else word) for key, word in WORDS)
    legend = changed(drawn(), drawn(words=plain))
    assert legend is not None
    assert STRIP + PLOT <= legend[1] < legend[3] <= STRIP + PLOT + LEGEND


@pytest.mark.parametrize("kind", ["people", "regulars"])
def test_a_bar_is_as_long_as_the_part_of_the_deals_that_were_won(kind: str) -> None:
    none, all_ = (
        drawn(replace(SCENE, games=(GAMES[0]._replace(**{kind: (won, 10)}), GAMES[1])))
        for won in (0, 10)
    )
    change = changed(none, all_)
    assert change is not None
    assert (change[0], change[2]) == pytest.approx(BARS, abs=4)
    top, foot = rows(0)
    assert top <= change[1] < change[3] <= foot


@pytest.mark.parametrize(
    "key", ["days", "chips", "most", "least", "zero", "won", "game 1", "chips 1", "people 1"]
)
def test_every_word_is_there_and_over_no_other(key: str) -> None:
    without = drawn(words=tuple(pair for pair in WORDS if pair[0] != key))
    change = changed(drawn(), without)
    assert change is not None
    others = [other for other, _ in WORDS if other not in (key, "people", "regulars")]
    for other in others:
        there = changed(drawn(), drawn(words=tuple(p for p in WORDS if p[0] != other)))
        if there is not None and {key, other} != {"days", "chips"}:
            left, top, right, foot = change
            assert right <= there[0] or there[2] <= left or foot <= there[1] or there[3] <= top


def test_without_chips_there_is_no_curve_and_a_chart_of_a_game_is_low() -> None:
    low = drawn(ChartScene((), GAMES[:1]))
    assert low.size[1] == chart.height(ChartScene((), GAMES[:1])) < drawn().size[1] - PLOT
    assert drawn().size[0] / drawn(ChartScene(CHIPS, GAMES[:1] * chart.MOST)).size[1] >= 1.25
    with pytest.raises(ValueError, match="do not fit"):
        render(ChartScene(CHIPS, GAMES[:1] * (chart.MOST + 1)))


def test_a_person_without_letters_has_a_sign() -> None:
    assert differing(drawn(), seen(render(SCENE, sitters=(Sitter(sign="star"),), words=WORDS))) > 50


def test_the_curve_is_distinct_on_every_cloth() -> None:
    """WCAG asks for 3 between parts of a diagram."""
    assert all(contrast("#f2b632", middle) >= 3 for middle, *_ in CLOTHS.values())
    assert render(SCENE, Look("violet"), PERSON, WORDS) != render(SCENE, Look(), PERSON, WORDS)


def test_the_event_loop_composes_it_once_the_words_are_drawn() -> None:
    whole = render(SCENE, sitters=PERSON, words=WORDS)
    assert render_now(replace(SCENE, chips=CHIPS), Look(), PERSON, WORDS) == whole
