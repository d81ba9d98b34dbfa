"""Checks that a practice table is like any other, except that no purse moves."""

from __future__ import annotations

import pytest

from tables.commands import AddRegular, Back, Close, Deal, SetOption, Sit, Wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.store.memory import REGULARS
from tests.support.tables.harness import TableHarness, next_deal, play_on, press_once, seated
from tests.support.tables.shout_tables import ask, chips, refusal

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13)


async def practising(harness: TableHarness, people: tuple[int, ...] = PEOPLE) -> Snapshot:
    """A practice table before its first deal."""
    now = await seated(harness, people)
    return await ask(harness, now, SetOption(by=people[0], key="practice", value=True))


async def press(harness: TableHarness, now: Snapshot) -> Snapshot:
    """The player who must decide presses; at a practice table the payers are not the players."""
    return (await press_once(harness, now)).snapshot


async def play(harness: TableHarness, now: Snapshot) -> Snapshot:
    """A deal from the press on Deal to its settlement."""
    now = (await next_deal(harness, now, 11)).snapshot
    return await play_on(harness, now.id)


async def test_no_purse_moves_and_every_counter_is_kept(harness: TableHarness) -> None:
    now = await practising(harness)
    for _ in range(6):
        now = await play(harness, now)
        assert await chips(harness, *PEOPLE) == (500, 500, 500)
        assert sum(now.table.match.tally.values()) == -now.table.match.pot
        assert await chips(harness, now.pot) == (now.table.match.pot,)
    assert any(now.table.match.tally.values())
    moved = {account for t in harness.store.transfers for account in (t.debit, t.credit) if t.table}
    assert moved == {REGULARS, now.pot}
    now = await ask(harness, now, Close(by=11))
    assert await chips(harness, *PEOPLE, now.pot, REGULARS) == (500, 500, 500, 0, 0)


async def test_counters_go_on_from_deal_to_deal_and_never_run_out(harness: TableHarness) -> None:
    now = await practising(harness)
    for _ in range(5):
        before = {a: 500 + now.table.match.tally.get(str(a), 0) for a in PEOPLE}
        now = await play(harness, now)
        assert now.deal is not None
        stacks = now.deal.setup.config["stacks"]
        assert stacks == [before[a] if before[a] > 0 else 500 for a in now.deal.players]
        assert now.table.match.purses == tuple(
            stack + net for stack, net in zip(stacks, now.deal.net, strict=True)
        )


async def test_an_empty_purse_may_practise(harness: TableHarness) -> None:
    now = await practising(harness)
    harness.store.purse(21, -12)
    now = await ask(harness, now, Sit(by=21, interaction=harness.click()))
    now = await play(harness, now)
    assert now.deal is not None
    assert 21 in now.deal.players
    assert now.table.chair_of(21) is not None
    assert await chips(harness, 21) == (-12,)


async def test_a_practice_deal_counts_for_no_person(harness: TableHarness) -> None:
    now = await play(harness, await practising(harness))
    assert now.deal is not None
    assert now.deal.setup.practice
    assert now.deal.setup.people == 0
    assert {now.deal.seat_of(a) for a in PEOPLE} == {0, 1, 2}


async def test_purses_that_move_elsewhere_do_not_disturb_practice(
    harness: TableHarness,
) -> None:
    now = await ask(harness, await practising(harness), Deal(by=11, interaction=harness.click()))
    harness.store.purse(12, 70)
    now = await play_on(harness, now.id)
    assert now.table.status is Status.BETWEEN
    assert await chips(harness, 12) == (570,)


async def test_a_voided_practice_deal_leaves_nothing_behind(
    harness: TableHarness,
) -> None:
    now = await ask(harness, await practising(harness), Deal(by=11, interaction=harness.click()))
    now = await press(harness, now)
    now = await ask(harness, now, Close(by=99, moderator=True, force=True))
    assert await chips(harness, *PEOPLE, now.pot, REGULARS) == (500, 500, 500, 0, 0)


async def test_regulars_practise_too_and_stand_ins_play_for_the_absent(
    harness: TableHarness,
) -> None:
    now = await practising(harness, (11,))
    for _ in range(2):
        now = await ask(harness, now, AddRegular(by=11, interaction=harness.click()))
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    while now.table.status is Status.PLAYING:
        harness.clock.time += 91
        now = (await harness.directory.ask(now.id, Wake())).snapshot
    await ask(harness, now, Back(by=11, interaction=harness.click()))
    assert await chips(harness, 11) == (500,)


async def test_practice_is_agreed_on_before_the_first_deal(harness: TableHarness) -> None:
    now = await play(harness, await practising(harness))
    off = SetOption(by=11, key="practice", value=False)
    assert await refusal(harness, now, off) == "options-fixed"
