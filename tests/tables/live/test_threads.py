"""Checks that tables in threads count as tables of the parent channel."""

from __future__ import annotations

import asyncio

import pytest

from tables.commands import Close, Move, Refusal
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.ports import TableSettings
from tests.support.tables.harness import TableHarness
from tests.support.tables.shout_tables import ask, refusal

pytestmark = pytest.mark.asyncio


async def test_tables_in_the_threads_of_a_channel_count_as_its_own(harness: TableHarness) -> None:
    """One table moved into its thread, one opened in a thread, and one elsewhere."""
    harness.store.guilds[7] = TableSettings(7, cap_channel=2)
    for host in (11, 12, 13, 14):
        harness.store.purse(host)
    moved, threaded, elsewhere = (
        await harness.opened(11, 70),
        await harness.opened(12, 701, parent=70),
        await harness.opened(13, 71),
    )
    assert isinstance(moved, Snapshot)
    assert isinstance(threaded, Snapshot)
    assert isinstance(elsewhere, Snapshot)
    into = Move(channel=702, parent=70, moderator=True)
    assert (await ask(harness, moved, into)).table.channel == 702, "it is counted already"
    for channel, parent in ((70, None), (703, 70)):
        assert isinstance(await harness.opened(14, channel, parent), Refusal)
        there = Move(channel=channel, parent=parent, moderator=True)
        assert await refusal(harness, elsewhere, there) == "cap-channel"
    assert (await ask(harness, threaded, Move(channel=71, moderator=True))).table.parent is None
    assert isinstance(await harness.opened(14, 703, 70), Snapshot)


async def test_tables_opened_at_once_in_threads_do_not_exceed_the_channel_s_cap(
    harness: TableHarness,
) -> None:
    harness.store.guilds[7] = TableSettings(7, cap_channel=2)
    for host in (11, 12, 13, 14):
        harness.store.purse(host)
    at_once = (harness.opened(host, 700 + host, 70) for host in (11, 12, 13, 14))
    opened = await asyncio.gather(*at_once)
    assert [isinstance(o, Snapshot) for o in opened] == [True, True, False, False]


async def test_again_in_a_thread_counts_for_its_channel(harness: TableHarness) -> None:
    harness.store.purse(11)
    open_one = await harness.opened(11, 701, 70)
    assert isinstance(open_one, Snapshot)
    closed = await ask(harness, open_one, Close(by=11))
    harness.store.guilds[7] = TableSettings(7, cap_channel=1)
    made = await harness.directory.rematch(closed, 11, [11], 701, harness.click(), parent=70)
    assert isinstance(made, Snapshot)
    assert (made.table.channel, made.table.parent) == (701, 70)
    harness.store.purse(12)
    assert isinstance(await harness.opened(12, 70), Refusal)


async def test_a_table_stored_before_threads_were_recorded_counts_in_its_own_channel(
    harness: TableHarness,
) -> None:
    harness.store.guilds[7] = TableSettings(7, cap_channel=1)
    old = await harness.open(11)
    harness.store.tables[old.id].state.pop("parent", None)
    harness.store.purse(12)
    later = Directory(harness.services)
    assert isinstance(await later.open("mousel", 7, 70, 12, {}), Refusal)
