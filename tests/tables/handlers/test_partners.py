"""The host chooses a partner before the first card (MUS-001)."""

from __future__ import annotations

import pytest

from tables.commands import AddRegular, Deal, Leave, SetPartner, Sit
from tables.model.snapshot import Snapshot
from tests.support.tables.harness import TableHarness
from tests.support.tables.shout_tables import ask, refusal

pytestmark = pytest.mark.asyncio
ANNA, BO, CILLA = 11, 12, 13


async def at_mus(harness: TableHarness) -> Snapshot:
    """Anna, Bo and Cilla at Mus on the first three chairs."""
    harness.store.purse(ANNA)
    now = await harness.open(ANNA, "mus")
    for chair, account in ((1, BO), (2, CILLA)):
        harness.store.purse(account)
        now = await ask(harness, now, Sit(by=account, interaction=harness.click(), chair=chair))
    return now


def sitting(now: Snapshot) -> list[int | None]:
    return [None if chair is None else chair.account for chair in now.table.chairs]


async def test_any_player_can_become_the_hosts_partner(harness: TableHarness) -> None:
    now = await at_mus(harness)
    assert sitting(now) == [ANNA, BO, CILLA, None]
    now = await ask(harness, now, SetPartner(by=ANNA, chair=1))
    assert sitting(now) == [ANNA, CILLA, BO, None]
    now = await ask(harness, now, SetPartner(by=ANNA, chair=3))
    assert sitting(now) == [ANNA, CILLA, None, BO], "a free place, which a regular may take"
    now = await ask(harness, now, SetPartner(by=ANNA, chair=2))
    assert sitting(now) == [ANNA, CILLA, None, BO], "the same partner again changes nothing"


async def test_a_host_on_any_chair_chooses(harness: TableHarness) -> None:
    now = await at_mus(harness)
    now = await ask(harness, now, Leave(by=ANNA))
    assert now.table.host == BO
    now = await ask(harness, now, SetPartner(by=BO, chair=2))
    assert sitting(now) == [None, BO, None, CILLA]


async def test_only_the_host_chooses_and_nobody_is_the_own_partner(harness: TableHarness) -> None:
    now = await at_mus(harness)
    assert await refusal(harness, now, SetPartner(by=BO, chair=0)) == "host-only"
    for chair in (0, -1, 4, 10**6):
        assert await refusal(harness, now, SetPartner(by=ANNA, chair=chair)) == "no-partner"


async def test_from_the_first_card_on_the_seats_are_fixed(harness: TableHarness) -> None:
    now = await at_mus(harness)
    now = await ask(harness, now, AddRegular(by=ANNA))
    now = await ask(harness, now, Deal(by=ANNA))
    assert await refusal(harness, now, SetPartner(by=ANNA, chair=1)) == "seats-fixed"


async def test_a_game_without_partners_has_none_to_choose(harness: TableHarness) -> None:
    harness.store.purse(ANNA)
    now = await harness.open(ANNA, "mousel")
    assert await refusal(harness, now, SetPartner(by=ANNA, chair=1)) == "no-partner"
