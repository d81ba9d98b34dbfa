"""Checks that nobody who agrees that a table closes is staked in its next deal by that (GEN-010,
GEN-014).
"""

from __future__ import annotations

import pytest

from tables.commands import Deal, HandOn, Wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.harness import TableHarness, dealt, press_once
from tests.support.tables.opponents import Opponents
from tests.support.tables.shout_tables import ask, chips, live
from tests.tables.handlers.test_answering import PEOPLE, agree, answers, closes, with_pot

pytestmark = pytest.mark.asyncio

HOST, BO, CILLA, DAGNY = PEOPLE


async def next_deal(harness: TableHarness, now: Snapshot, *pressing: int) -> Snapshot:
    """The next deal, after these people have pressed **Next** and the pause is over."""
    for account in pressing:
        now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
    while now.table.status is Status.BETWEEN:
        assert now.table.schedule.next_at is not None
        harness.clock.time = max(harness.clock.time, now.table.schedule.next_at)
        now = await ask(harness, now, Wake())
    return now


def silent(now: Snapshot) -> list[int]:
    """Who has not asked for the next deal."""
    return [c.account for i in now.table.people() if (c := now.table.chairs[i]) and not c.agreed]


async def until(harness: TableHarness, now: Snapshot, decisions: int) -> Snapshot:
    """The same deal, in which Bo has decided at least so often if it still goes on."""
    seat = live(now).seat_of(BO)
    assert seat is not None
    while now.table.status is Status.PLAYING and live(now).decisions[seat] < decisions:
        now = (await press_once(harness, now)).snapshot
    return now


async def agreed_in_mid_deal(harness: TableHarness) -> Snapshot:
    """A deal in which Bo agreed, and then played on to its end, which leaves a pot."""
    for _ in range(40):
        now = await agree(harness, await closes(harness, await dealt(harness, PEOPLE)), BO)
        now = await until(harness, now, 99)
        if now.table.status is Status.BETWEEN:
            return now
    raise AssertionError("no deal leaves a pot")


async def test_an_agreement_to_break_a_deal_off_asks_for_no_last_deal(
    harness: TableHarness,
) -> None:
    """GEN-C28: GEN-010, 014. Bo goes, and an accomplice of the host plays on for the pot."""
    now = await agreed_in_mid_deal(harness)
    before = await chips(harness, BO)
    now = await answers(harness, now, CILLA, agrees=False)
    now = await next_deal(harness, now, HOST, CILLA)
    assert live(now).players == (HOST, CILLA, DAGNY)
    assert await chips(harness, BO) == before


@pytest.mark.parametrize("how", ["takes it back", "hands on"])
async def test_a_question_that_is_taken_back_stakes_nobody_who_agreed(
    harness: TableHarness, how: str
) -> None:
    """A host asks, waits until Bo has agreed and gone, and asks no longer."""
    now = await agree(harness, await closes(harness, await with_pot(harness)), BO)
    before = await chips(harness, BO)
    if how == "takes it back":
        now = await answers(harness, now, HOST, agrees=False)
    else:
        hands_on = HandOn(by=HOST, chair=2, interaction=harness.click())
        now = await ask(harness, now, hands_on)
    assert now.table.ending.question is None
    wished = [BO] if how == "takes it back" else [HOST, BO]
    assert silent(now) == wished, "a host who hands the role on has asked for no deal either"
    now = await next_deal(harness, now, HOST, CILLA, DAGNY)
    assert live(now).players == (HOST, CILLA, DAGNY)
    assert await chips(harness, BO) == before


async def test_who_agreed_has_the_whole_pause_to_ask_for_the_deal(harness: TableHarness) -> None:
    """Nobody keeps a person from playing for the pot by asking, and asking no longer."""
    now = await with_pot(harness)
    for account in (BO, CILLA, DAGNY):
        now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
    now = await agree(harness, await closes(harness, now), BO)
    now = await answers(harness, now, HOST, agrees=False)
    now = await ask(harness, now, Deal(by=HOST, interaction=harness.click()))
    assert (now.table.schedule.next_at or 0) >= harness.clock.time + now.table.terms.pause
    now = await ask(harness, now, Deal(by=BO, interaction=harness.click()))
    assert live(now).players == PEOPLE


async def test_a_decision_after_the_question_asks_for_the_next_deal(harness: TableHarness) -> None:
    """In mid-deal the question is gone, and Bo plays on with it."""
    now = await agree(harness, await closes(harness, await dealt(harness, PEOPLE)), BO)
    now = await answers(harness, now, HOST, agrees=False)
    assert BO in silent(now)
    now = await until(harness, now, live(now).decisions[1] + 1)
    assert BO not in silent(now)


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(12))
async def test_opponents_do_not_stake_a_person_who_agreed_and_went(seed: int) -> None:
    harness = TableHarness(seed)
    if seed % 2:
        now = await agreed_in_mid_deal(harness)
    else:
        now = await agree(harness, await closes(harness, await with_pot(harness)), BO)
    await Opponents(harness, (HOST, CILLA), (21, 22), BO).try_everything(now)
