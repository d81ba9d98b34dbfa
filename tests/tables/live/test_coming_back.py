"""Checks coming back during a regular's thinking or a restart (GEN-014).

What a person presses counts, and nothing is done twice.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from games import GAMES
from games.kernel.actions import Action
from games.kernel.regulars import Strength
from tables.commands import Back, Leave, Wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.deadlines import clock_of_return
from tests.support.extent import examples
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
from tests.support.tables.harness import TableHarness, dealt, next_deal, press_once
from tests.support.tables.on_file import TableOnFile, TablesOnFile
from tests.support.tables.shout_tables import ask

pytestmark = pytest.mark.asyncio
every_game = pytest.mark.parametrize("game", sorted(GAMES))
GRACE, HOUR = 30.0, 3600.0
PEOPLE, PAUSE_OF_REGULARS = (11, 12, 13), 2.0


class Slow:
    """A thinker whose thoughts finish when a test says so."""

    def __init__(self) -> None:
        self.thoughts: list[asyncio.Future[Action]] = []

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        del game, view, strength, seed
        self.thoughts.append(asyncio.get_running_loop().create_future())
        return await self.thoughts[-1]


async def thought_for(single: TableOnFile, now: Snapshot, seat: int) -> Snapshot:
    """Let time run out for this seat, so that a regular thinks for it."""
    for _ in range(9):
        found = chair(now, seat)
        if found is not None and found.away:
            break
        now = await wait(single, now)
    await asyncio.sleep(0)
    assert seat in {turn.seat for turn in now.table.schedule.turns}
    return now


async def decided(single: TableOnFile, now: Snapshot, seat: int, since: int) -> list[str]:
    """Who has decided for this seat in this deal since that step."""
    kept = await single.store.deal(now.id, live(now).setup.number)
    assert kept is not None
    return [step.by for step in kept.steps[since:] if step.seat == seat]


async def in_thought(on_file: TablesOnFile, game: str, phase: str, seed: int) -> None:
    """A person is back while a regular thinks, or has thought but not moved.

    Or while the regular waits with a stand-in's careful action, which needs no thought.
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


@pytest.mark.sampled
@every_game
async def test_during_a_regular_s_thinking_only_the_press_counts(
    on_file: TablesOnFile, game: str
) -> None:
    twice = [phase for phase in phases(game) for _ in range(examples(1, 2))]
    await asyncio.gather(*(in_thought(on_file, game, p, seed) for seed, p in enumerate(twice)))


@pytest.mark.sampled
@every_game
async def test_im_back_gives_a_person_s_time_and_drops_the_thought(
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
    assert turn.due == single.clock.time + clock_of_return(CLOCK)


def asked_for(now: Snapshot, seat: int) -> float | None:
    """When this seat's time runs out; None if it need not decide."""
    return next((t.due for t in now.table.schedule.turns if t.seat == seat), None)


async def until_asked(harness: TableHarness, now: Snapshot, seat: int) -> Snapshot:
    """The others press until this seat must decide."""
    while asked_for(now, seat) is None:
        now = (await press_once(harness, now, 0)).snapshot
    return now


async def out_of_time(harness: TableHarness, now: Snapshot, seat: int) -> Snapshot:
    """The time of this seat runs out, and a regular has not moved yet."""
    due = asked_for(now, seat)
    assert due is not None
    harness.clock.time = due
    return await ask(harness, now, Wake())


async def test_after_coming_back_one_decision_in_time_restores_the_whole_clock(
    harness: TableHarness,
) -> None:
    """GEN-014: being away once costs nothing."""
    now = await dealt(harness, PEOPLE)
    seat = now.table.schedule.turns[0].seat
    now = await out_of_time(harness, now, seat)
    now = await ask(harness, now, Back(by=live(now).players[seat]))
    assert asked_for(now, seat) == harness.clock.time + clock_of_return(CLOCK)
    now = (await press_once(harness, now, 0)).snapshot
    now = await until_asked(harness, now, seat)
    assert asked_for(now, seat) == harness.clock.time + CLOCK
    assert live(now).decisions[seat] == 1


async def test_a_decision_waits_once_for_a_person_who_comes_back(harness: TableHarness) -> None:
    """GEN-014: the regular that decides is not stopped a second time, and not slowed down."""
    now = await dealt(harness, PEOPLE)
    start, seat = harness.clock.time, now.table.schedule.turns[0].seat
    by = live(now).players[seat]
    for again in range(2):
        now = await out_of_time(harness, now, seat)
        harness.clock.time += 1
        now = await ask(harness, now, Back(by=by))
        found = chair(now, seat)
        assert found is not None
        assert not found.away, again
    now = await out_of_time(harness, now, seat)
    assert live(now).decisions[seat] == 1
    assert harness.clock.time == start + CLOCK + 1 + clock_of_return(CLOCK) + PAUSE_OF_REGULARS
    found = chair(now, seat)
    assert found is not None
    assert found.away


async def test_a_player_cannot_hold_up_a_deal_by_coming_back_repeatedly(
    harness: TableHarness,
) -> None:
    """GEN-014: each later decision waits for at most half the clock, whatever the player presses.

    The next deal begins with the whole clock again.
    """
    now = await dealt(harness, PEOPLE)
    start, seat = harness.clock.time, now.table.schedule.turns[0].seat
    by, number = live(now).players[seat], live(now).setup.number
    while now.table.status is Status.PLAYING:
        now = await until_asked_or_over(harness, now, seat)
        if asked_for(now, seat) is not None:
            now = await out_of_time(harness, now, seat)
            if (found := chair(now, seat)) is not None and found.away:
                now = await ask(harness, now, Back(by=by))
    decisions = live(now).decisions[seat]
    assert decisions > 1
    longest = CLOCK + decisions * clock_of_return(CLOCK) + 2 * PAUSE_OF_REGULARS
    assert harness.clock.time - start <= longest
    now = (await next_deal(harness, now, by)).snapshot
    assert live(now).setup.number == number + 1
    now = await until_asked(harness, now, live(now).players.index(by))
    assert asked_for(now, live(now).players.index(by)) == harness.clock.time + CLOCK


async def until_asked_or_over(harness: TableHarness, now: Snapshot, seat: int) -> Snapshot:
    """The others press until this seat must decide, or the deal is settled."""
    while now.table.status is Status.PLAYING and asked_for(now, seat) is None:
        now = (await press_once(harness, now, 0)).snapshot
    return now


async def test_getting_up_and_coming_back_repeatedly_holds_up_nothing_either(
    harness: TableHarness,
) -> None:
    """GEN-014."""
    now = await dealt(harness, PEOPLE)
    start, seat = harness.clock.time, now.table.schedule.turns[0].seat
    by, leaves = live(now).players[seat], True
    while not live(now).decisions[seat]:
        now = await ask(harness, now, Leave(by=by, confirmed=True) if leaves else Back(by=by))
        leaves = not leaves
        harness.clock.time += 1
        now = await ask(harness, now, Wake())
    assert harness.clock.time - start <= CLOCK


async def test_a_decision_that_has_not_waited_yet_waits_for_a_returning_player(
    harness: TableHarness,
) -> None:
    """GEN-014: a player who let one decision go twice has half the clock for the next one.

    That too holds only once, whether the time runs out or the player gets up.
    """
    now = await dealt(harness, PEOPLE)
    seat = now.table.schedule.turns[0].seat
    by = live(now).players[seat]
    for _ in range(2):
        now = await out_of_time(harness, now, seat)
        now = await ask(harness, now, Back(by=by))
    now = await out_of_time(harness, now, seat)
    now = await until_asked(harness, now, seat)
    assert live(now).decisions[seat] == 1
    harness.clock.time += 1
    now = await ask(harness, now, Back(by=by))
    due = asked_for(now, seat)
    assert due == harness.clock.time + clock_of_return(CLOCK)
    now = await ask(harness, now, Leave(by=by, confirmed=True))
    now = await ask(harness, now, Back(by=by))
    assert (asked_for(now, seat) or 0) <= harness.clock.time + PAUSE_OF_REGULARS
    now = await out_of_time(harness, now, seat)
    assert live(now).decisions[seat] == 2


async def test_getting_up_before_the_own_turn_costs_no_time(
    harness: TableHarness,
) -> None:
    """GEN-014."""
    now = await dealt(harness, PEOPLE)
    first = now.table.schedule.turns[0].seat
    seat = (first + 1) % len(PEOPLE)
    by = live(now).players[seat]
    for _ in range(2):
        now = await ask(harness, now, Leave(by=by, confirmed=True))
        now = await ask(harness, now, Back(by=by))
    now = await ask(harness, now, Leave(by=by, confirmed=True))
    now = await until_asked(harness, now, seat)
    assert asked_for(now, seat) == harness.clock.time + PAUSE_OF_REGULARS
    now = await ask(harness, now, Back(by=by))
    assert asked_for(now, seat) == harness.clock.time + clock_of_return(CLOCK)


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


@pytest.mark.ci
@every_game
async def test_a_restart_in_mid_deal_gives_everybody_grace_and_the_table_still_ends(
    on_file: TablesOnFile, game: str
) -> None:
    """Deadlines are stored, so a process that knows nothing else keeps them."""
    cases = enumerate(phases(game))
    await asyncio.gather(*(interrupted(on_file, game, phase, n) for n, phase in cases))
    on_file.check()
