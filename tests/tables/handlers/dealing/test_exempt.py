"""Checks that an ante spared by a deal stays with the person, at any later seat (BOU-078)."""

from __future__ import annotations

import pytest

from tables.commands import Leave
from tables.model.snapshot import Snapshot
from tests.support.tables.harness import TableHarness, dealt, next_deal, play_on

ANNA, BO, CILLA, DAGNY = PEOPLE = (11, 12, 13, 14)


async def with_somebody_spared(harness: TableHarness) -> Snapshot:
    """Between two deals of Bourré; the last spares at least one player, but not all."""
    options = {"anteExempt": True, "onBankrupt": "continue", "limit": 1}
    now = await dealt(harness, PEOPLE, game="bourre", options=options)
    for _ in range(60):
        now = await play_on(harness, now.id)
        if 0 < len(now.table.match.exempt) < 3 and str(DAGNY) not in now.table.match.exempt:
            return now
        now = (await next_deal(harness, now, ANNA)).snapshot
    raise AssertionError("nobody was ever spared")


def antes(harness: TableHarness, now: Snapshot) -> set[int]:
    """The players who paid an ante in the present deal."""
    assert now.deal is not None
    number = now.deal.setup.number
    return {t.debit for t in harness.store.transfers if t.deal == number and t.why == "ante"}


@pytest.mark.asyncio
async def test_a_spared_player_pays_no_ante(harness: TableHarness) -> None:
    before = await with_somebody_spared(harness)
    spared = {int(who) for who in before.table.match.exempt}
    now = (await next_deal(harness, before, ANNA)).snapshot
    assert antes(harness, now) == {*PEOPLE} - spared


@pytest.mark.asyncio
async def test_it_stays_with_the_person_if_another_gets_up(harness: TableHarness) -> None:
    """Seats are numbered again."""
    before = await with_somebody_spared(harness)
    spared = {int(who) for who in before.table.match.exempt}
    gone = next(p for p in PEOPLE if p not in spared)
    outcome = await harness.directory.ask(
        before.id, Leave(by=gone, interaction=harness.click(), confirmed=True)
    )
    stays = next(p for p in PEOPLE if p != gone)
    now = (await next_deal(harness, outcome.snapshot, stays)).snapshot
    assert antes(harness, now) == {*PEOPLE} - spared - {gone}
