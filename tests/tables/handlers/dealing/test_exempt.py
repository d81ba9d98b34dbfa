"""Whom a deal spares the next one's ante is a person, whatever seat that person then has (BOU-078).
"""

from __future__ import annotations

import pytest

from tables.commands import Leave
from tables.model.snapshot import Snapshot
from tests.support.tables.harness import TableHarness, dealt, next_deal, play_on

ANNA, BO, CILLA, DAGNY = PEOPLE = (11, 12, 13, 14)


async def with_somebody_spared(harness: TableHarness) -> Snapshot:
    """Between two deals of Bourré, the last of which spares somebody but not everybody."""
    options = {"anteExempt": True, "onBankrupt": "continue", "limit": 1}
    now = await dealt(harness, PEOPLE, game="bourre", options=options)
    for _ in range(60):
        now = await play_on(harness, now.id)
        if 0 < len(now.table.match.exempt) < 3 and str(DAGNY) not in now.table.match.exempt:
            return now
        now = (await next_deal(harness, now, ANNA)).snapshot
    raise AssertionError("nobody was ever spared")


def antes(harness: TableHarness, now: Snapshot) -> set[int]:
    """Who has paid an ante in the present deal."""
    assert now.deal is not None
    number = now.deal.setup.number
    return {t.debit for t in harness.store.transfers if t.deal == number and t.why == "ante"}


@pytest.mark.asyncio
async def test_who_is_spared_pays_no_ante(harness: TableHarness) -> None:
    before = await with_somebody_spared(harness)
    spared = {int(who) for who in before.table.match.exempt}
    now = (await next_deal(harness, before, ANNA)).snapshot
    assert antes(harness, now) == {*PEOPLE} - spared


@pytest.mark.asyncio
async def test_it_stays_with_the_person_when_somebody_gets_up(harness: TableHarness) -> None:
    """The seats are counted anew."""
    before = await with_somebody_spared(harness)
    spared = {int(who) for who in before.table.match.exempt}
    gone = next(p for p in PEOPLE if p not in spared)
    outcome = await harness.directory.ask(
        before.id, Leave(by=gone, interaction=harness.click(), confirmed=True)
    )
    stays = next(p for p in PEOPLE if p != gone)
    now = (await next_deal(harness, outcome.snapshot, stays)).snapshot
    assert antes(harness, now) == {*PEOPLE} - spared - {gone}
