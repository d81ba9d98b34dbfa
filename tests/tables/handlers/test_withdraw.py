"""Checks `Withdraw`, which removes a person from all lists of a table."""

from __future__ import annotations

import pytest

from tables.commands import Invite, Leave, SetOption, Wait, Withdraw
from tests.support.tables.harness import TableHarness, dealt, play_on, seated
from tests.support.tables.shout_tables import ask, refusal

pytestmark = pytest.mark.asyncio


async def test_a_person_who_withdraws_in_mid_deal_gets_no_chair(harness: TableHarness) -> None:
    now = await dealt(harness, (11, 12, 13), seats=3)
    for account in (21, 22):
        harness.store.purse(account)
        now = await ask(harness, now, Wait(by=account, on=True))
    now = await ask(harness, now, Withdraw(by=21))
    assert now.table.waiting == (22,)
    now = await play_on(harness, now.id)
    now = await ask(harness, now, Leave(by=13, confirmed=True))
    assert [c.account for c in now.table.chairs if c] == [11, 12, 22]


async def test_a_person_who_withdraws_is_no_longer_invited_but_others_are(
    harness: TableHarness,
) -> None:
    now = await seated(harness, (11,))
    now = await ask(harness, now, SetOption(by=11, key="invitation", value=True))
    for guest in (21, 22):
        now = await ask(harness, now, Invite(by=11, guest=guest))
    assert (await ask(harness, now, Withdraw(by=21))).table.invited == (22,)


async def test_a_person_who_sits_here_cannot_withdraw(harness: TableHarness) -> None:
    """The person was called from the list a moment ago: the chair and its account are needed."""
    now = await seated(harness, (11, 12, 13), seats=3)
    harness.store.purse(21)
    now = await ask(harness, now, Wait(by=21, on=True))
    now = await ask(harness, now, Leave(by=13))
    assert now.table.chair_of(21) is not None
    assert await refusal(harness, now, Withdraw(by=21)) == "seated-already"


async def test_a_person_on_no_list_changes_nothing(harness: TableHarness) -> None:
    now = await seated(harness, (11,))
    outcome = await harness.directory.ask(now.id, Withdraw(by=99))
    assert (outcome.refusal, outcome.changed) == (None, False)
