"""The deal of a lesson at a table: chosen cards, no seal, no chips, and then practice."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games import GAMES
from games.kernel.contract import Shuffled
from tables.commands import Act, Deal, Move, PlayNow, Refusal, SetOption, Sit, Wake
from tables.model.snapshot import Snapshot, step_of
from tables.model.table import Status, Table
from tables.planning import lessons
from tables.ports import TableSettings
from tables.system import HumanPace
from tests.support.games.lessons import TAUGHT, lesson_of
from tests.support.tables.harness import TableHarness, choices

pytestmark = [pytest.mark.asyncio, pytest.mark.parametrize("key", TAUGHT)]
ANNA, BO = 11, 12
THINKS, PLAYS = 10.0, 3.0
"""Seconds that a learner takes for a decision that is explained, and for another."""
TWO_MINUTES = 120.0


async def opened(harness: TableHarness, key: str) -> Snapshot:
    harness.store.purse(ANNA)
    table = await harness.directory.open(key, 7, 70, ANNA, {}, lesson=True)
    assert isinstance(table, Snapshot), table
    return table


async def begun(harness: TableHarness, key: str) -> Snapshot:
    table = await opened(harness, key)
    outcome = await harness.directory.ask(table.id, PlayNow(by=ANNA))
    assert outcome.refusal is None, outcome.refusal
    return outcome.snapshot


async def step(harness: TableHarness, now: Snapshot) -> Snapshot:
    """Let the learner decide after a while, or the clock play on."""
    deal = now.deal
    assert deal is not None
    due = min(now.table.schedule.turns, key=lambda turn: turn.due, default=None)
    if due is not None and due.seat == 0:
        told = lessons.told(now.table, deal, 0)
        harness.clock.time += THINKS if told is not None and told.think else PLAYS
        public = not now.game.traits.hands
        command: Any = Act(
            by=ANNA, interaction=harness.click(), choice=choices(now, None if public else 0)[0],
            decision=deal.public_decision if public else deal.decision(0),
        )  # fmt: skip
    else:
        harness.clock.time = now.table.schedule.soonest() or 0.0
        command = Wake()
    outcome = await harness.directory.ask(now.id, command)
    assert outcome.refusal is None, outcome.refusal
    return outcome.snapshot


async def ended(harness: TableHarness, now: Snapshot) -> Snapshot:
    while now.table.status is Status.PLAYING:
        now = await step(harness, now)
    return now


async def test_its_cards_are_the_chosen_ones_and_no_seal_applies(key: str) -> None:
    harness = TableHarness()
    table = await opened(harness, key)
    assert table.seal is None
    now = (await harness.directory.ask(table.id, PlayNow(by=ANNA))).snapshot
    assert now.deal is not None
    assert now.deal.seal is None
    stored = await harness.store.load(table.id)
    assert stored is not None
    assert stored.deal is not None
    assert stored.deal.secret is None
    game = GAMES[key]
    events = (e for step in stored.deal.steps for e in step_of(game, step)[2])
    first = next(e for e in events if isinstance(e, Shuffled))
    assert first.order == lesson_of(game).pack


async def test_no_chips_of_a_person_move(key: str) -> None:
    harness = TableHarness()
    table = await opened(harness, key)
    before = await harness.store.balances([ANNA])
    await harness.directory.ask(table.id, PlayNow(by=ANNA))
    now = await ended(harness, (await harness.directory.snapshot(table.id)) or table)
    assert now.deal is not None
    assert now.deal.done
    assert await harness.store.balances([ANNA]) == before


async def test_it_takes_two_minutes_at_most(key: str) -> None:
    """With the regulars' own pauses, and a learner who reads what is said."""
    harness = TableHarness()
    harness.services = replace(harness.services, pace=HumanPace())
    harness.directory.services = harness.services
    began = harness.clock.time
    await ended(harness, await begun(harness, key))
    assert harness.clock.time - began <= TWO_MINUTES


async def test_another_process_goes_on_with_it(key: str) -> None:
    """After a restart in the middle, the script and what is said are the same."""
    first = TableHarness()
    now = await begun(first, key)
    for _ in range(4):
        now = await step(first, now)
    second = TableHarness.over(first)
    found = await second.directory.snapshot(now.id)
    assert found is not None
    assert found.deal is not None
    assert now.deal is not None
    assert lessons.told(found.table, found.deal, 0) == lessons.told(now.table, now.deal, 0)
    over = await ended(second, found)
    assert over.deal is not None
    assert over.deal.done


async def test_the_next_deal_waits_for_the_learner_and_is_sealed(key: str) -> None:
    harness = TableHarness()
    now = await ended(harness, await begun(harness, key))
    assert now.table.status is Status.BETWEEN
    assert now.table.schedule.next_at is None
    assert now.seal is not None
    after = await harness.directory.ask(now.id, Deal(by=ANNA))
    deal = after.snapshot.deal
    assert deal is not None
    assert deal.setup.number == 2
    assert deal.seal is not None
    assert lessons.told(after.snapshot.table, deal, 0) is None


@pytest.mark.parametrize("change", ["chips", "company"])
async def test_a_deal_for_chips_or_with_another_person_is_no_lesson(key: str, change: str) -> None:
    """Chosen cards are never dealt where chips move, and are the learner's alone."""
    harness = TableHarness()
    table = await opened(harness, key)
    if change == "chips":
        command: Any = SetOption(by=ANNA, key="practice", value=False)
    else:
        harness.store.purse(BO)
        command = Sit(by=BO)
    assert (await harness.directory.ask(table.id, command)).refusal is None
    now = (await harness.directory.ask(table.id, PlayNow(by=ANNA))).snapshot
    assert now.deal is not None
    assert now.deal.seal is not None
    assert lessons.of(now.table, now.deal) is None


async def test_a_table_stored_by_an_older_version_has_none(key: str) -> None:
    now = await begun(TableHarness(), key)
    stored = now.table.to_json()
    assert stored.pop("lesson")
    assert now.deal is not None
    assert lessons.of(Table.from_json(stored), now.deal) is None


async def test_it_begins_in_a_full_channel_and_leaves_its_place_to_a_table(key: str) -> None:
    harness = TableHarness()
    harness.store.guilds[7] = TableSettings(7, cap_channel=1)
    harness.store.purse(BO)
    now = await begun(harness, key)
    assert isinstance(await harness.opened(BO, 70), Snapshot)
    refused = await harness.opened(BO, 70)
    assert isinstance(refused, Refusal)
    assert refused.code == "cap-channel"
    moved = await harness.directory.ask(now.id, Move(channel=71, moderator=True))
    assert moved.refusal is None
    back = await harness.directory.ask(now.id, Move(channel=70, moderator=True))
    assert back.refusal is None, "it takes no place there"
    over = await ended(harness, back.snapshot)
    assert (await harness.directory.ask(over.id, Deal(by=ANNA))).refusal is None


async def test_a_person_has_one_at_a_time_and_the_next_when_its_deal_is_over(key: str) -> None:
    harness = TableHarness()
    now = await begun(harness, key)
    refused = await harness.directory.open("mousel", 7, 71, ANNA, {}, lesson=True)
    assert isinstance(refused, Refusal)
    assert refused.code == "cap-lesson"
    await ended(harness, now)
    assert isinstance(
        await harness.directory.open("mousel", 7, 71, ANNA, {}, lesson=True), Snapshot
    )
