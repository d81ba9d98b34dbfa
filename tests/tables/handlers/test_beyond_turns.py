"""Checks games in which several players may act, the clock acts, and the table has buttons."""

from __future__ import annotations

import logging

import pytest
from msgspec.structs import replace

from tables.commands import Act, Back, Close, Leave, Restarted
from tables.decision import Decision
from tables.model.snapshot import Snapshot, replay
from tables.model.table import Status
from tables.planning.deadlines import clock_of_return
from tests.support.games.shout import LATE_BELL, SECONDS, SHOUT
from tests.support.tables.harness import TableHarness
from tests.support.tables.shout_tables import (
    PEOPLE,
    answered,
    at,
    begun,
    chair,
    deal,
    leave,
    live,
    press,
    round_for,
    wake,
)

pytestmark = pytest.mark.asyncio


def seats_due(now: Snapshot) -> list[int]:
    """The seats that have a deadline."""
    return [t.seat for t in now.table.schedule.turns]


# --- who is waited for --------------------------------------------------------------------------


async def test_only_people_awaited_by_the_game_have_a_deadline(harness: TableHarness) -> None:
    now = await begun(harness)
    speaker: int = live(now).state.speaker
    assert live(now).game.to_act(live(now).state) == {0, 1, 2}
    assert seats_due(now) == [speaker]
    now = await answered(harness, now)
    assert seats_due(now) == [], "nobody has to shout"
    assert {chair(now, seat).away for seat in range(3)} == {False}


async def test_a_regular_acts_whenever_it_may_decide_but_not_for_asides_alone(
    harness: TableHarness,
) -> None:
    now = await begun(harness, (11,))
    speaker: int = live(now).state.speaker
    assert seats_due(now) == [speaker], "the others may only wave"
    now = await answered(harness, now)
    others = {seat for seat in range(3) if chair(now, seat).regular} - {speaker}
    assert set(seats_due(now)) == others, "they say whether they shout"
    outcome = await wake(harness, now, 2.0)
    (hushed,) = outcome.acted
    assert set(seats_due(outcome.snapshot)) == others - {hushed}


async def test_a_regular_acts_for_a_player_who_is_away_or_leaving(harness: TableHarness) -> None:
    now = await begun(harness)
    speaker: int = live(now).state.speaker
    outcome = await wake(harness, now, 91)
    assert chair(outcome.snapshot, speaker).away
    assert (await wake(harness, now, 2.0)).acted == (speaker,)
    other = (speaker + 1) % 3
    left = Leave(by=PEOPLE[other], confirmed=True, interaction=harness.click())
    now = (await harness.directory.ask(now.id, left)).snapshot
    assert seats_due(now) == [other]
    back = Back(by=PEOPLE[other], interaction=harness.click())
    assert seats_due((await harness.directory.ask(now.id, back)).snapshot) == []


# --- asides -------------------------------------------------------------------------------------


async def test_an_aside_is_no_decision_and_the_clock_runs_on(harness: TableHarness) -> None:
    now = await begun(harness)
    speaker: int = live(now).state.speaker
    harness.clock.time += 40
    outcome = await press(harness, now, speaker, "wave")
    after = outcome.snapshot
    assert outcome.changed
    assert outcome.acted == ()
    assert after.table.schedule.turns == now.table.schedule.turns
    assert live(after).decisions == (0, 0, 0)
    assert chair(after, speaker).acted_at == harness.clock.time
    stored = await harness.store.load(now.id)
    assert stored is not None
    assert stored.deal is not None
    assert replay(SHOUT, stored.deal) == replace(live(after), seal=None)
    assert (await press(harness, now, speaker, "answer")).changed, "the hand's buttons still stand"


async def test_a_seat_with_something_to_see_at_once_is_noticed(harness: TableHarness) -> None:
    now = await begun(harness)
    for seat in range(3):
        outcome = await press(harness, now, seat, "wave")
        assert outcome.noticed == ((seat + 1) % 3,)
    assert (await press(harness, now, live(now).state.speaker, "answer")).noticed == ()


async def test_coming_back_with_an_aside_gives_a_persons_time_again(harness: TableHarness) -> None:
    now = await begun(harness)
    speaker: int = live(now).state.speaker
    now = (await wake(harness, now, 91)).snapshot
    assert chair(now, speaker).away
    assert now.table.schedule.turns[0].due == harness.clock.time + 2.0
    now = (await press(harness, now, speaker, "wave")).snapshot
    assert not chair(now, speaker).played_by_regular
    assert now.table.schedule.turns[0].due == harness.clock.time + clock_of_return(90)
    assert chair(now, speaker).lapses, "an aside is not a decision"


async def test_an_action_after_getting_up_counts_and_the_player_stays_leaving_gen_015(
    harness: TableHarness,
) -> None:
    now = await answered(harness, await begun(harness))
    other: int = (live(now).state.speaker + 1) % 3
    now = await leave(harness, now, PEOPLE[other])
    outcome = await press(harness, now, other, "hush")
    assert outcome.acted == (other,)
    assert chair(outcome.snapshot, other).leaving
    back = Back(by=PEOPLE[other], interaction=harness.click())
    assert not chair((await harness.directory.ask(now.id, back)).snapshot, other).leaving


# --- the clock ----------------------------------------------------------------------------------


async def test_a_timer_starts_when_it_appears_and_then_the_clock_acts(
    harness: TableHarness,
) -> None:
    now = await answered(harness, await begun(harness))
    (timer,) = now.table.schedule.timers
    assert timer == (0, harness.clock.time + SECONDS)
    assert now.table.wake_at() == timer.due
    harness.clock.time += 1
    now = (await press(harness, now, (live(now).state.speaker + 1) % 3, "hush")).snapshot
    assert now.table.schedule.timers == (timer,), "it runs on"
    assert not (await wake(harness, now, 1.5)).changed
    outcome = await wake(harness, now, 0.5)
    assert outcome.settled
    assert outcome.acted == ()
    assert outcome.snapshot.table.schedule.timers == ()
    stored = await harness.store.load(now.id)
    assert stored is not None
    assert stored.deal is not None
    last = stored.deal.steps[-1]
    assert (last.seat, last.action, last.by) == (None, ["time", 0], "clock")
    assert replay(SHOUT, stored.deal) == replace(live(outcome.snapshot), seal=None)


async def test_a_timer_whose_key_is_gone_is_forgotten(harness: TableHarness) -> None:
    now = await answered(harness, await begun(harness))
    outcome = await press(harness, now, (live(now).state.speaker + 1) % 3, "shout")
    assert outcome.settled
    assert outcome.snapshot.table.schedule.timers == ()
    now = await answered(harness, await begun(harness, (21, 22, 23)))
    closed = await harness.directory.ask(
        now.id, Close(by=99, moderator=True, force=True, interaction=harness.click())
    )
    assert closed.snapshot.table.schedule.timers == ()


async def test_a_timer_that_the_game_refuses_is_reported_once_and_dropped(
    harness: TableHarness, caplog: pytest.LogCaptureFixture
) -> None:
    now = await answered(harness, await begun(harness, options={"bell": True}))
    with caplog.at_level(logging.ERROR):
        outcome = await wake(harness, now, 1.0)
    assert outcome.changed
    assert f"timer {LATE_BELL}" in caplog.text
    assert outcome.snapshot.table.wake_at() == now.table.schedule.timers[0].due
    assert not (await wake(harness, now, 1.0)).changed
    assert (await wake(harness, now, 1.0)).settled, "the others run on"


async def test_the_first_due_turn_or_timer_comes_first(harness: TableHarness) -> None:
    now = await begun(harness, (11, 12))
    if chair(now, live(now).state.speaker).regular:
        now = await deal(harness, await round_for(harness, now, 0))
    now = await answered(harness, now)
    (regular,) = seats_due(now)
    first = await wake(harness, now, 60)
    assert first.acted == (regular,), "its 2 seconds were over before the clock's 3"
    second = await wake(harness, now, 0)
    assert second.settled
    assert second.acted == ()


async def test_after_a_restart_a_timer_has_its_own_length_again_but_no_more(
    harness: TableHarness,
) -> None:
    now = await answered(harness, await begun(harness))
    harness.clock.time += 600
    outcome = await harness.directory.ask(now.id, Restarted(grace=30))
    assert outcome.snapshot.table.schedule.timers[0].due == harness.clock.time + SECONDS
    again = await harness.directory.ask(now.id, Restarted(grace=1))
    assert again.snapshot.table.schedule.timers[0].due == harness.clock.time + SECONDS


# --- buttons on the table -----------------------------------------------------------------------


async def test_a_press_on_the_table_acts_for_the_presser_s_own_seat(harness: TableHarness) -> None:
    now = await answered(harness, await begun(harness))
    other = (live(now).state.speaker + 1) % 3
    assert live(now).public_decision == Decision(1, 2, public=True)
    outcome = await press(harness, now, other, "hush")
    assert outcome.acted == (other,)
    assert live(outcome.snapshot).state.quiet == {other}
    assert live(outcome.snapshot).decisions[other] == 1


async def test_a_press_on_an_older_picture_of_the_table_is_late(harness: TableHarness) -> None:
    first = await begun(harness)
    now = await answered(harness, first)
    late = await press(harness, first, (live(now).state.speaker + 1) % 3, "shout")
    assert late.refusal is not None
    assert late.refusal.code == "late"
    assert (await at(harness, now.id)).version == now.version


async def test_on_the_table_the_game_itself_says_why_a_press_is_refused(
    harness: TableHarness,
) -> None:
    now = await answered(harness, await begun(harness))
    speaker: int = live(now).state.speaker
    now = (await press(harness, now, speaker, "wave")).snapshot
    assert speaker not in SHOUT.to_act(live(now).state)
    refused = (await press(harness, now, speaker, "shout")).refusal
    assert refused is not None
    assert (refused.code, refused.rule) == ("own_answer", True)


@pytest.mark.parametrize(
    ("by", "choice", "code"),
    [(99, "shout", "not-seated"), (None, "shout", "not-seated"), (11, "answer", "no-such-choice")],
)
async def test_a_press_on_the_table_is_checked_like_any_other(
    harness: TableHarness, by: int | None, choice: str, code: str
) -> None:
    now = await answered(harness, await begun(harness))
    outcome = await harness.directory.ask(
        now.id, Act(by=by, decision=live(now).public_decision, choice=choice)
    )
    assert outcome.refusal is not None
    assert outcome.refusal.code == code
    assert outcome.snapshot.table.status is Status.PLAYING
