"""People who play some way into a game and then stop pressing.

It plays until a player must decide in a given phase, and checks what must hold without presses. The
choices come from the screens.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from games import GAMES
from games.kernel.actions import Rejected
from games.kernel.screen.elements import find_choice
from tables.commands import Act, Back, Command, Deal
from tables.model.next_deal import IDLE_SECONDS
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Chair, Status
from tables.planning.deadlines import FIRST_CLOCKS
from tests.support.games.playout import play
from tests.support.tables.harness import choices
from tests.support.tables.on_file import PURSE, TableOnFile

WALKS, LENGTH = 60, 120
LONGEST = 5_000
CLOCK, PAUSE = 90, 20
PEOPLE = (1, 2, 3, 4)


@cache
def phases(key: str) -> tuple[str, ...]:
    """Return every phase of a game that waits for a player, found by walking through deals."""
    game, found = GAMES[key], dict[str, None]()
    for seed in range(WALKS):
        states = play_some(key, seed)
        found.update((s.public.phase, None) for s in states if game.awaited(s))
    return tuple(found)


def play_some(key: str, seed: int) -> list[Any]:
    """Return the states of the beginning of a deal."""
    try:
        return play(GAMES[key], random.Random(seed), LENGTH).states
    except AssertionError:
        return []


async def seated(single: TableOnFile, game: str) -> Snapshot:
    """Return four people in the first deal."""
    now = await single.open(game, PEOPLE, onBankrupt="continue")
    return (await single.ask(now, Deal(by=now.table.host))).snapshot


async def reach(single: TableOnFile, now: Snapshot, phase: str, seat: int) -> Snapshot:
    """Press as all players, deal after deal, until the game waits for this seat in this phase."""
    for _ in range(LONGEST):
        if now.table.status is Status.PLAYING:
            game, state = live(now).game, live(now).state
            awaited = game.awaited(state)
            if state.public.phase == phase and seat in awaited:
                return now
            now = await press(single, now, min(awaited)) if awaited else await single.wait(now)
        else:
            now = await single.next_deal(now, now.table.host)
    raise AssertionError(f"nobody comes to {phase}")


async def press(single: TableOnFile, now: Snapshot, seat: int) -> Snapshot:
    return (await single.ask(now, a_press(single, now, seat))).snapshot


def a_press(single: TableOnFile, now: Snapshot, seat: int) -> Act:
    """Return a decision: in some deals mostly the first, in others mostly the last."""
    deal = live(now)
    public = not deal.game.traits.hands
    screen = deal.screen(None if public else seat)
    offered = [c for c in choices(now, None if public else seat) if decides(deal, seat, screen, c)]
    mood = deal.setup.number % 3
    bold = mood and single.random.random() < 0.9
    return Act(
        by=deal.players[seat],
        decision=deal.public_decision if public else deal.decision(seat),
        choice=offered[-(mood == 2)] if bold else single.random.choice(offered),
    )


def decides(deal: DealSoFar, seat: int, screen: Any, choice: str) -> bool:
    """Whether this seat may press that now, and it is not an aside."""
    action = find_choice(screen, choice)
    if action is None or deal.is_no_decision(action):
        return False
    return not isinstance(deal.game.decide(deal.state, seat, action), Rejected)


async def wait(single: TableOnFile, now: Snapshot) -> Snapshot:
    """Wait without presses; within a clock's time, or a newcomer's, the table acts by itself."""
    newcomer = any(turn.first is not None for turn in now.table.schedule.turns)
    clock = FIRST_CLOCKS * CLOCK if newcomer else CLOCK
    patience = clock if now.table.status is Status.PLAYING else IDLE_SECONDS
    asked = {turn.seat for turn in now.table.schedule.turns}
    before, start = live(now), single.clock.time
    after = await single.wait(now)
    assert single.clock.time - start <= patience
    if live(after).setup.number == before.setup.number:
        late = [s for s in asked if live(after).decisions[s] > before.decisions[s]]
        assert all(chair(after, s) is None or played(after, s) for s in late)
    return after


async def nobody_presses(single: TableOnFile, now: Snapshot, until: Status) -> Snapshot:
    """Wait without presses until the table has this status or is closed.

    No absent player is dealt into a deal that costs chips (GEN-014).
    """
    for _ in range(LONGEST):
        if now.table.status is until or now.table.status is Status.CLOSED:
            return now
        away = {i for i in now.table.people() if (c := now.table.chairs[i]) and c.away}
        now, before = await wait(single, now), live(now).setup
        if live(now).setup.number > before.number and not before_goes_on(now):
            assert away.isdisjoint(live(now).setup.chairs)
    raise AssertionError(f"this table does not come to {until}")


def before_goes_on(now: Snapshot) -> bool:
    """Whether the deal continues a match that is staked already."""
    return bool(live(now).setup.carry.get("goes_on"))


async def come_back(single: TableOnFile, now: Snapshot, *seats: int) -> Snapshot:
    for seat in seats:
        found = chair(now, seat)
        if found is not None and found.away:
            now = await asked(single, now, Back(by=found.account))
    return now


async def asked(single: TableOnFile, now: Snapshot, command: Command) -> Snapshot:
    return (await single.ask(now, command)).snapshot


async def settled(single: TableOnFile, now: Snapshot) -> None:
    """Check that the table is closed, its pot empty, and all chips are with their owners."""
    assert now.table.status is Status.CLOSED
    purses = await single.store.balances([now.pot, *[await single.purse(u) for u in PEOPLE]])
    assert purses.pop(now.pot) == now.table.match.pot == 0
    assert sum(purses.values()) == PURSE * len(PEOPLE)
    assert sum(now.table.match.tally.values()) == 0


def live(now: Snapshot) -> DealSoFar:
    """Return the deal in play, or the last one."""
    assert now.deal is not None
    return now.deal


def chair(now: Snapshot, seat: int) -> Chair | None:
    return now.table.chairs[live(now).setup.chairs[seat]]


def played(now: Snapshot, seat: int) -> bool:
    """Whether a regular decides for this seat."""
    found = chair(now, seat)
    return found is not None and found.played_by_regular
