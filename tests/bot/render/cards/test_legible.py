"""Words on pictures are legible on a phone, by the height of their letters there."""

from __future__ import annotations

import pytest

from bot.render.cards.drawable import (
    ChartScene,
    GameBars,
    HandScene,
    LobbyScene,
    PodiumScene,
    PodiumStep,
    Scene,
    SettlementScene,
    Sitter,
)
from bot.render.cards.drawing import lettering
from bot.render.cards.layouts import (
    arrows,
    chart,
    geometry,
    hand,
    lobby,
    mus,
    podium,
    seats,
    settled,
    settlement,
    trick_table,
)
from bot.render.cards.render import render
from games.kernel.cards import PACK
from games.kernel.screen.scenes import MusScene, PileMark, PilesScene, SeatMark, TableScene

SHOWN, READ = 330, 13.0
"""The width of a picture on a phone of 360 pixels, and the least size of letters there."""
CONDENSED = 1.5
"""How many times as long as its room a word may be, to be condensed into it."""
NAMES = ("Bartholomä", "Jens", "Åkesson", "Tante Inga", "Wilhelmina", "Erik", "Mor Karen", "Cilla")
PEOPLE = tuple(Sitter(name, name[0], away=True) for name in NAMES)


def tables(seated: int) -> TableScene:
    """Tables with all roles at once, which leave the least room."""
    marks = (
        SeatMark(k, dealer=True, declarer=True, mano=True, to_act=True, held=4, tricks=1, quota=2)
        for k in range(seated)
    )
    return TableScene(tuple(marks), 48, trump=1)


def of_piles(seated: int) -> PilesScene:
    """A table of Muggins."""
    marks = (PileMark(k, PACK[k], left=12, to_act=k == 1) for k in range(seated))
    return PilesScene(PACK[20:23], tuple(marks), turned=PACK[30], turner=0)


SCENES: dict[str, tuple[Scene, int]] = {
    **{f"table of {n}": (tables(n), geometry.WIDTH) for n in range(2, 9)},
    **{f"piles of {n}": (of_piles(n), geometry.WIDTH) for n in (3, 5, 6, 7)},
    "mus": (MusScene(tables(4).seats, (12, 8)), geometry.WIDTH),
    "lobby": (LobbyScene(0, 5), geometry.WIDTH),
    "chart": (
        ChartScene((-99_999, 99_999), (GameBars((9_999, 99_999), (8_888, 88_888)),) * chart.MOST),
        geometry.WIDTH,
    ),
    **{
        f"podium of {steps} for {people}": (
            PodiumScene(tuple(PodiumStep(min(k, 3), people) for k in range(1, steps + 1))),
            geometry.WIDTH,
        )
        for steps in (3, podium.MOST)
        for people in (1, 2)
    },
    "hand": (
        HandScene(PACK[:4], trick=tuple((k, PACK[10 + k]) for k in range(7)), owner=0, tricks=1),
        hand.WIDTH,
    ),
    "hand under eight plays": (
        HandScene(
            PACK[:5], trick=tuple((k, PACK[10 + k]) for k in range(8)), owner=0, trump=1, pot=1999
        ),
        hand.WIDTH,
    ),
    "hand under five plays": (
        HandScene(
            PACK[:5],
            trick=tuple((k, PACK[10 + k]) for k in range(5)),
            owner=0,
            trump=1,
            pot=1999,
            tricks=1,
            quota=2,
        ),
        hand.WIDTH,
    ),
    **{
        f"settlement of {n} with {winners}": (
            SettlementScene(
                tuple((k, 1500 if k < winners else -500) for k in range(n)),
                1999,
                ((n - 1, 500),),
                tuple(enumerate(PACK[:n])),
                0,
                tonight=tuple((k, 1999 - k) for k in range(n)),
            ),
            settlement.WIDTH,
        )
        for n in (4, 6, 8)
        for winners in (0, 1, 2, 4)
    },
    **{
        f"settlement of {n}": (
            SettlementScene(
                tuple((k, 3 - k) for k in range(n)),
                48,
                ((n - 1, 2),),
                tuple(enumerate(PACK[:n])),
                0,
                tonight=tuple((k, 999 - k) for k in range(n)),
                remark=1,
            ),
            settlement.WIDTH,
        )
        for n in range(2, 9)
    },
}


def test_names_at_a_table_of_mus_are_whole_next_to_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are shortened only if necessary, and only one player is to act."""
    written, whole = list[str](), seats.fitted

    def fitted(name: str, size: int, room: int, given: str = "") -> tuple[str, int]:
        found = whole(name, size, room, given)
        written.append(found[0])
        return found

    monkeypatch.setattr(seats, "fitted", fitted)
    seats.plate.cache_clear()
    marks = (SeatMark(k, dealer=k == 1, mano=k == 2, to_act=k == 0) for k in range(4))
    names = "Tante Inga", "Wilhelmina", "Mor Karen", "Bartholomä"
    people = tuple(Sitter(name, name[0]) for name in names)
    assert render(MusScene(tuple(marks), (12, 8)), sitters=people)
    seats.plate.cache_clear()
    assert set(written) == set(names)


@pytest.mark.sampled
@pytest.mark.parametrize("kind", SCENES)
def test_words_are_legible_at_360_pixels(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the most players and the longest names. Initials on a disc repeat the name."""
    scene, wide = SCENES[kind]
    written: dict[str, int] = {}
    narrow: dict[str, float] = {}

    def write(words: str, size: int, ink: str, ground: str, widest: int) -> object:
        if len(words) > 1:
            written[words] = min(size, written.get(words, size))
            narrow[words] = max(lettering.length(words, size) / widest, narrow.get(words, 0.0))
        return lettering.word_sprite(words, size, ink, ground, widest)

    for module in (chart, hand, lobby, mus, podium, seats, trick_table):
        monkeypatch.setattr(module, "word_sprite", write)
    for module in (arrows, settled, settlement):
        monkeypatch.setattr(module, "word_sprite", write)
    seats.forget_names()
    said = tuple((f"said {seat}", f"byter {seat}") for seat in range(8))
    labels = (
        *(("pot", "pott"), ("trump", "trumf"), ("stake", "insats"), ("target", "av 30")),
        *(("last-trick", "sista sticket"), ("next-pot", "nästa pott"), ("tonight", "i kväll")),
        *(("tricks", "3 stick"), ("you", "du"), ("sets", "set"), ("away", "borta")),
        *(("days", "30 dagar"), ("chips", "+999\u00a0999"), ("most", "+199\u00a0999")),
        *(("people", "människor"), ("regulars", "stamgäster"), ("won", "vunna av alla givar")),
        *(("game 0", "Grönländsk mousel"), ("chips 0", "−199\u00a0999")),
        *(("people 0", "9\u00a0999/99\u00a0999"), ("regulars 0", "8\u00a0888/88\u00a0888")),
        *((f"points {k}", "999 poäng") for k in range(4)),
        ("remark", "Jag satte mig med vänster fot först. Det hjälpte."),
    )
    assert render(scene, sitters=PEOPLE, words=said + labels)
    seats.forget_names()
    small = {words: size for words, size in written.items() if size * SHOWN / wide < READ}
    assert written
    assert not small
    assert not {words: times for words, times in narrow.items() if times > CONDENSED}
