"""Presses **Next** as every player for whom the next deal waits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tables.commands import Outcome
from tables.model.next_deal import awaited
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Account


async def deal_next(ask: Callable[[Account], Awaitable[Outcome]], first: Account) -> Outcome:
    """Request a deal as the `first` account; after a settlement also as all others.

    It stops if the deal's time comes meanwhile.
    """
    outcome = await ask(first)
    while others := still_awaited(outcome.snapshot):
        outcome = await ask(others[0])
        if outcome.refusal is not None:
            assert outcome.refusal.code == "deal-in-play", outcome.refusal
    return outcome


def still_awaited(now: Snapshot) -> list[Account]:
    """Return who has still to press **Next**, after a first player has pressed it."""
    table = now.table
    ready = any(c is not None and c.ready for c in table.chairs)
    if table.status is not Status.BETWEEN or not ready:
        return []
    here = awaited(table, now.deal, table.taken())
    return [c.account for i in here if (c := table.chairs[i]) is not None]

