"""A table that goes on from one that has closed: the same people, options and seats.

Owns: who sits there again, and who has lost. Must not know: how tables are stored or shown.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tables.model.match import Match
from tables.model.next_deal import patience
from tables.model.schedule import Schedule
from tables.model.snapshot import Snapshot
from tables.model.table import Chair, Table
from tables.planning.plan import refuse
from tables.ports import Account


def anew(
    closed: Snapshot,
    by: Account,
    coming: Collection[Account],
    invited: tuple[Account, ...],
    channel: int,
    now: float,
    parent: int | None = None,
) -> Table:
    """The new table before its first deal, with whoever asks for it as its host.

    Of the people only those in `coming` sit there again: they are on the server still and may be
    dealt in; `invited` may sit down where that takes an invitation. All but whoever asks are away,
    and pay for nothing before they say to be there; where nothing is to be paid only those who were
    away are still. Refuses whoever finds no chair free.
    """
    before = closed.table
    kept = tuple(_kept(before, chair, by, coming, now) for chair in before.chairs)
    table = Table(
        game=before.game,
        guild=before.guild,
        channel=channel,
        parent=parent,
        host=by,
        chairs=kept,
        invited=invited,
        follows=closed.id,
        terms=before.terms,
        match=Match(extra=dict(closed.game.traits.first_extra)),
        schedule=Schedule(idle_at=now + patience(before)),
    )
    if table.chair_of(by) is None:
        free = next((i for i, chair in enumerate(kept) if chair is None), None)
        if free is None:
            raise refuse("full", seats=len(kept), taken=len(kept))
        table = table.with_chair(free, Chair(by, acted_at=now))
    lost = loser(closed)
    return table if lost is None or table.chair_of(lost) is None else replace(table, loser=lost)


def loser(closed: Snapshot) -> Account | None:
    """The person who lost most in the last deal; None if none did. Of several the first in seat
    order (GEN-001).
    """
    deal = closed.deal
    if deal is None or not deal.done:
        return None
    seats = [seat for seat, regular in enumerate(deal.setup.regulars) if regular is None]
    worst = min(seats, key=lambda seat: deal.net[seat], default=None)
    return None if worst is None or deal.net[worst] >= 0 else deal.players[worst]


def _kept(
    before: Table,
    chair: Chair | None,
    by: Account,
    coming: Collection[Account],
    now: float,
) -> Chair | None:
    if chair is None:
        return None
    if chair.regular is not None:
        return Chair(chair.account, regular=chair.regular)
    if chair.leaving or chair.account not in {by, *coming}:
        return None
    away = chair.account != by and (chair.away or not before.terms.practice)
    return Chair(chair.account, away=away, acted_at=now)
