"""Checks that a table continues if a player vanishes at any point of any game (GEN-014).

It uses the real store, and a clock that jumps to the next due time. What each person does first is
random.
"""

from __future__ import annotations

import asyncio

import pytest

from games import GAMES
from tables.model.table import Status
from tests.support.tables.absent_people import (
    PEOPLE,
    chair,
    come_back,
    live,
    nobody_presses,
    phases,
    press,
    reach,
    seated,
    settled,
    wait,
)
from tests.support.tables.on_file import TablesOnFile

pytestmark = pytest.mark.asyncio
DARING = {"mousel": {"open", "flaekning", "join"}, "greenland": {"look"}}
"""Actions that no stand-in takes in these games, whatever cards it has (GEN-014)."""
SEATS = range(len(PEOPLE))


async def vanish(on_file: TablesOnFile, game: str, phase: str, seat: int, seed: int) -> None:
    """The person on `seat` vanishes when asked in `phase`, the others a few presses later."""
    single = on_file.beside(seed)
    now = await reach(single, await seated(single, game), phase, seat)
    others, since = [s for s in SEATS if s != seat], live(now).seq
    for _ in range(single.random.randrange(4)):
        awake = live(now).game.awaited(live(now).state) & set(others)
        if now.table.status is Status.PLAYING:
            now = await press(single, now, min(awake)) if awake else await wait(single, now)
    now = await nobody_presses(single, now, Status.BETWEEN)
    missing = chair(now, seat)
    assert missing is not None
    assert missing.away
    kept = await single.store.deal(now.id, live(now).setup.number)
    assert kept is not None
    own = [s for s in kept.steps[since:] if s.seat == seat]
    assert {s.by for s in own} == {"stand-in"}
    assert not {s.action[0] for s in own if s.action} & DARING.get(game, set())
    if now.table.status is not Status.CLOSED:
        now = await come_back(single, now, *others)
    await settled(single, await nobody_presses(single, now, Status.CLOSED))


@pytest.mark.ci
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_table_ends_by_itself_if_a_player_vanishes_in_any_phase_gen_014_gen_017(
    on_file: TablesOnFile, game: str
) -> None:
    """Regulars decide at the deadlines, and the person is away and dealt into nothing that costs
    chips.

    Then the unused table closes, and every chip has an owner.
    """
    cases = enumerate(phases(game))
    await asyncio.gather(*(vanish(on_file, game, phase, n % len(SEATS), n) for n, phase in cases))
    on_file.check()


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_same_holds_for_every_seat(on_file: TablesOnFile, game: str) -> None:
    for k, phase in enumerate(phases(game)):
        await asyncio.gather(
            *(
                vanish(on_file, game, phase, seat, len(SEATS) * (3 * k + n) + seat)
                for seat in SEATS
                for n in range(3)
            )
        )
    on_file.check()
