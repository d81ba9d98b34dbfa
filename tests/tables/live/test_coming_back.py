"""Back in the middle of a regular's thinking, or of a restart: what a person presses counts, and
nothing is done twice (GEN-014).
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from games import GAMES
from games.kernel.actions import Action
from games.kernel.strength import Strength
from tables.commands import Back, Wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.deadlines import FIRST_CLOCKS
from tests.support.extent import so_many
from tests.support.tables.absent_people import (
    CLOCK,
    a_press,
    asked,
    chair,
    live,
    nobody_presses,
    phases,
    reach,
    seated,
    settled,
    wait,
)
from tests.support.tables.on_file import TableOnFile, TablesOnFile

pytestmark = pytest.mark.asyncio
every_game = pytest.mark.parametrize("game", sorted(GAMES))
GRACE, HOUR = 30.0, 3600.0


class Slow:
    """A thinker whose thoughts come when a test says so."""

    def __init__(self) -> None:
        self.thoughts: list[asyncio.Future[Action]] = []

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        del game, view, strength, seed
        self.thoughts.append(asyncio.get_running_loop().create_future())
        return await self.thoughts[-1]


async def thought_for(single: TableOnFile, now: Snapshot, seat: int) -> Snapshot:
    """Time is up for this seat, and a regular thinks for it."""
    for _ in range(9):
        found = chair(now, seat)
        if found is not None and found.away:
            break
        now = await wait(single, now)
    await asyncio.sleep(0)
    assert seat in {turn.seat for turn in now.table.schedule.turns}
    return now


async def decided(single: TableOnFile, now: Snapshot, seat: int, since: int) -> list[str]:
    """Who has decided for this seat in this deal since then."""
    kept = await single.store.deal(now.id, live(now).setup.number)
    assert kept is not None
    return [step.by for step in kept.steps[since:] if step.seat == seat]


async def in_thought(on_file: TablesOnFile, game: str, phase: str, seed: int) -> None:
    """Somebody is back while a regular thinks, or has thought already but not moved; or while it
    waits to say what a stand-in says without a thought.
    """
    single, slow = on_file.beside(seed), Slow()
    now = await reach(single, await seated(single, game), phase, 1)
    single.think_by(slow)
    now, since = await thought_for(single, now, 1), live(now).seq
    careful = live(now).game.careful(live(now).state, 1)
    press, thought = a_press(single, now, 1), next(iter(slow.thoughts), None)
    assert (thought is None) == (careful is not None)
    finished = bool(seed % 2)
    if finished and thought is not None:
        thought.set_result(live(now).game.absent(live(now).state, 1))
        await asyncio.sleep(0)
    now = await asked(single, now, press)
    await asyncio.sleep(0)
    assert thought is None or thought.cancelled() != finished
    found = chair(now, 1)
    assert found is not None
    assert not found.away
    single.clock.time += 3
    again = await single.session(now).handle(Wake())
    assert 1 not in again.acted, "a person's time, not a regular's"
    assert await decided(single, now, 1, since) == ["person"]
    single.session(now).thoughts.drop()


@every_game
async def test_a_press_counts_alone_in_the_middle_of_a_regulars_thinking(
    on_file: TablesOnFile, game: str
) -> None:
    twice = [phase for phase in phases(game) for _ in range(so_many(1, 2))]
    await asyncio.gather(*(in_thought(on_file, game, p, seed) for seed, p in enumerate(twice)))


@every_game
async def test_im_back_gives_a_persons_time_and_drops_the_thought(
    on_file: TablesOnFile, game: str
) -> None:
    single, slow = on_file.beside(1), Slow()
    known = phases(game)
    thought_about = "play" if "play" in known else known[0]
    now = await reach(single, await seated(single, game), thought_about, 1)
    single.think_by(slow)
    now = await thought_for(single, now, 1)
    now = await asked(single, now, Back(by=live(now).players[1]))
    await asyncio.sleep(0)
    assert slow.thoughts[0].cancelled()
    [turn] = [turn for turn in now.table.schedule.turns if turn.seat == 1]
    clocks = 1 if turn.first is None else FIRST_CLOCKS
    assert turn.due == single.clock.time + clocks * CLOCK


async def interrupted(on_file: TablesOnFile, game: str, phase: str, seed: int) -> None:
    """The bot is gone for an hour in this phase, and again soon after."""
    single = on_file.beside(seed)
    now = await reach(single, await seated(single, game), phase, 2)
    assert dict(await single.store.waking())[now.id] == now.table.wake_at()
    now, since = await single.restart(now, HOUR, GRACE), live(now).seq
    assert {turn.due for turn in now.table.schedule.turns} == {single.clock.time + GRACE}
    assert dict(await single.store.waking())[now.id] == now.table.wake_at()
    press = a_press(single, now, 2)
    single.clock.time += GRACE - 1
    now = await asked(single, now, press)
    assert await decided(single, now, 2, since) == ["person"]
    if now.table.status is Status.PLAYING:
        now = await single.restart(now, HOUR, GRACE)
    await settled(single, await nobody_presses(single, now, Status.CLOSED))


@every_game
async def test_a_restart_in_the_middle_gives_everybody_grace_and_the_table_ends_all_the_same(
    on_file: TablesOnFile, game: str
) -> None:
    """Deadlines are stored: a process that knows nothing else keeps them."""
    cases = enumerate(phases(game))
    await asyncio.gather(*(interrupted(on_file, game, phase, n) for n, phase in cases))
    on_file.check()
