"""Even the fullest pictures are small files, because people see them on a phone.

A table of ordinary cards also takes little time, because only a larger file is compressed
thoroughly.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.render.cards.drawable import (
    ChartScene,
    GameBars,
    HandScene,
    LobbyScene,
    Look,
    PodiumScene,
    PodiumStep,
    Scene,
    SettlementScene,
    Sitter,
)
from bot.render.cards.drawing import png
from bot.render.cards.render import render
from games.kernel.cards import PACK, SPANISH, Card
from games.kernel.screen.scenes import MusScene, PileMark, PilesScene, SeatMark, TableScene

KIB = 1024
NAMES = ("Wilhelmina", "Bartholomä", "Maximilian", "Konstantin", "Åkessonson", "Margaretha",
         "Alexandria", "Guðmundur")  # fmt: skip
PEOPLE = tuple(Sitter(name, name[0]) for name in NAMES)
WORDS = (*((f"said {seat}", "höjer till 9") for seat in range(8)),
         *((f"bet {k}", "Grande") for k in range(4)),
         ("pot", "pott"), ("trump", "trumf"), ("stake", "insats"), ("target", "av 40"))  # fmt: skip
COURTS = tuple(card for card in PACK if 9 <= card % 13 <= 11)
"""Jacks, queens and kings: nothing takes more bytes than a court."""
SPANISH_COURTS = tuple(card for k, card in enumerate(SPANISH) if k % 10 >= 7)
looks = pytest.mark.parametrize("look", [Look("green"), Look("violet", four_colours=True)])


def marks(count: int) -> tuple[SeatMark, ...]:
    """Seats with a dealer, a declarer, and one to act."""
    return tuple(
        SeatMark(k, k == 0, k == 1, mano=k == 3, to_act=k == 2, held=1, tricks=5, quota=5)
        for k in range(count)
    )


def crowded(seats: int) -> Iterator[Scene]:
    """A table at which every seat has played a court card, and three are turned up."""
    for first in range(0, len(COURTS), 4):
        cards = (COURTS * 2)[first : first + seats]
        turned = (COURTS * 2)[first + seats : first + seats + 3]
        trick = tuple(enumerate(cards))
        last = tuple(enumerate(PACK[first : first + seats]))
        yield TableScene(
            marks(seats), 99_999, turned, trump=3, trick=trick, best=0, last=last, taker=0
        )


def piles(seats: int) -> Iterator[Scene]:
    """A table of Muggins with a court card on every pile, one of them in question."""
    for first in range(0, len(COURTS), 4):
        tops = (COURTS * 2)[first:]
        owned = tuple(PileMark(k, tops[k], left=17, to_act=k == 1) for k in range(seats))
        yield PilesScene(tops[seats : seats + 4], owned, turned=tops[-1], turner=seats - 1)


def mus(pack: tuple[Card, ...]) -> Scene:
    """Four open hands of court cards, and all stones but one."""
    hands = tuple(tuple(islice(pack * 2, 3 * k, 3 * k + 4)) for k in range(4))
    return MusScene(marks(4), (39, 39), (4, 4), 5, hands)


@pytest.mark.sampled
@looks
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_table_fits_in_30_kib(look: Look, seats: int) -> None:
    for scene in crowded(seats):
        assert len(render(scene, look, PEOPLE[:seats], WORDS)) <= 30 * KIB


@pytest.mark.sampled
@looks
@pytest.mark.parametrize("seats", range(3, 8))
def test_a_table_of_piles_fits_in_30_kib(look: Look, seats: int) -> None:
    for scene in piles(seats):
        assert len(render(scene, look, PEOPLE[:seats], WORDS)) <= 30 * KIB


@looks
@pytest.mark.parametrize("pack", [COURTS, SPANISH_COURTS], ids=["french", "spanish"])
def test_a_table_of_mus_fits_in_30_kib(look: Look, pack: tuple[Card, ...]) -> None:
    assert len(render(mus(pack), look, PEOPLE[:4], WORDS)) <= 30 * KIB


@looks
def test_a_lobby_fits_in_24_kib(look: Look) -> None:
    scene = LobbyScene(1, 99_999, cards=COURTS[:5])
    assert len(render(scene, look, PEOPLE[:7], WORDS)) <= 24 * KIB


@looks
def test_a_chart_fits_in_20_kib(look: Look) -> None:
    days = tuple((-1) ** k * 9_999 * k for k in range(30))
    games = (GameBars((8_888, 9_999), (7_777, 88_888)),) * 5
    labels = (("days", "30 dagar"), ("chips", "−289 971"), ("most", "+279 972"))
    of = (*((f"{kind} {k}", "8 888/9 999") for kind in ("people", "regulars") for k in range(5)),
          *((f"game {k}", NAMES[k]) for k in range(5)))  # fmt: skip
    scene = ChartScene(days, games)
    assert len(render(scene, look, PEOPLE[:1], (*labels, *of))) <= 20 * KIB


@looks
def test_a_podium_fits_in_20_kib(look: Look) -> None:
    scene = PodiumScene(tuple(PodiumStep(place, 2) for place in (1, 1, 3, 3)))
    points = tuple((f"points {k}", "9\u00a0999 poäng") for k in range(4))
    assert len(render(scene, look, PEOPLE, points)) <= 20 * KIB


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_table_of_ordinary_cards_is_compressed_fast(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if every player has said something. zlib would take ten times as long as the rest."""
    monkeypatch.delattr(png.zlib, "compress")
    plays = tuple((k, PACK[(7 * k) % 9 + 13 * (k % 4)]) for k in range(1, seats))
    seated = tuple(SeatMark(k, k == 6, k == 1, to_act=k == 0, tricks=1) for k in range(seats))
    last = tuple((k, PACK[(5 * k + 13) % 52]) for k in range(seats))
    trick = (*plays, (0, None))
    scene = TableScene(seated, 28, PACK[6:7], 0, trick, 1, last=last, taker=1)
    said = tuple((f"said {seat}", f"swaps {seat}") for seat in range(seats))
    people = tuple(
        Sitter(name, name[0]) for name in ("Anna", "Bo", "Cilla", "Dag", "Eva", "Fi", "Gun")
    )
    assert len(render(scene, Look(), people[:seats], said)) <= 30 * KIB


@pytest.mark.sampled
@looks
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("winners", [0, 1, 3])
def test_a_settlement_fits_in_30_kib(look: Look, seats: int, winners: int) -> None:
    rows = tuple((k, 999_999 if k < winners else -999_999) for k in range(seats))
    trick = tuple(enumerate(COURTS[:seats]))
    scene = SettlementScene(rows, 999_999, rows[-1:], trick, 0, tonight=rows)
    assert len(render(scene, look)) <= 30 * KIB


@pytest.mark.sampled
@looks
@pytest.mark.parametrize("pack", [COURTS, SPANISH_COURTS], ids=["french", "spanish"])
@pytest.mark.parametrize("count", [4, 5, 6])
@pytest.mark.parametrize("players", [4, 8])
def test_a_hand_of_figures_fits_in_30_kib(
    look: Look, pack: tuple[Card, ...], count: int, players: int
) -> None:
    """Playable or not, with a trick above or without."""
    held = (pack * 3)[:count]
    # A pack has twelve figures.
    trick = tuple(enumerate([*pack[count:], *range(8)][:players]))
    for playable in (None, (), held[:2]):
        assert len(render(HandScene(held, playable=playable), look)) <= 30 * KIB
        last = tuple(enumerate(PACK[:players]))
        scene = HandScene(held, 0, playable, trick, best=0, trump=3, pot=1999, last=last, taker=0)
        assert len(render(scene, look)) <= 30 * KIB
