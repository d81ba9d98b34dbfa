"""Checks where hints are given: never if other people's chips are at stake."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tables.commands import AddRegular, Deal, SetOption, SitOut
from tables.model.snapshot import Snapshot
from tables.planning.hints import given
from tests.support.tables.harness import TableHarness, dealt, seated
from tests.support.tables.shout_tables import ask

pytestmark = pytest.mark.asyncio


async def with_regulars(
    harness: TableHarness, people: tuple[int, ...], *, out: tuple[int, ...] = ()
) -> Snapshot:
    """In a deal of these people and two regulars, without the people in `out`."""
    now = await seated(harness, people)
    for _ in range(2):
        now = await ask(harness, now, AddRegular(by=people[0], interaction=harness.click()))
    for account in out:
        now = await ask(harness, now, SitOut(by=account, on=True))
    return await ask(harness, now, Deal(by=people[0], interaction=harness.click()))


async def test_one_person_among_regulars_gets_hints(harness: TableHarness) -> None:
    now = await with_regulars(harness, (11,))
    assert given(now)
    assert not given(await seated(harness, (12,))), "only in a deal is there something to do"


async def test_two_people_get_no_hints(harness: TableHarness) -> None:
    assert not given(await dealt(harness, (11, 12, 13)))
    assert not given(await with_regulars(harness, (11, 12)))


async def test_a_person_who_waits_for_the_next_deal_has_chips_at_stake(
    harness: TableHarness,
) -> None:
    """Both play in the next deal for what this one leaves in the pot."""
    now = await with_regulars(harness, (11, 12), out=(12,))
    assert now.deal is not None
    assert now.deal.seat_of(12) is None
    assert not given(now)


async def test_a_person_who_got_up_in_mid_deal_has_chips_at_stake(harness: TableHarness) -> None:
    """A stand-in plays for that person's chips."""
    now = await with_regulars(harness, (11,))
    assert now.deal is not None
    setup = now.deal.setup
    payers = tuple(99 if account == 11 else account for account in setup.accounts)
    for other in (
        replace(setup, accounts=payers, players=setup.accounts),
        replace(setup, accounts=payers),
    ):
        assert not given(replace(now, deal=replace(now.deal, setup=other)))


async def test_at_a_practice_table_everybody_gets_hints(harness: TableHarness) -> None:
    now = await seated(harness, (11, 12, 13))
    now = await ask(harness, now, SetOption(by=11, key="practice", value=True))
    assert given(await ask(harness, now, Deal(by=11, interaction=harness.click())))
