"""Decides at which tables people get hints: never if other people's chips are at stake."""

from __future__ import annotations

from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status, Table


def given(snapshot: Snapshot) -> bool:
    """Whether hints are given in the deal in play.

    They are given in a practice deal, or if only one person sits, plays and pays while all others
    are regulars.

    A seated person who waits for the next deal has chips at stake too, because this deal may leave
    a pot for the next. A person on the waiting list has none. A single person among regulars gains
    no more from hints than the cap for a day (GEN-019). In a Duplicate and in a tournament nobody
    gets a hint, because players are compared.
    """
    table, deal = snapshot.table, snapshot.deal
    if table.status is not Status.PLAYING or deal is None:
        return False
    if table.room is not None or table.tournament is not None:
        return False
    return table.terms.practice or len(_people(table, deal)) == 1


def _people(table: Table, deal: DealSoFar) -> set[int]:
    """The purses of people at the table and in its deal.

    They include people who got up during it or sit down after it, and people for whose stake others
    play.
    """
    seated = (chair.account for i in table.people() if (chair := table.chairs[i]) is not None)
    dealt = (
        account
        for accounts, regulars in (
            (deal.setup.accounts, deal.setup.regulars),
            (deal.players, deal.computers),
        )
        for account, regular in zip(accounts, regulars, strict=True)
        if regular is None
    )
    return {*seated, *table.successors(), *dealt}
