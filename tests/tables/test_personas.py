"""Checks the tempos of regulars, which show only in the pause before a move."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tables.commands import AddRegular, Deal
from tables.live.directory import Directory
from tables.personas import PERSONAS, Tempo, tempo
from tables.system import HumanPace
from tests.support.tables.harness import (
    StillPace,
    TableHarness,
    press_once,
    seated,
    seeded_chance,
)
from tests.support.tables.shout_tables import ask


def test_there_are_regulars_of_every_tempo_and_more_than_chairs() -> None:
    assert {persona.tempo for persona in PERSONAS.values()} == set(Tempo)
    assert len(PERSONAS) >= 7


@pytest.mark.parametrize("name", sorted(PERSONAS))
def test_a_regular_keeps_one_tempo(name: str) -> None:
    assert tempo(name) is PERSONAS[name].tempo


def test_a_person_s_seat_is_played_steadily() -> None:
    assert tempo(None) is Tempo.STEADY


def test_the_quick_are_quicker_than_the_thoughtful() -> None:
    assert Tempo.QUICK.value < Tempo.STEADY.value < Tempo.THOUGHTFUL.value


def test_a_pause_is_drawn_and_multiplied_by_the_tempo() -> None:
    """Nothing else goes into it: no card, no view, no strength."""
    pauses = [HumanPace(least=2.0, most=2.0).think(seeded_chance(1), guest) for guest in Tempo]
    assert pauses == [2.0 * guest.value for guest in Tempo]


class Asked(StillPace):
    """A pace that notes the tempo of each pause."""

    def __init__(self) -> None:
        self.tempos: list[Tempo] = []

    def think(self, chance: Any, tempo: Any) -> float:
        self.tempos.append(tempo)
        return super().think(chance, tempo)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("game", "quick", "agreed"),
    [
        ("mousel", False, {"clock": 90}),
        ("mousel", True, {"clock": 30}),
        ("muggins", False, {}),
        ("muggins", True, {"options": {"turnLimit": 5}}),
    ],
)
async def test_the_pace_gets_the_tempo_of_the_regular_that_moves(
    harness: TableHarness, game: str, quick: bool, agreed: dict[str, Any]
) -> None:
    """At a quick table, and in a short game (MUG-045), all regulars are quick."""
    pace = Asked()
    harness.services = replace(harness.services, pace=pace)
    harness.directory = Directory(harness.services)
    now = await seated(harness, (11,), game=game, **agreed)
    for _ in range(3):
        now = await ask(harness, now, AddRegular(by=11, interaction=harness.click()))
    outcome = await harness.directory.ask(now.id, Deal(by=11, interaction=harness.click()))
    while not pace.tempos:
        outcome = await press_once(harness, outcome.snapshot, 0)
    table, deal = outcome.snapshot.table, outcome.snapshot.deal
    assert deal is not None
    chairs = [table.chairs[deal.setup.chairs[turn.seat]] for turn in table.schedule.turns]
    own = [tempo(chair.regular) for chair in chairs if chair is not None and chair.regular]
    assert pace.tempos == ([Tempo.QUICK] * len(own) if quick else own)
