"""Checks leaving a match and taking a leaver's chair: the chips stay the payer's."""

from __future__ import annotations

import pytest

from tables.commands import Back, Deal, Leave, Sit
from tables.model.table import Status
from tests.support.tables.harness import TableHarness
from tests.support.tables.shout_tables import (
    PEOPLE,
    answered,
    ask,
    at,
    balanced,
    chair,
    chips,
    deal,
    finish,
    in_match,
    leave,
    live,
    press,
    refusal,
    round_for,
    wake,
)

pytestmark = pytest.mark.asyncio


async def test_leaving_between_the_deals_of_a_match_names_its_price_gen_015(
    harness: TableHarness,
) -> None:
    now = await in_match(harness)
    outcome = await harness.directory.ask(now.id, Leave(by=12, interaction=harness.click()))
    assert outcome.refusal is not None
    assert (outcome.refusal.code, outcome.refusal.ask) == ("leave-match", True)
    assert dict(outcome.refusal.params) == {"stake": "some"}


@pytest.mark.parametrize("when", ["between", "in mid-deal"])
async def test_a_leaver_s_chair_and_chips_are_kept_to_the_match_s_end_gen_014(
    harness: TableHarness, when: str
) -> None:
    now = await in_match(harness)
    if when == "in mid-deal":
        now = await answered(harness, await deal(harness, now))
    now = await leave(harness, now, 11)
    assert chair(now, 0).leaving
    if when == "in mid-deal":
        while now.table.status is Status.PLAYING:
            now = (await wake(harness, now, 3)).snapshot
        assert chair(now, 0).leaving, "the match is not over"
    assert now.table.host == 12
    while now.table.match.goes_on:
        now = await deal(harness, now) if now.table.status is not Status.PLAYING else now
        while now.table.status is Status.PLAYING:
            now = (await wake(harness, now, 91)).snapshot
    assert now.table.chair_of(11) is None
    assert sum(await chips(harness, *PEOPLE)) == 1500 - now.table.match.pot
    await balanced(harness, now, *PEOPLE)


@pytest.mark.parametrize("command", [Sit, Back])
async def test_a_leaver_who_comes_back_has_the_seat_again(
    harness: TableHarness, command: type[Sit | Back]
) -> None:
    now = await leave(harness, await in_match(harness), 12)
    now = await ask(harness, now, command(by=12, interaction=harness.click()))
    assert await refusal(harness, now, Sit(by=12)) == "seated-already"
    assert not chair(now, 1).played_by_regular
    now = await finish(harness, now, 1)
    assert await chips(harness, *PEOPLE) == (495, 510, 495)


async def test_winnings_go_to_the_payer_of_the_stake_gen_014(
    harness: TableHarness,
) -> None:
    """GEN-015: a person takes a leaver's chair; an empty purse does not prevent that."""
    now = await leave(harness, await in_match(harness), 12)
    newcomer = 21
    now = await ask(harness, now, Sit(by=newcomer, interaction=harness.click()))
    assert now.table.chair_of(newcomer) == 1
    assert now.table.chair_of(12) is None
    now = await deal(harness, now)
    setup = live(now).setup
    assert (setup.accounts, setup.players) == (PEOPLE, (11, newcomer, 13))
    assert setup.config["stacks"] == [495, 495, 495]
    assert [live(now).seat_of(a) for a in (11, newcomer, 12, 13)] == [0, 1, None, 2]
    now = await finish(harness, now, 1)
    assert await chips(harness, 11, 12, 13, newcomer) == (495, 510, 495, 0)
    assert now.table.match.tally == {"11": -5, "12": 10, "13": -5}
    assert now.table.match.purses == (495, 510, 495), "of those who paid"
    assert now.table.match.gone_home == (1,), "the match over, an empty purse counts again"
    await balanced(harness, now, *PEOPLE)


async def test_a_newcomer_has_no_part_in_an_earlier_deal(harness: TableHarness) -> None:
    now = await leave(harness, await in_match(harness), 12)
    now = await ask(harness, now, Sit(by=harness.store.purse(21), interaction=harness.click()))
    assert live(now).seat_of(21) is None
    assert live(now).seat_of(12) == 1


async def test_the_first_chair_left_is_taken_first_and_each_only_once(
    harness: TableHarness,
) -> None:
    now = await leave(harness, await leave(harness, await in_match(harness), 13), 12)
    for newcomer, index in ((21, 1), (22, 2)):
        now = await ask(harness, now, Sit(by=newcomer, interaction=harness.click()))
        assert now.table.chair_of(newcomer) == index
    assert await refusal(harness, now, Sit(by=23)) == "full"


async def test_a_leaver_may_take_another_chair_and_still_wins_by_the_own_stake(
    harness: TableHarness,
) -> None:
    """12 leaves, 21 takes the chair, 13 leaves, 12 takes that one: stakes stay where they were."""
    now = await leave(harness, await in_match(harness), 12)
    now = await ask(harness, now, Sit(by=harness.store.purse(21), interaction=harness.click()))
    now = await leave(harness, now, 13)
    now = await ask(harness, now, Sit(by=12, interaction=harness.click()))
    now = await deal(harness, now)
    assert live(now).players == (11, 21, 12)
    assert live(now).seat_of(12) == 2
    now = await finish(harness, now, 2)
    assert await chips(harness, 11, 12, 13, 21) == (495, 495, 510, 500)
    await balanced(harness, now, *PEOPLE, 21)


async def test_the_players_of_the_next_match_stake_it(harness: TableHarness) -> None:
    now = await leave(harness, await in_match(harness), 12)
    now = await ask(harness, now, Sit(by=harness.store.purse(21), interaction=harness.click()))
    now = await round_for(harness, await deal(harness, await finish(harness, now, 1)), 1)
    assert now.table.match.payers == (11, 21, 13)
    assert await chips(harness, 11, 12, 13, 21) == (490, 510, 490, 495)


async def test_a_leaver_pressing_leave_again_changes_nothing(harness: TableHarness) -> None:
    now = await leave(harness, await in_match(harness), 12)
    outcome = await harness.directory.ask(now.id, Leave(by=12, interaction=harness.click()))
    assert (outcome.refusal, outcome.changed) == (None, False)
    assert (await at(harness, now.id)).version == now.version


async def test_a_replaced_leaver_may_not_play(harness: TableHarness) -> None:
    now = await leave(harness, await in_match(harness), 12)
    now = await ask(harness, now, Sit(by=21, interaction=harness.click()))
    assert await refusal(harness, now, Back(by=12)) == "not-seated"
    assert await refusal(harness, now, Deal(by=12)) == "not-seated"
    now = await deal(harness, now)
    assert (await press(harness, now, 1, "wave")).changed, "the newcomer may"
