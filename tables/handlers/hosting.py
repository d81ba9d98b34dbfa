"""What a host may do with people, and what people do with their own seats.

Owns: handing the host's role on, freeing the seat of somebody absent, invitations, sitting out,
where the table stands.
Must not know: options, how a deal is played.
"""

from __future__ import annotations

from msgspec.structs import replace

from tables.commands import Command, HandOn, Invite, Kick, Move, SitOut, Wait, Withdraw
from tables.handlers import between_deals, closing, timing, waiting
from tables.handlers.plan import Plan, Services, refuse
from tables.model.snapshot import match_chairs
from tables.model.table import Status


async def asked(plan: Plan, services: Services, command: Command) -> None:
    """Carry out one of the commands below, or of `tables.handlers.waiting`."""
    match command:
        case HandOn():
            hand_on(plan, command)
        case Kick():
            await kick(plan, services, command)
        case Invite():
            invite(plan, command)
        case SitOut():
            await sit_out(plan, services, command)
        case Wait():
            await waiting.wait(plan, services, command)
        case Withdraw():
            waiting.withdraw(plan, command)
        case Move():
            move(plan, command)
        case _:
            raise TypeError(f"unknown command {type(command).__name__}")


def hand_on(plan: Plan, command: HandOn) -> None:
    """Another person who stays becomes host."""
    plan.only_host(command.by, moderator=command.moderator)
    chair = plan.seated(command.chair)
    if chair.regular is not None or chair.leaving:
        raise refuse("no-host")
    plan.table = replace(plan.table, host=chair.account)


async def kick(plan: Plan, services: Services, command: Kick) -> None:
    """Free the seat of a person whose time has run out. In mid-deal and in mid-match a regular
    plays on first, as for whoever leaves (GEN-015); whoever is back before keeps the seat.
    """
    plan.only_host(command.by, moderator=command.moderator)
    chair, index, table = plan.seated(command.chair), command.chair, plan.table
    if chair.regular is not None or not chair.away:
        raise refuse("not-absent")
    dealt_in = table.status is Status.PLAYING and plan.live.seat_of_chair(index) is not None
    if dealt_in or index in match_chairs(table, plan.deal):
        table = table.with_chair(index, replace(chair, leaving=True))
    else:
        table = table.with_chair(index, None)
    plan.table = closing.pass_host_on(table)
    if table.status is Status.PLAYING:
        timing.retime(plan, services)
    else:
        await between_deals.between(plan, services)


def invite(plan: Plan, command: Invite) -> None:
    """Let somebody sit down at a table that takes only who is invited (host only)."""
    plan.only_host(command.by)
    table = plan.table
    if not table.terms.invitation:
        raise refuse("open-to-all")
    if table.admits(command.guest):
        raise refuse("invited-already")
    plan.table = replace(table, invited=(*table.invited, command.guest))


async def sit_out(plan: Plan, services: Services, command: SitOut) -> None:
    """Keep the seat, but not be dealt into the next deal; or be dealt in after all. A match is
    played to its end: the next one is sat out.
    """
    index = plan.own_chair(command.by)
    table, chair = plan.table, plan.chair(index)
    if chair.sits_out == command.on:
        return
    plan.table = table.with_chair(index, replace(chair, sits_out=command.on))
    if table.status is not Status.PLAYING and not table.match.goes_on:
        await between_deals.between(plan, services)


def move(plan: Plan, command: Move) -> None:
    """Have the table's messages stand in this channel. A table that stays in its channel is only
    brought down there, which whoever sits at it may do; those who play there have not asked for
    another one, so that takes the host or a moderator.
    """
    by, table = command.by, plan.table
    if not command.moderator:
        if command.channel == table.channel:
            plan.own_chair(by)
        elif by != table.host:
            raise refuse("move-table", channel=table.channel)
    plan.table = replace(table, channel=command.channel, parent=command.parent)
