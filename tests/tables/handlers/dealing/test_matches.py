"""Checks matches of many deals: the same chairs, one stake, and their end (MUS-060)."""

from __future__ import annotations

import pytest

from tables.commands import AddRegular, Back, Close, RemoveRegular, SetOption, Sit
from tables.model.next_deal import patience
from tables.model.table import Status, Table
from tables.ports import Transfer
from tests.support.tables.harness import TableHarness, next_deal, time_out_question
from tests.support.tables.shout_tables import (
    PEOPLE,
    answered,
    ask,
    balanced,
    begun,
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
    seated,
    wake,
)

pytestmark = pytest.mark.asyncio


# --- opening ------------------------------------------------------------------------------------


async def test_a_new_table_has_its_game_s_chairs_and_first_extra(
    harness: TableHarness,
) -> None:
    now = await harness.open(11, "shout")
    assert len(now.table.chairs) == 3
    assert now.table.match.extra == {"round": 0, "points": [0, 0, 0]}
    assert len((await harness.open(13)).table.chairs) == 4


# --- one match ----------------------------------------------------------------------------------


async def test_a_match_is_staked_once_and_won_at_its_end(harness: TableHarness) -> None:
    now = await in_match(harness)
    match = now.table.match
    assert (match.goes_on, match.payers, match.matches) == (True, PEOPLE, 0)
    assert (match.deals, match.pot) == (1, 15)
    now = await round_for(harness, await deal(harness, now), 0)
    assert await chips(harness, *PEOPLE) == (495, 495, 495)
    now = await round_for(harness, await deal(harness, now), 1)
    assert await chips(harness, *PEOPLE) == (510, 495, 495)
    match = now.table.match
    assert (match.goes_on, match.payers, match.matches) == (False, (), 1)
    assert match.tally == {"11": 10, "12": -5, "13": -5}
    now = await round_for(harness, await deal(harness, now), 2)
    assert await chips(harness, *PEOPLE) == (505, 490, 490), "the next match has a stake of its own"


async def test_the_same_seats_are_dealt_in_with_any_purses_gen_010(
    harness: TableHarness,
) -> None:
    now = await in_match(harness)
    harness.store.transfers.append(Transfer(12, 1, 495, "gift", "gift:all"))
    now = await deal(harness, now)
    assert live(now).setup.chairs == (0, 1, 2)
    assert live(now).setup.config["stacks"] == [495, 0, 495]
    now = await round_for(harness, now, 0)
    assert now.table.chair_of(12) == 1, "nobody stands up in mid-match"
    now = await finish(harness, now, 0)
    assert now.table.match.gone_home == (1,)
    assert now.table.status is Status.CLOSED


async def test_an_away_persons_seat_is_played_on_because_it_costs_nothing_gen_014(
    harness: TableHarness,
) -> None:
    now = await begun(harness)
    speaker: int = live(now).state.speaker
    now = (await wake(harness, now, 91)).snapshot
    now = await round_for(harness, now, (speaker + 1) % 3)
    harness.clock.time += 60 * 60
    other = PEOPLE[speaker - 1]
    now = (await next_deal(harness, now, other)).snapshot
    assert live(now).setup.accounts == PEOPLE
    assert chair(now, speaker).away


@pytest.mark.parametrize(("limit", "rounds"), [(1, 3), (2, 6)])
async def test_the_agreed_number_counts_matches_gen_010(
    harness: TableHarness, limit: int, rounds: int
) -> None:
    now = await seated(harness, options={"handLimit": limit})
    while now.table.status is not Status.CLOSED:
        now = await round_for(harness, await deal(harness, now), 0)
    assert (now.table.ending.why, now.table.match.deals) == ("hand-limit", rounds)
    assert now.table.match.matches == limit


async def test_an_empty_purse_ends_the_session_only_between_matches_gen_010(
    harness: TableHarness,
) -> None:
    harness.store.purse(12, -495)
    now = await in_match(harness, onBankrupt="endSession")
    assert await chips(harness, 12) == (0,)
    assert now.table.status is Status.BETWEEN
    assert (await finish(harness, now, 0)).table.ending.why == "bankrupt"


async def test_seats_and_options_are_fixed_while_a_match_goes_on(harness: TableHarness) -> None:
    now = await in_match(harness, (11, 12))
    assert await refusal(harness, now, AddRegular(by=11)) == "match-goes-on"
    assert await refusal(harness, now, RemoveRegular(by=11, chair=2)) == "match-goes-on"
    assert await refusal(harness, now, SetOption(by=11, key="stake", value=9)) == "options-fixed"


# --- the end in mid-match ------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["between", "in mid-deal"])
@pytest.mark.parametrize("why", ["closed", "idle"])
async def test_closing_or_staying_away_returns_no_stake_gen_010(
    harness: TableHarness, why: str, when: str
) -> None:
    """A match is played to its end at once, and a player wins it."""
    now = await in_match(harness)
    if when == "in mid-deal":
        now = await answered(harness, await deal(harness, now))
    if why == "closed":
        now = await ask(harness, now, Close(by=11, interaction=harness.click()))
        now = (await time_out_question(harness, now)).snapshot
        assert await refusal(harness, now, Close(by=11)) == "closing-already"
        assert await refusal(harness, now, Back(by=11)) == "closing-already"
    else:
        while now.table.schedule.idle_at is None:
            now = (await wake(harness, now, 91)).snapshot
        now = (await wake(harness, now, patience(now.table) + 1)).snapshot
    while now.table.status is not Status.CLOSED:
        assert now.table.wake_at() == harness.clock.now(), "without any pause"
        now = (await wake(harness, now, 0)).snapshot
    assert (now.table.ending.why, now.table.match.deals) == (why, 3)
    assert now.table.ending.shares == ()
    assert sorted(now.table.match.tally.values()) == [-5, -5, 10]
    await balanced(harness, now, *PEOPLE)


async def test_a_practice_match_closes_with_its_deal(harness: TableHarness) -> None:
    now = await seated(harness, (11,), practice=True)
    now = await answered(harness, await deal(harness, now))
    now = await ask(harness, now, Close(by=11, interaction=harness.click()))
    while now.table.status is not Status.CLOSED:
        now = (await wake(harness, now, 0)).snapshot
    assert now.table.match.deals == 1


async def test_after_a_takeover_a_forced_close_returns_each_stake_to_its_payer_gen_017(
    harness: TableHarness,
) -> None:
    now = await leave(harness, await in_match(harness), 12)
    now = await ask(harness, now, Sit(by=harness.store.purse(21), interaction=harness.click()))
    now = await answered(harness, await deal(harness, now))
    now = await ask(harness, now, Close(by=99, moderator=True, force=True))
    assert await chips(harness, 11, 12, 13, 21) == (500, 500, 500, 500), "12 staked, not 21"
    await balanced(harness, now, *PEOPLE, 21)


async def test_a_forced_close_of_the_first_deal_takes_the_stakes_back_gen_017(
    harness: TableHarness,
) -> None:
    now = await ask(harness, await begun(harness), Close(by=99, moderator=True, force=True))
    assert await chips(harness, *PEOPLE) == (500, 500, 500)
    await balanced(harness, now, *PEOPLE)


@pytest.mark.parametrize("when", ["between", "in mid-deal"])
@pytest.mark.parametrize("people", [PEOPLE, (11,)])
async def test_a_match_that_everybody_has_left_is_played_out_at_once_gen_015(
    harness: TableHarness, people: tuple[int, ...], when: str
) -> None:
    now = await in_match(harness, people)
    if when == "in mid-deal":
        now = await answered(harness, await deal(harness, now))
    for account in people:
        assert now.table.status is not Status.CLOSED
        now = await leave(harness, now, account)
    while now.table.status is not Status.CLOSED:
        assert now.table.wake_at() == harness.clock.now(), "without any pause"
        now = (await wake(harness, now, 0)).snapshot
    assert (now.table.ending.why, now.table.match.deals) == ("played-out", 3)
    assert (now.table.ending.shares, now.table.match.goes_on) == ((), False)
    won = now.table.match.tally
    assert sorted(won.values()) == [-5, -5, 10], "one player has won it"
    for account in people:
        assert await chips(harness, account) == (500 + won[str(account)],)


async def test_a_player_who_is_back_in_time_plays_the_match_on(harness: TableHarness) -> None:
    now = await leave(harness, await in_match(harness, (11,)), 11)
    now = await ask(harness, now, Back(by=11, interaction=harness.click()))
    assert not now.table.match_left()
    assert now.table.wake_at() != harness.clock.now()


async def test_a_practice_match_that_everybody_has_left_is_not_played_out(
    harness: TableHarness,
) -> None:
    table = await seated(harness, (11,), practice=True)
    now = await round_for(harness, await deal(harness, table), 0)
    assert now.table.match.goes_on
    now = await leave(harness, now, 11)
    assert now.table.ending.why == "nobody-left"


async def test_every_hand_follows_the_bet_that_is_on(harness: TableHarness) -> None:
    """A hand that waits would otherwise ask for mus during the bets on pares."""
    table = await harness.open(11, "mus", signals=False)
    for account in (12, 13, 14):
        harness.store.purse(account)
        await harness.directory.ask(table.id, Sit(by=account, interaction=harness.click()))
    now = (await next_deal(harness, table, 11)).snapshot
    [turn] = now.table.schedule.turns
    said = await press(harness, now, turn.seat, "nomus")
    assert said.noticed == (0, 1, 2, 3)
    [turn] = said.snapshot.table.schedule.turns
    assert (await press(harness, said.snapshot, turn.seat, "wait")).noticed == ()


# --- what is kept --------------------------------------------------------------------------------


async def test_a_table_in_mid_match_reads_back_as_it_was(harness: TableHarness) -> None:
    now = await answered(harness, await deal(harness, await in_match(harness)))
    stored = await harness.store.load(now.id)
    assert stored is not None
    assert Table.from_json(stored.state) == now.table
    assert now.table.schedule.timers


async def test_a_table_from_before_matches_has_played_one_with_each_deal(
    harness: TableHarness,
) -> None:
    older = (await in_match(harness)).table.to_json()
    for name in ("matches", "goes_on", "payers", "timers"):
        older.pop(name, None)
    assert Table.from_json(older).match.matches == 1
    assert Table.from_json({**older, "status": "playing"}).match.matches == 0
