"""Handles what a host does with people and options, and what people do with their own seats."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.options import Value
from tables.commands import (
    AddChair,
    Explain,
    HandOn,
    Invite,
    Kick,
    Move,
    MuteRegulars,
    ResetOptions,
    SetLanguage,
    SetOption,
    SetPartner,
    SitOut,
)
from tables.handlers import after_deal, closing
from tables.handlers.registry import handles
from tables.model.snapshot import match_chairs
from tables.model.table import Status
from tables.model.terms import Terms
from tables.planning import agreement, consent, deadlines
from tables.planning.plan import Plan, Services, refuse
from tables.ports import Account


@handles(HandOn)
async def hand_on(plan: Plan, services: Services, command: HandOn) -> None:
    """Make another person who stays the host."""
    plan.only_host(command.by, moderator=command.moderator)
    chair = plan.chair_from_outside(command.chair)
    if chair.regular is not None or chair.leaving:
        raise refuse("no-host")
    plan.table = replace(plan.table, host=chair.account)


@handles(Kick)
async def kick(plan: Plan, services: Services, command: Kick) -> None:
    """Free the seat of a person who is away.

    In mid-deal and in mid-match a regular plays on first, as for a person who leaves (GEN-015). A
    person who is back before that keeps the seat. The person keeps a part of the pot (GEN-017). No
    seat is freed at once while a table closes, so that its person may still play for the pot
    (GEN-010).
    """
    plan.only_host(command.by, moderator=command.moderator)
    chair, index, table = plan.chair_from_outside(command.chair), command.chair, plan.table
    if chair.regular is not None or not chair.away:
        raise refuse("not-absent")
    dealt_in = table.status is Status.PLAYING and plan.deal_in_play.seat_of_chair(index) is not None
    if dealt_in or index in match_chairs(table, plan.deal):
        removed = chair.removed or not chair.leaving
        table = table.with_chair(index, replace(chair, leaving=True, removed=removed))
    else:
        closing.refuse_new_seating(table)
        if table.status is not Status.PLAYING:
            await closing.refuse_too_few(plan, services, index, command.by)
        table = table.with_chair(index, None)
        plan.freed.append(chair.account)
    plan.table = closing.pass_host_on(table)
    if table.status is Status.PLAYING:
        deadlines.retime(plan, services)
    else:
        await after_deal.decide_next(plan, services)


@handles(AddChair)
async def add_chair(plan: Plan, services: Services, command: AddChair) -> None:
    """Add a free chair, up to the most that the options allow (GEN-024).

    Waiting people get it at once. If the next deal may cost more, all others must agree to it, and
    the pause before that deal starts over.
    """
    plan.only_host(command.by)
    table, game = plan.table, plan.before.game
    if table.room is not None:
        raise refuse("duplicate-fixed")
    if table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    if table.match.goes_on:
        raise refuse("match-goes-on")
    closing.refuse_new_seating(table)
    most = agreement.most_seats(table, game)
    if len(table.chairs) >= most:
        raise refuse("most-seats", most=most)
    grown = agreement.with_free_chair(table)
    plan.table = consent.ask_again(table, grown, game, command.by, plan.now)
    if plan.table.rises > table.rises:
        plan.table = plan.table.with_schedule(next_at=None)
    await after_deal.decide_next(plan, services)


@handles(SetPartner)
async def set_partner(plan: Plan, services: Services, command: SetPartner) -> None:
    """Exchange the players of two chairs, so that the chosen one faces the host (MUS-001)."""
    plan.only_host(command.by)
    host, table = plan.own_chair(command.by), plan.table
    if not plan.before.game.traits.pairs or not 0 <= command.chair < len(table.chairs):
        raise refuse("no-partner")
    if table.status is not Status.LOBBY:
        raise refuse("seats-fixed")
    if command.chair == host:
        raise refuse("no-partner")
    opposite = (host + len(table.chairs) // 2) % len(table.chairs)
    chosen, other = table.chairs[command.chair], table.chairs[opposite]
    plan.table = table.with_chair(command.chair, other).with_chair(opposite, chosen)


@handles(Invite)
async def invite(plan: Plan, services: Services, command: Invite) -> None:
    """Invite a person to a table by invitation (host only)."""
    plan.only_host(command.by)
    table = plan.table
    if not table.terms.invitation:
        raise refuse("open-to-all")
    if table.admits(command.guest):
        raise refuse("invited-already")
    if command.guest not in await services.store.welcome([command.guest]):
        raise refuse("guest-blocked")
    plan.table = replace(table, invited=(*table.invited, command.guest))


@handles(SitOut)
async def sit_out(plan: Plan, services: Services, command: SitOut) -> None:
    """Keep the seat without being dealt into the next deal, or be dealt in after all.

    A running match is played to its end; the person sits out the next one. After a deal that was
    sat out, the person must ask for the next one (GEN-014).
    """
    index = plan.own_chair(command.by)
    table, chair = plan.table, plan.chair(index)
    if chair.sits_out == command.on:
        return
    if table.room is not None:
        raise refuse("duplicate-fixed")
    # The dialog shows no price.
    asks = not (command.on or chair.price_unseen or plan.plays_whole(index))
    chair = replace(chair, sits_out=command.on, agreed=chair.agreed or asks)
    plan.table = table.with_chair(index, chair)
    if table.status is not Status.PLAYING and not table.match.goes_on:
        await after_deal.decide_next(plan, services)


@handles(Explain)
async def explain(plan: Plan, services: Services, command: Explain) -> None:
    """Note whether this person wants the deals at this table explained."""
    del services
    index = plan.own_chair(command.by)
    plan.table = plan.table.with_chair(index, replace(plan.chair(index), explained=command.on))


@handles(MuteRegulars)
async def mute_regulars(plan: Plan, services: Services, command: MuteRegulars) -> None:
    """Turn the regulars' remarks off or on. One player who minds them is enough."""
    del services
    plan.own_chair(command.by)
    plan.table = plan.table.with_terms(remarks=not command.on)


@handles(SetLanguage)
async def set_language(plan: Plan, services: Services, command: SetLanguage) -> None:
    """Choose the language of the table's public messages. All players read them, so any may."""
    del services
    plan.own_chair(command.by)
    plan.table = replace(plan.table, language=command.language)


@handles(Move)
async def move(plan: Plan, services: Services, command: Move) -> None:
    """Move the table's messages to this channel.

    Within the same channel they are only posted again, which any player may do. The players have
    not asked for another channel, so only the host or a moderator may choose one. A table of a
    tournament that waits for its place deals there at once.
    """
    by, table = command.by, plan.table
    if not command.moderator:
        if command.channel == table.channel:
            plan.own_chair(by)
        elif by != table.host:
            raise refuse("move-table", channel=table.channel)
    plan.table = replace(table, channel=command.channel, parent=command.parent)
    if table.waits_for_place:
        plan.table = plan.table.with_schedule(next_at=plan.now)


@handles(SetOption)
async def set_option(plan: Plan, services: Services, command: SetOption) -> None:
    """Change one option before the first deal; if the game refuses the combination, it says why.

    If the table becomes dearer, all other players must agree again (`tables.planning.consent`).
    A change also shows that the player is there, unless the price has risen before, because the
    dialog shows no price.
    """
    change(plan, command.by, command.key, command.value)
    await after_deal.decide_next(plan, services)


def change(plan: Plan, by: Account | None, key: str, value: Value) -> None:
    """Change one option without deciding what follows.

    Refused if the person may not change it, or the first deal has started.
    """
    if by is None or not agreement.may_set(plan.table, by, key):
        raise refuse("host-only")
    _refuse_fixed(plan)
    game = plan.before.game
    before = plan.table
    if not before.rises:
        before = consent.present(before, by, plan.now)
    changed = agreement.with_option(before, game, key, value)
    plan.table = consent.ask_again(before, changed, game, by, plan.now)


def _refuse_fixed(plan: Plan) -> None:
    """Refuse to change options: after the first deal, and always in a room of a Duplicate."""
    if plan.table.room is not None:
        raise refuse("duplicate-fixed")
    if plan.table.match.deals or plan.table.status is not Status.LOBBY:
        raise refuse("options-fixed")


@handles(ResetOptions)
async def reset_options(plan: Plan, services: Services, command: ResetOptions) -> None:
    """Reset all options to those of a new table (host only, before the first deal).

    No player has to get up: the table keeps as many chairs as are taken, and regulars who sit there
    may stay.
    """
    plan.only_host(command.by)
    _refuse_fixed(plan)
    game, table = plan.before.game, plan.table
    usual = await services.usual_at(table.guild)
    options = agreement.proposed(game)
    changed = replace(table, terms=Terms(options, usual.clock, usual.pause))
    seats = max(agreement.usual_seats(game, options), len(table.taken()))
    if seats != len(table.chairs):
        changed = agreement.with_seats(changed, seats)
    agreement.check(changed, game)
    plan.table = consent.ask_again(table, changed, game, command.by, plan.now)
    await after_deal.decide_next(plan, services)
