"""Even the fullest pictures are small files, because people see them on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.render.cards.drawable import HandScene, Scene, SettlementScene
from bot.render.cards.layouts import trick_table
from bot.render.cards.look import Look
from bot.render.cards.render import render
from games.kernel.cards import PACK, SPANISH, Card
from games.kernel.screen.scenes import MusScene, PileMark, PilesScene, SeatMark, TableScene

KIB = 1024
COURTS = tuple(card for card in PACK if 9 <= card % 13 <= 11)
"""Jacks, queens and kings: nothing takes more bytes than a court."""
SPANISH_COURTS = tuple(card for k, card in enumerate(SPANISH) if k % 10 >= 7)
looks = pytest.mark.parametrize("look", [Look("green"), Look("violet", four_colours=True)])


def marks(count: int) -> tuple[SeatMark, ...]:
    """Seats with all possible marks."""
    return tuple(
        SeatMark(k, dealer=True, declarer=True, mano=True, to_act=True, tricks=5, quota=5)
        for k in range(count)
    )


def crowded(seats: int) -> Iterator[Scene]:
    """A table at which every seat has played a court card, and three are turned up."""
    for first in range(0, len(COURTS), 4):
        cards = (COURTS * 2)[first : first + seats]
        turned = (COURTS * 2)[first + seats : first + seats + 3]
        trick = tuple(enumerate(cards))
        yield TableScene(marks(seats), 99_999, turned, trump=3, trick=trick, best=0)


def piles(seats: int) -> Iterator[Scene]:
    """A table of Muggins with a court card on every pile, one of them in question."""
    for first in range(0, len(COURTS), 4):
        tops = (COURTS * 2)[first:]
        owned = tuple(PileMark(k, tops[k], left=17, to_act=True) for k in range(seats))
        yield PilesScene(tops[seats : seats + 4], owned, turned=tops[-1], turner=seats - 1)


def mus(pack: tuple[Card, ...]) -> Scene:
    """Four open hands of court cards, and all stones but one."""
    hands = tuple(tuple(islice(pack * 2, 3 * k, 3 * k + 4)) for k in range(4))
    return MusScene(marks(4), (39, 39), (4, 4), 5, hands)


@looks
@pytest.mark.parametrize("seats", [7, 8])
def test_a_table_fits_in_60_kib(look: Look, seats: int) -> None:
    assert seats in trick_table.SPOTS
    assert max(len(render(scene, look)) for scene in crowded(seats)) <= 60 * KIB


@looks
def test_a_table_of_piles_fits_in_60_kib(look: Look) -> None:
    assert max(len(render(scene, look)) for scene in piles(7)) <= 60 * KIB


@looks
@pytest.mark.parametrize("pack", [COURTS, SPANISH_COURTS], ids=["french", "spanish"])
def test_a_table_of_mus_fits_in_60_kib(look: Look, pack: tuple[Card, ...]) -> None:
    assert len(render(mus(pack), look)) <= 60 * KIB


@looks
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("winners", [0, 1, 3])
def test_a_settlement_fits_in_30_kib(look: Look, seats: int, winners: int) -> None:
    rows = tuple((k, 999_999 if k < winners else -999_999) for k in range(seats))
    trick = tuple(enumerate(COURTS[:seats]))
    scene = SettlementScene(rows, 999_999, rows[-1:], trick, 0, tonight=rows)
    assert len(render(scene, look)) <= 30 * KIB


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
        scene = HandScene(held, 0, playable, trick, best=0, trump=3, pot=1999)
        assert len(render(scene, look)) <= 30 * KIB
