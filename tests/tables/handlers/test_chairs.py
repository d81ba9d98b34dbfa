"""Checks chairs: the host's role, absent players, invitations, waiting, sitting out, caps."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from tables.commands import (
    AddRegular,
    Back,
    Close,
    Command,
    Deal,
    HandOn,
    Invite,
    Kick,
    Leave,
    Move,
    Refusal,
    SetOption,
    Sit,
    SitOut,
    Wait,
    Wake,
)
from tables.model.snapshot import Snapshot
from tables.model.table import Status, Table
from tables.ports import TableSettings
from tests.support.tables.harness import (
    TableHarness,
    check_whole,
    dealt,
    gone,
    next_deal,
    play_on,
    press_once,
    seated,
    still_awaited,
    time_out_question,
)
from tests.support.tables.shout_tables import (
    ask,
    begun,
    chips,
    deal,
    finish,
    in_match,
    live,
    refusal,
    round_for,
)

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13)
FOUR = (11, 12, 13, 14)
MODERATOR = 99


async def wake(harness: TableHarness, now: Snapshot, seconds: float) -> Snapshot:
    harness.clock.time += seconds
    return (await harness.directory.ask(now.id, Wake())).snapshot


# --- the host -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "moderator"), [(11, False), (MODERATOR, True)])
async def test_the_host_s_role_is_handed_on_by_host_or_moderator(
    harness: TableHarness, by: int, moderator: bool
) -> None:
    now = await seated(harness, PEOPLE)
    now = await ask(harness, now, HandOn(by=by, chair=2, moderator=moderator))
    assert now.table.host == 13
    assert await refusal(harness, now, SetOption(by=11, key="unit", value=5)) == "host-only"
    assert (await ask(harness, now, SetOption(by=13, key="unit", value=5))).table.terms.options[
        "unit"
    ] == 5


async def test_the_last_person_to_leave_is_warned_that_the_table_ends_gen_015(
    harness: TableHarness,
) -> None:
    now = await dealt(harness, PEOPLE)
    for account, code in ((11, "leave-deal"), (12, "leave-deal"), (13, "leave-deal-last")):
        assert await refusal(harness, now, Leave(by=account)) == code
        now = await ask(harness, now, Leave(by=account, confirmed=True))


async def test_leaving_in_mid_deal_shows_the_possible_loss_gen_015(
    harness: TableHarness,
) -> None:
    """The first deal is forced: the dealer may pay the pot of 20 twice, the others once."""
    now = await dealt(harness, PEOPLE)
    seat: int = live(now).state.public.dealer
    dealer = live(now).setup.accounts[seat]
    for account in PEOPLE:
        outcome = await harness.directory.ask(now.id, Leave(by=account))
        assert outcome.refusal is not None
        lose = 40 if account == dealer else 20
        assert dict(outcome.refusal.params) == {"deal": 1, "stake": "some", "lose": lose}


async def test_leaving_after_a_pass_costs_nothing_more_gen_015(
    harness: TableHarness,
) -> None:
    now = await dealt(harness, PEOPLE, game="bourre")
    folds = live(now).setup.accounts[now.table.schedule.turns[0].seat]
    assert await stake(harness, now, folds) == ("folds-none", 0), "a stand-in folds"
    now = (await press_once(harness, now, pick=-1)).snapshot
    assert await stake(harness, now, folds) == ("out", 0)


async def test_without_chips_the_warning_names_no_loss(harness: TableHarness) -> None:
    now = await dealt(harness, PEOPLE, practice=True)
    assert await stake(harness, now, 11) == ("practice", 0)


async def stake(harness: TableHarness, now: Snapshot, account: int) -> tuple[Any, Any]:
    """What a player who leaves may lose, by the warning."""
    outcome = await harness.directory.ask(now.id, Leave(by=account))
    assert outcome.refusal is not None
    told = dict(outcome.refusal.params)
    return told["stake"], told["lose"]


async def test_a_host_who_leaves_in_mid_deal_is_host_no_longer(harness: TableHarness) -> None:
    now = await dealt(harness, PEOPLE)
    now = await ask(harness, now, Leave(by=11, confirmed=True))
    assert now.table.host == 12
    assert (await ask(harness, now, Back(by=11))).table.host == 12


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (HandOn(by=12, chair=1), "host-only"),
        (HandOn(by=11, chair=3), "empty-chair"),
        (HandOn(by=11, chair=-1), "empty-chair"),
        (HandOn(by=11, chair=99), "empty-chair"),
        (Kick(by=12, chair=0), "host-only"),
        (Kick(by=11, chair=1), "not-absent"),
        (Kick(by=MODERATOR, chair=1, moderator=True), "not-absent"),
        (Invite(by=11, guest=21), "open-to-all"),
        (SitOut(by=21, on=True), "not-seated"),
        (Wait(by=11, on=True), "seated-already"),
        (Wait(by=21, on=True), "seat-free"),
        (Wait(by=21, on=False), "not-waiting"),
    ],
)
async def test_forbidden_commands_about_chairs_are_refused(
    harness: TableHarness, command: Command, code: str
) -> None:
    now = await seated(harness, PEOPLE)
    assert await refusal(harness, now, command) == code


async def test_no_regular_becomes_host(harness: TableHarness) -> None:
    now = await begun(harness, (11,))
    assert await refusal(harness, now, HandOn(by=11, chair=1)) == "no-host"


async def test_the_second_of_two_moderators_who_close_a_table_is_refused(
    harness: TableHarness,
) -> None:
    now = await seated(harness, PEOPLE)
    first = await harness.directory.ask(now.id, Close(by=98, moderator=True, interaction="a"))
    second = await harness.directory.ask(now.id, Close(by=99, moderator=True, interaction="b"))
    assert first.closed
    assert second.refusal is not None
    assert second.refusal.code == "table-closed"
    now = await dealt(harness, (31, 32, 33))
    now = (await harness.directory.ask(now.id, Close(by=98, moderator=True))).snapshot
    assert await refusal(harness, now, Close(by=99, moderator=True)) == "closing-asked"
    now = (await time_out_question(harness, now)).snapshot
    assert await refusal(harness, now, Close(by=99, moderator=True)) == "closing-already"


# --- absent players -----------------------------------------------------------------------------


async def test_an_absent_player_s_cards_are_played_out_and_the_seat_is_free_gen_015(
    harness: TableHarness,
) -> None:
    now, sleeper, index = await gone(harness, FOUR)
    now = await ask(harness, now, Kick(by=MODERATOR, chair=index, moderator=True))
    chair = now.table.chairs[index]
    assert chair is not None
    assert chair.leaving
    assert now.table.host != sleeper
    while now.table.status is Status.PLAYING:
        assert now.deal is not None
        if now.deal.setup.chairs[now.table.schedule.turns[0].seat] == index:
            now = await wake(harness, now, 3)
        else:
            now = (await press_once(harness, now)).snapshot
    assert now.table.chair_of(sleeper) is None
    tally = now.table.match.tally
    assert str(sleeper) in tally, "what the deal brought is theirs who were dealt in"
    await check_whole(harness, now, FOUR)


async def test_an_absent_player_who_is_back_before_the_deal_s_end_keeps_the_seat(
    harness: TableHarness,
) -> None:
    now, sleeper, index = await gone(harness, FOUR)
    now = await ask(harness, now, Kick(by=MODERATOR, chair=index, moderator=True))
    await ask(harness, now, Back(by=sleeper, interaction=harness.click()))
    now = await play_on(harness, now.id)
    assert now.table.chair_of(sleeper) == index


async def test_between_deals_an_absent_player_s_seat_is_free_at_once(harness: TableHarness) -> None:
    now, sleeper, index = await gone(harness, FOUR)
    while now.table.status is Status.PLAYING:
        now = await wake(harness, now, 91)
    assert now.table.chair_of(sleeper) == index
    now = await ask(harness, now, Kick(by=MODERATOR, chair=index, moderator=True))
    assert now.table.chair_of(sleeper) is None
    await check_whole(harness, now, FOUR)


# --- sitting out ----------------------------------------------------------------------------------


async def sat_out(harness: TableHarness, **more: Any) -> Snapshot:
    """Return four people after a deal that 13 sat out."""
    now = await dealt(harness, FOUR, **more)
    await ask(harness, now, SitOut(by=13, on=True))
    now = await play_on(harness, now.id)
    now = (await next_deal(harness, now, 11)).snapshot
    assert live(now).players == (11, 12, 14)
    assert await chips(harness, 13) == (500 + now.table.match.tally["13"],)
    return await play_on(harness, now.id)


async def test_a_player_who_sat_out_is_dealt_in_again_only_after_a_press(
    harness: TableHarness,
) -> None:
    """GEN-C26: GEN-014."""
    now = await sat_out(harness)
    before = await chips(harness, 13)
    assert 13 in still_awaited(await ask(harness, now, Deal(by=11, interaction=harness.click())))
    due = now.table.schedule.next_at
    assert due is not None
    harness.clock.time = due
    now = (await harness.directory.ask(now.id, Wake())).snapshot
    assert 13 not in live(now).players
    assert await chips(harness, 13) == before
    there = now.table.chairs[2]
    assert there is not None
    assert (there.account, there.away) == (13, True)
    now = await play_on(harness, (await ask(harness, now, Back(by=13))).id)
    assert 13 in live((await next_deal(harness, now, 11)).snapshot).players


@pytest.mark.parametrize("when", ["in the deal", "after it", "by Next"])
async def test_a_player_who_sits_out_asks_for_the_deal_after_it(
    harness: TableHarness, when: str
) -> None:
    """GEN-014: **I'm back** works while others play, and **Next** after it."""
    now = await dealt(harness, FOUR)
    await ask(harness, now, SitOut(by=13, on=True))
    now = (await next_deal(harness, await play_on(harness, now.id), 11)).snapshot
    if when == "in the deal":
        now = await ask(harness, now, Back(by=13))
    now = await play_on(harness, now.id)
    if when == "after it":
        now = await ask(harness, now, Back(by=13))
    elif when == "by Next":
        now = await ask(harness, now, Deal(by=13, interaction=harness.click()))
    for account in (11, 12, 14):
        assert now.table.status is Status.BETWEEN
        now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
    assert live(now).players == FOUR


async def test_a_player_of_the_deal_is_not_away_before_a_decision(harness: TableHarness) -> None:
    now = await dealt(harness, FOUR)
    assert await refusal(harness, now, Back(by=13)) == "not-away"


async def test_at_a_practice_table_a_player_sits_out_one_deal(harness: TableHarness) -> None:
    """GEN-014: a deal without chips is dealt to all who are there."""
    now = await seated(harness, FOUR)
    now = await ask(harness, now, SetOption(by=11, key="practice", value=True))
    now = (await next_deal(harness, now, 11)).snapshot
    await ask(harness, now, SitOut(by=13, on=True))
    for players in ((11, 12, 14), FOUR):
        now = (await next_deal(harness, await play_on(harness, now.id), 11)).snapshot
        assert live(now).players == players
        assert await refusal(harness, now, Back(by=13)) == "not-away"


async def test_by_correspondence_a_player_who_sat_out_has_a_moves_time_to_come_back(
    harness: TableHarness,
) -> None:
    """GEN-014: a deal that took days has freed no seat."""
    hours = 3600.0
    now = await dealt(harness, FOUR, options={"clock": int(8 * hours)})
    await ask(harness, now, SitOut(by=13, on=True))
    now = (await next_deal(harness, await play_on(harness, now.id), 11)).snapshot
    while now.table.status is Status.PLAYING:
        harness.clock.time += 7 * hours
        now = (await press_once(harness, now)).snapshot
    assert now.table.chair_of(13) == 2
    settled = harness.clock.time
    due = now.table.schedule.next_at
    assert due is not None
    assert due - settled == 8 * hours
    for account in (11, 12, 14):
        now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
    assert now.table.status is Status.BETWEEN
    harness.clock.time = due
    now = (await harness.directory.ask(now.id, Wake())).snapshot
    assert live(now).players == (11, 12, 14)
    there = now.table.chairs[2]
    assert there is not None
    assert there.away


async def test_the_only_person_among_regulars_is_charged_no_deal_after_the_one_sat_out(
    harness: TableHarness,
) -> None:
    """GEN-014: the regulars play one deal alone, then the table waits."""
    now = await seated(harness, (11,))
    for _ in range(3):
        now = await ask(harness, now, AddRegular(by=11, interaction=harness.click()))
    now = (await next_deal(harness, now, 11)).snapshot
    now = await ask(harness, now, SitOut(by=11, on=True, interaction=harness.click()))
    dealt_to: list[bool] = []
    number = live(now).setup.number
    while now.table.status is not Status.CLOSED:
        asked = [live(now).players[turn.seat] for turn in now.table.schedule.turns]
        if asked[:1] == [11]:
            now = (await press_once(harness, now)).snapshot
        else:
            due = now.table.wake_at()
            assert due is not None
            now = await wake(harness, now, max(0.0, due - harness.clock.time))
        if live(now).setup.number > number:
            number = live(now).setup.number
            dealt_to.append(11 in live(now).players)
    assert dealt_to == [False]
    assert now.table.ending.why == "idle"


async def test_a_table_waits_if_too_few_are_left_by_sitting_out(harness: TableHarness) -> None:
    now = await dealt(harness, PEOPLE)
    now = await play_on(harness, now.id)
    assert now.table.schedule.next_at is not None
    now = await ask(harness, now, SitOut(by=12, on=True))
    assert now.table.schedule.next_at is None
    now = await ask(harness, now, SitOut(by=12, on=False))
    assert now.table.schedule.next_at == harness.clock.time + 2 * 50, "all are new to the game"


@pytest.mark.parametrize("press", [Back, Deal])
@pytest.mark.parametrize("between", [False, True])
async def test_a_match_is_played_to_its_end_and_the_next_one_sat_out(
    harness: TableHarness, between: bool, press: type[Back | Deal]
) -> None:
    now = await (in_match(harness) if between else begun(harness))
    at = now.table.schedule.next_at
    now = await ask(harness, now, SitOut(by=12, on=True, interaction=harness.click()))
    assert now.table.schedule.next_at == at, "the next deal comes no later"
    if not between:
        now = await round_for(harness, now, 0)
    now = await deal(harness, now)
    assert 12 in live(now).players
    now = await finish(harness, now, 0)
    sitting = now.table.chairs[1]
    assert sitting is not None
    assert (sitting.sits_out, sitting.away) == (False, True)
    assert now.table.schedule.next_at is None
    assert await refusal(harness, now, Deal(by=11)) == "needs-more"
    harness.clock.time += 1000
    now = await ask(harness, now, press(by=12, interaction=harness.click()))
    assert 12 in live(await deal(harness, now)).players


async def test_who_sits_out_a_match_between_two_is_away_at_once(harness: TableHarness) -> None:
    """GEN-014: the next match needs everybody, so it waits for a press."""
    now = await finish(harness, await in_match(harness), 0)
    now = await ask(harness, now, SitOut(by=12, on=True, interaction=harness.click()))
    sitting = now.table.chairs[1]
    assert sitting is not None
    assert (sitting.sits_out, sitting.away) == (False, True)
    now = await ask(harness, now, Kick(by=11, chair=1, interaction=harness.click()))
    assert now.table.chair_of(12) is None


# --- invitations ----------------------------------------------------------------------------------


async def test_a_table_by_invitation_takes_only_people_invited_by_the_host(
    harness: TableHarness,
) -> None:
    now = await seated(harness, PEOPLE)
    now = await ask(harness, now, SetOption(by=11, key="invitation", value=True))
    harness.store.purse(21)
    for command in (Sit(by=21), Wait(by=21, on=True)):
        assert await refusal(harness, now, command) == "by-invitation"
    assert await refusal(harness, now, Invite(by=12, guest=21)) == "host-only"
    now = await ask(harness, now, Invite(by=11, guest=21))
    assert await refusal(harness, now, Invite(by=11, guest=21)) == "invited-already"
    now = await ask(harness, now, Sit(by=21, interaction=harness.click()))
    assert now.table.chair_of(21) == 3


# --- waiting --------------------------------------------------------------------------------------


async def waited_for(harness: TableHarness, *waiting: int) -> Snapshot:
    """A full table between two deals, with these people on its waiting list."""
    now = await dealt(harness, PEOPLE, seats=3)
    for account in waiting:
        harness.store.purse(account)
        now = await ask(harness, now, Wait(by=account, on=True, interaction=harness.click()))
    return await play_on(harness, now.id)


async def test_the_longest_waiting_is_called_first_and_staked_only_when_there(
    harness: TableHarness,
) -> None:
    now = await waited_for(harness, 21, 22)
    assert now.table.waiting == (21, 22)
    assert await refusal(harness, now, Wait(by=22, on=True)) == "waiting-already"
    outcome = await harness.directory.ask(now.id, Leave(by=12, confirmed=True))
    assert outcome.newly_seated == (21,)
    now = outcome.snapshot
    assert now.table.waiting == (22,)
    called = now.table.chairs[now.table.chair_of(21) or 0]
    assert called is not None
    assert called.away
    assert now.table.schedule.next_at is None, "too few are there"
    now = await ask(harness, now, Back(by=21, interaction=harness.click()))
    now = (await next_deal(harness, now, 11)).snapshot
    assert now.deal is not None
    assert 21 in now.deal.players
    await check_whole(harness, now, (*PEOPLE, 21, 22))


async def test_nobody_takes_the_seat_of_a_leaver_before_the_first_in_line(
    harness: TableHarness,
) -> None:
    now = await dealt(harness, PEOPLE, seats=3)
    for account in (21, 22):
        harness.store.purse(account)
    now = await ask(harness, now, Wait(by=21, on=True))
    now = await ask(harness, now, Leave(by=12, confirmed=True))
    assert await refusal(harness, now, Sit(by=21, chair=0)) == "seat-taken"
    now = await ask(harness, now, Sit(by=22))
    assert (now.table.successors(), now.table.waiting) == ((), (21, 22))
    assert await refusal(harness, now, Sit(by=22)) == "waiting-already"
    first = await ask(harness, now, Sit(by=21, interaction=harness.click()))
    assert first.table.promised_to(21) == 1, "the first in line may take it"
    now = await play_on(harness, now.id)
    assert (now.table.chair_of(21), now.table.waiting) == (1, (22,))


async def test_nobody_takes_a_free_chair_in_mid_deal_before_the_first_in_line(
    harness: TableHarness,
) -> None:
    now = await seated(harness, (*PEOPLE, 14), seats=4)
    for account in (21, 22):
        harness.store.purse(account)
    now = await ask(harness, now, SitOut(by=14, on=True))
    now = await ask(harness, now, Deal(by=11))
    now = await ask(harness, now, Wait(by=21, on=True))
    now = await ask(harness, now, Leave(by=14))
    now = await ask(harness, now, Wait(by=22, on=True))
    assert now.table.waiting == (21, 22), "a person may also ask to wait"
    now = await play_on(harness, now.id)
    assert (now.table.chair_of(21), now.table.waiting) == (3, (22,))


async def test_people_who_stop_waiting_or_have_an_empty_purse_are_skipped(
    harness: TableHarness,
) -> None:
    now = await waited_for(harness, 21, 22, 23)
    now = await ask(harness, now, Wait(by=21, on=False, interaction=harness.click()))
    harness.store.transfers.append(
        replace(harness.store.transfers[0], debit=22, credit=1, amount=500, cause="spent")
    )
    outcome = await harness.directory.ask(now.id, Leave(by=12, confirmed=True))
    assert outcome.newly_seated == (23,)
    assert outcome.snapshot.table.waiting == ()


async def test_a_seat_freed_by_the_settlement_goes_to_the_waiting_list(
    harness: TableHarness,
) -> None:
    now = await dealt(harness, PEOPLE, seats=3)
    harness.store.purse(21)
    now = await ask(harness, now, Wait(by=21, on=True))
    now = await ask(harness, now, Leave(by=12, confirmed=True, interaction=harness.click()))
    while now.table.status is Status.PLAYING:
        assert now.deal is not None
        if now.deal.players[now.table.schedule.turns[0].seat] == 12:
            now = await wake(harness, now, 3)
        else:
            now = (await press_once(harness, now)).snapshot
    assert now.table.status is Status.BETWEEN
    assert now.table.chair_of(21) == 1
    assert now.table.chair_of(12) is None


async def test_a_closed_table_keeps_nobody_waiting(harness: TableHarness) -> None:
    now = await waited_for(harness, 21)
    now = await ask(harness, now, Close(by=11))
    now = (await time_out_question(harness, now)).snapshot
    assert now.table.status is Status.CLOSED
    assert now.table.waiting == ()


# --- caps -----------------------------------------------------------------------------------------


async def test_a_person_sits_at_no_more_tables_than_the_cap(harness: TableHarness) -> None:
    harness.store.guilds[7] = TableSettings(7, cap_player=2, cap_channel=0)
    harness.store.purse(21)
    tables = [await harness.open(host) for host in (11, 12, 13)]
    for table in tables[:2]:
        await ask(harness, table, Sit(by=21, interaction=harness.click()))
    assert await refusal(harness, tables[2], Sit(by=21)) == "cap-player"
    full = await seated(harness, (14, 15, 16), seats=3)
    assert await refusal(harness, full, Wait(by=21, on=True)) == "cap-player"
    assert await refusal(harness, tables[0], Sit(by=21)) == "seated-already"
    await ask(harness, tables[0], Leave(by=21, confirmed=True))
    await ask(harness, tables[2], Sit(by=21, interaction=harness.click()))


async def test_sitting_down_everywhere_at_once_does_not_exceed_the_cap(
    harness: TableHarness,
) -> None:
    harness.store.guilds[7] = TableSettings(7, cap_player=3, cap_channel=0)
    harness.store.purse(21)
    tables = [await harness.open(host) for host in range(11, 16)]
    sits = (harness.directory.ask(t.id, Sit(by=21, interaction=harness.click())) for t in tables)
    outcomes = await asyncio.gather(*sits)
    assert [o.refusal and o.refusal.code for o in outcomes] == [None] * 3 + ["cap-player"] * 2


@pytest.mark.parametrize(
    ("by", "channel", "moderator", "code"),
    [
        (11, 70, False, None),
        (12, 70, False, None),
        (14, 70, False, "not-seated"),
        (None, 70, False, "not-seated"),
        (MODERATOR, 70, True, None),
        (11, 71, False, None),
        (12, 71, False, "move-table"),
        (14, 71, False, "move-table"),
        (None, 71, False, "move-table"),
        (MODERATOR, 71, True, None),
    ],
)
async def test_players_repost_a_table_and_only_the_host_or_a_moderator_moves_it(
    harness: TableHarness, by: int | None, channel: int, moderator: bool, code: str | None
) -> None:
    now = await seated(harness, PEOPLE)
    assert (now.table.host, now.table.channel) == (11, 70)
    command = Move(by=by, channel=channel, moderator=moderator)
    if code is not None:
        assert await refusal(harness, now, command) == code
    else:
        assert (await ask(harness, now, command)).table.channel == channel


async def test_tables_opened_or_moved_at_once_do_not_exceed_the_channel_s_cap(
    harness: TableHarness,
) -> None:
    """The table that is already there may stay."""
    harness.store.guilds[7] = TableSettings(7, cap_channel=2)
    for host in (11, 12, 13, 14):
        harness.store.purse(host)
    elsewhere = await harness.opened(14, 71)
    assert isinstance(elsewhere, Snapshot)
    opened = await asyncio.gather(*(harness.opened(host, 70) for host in (11, 12, 13)))
    assert [isinstance(o, Snapshot) for o in opened] == [True, True, False]
    assert await refusal(harness, elsewhere, Move(channel=70, moderator=True)) == "cap-channel"
    first = opened[0]
    assert isinstance(first, Snapshot)
    await ask(harness, first, Move(channel=70, moderator=True))
    moved = await ask(harness, first, Move(channel=71, moderator=True))
    assert moved.table.channel == 71
    assert (await ask(harness, elsewhere, Move(channel=70, moderator=True))).table.channel == 70


@pytest.mark.parametrize(
    ("settings", "channel", "code"),
    [
        ({"cap_player": 1}, 71, "cap-player"),
        ({"cap_channel": 1}, 70, "cap-channel"),
        ({"cap_channel": 1}, 71, None),
        ({"cap_server": 1}, 71, "cap-server"),
        # If several caps are reached, the refusal names the one that the host can do something
        # about.
        ({"cap_player": 1, "cap_channel": 1, "cap_server": 1}, 70, "cap-player"),
        ({"cap_channel": 1, "cap_server": 1}, 70, "cap-server"),
        ({"cap_player": 0, "cap_channel": 0, "cap_server": 0}, 70, None),
    ],
)
async def test_no_table_is_opened_beyond_the_server_s_caps(
    harness: TableHarness, settings: dict[str, Any], channel: int, code: str | None
) -> None:
    harness.store.guilds[7] = TableSettings(7, **settings)
    await harness.open(11)
    opened = await harness.opened(11, channel)
    assert (None if isinstance(opened, Snapshot) else opened.code) == code


async def test_a_table_stored_before_these_fields_reads_as_one_without(
    harness: TableHarness,
) -> None:
    old = (await seated(harness, PEOPLE)).table.to_json()
    for key in ("strength", "practice", "invitation", "invited", "waiting", "follows", "loser"):
        old.pop(key, None)
    for chair in old["chairs"]:
        if chair:
            chair.pop("sits_out", None)
    table = Table.from_json(old)
    terms = table.terms
    assert (terms.strength, terms.practice, terms.invitation) == ("regular", False, False)
    assert Table.from_json(replace(table, waiting=(1, 2)).to_json()).waiting == (1, 2)


async def test_a_blocked_person_gets_no_place_by_any_command(
    harness: TableHarness,
) -> None:
    now = await dealt(harness, (11, 12, 13), seats=3)
    for account in (21, 22):
        harness.store.purse(account)
    harness.store.unwelcome |= {21}
    assert await refusal(harness, now, Wait(by=21, on=True)) == "blocked-here"
    now = await ask(harness, now, Wait(by=22, on=True))
    now = await seated(harness, (31,))
    assert await refusal(harness, now, Sit(by=21)) == "blocked-here"
    now = await ask(harness, now, SetOption(by=31, key="invitation", value=True))
    assert await refusal(harness, now, Invite(by=31, guest=21)) == "guest-blocked"
    opened = await harness.directory.open("mousel", 7, 70, 21, {})
    assert opened == Refusal("blocked-here")
