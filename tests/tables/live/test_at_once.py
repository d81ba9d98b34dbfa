"""Checks that two commands in the same moment work in both orders, and lose no chip."""

from __future__ import annotations

import asyncio
from typing import NoReturn

import pytest
from msgspec.structs import replace

from tables.commands import (
    Act,
    Back,
    Close,
    Command,
    Deal,
    HandOn,
    Kick,
    Leave,
    Outcome,
    Sit,
    SitOut,
    Wait,
    Wake,
)
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.harness import (
    TableHarness,
    check_whole,
    choices,
    dealt,
    gone,
    play_on,
    seated,
    time_out_question,
)
from tests.support.tables.shout_tables import at, chips

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13)
MODERATORS = (98, 99)
both_orders = pytest.mark.parametrize("turned", [False, True])


async def at_once(
    harness: TableHarness, now: Snapshot, *commands: Command, turned: bool = False
) -> list[Outcome]:
    """The outcome of each command; all are sent before the first is answered."""
    order = [*reversed(commands)] if turned else [*commands]
    sent = [replace(command, interaction=harness.click()) for command in order]
    outcomes = await asyncio.gather(*(harness.directory.ask(now.id, one) for one in sent))
    return [*reversed(outcomes)] if turned else outcomes


def refused(outcome: Outcome) -> str | None:
    return None if outcome.refusal is None else outcome.refusal.code


# --- what is refused ------------------------------------------------------------------------------


async def test_a_refused_press_does_not_reload_the_deal(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether another process changed the table is seen from its version."""
    now = await dealt(harness, PEOPLE)

    async def load(table: int) -> NoReturn:
        raise AssertionError(f"table {table} is read again")

    monkeypatch.setattr(harness.store, "load", load)
    outcome = await harness.directory.ask(now.id, Deal(by=11, interaction=harness.click()))
    assert (refused(outcome), outcome.snapshot) == ("deal-in-play", now)


async def test_a_change_elsewhere_prevents_an_outdated_refusal(
    harness: TableHarness,
) -> None:
    now = await seated(harness, PEOPLE)
    elsewhere = Directory(harness.services)
    await elsewhere.ask(now.id, Leave(by=12, interaction=harness.click()))
    [again] = await at_once(harness, now, Sit(by=12))
    assert refused(again) is None
    assert again.snapshot.table.chair_of(12) is not None
    await elsewhere.stop()


# --- closing --------------------------------------------------------------------------------------


@both_orders
async def test_two_moderators_close_one_table_once(harness: TableHarness, turned: bool) -> None:
    now = await play_on(harness, (await dealt(harness, PEOPLE)).id)
    close = [Close(by=by, moderator=True) for by in MODERATORS]
    first, second = await at_once(harness, now, *close, turned=turned)
    assert {refused(first), refused(second)} == {None, "closing-asked"}
    done = (await time_out_question(harness, await at(harness, now.id))).snapshot
    assert done.table.ending.by == MODERATORS[turned]
    assert await chips(harness, now.pot) == (0,), "the pot was shared once"
    await check_whole(harness, done, PEOPLE)


@both_orders
async def test_two_moderators_void_one_deal_once(harness: TableHarness, turned: bool) -> None:
    now = await dealt(harness, PEOPLE)
    close = [Close(by=by, moderator=True, force=True) for by in MODERATORS]
    outcomes = await at_once(harness, now, *close, turned=turned)
    assert {refused(one) for one in outcomes} == {None, "table-closed"}
    assert await chips(harness, now.pot, *PEOPLE) == (0, 500, 500, 500)


@both_orders
async def test_a_press_at_the_moment_of_closing_counts_or_is_refused(
    harness: TableHarness, turned: bool
) -> None:
    now = await dealt(harness, PEOPLE)
    assert now.deal is not None
    seat = now.table.schedule.turns[0].seat
    press = Act(
        by=now.deal.players[seat],
        decision=now.deal.decision(seat),
        choice=choices(now, seat)[0],
    )
    close = Close(by=MODERATORS[0], moderator=True, force=True)
    pressed, closed = await at_once(harness, now, press, close, turned=turned)
    assert closed.closed
    assert (refused(pressed) is None) != turned
    assert await chips(harness, now.pot, *PEOPLE) == (0, 500, 500, 500)


# --- the host's role ------------------------------------------------------------------------------


@both_orders
async def test_the_role_is_handed_on_while_the_old_host_deals(
    harness: TableHarness, turned: bool
) -> None:
    now = await seated(harness, PEOPLE)
    hand_on, deal = HandOn(by=MODERATORS[0], moderator=True, chair=1), Deal(by=11)
    outcomes = await at_once(harness, now, hand_on, deal, turned=turned)
    assert [refused(one) for one in outcomes] == [None, None]
    done = await at(harness, now.id)
    assert (done.table.host, done.table.status, done.table.match.deals) == (12, Status.PLAYING, 1)
    await check_whole(harness, await play_on(harness, done.id), PEOPLE)


@both_orders
async def test_two_presses_on_deal_start_one_deal(harness: TableHarness, turned: bool) -> None:
    now = await seated(harness, PEOPLE)
    outcomes = await at_once(harness, now, Deal(by=11), Deal(by=12), turned=turned)
    assert {refused(one) for one in outcomes} == {None, "deal-in-play"}
    assert (await at(harness, now.id)).table.match.deals == 1


@both_orders
async def test_a_host_who_leaves_during_a_handover_leaves_a_host_behind(
    harness: TableHarness, turned: bool
) -> None:
    now = await seated(harness, PEOPLE)
    leave, hand_on = Leave(by=11, confirmed=True), HandOn(by=11, chair=2)
    _, handed = await at_once(harness, now, leave, hand_on, turned=turned)
    done = await at(harness, now.id)
    assert done.table.chair_of(11) is None
    assert done.table.host == (13 if turned else 12)
    assert refused(handed) == (None if turned else "host-only")


# --- absent players -------------------------------------------------------------------------------


@both_orders
async def test_a_kick_at_the_moment_of_coming_back_takes_no_seat(
    harness: TableHarness, turned: bool
) -> None:
    now, sleeper, index = await gone(harness, PEOPLE)
    kick = Kick(by=MODERATORS[0], moderator=True, chair=index)
    back = Back(by=sleeper)
    kicked, returned = await at_once(harness, now, kick, back, turned=turned)
    assert refused(returned) is None
    assert refused(kicked) == ("not-absent" if turned else None)
    now = await play_on(harness, now.id)
    assert now.table.chair_of(sleeper) == index
    await check_whole(harness, now, PEOPLE)


@both_orders
async def test_two_moderators_kick_the_same_player_once(
    harness: TableHarness, turned: bool
) -> None:
    now, sleeper, index = await gone(harness, (*PEOPLE, 14))
    while now.table.status is Status.PLAYING:
        harness.clock.time += 91
        now = (await harness.directory.ask(now.id, Wake())).snapshot
    kicks = [Kick(by=by, moderator=True, chair=index) for by in MODERATORS]
    outcomes = await at_once(harness, now, *kicks, turned=turned)
    codes = {refused(one) for one in outcomes}
    assert None in codes
    assert codes <= {None, "empty-chair", "table-closed"}
    assert len(codes) == 2
    assert (await at(harness, now.id)).table.chair_of(sleeper) is None
    await check_whole(harness, now, (*PEOPLE, 14))


# --- chairs ---------------------------------------------------------------------------------------


@both_orders
async def test_the_last_chair_is_taken_by_one(harness: TableHarness, turned: bool) -> None:
    now = await seated(harness, PEOPLE)
    for account in (21, 22):
        harness.store.purse(account)
    outcomes = await at_once(harness, now, Sit(by=21), Sit(by=22), turned=turned)
    assert {refused(one) for one in outcomes} == {None, "full-grows"}
    assert (await at(harness, now.id)).table.chair_of(22 if turned else 21) == 3


@both_orders
async def test_waiting_while_a_seat_comes_free_brings_a_seat_or_a_refusal(
    harness: TableHarness, turned: bool
) -> None:
    now = await seated(harness, PEOPLE, seats=3)
    harness.store.purse(21)
    leave, wait = Leave(by=13, confirmed=True), Wait(by=21, on=True)
    _, waited = await at_once(harness, now, leave, wait, turned=turned)
    table = (await at(harness, now.id)).table
    assert (table.chair_of(21) == 2) == turned
    assert refused(waited) == (None if turned else "seat-free")
    assert table.waiting == ()


@both_orders
async def test_sitting_out_and_the_deal_at_once(harness: TableHarness, turned: bool) -> None:
    now = await seated(harness, (*PEOPLE, 14))
    out, deal = SitOut(by=14, on=True), Deal(by=11)
    outcomes = await at_once(harness, now, out, deal, turned=turned)
    assert [refused(one) for one in outcomes] == [None, None]
    done = await at(harness, now.id)
    assert done.deal is not None
    assert (14 in done.deal.players) == turned
    chair = done.table.chairs[3]
    assert chair is not None
    assert chair.sits_out == turned, "the next deal is meant, whichever that is"
