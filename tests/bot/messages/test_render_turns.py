"""Messages are rendered a few at a time, the most urgent first."""

from __future__ import annotations

import asyncio

import pytest

from bot.messages.live_message import AT_ONCE, RenderTurns
from tests.support.patience import PATIENCE


@pytest.mark.asyncio
async def test_between_a_few_renderings_the_loop_runs_everything_else() -> None:
    turns, done = RenderTurns(), list[str]()

    async def draw() -> None:
        await turns.turn(0.0)
        done.append("drawn")

    def look() -> None:
        done.append("looked")
        if done.count("drawn") < 3 * AT_ONCE:
            asyncio.get_running_loop().call_soon(look)

    look()
    await asyncio.gather(*(draw() for _ in range(3 * AT_ONCE)))
    for few in " ".join(done).split("looked"):
        assert few.count("drawn") <= AT_ONCE


@pytest.mark.asyncio
async def test_the_first_due_is_rendered_first() -> None:
    turns, done = RenderTurns(), list[float]()

    async def draw(due: float) -> None:
        await turns.turn(due)
        done.append(due)

    at_once = [draw(9.0) for _ in range(AT_ONCE)]
    await asyncio.gather(*at_once, *map(draw, (3.0, 1.0, 2.0, 1.5)))
    assert done[AT_ONCE:] == [1.0, 1.5, 2.0, 3.0]


@pytest.mark.asyncio
async def test_a_cancelled_waiter_delays_no_other() -> None:
    turns = RenderTurns()
    tasks = [asyncio.create_task(turns.turn(float(n))) for n in range(4 * AT_ONCE)]
    await asyncio.sleep(0)
    waiting = [task for task in tasks if not task.done()]
    gone, left = waiting[:AT_ONCE], waiting[AT_ONCE:]
    for task in gone:
        task.cancel()
    await asyncio.wait_for(asyncio.gather(*left), PATIENCE)
    assert left
    assert all(task.cancelled() for task in gone)
