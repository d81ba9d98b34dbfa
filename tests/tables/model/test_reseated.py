"""Which changes between two deals may change who deals."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tables.model.next_deal import reseated
from tables.model.table import Chair, Status, Table
from tests.support.tables.harness import TableHarness, dealt

pytestmark = pytest.mark.asyncio


async def between() -> Table:
    now = await dealt(TableHarness(), (11, 12, 13))
    return replace(now.table, status=Status.BETWEEN)


def chair(table: Table, index: int) -> Chair:
    found = table.chairs[index]
    assert found is not None
    return found


@pytest.mark.parametrize(
    "change", [{"away": True}, {"sits_out": True}, {"leaving": True}, {"account": 99}]
)
async def test_a_player_who_comes_or_goes_may_change_the_dealer(change: dict[str, object]) -> None:
    table = await between()
    other = table.with_chair(1, replace(chair(table, 1), **change))
    assert reseated(table, other)
    assert reseated(table, table.with_chair(2, None))


async def test_so_may_a_request_that_no_longer_counts() -> None:
    table = await between()
    asked = table.with_chair(1, replace(chair(table, 1), agreed=True))
    assert reseated(asked, table)


async def test_being_ready_and_what_happens_in_a_deal_change_no_dealer() -> None:
    table = await between()
    ready = table.with_chair(1, replace(chair(table, 1), ready=True, agreed=True, acted_at=9.0))
    assert not reseated(table, ready)
    gone = table.with_chair(1, None)
    for status in (Status.LOBBY, Status.PLAYING, Status.CLOSED):
        assert not reseated(replace(table, status=status), replace(gone, status=status))
