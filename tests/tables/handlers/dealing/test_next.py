"""Checks **Next**: a settlement is shown until all its players are ready, and no longer than its
time.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tables.commands import AddRegular, Deal, Leave, Restarted, Sit, SitOut, Wake
from tables.model.next_deal import awaited
from tables.model.snapshot import Snapshot
from tables.model.table import Status, Table
from tests.support.tables.harness import TableHarness, press_once, seated
from tests.support.tables.shout_tables import ask, refusal

pytestmark = pytest.mark.asyncio

PEOPLE = (11, 12, 13)


async def settled(
    harness: TableHarness,
    people: tuple[int, ...] = PEOPLE,
    regulars: int = 0,
    absent: int | None = None,
    **more: Any,
) -> Snapshot:
    """These people and regulars after their first deal, in which `absent` did not play."""
    now = await seated(harness, people, **{"onBankrupt": "continue", **more})
    for _ in range(regulars):
        now = await ask(harness, now, AddRegular(by=people[0], interaction=harness.click()))
    now = await ask(harness, now, Deal(by=people[0], interaction=harness.click()))
    while now.table.status is Status.PLAYING:
        assert now.deal is not None
        seat = now.table.schedule.turns[0].seat
        if now.deal.setup.regulars[seat] is None and now.deal.players[seat] != absent:
            now = (await press_once(harness, now)).snapshot
        else:
            harness.clock.time = now.table.schedule.turns[0].due
            now = (await harness.directory.ask(now.id, Wake())).snapshot
    return now


async def ready(harness: TableHarness, now: Snapshot, account: int) -> Snapshot:
    """A player presses **Next**."""
    return await ask(harness, now, Deal(by=account, interaction=harness.click()))


def still(now: Snapshot) -> list[int]:
    """The accounts that are awaited."""
    table = now.table
    dealt_in = tuple(i for i in table.taken() if (c := table.chairs[i]) and not c.sits_out)
    here = awaited(table, now.deal, dealt_in)
    return [c.account for i in here if (c := table.chairs[i])]


async def test_the_next_deal_comes_once_everybody_is_ready(harness: TableHarness) -> None:
    now = await settled(harness)
    limit = now.table.schedule.next_at
    assert still(now) == [11, 12, 13]
    harness.clock.time += 5
    now = await ready(harness, now, 12)
    assert still(now) == [11, 13]
    harness.clock.time += 5
    now = await ready(harness, now, 11)
    assert now.table.schedule.next_at == limit, "the time is the same"
    now = await ready(harness, now, 13)
    assert now.table.status is Status.PLAYING
    assert now.table.match.deals == 2
    assert not any(c and c.ready for c in now.table.chairs), "nobody is for the one after it"


async def test_its_time_is_the_limit(harness: TableHarness) -> None:
    now = await ready(harness, await settled(harness), 11)
    assert now.table.schedule.next_at is not None
    harness.clock.time = now.table.schedule.next_at
    assert (await harness.directory.ask(now.id, Wake())).dealt


async def test_pressed_twice_it_does_nothing_more(harness: TableHarness) -> None:
    now = await ready(harness, await settled(harness), 11)
    again = await ready(harness, now, 11)
    assert still(again) == [12, 13]
    assert again.table == now.table


async def test_a_stranger_is_refused(harness: TableHarness) -> None:
    now = await settled(harness)
    assert await refusal(harness, now, Deal(by=99)) == "not-seated"


async def test_regulars_are_never_awaited(harness: TableHarness) -> None:
    now = await settled(harness, (11,), regulars=3)
    assert still(now) == [11]
    assert (await ready(harness, now, 11)).table.match.deals == 2


async def test_a_player_who_sits_out_is_awaited_only_if_dealt_in_after_all(
    harness: TableHarness,
) -> None:
    now = await settled(harness, (*PEOPLE, 14))
    now = await ready(harness, await ready(harness, now, 11), 12)
    now = await ask(harness, now, SitOut(by=13, on=True, interaction=harness.click()))
    assert still(now) == [14]
    now = await ask(harness, now, SitOut(by=13, on=False, interaction=harness.click()))
    assert still(now) == [13, 14]


async def test_it_starts_as_soon_as_the_last_awaited_player_leaves_or_sits_out(
    harness: TableHarness,
) -> None:
    for gone in (
        Leave(by=14, confirmed=True, interaction="leaves"),
        SitOut(by=14, on=True, interaction="sits out"),
    ):
        now = await settled(harness, (*PEOPLE, 14))
        for account in PEOPLE:
            now = await ready(harness, now, account)
        now = await ask(harness, now, gone)
        assert now.table.wake_at() == harness.clock.time
        outcome = await harness.directory.ask(now.id, Wake())
        assert outcome.dealt
        assert outcome.snapshot.deal is not None
        assert 14 not in outcome.snapshot.deal.players


async def test_an_away_player_is_not_awaited_and_is_back_by_next(harness: TableHarness) -> None:
    now = await settled(harness, absent=13)
    assert still(now) == [11, 12]
    now = await ready(harness, now, 13)
    chair = now.table.chairs[2]
    assert chair is not None
    assert (chair.away, chair.ready) == (False, True)
    now = await ready(harness, await ready(harness, now, 11), 12)
    assert now.deal is not None
    assert 13 in now.deal.players


async def test_a_player_who_sat_down_later_has_nothing_to_read(harness: TableHarness) -> None:
    harness.store.purse(21)
    now = await ask(harness, await settled(harness), Sit(by=21, interaction=harness.click()))
    assert still(now) == [11, 12, 13]
    now = await ready(harness, await ready(harness, now, 11), 12)
    assert (await ready(harness, now, 21)).table.status is Status.BETWEEN, "but may press it"
    now = await ready(harness, now, 13)
    assert now.deal is not None
    assert 21 in now.deal.players


async def test_a_player_without_chips_is_refused_and_regulars_get_no_deal_alone(
    harness: TableHarness,
) -> None:
    """GEN-010: in the lobby and between deals, by a press or by the clock."""
    now = await seated(harness, (11,))
    for _ in range(3):
        now = await ask(harness, now, AddRegular(by=11, interaction=harness.click()))
    harness.store.purse(11, -500)
    assert await refusal(harness, now, Deal(by=11)) == "purse"
    harness.store.purse(11, 500)
    now = await settled(harness, (12,), regulars=3, onBankrupt="leave")
    assert now.table.schedule.next_at is not None
    harness.store.purse(12, -(await harness.store.balances([12]))[12])
    assert await refusal(harness, now, Deal(by=12)) == "purse"
    harness.clock.time = now.table.schedule.next_at
    outcome = await harness.directory.ask(now.id, Wake())
    assert not outcome.dealt
    assert outcome.snapshot.table.schedule.next_at is None
    harness.store.purse(12, 20)
    assert (await ready(harness, outcome.snapshot, 12)).table.status is Status.PLAYING


async def test_others_may_have_a_deal_without_a_player_without_chips(harness: TableHarness) -> None:
    now = await seated(harness, (*PEOPLE, 14))
    harness.store.purse(11, -500)
    assert await refusal(harness, now, Deal(by=11)) == "purse"
    now = await ask(harness, now, Deal(by=12, interaction=harness.click()))
    assert now.deal is not None
    assert now.deal.players == (12, 13, 14)


async def test_too_few_players_for_a_deal_are_refused(harness: TableHarness) -> None:
    now = await settled(harness)
    for account in (12, 13):
        now = await ask(harness, now, SitOut(by=account, on=True, interaction=harness.click()))
    assert await refusal(harness, now, Deal(by=11)) == "needs-more"


async def test_a_restart_keeps_the_ready_players_and_old_tables_have_none(
    harness: TableHarness,
) -> None:
    now = await ready(harness, await settled(harness), 11)
    stored = now.table.to_json()
    assert Table.from_json(stored) == now.table
    for chair in stored["chairs"]:
        if chair is not None:
            chair.pop("ready", None)
    old = Table.from_json(stored)
    assert [c.account for i in old.people() if (c := old.chairs[i]) and c.ready] == []
    now = await ask(harness, now, Restarted(grace=300.0))
    assert still(now) == [12, 13]
    now = await ready(harness, await ready(harness, now, 12), 13)
    assert now.table.match.deals == 2


async def test_a_table_by_correspondence_goes_on_at_once_too(harness: TableHarness) -> None:
    now = await settled(harness, clock=86_400)
    assert now.table.schedule.next_at == harness.clock.time + 86_400
    for account in PEOPLE:
        now = await ready(harness, now, account)
    assert now.table.match.deals == 2


async def test_nobody_puts_off_a_deal_by_sitting_down_and_getting_up(harness: TableHarness) -> None:
    now = await settled(harness)
    for account in (12, 13):
        now = await ready(harness, now, account)
    limit = now.table.schedule.next_at
    assert limit is not None
    harness.store.purse(21)
    for change in (Sit(by=21), Leave(by=21, confirmed=True), Sit(by=21)):
        harness.clock.time += 5
        now = await ask(harness, now, replace(change, interaction=harness.click()))
        assert now.table.schedule.next_at == limit
    harness.clock.time = limit
    assert (await harness.directory.ask(now.id, Wake())).dealt
