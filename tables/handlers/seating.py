"""Handles sitting down, getting up, coming back, and the regulars' chairs."""

from __future__ import annotations

from msgspec.structs import replace

from tables.commands import (
    AddRegular,
    Back,
    Deal,
    Leave,
    PlayNow,
    Refusal,
    RemoveRegular,
    Sit,
    Wait,
)
from tables.handlers import after_deal, closing, dealing, hosting, in_tournament, waiting
from tables.handlers.registry import handles
from tables.model import pot_parts
from tables.model.next_deal import waits_for_press
from tables.model.sides import chairs_to_take, could_throw
from tables.model.snapshot import match_chairs
from tables.model.table import Chair, Status
from tables.planning import agreement, consent, deadlines, purses
from tables.planning.plan import Plan, Refused, Services, refuse
from tables.planning.stakes import risk


@handles(Sit)
async def sit(plan: Plan, services: Services, command: Sit) -> None:
    """Take a free chair, or one on which a regular plays (GEN-015).

    In mid-deal the regular first plays the deal to its end, and then the person gets the chair. The
    regular plays the match to its end if a person there could lose one person's stake to another. A
    person who sits here but is away or leaving, or who sat out, comes back. If other people wait
    for a seat, the person joins the waiting list behind them.

    Refused for an empty purse (GEN-010). In mid-match the stake of a chair is paid, so the purse
    does not matter.
    """
    table, by = plan.table, command.by
    own = None if by is None else table.chair_of(by)
    if own is not None and _may_come_back(plan, own):
        await back(plan, services, Back(by=by, rises_seen=command.rises_seen))
        return
    if by is None or own is not None:
        raise refuse("seated-already")
    if by not in await services.store.welcome([by]):
        raise refuse("blocked-here")
    if not table.admits(by):
        raise refuse("by-invitation")
    if table.promised_to(by) is not None:
        raise refuse("seat-promised")
    closing.refuse_new_seating(table)
    index = _chair_for(plan, command.chair)
    if not table.may_sit(by):
        await waiting.wait(plan, services, Wait(by=by, on=True))
        return
    consent.check(plan, by, command.rises_seen)
    if index not in match_chairs(table, plan.deal):
        broke = await purses.admits(table, services.store, by)
        if broke is not None:
            raise Refused(broke)
    table = replace(table, waiting=tuple(a for a in table.waiting if a != by))
    later = table.status is Status.PLAYING or _could_throw(plan, index)
    if later and table.chairs[index] is not None:
        plan.table = table.with_successor(index, by, plan.now)
        return
    plan.table = waiting.succeed(table, index, Chair(by))
    if table.status is not Status.PLAYING:
        await after_deal.decide_next(plan, services)


def _chair_for(plan: Plan, wanted: int | None) -> int:
    """The chair that a person gets: the wanted one, or the first that may be taken."""
    pairs = plan.before.game.traits.pairs
    found = chairs_to_take(plan.table, plan.deal, pairs=pairs)
    if not found:
        raise _full(plan)
    if wanted is None:
        return found[0]
    if wanted not in found:
        raise refuse("seat-taken")
    return wanted


def _full(plan: Plan) -> Refused:
    """The refusal if no chair is free; it says what helps, to wait or another chair (GEN-024)."""
    seats, taken = len(plan.table.chairs), len(plan.table.taken())
    if seats < agreement.most_seats(plan.table, plan.before.game):
        return refuse("full-grows", seats=seats, taken=taken)
    return refuse("full", seats=seats, taken=taken)


def _could_throw(plan: Plan, index: int) -> bool:
    return could_throw(plan.table, plan.deal, index, pairs=plan.before.game.traits.pairs)


@handles(Leave)
async def leave(plan: Plan, services: Services, command: Leave) -> None:
    """Get up.

    In mid-deal a regular plays on, and the chair becomes free afterwards. In mid-match the regular
    plays on until the match is over or a person takes the chair. If no person stays, the match is
    played out at once. The person must first confirm both this and the loss of a part of a standing
    pot (GEN-015).
    """
    table = plan.table
    promised = table.promised_to(command.by)
    if promised is not None:
        plan.table = table.with_successor(promised, None)
        return
    index = plan.own_chair(command.by)
    if plan.chair(index).leaving:
        return
    playing = table.status is Status.PLAYING
    seat = plan.deal_in_play.seat_of_chair(index) if playing else None
    if seat is not None or index in match_chairs(table, plan.deal):
        if not command.confirmed:
            raise Refused(_leave_question(plan, index))
        chair = replace(plan.chair(index), leaving=True, removed=command.removed)
        if not chair.away:
            waited = (t.decision for t in table.schedule.turns if t.seat == seat)
            chair = deadlines.with_lapse(chair, next(waited, None))
        plan.table = closing.pass_host_on(table.with_chair(index, chair))
        if playing:
            deadlines.after_standing_up(plan, services, seat)
        else:
            await after_deal.decide_next(plan, services)
        return
    who = plan.chair(index).who
    part = pot_parts.part_of(table, who)
    if part and not command.confirmed:
        about = (("pot", table.match.pot), ("part", part))
        raise Refused(Refusal("leave-pot", about, ask=True))
    if not command.removed:
        table = pot_parts.given_up(table, who)
    left = table.tournament is not None and await in_tournament.with_regulars(
        plan, services, (index,)
    )
    plan.table = closing.pass_host_on(table.with_chair(index, left[index] if left else None))
    if not playing:
        await after_deal.decide_next(plan, services)


def _leave_question(plan: Plan, index: int) -> Refusal:
    """The question to a person who leaves a deal or match (GEN-015).

    It depends on whether others stay, and whether chips are at stake.
    """
    table, game = plan.table, plan.before.game
    last = table.staying() == (index,)
    staked = table.match.pot or any(game.first_stake(table.terms.options, len(table.taken())))
    if last and (table.terms.practice or not staked):
        return Refusal("leave-unstaked", ask=True)
    on = "-last" if last else ""
    if game.traits.matches:
        stake = "some" if staked and not table.terms.practice else "none"
        return Refusal(f"leave-match{on}", (("stake", stake),), ask=True)
    about = (("deal", table.match.deals), *risk(plan.deal_in_play, index).params)
    return Refusal(f"leave-deal{on}", about, ask=True)


@handles(AddRegular)
async def add_regular(plan: Plan, services: Services, command: AddRegular) -> None:
    """Seat a regular on the first free chair."""
    plan.own_chair(command.by)
    _may_ask_in(plan)
    if not await waiting.seat_regular(plan, services):
        raise _full(plan)
    await after_deal.decide_next(plan, services)


@handles(PlayNow)
async def play_now(plan: Plan, services: Services, command: PlayNow) -> None:
    """Fill all free chairs with regulars and start the first deal.

    This waits for nobody, so a press on an old button after that deal is refused. Each player
    agreed to the price of a full table. An option may be changed in the same commit if no other
    person sits here.
    """
    index = plan.own_chair(command.by)
    _may_ask_in(plan)
    if plan.table.status is not Status.LOBBY:
        raise refuse("late")
    if plan.table.room is not None:
        await dealing.deal(plan, services, Deal(by=command.by))
        return
    if command.option is not None:
        if plan.table.people() != (index,):
            raise refuse("not-alone")
        hosting.change(plan, command.by, *command.option)
    broke = await purses.admits(plan.table, services.store, plan.chair(index).account)
    if broke is not None:
        raise Refused(broke)
    while await waiting.seat_regular(plan, services):
        pass
    there = replace(plan.chair(index), sits_out=False)
    plan.table = plan.table.with_chair(index, there)
    await dealing.start(plan, services, command.by, command.rises_seen)


def _may_ask_in(plan: Plan) -> None:
    """Refuse to seat a regular.

    Refused at a table for people only, in mid-deal, in mid-match, and if the table may close.
    """
    if not plan.table.terms.regulars:
        raise refuse("no-regulars")
    if plan.table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    if plan.table.match.goes_on:
        raise refuse("match-goes-on")
    closing.refuse_new_seating(plan.table)


@handles(RemoveRegular)
async def remove_regular(plan: Plan, services: Services, command: RemoveRegular) -> None:
    """Let a regular get up for the host."""
    plan.only_host(command.by)
    if plan.table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    if plan.table.match.goes_on:
        raise refuse("match-goes-on")
    closing.refuse_new_seating(plan.table)
    if plan.chair_from_outside(command.chair).regular is None:
        raise refuse("not-a-regular")
    await closing.refuse_too_few(plan, services, command.chair, command.by)
    plan.table = plan.table.with_chair(command.chair, None)
    await after_deal.decide_next(plan, services)


@handles(Back)
async def back(plan: Plan, services: Services, command: Back) -> None:
    """Take back the person's own seat, or ask for the next deal after sitting one out.

    The regular no longer decides, except what the table has waited for twice (GEN-014). In a match,
    or in a deal without hands, the return counts for that match or deal alone.
    """
    index = plan.own_chair(command.by)
    chair = plan.chair(index)
    if not _may_come_back(plan, index):
        raise refuse("not-away")
    consent.refuse_followed(chair)
    if plan.table.ending.closing and deadlines.is_played_out(plan.table, plan.before.game.traits):
        raise refuse("closing-already")
    agreed = command.agreed
    if agreed is None:
        consent.check(plan, plan.chair(index).account, command.rises_seen)
    elif consent.dearer(agreed, plan.table, plan.before.game):
        raise refuse("dearer")
    plan.table = plan.table.with_chair(
        index,
        replace(
            chair,
            away=False,
            leaving=False,
            agreed=chair.agreed or not plan.plays_whole(index),
            price_unseen=False,
        ),
    )
    if plan.table.status is Status.PLAYING:
        live = plan.deal_in_play
        seat = live.seat_of_chair(index)
        if seat is not None and deadlines.waits_for_return(chair, live.decisions[seat]):
            deadlines.retime(plan, services, (seat,))
        else:
            deadlines.retime(plan, services)
    else:
        await after_deal.decide_next(plan, services)


def _may_come_back(plan: Plan, index: int) -> bool:
    return plan.chair(index).leaving or waits_for_press(plan.table, plan.deal, index)
