"""At which tables people are given hints.

Owns: `given`. Must not know: how a hint is found or shown.

Never where other people's chips are at stake. A person who is seated and only waits for the next
deal has some, too: what this deal leaves in the pot is played for in the next one. Who is on the
waiting list has none, and at a practice table nobody has. What a hint brings one person among
regulars is bounded by what may be won from them on a day (GEN-019).
"""

from __future__ import annotations

from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status, Table


def given(snapshot: Snapshot) -> bool:
    """Whether hints are given in the deal that is being played: it is for practice, or all who
    sit, play and pay beside one person are regulars.
    """
    table, deal = snapshot.table, snapshot.deal
    if table.status is not Status.PLAYING or deal is None:
        return False
    return table.terms.practice or len(_people(table, deal)) == 1


def _people(table: Table, deal: DealSoFar) -> set[int]:
    """The purses of people at the table and in its deal: also of who got up in it, or has others
    play on for the own stake.
    """
    seated = (chair.account for i in table.people() if (chair := table.chairs[i]) is not None)
    setup = deal.setup
    dealt = (
        account
        for paying in (setup.accounts, deal.players)
        for account, regular in zip(paying, setup.regulars, strict=True)
        if regular is None
    )
    return {*seated, *dealt}
