"""Checks what people are asked before a table with stakes closes, and what answers do (GEN-010)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tables.commands import (
    AddRegular,
    AnswerClose,
    Back,
    Close,
    Deal,
    HandOn,
    Kick,
    Leave,
    PlayNow,
    RemoveRegular,
    Restarted,
    Sit,
    SitOut,
    Wait,
    Wake,
)
from tables.model.snapshot import Snapshot
from tables.model.table import CloseQuestion, Status, Table
from tests.support.tables.harness import (
    TableHarness,
    dealt,
    next_deal,
    play_on,
    press_once,
    time_out_question,
)
from tests.support.tables.shout_tables import (
    answered,
    ask,
    balanced,
    chair,
    chips,
    in_match,
    leave,
    live,
    refusal,
    round_for,
    wake,
)
from tests.support.tables.shout_tables import deal as deal_round

pytestmark = pytest.mark.asyncio

PEOPLE = (11, 12, 13, 14)
SHOUTERS = (11, 12, 13)


def asked(now: Snapshot) -> CloseQuestion:
    question = now.table.ending.question
    assert question is not None
    return question


async def closes(harness: TableHarness, now: Snapshot, by: int = 11, **more: Any) -> Snapshot:
    return await ask(harness, now, Close(by=by, interaction=harness.click(), **more))


async def answers(harness: TableHarness, now: Snapshot, by: int, *, agrees: bool) -> Snapshot:
    about = asked(now).about
    command = AnswerClose(by=by, interaction=harness.click(), about=about, agrees=agrees)
    return await ask(harness, now, command)


async def agree(harness: TableHarness, now: Snapshot, *people: int) -> Snapshot:
    for account in people:
        now = await answers(harness, now, account, agrees=True)
    return now


async def with_pot(
    harness: TableHarness, people: tuple[int, ...] = PEOPLE, **more: Any
) -> Snapshot:
    """A table of Danish Mousel between two deals, with a pot that stands."""
    now = await play_on(harness, (await dealt(harness, people, **more)).id)
    while now.table.match.pot <= now.table.match.remainder:
        await next_deal(harness, now, people[0])
        now = await play_on(harness, now.id)
    return now


# --- whom the table asks -------------------------------------------------------------------------


async def test_only_other_people_are_asked_and_only_about_chips_gen_010(
    harness: TableHarness,
) -> None:
    alone = await in_match(harness, (11,))
    assert (await closes(harness, alone)).table.ending.question is None
    practice = await dealt(harness, PEOPLE, practice=True)
    assert (await closes(harness, practice)).table.ending.closing
    empty = await ask(harness, await harness.open(31), Sit(by=harness.store.purse(32)))
    assert (await closes(harness, empty, 31)).table.status is Status.CLOSED
    staked = await closes(harness, await in_match(harness))
    assert asked(staked).asked == (12, 13)


async def test_a_deal_that_a_regular_has_chips_in_is_not_broken_off_gen_010(
    harness: TableHarness,
) -> None:
    """Two people who agree would take back what a regular is about to win."""
    table = await harness.open(41)
    table = await ask(harness, table, Sit(by=harness.store.purse(42), interaction=harness.click()))
    table = await ask(harness, table, AddRegular(by=41, interaction=harness.click()))
    now = await ask(harness, table, Deal(by=41, interaction=harness.click()))
    now = await closes(harness, now, 41)
    assert now.table.ending.question is None
    assert now.table.ending.closing


async def test_a_moderator_asks_everybody_and_force_asks_nobody(harness: TableHarness) -> None:
    now = await closes(harness, await in_match(harness), 99, moderator=True)
    assert asked(now).asked == SHOUTERS
    now = await closes(harness, now, 98, moderator=True, force=True)
    assert now.table.status is Status.CLOSED
    assert now.table.ending.question is None
    assert await chips(harness, *SHOUTERS) == (500, 500, 500)


async def test_the_time_is_a_minute_or_one_slow_move(harness: TableHarness) -> None:
    now = await closes(harness, await with_pot(harness))
    assert asked(now).due == harness.clock.time + 60
    assert now.table.wake_at() == asked(now).due
    slow = await closes(harness, await with_pot(harness, clock=24 * 3600))
    assert asked(slow).due == harness.clock.time + 24 * 3600


# --- a pot that stands ---------------------------------------------------------------------------


async def test_all_who_agree_share_the_pot_at_once_gen_017(harness: TableHarness) -> None:
    """GEN-C14."""
    now = await closes(harness, await with_pot(harness))
    pot = now.table.match.pot
    now = await agree(harness, now, 12, 13)
    assert now.table.status is Status.BETWEEN
    now = await agree(harness, now, 14)
    assert (now.table.status, now.table.ending.by) == (Status.CLOSED, 11)
    assert sum(chips for _, chips in now.table.ending.shares) == pot
    await balanced(harness, now, *PEOPLE)


async def test_silence_holds_no_table_longer_than_its_time_gen_010(harness: TableHarness) -> None:
    now = await closes(harness, await with_pot(harness))
    pot, due = now.table.match.pot, asked(now).due
    now = await agree(harness, now, 12)
    harness.clock.time = due - 1
    now = await ask(harness, now, Wake())
    assert now.table.status is Status.BETWEEN
    now = (await time_out_question(harness, now)).snapshot
    assert (now.table.status, now.table.ending.why) == (Status.CLOSED, "closed")
    assert sum(chips for _, chips in now.table.ending.shares) == pot


async def test_a_host_does_not_take_a_pot_that_others_play_on_for_gen_010(
    harness: TableHarness,
) -> None:
    """GEN-C15: one last deal is played for it, without a host who does not ask for that deal."""
    now = await closes(harness, await with_pot(harness))
    held = await chips(harness, 11)
    now = await answers(harness, now, 12, agrees=False)
    assert now.table.ending.question is None
    assert await refusal(harness, now, Close(by=11)) == "closing-already"
    for account in (12, 13, 14):
        outcome = await harness.directory.ask(now.id, Deal(by=account, interaction=harness.click()))
    while not outcome.dealt:
        harness.clock.time = outcome.snapshot.table.wake_at() or 0
        outcome = await harness.directory.ask(now.id, Wake())
    assert live(outcome.snapshot).setup.accounts == (12, 13, 14)
    now = await play_on(harness, now.id)
    assert (now.table.status, now.table.match.deals) == (
        Status.CLOSED,
        live(now).setup.number,
    )
    own = dict(now.table.ending.shares).get(0, 0)
    assert await chips(harness, 11) == (held[0] + own,), "no stake, and a part of what still stood"
    await balanced(harness, now, *PEOPLE)


async def test_a_last_deal_that_nobody_asks_for_holds_the_pot_a_minute_gen_010(
    harness: TableHarness,
) -> None:
    now = await agree(harness, await closes(harness, await with_pot(harness)), 13, 14)
    now = await answers(harness, now, 12, agrees=False)
    began = harness.clock.time
    while now.table.status is not Status.CLOSED:
        for on in (True, False):
            await harness.directory.ask(now.id, SitOut(by=12, on=on))
        harness.clock.time += 10
        now = (await wake(harness, now, 0)).snapshot
        assert harness.clock.time <= began + 2 * now.table.terms.pause
    await balanced(harness, now, *PEOPLE)


async def test_no_deal_starts_and_nobody_sits_down_while_people_are_asked(
    harness: TableHarness,
) -> None:
    """A friend of the host would get a part of the pot."""
    now = await with_pot(harness, seats=5)
    now = await closes(harness, now)
    harness.store.purse(21)
    for command in (Deal(by=12), Sit(by=21), Close(by=11)):
        assert await refusal(harness, now, command) == "closing-asked"
    harness.clock.time += 59
    now = await ask(harness, now, Wake())
    assert now.table.match.deals == live(now).setup.number
    full = await with_pot(harness, (31, 32, 33), seats=3)
    full = await ask(harness, full, Wait(by=21, on=True, interaction=harness.click()))
    full = await leave(harness, await closes(harness, full, 31), 33)
    assert full.table.chair_of(21) is None


# --- a deal in play ------------------------------------------------------------------------------


async def test_all_who_agree_break_a_deal_off_and_get_its_chips_back_gen_010(
    harness: TableHarness,
) -> None:
    now = await dealt(harness, PEOPLE)
    now = (await press_once(harness, now)).snapshot
    now = await agree(harness, await closes(harness, now), 12, 13, 14)
    assert now.table.status is Status.CLOSED
    assert await chips(harness, now.pot, *PEOPLE) == (0, 500, 500, 500, 500)


@pytest.mark.parametrize("agrees", [None, False])
async def test_otherwise_the_players_finish_their_hands_gen_010(
    harness: TableHarness, agrees: bool | None
) -> None:
    now = await closes(harness, await dealt(harness, PEOPLE))
    assert not now.table.ending.closing, "play goes on meanwhile, for the host too"
    assert not chair(now, 0).away
    if agrees is None:
        now = (await time_out_question(harness, now)).snapshot
    else:
        now = await answers(harness, now, 12, agrees=False)
    assert now.table.ending.closing
    people = {c.account for c in now.table.chairs if c is not None and c.away}
    assert 11 in people
    assert (agrees is None) or people == {11}


async def test_a_deal_that_ends_meanwhile_asks_about_the_pot_it_leaves_gen_010(
    harness: TableHarness,
) -> None:
    """An agreement to break the deal off is none to share its pot."""
    now, asks = await dealt(harness, PEOPLE), 0
    for _ in range(40):
        now = await agree(harness, await closes(harness, now), 12)
        before = asked(now).about
        now = await play_on(harness, now.id)
        if now.table.status is Status.CLOSED:
            assert now.table.match.pot <= now.table.match.remainder
            now = await dealt(harness, PEOPLE)
            continue
        asks += 1
        assert asked(now).asked == (12, 13, 14)
        assert asked(now).due == harness.clock.time + 60
        late = AnswerClose(by=13, about=before, agrees=True)
        assert await refusal(harness, now, late) == "closing-not-asked"
        break
    assert asks


# --- a match -------------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["between", "in mid-deal"])
async def test_all_who_agree_get_the_stake_of_a_match_back_gen_010(
    harness: TableHarness, when: str
) -> None:
    now = await in_match(harness)
    if when == "in mid-deal":
        now = await answered(harness, await deal_round(harness, now))
    now = await agree(harness, await closes(harness, now), 12, 13)
    assert now.table.status is Status.CLOSED
    assert await chips(harness, now.pot, *SHOUTERS) == (0, 500, 500, 500)
    assert set(now.table.match.tally.values()) <= {0}


async def test_people_who_play_on_finish_the_match_gen_010(harness: TableHarness) -> None:
    """A host closes to have regulars play against a stronger player: only the host's seat gets
    one.
    """
    now = await closes(harness, await in_match(harness))
    now = await answers(harness, now, 13, agrees=False)
    assert [c.away for c in now.table.chairs if c] == [True, False, False]
    while now.table.status is not Status.CLOSED:
        if now.table.status is Status.BETWEEN:
            harness.clock.time = now.table.wake_at() or 0
            now = await ask(harness, now, Wake())
        else:
            now = await round_for(harness, now, 2)
    assert now.table.match.tally == {"11": -5, "12": -5, "13": 10}
    assert now.table.ending.why == "closed"
    await balanced(harness, now, *SHOUTERS)


async def test_a_host_is_back_in_a_match_that_is_played_on(harness: TableHarness) -> None:
    now = await answers(harness, await closes(harness, await in_match(harness)), 13, agrees=False)
    now = await ask(harness, now, Back(by=11, interaction=harness.click()))
    assert not chair(now, 0).away


async def test_a_match_with_a_regulars_stake_is_played_out_when_people_agree_gen_010(
    harness: TableHarness,
) -> None:
    """GEN-C16."""
    now = await closes(harness, await in_match(harness, (11, 12)))
    now = await agree(harness, now, 12)
    while now.table.status is not Status.CLOSED:
        assert now.table.wake_at() == harness.clock.now(), "without any pause"
        now = (await wake(harness, now, 0)).snapshot
    assert now.table.ending.shares == ()
    assert sorted(now.table.match.tally.values()) == [-5, -5, 10]


@pytest.mark.parametrize("how", ["left before", "freed by the host"])
async def test_nobody_takes_back_a_stake_from_a_person_who_has_not_agreed_gen_010(
    harness: TableHarness, how: str
) -> None:
    """The host frees the seat of an absent person who is ahead, so that all who stay agree."""
    now = await in_match(harness)
    if how == "left before":
        now = await leave(harness, now, 13)
        now = await closes(harness, now)
    else:
        now = await deal_round(harness, now)
        now = (await wake(harness, now, 91)).snapshot
        assert chair(now, 0).away
        now = await ask(harness, now, HandOn(by=11, chair=1, interaction=harness.click()))
        now = await closes(harness, now, 12)
        now = await ask(harness, now, Kick(by=12, chair=0, interaction=harness.click()))
    now = await agree(harness, now, 12 if how == "left before" else 13)
    while now.table.status is not Status.CLOSED:
        now = (await wake(harness, now, 0)).snapshot
    assert now.table.ending.shares == ()
    assert sorted(now.table.match.tally.values()) == [-5, -5, 10]


# --- who answers ---------------------------------------------------------------------------------


async def test_a_person_who_gets_up_has_agreed(harness: TableHarness) -> None:
    now = await closes(harness, await in_match(harness))
    now = await agree(harness, now, 12)
    now = await leave(harness, now, 13)
    assert now.table.status is Status.CLOSED
    assert await chips(harness, *SHOUTERS) == (500, 500, 500)


async def test_one_person_who_agreed_may_still_play_on(harness: TableHarness) -> None:
    now = await agree(harness, await closes(harness, await in_match(harness)), 12)
    assert (await answers(harness, now, 12, agrees=False)).table.ending.played_on


async def test_only_people_who_were_asked_answer(harness: TableHarness) -> None:
    now = await closes(harness, await in_match(harness))
    about = asked(now).about
    for by, agrees, code in (
        (11, True, "closing-own"),
        (99, True, "closing-others"),
        (99, False, "closing-others"),
        (None, True, "closing-others"),
    ):
        answer = AnswerClose(by=by, about=about, agrees=agrees)
        assert await refusal(harness, now, answer) == code
    other = AnswerClose(by=12, about="p9", agrees=True)
    assert await refusal(harness, now, other) == "closing-not-asked"


async def test_a_host_takes_the_question_back_once_in_a_deal(harness: TableHarness) -> None:
    """A host who asks again and again would hold up every deal."""
    now = await with_pot(harness)
    now = await answers(harness, await closes(harness, now), 11, agrees=False)
    assert now.table.ending.question is None
    assert now.table.schedule.next_at is not None
    assert await refusal(harness, now, Close(by=11)) == "closing-taken-back"
    now = (await next_deal(harness, now, 11)).snapshot
    assert asked(await closes(harness, now)).asked == (12, 13, 14)


@pytest.mark.parametrize("how", ["hands on", "gets up"])
async def test_a_host_who_is_host_no_longer_asks_no_longer(harness: TableHarness, how: str) -> None:
    now = await closes(harness, await with_pot(harness))
    if how == "hands on":
        now = await ask(harness, now, HandOn(by=11, chair=1, interaction=harness.click()))
    else:
        now = await ask(harness, now, Leave(by=11, confirmed=True, interaction=harness.click()))
    assert now.table.host == 12
    assert now.table.ending.question is None
    assert now.table.schedule.next_at is not None
    assert await refusal(harness, now, Close(by=12)) == "closing-taken-back"
    now = (await next_deal(harness, now, 12)).snapshot
    assert asked(await closes(harness, now, 12)).by == 12


# --- who comes meanwhile -------------------------------------------------------------------------


async def test_a_person_who_is_back_meanwhile_is_asked_too_gen_010(harness: TableHarness) -> None:
    """Two accomplices would take their stakes back from a person who is ahead."""
    now = await leave(harness, await in_match(harness), 13)
    now = await closes(harness, now)
    assert asked(now).asked == (12,)
    now = await ask(harness, now, Back(by=13, interaction=harness.click()))
    assert asked(now).asked == (12, 13)
    now = await agree(harness, now, 12)
    assert now.table.status is not Status.CLOSED
    assert (await answers(harness, now, 13, agrees=False)).table.ending.played_on


async def test_a_person_who_agreed_and_is_back_has_still_agreed_gen_010(
    harness: TableHarness,
) -> None:
    now = await leave(harness, await closes(harness, await in_match(harness)), 13)
    now = await ask(harness, now, Back(by=13, interaction=harness.click()))
    assert (asked(now).asked, asked(now).agreed) == ((12,), (13,))
    assert (await agree(harness, now, 12)).table.status is Status.CLOSED
    assert await chips(harness, *SHOUTERS) == (500, 500, 500)


async def test_a_person_who_got_up_does_not_play_on_gen_010(harness: TableHarness) -> None:
    now = await leave(harness, await closes(harness, await with_pot(harness)), 14)
    late = AnswerClose(by=14, about=asked(now).about, agrees=False)
    assert await refusal(harness, now, late) == "closing-others"


async def test_no_regular_comes_or_goes_while_a_table_closes_gen_010(
    harness: TableHarness,
) -> None:
    """A last deal of one person and regulars would start at once, before others ask for it."""
    now = await with_pot(harness, seats=5)
    changes = (AddRegular(by=12), PlayNow(by=12), RemoveRegular(by=11, chair=0))
    now = await closes(harness, now)
    for command in changes:
        assert await refusal(harness, now, command) == "closing-asked"
    now = await answers(harness, now, 12, agrees=False)
    for command in changes:
        assert await refusal(harness, now, command) == "closing-already"


async def test_a_host_frees_no_absent_persons_seat_to_share_their_part_gen_010(
    harness: TableHarness,
) -> None:
    now = await with_pot(harness)
    while not chair(now, live(now).setup.chairs.index(1)).away:
        now = (await next_deal(harness, now, 11)).snapshot
        while now.table.status is Status.PLAYING:
            turn = now.table.schedule.turns[0]
            if live(now).players[turn.seat] == 12:
                now = (await wake(harness, now, max(0, turn.due - harness.clock.time))).snapshot
            elif chair(now, turn.seat).away:
                now = (await wake(harness, now, 2)).snapshot
            else:
                now = (await press_once(harness, now)).snapshot
        if now.table.match.pot <= now.table.match.remainder:
            now = await ask(harness, now, Back(by=12, interaction=harness.click()))
    now = await closes(harness, now)
    assert 12 in asked(now).asked
    assert await refusal(harness, now, Kick(by=11, chair=1)) == "closing-asked"


async def test_a_last_deal_waits_for_people_who_sat_out_the_one_before_gen_010(
    harness: TableHarness,
) -> None:
    now = await with_pot(harness)
    for _ in range(40):
        now = await ask(harness, now, SitOut(by=14, on=True, interaction=harness.click()))
        now = await play_on(harness, (await next_deal(harness, now, 11)).snapshot.id)
        if now.table.match.pot > now.table.match.remainder:
            break
    assert 14 not in live(now).setup.accounts
    now = await agree(harness, await closes(harness, now), 14)
    now = await answers(harness, now, 12, agrees=False)
    for account in (12, 13, 11, 14):
        assert now.table.status is Status.BETWEEN
        now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
    assert set(live(now).setup.accounts) == set(PEOPLE)


async def test_hosts_who_hand_the_role_on_do_not_hold_up_a_deal_gen_010(
    harness: TableHarness,
) -> None:
    """Two accomplices would ask in turn, and hand the role on before each time is over."""
    now = await closes(harness, await with_pot(harness))
    now = await ask(harness, now, HandOn(by=11, chair=1, interaction=harness.click()))
    assert await refusal(harness, now, Close(by=12)) == "closing-taken-back"


# --- a restart -----------------------------------------------------------------------------------


async def test_a_question_outlasts_a_restart_and_gets_a_grace_time(harness: TableHarness) -> None:
    now = await closes(harness, await with_pot(harness))
    harness.clock.time = asked(now).due + 5
    again = TableHarness.over(harness)
    now = await ask(again, now, Restarted(grace=30))
    assert asked(now).due == again.clock.time + 30
    now = await agree(again, now, 12, 13, 14)
    assert now.table.status is Status.CLOSED


async def test_a_table_stored_before_there_were_questions_reads_back(
    harness: TableHarness,
) -> None:
    now = await in_match(harness)
    older = json.loads(json.dumps(now.table.to_json()))
    for name in ("question", "played_on", "taken_back"):
        older.pop(name, None)
    assert Table.from_json(older) == now.table
    asking = (await closes(harness, now)).table
    assert Table.from_json(json.loads(json.dumps(asking.to_json()))) == asking
