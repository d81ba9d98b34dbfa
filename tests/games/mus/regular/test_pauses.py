"""Tests that the pauses of regulars at Mus and Muggins reveal nothing about their cards."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from msgspec.structs import replace

from games.muggins.game import CALL_READ
from tables.commands import AddRegular, Deal, SetOption, Wake
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status, TurnDue
from tables.system import HumanPace
from tests.support.tables.harness import TableHarness, seated
from tests.support.tables.shout_tables import ask

LEAST, MOST = 1.2, 2.8
"""The range of `HumanPace`, in seconds, which is also that of a person."""
DRAWS = random.Random(1).choices(range(1000), k=400)
"""The source of all pauses, whatever the cards."""


class Draws:
    """The same pauses for every deck."""

    def __init__(self) -> None:
        self.left = list(DRAWS)

    def below(self, n: int) -> int:
        assert n == 1000
        return self.left.pop(0)


class Pace:
    """People's pace, with its own source of chance."""

    def __init__(self) -> None:
        self.draws = Draws()

    def think(self, chance: Any, tempo: Any) -> float:
        del chance, tempo
        return HumanPace().think(self.draws)


async def pauses(game: str, strength: str, seed: int, steps: int) -> list[float]:
    """How long each decision of a regular takes from the moment it can be made.

    The table has regulars and one person who goes away.
    """
    harness = TableHarness(seed)
    harness.services = replace(harness.services, pace=Pace())
    harness.directory = Directory(harness.services)
    now = await seated(harness, (11,), game=game, clock=10)
    now = await ask(harness, now, SetOption(by=11, key="strength", value=strength))
    if game == "mus":
        now = await ask(harness, now, SetOption(by=11, key="signals", value=False))
    for _ in range(3):
        now = await ask(harness, now, AddRegular(by=11, interaction=harness.click()))
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    found: list[float] = []
    asked: set[TurnDue] = set()
    for _ in range(steps):
        if now.table.status is not Status.PLAYING:
            break
        for turn in now.table.schedule.turns:
            if turn not in asked and by_regular(now, turn.seat):
                asked.add(turn)
                found.append(turn.due - harness.clock.time)
        await asyncio.sleep(0)
        at = now.table.schedule.soonest()
        assert at is not None
        harness.clock.time = at
        now = (await harness.directory.ask(now.id, Wake())).snapshot
    await harness.directory.stop()
    return found


def by_regular(now: Snapshot, seat: int) -> bool:
    assert now.deal is not None
    chair = now.table.chairs[now.deal.setup.chairs[seat]]
    return chair is not None and chair.played_by_regular


@pytest.mark.ci
@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("game", "strength", "steps"), [("mus", "regular", 25), ("muggins", "master", 120)]
)
async def test_pauses_do_not_depend_on_cards_or_searches(
    game: str, strength: str, steps: int
) -> None:
    """However long the search takes and whatever its result: two decks, the same pauses."""
    expected = [LEAST + (MOST - LEAST) * draw / 1000 for draw in DRAWS]
    for seed in (1, 2):
        found = await pauses(game, strength, seed, steps)
        assert len(found) > 5
        assert found == pytest.approx(expected[: len(found)], abs=1e-6)


@pytest.mark.sampled
@pytest.mark.asyncio
@pytest.mark.parametrize("strength", ["novice", "regular", "master"])
async def test_no_regular_at_muggins_reacts_faster_or_slower_than_a_person(strength: str) -> None:
    """MUG-032: a master overlooks less but is not quicker, so people have time to call first.

    All players have time to read the result of a call before the game goes on.
    """
    found = await pauses("muggins", strength, 3, 150)
    assert min(found) >= LEAST
    slower = [wait for wait in found if wait > MOST]
    assert slower == pytest.approx([CALL_READ] * len(slower))
    assert strength == "master" or slower
