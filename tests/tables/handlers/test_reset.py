"""Checks `ResetOptions`: all options in the dialog are as at a new table again."""

from __future__ import annotations

import pytest

from tables.commands import AddRegular, Deal, Invite, ResetOptions, SetOption, Wait
from tables.planning.agreement import agreed
from tables.ports import TableSettings
from tests.support.tables.harness import TableHarness, seated
from tests.support.tables.shout_tables import ask, refusal

pytestmark = pytest.mark.asyncio
CHANGED = {
    "unit": 5,
    "seats": 6,
    "clock": 600,
    "pause": 60,
    "practice": True,
    "invitation": True,
    "regulars": False,
    "strength": "master",
    "pictures": False,
}


async def test_everything_agreed_on_is_as_at_a_new_table(harness: TableHarness) -> None:
    opened = await harness.open(21)
    new = agreed(opened.table, opened.game)
    now = await harness.open(11)
    for key, value in CHANGED.items():
        now = await ask(harness, now, SetOption(by=11, key=key, value=value))
    changed = agreed(now.table, now.game)
    assert {key for key, value in changed.items() if value != new[key]} == {*CHANGED, "preset"}
    now = await ask(harness, now, ResetOptions(by=11))
    assert agreed(now.table, now.game) == new


async def test_the_clock_is_the_server_s_if_it_has_one(harness: TableHarness) -> None:
    now = await harness.open(11)
    harness.store.guilds[7] = TableSettings(7, clock=180)
    assert (await ask(harness, now, ResetOptions(by=11))).table.terms.clock == 180


async def test_players_for_practice_must_agree_before_their_purses_pay(
    harness: TableHarness,
) -> None:
    """GEN-014: no person is staked at a price without consent."""
    now = await seated(harness, (11, 12, 13))
    now = await ask(harness, now, SetOption(by=11, key="practice", value=True))
    now = await ask(harness, now, ResetOptions(by=11))
    assert [c.account for c in now.table.chairs if c and c.away] == [12, 13]
    assert await refusal(harness, now, Deal(by=11)) == "needs-more"
    assert now.table.rises == 1


async def test_nobody_loses_a_chair_or_an_invitation(harness: TableHarness) -> None:
    now = await harness.open(11, seats=5)
    now = await ask(harness, now, SetOption(by=11, key="invitation", value=True))
    now = await ask(harness, now, Invite(by=11, guest=12))
    for _ in range(4):
        now = await ask(harness, now, AddRegular(by=11))
    reset = await ask(harness, now, ResetOptions(by=11))
    assert reset.table.chairs == now.table.chairs
    assert reset.table.invited == (12,)


async def test_a_waiting_person_gets_the_chair_that_comes_back(harness: TableHarness) -> None:
    now = await seated(harness, (11, 12, 13), seats=3)
    harness.store.purse(14)
    now = await ask(harness, now, Wait(by=14, on=True))
    now = await ask(harness, now, ResetOptions(by=11))
    assert [c.account for c in now.table.chairs if c] == [11, 12, 13, 14]
    assert not now.table.waiting
