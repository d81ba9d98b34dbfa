"""Keeps the two rooms of a Duplicate in step: deals, results, and their ends (ADR 35)."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from games.kernel.contract import Carry
from tables.commands import Consent, PairRooms
from tables.fairness.seal import Seal, whole_pack
from tables.handlers import closing, waiting
from tables.handlers.registry import handles
from tables.model.next_deal import patience
from tables.model.rooms import Room, RoomResult
from tables.model.snapshot import DealSoFar
from tables.model.table import Status, Table
from tables.planning import consent, transfers
from tables.planning.plan import Plan, Services, refuse
from tables.ports import Secret, StoredTable

LOOK_SECONDS: Final = 20.0
"""Seconds after which a waiting room looks again. Usually the other room wakes it sooner."""
OTHER_ENDED: Final = "other-room"
"""Why a room closes after the other one has closed (`tables.model.table.Ending.why`)."""


class Other(NamedTuple):
    """The other room as it is stored."""

    stored: StoredTable
    table: Table

    @property
    def closed(self) -> bool:
        """Whether it plays no more deals."""
        return self.table.status is Status.CLOSED

    @property
    def room(self) -> Room:
        """Its part in the Duplicate."""
        return self.table.room or Room()

    def secret(self, deal: int) -> Secret | None:
        """The secret of its deal of this number: the next one, or the last one that has begun."""
        if deal == self.table.match.deals + 1:
            return self.stored.next_secret
        return (
            self.stored.deal.secret if deal == self.table.match.deals and self.stored.deal else None
        )


@handles(PairRooms)
async def pair(plan: Plan, services: Services, command: PairRooms) -> None:
    """Make this table the open room, once the closed room is opened too."""
    del services
    if plan.table.room is not None or plan.table.status is not Status.LOBBY:
        raise refuse("nothing")
    plan.table = replace(plan.table, room=Room(other=command.other, number=command.number))


async def get_ready(plan: Plan, services: Services, command: Consent) -> bool:
    """Note before the first deal that a player of this room wants it.

    Returns whether this room deals now: the open room does once both rooms are ready.
    """
    index = plan.own_chair(command.by)
    closing.refuse_meanwhile(plan.table)
    room = _room(plan)
    plan.table = consent.present(plan.table, command.by, plan.now)
    there = replace(plan.chair(index), sits_out=False)
    plan.table = plan.table.with_chair(index, there).with_room(ready=True)
    other = await _other(plan, services)
    if not room.second and other is not None and other.room.ready:
        return True
    _look_later(plan)
    return False


async def may_deal(plan: Plan, services: Services) -> bool:
    """Whether this room may deal now.

    The open room may once both rooms have finished the deal before, the closed room once the open
    room has dealt.
    """
    room, other = _room(plan), await _other(plan, services)
    if other is None:
        return False
    done = plan.table.match.deals
    if other.closed or done != room.compared:
        return False
    if room.second:
        return other.table.match.deals > done
    return bool(done) or (room.ready and other.room.ready)


def is_due(plan: Plan) -> bool:
    """Whether the deal of a room is due, as far as this room decides that.

    The closed room deals as soon as it may.
    """
    at = plan.table.schedule.next_at
    return (
        _room(plan).second
        or plan.table.status is Status.LOBBY
        or (at is not None and at <= plan.now)
    )


async def prepare(plan: Plan, services: Services, table: Table) -> Table:
    """The table that deals now. In a room of a Duplicate regulars have the free chairs.

    The closed room takes the cuts of the open room. Raises `Refused` if the room must wait.
    """
    if table.room is None:
        return table
    plan.table = table
    if not await may_deal(plan, services):
        raise refuse("duplicate-waits")
    while await waiting.seat_regular(plan, services):
        pass
    room, other = _room(plan), await _other(plan, services)
    if room.second and other is not None and other.stored.deal is not None:
        _share_secret(plan, other)
        plan.table = replace(
            plan.table, cuts=tuple((*cut, 0) for cut in other.stored.deal.setup.cuts)
        )
    plan.table = plan.table.with_room(look_at=None)
    return plan.table


async def keep_step(plan: Plan, services: Services) -> bool:
    """Compare what both rooms have finished, and decide whether this room may set the next deal.

    Otherwise the room closes, or waits for the other one. The closed room always waits, because it
    deals when the open room has dealt.
    """
    other, limit = await _other(plan, services), plan.table.terms.matches
    if plan.table.status is Status.LOBBY:
        if other is not None and other.closed:
            await closing.close(plan, services, OTHER_ENDED)
            return False
        if not plan.table.staying():
            plan.table = plan.table.with_room(ready=False, look_at=None)
        elif _room(plan).ready:
            _look_later(plan)
        return True
    done, ending = plan.table.match.deals, plan.table.ending
    if other is not None:
        plan.table = plan.table.with_room(theirs=other.room.own[:done])
    if _room(plan).compared < done:
        if other is None or other.closed:
            await closing.close(plan, services, ending.why or OTHER_ENDED)
        else:
            _look_later(plan, unused=other.table.status is not Status.PLAYING)
        return False
    plan.table = plan.table.with_room(look_at=None)
    if ending.closing:
        await closing.close(plan, services, ending.why or "closed")
    elif limit is not None and done >= limit:
        await closing.close(plan, services, "hand-limit")
    elif other is None or other.closed:
        await closing.close(plan, services, OTHER_ENDED)
    else:
        _share_secret(plan, other)
        if not _room(plan).second:
            return True
        _look_later(plan)
    return False


async def others_ready(plan: Plan, services: Services) -> bool:
    """Whether the people of the other room have read the settlement, too, if there is one.

    Both rooms of a Duplicate begin a deal together.
    """
    if plan.table.room is None:
        return True
    other = await _other(plan, services)
    chairs = () if other is None else (other.table.chairs[i] for i in other.table.people())
    return all(c is None or c.ready or c.played_by_regular for c in chairs)


async def settle(plan: Plan, services: Services, live: DealSoFar) -> Carry:
    """Note what a deal brought each seat, and return what the next deal starts with.

    That is what a first deal starts with, so that no deal of a Duplicate depends on another. What
    the deal leaves in the pot goes back to the house, which staked it.
    """
    pot = live.game.carry(live.state).pot
    if pot:
        house = await services.store.regulars(plan.table.guild)
        plan.shared.append((house, house, pot))
        plan.transfers += transfers.of_standing_pot(
            plan.before, [(live.setup.number, house, pot)], live.setup.number
        )
    scores = (live.game.score(live.state, seat) for seat in range(len(live.net)))
    brought = tuple(
        net if score is None else score for net, score in zip(live.net, scores, strict=True)
    )
    plan.table = plan.table.with_room(
        own=(*_room(plan).own, RoomResult(live.sitting, brought)), ready=False
    )
    return Carry(extra=dict(live.game.traits.first_extra))


def _room(plan: Plan) -> Room:
    return plan.table.room or Room()


async def _other(plan: Plan, services: Services) -> Other | None:
    stored = await services.store.load(_room(plan).other)
    other = None if stored is None else Other(stored, Table.from_json(stored.state))
    # A process may have ended before the first table became the open room.
    return other if other is not None and other.room.other == plan.before.id else None


def _share_secret(plan: Plan, other: Other) -> None:
    """Let the closed room have the seal of the open room's deal, once that is known."""
    deal = plan.table.match.deals + 1
    secret = other.secret(deal) if _room(plan).second else None
    if secret is not None and (plan.seal is None or plan.seal.deal != deal):
        plan.new_secret = deal, secret.copy()
        pack = whole_pack(plan.before.game)
        plan.seal = Seal(other.stored.id, other.stored.number, deal, secret, pack)


def _look_later(plan: Plan, *, unused: bool = True) -> None:
    """Look again after a while.

    A room that waits for too long closes like an unused table, unless the other one plays a deal.
    """
    table, at = plan.table, _room(plan).look_at
    idle_at = table.schedule.idle_at
    if idle_at is None:
        idle_at = plan.now + patience(table)
    plan.table = table.with_schedule(next_at=None, idle_at=idle_at if unused else None).with_room(
        look_at=at if at is not None and at > plan.now else plan.now + LOOK_SECONDS
    )
