"""Finds the settled deal that a button of a table names."""

from __future__ import annotations

from bot import ids
from bot.ports import Store
from bot.presses.invocation import Click
from tables.ports import StoredDeal


async def settled_deal(store: Store, click: Click, number: str) -> StoredDeal | None:
    """The deal of this number at the pressed table; None if it has no result, or never began."""
    deal = ids.whole(number)
    if deal is None or deal > click.snapshot.table.match.deals:
        return None
    stored = await store.deal(click.table, deal)
    return stored if stored is not None and stored.result is not None else None
